// Constants and types shared by the Priority Flow Control modules.
//
// Numbers are those of IEEE 802.3 (MAC control, clause 31 and annexes 31B, 31D) and of the switch that these modules
// are made for. A property file never uses them: it spells its own numbers, so that a fault in this package shows.
//
// Every module uses some of these and none uses all, hence the waiver.
/* verilator lint_off UNUSEDPARAM */
package pfc_pkg;

  // Priority classes of a link (802.1Q priorities 0..7).
  localparam int unsigned NUM_CLASSES = 8;

  // Octets in a buffer cell: the unit in which queues, marks and headroom are counted.
  localparam int unsigned CELL_OCTETS = 128;
  // Cells of buffer at a port, for all classes together.
  localparam int unsigned Q_DEPTH = 4096;
  // Bits of an occupancy in cells: 0..Q_DEPTH inclusive.
  localparam int unsigned OCC_W = 13;

  // MAC control opcodes: PAUSE stops a link, PFC stops its classes one by one.
  localparam logic [15:0] OPCODE_PAUSE = 16'h0001;
  localparam logic [15:0] OPCODE_PFC = 16'h0101;
  // Destination of every MAC control frame, most significant octet first. Bridges do not forward it.
  localparam logic [47:0] CTRL_DA = 48'h01_80_C2_00_00_01;
  // EtherType of MAC control.
  localparam logic [15:0] CTRL_ET = 16'h8808;
  // EtherType of an 802.1Q tag (C-TAG). A MAC control frame never carries one.
  localparam logic [15:0] TAG_ET = 16'h8100;
  // Octets in the shortest legal frame, FCS excluded. A PFC frame is padded to exactly this.
  localparam int unsigned MIN_OCTETS = 60;

  // Bit times in one pause quantum, at whatever rate the link runs.
  localparam int unsigned QUANTUM_BITS = 512;

  // A bit per class, bit c for class c.
  typedef logic [NUM_CLASSES-1:0] class_vec_t;
  // A pause time in quanta.
  typedef logic [15:0] quanta_t;
  // A pause time per class, element c for class c.
  typedef quanta_t [NUM_CLASSES-1:0] quanta_vec_t;
  // A queue's occupancy in cells.
  typedef logic [OCC_W-1:0] occ_t;
  // The number of a switch: where a cell ends is said by the switch whose host it is for.
  typedef logic [7:0] dest_t;
  // A cell on a link or in a queue. A data frame is one full cell here: 128 octets of line time.
  typedef struct packed {
    logic [2:0]  class_id;
    dest_t       dest;
    logic [31:0] id;  // the sender's; carried and never looked at
  } cell_t;

endpackage
/* verilator lint_on UNUSEDPARAM */
