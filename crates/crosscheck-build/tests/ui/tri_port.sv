module tri_port(input tri d, output tri q, input logic en); assign q = en ? d : 1'bz; endmodule
