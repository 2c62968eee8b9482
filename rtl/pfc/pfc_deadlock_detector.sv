// Local signature of a cycle of stopped buffers: a lossless class that has work, is paused, and makes no progress.
//
// The stall count of a class grows in every such cycle. A dequeue or an empty queue clears it; a cycle without a pause
// and without a dequeue leaves it, because only progress is evidence against a deadlock. At STALL_LIMIT the class is
// suspect, at twice that its queue may be drained by dropping (`emergency_drop`), which is the escape.
//
// Consequences. **This sees a symptom.** A real cycle and a neighbour that is congested for very long look exactly the
// same from here, and no local detector can tell them apart: hence the name `suspect`. The limit must be well above the
// longest stall that a healthy neighbour can cause. A single pause lasts at most 65535 quanta, that is
// ceil(65535 * 512 * CLK_KHZ / (RATE_MBPS * 1000)) clocks; four times that is a sensible limit, and follows the rate.
module pfc_deadlock_detector
  import pfc_pkg::*;
#(
    // Clocks of stall from which on a class is suspect, at least 1. A stall of 2**31 and more never reaches twice a limit
    // above that: the count ends at all ones.
    parameter int unsigned STALL_LIMIT = 6_710_784,
    // Bits of each counter of episodes, at least 1. Counters stop at all ones. Stall counts have 32 bits regardless.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. No class is stalled, counters return to 0.
    input  logic             rst_n,
    // Classes that are watched: a lossy one is never suspect. Changes in reset only.
    input  class_vec_t       lossless_mask,
    // Classes that the neighbour has stopped.
    input  class_vec_t       paused,
    // Classes with something to send.
    input  class_vec_t       q_nonempty,
    // A cell of the class leaves.
    input  class_vec_t       deq_fire,
    // The class has been stalled for STALL_LIMIT clocks or more.
    output class_vec_t       suspect,
    // Times that a class became suspect.
    output logic [CNT_W-1:0] c_suspect[NUM_CLASSES],
    // The longest stall ever, in clocks, the present one included.
    output logic [31:0]      longest_stall[NUM_CLASSES],
    // The class has been stalled for twice STALL_LIMIT or more: its cells may be discarded.
    output class_vec_t       emergency_drop
);

  localparam logic [32:0] LIMIT = {1'b0, STALL_LIMIT};
  localparam logic [32:0] ESCAPE = {STALL_LIMIT, 1'b0};

  if (STALL_LIMIT == 0) begin : g_limit
    $error("STALL_LIMIT is 0: a class would be suspect without a stall");
  end

  // One more, but never past all ones.
  function automatic logic [CNT_W-1:0] bump(input logic [CNT_W-1:0] count);
    return (&count) ? count : count + 1'b1;
  endfunction

  logic [31:0] stall_q[NUM_CLASSES];  // clocks of stall since the last progress

  for (genvar c = 0; c < NUM_CLASSES; c++) begin : g_class
    logic        progress;
    logic        grows;
    logic [31:0] stall;  // with this cycle

    assign progress = deq_fire[c] || !q_nonempty[c];
    assign grows    = !progress && lossless_mask[c] && paused[c] && stall_q[c] != '1;
    assign stall    = progress ? '0 : stall_q[c] + 32'(grows);

    assign suspect[c]        = {1'b0, stall_q[c]} >= LIMIT;
    assign emergency_drop[c] = {1'b0, stall_q[c]} >= ESCAPE;

    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) begin
        stall_q[c]       <= '0;
        longest_stall[c] <= '0;
        c_suspect[c]     <= '0;
      end else begin
        stall_q[c] <= stall;
        if (stall > longest_stall[c]) longest_stall[c] <= stall;
        if (grows && {1'b0, stall} == LIMIT) c_suspect[c] <= bump(c_suspect[c]);
      end
    end
  end

endmodule
