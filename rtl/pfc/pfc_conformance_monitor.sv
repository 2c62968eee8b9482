// Did this device keep its promise? Fault bits that stay, counters, and when it began.
//
//   bit  fault
//    0   a lossless class overflowed: a cell was lost
//    1   a cell came after its dead time: the neighbour did not stop in time
//    2   a lossy class asserted: a pause was sent that nobody asked for
//    3   a queued cell was discarded to break a suspected cycle
//    4   a tagged PFC frame came: the neighbour's, or a bridge's in between, is misconfigured
//
// Consequences. `conformant` is about this device and its neighbour, and never about the network: a switch that takes
// part in a deadlock does everything right and stays conformant. A configuration that can't be lossless is never
// conformant, from power-on, and is no event: it has no bit and no time. Events show in the cycle after them; an event
// in reset is none.
module pfc_conformance_monitor
  import pfc_pkg::*;
#(
    // Bits of each counter, at least 1. Counters stop at all ones.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. Forgets all faults, counters return to 0, cycles are numbered anew.
    input  logic             rst_n,
    // The configuration can't be lossless.
    input  logic             cfg_infeasible,
    // Classes that must not lose a cell. Changes in reset only.
    input  class_vec_t       lossless_mask,
    // A cell found its queue full. Counts for lossless classes.
    input  class_vec_t       overflow_fire,
    // A cell came after the dead time of its class's assertion.
    input  class_vec_t       late_arrival,
    // The class asserts. Counts for lossy classes.
    input  class_vec_t       lossy_asserted,
    // A queued cell was discarded as an escape.
    input  class_vec_t       escape_taken,
    // A tagged PFC frame came.
    input  logic             tagged_pfc_seen,
    // The configuration is possible, and there was no fault.
    output logic             conformant,
    // The faults, as in the table. Bits 7 to 5 are 0.
    output logic [7:0]       fault_vector,
    // Cycles with an overflow of a lossless class.
    output logic [CNT_W-1:0] c_overflow,
    // Cycles with a late arrival.
    output logic [CNT_W-1:0] c_late,
    // Cycles with an escape.
    output logic [CNT_W-1:0] c_escape,
    // Cycle of the first fault, the first cycle out of reset being 1. 0 while there was none.
    output logic [63:0]      first_fault_cycle
);

  logic [63:0] cycle_q;  // the number of this cycle
  logic overflow, late, lossy, escape;
  logic [7:0] events;

  assign overflow = |(overflow_fire & lossless_mask);
  assign late     = |late_arrival;
  assign lossy    = |(lossy_asserted & ~lossless_mask);
  assign escape   = |escape_taken;
  assign events   = {3'b000, tagged_pfc_seen, escape, lossy, late, overflow};

  assign conformant = !cfg_infeasible && fault_vector == '0;

  // One more, but never past all ones.
  function automatic logic [CNT_W-1:0] bump(input logic [CNT_W-1:0] count);
    return (&count) ? count : count + 1'b1;
  endfunction

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      cycle_q           <= 64'd1;
      fault_vector      <= '0;
      c_overflow        <= '0;
      c_late            <= '0;
      c_escape          <= '0;
      first_fault_cycle <= '0;
    end else begin
      cycle_q      <= cycle_q + 64'd1;
      fault_vector <= fault_vector | events;
      if (overflow) c_overflow <= bump(c_overflow);
      if (late) c_late <= bump(c_late);
      if (escape) c_escape <= bump(c_escape);
      if (events != '0 && fault_vector == '0) first_fault_cycle <= cycle_q;
    end
  end

endmodule
