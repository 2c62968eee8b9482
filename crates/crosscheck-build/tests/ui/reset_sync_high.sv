// interface: clock=ck reset=rst:high:sync
module reset_sync_high (
  input  logic ck, rst, d,
  output logic q
);
  always_ff @(posedge ck) if (rst) q <= 0; else q <= d;
endmodule
