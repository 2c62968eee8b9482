// A module that its author keeps from being inlined: one counter for all instances.
`include "crosscheck.svh"
module not_inlined_leaf (
  input  logic clk, rst_n, en,
  output logic q, y
);  /*verilator no_inline_module*/
  always_ff @(posedge clk or negedge rst_n) if (!rst_n) q <= 0; else if (en) q <= !q;
  assign y = en & q;
  default clocking @(posedge clk); endclocking
  default disable iff (!rst_n);
  `CROSSCHECK_ASSERT(NIL_P1, en, ##1 q != $past(q), "does not toggle")
  `CROSSCHECK_ASSERT_COMB(NIL_K1, en, y == q, "comb")
endmodule
module not_inlined (
  input  logic clk, rst_n, en,
  output logic q, r, y, z
);
  not_inlined_leaf u_a (.clk, .rst_n, .en, .q, .y);
  not_inlined_leaf u_b (.clk, .rst_n, .en(!en), .q(r), .y(z));
endmodule
