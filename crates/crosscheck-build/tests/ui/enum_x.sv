// An item with unknown bits.
module enum_x (
  input  enum logic [1:0] {A = 2'b0x, B = 2'b11} e,
  output logic q
);
  assign q = e == B;
endmodule
