// PFC-P5 to PFC-P8: what `pfc_vector_parser` may do with the frames that it is given.
//
// Numbers are spelled here and not taken from the package, and frames are followed here and not read from the parser:
// a fault in either is not repeated in its own check. The frames are those on the receive port, so each property says
// something about every frame, whatever its length.
`include "crosscheck.svh"

module pfc_vector_parser_props #(
    // Bits of each counter of the parser.
    parameter int unsigned CNT_W = 32
) (
    input logic             clk,
    input logic             rst_n,
    input logic             rx_valid,
    input logic [7:0]       rx_octet,
    input logic             rx_sop,
    input logic             rx_eop,
    input logic             rx_fcs_ok,
    input logic             pfc_valid,
    input logic [CNT_W-1:0] c_seen,
    input logic [CNT_W-1:0] c_bad_fcs,
    input logic [CNT_W-1:0] c_wrong_da,
    input logic [CNT_W-1:0] c_runt
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  // The frame that is being received: how many octets came (17 stands for more than 16), octets 0-5, octets 12-15.
  logic        open_q;
  logic [4:0]  count_q;
  logic [47:0] destination_q;
  logic [31:0] header_q;

  // The same with the octet of this cycle.
  logic        octet;
  logic        ends;
  logic [4:0]  count;
  logic [47:0] destination;
  logic [31:0] header;

  assign octet = rx_valid && (rx_sop || open_q);
  assign ends = octet && rx_eop;
  assign count = rx_sop ? 5'd1 : (count_q == 5'd17) ? 5'd17 : count_q + 5'd1;
  assign destination = (count <= 5'd6) ? {destination_q[39:0], rx_octet} : destination_q;
  assign header = (count >= 5'd13 && count <= 5'd16) ? {header_q[23:0], rx_octet} : header_q;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) open_q <= 1'b0;
    else if (octet) open_q <= !rx_eop;
  end
  always_ff @(posedge clk) begin
    if (octet) begin
      count_q       <= count;
      destination_q <= destination;
      header_q      <= header;
    end
  end

  // A frame of fewer than six octets has no destination, hence not the right one.
  logic addressed;
  logic recognised;

  assign addressed = count >= 5'd6 && destination == 48'h0180_C200_0001;
  assign recognised = count >= 5'd16 && header == 32'h8808_0101;

  // One bit per counter: it stands as in the cycle before; it is one more, without wrapping; it was at its end.
  logic [CNT_W-1:0] seen_q, bad_fcs_q, wrong_da_q, runt_q;
  logic [3:0] stands, grew, full;
  logic moved_one, moved_none;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) {seen_q, bad_fcs_q, wrong_da_q, runt_q} <= '0;
    else {seen_q, bad_fcs_q, wrong_da_q, runt_q} <= {c_seen, c_bad_fcs, c_wrong_da, c_runt};
  end

  assign stands = {
    c_seen == seen_q, c_bad_fcs == bad_fcs_q, c_wrong_da == wrong_da_q, c_runt == runt_q
  };
  assign grew = {
    {1'b0, c_seen} == {1'b0, seen_q} + 1'b1,
    {1'b0, c_bad_fcs} == {1'b0, bad_fcs_q} + 1'b1,
    {1'b0, c_wrong_da} == {1'b0, wrong_da_q} + 1'b1,
    {1'b0, c_runt} == {1'b0, runt_q} + 1'b1
  };
  assign moved_one = $onehot(grew) && stands == ~grew;
  assign moved_none = &stands;
  assign full = {&seen_q, &bad_fcs_q, &wrong_da_q, &runt_q};

  `CROSSCHECK_ASSERT(PFC_P5, ends && !rx_fcs_ok, ##1 !pfc_valid, "a frame with a bad FCS does not commit")

  `CROSSCHECK_ASSERT(PFC_P6, ends && !addressed, ##1 !pfc_valid,
                     "a frame for another destination than the control address does not commit")

  `CROSSCHECK_ASSERT(PFC_P7, pfc_valid, ##1 !pfc_valid, "pfc_valid is one cycle wide")

  // Where the counter that this frame belongs to is at its end, none moves.
  `CROSSCHECK_ASSERT(PFC_P8, ends && recognised, ##1 (moved_one || (moved_none && (|full))),
                     "a recognised frame moves exactly one counter, by one")

endmodule

bind pfc_vector_parser pfc_vector_parser_props #(.CNT_W(CNT_W)) u_props (.*);
