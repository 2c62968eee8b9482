// An enable in the clock's path acts with the clock's edge.
module clock_gated (
  input  logic clk, en, d,
  output logic q
);
  logic gated;
  assign gated = clk & en;
  always_ff @(posedge gated) q <= d;
endmodule
