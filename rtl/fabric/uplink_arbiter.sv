// Several subtrees, one uplink: round robin by packets.
//
// The owner is registered. While there is none, the search looks at `request` alone: whether the link is up, whether
// there is credit and what anybody's `eop` says do not matter before there is an owner. Each packet costs one cycle without
// owner. Ownership ends with an accepted end of packet, and with nothing else: not by a stall, not with the link, not with
// credit.
//
// Packets are shared equally, octets are not: who sends longer packets gets more of the link.
module uplink_arbiter
  import fabric_pkg::*;
#(
    // Requesters, at least 2.
    parameter  int unsigned N       = N_DOWN,
    // Bits of each counter, at least 1. Counters stop at all ones.
    parameter  int unsigned CNT_W   = 32,
    localparam int unsigned INDEX_W = $clog2(N)
) (
    // Rising edge.
    input  logic               clk,
    // Asynchronous, active low. There is no owner, the search starts at port 0, counters return to 0.
    input  logic               rst_n,
    // A beat waits. Held to the accepted end of the packet.
    input  logic [N-1:0]       request,
    // It is the last one of its packet.
    input  logic [N-1:0]       eop,
    // The uplink takes a beat in this cycle.
    input  logic               uplink_ready,
    // The link is up.
    input  logic               uplink_operational,
    // There is credit for a beat.
    input  logic               fc_grant,
    // The owner's beat is offered.
    output logic               out_valid,
    // Who owns the uplink, or did last.
    output logic [INDEX_W-1:0] owner,
    // Somebody does.
    output logic               owner_valid,
    // Packets accepted of each port.
    output logic [CNT_W-1:0]   grants_per_port[N],
    // Beats accepted of each port.
    output logic [CNT_W-1:0]   beats_per_port[N]
);

  // Where the search starts: behind the last owner.
  logic [INDEX_W-1:0] start;
  // Requests from there on, and whom the search finds: the first of these, or else the first of all.
  logic [N-1:0]       ahead;
  logic [INDEX_W-1:0] found;
  logic               accepted, ends;

  assign out_valid = owner_valid && request[owner] && uplink_operational && fc_grant;
  assign accepted  = out_valid && uplink_ready;
  assign ends      = accepted && eop[owner];

  assign ahead = request & ({N{1'b1}} << start);
  always_comb begin
    found = '0;
    for (int unsigned i = N; i > 0; i--) begin
      if (ahead == '0 ? request[i-1] : ahead[i-1]) found = INDEX_W'(i - 1);
    end
  end

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      owner_valid <= 1'b0;
      owner       <= '0;
      start       <= '0;
    end else if (!owner_valid) begin
      if (|request) begin
        owner_valid <= 1'b1;
        owner       <= found;
      end
    end else if (ends) begin
      owner_valid <= 1'b0;
      start       <= owner == INDEX_W'(N - 1) ? '0 : owner + 1'b1;
    end
  end

  // One more, but never past all ones.
  function automatic logic [CNT_W-1:0] bump(input logic [CNT_W-1:0] count);
    return (&count) ? count : count + 1'b1;
  endfunction

  for (genvar i = 0; i < N; i++) begin : g_port
    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) begin
        grants_per_port[i] <= '0;
        beats_per_port[i]  <= '0;
      end else if (owner == INDEX_W'(i)) begin
        if (accepted) beats_per_port[i] <= bump(beats_per_port[i]);
        if (ends) grants_per_port[i] <= bump(grants_per_port[i]);
      end
    end
  end

endmodule
