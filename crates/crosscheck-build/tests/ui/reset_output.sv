// interface: reset=q:low
module reset_output (
  input  logic clk, d,
  output logic q
);
  always_ff @(posedge clk) q <= d;
endmodule
