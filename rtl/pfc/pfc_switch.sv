// One node of a ring with Priority Flow Control: a host, a link from the previous switch, a link to the next one.
//
//   index 0, RING   cells in from the previous switch, our control frames back to it;
//                   cells out to the next switch, its control frames back to us
//   index 1, HOST   cells and control frames, both ways
//
// What comes from the ring and from the host waits in one queue for each class. The head of a queue goes to the host if
// it is for this switch, else to the ring, when the output is free and not paused for the class; the highest class goes
// first. **The deadlock of the ring comes from that sharing**: a head that can't go to the ring stands before cells that
// could be delivered, and pauses both inputs. With queues, marks and pauses for each input it would drain.
//
// The links that fill the queues are told when to stop: previous switch and host. The links that are sent into have
// their pauses, gate and deadlock detector each. The detector belongs to its output: a cell delivered to the host is no
// evidence that the ring moves.
//
// Consequences. One cell is entered and one leaves a clock. Two that end in one clock are entered one after the other,
// ring first; two that could leave start one after the other, ring first, and a discard comes last: it is put off by a
// start and never puts one off. A cell takes its queue with it for a cell's time, so the two outputs do not overlap
// within a class. While `emergency_drop` is 1 a head that may be sent is sent; only one whose output is paused or taken
// is discarded. Nothing goes from an input to an output without a clock in between.
module pfc_switch
  import pfc_pkg::*;
