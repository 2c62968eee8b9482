// ORD-P14 to ORD-P19: what `axi_order_queue` keeps.
//
// As with the other queues a list in order of arrival stands beside it.
`include "crosscheck.svh"

module axi_order_queue_props #(
    parameter int unsigned DEPTH  = 4,
    parameter int unsigned ID_W   = 2,
    parameter int unsigned DATA_W = 16,
    parameter int unsigned IDS    = 4
) (
    input logic              clk,
    input logic              rst_n,
    input logic              in_valid,
    input logic              in_channel,
    input logic [ID_W-1:0]   in_id,
    input logic [DATA_W-1:0] in_data,
    input logic              in_ready[2],
    input logic              out_valid,
    input logic              out_channel,
    input logic [ID_W-1:0]   out_id,
    input logic [DATA_W-1:0] out_data,
    input logic [IDS-1:0]    out_ready[2]
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  localparam int unsigned MOST = 2 * DEPTH;
  localparam int unsigned COUNT_W = $clog2(MOST + 1);

  typedef struct packed {
    logic              channel;
    logic [ID_W-1:0]   id;
    logic [DATA_W-1:0] data;
  } response_t;

  response_t comes, leaves;
  assign comes  = {in_channel, in_id, in_data};
  assign leaves = {out_channel, out_id, out_data};

  // Inside, the oldest first; how many, and of each channel.
  response_t          list[MOST];
  logic [COUNT_W-1:0] count;
  logic [COUNT_W-1:0] inside_of[2];
  // A response is taken in this cycle. What leaves is on the list, and where; it has an older one of its kind before it.
  logic               taken, known, known_leaves, passes;
  logic [COUNT_W-1:0] at, kept;
  // An older one is of the same channel and identifier. Its receiver is ready.
  logic [MOST-1:0]    behind, ready;
  // One that is the oldest of its kind has a ready receiver, and which is the oldest of those; a younger one of its kind or
  // of another is ready while one before it is not.
  logic               owed, tried;
  logic [COUNT_W-1:0] first;

  always_comb begin
    taken = in_valid && in_ready[in_channel];
    known = 1'b0;
    at = '0;
    for (int unsigned i = MOST; i > 0; i--) begin
      if (COUNT_W'(i - 1) < count && list[i-1] == leaves) begin
        known = 1'b1;
        at = COUNT_W'(i - 1);
      end
    end
    for (int unsigned i = 0; i < MOST; i++) begin
      ready[i]  = COUNT_W'(i) < count && out_ready[list[i].channel][list[i].id];
      behind[i] = 1'b0;
      for (int unsigned o = 0; o < i; o++) begin
        behind[i] |= COUNT_W'(i) < count && list[o].channel == list[i].channel && list[o].id == list[i].id;
      end
    end
    owed = 1'b0;
    first = '0;
    for (int unsigned i = MOST; i > 0; i--) begin
      if (ready[i-1] && !behind[i-1]) begin
        owed  = 1'b1;
        first = COUNT_W'(i - 1);
      end
    end
    tried = |(behind & ready);
    for (int unsigned c = 0; c < 2; c++) begin
      inside_of[c] = '0;
      for (int unsigned i = 0; i < MOST; i++) begin
        if (COUNT_W'(i) < count && list[i].channel == 1'(c)) inside_of[c]++;
      end
    end
    passes = 1'b0;
    for (int unsigned i = 0; i < MOST; i++) passes |= known_leaves && at == COUNT_W'(i) && behind[i];
  end
  assign known_leaves = out_valid && known;
  assign kept = count - COUNT_W'(known_leaves);

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      count <= '0;
      for (int unsigned i = 0; i < MOST; i++) list[i] <= '0;
    end else begin
      count <= kept == COUNT_W'(MOST) ? kept : kept + COUNT_W'(taken);
      for (int unsigned i = 0; i < MOST; i++) begin
        if (taken && kept == COUNT_W'(i)) list[i] <= comes;
        else if (known_leaves && at <= COUNT_W'(i)) list[i] <= i + 1 < MOST ? list[(i+1)%MOST] : '0;
      end
    end
  end

  `CROSSCHECK_ASSERT(ORD_P14, tried || passes, !passes,
                     $sformatf("%h must not pass an older response of channel %0d, identifier %0d", out_data,
                               out_channel, out_id))

  `CROSSCHECK_ASSERT(ORD_P15, owed, out_valid && (!known || at <= first),
                     "the first of its channel and identifier has a ready receiver: it leaves, or an older one")

  `CROSSCHECK_ASSERT(ORD_P16, out_valid, known, $sformatf("%h leaves as it came, and once", leaves))

  `CROSSCHECK_ASSERT(ORD_P17, out_valid, out_ready[out_channel][out_id],
                     $sformatf("a response of channel %0d, identifier %0d leaves and nobody is ready for it", out_channel,
                               out_id))

  for (genvar c = 0; c < 2; c++) begin : g_channel
    `CROSSCHECK_ASSERT(ORD_P18, inside_of[c] == COUNT_W'(DEPTH), !in_ready[c],
                       $sformatf("channel %0d is full: it is not ready", c))

    `CROSSCHECK_ASSERT(ORD_P19, inside_of[c] < COUNT_W'(DEPTH) && inside_of[1-c] == COUNT_W'(DEPTH), in_ready[c],
                       $sformatf("channel %0d has %0d inside and the other one is full: it is ready", c, inside_of[c]))
  end

endmodule

bind axi_order_queue axi_order_queue_props #(
    .DEPTH(DEPTH),
    .ID_W(ID_W),
    .DATA_W(DATA_W),
    .IDS(IDS)
) u_props (
    .*
);
