// Two instances of a module that must not be inlined: scopes, and a counter each where there is one.
`include "crosscheck.svh"
module leaf #(
  parameter int W = 2
) (
  input  logic clk, rst_n, en,
  output logic [W-1:0] q
);
  always_ff @(posedge clk or negedge rst_n) if (!rst_n) q <= 0; else if (en) q <= q + 1;
endmodule
module leaf_props #(
  parameter int W = 2
) (
  input logic clk, rst_n, en,
  input logic [W-1:0] q
);
  default clocking @(posedge clk); endclocking
  default disable iff (!rst_n);
  `CROSSCHECK_ASSERT(LEA_P1, en, ##1 q == W'($past(q) + 1), "does not count")
endmodule
bind leaf leaf_props #(.W(W)) u_props (.*);
module hierarchy (
  input  logic clk, rst_n, en,
  output logic [1:0] q,
  output logic [3:0] r
);
  leaf u_a (.*);
  for (genvar i = 0; i < 1; i++) begin : g_deep
    leaf #(.W(4)) u_b (.clk, .rst_n, .en, .q(r));
  end
endmodule
