// One port with Priority Flow Control on both sides of it: the port of a node with one link.
//
// Cells come over the link, wait in a queue for each class, and leave over the same link, the highest class first. The
// queues fill: frames tell the neighbour to stop. The neighbour says stop: the classes that it names wait. Everything
// else is watched: whether the neighbour stops in time, why heads wait, whether that can be a deadlock, and whether this
// port keeps its promise.
//
//   octets in  -> link output: pauses, gate, strict priority, transmitter, deadlock detector -> cells out
//   cells in   -> queues, watermarks -> pause sender -> octets out
//   watermarks -> assertion watch;  heads -> attribution;  everybody -> conformance monitor
//
// Consequences. A control frame goes before data, and the two do not overlap on the link. A control frame takes 61 clocks
// of it, its grant included: one octet a clock, where its 84 octets of line time would take 10.5 at 10 Gb/s. A cell in
// progress ends; a pause and a control frame wait for it. The detector sees a symptom only: a neighbour that is congested
// for very long looks the same, and the escape (`emergency_drop`) breaks the promise of a lossless class, visibly.
module pfc_port
  import pfc_pkg::*;
#(
    // From an assertion to the last octet that the neighbour sends in spite of it, in ns, rounded up.
    parameter int unsigned DEAD_NS = 1782,
    // Rate of the link, in Mb/s.
    parameter int unsigned RATE_MBPS = 10_000,
    // Clock in kHz.
    parameter int unsigned CLK_KHZ = 156_250,
    // Room of a class, in cells, 1 to Q_DEPTH.
    parameter int unsigned CLASS_CELLS = 512,
    // Distance between the marks, in cells.
    parameter int unsigned HYSTERESIS = 64,
    // Links that can fill a queue at the same time.
    parameter int unsigned INPUTS = 1,
    // Pause time that a frame grants a class, in quanta, at most 65535.
    parameter int unsigned GRANT_QUANTA = 65535,
    // Time after which a grant is renewed, in quanta, less than GRANT_QUANTA.
    parameter int unsigned REFRESH_QUANTA = 32768,
    // Whether a received frame releases the classes that it does not enable.
    parameter bit CLEAR_RELEASES = 1'b1,
    // Clocks of stall from which on a class is suspect: by default four times the longest grant.
    parameter int unsigned STALL_LIMIT =
        4 * 32'((64'd65535 * 64'(QUANTUM_BITS) * 64'(CLK_KHZ) + 64'(RATE_MBPS) * 1000 - 1) / (64'(RATE_MBPS) * 1000)),
    // Bits of each counter, at least 1. Counters stop at all ones.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. All queues are empty, nothing is paused or pending, counters return to 0.
    input  logic             rst_n,
    // Source address of our frames.
    input  logic [47:0]      local_sa,
    // Classes that must not lose a cell. Changes in reset only.
    input  class_vec_t       lossless_mask,
    // Classes for which received pauses are honoured. May change at any time.
    input  class_vec_t       pfc_enabled_mask,
    // A cell ends on the link.
    input  logic             in_valid,
    // The cell. Looked at with `in_valid`.
    input  cell_t            in_cell,
    // Octets received, as `pfc_vector_parser` takes them.
    input  logic             rx_valid,
    input  logic [7:0]       rx_octet,
    input  logic             rx_sop,
    input  logic             rx_eop,
    input  logic             rx_fcs_ok,
    // A cell ends on the link.
    output logic             out_valid,
    // The cell. Meaningful with `out_valid`.
    output cell_t            out_cell,
    // Octets sent, as `pfc_frame_builder` makes them.
    output logic             tx_valid,
    output logic [7:0]       tx_octet,
    output logic             tx_sop,
    output logic             tx_eop,
    // The watermarks: cells in each queue, classes that the neighbour must not send, a cell refused in the clock before;
    // constants: the configuration can't be lossless, cells reserved in each queue.
    output occ_t             occ[NUM_CLASSES],
    output class_vec_t       assert_pause,
    output class_vec_t       overflow_fire,
    output logic             cfg_infeasible,
    output logic [15:0]      headroom_cells,
    // The timers: classes that must not start a cell, quanta that are not over.
    output class_vec_t       paused,
    output quanta_t          timer[NUM_CLASSES],
    // The gate: classes that may start a cell, and there is work that pauses stop, all of it.
    output class_vec_t       eligible,
    output logic             all_blocked,
    // The class whose head starts in this clock, and the class whose head is discarded in this clock.
    output class_vec_t       deq_fire,
    output class_vec_t       discard,
    // The deadlock detector.
    output class_vec_t       suspect,
    output class_vec_t       emergency_drop,
    output logic [31:0]      longest_stall[NUM_CLASSES],
    output logic [CNT_W-1:0] c_suspect[NUM_CLASSES],
    // The conformance monitor.
    output logic             conformant,
    output logic [7:0]       fault_vector,
    output logic [CNT_W-1:0] c_overflow,
    output logic [CNT_W-1:0] c_late,
    output logic [CNT_W-1:0] c_escape,
    output logic [63:0]      first_fault_cycle,
    // The parser: a tagged PFC frame came; frames honoured, and refused by reason.
    output logic             tagged_seen,
    output logic [CNT_W-1:0] c_seen,
    output logic [CNT_W-1:0] c_bad_fcs,
    output logic [CNT_W-1:0] c_wrong_da,
    output logic [CNT_W-1:0] c_runt,
    // Pauses that ran down, that a frame ended, that were for a class that is switched off.
    output logic [CNT_W-1:0] c_expiry[NUM_CLASSES],
    output logic [CNT_W-1:0] c_release[NUM_CLASSES],
    output logic [CNT_W-1:0] c_ignored[NUM_CLASSES],
    // Clocks in which pauses stopped all work, and the work of each class.
    output logic [CNT_W-1:0] c_blocked_cycles,
    output logic [CNT_W-1:0] c_gated[NUM_CLASSES],
    // Clocks in which a head waited, and what for. The only destination is the link itself.
    output logic [CNT_W-1:0] c_hol_cycles[NUM_CLASSES],
    output logic [CNT_W-1:0] c_first_order[NUM_CLASSES],
    output logic [CNT_W-1:0] c_second_order[NUM_CLASSES],
    output logic [CNT_W-1:0] c_self_paused[NUM_CLASSES],
    output logic [CNT_W-1:0] c_none[NUM_CLASSES],
    // Assertions, and control frames sent.
    output logic [CNT_W-1:0] c_asserted[NUM_CLASSES],
    output logic [CNT_W-1:0] c_sent,
    // Cells that found their queue full (an overflow of a lossless class, the limit of a lossy one), and queued cells that
    // were discarded to break a suspected deadlock.
    output logic [CNT_W-1:0] c_refused[NUM_CLASSES],
    output logic [CNT_W-1:0] c_escaped[NUM_CLASSES]
);

  // A cell's time, rounded up to whole clocks: the link is never given more than it carries.
  localparam int unsigned CELL_CLOCKS =
      32'((64'(CELL_OCTETS) * 8 * 64'(CLK_KHZ) + 64'(RATE_MBPS) * 1000 - 1) / (64'(RATE_MBPS) * 1000));
  localparam int unsigned PAYLOAD_W = $bits(cell_t) - 3;

  logic change;
  logic ctrl_pending, ctrl_grant;
  logic in_frame;  // the link is taken, by a cell or by a control frame
  logic refused;
  class_vec_t nonempty, ready;  // classes with a head; with one that may leave its queue
  logic [PAYLOAD_W-1:0] head[NUM_CLASSES];
  class_vec_t stuck;  // heads that may be discarded
  class_vec_t drop;  // the one that would be
  logic [2:0] start_class, drop_class;
  logic start, pop;
  logic [2:0] pop_class;
  class_vec_t late_arrival;
  logic head_valid[NUM_CLASSES], head_granted[NUM_CLASSES], head_dest[NUM_CLASSES];

  // One cell leaves a clock, and a start puts a discard off.
  assign discard   = start ? '0 : drop;
  assign pop       = start || stuck != '0;
  assign pop_class = start ? start_class : drop_class;

  for (genvar c = 0; c < NUM_CLASSES; c++) begin : g_class
    assign head_valid[c]   = nonempty[c];
    assign head_granted[c] = deq_fire[c];
    assign head_dest[c]    = 1'b0;
  end

  pfc_class_watermarks #(
      .DEAD_NS    (DEAD_NS),
      .RATE_MBPS  (RATE_MBPS),
      .CLASS_CELLS(CLASS_CELLS),
      .HYSTERESIS (HYSTERESIS),
      .INPUTS     (INPUTS)
  ) u_watermarks (
      .enq_valid(in_valid),
      .enq_class(in_cell.class_id),
      .deq_valid(pop),
      .deq_class(pop_class),
      .*
  );

  pfc_class_queues #(
      .CLASS_CELLS(CLASS_CELLS),
      .CELL_CLOCKS(CELL_CLOCKS),
      .PAYLOAD_W  (PAYLOAD_W)
  ) u_queues (
      .push        (in_valid),
      .push_class  (in_cell.class_id),
      .push_payload({in_cell.dest, in_cell.id}),
      .*
  );

  pfc_assertion_watch #(
      .DEAD_NS(DEAD_NS),
      .CLK_KHZ(CLK_KHZ),
      .CNT_W  (CNT_W)
  ) u_watch (
      .enq_valid(in_valid),
      .enq_class(in_cell.class_id),
      .*
  );

  pfc_pause_sender #(
      .RATE_MBPS     (RATE_MBPS),
      .CLK_KHZ       (CLK_KHZ),
      .GRANT_QUANTA  (GRANT_QUANTA),
      .REFRESH_QUANTA(REFRESH_QUANTA),
      .CNT_W         (CNT_W)
  ) u_sender (
      .*
  );

  pfc_link_output #(
      .RATE_MBPS     (RATE_MBPS),
      .CLK_KHZ       (CLK_KHZ),
      .CELL_CLOCKS   (CELL_CLOCKS),
      .CLEAR_RELEASES(CLEAR_RELEASES),
      .STALL_LIMIT   (STALL_LIMIT),
      .CNT_W         (CNT_W)
  ) u_output (
      .wants        (ready),
      .ctrl_in_frame(tx_valid),
      .hold         (1'b0),
      .start_cell   ({start_class, head[start_class]}),
      .*
  );

  pfc_strict_priority u_drop (
      .request     (stuck),
      .winner      (drop),
      .winner_class(drop_class)
  );

  pfc_class_hol_detector #(
      .NUM_PORTS(1),
      .CNT_W    (CNT_W)
  ) u_attribution (
      .dest_busy('{in_frame}),
      .dest_xoff('{1'b0}),
      .*
  );

  pfc_conformance_monitor #(
      .CNT_W(CNT_W)
  ) u_monitor (
      .lossy_asserted (assert_pause),
      .escape_taken   (discard),
      .tagged_pfc_seen(tagged_seen),
      .*
  );

  pfc_class_counter #(
      .CNT_W(CNT_W)
  ) u_refused (
      .events(refused ? class_vec_t'(1) << in_cell.class_id : '0),
      .count (c_refused),
      .*
  );

  pfc_class_counter #(
      .CNT_W(CNT_W)
  ) u_escaped (
      .events(discard),
      .count (c_escaped),
      .*
  );

endmodule
