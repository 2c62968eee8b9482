// The default reset acts on no edge: it is synchronous.
module reset_found_sync (
  input  logic clk_i, rst_ni, d,
  output logic q
);
  always_ff @(posedge clk_i) if (!rst_ni) q <= 0; else q <= d;
endmodule
