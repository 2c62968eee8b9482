module string_port(input string s, output logic q); assign q = s == "a"; endmodule
