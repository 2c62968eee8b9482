// PFC-P19, PFC-P20, PFC-P22, PFC-P23: who may start a frame according to `pfc_tx_class_gate`.
//
// `all_blocked` is judged from the inputs alone, not from `eligible` and `ctrl_grant`.
`include "crosscheck.svh"

module pfc_tx_class_gate_props (
    input logic       clk,
    input logic       rst_n,
    input logic [7:0] paused,
    input logic [7:0] q_nonempty,
    input logic       tx_in_frame,
    input logic       ctrl_pending,
    input logic [7:0] eligible,
    input logic       ctrl_grant,
    input logic       all_blocked
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  // Classes that hold work and are free to send it.
  logic [7:0] may_send;
  logic       work;

  always_comb begin
    for (int c = 0; c < 8; c++) may_send[c] = q_nonempty[c] ? !paused[c] : 1'b0;
  end
  assign work = |q_nonempty;

  `CROSSCHECK_ASSERT(PFC_P19, |paused, (eligible & paused) == 8'h00,
                     $sformatf("paused classes %b are not eligible, as %b say", paused, eligible))

  `CROSSCHECK_ASSERT(PFC_P20, |may_send, (may_send & ~eligible) == 8'h00,
                     $sformatf("classes %b have work and are not paused: eligible, not only %b", may_send, eligible))

  `CROSSCHECK_ASSERT(PFC_P22, ctrl_pending && !tx_in_frame, ctrl_grant,
                     "a control frame starts when no frame is in progress, whatever is paused")

  `CROSSCHECK_ASSERT(PFC_P23, work || all_blocked,
                     all_blocked == (work && may_send == 8'h00 && (!ctrl_pending || tx_in_frame)),
                     "all_blocked: work, all of it paused, and no control frame starts")

endmodule

bind pfc_tx_class_gate pfc_tx_class_gate_props u_props (.*);
