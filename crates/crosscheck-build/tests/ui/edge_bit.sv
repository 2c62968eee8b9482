module edge_bit(input logic clk, input logic [3:0] v, input logic d, output logic q, output logic r);
  always_ff @(posedge clk) q <= d;
  always_ff @(negedge v[2]) r <= d;
endmodule
