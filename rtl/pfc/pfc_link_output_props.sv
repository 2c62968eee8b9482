// PFC-P21: a cell that `pfc_link_output` has started ends, though its class is paused meanwhile.
//
// The clocks of a cell are counted here, from its start, and its time is computed here from rate and clock.
`include "crosscheck.svh"

module pfc_link_output_props #(
    // Those of `pfc_link_output`.
    parameter int unsigned RATE_MBPS = 10_000,
    parameter int unsigned CLK_KHZ = 156_250
) (
    input logic       clk,
    input logic       rst_n,
    input logic       start,
    input logic [2:0] start_class,
    input logic [7:0] paused,
    input logic       out_valid,
    input logic [2:0] out_class
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  // A cell of 128 octets: 1024 bits, of which the link carries RATE_MBPS * 1000 a millisecond.
  localparam int CELL_TIME = int'((1024 * longint'(CLK_KHZ) + longint'(RATE_MBPS) * 1000 - 1) / (longint'(RATE_MBPS) * 1000));

  int         age_q;  // clocks of the cell in progress that are over; 0 between cells
  logic [2:0] class_q;
  logic       paused_q;  // its class was paused since it started
  logic       caught;  // it is in progress, and its class is or was paused

  assign caught = age_q != 0 && (paused_q || paused[class_q]);

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) age_q <= 0;
    else if (age_q == 0) age_q <= start ? 1 : 0;
    else age_q <= (age_q == CELL_TIME - 1) ? 0 : age_q + 1;
  end
  always_ff @(posedge clk) begin
    if (age_q == 0) class_q <= start_class;
    paused_q <= caught;
  end

  `CROSSCHECK_ASSERT(PFC_P21, caught, !start && out_valid == (age_q == CELL_TIME - 1) && (!out_valid || out_class == class_q),
                     $sformatf("class %0d is paused in clock %0d of its cell: the cell runs to its end", class_q, age_q + 1))

endmodule

bind pfc_link_output pfc_link_output_props #(
    .RATE_MBPS(RATE_MBPS),
    .CLK_KHZ  (CLK_KHZ)
) u_props (
    .out_class(out_cell.class_id),
    .*
);
