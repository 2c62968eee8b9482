module real_port(input logic clk, input real r, output logic q); assign q = r > 1.0; endmodule
