// A register that no reset reaches: its first value is the random initial state.
module unreset (
    input  logic        clk,
    input  logic        load,
    input  logic [31:0] d,
    output logic [31:0] q
);
  always_ff @(posedge clk) if (load) q <= d;
endmodule
