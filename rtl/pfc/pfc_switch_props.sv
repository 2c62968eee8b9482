// PFC-P18 and PFC-P28: what a whole `pfc_switch` promises for its lossless classes; PFC-A2 and PFC-A3: what it expects.
//
// Everything else that is promised is promised by its parts, and their properties are bound to them here as anywhere.
`include "crosscheck.svh"

module pfc_switch_props (
    input logic       clk,
    input logic       rst_n,
    input logic [7:0] switch_id,
    input logic [7:0] lossless_mask,
    input logic       in_valid[2],
    // The head of a queue leaves, its class, and where it wants to go.
    input logic       pop,
    input logic [2:0] pop_class,
    input logic [7:0] pop_dest,
    // The class of the cell that starts on each output, as a vector.
    input logic [7:0] deq_fire[2],
    input logic [7:0] emergency_drop[2]
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  // The number of the clock before. `known_q`: that clock was out of reset.
  logic       known_q;
  logic [7:0] id_q;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) known_q <= 1'b0;
    else known_q <= 1'b1;
  end
  always_ff @(posedge clk) id_q <= switch_id;

  for (genvar l = 0; l < 2; l++) begin : g_link
    `CROSSCHECK_ASSUME(PFC_A2, in_valid[l], ##1 !in_valid[l],
                       $sformatf("cells do not end in adjacent clocks on link %0d", l))
  end

  `CROSSCHECK_ASSUME(PFC_A3, known_q, switch_id == id_q, "switch_id changes in reset only")

  // The escape belongs to the output that the head stands before.
  logic sent, escapes;

  assign sent = deq_fire[0][pop_class] || deq_fire[1][pop_class];
  assign escapes = (pop_dest == switch_id) ? emergency_drop[1][pop_class] : emergency_drop[0][pop_class];

  `CROSSCHECK_ASSERT(PFC_P28, pop && lossless_mask[pop_class], sent || escapes,
                     $sformatf("a queued cell of lossless class %0d is sent, or discarded as an escape", pop_class))

endmodule

bind pfc_switch pfc_switch_props u_props (
    .pop_dest(head[pop_class].dest),
    .*
);

bind pfc_switch pfc_lossless_props #(
    .LINKS    (2),
    .DEAD_NS  (DEAD_NS),
    .RATE_MBPS(RATE_MBPS),
    .CLK_KHZ  (CLK_KHZ)
) u_lossless_props (
    .enq_class(enq_cell.class_id),
    .*
);
