// What `uplink_arbiter` is compared with, and nobody should build: whoever owns the uplink owns it to the end of its packet,
// and then the lowest port goes first, again and again.
module fixed_priority_arbiter
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
    // Asynchronous, active low. There is no owner, counters return to 0.
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

  logic [INDEX_W-1:0] found;
  logic               accepted, ends;

  assign out_valid = owner_valid && request[owner] && uplink_operational && fc_grant;
  assign accepted  = out_valid && uplink_ready;
  assign ends      = accepted && eop[owner];

  always_comb begin
    found = '0;
    for (int unsigned i = N; i > 0; i--) begin
      if (request[i-1]) found = INDEX_W'(i - 1);
    end
  end

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      owner_valid <= 1'b0;
      owner       <= '0;
    end else if (!owner_valid) begin
      if (|request) begin
        owner_valid <= 1'b1;
        owner       <= found;
      end
    end else if (ends) begin
      owner_valid <= 1'b0;
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