#(
    // From an assertion to the last octet that a neighbour sends in spite of it, in ns, rounded up.
    parameter int unsigned DEAD_NS = 1782,
    // Rate of each link, in Mb/s.
    parameter int unsigned RATE_MBPS = 10_000,
    // Clock in kHz.
    parameter int unsigned CLK_KHZ = 156_250,
    // Room of a class, in cells, 1 to Q_DEPTH.
    parameter int unsigned CLASS_CELLS = 512,
    // Distance between the marks, in cells.
    parameter int unsigned HYSTERESIS = 64,
    // Links that can fill a queue at the same time: there are two.
    parameter int unsigned INPUTS = 2,
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
    // The number of this switch. Changes in reset only.
    input  dest_t            switch_id,
    // Source address of our frames on each link.
    input  logic [47:0]      local_sa[2],
    // Classes that must not lose a cell. Changes in reset only.
    input  class_vec_t       lossless_mask,
    // Classes for which received pauses are honoured. May change at any time.
    input  class_vec_t       pfc_enabled_mask,
    // A cell ends on the link. Never in two adjacent clocks on one link.
    input  logic             in_valid[2],
    // The cell. Looked at with `in_valid`.
    input  cell_t            in_cell[2],
    // Octets received, as `pfc_vector_parser` takes them: from the next switch, from the host.
    input  logic             rx_valid[2],
    input  logic [7:0]       rx_octet[2],
    input  logic             rx_sop[2],
    input  logic             rx_eop[2],
    input  logic             rx_fcs_ok[2],
    // A cell ends on the link.
    output logic             out_valid[2],
    // The cell. Meaningful with `out_valid`.
    output cell_t            out_cell[2],
    // Octets sent, as `pfc_frame_builder` makes them: to the previous switch, to the host.
    output logic             tx_valid[2],
    output logic [7:0]       tx_octet[2],
    output logic             tx_sop[2],
    output logic             tx_eop[2],
    // The watermarks: cells in each queue, classes that the neighbours must not send, a cell refused in the clock before;
    // constants: the configuration can't be lossless, cells reserved in each queue.
    output occ_t             occ[NUM_CLASSES],
    output class_vec_t       assert_pause,
    output class_vec_t       overflow_fire,
    output logic             cfg_infeasible,
    output logic [15:0]      headroom_cells,
    // The timers of each output: classes that must not start a cell, quanta that are not over.
    output class_vec_t       paused[2],
    output quanta_t          timer[2][NUM_CLASSES],
    // The gate of each output: classes that may start a cell, and there is work that pauses stop, all of it.
    output class_vec_t       eligible[2],
    output logic             all_blocked[2],
    // The class whose head starts on each output in this clock, and the class whose head is discarded in this clock.
    output class_vec_t       deq_fire[2],
    output class_vec_t       discard,
    // The deadlock detector of each output.
    output class_vec_t       suspect[2],
    output class_vec_t       emergency_drop[2],
    output logic [31:0]      longest_stall[2][NUM_CLASSES],
    output logic [CNT_W-1:0] c_suspect[2][NUM_CLASSES],
    // The conformance monitor.
    output logic             conformant,
    output logic [7:0]       fault_vector,
    output logic [CNT_W-1:0] c_overflow,
    output logic [CNT_W-1:0] c_late,
    output logic [CNT_W-1:0] c_escape,
    output logic [63:0]      first_fault_cycle,
    // The parser of each link: a tagged PFC frame came; frames honoured, and refused by reason.
    output logic             tagged_seen[2],
    output logic [CNT_W-1:0] c_seen[2],
    output logic [CNT_W-1:0] c_bad_fcs[2],
    output logic [CNT_W-1:0] c_wrong_da[2],
    output logic [CNT_W-1:0] c_runt[2],
    // Pauses that ran down, that a frame ended, that were for a class that is switched off.
    output logic [CNT_W-1:0] c_expiry[2][NUM_CLASSES],
    output logic [CNT_W-1:0] c_release[2][NUM_CLASSES],
    output logic [CNT_W-1:0] c_ignored[2][NUM_CLASSES],
    // Clocks in which pauses stopped all work for an output, and the work of each class.
    output logic [CNT_W-1:0] c_blocked_cycles[2],
    output logic [CNT_W-1:0] c_gated[2][NUM_CLASSES],
    // Clocks in which a head waited, and what for. Its destination is the output that it needs.
    output logic [CNT_W-1:0] c_hol_cycles[NUM_CLASSES],
    output logic [CNT_W-1:0] c_first_order[NUM_CLASSES],
    output logic [CNT_W-1:0] c_second_order[NUM_CLASSES],
    output logic [CNT_W-1:0] c_self_paused[NUM_CLASSES],
    output logic [CNT_W-1:0] c_none[NUM_CLASSES],
    // Assertions, and control frames sent on each link.
    output logic [CNT_W-1:0] c_asserted[NUM_CLASSES],
    output logic [CNT_W-1:0] c_sent[2],
    // By input: cells that found their queue full (an overflow of a lossless class, the limit of a lossy one), and queued
    // cells that were discarded to break a suspected deadlock.
    output logic [CNT_W-1:0] c_refused[2][NUM_CLASSES],
    output logic [CNT_W-1:0] c_escaped[2][NUM_CLASSES]
);

  localparam int unsigned RING = 0;
  localparam int unsigned HOST = 1;

  // A cell's time, rounded up to whole clocks: a link is never given more than it carries.
  localparam int unsigned CELL_CLOCKS =
      32'((64'(CELL_OCTETS) * 8 * 64'(CLK_KHZ) + 64'(RATE_MBPS) * 1000 - 1) / (64'(RATE_MBPS) * 1000));

  // What is kept of a cell: its class is that of its queue.
  typedef struct packed {
    logic        from_host;  // the input that it came from
    dest_t       dest;
    logic [31:0] id;
  } entry_t;

  // Arrivals: one a clock.
  logic held_q;  // a cell of the host waits, because one of the ring was entered in the clock before
  cell_t held_cell_q;
  logic enq_valid, enq_host;
  cell_t enq_cell;
  logic refused;

  assign enq_valid = in_valid[RING] || in_valid[HOST] || held_q;
  assign enq_host  = !in_valid[RING];
  assign enq_cell  = in_valid[RING] ? in_cell[RING] : held_q ? held_cell_q : in_cell[HOST];

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) held_q <= 1'b0;
    else held_q <= in_valid[RING] && in_valid[HOST];
  end
  // No reset is needed here: it is looked at only after it was written.
  always_ff @(posedge clk) if (in_valid[HOST]) held_cell_q <= in_cell[HOST];

  // Heads, and the output that each needs.
  class_vec_t nonempty, ready;  // classes with a head; with one that may leave its queue
  logic [$bits(entry_t)-1:0] head_bits[NUM_CLASSES];
  entry_t head[NUM_CLASSES];
  class_vec_t needs[2];

  for (genvar c = 0; c < NUM_CLASSES; c++) begin : g_head
    assign head[c]        = head_bits[c];
    assign needs[HOST][c] = head[c].dest == switch_id;
  end
  assign needs[RING] = ~needs[HOST];

  // Departures: one a clock, and a start puts a discard off.
  logic start[2];
  logic [2:0] start_class[2], drop_class;
  logic in_frame[2];  // the output is taken, by a cell or by a control frame
  class_vec_t stuck[2];  // heads that may be discarded
  class_vec_t drop;  // the one that would be
  logic pop;
  logic [2:0] pop_class;

  assign discard   = (start[RING] || start[HOST]) ? '0 : drop;
  assign pop       = start[RING] || start[HOST] || drop != '0;
  assign pop_class = start[RING] ? start_class[RING] : start[HOST] ? start_class[HOST] : drop_class;

  // Attribution looks at the output that the head needs.
  logic head_valid[NUM_CLASSES], head_granted[NUM_CLASSES], head_dest[NUM_CLASSES];

  for (genvar c = 0; c < NUM_CLASSES; c++) begin : g_attribution
    assign head_valid[c]   = nonempty[c];
    assign head_granted[c] = deq_fire[RING][c] || deq_fire[HOST][c];
    assign head_dest[c]    = needs[HOST][c];
  end

  // What the links share.
  logic change;
  class_vec_t late_arrival;
  class_vec_t refusals;
  logic drop_host;  // the input that the head came from that would be discarded

  assign refusals  = refused ? class_vec_t'(1) << enq_cell.class_id : '0;
  assign drop_host = head[drop_class].from_host;

  for (genvar l = 0; l < 2; l++) begin : g_link
    logic ctrl_pending, ctrl_grant;  // of the frames that this link's input side sends
    logic shared_pending, shared_grant;  // the same, where they share the link with our cells

    pfc_pause_sender #(
        .RATE_MBPS     (RATE_MBPS),
        .CLK_KHZ       (CLK_KHZ),
        .GRANT_QUANTA  (GRANT_QUANTA),
        .REFRESH_QUANTA(REFRESH_QUANTA),
        .CNT_W         (CNT_W)
    ) u_sender (
        .local_sa(local_sa[l]),
        .tx_valid(tx_valid[l]),
        .tx_octet(tx_octet[l]),
        .tx_sop  (tx_sop[l]),
        .tx_eop  (tx_eop[l]),
        .c_sent  (c_sent[l]),
        .*
    );

    // To the host cells and control frames share the link. The frames to the previous switch go against its cells, on a
    // line of their own; the ring output carries cells only.
    assign shared_pending = l == HOST && ctrl_pending;
    assign ctrl_grant = (l == HOST) ? shared_grant : ctrl_pending && !tx_valid[RING];

    pfc_link_output #(
        .RATE_MBPS     (RATE_MBPS),
        .CLK_KHZ       (CLK_KHZ),
        .CELL_CLOCKS   (CELL_CLOCKS),
        .CLEAR_RELEASES(CLEAR_RELEASES),
        .STALL_LIMIT   (STALL_LIMIT),
        .CNT_W         (CNT_W)
    ) u_output (
        .rx_valid        (rx_valid[l]),
        .rx_octet        (rx_octet[l]),
        .rx_sop          (rx_sop[l]),
        .rx_eop          (rx_eop[l]),
        .rx_fcs_ok       (rx_fcs_ok[l]),
        .wants           (ready & needs[l]),
        .ctrl_pending    (shared_pending),
        .ctrl_in_frame   (l == HOST && tx_valid[HOST]),
        .hold            (l == HOST && start[RING]),
        .start           (start[l]),
        .start_class     (start_class[l]),
        .start_cell      ({start_class[l], head[start_class[l]].dest, head[start_class[l]].id}),
        .deq_fire        (deq_fire[l]),
        .ctrl_grant      (shared_grant),
        .in_frame        (in_frame[l]),
        .stuck           (stuck[l]),
        .out_valid       (out_valid[l]),
        .out_cell        (out_cell[l]),
        .paused          (paused[l]),
        .timer           (timer[l]),
        .eligible        (eligible[l]),
        .all_blocked     (all_blocked[l]),
        .suspect         (suspect[l]),
        .emergency_drop  (emergency_drop[l]),
        .longest_stall   (longest_stall[l]),
        .c_suspect       (c_suspect[l]),
        .tagged_seen     (tagged_seen[l]),
        .c_seen          (c_seen[l]),
        .c_bad_fcs       (c_bad_fcs[l]),
        .c_wrong_da      (c_wrong_da[l]),
        .c_runt          (c_runt[l]),
        .c_expiry        (c_expiry[l]),
        .c_release       (c_release[l]),
        .c_ignored       (c_ignored[l]),
        .c_blocked_cycles(c_blocked_cycles[l]),
        .c_gated         (c_gated[l]),
        .*
    );

    pfc_class_counter #(
        .CNT_W(CNT_W)
    ) u_refused (
        .events(enq_host == (l == HOST) ? refusals : '0),
        .count (c_refused[l]),
        .*
    );

    pfc_class_counter #(
        .CNT_W(CNT_W)
    ) u_escaped (
        .events(drop_host == (l == HOST) ? discard : '0),
        .count (c_escaped[l]),
        .*
    );
  end

  pfc_strict_priority u_drop (
      .request     (stuck[RING] | stuck[HOST]),
      .winner      (drop),
      .winner_class(drop_class)
  );

  pfc_class_watermarks #(
      .DEAD_NS    (DEAD_NS),
      .RATE_MBPS  (RATE_MBPS),
      .CLASS_CELLS(CLASS_CELLS),
      .HYSTERESIS (HYSTERESIS),
      .INPUTS     (INPUTS)
  ) u_watermarks (
      .enq_class(enq_cell.class_id),
      .deq_valid(pop),
      .deq_class(pop_class),
      .*
  );

  pfc_class_queues #(
      .CLASS_CELLS(CLASS_CELLS),
      .CELL_CLOCKS(CELL_CLOCKS),
      .PAYLOAD_W  ($bits(entry_t))
  ) u_queues (
      .push        (enq_valid),
      .push_class  (enq_cell.class_id),
      .push_payload({enq_host, enq_cell.dest, enq_cell.id}),
      .head        (head_bits),
      .*
  );

  pfc_assertion_watch #(
      .DEAD_NS(DEAD_NS),
      .CLK_KHZ(CLK_KHZ),
      .CNT_W  (CNT_W)
  ) u_watch (
      .enq_class(enq_cell.class_id),
      .*
  );

  pfc_class_hol_detector #(
      .NUM_PORTS(2),
      .CNT_W    (CNT_W)
  ) u_attribution (
      .paused   ((paused[RING] & needs[RING]) | (paused[HOST] & needs[HOST])),
      .dest_busy(in_frame),
      .dest_xoff('{1'b0, 1'b0}),
      .*
  );

  pfc_conformance_monitor #(
      .CNT_W(CNT_W)
  ) u_monitor (
      .lossy_asserted (assert_pause),
      .escape_taken   (discard),
      .tagged_pfc_seen(tagged_seen[RING] || tagged_seen[HOST]),
      .*
  );

endmodule
