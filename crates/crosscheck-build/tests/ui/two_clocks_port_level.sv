// interface: kind=port-level
// The port level takes what is no synchronous machine; clocks are inputs like any others.
module two_clocks_port_level (
  input  logic clk, clk_b, en, d,
  output logic q, r
);
  always_ff @(posedge clk) q <= d;
  always_ff @(posedge clk_b) r <= d;
  logic held;
  always_latch if (en) held = d;
endmodule
