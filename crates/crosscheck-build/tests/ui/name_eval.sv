module name_eval(input logic clk, input logic eval, output logic q); assign q = eval; endmodule
