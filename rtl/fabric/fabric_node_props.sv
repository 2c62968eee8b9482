// FAB-A2, FAB-A3: what the links of a `fabric_node` keep. What the node itself must do is judged by the properties of its
// parts and by the golden model.
`include "crosscheck.svh"

module fabric_node_props
  import fabric_pkg::beat_t;
#(
    parameter int unsigned N = 4
) (
    input logic          clk,
    input logic          rst_n,
    input logic          above_valid,
    input beat_t         above_beat,
    input logic          above_ready,
    input logic  [N-1:0] port_valid,
    input beat_t [N-1:0] port_beat,
    input logic  [N-1:0] port_ready
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  for (genvar s = 0; s <= N; s++) begin : g_source
    logic  valid, ready;
    beat_t beat;
    if (s < N) begin : g_port
      assign valid = port_valid[s];
      assign ready = port_ready[s];
      assign beat  = port_beat[s];
    end else begin : g_above
      assign valid = above_valid;
      assign ready = above_ready;
      assign beat  = above_beat;
    end

    // The cycle before: a beat waited; a packet has begun and not ended.
    logic  waited, under_way;
    beat_t was;
    always_ff @(posedge clk or negedge rst_n) begin
      if (!rst_n) begin
        waited <= 1'b0;
        under_way <= 1'b0;
        was    <= '0;
      end else begin
        waited <= valid && !ready;
        was    <= beat;
        if (valid && ready) under_way <= !beat.eop;
      end
    end

    `CROSSCHECK_ASSUME(FAB_A2, waited, valid && beat == was,
                       $sformatf("a beat from source %0d stays until it is accepted", s))

    `CROSSCHECK_ASSUME(FAB_A3, under_way, valid, $sformatf("no gap in a packet from source %0d", s))
  end

endmodule

bind fabric_node fabric_node_props #(.N(N)) u_node_props (.*);
