// The highest class of those that ask: strict priority.
//
// Consequences. Combinational, and without memory: a class waits as long as any higher one asks, for ever if need be.
// That is what strict priority means; nothing here is fair.
module pfc_strict_priority
  import pfc_pkg::*;
(
    // Classes that ask.
    input  class_vec_t request,
    // The highest of them alone; 0 where none asks.
    output class_vec_t winner,
    // Its number; 0 where none asks.
    output logic [2:0] winner_class
);

  always_comb begin
    winner_class = '0;
    for (int unsigned c = 0; c < NUM_CLASSES; c++) if (request[c]) winner_class = 3'(c);
  end
  assign winner = (request == '0) ? '0 : class_vec_t'(1) << winner_class;

endmodule
