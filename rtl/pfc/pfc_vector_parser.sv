// Octets of received frames in, one commit pulse out for each PFC frame that may be honoured.
//
//   octets  looked at as
//    0- 5   destination: the control multicast address
//   12-15   88 08 01 01: EtherType of MAC control and opcode of PFC, which make a frame recognised
//           (81 00 at 12-13 and 88 08 01 01 at 16-19: the same behind a tag, reported and not honoured)
//   17      enable vector, bit c for class c
//   18-33   eight timers of 16 bits, class 0 first, big endian
//
// The stream is the frame without its FCS; the octet that comes with `rx_eop` is the frame's last. Anything else in
// the frame (source, octet 16, what follows octet 33) is ignored.
//
// A recognised frame is counted once, in the cycle after its last octet, by the first of these that applies: wrong
// destination, bad FCS, fewer than 60 octets, seen. Only the last one commits.
//
// Consequences. Nothing is believed before the end of the frame, because only the end brings the FCS verdict: at one
// octet a cycle a pause takes effect at least 60 cycles after its first octet. `pfc_enable` and `pfc_quanta` are the
// very registers that the next frame is collected in: they hold in the cycle of `pfc_valid`, and who needs them later
// keeps a copy. A frame of any length costs the same state: positions from octet 59 on are not told apart.
module pfc_vector_parser
  import pfc_pkg::*;
