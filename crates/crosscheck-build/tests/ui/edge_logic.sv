// Inputs that act on their edge through logic.
module edge_logic (
  input  logic clk, a, b, d,
  output logic q, r
);
  logic both;
  assign both = a & b;
  always_ff @(posedge both) q <= d;
  always_ff @(posedge clk) r <= d;
endmodule
