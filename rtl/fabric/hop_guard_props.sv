// FAB-P18 to FAB-P20: what `hop_guard` counts and reports.
`include "crosscheck.svh"

module hop_guard_props (
    input logic       clk,
    input logic       rst_n,
    input logic       pkt_enters_hop,
    input logic       pkt_retires,
    input logic [3:0] hops,
    input logic       err_hop_limit
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  // In the cycle before, a packet entered at the bound, or retired; and at any time since the reset one entered there.
  logic was_entry_at_bound, ever, was_retired;
  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      was_entry_at_bound <= 1'b0;
      ever               <= 1'b0;
      was_retired        <= 1'b0;
    end else begin
      was_entry_at_bound <= pkt_enters_hop && hops == 4'd8;
      ever               <= ever || was_entry_at_bound;
      was_retired        <= pkt_retires;
    end
  end

  `CROSSCHECK_ASSERT(FAB_P18, hops != 4'd0, hops <= 4'd8, $sformatf("%0d hops are counted, of at most 8", hops))

  `CROSSCHECK_ASSERT(FAB_P19, was_entry_at_bound || ever, err_hop_limit, "an entry at the bound is reported, and stays so")

  `CROSSCHECK_ASSERT(FAB_P20, was_retired, hops == 4'd0, "a packet that retires clears the count")

endmodule

bind hop_guard hop_guard_props u_props (.*);
