// Counts, and misbehaves in the cycle after `at` was counted, in the way that `how` names.
module misbehaves (
    input  logic       clk,
    input  logic       rst_n,
    input  logic [2:0] how,    // 0 not at all, 1 $fatal, 2 assertion, 3 does not converge, 4 $stop, 5 $finish, 6 $error
    input  logic [7:0] at,
    output logic [7:0] count,
    output logic       loop
);
  logic now;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) count <= '0;
    else count <= count + 8'd1;
  end

  assign now = rst_n && count == at;

  // A combinational loop that oscillates while it is closed.
  /* verilator lint_off UNOPTFLAT */
  assign loop = now && how == 3'd3 ? !loop : 1'b0;
  /* verilator lint_on UNOPTFLAT */

  always_ff @(posedge clk) begin
    if (now && how == 3'd1) $fatal(1, "fatal at %0d", count);
    if (now && how == 3'd4) $stop;
    if (now && how == 3'd5) $finish;
    if (now && how == 3'd6) $error("an error of the design's own");
    if (now && how == 3'd7) $display("displayed %0d", count);
  end

  a_never: assert property (@(posedge clk) disable iff (!rst_n) !(now && how == 3'd2))
  else $error("the assertion that fails");
endmodule
