// The reset reaches the registers through logic with a register: still asynchronous.
module reset_derived (
  input  logic clk, rst_n, clear, d,
  output logic q
);
  logic soft_q, rst_int_n;
  always_ff @(posedge clk or negedge rst_n) if (!rst_n) soft_q <= 0; else soft_q <= clear;
  assign rst_int_n = rst_n & ~soft_q;
  always_ff @(posedge clk or negedge rst_int_n) if (!rst_int_n) q <= 0; else q <= d;
endmodule
