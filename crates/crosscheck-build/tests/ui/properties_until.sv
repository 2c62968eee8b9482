// Properties with `until` become coroutines, lose the label, and need the documented eval().
`include "crosscheck.svh"
module properties_until (
  input  logic clk, rst_n, a, b,
  output logic q
);
  always_ff @(posedge clk or negedge rst_n) if (!rst_n) q <= 0; else q <= a;
  default clocking @(posedge clk); endclocking
  default disable iff (!rst_n);
  `CROSSCHECK_ASSERT_NEXT(UNT_P1, a && !b, !a until ((b && !a) || !rst_n), "again before b")
  `CROSSCHECK_ASSERT_NEXT(UNT_P2, a && b, a until (b || !rst_n), $sformatf("dropped, q is %0d", q))
  for (genvar i = 0; i < 2; i++) begin : g_i
    `CROSSCHECK_ASSERT_NEXT(UNT_P3, a && b, a until (b || !rst_n), $sformatf("dropped in %0d", i))
  end
endmodule
