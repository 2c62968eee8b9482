// Why is the head of a class's queue blocked? Every cycle of waiting is charged to one cause.
//
//   own class paused                       c_self_paused    the neighbour stopped us
//   else destination paused by its own     c_second_order   a pause further on spreads back to us
//   else destination busy or full          c_first_order    ordinary head-of-line blocking
//   else                                   c_none           nothing known: another class goes first
//
// A head waits while it is valid and not granted; `c_hol_cycles` counts all those cycles, so the four causes add up to
// it (until a counter stops).
//
// Consequences. The first cause that applies takes the whole cycle: `c_first_order` does not say how often the
// destination was busy, but how often that alone was in the way. A destination that does not exist is neither busy nor
// paused. The detector looks and never acts; its cost is 40 counters.
module pfc_class_hol_detector
  import pfc_pkg::*;
#(
    // Destinations, at least 1.
    parameter int unsigned NUM_PORTS = 24,
    // Bits of each counter, at least 1. Counters stop at all ones.
    parameter int unsigned CNT_W = 32,
    // Bits of a destination's number. Follows from NUM_PORTS; one destination has a number of one bit.
    localparam int unsigned DEST_W = (NUM_PORTS > 1) ? $clog2(NUM_PORTS) : 1
) (
    // Rising edge.
    input  logic              clk,
    // Asynchronous, active low. Counters return to 0.
    input  logic              rst_n,
    // The class has a head.
    input  logic              head_valid[NUM_CLASSES],
    // Where it wants to go: the number of a destination.
    input  logic [DEST_W-1:0] head_dest[NUM_CLASSES],
    // It goes, in this cycle.
    input  logic              head_granted[NUM_CLASSES],
    // The class is stopped by the neighbour that it goes to.
    input  class_vec_t        paused,
    // The destination is transmitting, or full.
    input  logic              dest_busy[NUM_PORTS],
    // The destination is paused by its own neighbour.
    input  logic              dest_xoff[NUM_PORTS],
    // Cycles in which the head waited.
    output logic [CNT_W-1:0]  c_hol_cycles[NUM_CLASSES],
    // Of these: for a busy destination.
    output logic [CNT_W-1:0]  c_first_order[NUM_CLASSES],
    // Of these: for a paused destination.
    output logic [CNT_W-1:0]  c_second_order[NUM_CLASSES],
    // Of these: because the class itself is paused.
    output logic [CNT_W-1:0]  c_self_paused[NUM_CLASSES],
    // Of these: for none of the reasons above.
    output logic [CNT_W-1:0]  c_none[NUM_CLASSES]
);

  // One more, but never past all ones.
  function automatic logic [CNT_W-1:0] bump(input logic [CNT_W-1:0] count);
    return (&count) ? count : count + 1'b1;
  endfunction

  for (genvar c = 0; c < NUM_CLASSES; c++) begin : g_class
    logic waits;
    logic exists;  // the destination does
    logic xoff, busy;  // of the destination

    assign waits  = head_valid[c] && !head_granted[c];
    assign exists = 32'(head_dest[c]) < NUM_PORTS;
    assign xoff   = exists && dest_xoff[head_dest[c]];
    assign busy   = exists && dest_busy[head_dest[c]];

    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) begin
        c_hol_cycles[c]   <= '0;
        c_first_order[c]  <= '0;
        c_second_order[c] <= '0;
        c_self_paused[c]  <= '0;
        c_none[c]         <= '0;
      end else if (waits) begin
        c_hol_cycles[c] <= bump(c_hol_cycles[c]);
        if (paused[c]) c_self_paused[c] <= bump(c_self_paused[c]);
        else if (xoff) c_second_order[c] <= bump(c_second_order[c]);
        else if (busy) c_first_order[c] <= bump(c_first_order[c]);
        else c_none[c] <= bump(c_none[c]);
      end
    end
  end

endmodule
