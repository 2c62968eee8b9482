// An input that resets beside the reset.
module reset_by_input (
  input  logic clk, rst_n, soft_n, d,
  output logic q
);
  wire rst_int_n = rst_n & soft_n;
  always_ff @(posedge clk or negedge rst_int_n) if (!rst_int_n) q <= 0; else q <= d;
endmodule
