// What `passing_queue` is compared with, and nobody should build: whatever there is room for leaves, the youngest first.
//
// Nothing ever waits for what is blocked, and a consumer sees a flag before the data that it stands for.
module free_queue
  import ordering_pkg::*;
#(
    // Entries of each type, at least 1.
    parameter  int unsigned DEPTH    = 4,
    // Bits of a source and of a requester.
    parameter  int unsigned ID_W     = 2,
    // Bits of a tag.
    parameter  int unsigned TAG_W    = 3,
    // Bits of what is carried along.
    parameter  int unsigned DATA_W   = 16,
    // Units of the largest transaction, at least 1.
    parameter  int unsigned SIZE_MAX = 4,
    localparam int unsigned SIZE_W   = $clog2(SIZE_MAX + 1)
) (
    // Rising edge.
    input  logic                   clk,
    // Asynchronous, active low. What is inside is forgotten.
    input  logic                   rst_n,
    // A transaction is offered. It is taken if its type is ready, and may be withdrawn or replaced if it is not.
    input  logic                   in_valid,
    // Its type: 0 posted, 1 non-posted, 2 completion.
    input  logic [1:0]             in_kind,
    // Attributes: relaxed ordering, ordering by identity.
    input  logic                   in_ro,
    input  logic                   in_ido,
    // Who sent it: the requester of a request, the completer of a completion.
    input  logic [ID_W-1:0]        in_src,
    // Identity: who asked, and the tag of the question. A completion bears those of the request that it answers.
    input  logic [ID_W-1:0]        in_requester,
    input  logic [TAG_W-1:0]       in_tag,
    // First and last piece of a completion. Carried along, for checking.
    input  logic                   in_first,
    input  logic                   in_last,
    // Units of room that it needs, 1 to SIZE_MAX.
    input  logic [SIZE_W-1:0]      in_size,
    // Carried along.
    input  logic [DATA_W-1:0]      in_data,
    // By type: one more is taken. From the entries inside only: what leaves in this cycle doesn't help. 0 in reset.
    output logic                   in_ready[KINDS],
    // A transaction leaves: whatever is offered is taken.
    output logic                   out_valid,
    // The transaction. Means nothing while there is none.
    output logic [1:0]             out_kind,
    output logic                   out_ro,
    output logic                   out_ido,
    output logic [ID_W-1:0]        out_src,
    output logic [ID_W-1:0]        out_requester,
    output logic [TAG_W-1:0]       out_tag,
    output logic                   out_first,
    output logic                   out_last,
    output logic [SIZE_W-1:0]      out_size,
    output logic [DATA_W-1:0]      out_data,
    // By type: the largest transaction that the receiver takes in this cycle, in units.
    input  logic [SIZE_W-1:0]      room[KINDS]
);

  localparam int unsigned SLOTS = KINDS * DEPTH;

  typedef struct packed {
    logic [1:0]        kind;
    logic              ro;
    logic              ido;
    logic [ID_W-1:0]   src;
    logic [ID_W-1:0]   requester;
    logic [TAG_W-1:0]  tag;
    logic              first;
    logic              last;
    logic [SIZE_W-1:0] size;
    logic [DATA_W-1:0] data;
  } transaction_t;

  transaction_t     offered, leaving;
  transaction_t     entry   [SLOTS];
  logic [SLOTS-1:0] occupied;
  logic [SLOTS-1:0] older   [SLOTS];
  // The receiver has room for it; it goes.
  logic [SLOTS-1:0] fits, go;

  assign offered = {
    in_kind, in_ro, in_ido, in_src, in_requester, in_tag, in_first, in_last, in_size, in_data
  };

  age_store #(
      .REGIONS(KINDS),
      .DEPTH(DEPTH),
      .WIDTH($bits(transaction_t))
  ) u_store (
      .clk(clk),
      .rst_n(rst_n),
      .in_valid(in_valid),
      .in_region(in_kind),
      .in_entry(offered),
      .in_ready(in_ready),
      .go(go),
      .occupied(occupied),
      .older(older),
      .entries(entry),
      .out_entry(leaving)
  );

  assign out_valid = |go;
  assign {out_kind, out_ro, out_ido, out_src, out_requester, out_tag, out_first, out_last, out_size, out_data} = leaving;

  for (genvar s = 0; s < SLOTS; s++) begin : g_fits
    assign fits[s] = occupied[s] && entry[s].size <= room[s/DEPTH];
  end

  for (genvar s = 0; s < SLOTS; s++) begin : g_go
    // There is room for a younger one.
    logic younger_fits;
    always_comb begin
      younger_fits = 1'b0;
      for (int unsigned y = 0; y < SLOTS; y++) younger_fits |= fits[y] && older[y][s];
    end
    assign go[s] = fits[s] && !younger_fits;
  end

endmodule
