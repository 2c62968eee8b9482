// Counts the hops of one packet, and reports one that makes too many: an instrument at the side, for a laboratory.
//
// The count is transmitted nowhere and changes nothing: PCIe has neither a hop count nor a time to live, and a packet in a
// loop is found by watching it, not by the packet.
module hop_guard
  import fabric_pkg::*;
(
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low.
    input  logic             rst_n,
    // The packet enters a switch in this cycle.
    input  logic             pkt_enters_hop,
    // It is delivered or dropped in this cycle. Clears the count, also when a packet enters in the same cycle.
    input  logic             pkt_retires,
    // Hops so far, at most MAX_HOPS.
    output logic [HOP_W-1:0] hops,
    // It has entered one more. Stays until the reset.
    output logic             err_hop_limit
);

  logic at_bound;
  assign at_bound = hops == HOP_W'(MAX_HOPS);

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      hops          <= '0;
      err_hop_limit <= 1'b0;
    end else begin
      if (pkt_enters_hop && at_bound) err_hop_limit <= 1'b1;
      if (pkt_retires) hops <= '0;
      else if (pkt_enters_hop && !at_bound) hops <= hops + 1'b1;
    end
  end

endmodule
