module queue_port(input int q[$], output logic o); assign o = q.size() > 0; endmodule
