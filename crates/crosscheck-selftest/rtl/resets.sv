// Synchronous, active high reset; a registered and a combinational output.
module resets (
    input  logic       clk_i,
    input  logic       srst,
    input  logic [7:0] d,
    output logic [7:0] q,
    output logic [7:0] inverted  // combinational, depends on an input
);
  always_ff @(posedge clk_i) begin
    if (srst) q <= 8'd7;
    else q <= d;
  end
  assign inverted = ~d;
endmodule
