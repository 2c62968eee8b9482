module clock_ambiguous (
  input  logic clk, clk_i, d,
  output logic q
);
  always_ff @(posedge clk) q <= d & clk_i;
endmodule
