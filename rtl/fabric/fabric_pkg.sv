// Types and constants of the fabric: a tree of switches, each of which knows its children by ranges only.
//
// A property file spells its own numbers. No module uses all of these, hence the waiver.
/* verilator lint_off UNUSEDPARAM */
package fabric_pkg;

  // Downstream ports of a switch, unless a module is told otherwise.
  parameter int unsigned N_DOWN = 4;
  // Bits of the number of such a port.
  parameter int unsigned PORT_W = $clog2(N_DOWN);
  // Bits of a bus number.
  parameter int unsigned BUS_W = 8;
  // Hops that a packet may make before a guard reports it.
  parameter int unsigned MAX_HOPS = 8;
  // Bits of a number of hops. MAX_HOPS is not all ones, so that a count beyond it can be told from it.
  parameter int unsigned HOP_W = $clog2(MAX_HOPS + 1);

  // What a port knows of everything below it. Both ends of a range belong to it. A range exists when the entry is valid
  // and its lower end is not above its upper one, bus numbers and addresses each by themselves: a window whose base is
  // above its limit is disabled, and does not wrap.
  typedef struct packed {
    logic             valid;
    logic [BUS_W-1:0] secondary;
    logic [BUS_W-1:0] subordinate;
    logic [63:0]      mem_base;
    logic [63:0]      mem_limit;
  } subtree_t;

  // Where a packet wants to go: to a bus number or to an address.
  typedef enum logic {
    TO_BUS,
    TO_ADDRESS
  } kind_t;

  // A beat of a packet. `kind` and `target` count in the first one. A bus number stands in the low bits of `target`.
  typedef struct packed {
    kind_t       kind;
    logic [63:0] target;
    logic [15:0] id;
    // The packet is watched by a hop guard.
    logic        probe;
    // The last beat of the packet.
    logic        eop;
  } beat_t;

endpackage
/* verilator lint_on UNUSEDPARAM */