#(
    // Bits of each counter, at least 1. Counters stop at all ones.
    parameter int unsigned CNT_W = 32
) (
    // Rising edge.
    input  logic             clk,
    // Asynchronous, active low. A frame that was being received is forgotten, counters return to 0.
    input  logic             rst_n,
    // An octet is on `rx_octet`. May be 0 at any time, also within a frame.
    input  logic             rx_valid,
    // The octet.
    input  logic [7:0]       rx_octet,
    // Octet 0 of a frame. Within a frame: the old one is abandoned, uncounted.
    input  logic             rx_sop,
    // The last octet of a frame. Ignored outside a frame.
    input  logic             rx_eop,
    // The frame's FCS was good. Looked at together with `rx_eop` only.
    input  logic             rx_fcs_ok,
    // One cycle: a frame is to be honoured, as `pfc_enable` and `pfc_quanta` say in this cycle.
    output logic             pfc_valid,
    // Classes that the frame speaks about. Meaningful with `pfc_valid`.
    output class_vec_t       pfc_enable,
    // Pause time per class in quanta, as received, also for classes that are not enabled. Meaningful with `pfc_valid`.
    output quanta_vec_t      pfc_quanta,
    // One cycle: a PFC frame behind a tag came, good in every other respect.
    output logic             tagged_seen,
    // Frames honoured.
    output logic [CNT_W-1:0] c_seen,
    // Recognised, right destination, bad FCS.
    output logic [CNT_W-1:0] c_bad_fcs,
    // Recognised, any other destination.
    output logic [CNT_W-1:0] c_wrong_da,
    // Recognised, right destination, good FCS, fewer than 60 octets.
    output logic [CNT_W-1:0] c_runt
);

  localparam logic [5:0] LAST = 6'(MIN_OCTETS - 1);

  typedef enum logic [2:0] {
    NONE,
    WRONG_DA,
    BAD_FCS,
    RUNT,
    SEEN
  } verdict_e;

  logic in_frame_q;  // between the first octet of a frame and its last one
  logic [5:0] index_q;  // position of the octet to come, at most LAST
  logic da_ok_q, plain_ok_q, tag_ok_q;  // no octet so far contradicted it

  logic take;  // this octet belongs to a frame
  logic frame_end;
  logic [5:0] index;  // position of this octet, at most LAST
  logic da_ok, plain_ok, tag_ok;  // with this octet
  logic [3:0] timer_octet;  // position within the timers
  logic good;  // honoured, if it is a PFC frame
  verdict_e verdict;

  assign take        = rx_valid && (rx_sop || in_frame_q);
  assign frame_end   = take && rx_eop;
  assign index       = rx_sop ? 6'd0 : index_q;
  assign timer_octet = 4'(index - 6'd18);

  always_comb begin
    da_ok    = rx_sop || da_ok_q;
    plain_ok = rx_sop || plain_ok_q;
    tag_ok   = rx_sop || tag_ok_q;
    case (index)
      6'd0: da_ok &= rx_octet == CTRL_DA[47:40];
      6'd1: da_ok &= rx_octet == CTRL_DA[39:32];
      6'd2: da_ok &= rx_octet == CTRL_DA[31:24];
      6'd3: da_ok &= rx_octet == CTRL_DA[23:16];
      6'd4: da_ok &= rx_octet == CTRL_DA[15:8];
      6'd5: da_ok &= rx_octet == CTRL_DA[7:0];
      6'd12: begin
        plain_ok &= rx_octet == CTRL_ET[15:8];
        tag_ok &= rx_octet == TAG_ET[15:8];
      end
      6'd13: begin
        plain_ok &= rx_octet == CTRL_ET[7:0];
        tag_ok &= rx_octet == TAG_ET[7:0];
      end
      6'd14: plain_ok &= rx_octet == OPCODE_PFC[15:8];
      6'd15: plain_ok &= rx_octet == OPCODE_PFC[7:0];
      6'd16: tag_ok &= rx_octet == CTRL_ET[15:8];
      6'd17: tag_ok &= rx_octet == CTRL_ET[7:0];
      6'd18: tag_ok &= rx_octet == OPCODE_PFC[15:8];
      6'd19: tag_ok &= rx_octet == OPCODE_PFC[7:0];
      default: ;
    endcase
  end

  assign good = da_ok && rx_fcs_ok && index == LAST;

  always_comb begin
    verdict = NONE;
    // Octet 15 is the first one after which a frame can be recognised.
    if (frame_end && plain_ok && index >= 6'd15) begin
      if (!da_ok) verdict = WRONG_DA;
      else if (!rx_fcs_ok) verdict = BAD_FCS;
      else if (index != LAST) verdict = RUNT;
      else verdict = SEEN;
    end
  end

  // One more, but never past all ones.
  function automatic logic [CNT_W-1:0] bump(input logic [CNT_W-1:0] count);
    return (&count) ? count : count + 1'b1;
  endfunction

  always_ff @(posedge clk or negedge rst_n) begin
    if (!rst_n) begin
      in_frame_q  <= 1'b0;
      pfc_valid   <= 1'b0;
      tagged_seen <= 1'b0;
      c_seen      <= '0;
      c_bad_fcs   <= '0;
      c_wrong_da  <= '0;
      c_runt      <= '0;
    end else begin
      if (take) in_frame_q <= !rx_eop;
      pfc_valid   <= verdict == SEEN;
      tagged_seen <= frame_end && tag_ok && good;
      if (verdict == SEEN) c_seen <= bump(c_seen);
      if (verdict == BAD_FCS) c_bad_fcs <= bump(c_bad_fcs);
      if (verdict == WRONG_DA) c_wrong_da <= bump(c_wrong_da);
      if (verdict == RUNT) c_runt <= bump(c_runt);
    end
  end

  // What is collected needs no reset: the first octet of a frame starts it afresh, and a frame that commits has
  // written all of the vector.
  always_ff @(posedge clk) begin
    if (take) begin
      index_q    <= (index == LAST) ? LAST : index + 6'd1;
      da_ok_q    <= da_ok;
      plain_ok_q <= plain_ok;
      tag_ok_q   <= tag_ok;
      if (index == 6'd17) pfc_enable <= rx_octet;
      if (index >= 6'd18 && index <= 6'd33) begin
        if (timer_octet[0]) pfc_quanta[timer_octet[3:1]][7:0] <= rx_octet;
        else pfc_quanta[timer_octet[3:1]][15:8] <= rx_octet;
      end
    end
  end

endmodule
