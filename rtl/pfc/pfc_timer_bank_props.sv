// PFC-P9 to PFC-P13: what a frame does to each timer of `pfc_timer_bank`, and what time does.
//
// Time is counted here from the load of each class, and the quanta that are over are a division of that count: nothing
// of the bank's own arithmetic is used. Numbers are spelled here and not taken from the package.
`include "crosscheck.svh"

module pfc_timer_bank_props #(
    // Those of `pfc_timer_bank`.
    parameter int unsigned CLK_KHZ = 156_000,
    parameter int unsigned RATE_MBPS = 10_000,
    parameter bit CLEAR_RELEASES = 1'b1
) (
    input logic             clk,
    input logic             rst_n,
    input logic             pfc_valid,
    input logic [7:0]       pfc_enable,
    input logic [7:0][15:0] pfc_quanta,
    input logic [7:0]       clear,
    input logic [7:0]       paused,
    input logic [15:0]      timer[8]
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  // n clocks pass n * BITS / QUANTUM quanta; q quanta last q * QUANTUM / BITS clocks.
  localparam longint unsigned BITS = longint'(RATE_MBPS) * 1000;
  localparam longint unsigned QUANTUM = longint'(CLK_KHZ) * 512;
  localparam longint unsigned LONGEST = (65535 * QUANTUM + BITS - 1) / BITS;

  for (genvar c = 0; c < 8; c++) begin : g_class
    logic writes;  // a frame that says something about the class
    longint unsigned age_q;  // clocks since the latest load, 0 in the first paused one
    longint unsigned over_q, over;  // quanta over before this clock, and with it
    logic [15:0] rest;  // what this clock leaves of the timer
    logic [15:0] rest_q, timer_q, said_q;
    longint unsigned due_q;  // clocks of the grant that are still to come

    assign writes = pfc_valid && (CLEAR_RELEASES || pfc_enable[c]);
    assign over   = (age_q + 1) * BITS / QUANTUM;
    assign rest   = (longint'(timer[c]) > over - over_q) ? 16'(longint'(timer[c]) - (over - over_q)) : 16'd0;

    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) begin
        age_q  <= 0;
        over_q <= 0;
        due_q  <= 0;
      end else if (writes && pfc_enable[c] && !clear[c]) begin
        age_q  <= 0;
        over_q <= 0;
        due_q  <= (longint'(pfc_quanta[c]) * QUANTUM + BITS - 1) / BITS;
      end else begin
        age_q  <= age_q + 1;
        over_q <= over;
        due_q  <= (writes || clear[c] || due_q == 0) ? 0 : due_q - 1;
      end
    end
    always_ff @(posedge clk) begin
      rest_q  <= rest;
      timer_q <= timer[c];
      said_q  <= !writes ? rest : pfc_enable[c] ? pfc_quanta[c] : 16'd0;
    end

    `CROSSCHECK_ASSERT(PFC_P9, pfc_valid && !clear[c], ##1 timer[c] == said_q,
                       $sformatf("a frame leaves class %0d with %0d quanta, not %0d", c, said_q, timer[c]))

    `CROSSCHECK_ASSERT(PFC_P10, !pfc_valid && !clear[c], ##1 timer[c] == rest_q,
                       $sformatf("time leaves class %0d with %0d quanta, not %0d", c, rest_q, timer[c]))

    // Where a quantum is shorter than a clock, every clock completes one.
    if (QUANTUM > BITS) begin : g_slow
      `CROSSCHECK_ASSERT(PFC_P11, !pfc_valid && !clear[c] && timer[c] != 16'd0 && over == over_q, ##1 timer[c] == timer_q,
                         $sformatf("no quantum of class %0d was over: its timer stands", c))
    end

    `CROSSCHECK_ASSERT(PFC_P12, timer[c] == 16'd0, !paused[c], $sformatf("class %0d is paused without a timer", c))

    `CROSSCHECK_ASSERT(PFC_P13, paused[c] || due_q != 0, paused[c] ? age_q < LONGEST : due_q == 0,
                       $sformatf("class %0d: a pause lasts its grant, and no longer than 65535 quanta", c))
  end

endmodule

bind pfc_timer_bank pfc_timer_bank_props #(
    .CLK_KHZ       (CLK_KHZ),
    .RATE_MBPS     (RATE_MBPS),
    .CLEAR_RELEASES(CLEAR_RELEASES)
) u_props (
    .*
);
