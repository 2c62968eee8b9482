// FAB-P1 to FAB-P6: what `subtree_lookup` says of a target, judged from the ranges and never from `match_vec`.
`include "crosscheck.svh"

module subtree_lookup_props
  import fabric_pkg::subtree_t;
#(
    parameter int unsigned N       = 4,
    parameter int unsigned INDEX_W = 2
) (
    input subtree_t [N-1:0]       child,
    input logic                   lookup_mem,
    input logic     [7:0]         target_bus,
    input logic     [63:0]        target_addr,
    input logic     [N-1:0]       match_vec,
    input logic                   hit_down,
    input logic                   go_upstream,
    input logic                   ambiguous,
    input logic     [INDEX_W-1:0] port
);

  // The range of each child in the kind that is looked up: does it exist, and is the target in it?
  logic        [N-1:0] disabled, contains;
  int unsigned         holders, last;

  always_comb begin
    holders = 0;
    last = 0;
    for (int unsigned i = 0; i < N; i++) begin
      disabled[i] = lookup_mem ? child[i].mem_base > child[i].mem_limit : child[i].secondary > child[i].subordinate;
      contains[i] = child[i].valid && !disabled[i];
      if (lookup_mem) begin
        if (target_addr < child[i].mem_base || target_addr > child[i].mem_limit) contains[i] = 1'b0;
      end else if (target_bus < child[i].secondary || target_bus > child[i].subordinate) begin
        contains[i] = 1'b0;
      end
      if (contains[i]) begin
        holders = holders + 1;
        last = i;
      end
    end
  end

  `CROSSCHECK_ASSERT_COMB(FAB_P1, 1'b1, 2'(hit_down) + 2'(go_upstream) + 2'(ambiguous) == 2'd1,
                          "exactly one of hit_down, go_upstream, ambiguous")

  `CROSSCHECK_ASSERT_COMB(FAB_P2, holders == 0, go_upstream, "no range contains the target: it goes upstream")

  `CROSSCHECK_ASSERT_COMB(FAB_P3, holders > 1, ambiguous && !hit_down,
                          $sformatf("%0d ranges contain the target: ambiguous, and no hit", holders))

  `CROSSCHECK_ASSERT_COMB(FAB_P4, holders == 1 || hit_down, holders == 1 && hit_down && 32'(port) == last,
                          $sformatf("%0d ranges contain the target, the last of port %0d: hit %b, port %0d", holders,
                                    last, hit_down, port))

  for (genvar i = 0; i < N; i++) begin : g_child
    `CROSSCHECK_ASSERT_COMB(FAB_P5, child[i].valid && disabled[i], !match_vec[i],
                            $sformatf("the range of port %0d is disabled and matches nothing", i))

    `CROSSCHECK_ASSERT_COMB(FAB_P6, !child[i].valid, !match_vec[i],
                            $sformatf("the entry of port %0d is invalid and matches nothing", i))
  end

endmodule

bind subtree_lookup subtree_lookup_props #(
    .N(N),
    .INDEX_W(INDEX_W)
) u_props (
    .*
);
