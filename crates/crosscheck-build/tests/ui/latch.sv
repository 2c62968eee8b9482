module latch (
  input  logic clk, en, d,
  output logic q, r
);
  always_ff @(posedge clk) r <= d;
  always_latch if (en) q = d;
endmodule
