// What lies where: packed values as the vectors that SystemVerilog makes of them, and elements by their index.
module packing (
  input  zoo_pkg::big_t             big,
  input  zoo_pkg::huge_t            huge,
  input  zoo_pkg::lane_t [1:0]      lanes,
  input  zoo_pkg::lane_t [0:9]      lanes_up,
  input  zoo_pkg::lane_t [1:0][4:7] lanes_2d,
  input  zoo_pkg::lane_t            lanes_u [1:2][3:1],
  input  zoo_pkg::ascending_t       up,
  input  logic [0:7]                vector_up,
  input  logic [99:0][2:0]          many,
  input  logic [299:0][6:0]         loops,
  input  logic [2:0][69:0]          wide,
  input  logic [2:0][3:0][4:0]      cube,
  input  logic signed [12:0]        below [3:-1],
  // flat
  output logic [$bits(big)-1:0]      flat_big,
  output logic [$bits(huge)-1:0]     flat_huge,
  output logic [$bits(lanes)-1:0]    flat_lanes,
  output logic [$bits(lanes_up)-1:0] flat_lanes_up,
  output logic [$bits(lanes_2d)-1:0] flat_lanes_2d,
  output logic [$bits(up)-1:0]       flat_up,
  output logic [7:0]                 flat_vector_up,
  output logic [$bits(many)-1:0]     flat_many,
  output logic [$bits(loops)-1:0]    flat_loops,
  output logic [$bits(wide)-1:0]     flat_wide,
  output logic [$bits(cube)-1:0]     flat_cube,
  // by index
  output zoo_pkg::lane_t     lanes_up_0, lanes_up_9, lanes_2d_1_4, lanes_2d_0_7, lanes_u_1_3, lanes_u_2_1,
  output logic [1:0]         up_0, up_3,
  output logic [2:0]         many_0, many_99,
  output logic [6:0]         loops_1, loops_299,
  output logic [69:0]        wide_2,
  output logic [4:0]         cube_2_1,
  output logic signed [12:0] below_m1, below_3
);
  assign flat_big = big;
  assign flat_huge = huge;
  assign flat_lanes = lanes;
  assign flat_lanes_up = lanes_up;
  assign flat_lanes_2d = lanes_2d;
  assign flat_up = up;
  assign flat_vector_up = vector_up;
  assign flat_many = many;
  assign flat_loops = loops;
  assign flat_wide = wide;
  assign flat_cube = cube;
  assign lanes_up_0 = lanes_up[0];
  assign lanes_up_9 = lanes_up[9];
  assign lanes_2d_1_4 = lanes_2d[1][4];
  assign lanes_2d_0_7 = lanes_2d[0][7];
  assign lanes_u_1_3 = lanes_u[1][3];
  assign lanes_u_2_1 = lanes_u[2][1];
  assign up_0 = up[0];
  assign up_3 = up[3];
  assign many_0 = many[0];
  assign many_99 = many[99];
  assign loops_1 = loops[1];
  assign loops_299 = loops[299];
  assign wide_2 = wide[2];
  assign cube_2_1 = cube[2][1];
  assign below_m1 = below[-1];
  assign below_3 = below[3];
endmodule
