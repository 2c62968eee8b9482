// PFC-P30 to PFC-P32: what `pfc_conformance_monitor` may claim.
`include "crosscheck.svh"

module pfc_conformance_monitor_props (
    input logic       clk,
    input logic       rst_n,
    input logic       cfg_infeasible,
    input logic [7:0] lossless_mask,
    input logic       conformant,
    input logic [7:0] fault_vector
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  // Mask and faults of the cycle before. `known_q`: that cycle was out of reset.
  logic known_q;
  logic [7:0] mask_q, fault_q;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) known_q <= 1'b0;
    else known_q <= 1'b1;
  end
  always_ff @(posedge clk) begin
    mask_q  <= lossless_mask;
    fault_q <= fault_vector;
  end

  `CROSSCHECK_ASSUME(PFC_A1, known_q, lossless_mask == mask_q, "lossless_mask changes in reset only")

  `CROSSCHECK_ASSERT(PFC_P30, cfg_infeasible, !conformant, "an infeasible configuration is never conformant")

  `CROSSCHECK_ASSERT(PFC_P31, |fault_vector, ##1 (fault_q & ~fault_vector) == 8'h00,
                     $sformatf("fault bits stay: %b after %b", fault_vector, fault_q))

  `CROSSCHECK_ASSERT(PFC_P32, 1'b1, conformant == ~|{cfg_infeasible, fault_vector},
                     "conformant: a possible configuration and no fault bit")

endmodule

bind pfc_conformance_monitor pfc_conformance_monitor_props u_props (.*);
