module event_port(input event e, output logic q); always @(e) q = !q; endmodule
