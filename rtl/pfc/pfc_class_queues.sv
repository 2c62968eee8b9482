// Eight first-in first-out queues of cells in one memory: one cell in and one out a clock.
//
// How many cells a queue holds is counted elsewhere (`pfc_class_watermarks`) and comes in as `occ`: there is one count,
// and it is the one that pauses are derived from. A cell that finds its queue full is refused, unless one leaves the same
// queue in the same clock.
//
// Consequences. The oldest cell of each class stands in a register, so that all eight heads can be looked at at once;
// the memory holds those behind them and is read at one place a clock. A cell that leaves takes its queue with it for a
// cell's time: until then the next head is shown but not `ready`, and no two transfers of one class overlap, whichever
// way they go.
module pfc_class_queues
  import pfc_pkg::*;
#(
    // Room of a class, in cells.
    parameter int unsigned CLASS_CELLS = 512,
    // Clocks that a cell takes to leave, at least 2.
    parameter int unsigned CELL_CLOCKS = 16,
    // Bits of what is kept of a cell; its class is not among it.
    parameter int unsigned PAYLOAD_W = 40
) (
    // Rising edge.
    input  logic                 clk,
    // Asynchronous, active low. All queues are free; that they are empty is for `occ` to say.
    input  logic                 rst_n,
    // Cells in each queue, before this clock's.
    input  occ_t                 occ[NUM_CLASSES],
    // A cell arrives.
    input  logic                 push,
    // Its class. Looked at with `push`.
    input  logic [2:0]           push_class,
    // The rest of it. Looked at with `push`.
    input  logic [PAYLOAD_W-1:0] push_payload,
    // The head of a queue leaves. Only of one that is `ready`.
    input  logic                 pop,
    // Its class. Looked at with `pop`.
    input  logic [2:0]           pop_class,
    // The cell that arrives finds its queue full: it is not kept.
    output logic                 refused,
    // Classes that have a head.
    output class_vec_t           nonempty,
    // Classes that have a head and whose queue no earlier cell occupies: it may leave.
    output class_vec_t           ready,
    // The oldest cell of each queue. Meaningful where `nonempty` says so.
    output logic [PAYLOAD_W-1:0] head[NUM_CLASSES]
);

  localparam int unsigned PTR_W = (CLASS_CELLS > 1) ? $clog2(CLASS_CELLS) : 1;
  localparam int unsigned LEFT_W = $clog2(CELL_CLOCKS);
  localparam occ_t FULL = OCC_W'(CLASS_CELLS);

  typedef logic [PTR_W-1:0] ptr_t;

  // All cells but the heads.
  logic [PAYLOAD_W-1:0] memory[NUM_CLASSES][CLASS_CELLS];
  ptr_t read_q[NUM_CLASSES];  // where the cell behind the head stands
  ptr_t write_q[NUM_CLASSES];  // where the next one goes
  logic [LEFT_W-1:0] left_q[NUM_CLASSES];  // clocks for which the cell that left still occupies the queue

  logic same;  // a cell leaves the queue that one arrives at
  logic behind;  // there is another cell behind the head that leaves
  logic to_head;  // the cell that arrives is the only one

  assign same    = pop && pop_class == push_class;
  assign refused = push && occ[push_class] == FULL && !same;
  assign to_head = occ[push_class] == '0 || (occ[push_class] == OCC_W'(1) && same);
  assign behind  = occ[pop_class] > OCC_W'(1);

  for (genvar c = 0; c < NUM_CLASSES; c++) begin : g_class
    assign nonempty[c] = occ[c] != '0;
    assign ready[c]    = nonempty[c] && left_q[c] == '0;
  end

  function automatic ptr_t advance(input ptr_t pointer);
    return (pointer == PTR_W'(CLASS_CELLS - 1)) ? '0 : pointer + 1'b1;
  endfunction

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      for (int unsigned c = 0; c < NUM_CLASSES; c++) begin
        read_q[c]  <= '0;
        write_q[c] <= '0;
        left_q[c]  <= '0;
      end
    end else begin
      for (int unsigned c = 0; c < NUM_CLASSES; c++) if (left_q[c] != '0) left_q[c] <= left_q[c] - 1'b1;
      if (pop) left_q[pop_class] <= LEFT_W'(CELL_CLOCKS - 1);
      if (pop && behind) read_q[pop_class] <= advance(read_q[pop_class]);
      if (push && !refused && !to_head) write_q[push_class] <= advance(write_q[push_class]);
    end
  end

  // No reset is needed here: nothing of this is looked at before it was written.
  always_ff @(posedge clk) begin
    if (pop && behind) head[pop_class] <= memory[pop_class][read_q[pop_class]];
    if (push && to_head) head[push_class] <= push_payload;
    if (push && !refused && !to_head) memory[push_class][write_q[push_class]] <= push_payload;
  end

endmodule
