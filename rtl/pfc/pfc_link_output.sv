// What a link needs that cells are sent into: the neighbour's pauses, who may start, the cell in progress, and whether
// the classes that the neighbour stops can be in a deadlock.
//
// A cell starts when the link is free, no control frame wants it, and a class has a head that is not paused; the highest
// class first. Once started it ends, whatever happens meanwhile.
//
// Consequences. `ctrl_grant` and the first clock of a cell are clocks in which the link is free: a control frame of 60
// octets takes it for 61 clocks. With `emergency_drop` a head may be discarded, but only one that can't be sent: the class
// is paused or the link is taken. That breaks the promise of a lossless class, and only for cells that stand still.
module pfc_link_output
  import pfc_pkg::*;
#(
    // Rate of the link, in Mb/s.
    parameter int unsigned RATE_MBPS = 10_000,
    // Clock in kHz.
    parameter int unsigned CLK_KHZ = 156_250,
    // Clocks that a cell takes, at least 2.
    parameter int unsigned CELL_CLOCKS = 16,
    // Whether a received frame releases the classes that it does not enable.
    parameter bit CLEAR_RELEASES = 1'b1,
    // Clocks of stall from which on a class is suspect.
    parameter int unsigned STALL_LIMIT = 2_097_120,
    // Bits of each counter, at least 1. Counters stop at all ones.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. Nothing is paused or in progress, counters return to 0.
    input  logic             rst_n,
    // Classes that must not lose a cell. Changes in reset only.
    input  class_vec_t       lossless_mask,
    // Classes for which received pauses are honoured. May change at any time.
    input  class_vec_t       pfc_enabled_mask,
    // Octets received from the neighbour, as `pfc_vector_parser` takes them.
    input  logic             rx_valid,
    input  logic [7:0]       rx_octet,
    input  logic             rx_sop,
    input  logic             rx_eop,
    input  logic             rx_fcs_ok,
    // Classes with cells, wherever these go: what the detector takes for work.
    input  class_vec_t       nonempty,
    // Classes whose head goes into this link and may leave its queue now.
    input  class_vec_t       wants,
    // A control frame is due on this link.
    input  logic             ctrl_pending,
    // A control frame is being sent on this link.
    input  logic             ctrl_in_frame,
    // No cell may start in this clock.
    input  logic             hold,
    // A cell starts.
    output logic             start,
    // Its class, as long as no cell starts the one that would.
    output logic [2:0]       start_class,
    // The cell of that class.
    input  cell_t            start_cell,
    // The class whose cell starts, as a vector.
    output class_vec_t       deq_fire,
    // The control frame starts.
    output logic             ctrl_grant,
    // A cell or a control frame is in progress.
    output logic             in_frame,
    // Heads that may be discarded: `emergency_drop` of their class, and they can't be sent in this clock.
    output class_vec_t       stuck,
    // A cell ends on the link.
    output logic             out_valid,
    // The cell. Meaningful with `out_valid`.
    output cell_t            out_cell,
    // As the modules below show them.
    output class_vec_t       paused,
    output quanta_t          timer[NUM_CLASSES],
    output class_vec_t       eligible,
    output logic             all_blocked,
    output class_vec_t       suspect,
    output class_vec_t       emergency_drop,
    output logic [31:0]      longest_stall[NUM_CLASSES],
    output logic [CNT_W-1:0] c_suspect[NUM_CLASSES],
    output logic             tagged_seen,
    output logic [CNT_W-1:0] c_seen,
    output logic [CNT_W-1:0] c_bad_fcs,
    output logic [CNT_W-1:0] c_wrong_da,
    output logic [CNT_W-1:0] c_runt,
    output logic [CNT_W-1:0] c_expiry[NUM_CLASSES],
    output logic [CNT_W-1:0] c_release[NUM_CLASSES],
    output logic [CNT_W-1:0] c_ignored[NUM_CLASSES],
    output logic [CNT_W-1:0] c_blocked_cycles,
    output logic [CNT_W-1:0] c_gated[NUM_CLASSES]
);

  logic in_cell_time;  // a cell is in progress
  class_vec_t first;  // the class that would start

  assign in_frame = in_cell_time || ctrl_in_frame;
  assign start    = eligible != '0 && !in_frame && !ctrl_pending && !hold;
  assign deq_fire = start ? first : '0;
  assign stuck    = wants & emergency_drop & (paused | {NUM_CLASSES{in_frame}});

  pfc_pause_receiver #(
      .RATE_MBPS     (RATE_MBPS),
      .CLK_KHZ       (CLK_KHZ),
      .CLEAR_RELEASES(CLEAR_RELEASES),
      .CNT_W         (CNT_W)
  ) u_receiver (
      .*
  );

  pfc_tx_class_gate #(
      .CNT_W(CNT_W)
  ) u_gate (
      .q_nonempty (wants),
      .tx_in_frame(in_frame),
      .*
  );

  pfc_strict_priority u_first (
      .request     (eligible),
      .winner      (first),
      .winner_class(start_class)
  );

  pfc_cell_transmitter #(
      .CELL_CLOCKS(CELL_CLOCKS)
  ) u_transmitter (
      .busy(in_cell_time),
      .*
  );

  pfc_deadlock_detector #(
      .STALL_LIMIT(STALL_LIMIT),
      .CNT_W      (CNT_W)
  ) u_detector (
      .q_nonempty(nonempty),
      .*
  );

endmodule
