// PFC-P26 and PFC-P27: `pfc_deadlock_detector` suspects after its limit and not before, and forgives on progress.
//
// The stall is counted here from the inputs. Only PFC-P27 looks at the detector's own count, because it is about that.
`include "crosscheck.svh"

module pfc_deadlock_detector_props #(
    // Clocks of stall from which on a class is suspect.
    parameter int unsigned STALL_LIMIT = 6_710_784
) (
    input logic        clk,
    input logic        rst_n,
    input logic [7:0]  lossless_mask,
    input logic [7:0]  paused,
    input logic [7:0]  q_nonempty,
    input logic [7:0]  deq_fire,
    input logic [7:0]  suspect,
    input logic [7:0]  emergency_drop,
    // The detector's own count.
    input logic [31:0] held_stall[8]
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  localparam longint unsigned LIMIT = longint'(STALL_LIMIT);

  // The mask of the cycle before. `known_q`: that cycle was out of reset.
  logic known_q;
  logic [7:0] mask_q;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) known_q <= 1'b0;
    else known_q <= 1'b1;
  end
  always_ff @(posedge clk) mask_q <= lossless_mask;

  `CROSSCHECK_ASSUME(PFC_A1, known_q, lossless_mask == mask_q, "lossless_mask changes in reset only")

  for (genvar c = 0; c < 8; c++) begin : g_class
    longint unsigned stalled_q;  // clocks of stall before this one; ends where 32 bits end

    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) stalled_q <= 0;
      else if (deq_fire[c] || !q_nonempty[c]) stalled_q <= 0;
      else if (lossless_mask[c] && paused[c] && stalled_q < 64'hFFFF_FFFF) stalled_q <= stalled_q + 1;
    end

    `CROSSCHECK_ASSERT(PFC_P26, stalled_q != 0 || suspect[c] || emergency_drop[c],
                       suspect[c] == (stalled_q >= LIMIT) && emergency_drop[c] == (stalled_q >= LIMIT + LIMIT),
                       $sformatf("class %0d has been stalled for %0d clocks: suspect %b, emergency_drop %b", c, stalled_q,
                                 suspect[c], emergency_drop[c]))

    `CROSSCHECK_ASSERT(PFC_P27, deq_fire[c] && held_stall[c] != 32'd0, ##1 held_stall[c] == 32'd0,
                       $sformatf("class %0d sent a cell: its stall is over", c))
  end

endmodule

bind pfc_deadlock_detector pfc_deadlock_detector_props #(.STALL_LIMIT(STALL_LIMIT)) u_props (
    .held_stall(stall_q),
    .*
);
