// interface: clock=clk_b
// One clock is declared, the other one is not.
module two_clocks_declared (
  input  logic clk_a, clk_b, d,
  output logic q, r
);
  always_ff @(posedge clk_a) q <= d;
  always_ff @(posedge clk_b) r <= d;
endmodule
