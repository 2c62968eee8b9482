module no_ports; initial $display("x"); endmodule
