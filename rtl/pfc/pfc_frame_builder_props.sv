// PFC-P1 to PFC-P4: what every frame that leaves `pfc_frame_builder` must look like.
//
// Numbers are spelled here and not taken from the package, and positions are counted here and not read from the
// builder: a fault in either is not repeated in its own check. Only the enable vector that a frame starts with is the
// builder's, because what was captured is on no port.
`include "crosscheck.svh"

module pfc_frame_builder_props (
    input logic       clk,
    input logic       rst_n,
    input logic       tx_valid,
    input logic [7:0] tx_octet,
    input logic       tx_sop,
    input logic       tx_eop,
    // Enable vector of the frame in flight as the builder holds it. Looked at with tx_sop.
    input logic [7:0] held_enable
);

  default clocking @(posedge clk);
  endclocking
  // The reset is asynchronous to the registers and sampled by the assertions: both is meant.
  /* verilator lint_off SYNCASYNCNET */
  default disable iff (!rst_n);
  /* verilator lint_on SYNCASYNCNET */

  // Cycles since the latest tx_sop; 60 and more are one. Frames may be cut off, repeated or too long: a cycle belongs
  // to a frame while this is below 60.
  logic [5:0] age_q;
  logic [5:0] age;
  logic       inside_frame;

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) age_q <= 6'd60;
    else age_q <= (age >= 6'd59) ? 6'd60 : age + 6'd1;
  end
  assign age = tx_sop ? 6'd0 : age_q;
  assign inside_frame = age < 6'd60;

  // What the frame was started with.
  logic [7:0] captured_q;

  always_ff @(posedge clk) if (tx_sop) captured_q <= held_enable;

  logic       addressed;
  logic [7:0] address;

  assign addressed = age < 6'd6 || age == 6'd14 || age == 6'd15;
  always_comb begin
    case (age)
      6'd1: address = 8'h80;
      6'd2: address = 8'hC2;
      6'd3, 6'd4: address = 8'h00;
      default: address = 8'h01;  // first and last octet of the address, both octets of the opcode
    endcase
  end

  `CROSSCHECK_ASSERT(PFC_P1, tx_valid && addressed, tx_octet == address,
                     "octets 0-5 are the control address, octets 14-15 the PFC opcode")

  `CROSSCHECK_ASSERT(PFC_P2, inside_frame || tx_eop, tx_valid && tx_eop == (age == 6'd59),
                     "tx_eop comes 59 cycles after tx_sop, tx_valid throughout")

  for (genvar c = 0; c < 8; c++) begin : g_class
    `CROSSCHECK_ASSERT(PFC_P3, tx_valid && !captured_q[c] && (age == 18 + 2 * c || age == 19 + 2 * c), tx_octet == 8'h00,
                       $sformatf("class %0d is not enabled: its timer, octets %0d and %0d, is 0", c, 18 + 2 * c, 19 + 2 * c))
  end

  // From the cycle after octet 0 up to the last octet.
  `CROSSCHECK_ASSERT(PFC_P4, age_q < 6'd60, !tx_sop, "no tx_sop inside a frame")

endmodule

bind pfc_frame_builder pfc_frame_builder_props u_props (
    .held_enable(frame_q.enable),
    .*
);
