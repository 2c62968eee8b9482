// One register of a pipeline, valid and ready on both sides; adds one to what passes.
module stage (
    input  logic       clk,
    input  logic       rst_n,
    input  logic       in_valid,
    input  logic [7:0] in_data,
    output logic       in_ready,   // combinational: empty, or drained in this clock
    output logic       out_valid,
    output logic [7:0] out_data,
    input  logic       out_ready
);
  assign in_ready = !out_valid || out_ready;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      out_valid <= 1'b0;
      out_data  <= '0;
    end else if (in_ready) begin
      out_valid <= in_valid;
      if (in_valid) out_data <= in_data + 8'd1;
    end
  end

  a_not_ee: assert property (@(posedge clk) disable iff (!rst_n) !(out_valid && out_data == 8'hee))
  else $error("the value that must not pass");
endmodule
