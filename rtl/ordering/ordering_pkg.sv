// What the ordering queues tell apart.
//
// A property file spells its own numbers. No module uses all of these, hence the waiver.
/* verilator lint_off UNUSEDPARAM */
package ordering_pkg;

  // Types of transactions: `in_kind`, `out_kind`, and the index of `in_ready` and `room`.
  parameter logic [1:0] POSTED = 2'd0;
  parameter logic [1:0] NON_POSTED = 2'd1;
  parameter logic [1:0] COMPLETION = 2'd2;
  // How many there are.
  parameter int unsigned KINDS = 3;

  // Channels of the other protocol: `in_channel`, `out_channel`, and the index of `in_ready` and `out_ready`.
  parameter int unsigned CHANNELS = 2;

endpackage
/* verilator lint_on UNUSEDPARAM */
