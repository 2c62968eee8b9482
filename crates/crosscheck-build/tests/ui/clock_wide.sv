// interface: clock=w
module clock_wide (
  input  logic clk, d,
  input  logic [3:0] w,
  output logic q
);
  always_ff @(posedge clk) q <= d & ^w;
endmodule
