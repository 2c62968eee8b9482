// Occupancy of eight class queues, and when the neighbour must be told to stop one of them.
//
// What is on its way when a class asserts still has to fit. The headroom is what a link delivers in the dead time, in
// whole octets and then in whole cells, rounded up both times, for each link that can fill the queue at once:
//
//   headroom = INPUTS * ceil(ceil(DEAD_NS * RATE_MBPS / 8000) / CELL_OCTETS)      cells; Mb/s * ns / 8000 = octets
//   HIGH_WM  = CLASS_CELLS - headroom                                             asserts at this occupancy and above
//   LOW_WM   = HIGH_WM - HYSTERESIS                                               releases at this occupancy and below
//
// Where a mark is not above 0 the queue can't accept a frame safely at all: `cfg_infeasible` says so from power-on, and
// every lossless class asserts for ever.
//
// Consequences. `assert_pause` is a function of the present occupancy: the enqueue that reaches HIGH_WM shows in the
// very next cycle, and the path from the occupancy registers to `assert_pause` and `change` is combinational. Headroom
// in octets assumes full cells: frames of 64 octets take a cell of 128 each, and a dead window full of them needs about
// 1.5 times the cells computed here. One enqueue and one dequeue a cycle; an enqueue into a full queue is refused and
// reported, whether the class is lossless or not.
module pfc_class_watermarks
  import pfc_pkg::*;
#(
    // From an assertion to the last octet that the neighbour sends in spite of it, in ns, rounded up.
    parameter int unsigned DEAD_NS = 13316,
    // Rate of each link that fills the queues, in Mb/s.
    parameter int unsigned RATE_MBPS = 1000,
    // Room of a class, in cells, 1 to Q_DEPTH.
    parameter int unsigned CLASS_CELLS = 512,
    // Distance between the marks, in cells.
    parameter int unsigned HYSTERESIS = 64,
    // Links that can fill a queue at the same time.
    parameter int unsigned INPUTS = 1
) (
    // Rising edge.
    input  logic        clk,
    // Asynchronous, active low. All queues are empty.
    input  logic        rst_n,
    // A cell arrives.
    input  logic        enq_valid,
    // Its class. Looked at with `enq_valid`.
    input  logic [2:0]  enq_class,
    // A cell leaves. Ignored when there is none of its class.
    input  logic        deq_valid,
    // Its class. Looked at with `deq_valid`.
    input  logic [2:0]  deq_class,
    // Classes that must not lose a cell. Changes in reset only.
    input  class_vec_t  lossless_mask,
    // The neighbour must not send this class.
    output class_vec_t  assert_pause,
    // `assert_pause` is not what it was in the cycle before.
    output logic        change,
    // Cells in each queue.
    output occ_t        occ[NUM_CLASSES],
    // One cycle: the cell that arrived in the cycle before found its queue full and is not in it.
    output class_vec_t  overflow_fire,
    // Constant: this configuration can't be lossless.
    output logic        cfg_infeasible,
    // Constant: cells reserved in each queue; all ones stands for any more.
    output logic [15:0] headroom_cells
);

  // 64 bits: at 400 Gb/s a dead time of 10 us is 4e9 units of bit * 1e-3.
  localparam longint unsigned WINDOW_OCTETS = (64'(DEAD_NS) * 64'(RATE_MBPS) + 7999) / 8000;
  localparam longint unsigned WINDOW_CELLS = (WINDOW_OCTETS + 64'(CELL_OCTETS) - 1) / 64'(CELL_OCTETS);
  localparam longint unsigned HEADROOM = 64'(INPUTS) * WINDOW_CELLS;
  // LOW_WM above 0 makes HIGH_WM so.
  localparam bit FEASIBLE = HEADROOM + 64'(HYSTERESIS) < 64'(CLASS_CELLS);
  localparam occ_t FULL = OCC_W'(CLASS_CELLS);

  if (CLASS_CELLS == 0 || CLASS_CELLS > Q_DEPTH) begin : g_room
    $error("CLASS_CELLS is %0d: a class has 1 to %0d cells", CLASS_CELLS, Q_DEPTH);
  end

  class_vec_t asserted_q;  // `assert_pause` of the cycle before

  assign cfg_infeasible = !FEASIBLE;
  assign headroom_cells = (HEADROOM > 65535) ? 16'hFFFF : 16'(HEADROOM);
  assign change         = rst_n && assert_pause != asserted_q;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) asserted_q <= '0;
    else asserted_q <= assert_pause;
  end

  for (genvar c = 0; c < NUM_CLASSES; c++) begin : g_class
    logic enq, deq;  // of this class, alone in this cycle: both at once leave the occupancy as it is

    assign enq = enq_valid && enq_class == 3'(c) && !(deq_valid && deq_class == 3'(c));
    assign deq = deq_valid && deq_class == 3'(c) && !(enq_valid && enq_class == 3'(c));

    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) begin
        occ[c]           <= '0;
        overflow_fire[c] <= 1'b0;
      end else begin
        overflow_fire[c] <= enq && occ[c] == FULL;
        if (enq && occ[c] != FULL) occ[c] <= occ[c] + 1'b1;
        if (deq && occ[c] != '0) occ[c] <= occ[c] - 1'b1;
      end
    end
  end

  if (FEASIBLE) begin : g_marks
    localparam occ_t HIGH_WM = OCC_W'(64'(CLASS_CELLS) - HEADROOM);
    localparam occ_t LOW_WM = OCC_W'(64'(CLASS_CELLS) - HEADROOM - 64'(HYSTERESIS));

    for (genvar c = 0; c < NUM_CLASSES; c++) begin : g_class
      assign assert_pause[c] = lossless_mask[c] && (occ[c] >= HIGH_WM || (asserted_q[c] && occ[c] > LOW_WM));
    end
  end else begin : g_infeasible
    assign assert_pause = lossless_mask;
  end

endmodule
