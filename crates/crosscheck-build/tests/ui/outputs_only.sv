module outputs_only(output logic o); assign o = 1; endmodule
