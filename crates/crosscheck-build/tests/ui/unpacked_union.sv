module unpacked_union(input union {logic a; logic b;} s, output logic q); assign q = s.a; endmodule
