// Where the packets of one source of a switch go. Looked up at a packet's first beat, and held to its accepted end: a
// table that changes meanwhile must not tear a packet.
//
// A decoder alone doesn't know where a packet came from, and would send one that came up from below straight back, for
// ever. So the judgement depends on the source: what comes from above and matches no child is unroutable, never sent back
// up; what comes from a port and matches that same port is unroutable too. What matches no child and comes from below goes
// up without a word: a wrong range is obeyed.
module fabric_route
  import fabric_pkg::*;
#(
    parameter int unsigned N = N_DOWN,
    // The source: a downstream port, or N for the link above.
    parameter int unsigned FROM = 0
) (
    input  logic                 clk,
    input  logic                 rst_n,
    input  logic [BUS_W-1:0]     own_bus,
    input  subtree_t [N-1:0]     child,
    input  logic                 valid,
    input  kind_t                kind,
    input  logic [63:0]          target,
    // The end of a packet is accepted in this cycle.
    input  logic                 ends,
    // One of these in a cycle with `valid`, none without: one of the ports,
    output logic [N-1:0]         to_port,
    // up,
    output logic                 to_above,
    // or nowhere: it was for this switch itself,
    output logic                 to_local,
    // there is no way,
    output logic                 unroutable,
    // or more than one.
    output logic                 ambiguous
);

  localparam int unsigned INDEX_W = N > 1 ? $clog2(N) : 1;

  typedef struct packed {
    logic [N-1:0] port;
    logic         above;
    logic         own;
    logic         nowhere;
    logic         several;
  } route_t;

  logic [N-1:0]       match;
  logic               hit, upstream, several;
  logic [INDEX_W-1:0] port;

  subtree_lookup #(
      .N(N)
  ) u_lookup (
      .child,
      .lookup_mem (kind == TO_ADDRESS),
      .target_bus (target[BUS_W-1:0]),
      .target_addr(target),
      .match_vec  (match),
      .hit_down   (hit),
      .go_upstream(upstream),
      .ambiguous  (several),
      .port
  );

  logic   own, back;
  route_t fresh, held, route;
  logic   in_packet;

  assign own  = kind == TO_BUS && target[BUS_W-1:0] == own_bus;
  assign back = FROM < N && hit && port == INDEX_W'(FROM);

  always_comb begin
    fresh = '0;
    if (own) fresh.own = 1'b1;
    else if (several) fresh.several = 1'b1;
    else if (back || (upstream && FROM == N)) fresh.nowhere = 1'b1;
    else if (upstream) fresh.above = 1'b1;
    else fresh.port = match;
  end

  assign route = in_packet ? held : fresh;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      in_packet <= 1'b0;
      held      <= '0;
    end else if (ends) begin
      in_packet <= 1'b0;
    end else if (valid) begin
      in_packet <= 1'b1;
      held      <= route;
    end
  end

  assign to_port    = valid ? route.port : '0;
  assign to_above   = valid && route.above;
  assign to_local   = valid && route.own;
  assign unroutable = valid && route.nowhere;
  assign ambiguous  = valid && route.several;

endmodule
