// Counts an event by class: eight counters that stop at all ones.
//
// Consequences. Every class can have the event in the same cycle. A counter moves in the cycle after its event.
module pfc_class_counter
  import pfc_pkg::*;
#(
    // Bits of each counter, at least 1. Counters stop at all ones.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. Counters return to 0.
    input  logic             rst_n,
    // Classes that have the event in this cycle.
    input  class_vec_t       events,
    // Cycles with the event, by class.
    output logic [CNT_W-1:0] count[NUM_CLASSES]
);

  // One more, but never past all ones.
  function automatic logic [CNT_W-1:0] bump(input logic [CNT_W-1:0] value);
    return (&value) ? value : value + 1'b1;
  endfunction

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      for (int unsigned c = 0; c < NUM_CLASSES; c++) count[c] <= '0;
    end else if (events != '0) begin
      for (int unsigned c = 0; c < NUM_CLASSES; c++) if (events[c]) count[c] <= bump(count[c]);
    end
  end

endmodule
