// Neither clock is called as the default expects, and nobody declared anything.
module two_clocks (
  input  logic clk_a, clk_b, d,
  output logic q, r
);
  always_ff @(posedge clk_a) q <= d;
  always_ff @(posedge clk_b) r <= d;
endmodule
