// FAB-P7 to FAB-P11: what `range_containment_check` says of a parent and a child.
`include "crosscheck.svh"

module range_containment_check_props
  import fabric_pkg::subtree_t;
(
    input subtree_t parent,
    input subtree_t child,
    input logic     bus_contained,
    input logic     mem_contained,
    input logic     ordering_ok,
    input logic     config_valid,
    input logic     err_child_escapes
);

  // Ends of the child's range that stick out of the parent's, and what follows from them by kind.
  logic bus_outside, mem_outside, bus_escapes, mem_escapes;

  always_comb begin
    bus_outside = child.secondary < parent.secondary || child.subordinate > parent.subordinate;
    mem_outside = child.mem_base < parent.mem_base || child.mem_limit > parent.mem_limit;
    bus_escapes = child.valid && child.subordinate >= child.secondary;
    if (parent.valid && parent.subordinate >= parent.secondary && !bus_outside) bus_escapes = 1'b0;
    mem_escapes = child.valid && child.mem_limit >= child.mem_base;
    if (parent.valid && parent.mem_limit >= parent.mem_base && !mem_outside) mem_escapes = 1'b0;
  end

  `CROSSCHECK_ASSERT_COMB(FAB_P7, config_valid, !bus_outside, "valid: the child's buses lie within the parent's")

  `CROSSCHECK_ASSERT_COMB(FAB_P8, config_valid, !mem_outside, "valid: the child's window lies within the parent's")

  `CROSSCHECK_ASSERT_COMB(FAB_P9, bus_escapes || mem_escapes || err_child_escapes,
                          err_child_escapes == (bus_escapes || mem_escapes),
                          $sformatf("buses escape: %b, window escapes: %b, flagged: %b", bus_escapes, mem_escapes,
                                    err_child_escapes))

  `CROSSCHECK_ASSERT_COMB(FAB_P10, config_valid || err_child_escapes, !(config_valid && err_child_escapes),
                          "valid and escaping exclude each other")

  `CROSSCHECK_ASSERT_COMB(FAB_P11, config_valid, bus_contained && mem_contained && ordering_ok,
                          "valid: buses contained, window contained, and all four ranges exist")

endmodule

bind range_containment_check range_containment_check_props u_props (.*);
