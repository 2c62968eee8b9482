module edge_input(input logic clk, rst_n, strobe, d, output logic q, output logic r);
  always_ff @(posedge clk or negedge rst_n) if (!rst_n) q <= 0; else q <= d;
  always_ff @(posedge strobe) r <= d;
endmodule
