// Takes single elements out of ports of every kind: what Rust puts at an index or into a field must come out here,
// whatever the order of its bits in memory. (An echo would not show an order that is wrong both ways.)
module picks (
    input  zoo_pkg::big_t               big,
    input  zoo_pkg::lane_t [1:0]        lanes,
    input  zoo_pkg::lane_t [0:9]        lanes_up,
    input  zoo_pkg::lane_t [1:0][4:7]   lanes_2d,
    input  zoo_pkg::lane_t              lanes_u  [1:2][3:1],
    input  zoo_pkg::huge_t              huge,
    input  zoo_pkg::signed_t            sg,
    input  logic [7:5]                  off,
    input  logic [0:7]                  asc,
    input  logic [3:0][0:1]             asc2,
    input  logic signed [69:0]          w70,
    input  logic [199:0]                w200,
    input  logic [2:0][69:0]            arr70,
    input  logic signed [12:0]          su       [3:-1],
    input  logic [1:0]                  md       [2][3],
    input  logic [299:0][6:0]           loops,
    input  logic [2:0][3:0][4:0]        p3,
    output logic [2:0]                  big_l_a,
    output zoo_pkg::state_t             big_l_s,
    output logic [3:0]                  big_l_n1,
    output logic signed [4:0]           big_y,
    output logic                        big_inner_w,
    output logic [2:0]                  lanes_1_a,
    output logic [3:0]                  lanes_0_n1,
    output zoo_pkg::lane_t              lanes_up_0,
    output zoo_pkg::lane_t              lanes_up_9,
    output logic [2:0]                  lanes_2d_1_5_a,
    output logic [3:0]                  lanes_u_2_3_n0,
    output logic [69:0]                 huge_w,
    output zoo_pkg::big_t               huge_b,
    output logic signed [66:0]          huge_i,
    output logic [31:0]                 huge_v_low,
    output logic                        huge_v_top,
    output logic                        sg_is_neg,
    output logic                        off_7,
    output logic                        asc_0,
    output logic                        asc2_3_0,
    output logic                        w70_sign,
    output logic [31:0]                 w200_word5,
    output logic                        w200_top,
    output logic [69:0]                 arr70_2,
    output logic signed [12:0]          su_low,
    output logic signed [12:0]          su_3,
    output logic [1:0]                  md_1_2,
    output logic [6:0]                  loops_0,
    output logic [6:0]                  loops_299,
    output logic [4:0]                  p3_2_3
);
  assign big_l_a = big.l.a;
  assign big_l_s = big.l.s;
  assign big_l_n1 = big.l.n[1];
  assign big_y = big.y;
  assign big_inner_w = big.inner.w;
  assign lanes_1_a = lanes[1].a;
  assign lanes_0_n1 = lanes[0].n[1];
  assign lanes_up_0 = lanes_up[0];
  assign lanes_up_9 = lanes_up[9];
  assign lanes_2d_1_5_a = lanes_2d[1][5].a;
  assign lanes_u_2_3_n0 = lanes_u[2][3].n[0];
  assign huge_w = huge.w;
  assign huge_b = huge.b;
  assign huge_i = huge.i;
  assign huge_v_low = huge.v[31:0];
  assign huge_v_top = huge.v[200];
  assign sg_is_neg = sg == zoo_pkg::NEG;
  assign off_7 = off[7];
  assign asc_0 = asc[0];
  assign asc2_3_0 = asc2[3][0];
  assign w70_sign = w70 < 0;
  assign w200_word5 = w200[191:160];
  assign w200_top = w200[199];
  assign arr70_2 = arr70[2];
  assign su_low = su[-1];
  assign su_3 = su[3];
  assign md_1_2 = md[1][2];
  assign loops_0 = loops[0];
  assign loops_299 = loops[299];
  assign p3_2_3 = p3[2][3];
endmodule
