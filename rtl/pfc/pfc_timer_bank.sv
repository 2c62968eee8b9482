// Eight countdowns: which classes the neighbour has stopped, and for how much longer.
//
// A quantum is the time of 512 bits, so its length depends on the link. A pause of q quanta that is granted in cycle t
// stops its class in exactly the cycles t+1 to t+D,
//
//   D = ceil(q * 512 * CLK_KHZ / (RATE_MBPS * 1000))
//
// rounded up to whole clocks: never shorter than what was granted, and longer by less than a clock.
//
// Arithmetic. In one clock the link passes RATE_MBPS * 1000 / (512 * CLK_KHZ) quanta; NUM / DEN is that ratio in lowest
// terms. A class holds the quanta that are not over, the begun one included (`timer`), and how much of the begun one is
// over (`over_q`, in parts of 1 / DEN). What is left of the pause is `timer` - `over_q` / DEN, exactly, at every clock
// and at every rate: no remainder is dropped, hence nothing adds up over a long pause. Each clock adds NUM parts, that
// is WHOLE quanta and PART parts; WHOLE is 0 where a quantum takes longer than a clock.
//
// Consequences. Every class has its own phase, because a pause starts with a whole quantum: a prescaler shared by all
// would cut up to one quantum off. The price is log2(DEN) bits a class: 13 at 10 Gb/s and 156 MHz, 3 at 156.25 MHz. A
// frame takes effect in the cycle after it; two frames may come in adjacent cycles. With CLEAR_RELEASES = 1 the bank is
// unsafe behind a neighbour that sends one class per frame: its second frame releases what its first one stopped.
module pfc_timer_bank
  import pfc_pkg::*;
#(
    // Clock in kHz.
    parameter int unsigned CLK_KHZ = 156_000,
    // Rate of the link that the pauses are for, in Mb/s.
    parameter int unsigned RATE_MBPS = 10_000,
    // What a frame means for a class that it does not enable. 1: a release, a frame is a complete statement. 0: nothing,
    // the class keeps its timer, as in IEEE 802.3 annex 31D.
    parameter bit CLEAR_RELEASES = 1'b1,
    // Bits of each counter, at least 1. Counters stop at all ones.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. No class is paused, counters return to 0.
    input  logic             rst_n,
    // A PFC frame is to be honoured, as `pfc_enable` and `pfc_quanta` say in this cycle.
    input  logic             pfc_valid,
    // Classes that the frame speaks about.
    input  class_vec_t       pfc_enable,
    // Pause time per class in quanta; 0 releases. Ignored for a class that is not enabled.
    input  quanta_vec_t      pfc_quanta,
    // Ends a class's pause and keeps it from starting one. Wins over a frame in the same cycle, is counted nowhere.
    input  class_vec_t       clear,
    // The class must not start a frame.
    output class_vec_t       paused,
    // Pauses that ran down to zero. Moves in the cycle in which `paused` falls.
    output logic [CNT_W-1:0] c_expiry[NUM_CLASSES],
    // Pauses that a frame ended. Moves in the cycle in which `paused` falls.
    output logic [CNT_W-1:0] c_release[NUM_CLASSES],
    // Quanta that are not over, the begun one included.
    output quanta_t          timer[NUM_CLASSES]
);

  function automatic longint unsigned gcd(input longint unsigned a, input longint unsigned b);
    longint unsigned x = a;
    longint unsigned y = b;
    while (y != 0) begin
      longint unsigned rest = x % y;
      x = y;
      y = rest;
    end
    return x;
  endfunction

  // Bits a millisecond, and 512 times the clocks of a millisecond.
  localparam longint unsigned BITS = 64'(RATE_MBPS) * 1000;
  localparam longint unsigned CLOCKS = 64'(QUANTUM_BITS) * 64'(CLK_KHZ);
  localparam longint unsigned DEN = CLOCKS / gcd(BITS, CLOCKS);
  localparam longint unsigned NUM = BITS / gcd(BITS, CLOCKS);

  // No pause has more than 65535 quanta: a clock that passes more passes all.
  localparam logic [15:0] WHOLE = (NUM / DEN > 65535) ? 16'hFFFF : 16'(NUM / DEN);
  localparam int unsigned OVER_W = (DEN > 1) ? $clog2(DEN) : 1;
  localparam logic [OVER_W:0] PART = (OVER_W + 1)'(NUM % DEN);
  localparam logic [OVER_W:0] QUANTUM = (OVER_W + 1)'(DEN);

  // One more, but never past all ones.
  function automatic logic [CNT_W-1:0] bump(input logic [CNT_W-1:0] count);
    return (&count) ? count : count + 1'b1;
  endfunction

  for (genvar c = 0; c < NUM_CLASSES; c++) begin : g_class
    logic [OVER_W-1:0] over_q;

    logic load;  // the frame stops the class, from now or anew
    logic free;  // the frame releases the class
    logic [OVER_W:0] over;  // with this clock, not yet carried
    logic carry;  // the begun quantum ends
    logic [16:0] passed;  // quanta that end
    logic last;  // of the pause's cycles

    assign load      = pfc_valid && pfc_enable[c] && pfc_quanta[c] != '0;
    assign free      = pfc_valid && (pfc_enable[c] ? pfc_quanta[c] == '0 : CLEAR_RELEASES);
    assign over      = {1'b0, over_q} + PART;
    assign carry     = over >= QUANTUM;
    assign passed    = {1'b0, WHOLE} + 17'(carry);
    assign last      = {1'b0, timer[c]} <= passed;
    assign paused[c] = timer[c] != '0;

    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) begin
        timer[c]     <= '0;
        over_q       <= '0;
        c_expiry[c]  <= '0;
        c_release[c] <= '0;
      end else if (clear[c]) begin
        timer[c] <= '0;
      end else if (load) begin
        timer[c] <= pfc_quanta[c];
        over_q   <= '0;
      end else if (free) begin
        timer[c] <= '0;
        if (paused[c]) c_release[c] <= bump(c_release[c]);
      end else if (paused[c]) begin
        timer[c] <= last ? '0 : timer[c] - passed[15:0];
        over_q   <= OVER_W'(carry ? over - QUANTUM : over);
        if (last) c_expiry[c] <= bump(c_expiry[c]);
      end
    end
  end

endmodule
