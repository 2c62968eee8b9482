// PFC-P18, for whatever queues cells of `LINKS` links: where neighbours stop in time, a lossless class never overflows.
//
// What "in time" is, is judged here and not by the design: no class has had a cell later than the dead time after its
// assertion, and no link brought cells faster than full ones fit onto it. A breach counts until nothing asserts any more:
// then all queues are below their high marks again, and what was before makes no difference.
`include "crosscheck.svh"

module pfc_lossless_props #(
    // Links that cells come from.
    parameter int unsigned LINKS = 1,
    // Those of the design.
    parameter int unsigned DEAD_NS = 1782,
    parameter int unsigned RATE_MBPS = 10_000,
    parameter int unsigned CLK_KHZ = 156_250
) (
    input logic       clk,
    input logic       rst_n,
    input logic [7:0] lossless_mask,
    input logic       cfg_infeasible,
    // A cell ends on the link.
    input logic       in_valid[LINKS],
    // A cell is entered, and its class.
    input logic       enq_valid,
    input logic [2:0] enq_class,
    input logic [7:0] assert_pause,
    input logic [7:0] overflow_fire
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  localparam int WINDOW = int'((longint'(DEAD_NS) * longint'(CLK_KHZ) + 999_999) / 1_000_000);
  localparam int CELL_TIME = int'((1024 * longint'(CLK_KHZ) + longint'(RATE_MBPS) * 1000 - 1) / (longint'(RATE_MBPS) * 1000));

  logic [LINKS-1:0] fast;  // a cell ends less than a cell's time after the one before
  logic late;
  logic broken_q, broken;  // a neighbour did not keep to it since a class began to assert
  int age_q[8];  // clocks since the first one of each assertion, as far as they matter

  for (genvar l = 0; l < LINKS; l++) begin : g_link
    int gap_q;  // clocks since the last cell's end, as far as they matter

    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) gap_q <= CELL_TIME;
      else if (in_valid[l]) gap_q <= 1;
      else if (gap_q < CELL_TIME) gap_q <= gap_q + 1;
    end
    assign fast[l] = in_valid[l] && gap_q < CELL_TIME;
  end

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      broken_q <= 1'b0;
      for (int c = 0; c < 8; c++) age_q[c] <= 0;
    end else begin
      broken_q <= broken;
      for (int c = 0; c < 8; c++) begin
        if (!assert_pause[c]) age_q[c] <= 0;
        else if (age_q[c] <= WINDOW) age_q[c] <= age_q[c] + 1;
      end
    end
  end
  assign late = enq_valid && assert_pause[enq_class] && age_q[enq_class] > WINDOW;
  assign broken = |assert_pause && (broken_q || late || |fast);

  `CROSSCHECK_ASSERT(PFC_P18, enq_valid && lossless_mask[enq_class] && !cfg_infeasible && !broken,
                     ##1 (overflow_fire & lossless_mask) == 8'h00,
                     "neighbours stop in time: a cell of a lossless class finds room")

endmodule
