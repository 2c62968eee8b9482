module unpacked_struct(input struct {logic a; logic b;} s, output logic q); assign q = s.a; endmodule
