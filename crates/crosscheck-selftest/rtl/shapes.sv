// One property for each shape that the build's check accepts, in the macros; a reference in tests/shapes.rs says when
// each must fail and how often its condition is met.
`include "crosscheck.svh"
module shapes (
  input  logic       clk, rst_n, a, b, c,
  input  logic [1:0] x,
  output logic       q
);
  always_ff @(posedge clk or negedge rst_n) if (!rst_n) q <= 0; else q <= a;
  default clocking @(posedge clk); endclocking
  default disable iff (!rst_n);
  `CROSSCHECK_ASSERT(SHP_P1, a, ##1 b, "fixed delay")
  `CROSSCHECK_ASSERT(SHP_P2, a ##2 b, ##1 a ##1 c, "fixed delays on both sides")
  `CROSSCHECK_ASSERT(SHP_P3, a && c, ##[1:3] b, "a range at the end")
  `CROSSCHECK_ASSERT(SHP_P4, a, $stable(x), "sampled values")
  `CROSSCHECK_ASSERT_NEXT(SHP_P5, a && !b, !a until ((b && !a) || !rst_n), "until")
  `CROSSCHECK_ASSERT(SHP_P6, a, !b throughout (##[0:3] c), "throughout")
  `CROSSCHECK_ASSERT(SHP_P7, b[*2], ##1 c, "a repeated condition")
  `CROSSCHECK_ASSERT(SHP_P8, a, always [0:3] c, "bounded always")
  `CROSSCHECK_ASSERT(SHP_P9, a, ##2 b ##[1:2] c, "a range behind a fixed delay")
  `CROSSCHECK_ASSERT_NEXT(SHP_P10, a && c, b, "the next cycle")
  `CROSSCHECK_ASSUME(SHP_A1, a, !b, "an assumption")
  `CROSSCHECK_COVER(SHP_C1, a ##1 b)
endmodule
