// The decoder of one hop: which child's range contains a target.
//
// One comparison per port, whatever is below it. Ranges that overlap are reported, never settled by priority: a device
// that answers for its neighbour's addresses is worse than one that doesn't answer.
module subtree_lookup
  import fabric_pkg::*;
#(
    // Downstream ports, at least 1.
    parameter  int unsigned N       = N_DOWN,
    localparam int unsigned INDEX_W = N > 1 ? $clog2(N) : 1
) (
    input  subtree_t [N-1:0]     child,
    // 0: look up the bus number, 1: the address.
    input  logic                 lookup_mem,
    input  logic [BUS_W-1:0]     target_bus,
    input  logic [63:0]          target_addr,
    // Children whose range contains the target.
    output logic [N-1:0]         match_vec,
    // Exactly one does,
    output logic                 hit_down,
    // none does,
    output logic                 go_upstream,
    // or several do.
    output logic                 ambiguous,
    // The one that does; 0 unless `hit_down`.
    output logic [INDEX_W-1:0]   port
);

  for (genvar i = 0; i < N; i++) begin : g_child
    logic in_buses, in_window;
    // A range whose ends are the wrong way round contains nothing, so that existence needs no comparison of its own.
    assign in_buses  = child[i].secondary <= target_bus && target_bus <= child[i].subordinate;
    assign in_window = child[i].mem_base <= target_addr && target_addr <= child[i].mem_limit;
    assign match_vec[i] = child[i].valid && (lookup_mem ? in_window : in_buses);
  end

  assign ambiguous   = |(match_vec & (match_vec - 1'b1));
  assign go_upstream = ~|match_vec;
  assign hit_down    = |match_vec && !ambiguous;

  always_comb begin
    port = '0;
    for (int unsigned i = 0; i < N; i++) begin
      if (hit_down && match_vec[i]) port = INDEX_W'(i);
    end
  end

endmodule
