// No clock: a step is one evaluation.
`include "crosscheck.svh"
module combinational (
  input  logic [3:0] a, b,
  output logic [4:0] sum,
  output logic       zero
);
  assign sum = a + b;
  assign zero = sum == 0;
  `CROSSCHECK_ASSERT_COMB(CMB_P1, a == 0, sum == 5'(b), $sformatf("0 + %0d is %0d", b, sum))
  `CROSSCHECK_ASSUME_COMB(CMB_A1, a == 15, b != 15, "too much")
  `CROSSCHECK_COVER_COMB(CMB_C1, zero)
endmodule
