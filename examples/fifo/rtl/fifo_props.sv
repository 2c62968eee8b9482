// Properties of the FIFO, bound to it: the RTL stays free of them.
`include "crosscheck.svh"

module fifo_props #(
    parameter int unsigned DEPTH = 4
) (
    input logic clk,
    input logic rst_n,
    input logic push,
    input logic pop,
    input logic full,
    input logic empty,
    input logic [$clog2(DEPTH):0] level
);
  default clocking @(posedge clk); endclocking
  default disable iff (!rst_n);

  `CROSSCHECK_ASSERT(FIFO_P1, push && full && !pop, ##1 full, "a push while full changes nothing")
  `CROSSCHECK_ASSERT(FIFO_P2, pop && empty && !push, ##1 empty, "a pop while empty changes nothing")
  `CROSSCHECK_ASSERT(FIFO_P3, level != 0, level <= DEPTH && !empty, "the level stays within the depth")
endmodule

bind fifo fifo_props #(.DEPTH(DEPTH)) u_props (.*);
