module name_twice(input logic \a.b , input logic a_b, output logic q); assign q = a_b; endmodule
