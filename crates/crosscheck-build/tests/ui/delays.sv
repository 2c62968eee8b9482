// A delay needs the documented eval().
module delays (
  input  logic clk, d,
  output logic q
);
  always @(posedge clk) q <= #1 d;
endmodule
