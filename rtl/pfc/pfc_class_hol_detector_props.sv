// PFC-P24 and PFC-P25: `pfc_class_hol_detector` charges every blocked cycle, to one cause.
//
// Which cause, the paused class apart, is not judged here but in lockstep.
`include "crosscheck.svh"

module pfc_class_hol_detector_props #(
    // Bits of each counter of the detector.
    parameter int unsigned CNT_W = 32
) (
    input logic             clk,
    input logic             rst_n,
    input logic             head_valid[8],
    input logic             head_granted[8],
    input logic [7:0]       paused,
    input logic [CNT_W-1:0] c_first_order[8],
    input logic [CNT_W-1:0] c_second_order[8],
    input logic [CNT_W-1:0] c_self_paused[8],
    input logic [CNT_W-1:0] c_none[8]
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  for (genvar c = 0; c < 8; c++) begin : g_class
    logic blocked;
    // The causes of the cycle before, and one bit per cause: as it was; one more without wrapping; was at its end.
    logic [CNT_W-1:0] first_q, second_q, self_q, none_q;
    logic [3:0] stands, grew, full;

    assign blocked = head_valid[c] ? !head_granted[c] : 1'b0;

    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) {first_q, second_q, self_q, none_q} <= '0;
      else {first_q, second_q, self_q, none_q} <= {c_first_order[c], c_second_order[c], c_self_paused[c], c_none[c]};
    end

    assign stands = {
      c_first_order[c] == first_q, c_second_order[c] == second_q, c_self_paused[c] == self_q, c_none[c] == none_q
    };
    assign grew = {
      {1'b0, c_first_order[c]} == {1'b0, first_q} + 1'b1,
      {1'b0, c_second_order[c]} == {1'b0, second_q} + 1'b1,
      {1'b0, c_self_paused[c]} == {1'b0, self_q} + 1'b1,
      {1'b0, c_none[c]} == {1'b0, none_q} + 1'b1
    };
    assign full = {&first_q, &second_q, &self_q, &none_q};

    // Where the counter that the cycle belongs to is at its end, none moves.
    `CROSSCHECK_ASSERT(PFC_P24, blocked, ##1 (($onehot(grew) && stands == ~grew) || (&stands && (|full))),
                       $sformatf("class %0d was blocked: one cause counts it", c))

    `CROSSCHECK_ASSERT(PFC_P25, blocked && paused[c], ##1 (grew[1] || (full[1] && stands[1])),
                       $sformatf("class %0d was blocked and paused: charged to its own pause", c))
  end

endmodule

bind pfc_class_hol_detector pfc_class_hol_detector_props #(.CNT_W(CNT_W)) u_props (.*);
