// What the neighbour wants stopped: octets of its control frames in, paused classes out.
//
// A class outside `pfc_enabled_mask` is never paused: its timer is held at 0, and a pause for it is counted as ignored.
// Nothing is left of it when the class is switched on again.
//
// Consequences. A frame takes effect two clocks after its last octet: one for the commit, one for the timers.
module pfc_pause_receiver
  import pfc_pkg::*;
#(
    // Rate of the link, in Mb/s.
    parameter int unsigned RATE_MBPS = 10_000,
    // Clock in kHz.
    parameter int unsigned CLK_KHZ = 156_250,
    // Whether a frame releases the classes that it does not enable.
    parameter bit CLEAR_RELEASES = 1'b1,
    // Bits of each counter, at least 1. Counters stop at all ones.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. No class is paused, counters return to 0.
    input  logic             rst_n,
    // Classes for which pauses are honoured. May change at any time.
    input  class_vec_t       pfc_enabled_mask,
    // The received octets, as `pfc_vector_parser` takes them.
    input  logic             rx_valid,
    input  logic [7:0]       rx_octet,
    input  logic             rx_sop,
    input  logic             rx_eop,
    input  logic             rx_fcs_ok,
    // Classes that must not start a cell.
    output class_vec_t       paused,
    // Quanta that are not over, the begun one included.
    output quanta_t          timer[NUM_CLASSES],
    // One cycle: a PFC frame behind a tag came.
    output logic             tagged_seen,
    // Frames honoured, and refused by reason.
    output logic [CNT_W-1:0] c_seen,
    output logic [CNT_W-1:0] c_bad_fcs,
    output logic [CNT_W-1:0] c_wrong_da,
    output logic [CNT_W-1:0] c_runt,
    // Pauses that ran down to zero, and that a frame ended.
    output logic [CNT_W-1:0] c_expiry[NUM_CLASSES],
    output logic [CNT_W-1:0] c_release[NUM_CLASSES],
    // Pauses for a class that is switched off.
    output logic [CNT_W-1:0] c_ignored[NUM_CLASSES]
);

  logic pfc_valid;
  class_vec_t pfc_enable;
  quanta_vec_t pfc_quanta;
  class_vec_t pauses;  // classes that the frame stops

  always_comb begin
    for (int unsigned c = 0; c < NUM_CLASSES; c++) pauses[c] = pfc_valid && pfc_enable[c] && pfc_quanta[c] != '0;
  end

  pfc_vector_parser #(
      .CNT_W(CNT_W)
  ) u_parser (
      .clk,
      .rst_n,
      .rx_valid,
      .rx_octet,
      .rx_sop,
      .rx_eop,
      .rx_fcs_ok,
      .pfc_valid,
      .pfc_enable,
      .pfc_quanta,
      .tagged_seen,
      .c_seen,
      .c_bad_fcs,
      .c_wrong_da,
      .c_runt
  );

  pfc_timer_bank #(
      .CLK_KHZ       (CLK_KHZ),
      .RATE_MBPS     (RATE_MBPS),
      .CLEAR_RELEASES(CLEAR_RELEASES),
      .CNT_W         (CNT_W)
  ) u_timers (
      .clk,
      .rst_n,
      .pfc_valid,
      .pfc_enable,
      .pfc_quanta,
      .clear(~pfc_enabled_mask),
      .paused,
      .c_expiry,
      .c_release,
      .timer
  );

  pfc_class_counter #(
      .CNT_W(CNT_W)
  ) u_ignored (
      .clk,
      .rst_n,
      .events(pauses & ~pfc_enabled_mask),
      .count (c_ignored)
  );

endmodule
