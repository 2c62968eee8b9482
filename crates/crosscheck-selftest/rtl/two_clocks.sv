// Two clocks and a latch: no synchronous machine.
module two_clocks (
    input  logic       clk_a,
    input  logic       clk_b,
    input  logic       open,
    input  logic [3:0] d,
    output logic [3:0] count_a,
    output logic [3:0] count_b,
    output logic [3:0] held
);
  initial begin
    count_a = '0;
    count_b = '0;
  end
  always_ff @(posedge clk_a) count_a <= count_a + 4'd1;
  always_ff @(posedge clk_b) count_b <= count_b + 4'd1;
  always_latch if (open) held = d;
endmodule
