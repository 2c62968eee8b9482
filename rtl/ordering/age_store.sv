// Entries of several regions in one age order, any of which may leave.
//
// Each region has slots of its own, so that a full one refuses nothing to the others. An entry takes the lowest free slot of
// its region: where it lies says nothing about its age. That is what the age matrix says, a bit per pair of slots, set for
// whatever is inside when an entry comes, and cleared when that leaves. A policy looks at all entries and the matrix, and
// answers which one goes, in the same cycle.
//
// Consequences. The matrix costs (REGIONS x DEPTH)^2 registers, and no count can wrap around. A slot that is freed in a
// cycle can be taken in the next one, not in the same: `in_ready` depends on registers only.
module age_store #(
    // Kinds of entries, at least 2.
    parameter  int unsigned REGIONS  = 2,
    // Slots of each region, at least 1.
    parameter  int unsigned DEPTH    = 4,
    // Bits of an entry.
    parameter  int unsigned WIDTH    = 1,
    localparam int unsigned REGION_W = $clog2(REGIONS),
    localparam int unsigned SLOTS    = REGIONS * DEPTH
) (
    // Rising edge.
    input  logic                clk,
    // Asynchronous, active low. All entries are forgotten.
    input  logic                rst_n,
    // An entry is offered. It is taken if its region is ready, and may be withdrawn or replaced if it is not.
    input  logic                in_valid,
    // Its region.
    input  logic [REGION_W-1:0] in_region,
    // The entry.
    input  logic [WIDTH-1:0]    in_entry,
    // By region: there is a free slot. 0 in reset.
    output logic                in_ready[REGIONS],
    // The slot whose entry leaves at the end of the cycle: none or one, and an occupied one.
    input  logic [SLOTS-1:0]    go,
    // There is an entry in the slot. Region r has slots r x DEPTH and up.
    output logic [SLOTS-1:0]    occupied,
    // Bit o of slot s: the entry in o came before the one in s. Means nothing unless both are occupied.
    output logic [SLOTS-1:0]    older[SLOTS],
    // The entries.
    output logic [WIDTH-1:0]    entries[SLOTS],
    // The one that leaves; 0 without one.
    output logic [WIDTH-1:0]    out_entry
);

  logic [SLOTS-1:0] taken, staying;

  assign staying = occupied & ~go;

  for (genvar r = 0; r < REGIONS; r++) begin : g_region
    logic [DEPTH-1:0] used, lowest_free;
    assign used = occupied[r*DEPTH+:DEPTH];
    assign lowest_free = ~used & (used + 1'b1);
    assign in_ready[r] = rst_n && !(&used);
    assign taken[r*DEPTH+:DEPTH] = in_valid && in_region == REGION_W'(r) && in_ready[r] ? lowest_free : '0;
  end

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) occupied <= '0;
    else occupied <= staying | taken;
  end

  for (genvar s = 0; s < SLOTS; s++) begin : g_slot
    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) begin
        older[s]   <= '0;
        entries[s] <= '0;
      end else if (taken[s]) begin
        older[s]   <= staying;
        entries[s] <= in_entry;
      end else begin
        older[s] <= older[s] & staying;
      end
    end
  end

  always_comb begin
    out_entry = '0;
    for (int unsigned s = 0; s < SLOTS; s++) begin
      if (go[s]) out_entry |= entries[s];
    end
  end

endmodule
