// ORD-P1 to ORD-P13: what the queues of transactions keep; ORD-A1 to ORD-A3: what their sources keep.
//
// The properties see ports only. A list in order of arrival stands beside the queue: what leaves is taken for the oldest that
// is the same in every bit, so that the list is never more severe than a receiver could be.
`include "crosscheck.svh"

module ordering_props #(
    parameter int unsigned DEPTH      = 4,
    parameter int unsigned ID_W       = 2,
    parameter int unsigned TAG_W      = 3,
    parameter int unsigned DATA_W     = 16,
    parameter int unsigned SIZE_MAX   = 4,
    parameter int unsigned SIZE_W     = 3,
    parameter bit          USE_RO     = 1'b1,
    parameter bit          USE_IDO    = 1'b1,
    // The queue claims to keep the cells of the table that say no, those that say must.
    parameter bit          KEEPS_NO   = 1'b1,
    parameter bit          KEEPS_MUST = 1'b1
) (
    input logic              clk,
    input logic              rst_n,
    input logic              in_valid,
    input logic [1:0]        in_kind,
    input logic              in_ro,
    input logic              in_ido,
    input logic [ID_W-1:0]   in_src,
    input logic [ID_W-1:0]   in_requester,
    input logic [TAG_W-1:0]  in_tag,
    input logic              in_first,
    input logic              in_last,
    input logic [SIZE_W-1:0] in_size,
    input logic [DATA_W-1:0] in_data,
    input logic              in_ready[3],
    input logic              out_valid,
    input logic [1:0]        out_kind,
    input logic              out_ro,
    input logic              out_ido,
    input logic [ID_W-1:0]   out_src,
    input logic [ID_W-1:0]   out_requester,
    input logic [TAG_W-1:0]  out_tag,
    input logic              out_first,
    input logic              out_last,
    input logic [SIZE_W-1:0] out_size,
    input logic [DATA_W-1:0] out_data,
    input logic [SIZE_W-1:0] room[3]
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  localparam int unsigned MOST = 3 * DEPTH;
  localparam int unsigned COUNT_W = $clog2(MOST + 1);
  localparam logic [1:0] P = 2'd0, N = 2'd1, C = 2'd2;

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

  transaction_t comes, leaves;
  assign comes  = {in_kind, in_ro, in_ido, in_src, in_requester, in_tag, in_first, in_last, in_size, in_data};
  assign leaves = {out_kind, out_ro, out_ido, out_src, out_requester, out_tag, out_first, out_last, out_size, out_data};

  // Inside, the oldest first; how many, and of each type.
  transaction_t       list[MOST];
  logic [COUNT_W-1:0] count;
  logic [COUNT_W-1:0] inside_of[3];
  // A transaction is taken in this cycle. What leaves is on the list, and where.
  logic               taken, known, known_leaves;
  logic [COUNT_W-1:0] at, kept;
  // There is room for it.
  logic [MOST-1:0]    fits;

  always_comb begin
    taken = 1'b0;
    for (int unsigned k = 0; k < 3; k++) taken |= in_valid && in_kind == 2'(k) && in_ready[k];
    known = 1'b0;
    at = '0;
    for (int unsigned i = MOST; i > 0; i--) begin
      if (COUNT_W'(i - 1) < count && list[i-1] == leaves) begin
        known = 1'b1;
        at = COUNT_W'(i - 1);
      end
    end
    for (int unsigned i = 0; i < MOST; i++) begin
      fits[i] = 1'b0;
      for (int unsigned k = 0; k < 3; k++) begin
        fits[i] |= COUNT_W'(i) < count && list[i].kind == 2'(k) && list[i].size <= room[k];
      end
    end
    for (int unsigned k = 0; k < 3; k++) begin
      inside_of[k] = '0;
      for (int unsigned i = 0; i < MOST; i++) begin
        if (COUNT_W'(i) < count && list[i].kind == 2'(k)) inside_of[k]++;
      end
    end
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

  // By requester and tag: pieces of the completion have come, and more follow.
  logic [2**(ID_W+TAG_W)-1:0] in_open;
  logic                       in_is_open;
  assign in_is_open = in_open[{in_requester, in_tag}];
  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) in_open <= '0;
    else if (taken && in_kind == C) in_open[{in_requester, in_tag}] <= !in_last;
  end

  `CROSSCHECK_ASSUME(ORD_A1, in_valid, in_kind != 2'd3, "in_kind is 0, 1 or 2")

  `CROSSCHECK_ASSUME(ORD_A2, in_valid, in_size != '0 && in_size <= SIZE_W'(SIZE_MAX),
                     $sformatf("in_size is 1 to %0d, not %0d", SIZE_MAX, in_size))

  `CROSSCHECK_ASSUME(ORD_A3, in_valid && taken && in_kind == C, in_first == !in_is_open,
                     $sformatf("pieces of the completion for requester %0d, tag %0d come from the first to the last one",
                               in_requester, in_tag))

  if (KEEPS_NO) begin : g_no
    // Pieces of the completion have left, and more follow.
    logic [2**(ID_W+TAG_W)-1:0] out_open;
    logic                       out_is_open;
    assign out_is_open = out_open[{out_requester, out_tag}];
    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) out_open <= '0;
      else if (out_valid && out_kind == C) out_open[{out_requester, out_tag}] <= !out_last;
    end

    // By cell that says no: a younger one has room and the older one, which it must not pass, has none; the one that leaves
    // has passed such a one.
    logic [3:0] tried, broken, forbids;
    logic relaxed, unrelated, same;
    always_comb begin
      tried     = '0;
      broken    = '0;
      forbids   = '0;
      relaxed   = 1'b0;
      unrelated = 1'b0;
      same      = 1'b0;
      // verilator unroll_disable
      for (int unsigned i = 1; i < MOST; i++) begin
        // verilator unroll_disable
        for (int unsigned o = 0; o < MOST; o++) begin
          if (o < i && COUNT_W'(i) < count) begin
            relaxed   = USE_RO && list[i].ro;
            unrelated = USE_IDO && list[i].ido && list[i].src != list[o].src;
            same      = list[i].requester == list[o].requester && list[i].tag == list[o].tag;
            forbids   = '0;
            unique case ({list[i].kind, list[o].kind})
              {P, P}:  forbids[0] = !relaxed && !unrelated;
              {N, P}:  forbids[1] = !unrelated;
              {C, P}:  forbids[2] = !relaxed && !unrelated;
              {C, C}:  forbids[3] = same;
              default: forbids = '0;
            endcase
            if (fits[i] && !fits[o]) tried |= forbids;
            if (known_leaves && at == COUNT_W'(i)) broken |= forbids;
          end
        end
      end
    end

    `CROSSCHECK_ASSERT(ORD_P1, tried[0] || broken[0], !broken[0],
                       $sformatf("posted %h must not pass an older posted write", out_data))

    `CROSSCHECK_ASSERT(ORD_P4, tried[1] || broken[1], !broken[1],
                       $sformatf("request %h must not pass an older posted write", out_data))

    `CROSSCHECK_ASSERT(ORD_P5, tried[2] || broken[2], !broken[2],
                       $sformatf("completion %h must not pass an older posted write", out_data))

    `CROSSCHECK_ASSERT(ORD_P7, tried[3] || broken[3], !broken[3],
                       $sformatf("piece %h of the completion for requester %0d, tag %0d must not pass an older one",
                                 out_data, out_requester, out_tag))

    `CROSSCHECK_ASSERT(ORD_P8, out_valid && out_kind == C, out_first == !out_is_open,
                       $sformatf("pieces of the completion for requester %0d, tag %0d leave from the first to the last one",
                                 out_requester, out_tag))
  end

  if (KEEPS_MUST) begin : g_must
    // The oldest posted write and the oldest completion; all that is older is of one type.
    logic [COUNT_W-1:0] posted, completion;
    logic posted_behind_n, posted_behind_c, completion_behind_n;
    logic [MOST-1:0] are_n, are_c;
    always_comb begin
      posted = '0;
      completion = '0;
      for (int unsigned i = MOST; i > 0; i--) begin
        if (COUNT_W'(i - 1) < count && list[i-1].kind == P) posted = COUNT_W'(i - 1);
        if (COUNT_W'(i - 1) < count && list[i-1].kind == C) completion = COUNT_W'(i - 1);
      end
      for (int unsigned i = 0; i < MOST; i++) begin
        are_n[i] = list[i].kind == N;
        are_c[i] = list[i].kind == C;
      end
      posted_behind_n = 1'b0;
      posted_behind_c = 1'b0;
      completion_behind_n = 1'b0;
      for (int unsigned i = 1; i < MOST; i++) begin
        if (posted == COUNT_W'(i) && fits[i]) begin
          posted_behind_n = &(are_n | ({MOST{1'b1}} << i));
          posted_behind_c = &(are_c | ({MOST{1'b1}} << i));
        end
        if (completion == COUNT_W'(i) && fits[i]) completion_behind_n = &(are_n | ({MOST{1'b1}} << i));
      end
    end

    `CROSSCHECK_ASSERT(ORD_P2, posted_behind_n, out_valid && (!known || at <= posted),
                       "a posted write with room behind requests: it leaves, or one of them")

    `CROSSCHECK_ASSERT(ORD_P3, posted_behind_c, out_valid && (!known || at <= posted),
                       "a posted write with room behind completions: it leaves, or one of them")

    `CROSSCHECK_ASSERT(ORD_P6, completion_behind_n, out_valid && (!known || at <= completion),
                       "a completion with room behind requests: it leaves, or one of them")
  end

  `CROSSCHECK_ASSERT(ORD_P9, out_valid, known, $sformatf("%h leaves as it came, and once", leaves))

  for (genvar k = 0; k < 3; k++) begin : g_kind
    logic others_full;
    always_comb begin
      others_full = 1'b0;
      for (int unsigned o = 0; o < 3; o++) others_full |= o != k && inside_of[o] == COUNT_W'(DEPTH);
    end

    `CROSSCHECK_ASSERT(ORD_P10, inside_of[k] == COUNT_W'(DEPTH), !in_ready[k],
                       $sformatf("type %0d is full: it is not ready", k))

    `CROSSCHECK_ASSERT(ORD_P11, inside_of[k] < COUNT_W'(DEPTH) && others_full, in_ready[k],
                       $sformatf("type %0d has %0d inside and another one is full: it is ready", k, inside_of[k]))

    `CROSSCHECK_ASSERT(ORD_P12, out_valid && out_kind == 2'(k), out_size <= room[k],
                       $sformatf("%0d units leave and there is room for %0d", out_size, room[k]))
  end

  `CROSSCHECK_ASSERT(ORD_P13, fits[0], out_valid, "there is room for the oldest: something leaves")

endmodule
