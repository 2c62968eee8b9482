// A named event needs the documented eval().
module events (
  input  logic clk, d,
  output logic q, r
);
  event e;
  always_ff @(posedge clk) begin
    q <= d;
    if (d) ->e;
  end
  always @(e) r = !r;
endmodule
