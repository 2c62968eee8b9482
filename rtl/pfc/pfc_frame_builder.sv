// One request in, one 60-octet PFC frame out: a complete statement about all eight classes.
//
//   octets  content
//    0- 5   control multicast address
//    6-11   local_sa, most significant octet first
//   12-13   88 08   EtherType of MAC control
//   14-15   01 01   opcode of PFC
//   16      00      reserved half of the enable vector
//   17      enable vector, bit c for class c
//   18-33   eight timers of 16 bits, class 0 first, big endian; 0 for a class that is not enabled
//   34-59   pad, 00
//
// The FCS is added further down. Octet 0 leaves in the cycle after the request is taken, then one octet a cycle
// without a gap.
//
// Consequences. Nothing is ever refused: `req_ready` is 1 out of reset, and what is asked for while a frame is in
// flight waits in one slot where a newer request replaces an older one. That loses no decision, because every frame
// states all eight classes: the newest statement says all that the ones it replaced said. The price is a second copy
// of the 184 bits of a statement. The worst case from a request to the last octet of its frame is 120 cycles: 60 of
// the frame in flight, 60 of its own. The wait is bounded by that, not by how often requests come.
module pfc_frame_builder
  import pfc_pkg::*;
(
    // Rising edge.
    input  logic        clk,
    // Asynchronous, active low. A frame in flight is cut off at once, the waiting request is forgotten.
    input  logic        rst_n,
    // A request, taken in every cycle in which it is 1. All of the request is captured in that cycle.
    input  logic        req_valid,
    // Classes that the frame speaks about.
    input  class_vec_t  req_enable,
    // Pause time per class in quanta. Ignored for a class that is not enabled.
    input  quanta_vec_t req_quanta,
    // Source address, first octet on the wire in bits 47:40. Captured with the request.
    input  logic [47:0] local_sa,
    // A request in this cycle will be taken: 1 out of reset.
    output logic        req_ready,
    // An octet of a frame is on `tx_octet`.
    output logic        tx_valid,
    // The octet. Meaningless while `tx_valid` is 0.
    output logic [7:0]  tx_octet,
    // Octet 0 of a frame.
    output logic        tx_sop,
    // Octet 59, the last one.
    output logic        tx_eop
);

  localparam logic [5:0] LAST = 6'(MIN_OCTETS - 1);

  // What one frame says.
  typedef struct packed {
    logic [47:0] sa;
    class_vec_t  enable;
    quanta_vec_t quanta;
  } statement_t;

  statement_t request;
  // The frame in flight, and how far it is.
  logic       sending_q;
  logic [5:0] index_q;
  statement_t frame_q;
  // The newest request that came meanwhile.
  logic       waiting_q;
  statement_t next_q;

  logic busy;  // a frame is in flight and this is not its last octet
  // The frame in flight as on the wire: first octet and class 0 on the left, in the most significant bits.
  logic [127:0] timers;
  logic [MIN_OCTETS-1:0][7:0] octets;

  always_comb begin
    request.sa = local_sa;
    request.enable = req_enable;
    for (int unsigned c = 0; c < NUM_CLASSES; c++) begin
      request.quanta[c] = req_enable[c] ? req_quanta[c] : '0;
    end
  end

  always_comb begin
    for (int unsigned c = 0; c < NUM_CLASSES; c++) timers[127 - 16 * c -: 16] = frame_q.quanta[c];
  end
  assign octets = {CTRL_DA, frame_q.sa, CTRL_ET, OPCODE_PFC, 8'h00, frame_q.enable, timers, {26{8'h00}}};

  assign req_ready = rst_n;
  assign tx_valid  = sending_q;
  assign tx_octet  = octets[LAST-index_q];
  assign tx_sop    = sending_q && index_q == 6'd0;
  assign tx_eop    = sending_q && index_q == LAST;
  assign busy      = sending_q && !tx_eop;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      sending_q <= 1'b0;
      waiting_q <= 1'b0;
    end else if (busy) begin
      if (req_valid) waiting_q <= 1'b1;
    end else begin
      sending_q <= req_valid || waiting_q;
      waiting_q <= 1'b0;
    end
  end

  // No reset is needed here: nothing of this is looked at before it was written.
  always_ff @(posedge clk) begin
    if (busy) begin
      index_q <= index_q + 6'd1;
      if (req_valid) next_q <= request;
    end else begin
      index_q <= 6'd0;
      frame_q <= req_valid ? request : next_q;
    end
  end

endmodule
