// Every kind of property and of other report, in and beside the macros.
`include "crosscheck.svh"
module properties (
  input  logic clk, rst_n, a, b,
  input  logic [3:0] x,
  output logic [3:0] q,
  output logic y
);
  always_ff @(posedge clk or negedge rst_n) if (!rst_n) q <= 0; else if (a) q <= x;
  assign y = a & b;
  default clocking @(posedge clk); endclocking
  default disable iff (!rst_n);
  `CROSSCHECK_ASSERT(PRP_P1, a, ##1 q == $past(x), "q does not follow")
  `CROSSCHECK_ASSERT(
    PRP_P2a,
    a ##2 b,
    ##1 q != 4'd3 ##1 b,
    $sformatf("q is %0d", q)
  )
  `CROSSCHECK_ASSUME(PRP_A1, a, !b, "not both")
  `CROSSCHECK_COVER(PRP_C1, a ##1 a)
  `CROSSCHECK_ASSERT(lower_case, a, x != 9, "an identifier of another kind")
  `CROSSCHECK_ASSERT_COMB(PRP_K1, a, y == b, "evaluated by every settling")
  `CROSSCHECK_ASSERT_COMB(PRP_K2, q == 4'd7, q != 7, "evaluated after the edge")
  stranger: assert property (a |-> x != 10);
  a_stranger: assert property (a |-> x != 8);
  assert property (a |-> x != 11) else $fatal(1, "eleven");
  assume property (x != 12);
  cover property (x == 13);
  c_stranger: cover property (x == 14);
  always_ff @(posedge clk) if (x == 15) $error("not an assertion: %0d", x);
  always_ff @(posedge clk)
    unique case (x)
      0, 1, 2, 3: ;
      4: ;
    endcase
  always_comb
    if (x == 6) begin : block
      assert (a) else $error("in a block");
      assert (b) else $error("in the same block");
    end
  always_ff @(posedge clk)
    if (x == 2) $stop;
    else if (x == 1) $finish;
endmodule
