`include "pack.svh"
module counter #(
  parameter int W = 2
) (
  input  logic        clk, rst_n,
  input  pack::item_t item,
  output logic [W-1:0] q
);
  always_ff @(posedge clk or negedge rst_n) if (!rst_n) q <= 0; else if (item.b) q <= q + W'(item.a);
endmodule
