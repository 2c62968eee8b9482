module type_reserved(input struct packed {logic a;} in, output logic o); assign o = in.a; endmodule
