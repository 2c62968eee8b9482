// A downstream output of a switch: round robin over its sources by packets, then one register.
//
// While a packet is under way nobody else is served. In between, the first source with a beat is chosen behind the one whose
// packet ended last; after reset, from source 0 on. The choice counts when its beat is accepted. A full register accepts
// in the cycle in which it drains.
module fabric_output
  import fabric_pkg::*;
#(
    parameter int unsigned SOURCES = N_DOWN + 1
) (
    input  logic                 clk,
    input  logic                 rst_n,
    input  logic [SOURCES-1:0]   request,
    input  beat_t [SOURCES-1:0]  beats,
    // The source whose beat is accepted in this cycle, a bit.
    output logic [SOURCES-1:0]   take,
    output logic                 valid,
    output beat_t                beat,
    input  logic                 ready
);

  // The source of the packet under way, a bit, or none.
  logic [SOURCES-1:0] holder;
  // Sources behind the one whose packet ended last.
  logic [SOURCES-1:0] behind;
  logic [SOURCES-1:0] pool, pick;
  beat_t              picked;

  assign pool = |(request & behind) ? request & behind : request;
  assign pick = |holder ? request & holder : pool & (~pool + 1'b1);
  assign take = !valid || ready ? pick : '0;

  always_comb begin
    picked = '0;
    for (int unsigned i = 0; i < SOURCES; i++) if (pick[i]) picked |= beats[i];
  end

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      holder <= '0;
      behind <= '1;
      valid  <= 1'b0;
      beat   <= '0;
    end else if (|take) begin
      valid <= 1'b1;
      beat  <= picked;
      if (picked.eop) begin
        holder <= '0;
        behind <= ~(pick | (pick - 1'b1));
      end else begin
        holder <= pick;
      end
    end else if (ready) begin
      valid <= 1'b0;
    end
  end

endmodule
