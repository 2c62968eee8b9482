// A delayed assertion that must fail in one cycle and in no other: versions of Verilator exist that drop the delay.
module crosscheck_probe (
    input logic clk,
    input logic rst_n,
    input logic start,
    input logic answer
);
  default clocking @(posedge clk); endclocking
  default disable iff (!rst_n);
  a_delayed : assert property (start |-> ##2 answer) else $error("no answer");
endmodule
