// PFC-P14 to PFC-P17 and PFC-P29: when `pfc_class_watermarks` must stop a class, and when it may let it go.
//
// The marks are computed here, signed and in one division (rounding up to octets and then to cells is rounding up to
// cells): a fault in the RTL's arithmetic is not repeated in its own check. Occupancies are those on the port.
`include "crosscheck.svh"

module pfc_class_watermarks_props #(
    // Those of `pfc_class_watermarks`.
    parameter int unsigned DEAD_NS = 13316,
    parameter int unsigned RATE_MBPS = 1000,
    parameter int unsigned CLASS_CELLS = 512,
    parameter int unsigned HYSTERESIS = 64,
    parameter int unsigned INPUTS = 1
) (
    input logic        clk,
    input logic        rst_n,
    input logic        enq_valid,
    input logic [2:0]  enq_class,
    input logic        deq_valid,
    input logic [2:0]  deq_class,
    input logic [7:0]  lossless_mask,
    input logic [7:0]  assert_pause,
    input logic        change,
    input logic [12:0] occ[8],
    input logic [15:0] headroom_cells
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  // A cell of 128 octets takes 1024 bits, that is 1 024 000 units of Mb/s times ns.
  localparam longint CELLS = longint'(INPUTS) * ((longint'(DEAD_NS) * longint'(RATE_MBPS) + 1_023_999) / 1_024_000);
  localparam longint HIGH = longint'(CLASS_CELLS) - CELLS;
  localparam longint LOW = HIGH - longint'(HYSTERESIS);

  // The mask and `assert_pause` of the cycle before. `known_q`: that cycle was out of reset.
  logic known_q;
  logic [7:0] mask_q, asserting_q;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      known_q     <= 1'b0;
      asserting_q <= '0;
    end else begin
      known_q     <= 1'b1;
      asserting_q <= assert_pause;
    end
  end
  always_ff @(posedge clk) mask_q <= lossless_mask;

  `CROSSCHECK_ASSUME(PFC_A1, known_q, lossless_mask == mask_q, "lossless_mask changes in reset only")

  `CROSSCHECK_ASSERT(PFC_P29, 1'b1, longint'({48'd0, headroom_cells}) + longint'(HYSTERESIS) < longint'(CLASS_CELLS),
                     $sformatf("headroom of %0d cells and hysteresis do not fit the class", headroom_cells))

  for (genvar c = 0; c < 8; c++) begin : g_class
    longint cells;
    logic   grows;

    assign cells = longint'({51'd0, occ[c]});
    assign grows = enq_valid && enq_class == c && !(deq_valid && deq_class == c);

    `CROSSCHECK_ASSERT(PFC_P14, lossless_mask[c] && cells >= HIGH, assert_pause[c],
                       $sformatf("class %0d is lossless and holds %0d cells: it asserts", c, cells))

    `CROSSCHECK_ASSERT(PFC_P17, !lossless_mask[c], !assert_pause[c], $sformatf("class %0d is lossy: it never asserts", c))

    // An infeasible build has no marks to cross.
    if (LOW > 0) begin : g_marks
      `CROSSCHECK_ASSERT(PFC_P15, grows && lossless_mask[c] && cells == HIGH - 1,
                         ##1 (assert_pause[c] && (change || asserting_q[c])),
                         $sformatf("class %0d reaches its high mark: it asserts in the next cycle, and says so", c))

      `CROSSCHECK_ASSERT(PFC_P16, asserting_q[c] && !assert_pause[c], cells <= LOW,
                         $sformatf("class %0d releases with %0d cells: above its low mark", c, cells))
    end
  end

endmodule

bind pfc_class_watermarks pfc_class_watermarks_props #(
    .DEAD_NS    (DEAD_NS),
    .RATE_MBPS  (RATE_MBPS),
    .CLASS_CELLS(CLASS_CELLS),
    .HYSTERESIS (HYSTERESIS),
    .INPUTS     (INPUTS)
) u_props (
    .*
);
