// PFC-P18 and PFC-P28: what a whole `pfc_port` promises for its lossless classes.
//
// Everything else that is promised is promised by its parts, and their properties are bound to them here as anywhere.
`include "crosscheck.svh"

module pfc_port_props (
    input logic       clk,
    input logic       rst_n,
    input logic [7:0] lossless_mask,
    // The head of a queue leaves, and its class.
    input logic       pop,
    input logic [2:0] pop_class,
    // The class of the cell that starts, as a vector.
    input logic [7:0] deq_fire,
    input logic [7:0] emergency_drop
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  `CROSSCHECK_ASSERT(PFC_P28, pop && lossless_mask[pop_class], deq_fire[pop_class] || emergency_drop[pop_class],
                     $sformatf("a queued cell of lossless class %0d is sent, or discarded as an escape", pop_class))

endmodule

bind pfc_port pfc_port_props u_props (.*);

bind pfc_port pfc_lossless_props #(
    .DEAD_NS  (DEAD_NS),
    .RATE_MBPS(RATE_MBPS),
    .CLK_KHZ  (CLK_KHZ)
) u_lossless_props (
    .in_valid ('{in_valid}),
    .enq_valid(in_valid),
    .enq_class(in_cell.class_id),
    .*
);
