module inout_port(input logic clk, inout wire d, output logic q); assign q = d; endmodule
