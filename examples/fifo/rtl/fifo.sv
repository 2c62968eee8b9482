// A FIFO of DEPTH bytes: what is pushed comes out in order.
//
// A push while full and a pop while empty are ignored, also when the other happens in the same cycle: a full FIFO
// accepts a push no earlier than the cycle after a pop. The head is combinational: it is on `data_out` in the cycle
// in which `empty` is 0, before it is popped.
module fifo #(
    parameter int unsigned DEPTH = 4  // bytes; a power of two
) (
    input  logic       clk,
    input  logic       rst_n,     // asynchronous, active low
    input  logic       push,      // takes data_in, unless full
    input  logic [7:0] data_in,
    input  logic       pop,       // drops the head, unless empty
    output logic [7:0] data_out,  // the head; 0 while empty
    output logic       full,
    output logic       empty
);
  localparam int unsigned PTR_W = $clog2(DEPTH);

  logic [7:0] store[DEPTH];
  logic [PTR_W-1:0] head, tail;
  logic [PTR_W:0] level;
  logic takes, drops;

  assign full = level == (PTR_W + 1)'(DEPTH);
  assign empty = level == '0;
  assign data_out = empty ? 8'd0 : store[head];
  assign takes = push && !full;
  assign drops = pop && !empty;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      head  <= '0;
      tail  <= '0;
      level <= '0;
    end else begin
      if (takes) tail <= tail + 1'b1;
      if (drops) head <= head + 1'b1;
      level <= level + (PTR_W + 1)'(takes) - (PTR_W + 1)'(drops);
    end
  end

  always_ff @(posedge clk) if (takes) store[tail] <= data_in;
endmodule
