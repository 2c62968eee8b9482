// A child's ranges against its parent's: does everything that the child claims ever reach it?
//
// The two verdicts are not each other's opposite. A bridge without a memory window is legal, and neither valid (which
// asks for all four ranges) nor escaping (a window that does not exist claims nothing).
module range_containment_check
  import fabric_pkg::*;
(
    input  subtree_t parent,
    input  subtree_t child,
    // Both ends of the child's range lie within the parent's, whether or not the ranges exist.
    output logic     bus_contained,
    output logic     mem_contained,
    // All four ranges exist.
    output logic     ordering_ok,
    // All exist, and the child's lie within the parent's.
    output logic     config_valid,
    // A range of the child exists, and does not lie within an existing one of the parent.
    output logic     err_child_escapes
);

  logic parent_bus, parent_mem, child_bus, child_mem;
  assign parent_bus = parent.valid && parent.secondary <= parent.subordinate;
  assign parent_mem = parent.valid && parent.mem_base <= parent.mem_limit;
  assign child_bus  = child.valid && child.secondary <= child.subordinate;
  assign child_mem  = child.valid && child.mem_base <= child.mem_limit;

  assign bus_contained = parent.secondary <= child.secondary && child.subordinate <= parent.subordinate;
  assign mem_contained = parent.mem_base <= child.mem_base && child.mem_limit <= parent.mem_limit;

  assign ordering_ok  = parent_bus && parent_mem && child_bus && child_mem;
  assign config_valid = ordering_ok && bus_contained && mem_contained;

  logic bus_escapes, mem_escapes;
  assign bus_escapes = child_bus && !(parent_bus && bus_contained);
  assign mem_escapes = child_mem && !(parent_mem && mem_contained);
  assign err_child_escapes = bus_escapes || mem_escapes;

endmodule
