// FAB-P12 to FAB-P17: who owns the uplink of `uplink_arbiter`, and for how long; FAB-A1: what its requesters keep.
`include "crosscheck.svh"

module uplink_arbiter_props #(
    parameter int unsigned N       = 4,
    parameter int unsigned INDEX_W = 2
) (
    input logic               clk,
    input logic               rst_n,
    input logic [N-1:0]       request,
    input logic [N-1:0]       eop,
    input logic               uplink_ready,
    input logic               uplink_operational,
    input logic               fc_grant,
    input logic               out_valid,
    input logic [INDEX_W-1:0] owner,
    input logic               owner_valid
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  // Ports whose end of packet is accepted in this cycle: none or one.
  logic [N-1:0] ended;
  always_comb begin
    ended = '0;
    ended[owner] = out_valid && uplink_ready && eop[owner];
  end

  // The cycle before.
  logic               was_owned, was_accepted, was_ended;
  logic [INDEX_W-1:0] was_owner;
  logic [N-1:0]       was_request, was_kept;
  // The owner of the packet accepted last; behind it the search starts.
  logic [INDEX_W-1:0] last;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      was_owned    <= 1'b0;
      was_accepted <= 1'b0;
      was_ended    <= 1'b0;
      was_owner    <= '0;
      was_request  <= '0;
      was_kept     <= '0;
      last         <= INDEX_W'(N - 1);
    end else begin
      was_owned    <= owner_valid;
      was_accepted <= out_valid && uplink_ready;
      was_ended    <= |ended;
      was_owner    <= owner;
      was_request  <= request;
      was_kept     <= request & ~ended;
      if (|ended) last <= owner;
    end
  end

  // The first of the requests of the cycle before, behind the last owner.
  logic [INDEX_W-1:0] first, candidate;
  always_comb begin
    first = '0;
    candidate = last;
    for (int unsigned i = 0; i < N; i++) begin
      if (was_request[candidate]) first = candidate;
      candidate = candidate == '0 ? INDEX_W'(N - 1) : candidate - 1'b1;
    end
  end

  `CROSSCHECK_ASSUME(FAB_A1, |was_kept, (was_kept & ~request) == '0,
                     $sformatf("ports %b hold their requests to the end of the packet: %b", was_kept, request))

  `CROSSCHECK_ASSERT(FAB_P12, was_owned && !was_accepted, owner_valid && owner == was_owner,
                     $sformatf("no beat of port %0d was accepted: it stays the owner", was_owner))

  `CROSSCHECK_ASSERT(FAB_P13, was_owned && (!owner_valid || owner != was_owner), was_ended,
                     $sformatf("port %0d lost the uplink without an accepted end of packet", was_owner))

  `CROSSCHECK_ASSERT(FAB_P14, !uplink_operational, !out_valid, "the link is down: nothing is offered")

  `CROSSCHECK_ASSERT(FAB_P15, !fc_grant, !out_valid, "there is no credit: nothing is offered")

  `CROSSCHECK_ASSERT(FAB_P16, !was_owned && |was_request, owner_valid && owner == first,
                     $sformatf("port %0d is the first of %b behind port %0d: it owns the uplink", first, was_request,
                               last))

  // Packets of others that each port has seen while it waited.
  localparam int unsigned WAIT_W = $clog2(N + 1);
  for (genvar i = 0; i < N; i++) begin : g_port
    logic              others;
    logic [WAIT_W-1:0] waited;
    always_comb begin
      others = |ended;
      if (ended[i]) others = 1'b0;
    end
    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) waited <= '0;
      else if (!request[i] || (owner_valid && owner == INDEX_W'(i))) waited <= '0;
      else if (others && waited != WAIT_W'(N)) waited <= waited + 1'b1;
    end

    `CROSSCHECK_ASSERT(FAB_P17, waited != '0, waited < WAIT_W'(N),
                       $sformatf("port %0d waits while %0d packets of others are accepted", i, waited))
  end

endmodule

bind uplink_arbiter uplink_arbiter_props #(
    .N(N),
    .INDEX_W(INDEX_W)
) u_props (
    .*
);
