// One cell at a time onto a link: it takes the line for a cell's time and is handed over in the clock in which it ends.
//
// Consequences. Nothing stops a transfer once it has begun, but for a reset: a pause decides what may start and never
// what ends. Transfers can follow each other without a gap: the clock after the last one of a transfer can be the first
// one of the next.
module pfc_cell_transmitter
  import pfc_pkg::*;
#(
    // Clocks that a cell takes, at least 2.
    parameter int unsigned CELL_CLOCKS = 16
) (
    // Rising edge.
    input  logic  clk,
    // Asynchronous, active low. A transfer is cut off, its cell is lost.
    input  logic  rst_n,
    // The transfer of a cell starts: this is the first of its clocks. Only while `busy` is 0.
    input  logic  start,
    // The cell. Captured with `start`.
    input  cell_t start_cell,
    // A transfer is going on that started before this clock.
    output logic  busy,
    // This is the last clock of a transfer: the cell has been sent.
    output logic  out_valid,
    // The cell. Meaningful with `out_valid`.
    output cell_t out_cell
);

  localparam int unsigned LEFT_W = $clog2(CELL_CLOCKS);

  if (CELL_CLOCKS < 2) begin : g_clocks
    $error("CELL_CLOCKS is %0d: a cell that takes one clock would end before it was captured", CELL_CLOCKS);
  end

  logic [LEFT_W-1:0] left_q;  // clocks of the transfer to come, this one included

  assign busy      = left_q != '0;
  assign out_valid = left_q == LEFT_W'(1);

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) left_q <= '0;
    else if (start) left_q <= LEFT_W'(CELL_CLOCKS - 1);
    else if (busy) left_q <= left_q - 1'b1;
  end

  // No reset is needed here: it is looked at only after it was written.
  always_ff @(posedge clk) if (start) out_cell <= start_cell;

endmodule
