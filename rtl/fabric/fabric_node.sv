// A switch: one link up, N links down, and ranges to tell where a packet goes.
//
// Every source, the ports 0 to N-1 and the link above as source N, has a route of its own (fabric_route). What goes to a
// port passes that port's output (fabric_output), what goes up the arbiter of the uplink and one register. What goes
// nowhere is consumed at once and counted, a packet each, at its accepted end.
//
// Links are valid and ready: an offered beat stays as it is until it is accepted, and a packet's beats follow each other
// without a gap. A beat needs one cycle through the switch, upwards one more in which the arbiter finds an owner.
// `ready` without `valid` is 0.
module fabric_node
  import fabric_pkg::*;
#(
    // Downstream ports, at least 2.
    parameter int unsigned N     = N_DOWN,
    // Bits of each counter, at least 4. Counters stop at all ones.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. Registers are empty, no packet is under way, counters return to 0.
    input  logic             rst_n,
    // The number of the bus inside.
    input  logic [BUS_W-1:0] own_bus,
    // What is below each port.
    input  subtree_t [N-1:0] child,
    // From above.
    input  logic             above_valid,
    input  beat_t            above_beat,
    output logic             above_ready,
    // From the ports.
    input  logic [N-1:0]     port_valid,
    input  beat_t [N-1:0]    port_beat,
    output logic [N-1:0]     port_ready,
    // To above.
    output logic             up_valid,
    output beat_t            up_beat,
    input  logic             up_ready,
    // To the ports.
    output logic [N-1:0]     down_valid,
    output beat_t [N-1:0]    down_beat,
    input  logic [N-1:0]     down_ready,
    // Packets for the switch itself.
    output logic [CNT_W-1:0] c_local,
    // Packets without a way.
    output logic [CNT_W-1:0] c_unroutable,
    // Packets with more than one.
    output logic [CNT_W-1:0] c_ambiguous
);

  localparam int unsigned SOURCES = N + 1;
  // Bits of a number of sources.
  localparam int unsigned SUM_W = $clog2(SOURCES + 1);

  logic  [SOURCES-1:0]         valid, accepted, eops;
  beat_t [SOURCES-1:0]         beats;
  logic  [SOURCES-1:0][N-1:0]  to_port;
  logic  [SOURCES-1:0]         to_above, to_local, unroutable, ambiguous;
  logic  [N-1:0][SOURCES-1:0]  take;
  logic  [SOURCES-1:0]         take_up;

  assign valid = {above_valid, port_valid};
  assign beats = {above_beat, port_beat};
  assign {above_ready, port_ready} = accepted;

  for (genvar s = 0; s < SOURCES; s++) begin : g_source
    logic [N-1:0] taken;
    fabric_route #(
        .N(N),
        .FROM(s)
    ) u_route (
        .clk,
        .rst_n,
        .own_bus,
        .child,
        .valid     (valid[s]),
        .kind      (beats[s].kind),
        .target    (beats[s].target),
        .ends      (accepted[s] && eops[s]),
        .to_port   (to_port[s]),
        .to_above  (to_above[s]),
        .to_local  (to_local[s]),
        .unroutable(unroutable[s]),
        .ambiguous (ambiguous[s])
    );
    assign eops[s] = beats[s].eop;
    for (genvar q = 0; q < N; q++) begin : g_taken
      assign taken[q] = take[q][s];
    end
    assign accepted[s] = |taken || to_local[s] || unroutable[s] || ambiguous[s] || (to_above[s] && take_up[s]);
  end

  for (genvar q = 0; q < N; q++) begin : g_port
    logic [SOURCES-1:0] request;
    for (genvar s = 0; s < SOURCES; s++) begin : g_request
      assign request[s] = to_port[s][q];
    end
    fabric_output #(
        .SOURCES(SOURCES)
    ) u_output (
        .clk,
        .rst_n,
        .request,
        .beats,
        .take (take[q]),
        .valid(down_valid[q]),
        .beat (down_beat[q]),
        .ready(down_ready[q])
    );
  end

  // Upwards.
  logic                 offered, room;
  logic [$clog2(N)-1:0] owner;

  assign room    = !up_valid || up_ready;
  assign take_up = offered && room ? SOURCES'(1) << owner : '0;

  // What it says of itself is for those who look at it alone.
  /* verilator lint_off PINCONNECTEMPTY */
  uplink_arbiter #(
      .N(N),
      .CNT_W(CNT_W)
  ) u_uplink (
      .clk,
      .rst_n,
      .request           (to_above[N-1:0]),
      .eop               (eops[N-1:0]),
      .uplink_ready      (room),
      .uplink_operational(1'b1),
      .fc_grant          (1'b1),
      .out_valid         (offered),
      .owner,
      .owner_valid       (),
      .grants_per_port   (),
      .beats_per_port    ()
  );
  /* verilator lint_on PINCONNECTEMPTY */

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      up_valid <= 1'b0;
      up_beat  <= '0;
    end else if (room) begin
      up_valid <= offered;
      if (offered) up_beat <= beats[owner];
    end
  end

  // How many more, but never past all ones.
  function automatic logic [CNT_W-1:0] add(input logic [CNT_W-1:0] count, input logic [SUM_W-1:0] more);
    logic [CNT_W:0] sum;
    sum = {1'b0, count} + (CNT_W + 1)'(more);
    return sum[CNT_W] ? '1 : sum[CNT_W-1:0];
  endfunction

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      c_local      <= '0;
      c_unroutable <= '0;
      c_ambiguous  <= '0;
    end else begin
      c_local      <= add(c_local, SUM_W'($countones(to_local & eops)));
      c_unroutable <= add(c_unroutable, SUM_W'($countones(unroutable & eops)));
      c_ambiguous  <= add(c_ambiguous, SUM_W'($countones(ambiguous & eops)));
    end
  end

endmodule
