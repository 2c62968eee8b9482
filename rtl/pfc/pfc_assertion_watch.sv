// Did the neighbour stop in time? A cell of a class that still comes after the dead time of the class's assertion is late.
//
//   WINDOW = ceil(DEAD_NS * CLK_KHZ / 10**6)      clocks: kHz * ns / 10**6 = clocks
//
// rounded up, so that a neighbour is not blamed for part of a clock. A cell that is entered exactly WINDOW clocks after
// the first clock of the assertion is in time, one clock more is late; it is so while the class goes on asserting.
//
// Consequences. Time runs from the latest assertion and not from the frame that tells it: that the frame had to wait is
// part of what the headroom is for, and a frame that was lost shows as late arrivals. A refused cell is an arrival, too.
module pfc_assertion_watch
  import pfc_pkg::*;
#(
    // From an assertion to the last octet that the neighbour sends in spite of it, in ns, rounded up.
    parameter int unsigned DEAD_NS = 1782,
    // Clock in kHz.
    parameter int unsigned CLK_KHZ = 156_250,
    // Bits of each counter, at least 1. Counters stop at all ones.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. No class was asserting, counters return to 0.
    input  logic             rst_n,
    // Classes that assert.
    input  class_vec_t       assert_pause,
    // A cell arrives.
    input  logic             enq_valid,
    // Its class. Looked at with `enq_valid`.
    input  logic [2:0]       enq_class,
    // The class of the cell that arrives, if it is late.
    output class_vec_t       late_arrival,
    // Assertions.
    output logic [CNT_W-1:0] c_asserted[NUM_CLASSES]
);

  localparam longint unsigned WINDOW = (64'(DEAD_NS) * 64'(CLK_KHZ) + 999_999) / 1_000_000;
  localparam int unsigned AGE_W = $clog2(WINDOW + 2);
  localparam logic [AGE_W-1:0] LATE = AGE_W'(WINDOW + 1);

  class_vec_t asserted_q;  // in the clock before
  logic [AGE_W-1:0] age_q[NUM_CLASSES];  // clocks since the first one of the assertion, at most LATE

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) asserted_q <= '0;
    else asserted_q <= assert_pause;
  end

  for (genvar c = 0; c < NUM_CLASSES; c++) begin : g_class
    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) age_q[c] <= '0;
      else if (!assert_pause[c]) age_q[c] <= '0;
      else if (age_q[c] != LATE) age_q[c] <= age_q[c] + 1'b1;
    end

    assign late_arrival[c] = enq_valid && enq_class == 3'(c) && assert_pause[c] && age_q[c] == LATE;
  end

  pfc_class_counter #(
      .CNT_W(CNT_W)
  ) u_asserted (
      .clk,
      .rst_n,
      .events(assert_pause & ~asserted_q),
      .count (c_asserted)
  );

endmodule
