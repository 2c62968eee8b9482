package zoo_pkg;
  typedef enum logic [1:0] {IDLE = 0, RUN = 1, DONE = 3} state_t;
  typedef enum logic signed [2:0] {NEG = -2, ZERO = 0, POS = 3} signed_t;
  typedef enum int {BIG = 100, SMALLER = -1} int_t;
  typedef enum logic [69:0] {FAR = 70'h3f_0000_0000_0000_0001, NEAR = 1} wide_t;
  typedef enum logic {OFF, ON} switch_t;
  typedef struct packed {logic [2:0] a; state_t s; logic [1:0][3:0] n;} lane_t;
  typedef struct packed {lane_t l; logic [1:0] x; logic signed [4:0] y; struct packed {logic q; logic w;} inner;} big_t;
  typedef struct packed {logic [69:0] w; big_t b; logic signed [66:0] i; logic [200:0] v;} huge_t;
  typedef logic [7:0] byte_t;
  typedef byte_t pair_t [2];
  typedef union packed {lane_t a; logic [12:0] b;} union_t;
  typedef logic [0:3][0:1] ascending_t;
  typedef logic signed [3:0] nibble_t;
endpackage
