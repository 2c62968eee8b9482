// Responses of the other protocol: order is a matter of identifiers, and of nothing else.
//
// Responses of the same channel and the same identifier leave in the order in which they came. Nothing orders responses of
// different identifiers, or reads against writes. The oldest response that may go and whose receiver is ready goes, one a
// cycle, in the cycle after it came at the earliest.
//
// Consequences. Blocked reads never stop writes, and no response ever waits for one of another identifier. What a producer
// needs in order it has to give one identifier, or it waits for the response to the first before it sends the second.
module axi_order_queue
  import ordering_pkg::*;
#(
    // Entries of each channel, at least 1.
    parameter  int unsigned DEPTH  = 4,
    // Bits of an identifier.
    parameter  int unsigned ID_W   = 2,
    // Bits of what is carried along.
    parameter  int unsigned DATA_W = 16,
    localparam int unsigned IDS    = 2 ** ID_W
) (
    // Rising edge.
    input  logic              clk,
    // Asynchronous, active low. What is inside is forgotten.
    input  logic              rst_n,
    // A response is offered. It is taken if its channel is ready, and may be withdrawn or replaced if it is not.
    input  logic              in_valid,
    // Its channel: 0 read, 1 write.
    input  logic              in_channel,
    // Its identifier.
    input  logic [ID_W-1:0]   in_id,
    // Carried along.
    input  logic [DATA_W-1:0] in_data,
    // By channel: one more is taken. From the entries inside only: what leaves in this cycle doesn't help. 0 in reset.
    output logic              in_ready[CHANNELS],
    // A response leaves: whatever is offered is taken.
    output logic              out_valid,
    // The response. Means nothing while there is none.
    output logic              out_channel,
    output logic [ID_W-1:0]   out_id,
    output logic [DATA_W-1:0] out_data,
    // By channel, bit i: who waits for responses of identifier i takes one in this cycle.
    input  logic [IDS-1:0]    out_ready[CHANNELS]
);

  localparam int unsigned SLOTS = CHANNELS * DEPTH;

  typedef struct packed {
    logic              channel;
    logic [ID_W-1:0]   id;
    logic [DATA_W-1:0] data;
  } response_t;

  response_t        offered, leaving;
  response_t        entry   [SLOTS];
  logic [SLOTS-1:0] occupied;
  logic [SLOTS-1:0] older   [SLOTS];
  logic [SLOTS-1:0] may, go;

  assign offered = {in_channel, in_id, in_data};

  age_store #(
      .REGIONS(CHANNELS),
      .DEPTH(DEPTH),
      .WIDTH($bits(response_t))
  ) u_store (
      .clk(clk),
      .rst_n(rst_n),
      .in_valid(in_valid),
      .in_region(in_channel),
      .in_entry(offered),
      .in_ready(in_ready),
      .go(go),
      .occupied(occupied),
      .older(older),
      .entries(entry),
      .out_entry(leaving)
  );

  assign out_valid = |go;
  assign {out_channel, out_id, out_data} = leaving;

  // Those of one channel and identifier have one receiver: when a younger one may go, so may the older one, which goes first.
  for (genvar s = 0; s < SLOTS; s++) begin : g_may
    assign may[s] = occupied[s] && out_ready[s/DEPTH][entry[s].id];
    assign go[s]  = may[s] && (older[s] & may) == '0;
  end

endmodule
