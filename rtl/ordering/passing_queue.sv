// Transactions for one destination, which overtake each other as far as the passing table lets them.
//
// May a transaction (row) pass an earlier one (column)?
//
//                 posted                          non-posted   completion
//   posted        no, unless RO or IDO permit it  must         must
//   non-posted    no, unless IDO permits it       may          may
//   completion    no, unless RO or IDO permit it  must         may; pieces of one transaction: no
//
// RO and IDO are the later one's. IDO needs a different source: a completion's is its completer. A transaction is known by
// requester and tag, both.
//
// A transaction may go when there is room for it and nothing older inside forbids it. The oldest that may go does, one a cycle,
// in the cycle after it came at the earliest.
//
// Consequences. `must` is kept because nobody waits for what the table lets him pass: with non-posted requests blocked for
// ever, a posted write or a completion with k older ones inside leaves within k + 1 cycles that have room for both types.
// Nothing is fair beyond that: writes that keep coming can hold a request that has no room for them, not one that has it.
module passing_queue
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
    // Relaxed ordering and ordering by identity are heeded. Ignored when 0.
    parameter  bit          USE_RO   = 1'b1,
    parameter  bit          USE_IDO  = 1'b1,
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

  // May `later`, of type `row`, not pass `earlier`, of type `column`? What they carry doesn't matter.
  /* verilator lint_off UNUSEDSIGNAL */
  function automatic logic stays_behind(input logic [1:0] row, input transaction_t later, input logic [1:0] column,
                                        input transaction_t earlier);
    logic relaxed, unrelated, same;
    relaxed   = USE_RO && later.ro;
    unrelated = USE_IDO && later.ido && later.src != earlier.src;
    same      = later.requester == earlier.requester && later.tag == earlier.tag;
    unique case ({row, column})
      {POSTED, POSTED}:         return !relaxed && !unrelated;
      {POSTED, NON_POSTED}:     return 1'b0;
      {POSTED, COMPLETION}:     return 1'b0;
      {NON_POSTED, POSTED}:     return !unrelated;
      {NON_POSTED, NON_POSTED}: return 1'b0;
      {NON_POSTED, COMPLETION}: return 1'b0;
      {COMPLETION, POSTED}:     return !relaxed && !unrelated;
      {COMPLETION, NON_POSTED}: return 1'b0;
      {COMPLETION, COMPLETION}: return same;
      default:                  return 1'b1;
    endcase
  endfunction
  /* verilator lint_on UNUSEDSIGNAL */

  logic [SLOTS-1:0] may;

  for (genvar s = 0; s < SLOTS; s++) begin : g_may
    logic [SLOTS-1:0] forbids;
    always_comb begin
      for (int unsigned o = 0; o < SLOTS; o++) begin
        forbids[o] = older[s][o] && stays_behind(2'(s / DEPTH), entry[s], 2'(o / DEPTH), entry[o]);
      end
    end
    assign may[s] = fits[s] && forbids == '0;
    assign go[s]  = may[s] && (older[s] & may) == '0;
  end

endmodule
