// Combinational, with an immediate assertion.
`include "crosscheck.svh"
module adder (
    input  logic [7:0] a,
    input  logic [7:0] b,
    output logic [8:0] sum
);
  assign sum = a + b;
  `CROSSCHECK_ASSERT_COMB(ADD_P1, a != 0, sum != 9'd300, "the sum is never 300")
endmodule
