// golden: emitted
// flags: zoo_pkg.svh
// Every type that a port can have, each echoed: `o_*` of an input is that input. Names are odd where they can be.
module zoo (
  input  logic clk,
  input  logic rst_n,
  input  zoo_pkg::big_t big,
  input  zoo_pkg::lane_t [1:0] lanes,
  input  zoo_pkg::lane_t [0:9] lanes_up,
  input  zoo_pkg::lane_t [1:0][4:7] lanes_2d,
  input  zoo_pkg::lane_t lanes_u [1:2][3:1],
  input  zoo_pkg::huge_t huge,
  input  zoo_pkg::huge_t [1:0] huges,
  input  zoo_pkg::signed_t sg,
  input  zoo_pkg::int_t it,
  input  zoo_pkg::wide_t far,
  input  zoo_pkg::switch_t sw,
  input  zoo_pkg::switch_t [2:0] sws,
  input  logic [0:0] one,
  input  logic one_u [0:0],
  input  logic [7:5] off,
  input  logic [1:-2] neg,
  input  logic [0:7] asc,
  input  logic [3:0][0:1] asc2,
  input  zoo_pkg::ascending_t asc3,
  input  logic signed [69:0] w70,
  input  logic [64:0] w65,
  input  logic [127:0] w128,
  input  logic [128:0] w129,
  input  logic signed [6:0] s7,
  input  logic signed [129:0] s130,
  input  byte b8,
  input  shortint i16,
  input  int i32,
  input  longint i64,
  input  integer ig,
  input  time tm,
  input  bit [5:0] bt,
  input  logic [199:0] w200,
  input  logic [99:0] u100 [2],
  input  zoo_pkg::pair_t pair,
  input  zoo_pkg::byte_t [2:0] bytes,
  input  logic [1:0] md [2][3],
  input  zoo_pkg::union_t un,
  input  logic signed [2:0][3:0] sarr,
  input  zoo_pkg::nibble_t [2:0] narr,
  input  logic [99:0][2:0] many,
  input  logic [299:0][6:0] loops,
  input  zoo_pkg::big_t big_u [2:0],
  input  logic [2:0][69:0] arr70,
  input  logic signed [12:0] su [3:-1],
  input  logic [2:0][3:0][4:0] p3,
  input  logic a__b,
  input  logic type_,
  input  logic fn,
  input  logic self,
  input  logic \x.y ,
  input  logic [1:0] \class ,
  input  logic [5:0] \a[1] ,
  input  logic \0 ,
  output zoo_pkg::big_t o_big,
  output zoo_pkg::lane_t [1:0] o_lanes,
  output zoo_pkg::lane_t [0:9] o_lanes_up,
  output zoo_pkg::lane_t [1:0][4:7] o_lanes_2d,
  output zoo_pkg::lane_t o_lanes_u [1:2][3:1],
  output zoo_pkg::huge_t o_huge,
  output zoo_pkg::huge_t [1:0] o_huges,
  output zoo_pkg::signed_t o_sg,
  output zoo_pkg::int_t o_it,
  output zoo_pkg::wide_t o_far,
  output zoo_pkg::switch_t o_sw,
  output zoo_pkg::switch_t [2:0] o_sws,
  output logic [0:0] o_one,
  output logic o_one_u [0:0],
  output logic [7:5] o_off,
  output logic [1:-2] o_neg,
  output logic [0:7] o_asc,
  output logic [3:0][0:1] o_asc2,
  output zoo_pkg::ascending_t o_asc3,
  output logic signed [69:0] o_w70,
  output logic [64:0] o_w65,
  output logic [127:0] o_w128,
  output logic [128:0] o_w129,
  output logic signed [6:0] o_s7,
  output logic signed [129:0] o_s130,
  output byte o_b8,
  output shortint o_i16,
  output int o_i32,
  output longint o_i64,
  output integer o_ig,
  output time o_tm,
  output bit [5:0] o_bt,
  output logic [199:0] o_w200,
  output logic [99:0] o_u100 [2],
  output zoo_pkg::pair_t o_pair,
  output zoo_pkg::byte_t [2:0] o_bytes,
  output logic [1:0] o_md [2][3],
  output zoo_pkg::union_t o_un,
  output logic signed [2:0][3:0] o_sarr,
  output zoo_pkg::nibble_t [2:0] o_narr,
  output logic [99:0][2:0] o_many,
  output logic [299:0][6:0] o_loops,
  output zoo_pkg::big_t o_big_u [2:0],
  output logic [2:0][69:0] o_arr70,
  output logic signed [12:0] o_su [3:-1],
  output logic [2:0][3:0][4:0] o_p3,
  output logic o_a__b,
  output logic o_type_,
  output logic o_fn,
  output logic o_self,
  output logic \o_x.y ,
  output logic [1:0] \o_class ,
  output logic [5:0] \o_a[1] ,
  output logic \o_0 
);
  assign o_big = big;
  assign o_lanes = lanes;
  assign o_lanes_up = lanes_up;
  assign o_lanes_2d = lanes_2d;
  assign o_lanes_u = lanes_u;
  assign o_huge = huge;
  assign o_huges = huges;
  assign o_sg = sg;
  assign o_it = it;
  assign o_far = far;
  assign o_sw = sw;
  assign o_sws = sws;
  assign o_one = one;
  assign o_one_u = one_u;
  assign o_off = off;
  assign o_neg = neg;
  assign o_asc = asc;
  assign o_asc2 = asc2;
  assign o_asc3 = asc3;
  assign o_w70 = w70;
  assign o_w65 = w65;
  assign o_w128 = w128;
  assign o_w129 = w129;
  assign o_s7 = s7;
  assign o_s130 = s130;
  assign o_b8 = b8;
  assign o_i16 = i16;
  assign o_i32 = i32;
  assign o_i64 = i64;
  assign o_ig = ig;
  assign o_tm = tm;
  assign o_bt = bt;
  assign o_w200 = w200;
  assign o_u100 = u100;
  assign o_pair = pair;
  assign o_bytes = bytes;
  assign o_md = md;
  assign o_un = un;
  assign o_sarr = sarr;
  assign o_narr = narr;
  assign o_many = many;
  assign o_loops = loops;
  assign o_big_u = big_u;
  assign o_arr70 = arr70;
  assign o_su = su;
  assign o_p3 = p3;
  assign o_a__b = a__b;
  assign o_type_ = type_;
  assign o_fn = fn;
  assign o_self = self;
  assign \o_x.y  = \x.y ;
  assign \o_class  = \class ;
  assign \o_a[1]  = \a[1] ;
  assign \o_0  = \0 ;
endmodule
