// Tells a neighbour which classes to stop: when a frame is due, and what it says.
//
// A frame is asked for when `assert_pause` changes, and again as long as a class asserts, REFRESH_QUANTA after the last
// frame: before the grant of GRANT_QUANTA runs out at the neighbour. In clocks, rounded down, so that it is never late:
//
//   REFRESH_CLOCKS = floor(REFRESH_QUANTA * 512 * CLK_KHZ / (RATE_MBPS * 1000))
//
// What was asked for is kept until it is granted. The frame then says what holds at that time: every lossless class is
// enabled, with GRANT_QUANTA for one that asserts and 0 for one that does not. A neighbour that takes a class which is
// not enabled as released understands that, and one that lets it keep its timer does so as well.
//
// Consequences. Decisions that meet make one frame, and none is lost, because every frame states all classes. A frame
// occupies the link for the 60 clocks of its octets, one octet a clock; at 10 Gb/s its 84 octets of line time are 10.5
// clocks, so this path is slower than the arithmetic of the dead time supposes.
module pfc_pause_sender
  import pfc_pkg::*;
#(
    // Rate of the link, in Mb/s.
    parameter int unsigned RATE_MBPS = 10_000,
    // Clock in kHz.
    parameter int unsigned CLK_KHZ = 156_250,
    // Pause time that a frame grants a class, in quanta, at most 65535.
    parameter int unsigned GRANT_QUANTA = 65535,
    // Time after which a grant is renewed, in quanta, less than GRANT_QUANTA.
    parameter int unsigned REFRESH_QUANTA = 32768,
    // Bits of the counter, at least 1. It stops at all ones.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. Nothing is pending, a frame in flight is cut off, the counter returns to 0.
    input  logic             rst_n,
    // Source address of the frames.
    input  logic [47:0]      local_sa,
    // Classes that must not lose a cell: those that every frame speaks about. Changes in reset only.
    input  class_vec_t       lossless_mask,
    // Classes that the neighbour must not send.
    input  class_vec_t       assert_pause,
    // `assert_pause` is not what it was in the clock before.
    input  logic             change,
    // A frame is due.
    output logic             ctrl_pending,
    // It is granted the link: octet 0 leaves in the next clock. Only while `tx_valid` is 0.
    input  logic             ctrl_grant,
    // An octet of a frame is on `tx_octet`.
    output logic             tx_valid,
    // The octet. Meaningless while `tx_valid` is 0.
    output logic [7:0]       tx_octet,
    // Octet 0 of a frame.
    output logic             tx_sop,
    // Its last octet.
    output logic             tx_eop,
    // Frames granted.
    output logic [CNT_W-1:0] c_sent
);

  localparam longint unsigned REFRESH_CLOCKS =
      64'(REFRESH_QUANTA) * 64'(QUANTUM_BITS) * 64'(CLK_KHZ) / (64'(RATE_MBPS) * 1000);
  localparam int unsigned AGE_W = $clog2(REFRESH_CLOCKS + 1);
  localparam logic [AGE_W-1:0] DUE = AGE_W'(REFRESH_CLOCKS);

  if (REFRESH_CLOCKS == 0 || REFRESH_QUANTA >= GRANT_QUANTA || GRANT_QUANTA > 65535) begin : g_refresh
    $error("REFRESH_QUANTA %0d, GRANT_QUANTA %0d: a refresh must take at least a clock, and come before the grant ends",
           REFRESH_QUANTA, GRANT_QUANTA);
  end

  logic pending_q;  // a change was not granted yet
  logic [AGE_W-1:0] age_q;  // clocks since the last frame was granted, at most DUE
  logic refresh;
  quanta_vec_t quanta;

  assign refresh      = assert_pause != '0 && age_q == DUE;
  assign ctrl_pending = change || pending_q || refresh;

  always_comb begin
    for (int unsigned c = 0; c < NUM_CLASSES; c++) quanta[c] = assert_pause[c] ? 16'(GRANT_QUANTA) : '0;
  end

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      pending_q <= 1'b0;
      age_q     <= '0;
      c_sent    <= '0;
    end else begin
      pending_q <= (pending_q || change) && !ctrl_grant;
      if (assert_pause == '0) age_q <= '0;
      else if (ctrl_grant) age_q <= AGE_W'(1);
      else if (age_q != DUE) age_q <= age_q + 1'b1;
      if (ctrl_grant && !(&c_sent)) c_sent <= c_sent + 1'b1;
    end
  end

  pfc_frame_builder u_builder (
      .clk,
      .rst_n,
      .req_valid (ctrl_grant),
      .req_enable(lossless_mask),
      .req_quanta(quanta),
      .local_sa,
      // The builder refuses nothing out of reset.
      /* verilator lint_off PINCONNECTEMPTY */
      .req_ready (),
      /* verilator lint_on PINCONNECTEMPTY */
      .tx_valid,
      .tx_octet,
      .tx_sop,
      .tx_eop
  );

endmodule
