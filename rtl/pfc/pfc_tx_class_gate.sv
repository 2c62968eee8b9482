// The scheduler's eligibility mask: which classes may start a frame now.
//
// A class may when it has work and is not paused. A pause stops classes and not the link: a control frame may start
// whenever no frame is in progress, whatever is paused, because a neighbour that can't be told to send would be waited
// for for ever.
//
// Consequences. All outputs but the counters are combinational. The gate says who may start and never takes a grant
// back: a frame in progress runs to its end though its class is paused meanwhile, and a scheduler that looks at
// `eligible` between frames only needs nothing else. `c_gated` counts what a pause costs each class, `c_blocked_cycles`
// what pauses cost the link; a class that waits because another one goes first is in neither.
module pfc_tx_class_gate
  import pfc_pkg::*;
#(
    // Bits of each counter, at least 1. Counters stop at all ones.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. Counters return to 0.
    input  logic             rst_n,
    // Classes that the neighbour has stopped.
    input  class_vec_t       paused,
    // Classes with something to send.
    input  class_vec_t       q_nonempty,
    // A frame is being sent, a control frame or a class's.
    input  logic             tx_in_frame,
    // A control frame waits.
    input  logic             ctrl_pending,
    // Classes that may start a frame.
    output class_vec_t       eligible,
    // The control frame starts in this cycle.
    output logic             ctrl_grant,
    // There is work, and pauses stop all of it.
    output logic             all_blocked,
    // Cycles with `all_blocked`.
    output logic [CNT_W-1:0] c_blocked_cycles,
    // Cycles in which the class had work and was paused.
    output logic [CNT_W-1:0] c_gated[NUM_CLASSES]
);

  assign eligible    = q_nonempty & ~paused;
  assign ctrl_grant  = ctrl_pending && !tx_in_frame;
  assign all_blocked = q_nonempty != '0 && eligible == '0 && !ctrl_grant;

  // One more, but never past all ones.
  function automatic logic [CNT_W-1:0] bump(input logic [CNT_W-1:0] count);
    return (&count) ? count : count + 1'b1;
  endfunction

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) c_blocked_cycles <= '0;
    else if (all_blocked) c_blocked_cycles <= bump(c_blocked_cycles);
  end

  for (genvar c = 0; c < NUM_CLASSES; c++) begin : g_class
    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) c_gated[c] <= '0;
      else if (q_nonempty[c] && paused[c]) c_gated[c] <= bump(c_gated[c]);
    end
  end

endmodule
