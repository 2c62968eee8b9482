// Immediate assertions in combinational code, one that reads inputs and one that reads registers only.
module settles (
    input  logic       clk,
    input  logic       rst_n,
    input  logic [3:0] limit,
    input  logic       up,
    output logic [3:0] count,
    output logic       over    // combinational: the count is over the limit
);
  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) count <= '0;
    else if (up) count <= count + 4'd1;
  end

  assign over = count > limit;

  // Right after an edge it sees the new count with the old limit: that must not be reported.
  always_comb a_limit: assert (count <= limit) else $error("over the limit");
  // Reads registers only: evaluated after the edge, and about the cycle that follows it.
  always_comb a_nine: assert (count != 4'd9) else $error("the count is nine");
endmodule
