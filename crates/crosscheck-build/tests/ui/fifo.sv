// golden: emitted
// flags: -GDEPTH=4
// An ordinary design: a FIFO with its properties bound to it.
`include "crosscheck.svh"
module fifo #(
  parameter int DEPTH = 2
) (
  input  logic       clk,
  input  logic       rst_n,
  input  logic       push,
  input  logic [7:0] data,
  input  logic       pop,
  output logic       empty,
  output logic       full,
  output logic [7:0] head
);
  logic [7:0] mem [DEPTH];
  logic [$clog2(DEPTH):0] level, rd, wr;
  assign empty = level == 0;
  assign full = level == DEPTH;
  assign head = mem[rd[$clog2(DEPTH)-1:0]];
  always_ff @(posedge clk or negedge rst_n)
    if (!rst_n) {level, rd, wr} <= '0;
    else begin
      if (push && !full) begin
        mem[wr[$clog2(DEPTH)-1:0]] <= data;
        wr <= wr + 1;
      end
      if (pop && !empty) rd <= rd + 1;
      level <= level + (push && !full) - (pop && !empty);
    end
endmodule

module fifo_props #(
  parameter int DEPTH = 2
) (
  input logic clk, rst_n, push, pop, empty, full,
  input logic [7:0] head
);
  default clocking @(posedge clk); endclocking
  default disable iff (!rst_n);
  `CROSSCHECK_ASSERT(FIF_P1, full, !empty, "full and empty at once")
  `CROSSCHECK_ASSERT(FIF_P2, push && !pop && !full, ##1 !empty, "lost a push")
  `CROSSCHECK_ASSUME(FIF_A1, full, !push || pop, "pushed into a full FIFO")
  `CROSSCHECK_COVER(FIF_C1, full ##1 pop ##1 push)
  for (genvar i = 0; i < 2; i++) begin : g_bit
    // Constantly true: it is removed, and must not be listed as something that was judged.
    `CROSSCHECK_ASSERT(FIF_P3, empty && push, ##1 $changed(head[i]) || 1'b1 >= head[i], $sformatf("bit %0d", i))
  end
endmodule
bind fifo fifo_props #(.DEPTH(DEPTH)) u_props (.*);
