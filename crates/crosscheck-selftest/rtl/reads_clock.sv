// Combinational logic that reads the clock, and a register behind a gate: the edge needs the whole evaluation.
module reads_clock (
    input  logic       clk,
    input  logic       rst_n,
    input  logic       enable,
    output logic [7:0] gated,  // counts edges of the gated clock
    output logic       high    // the clock as data: 0 at every sampling point
);
  logic gate;
  assign gate = clk & enable;
  assign high = clk;
  always_ff @(posedge gate or negedge rst_n) begin
    if (!rst_n) gated <= '0;
    else gated <= gated + 8'd1;
  end
endmodule
