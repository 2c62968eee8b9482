// golden: emitted
// Types of the module itself, of the compilation unit, and without a name.
typedef enum logic [1:0] {RED, GREEN, BLUE} color_t;
module type_local #(
  parameter type T = logic [2:0]
) (
  clk, a, b, c, d, e, t
);
  typedef struct packed {logic valid; color_t color;} pixel_t;
  typedef pixel_t other_name_t;
  input  logic clk;
  input  pixel_t a;
  output other_name_t b;
  input  struct packed {logic x; struct packed {logic y;} inner;} c;
  input  enum logic signed [1:0] {MINUS = -1, NIL, PLUS} d;
  output color_t e;
  input  T t;
  assign b = '{valid: c.x ^ c.inner.y ^ ^t, color: a.color};
  always_ff @(posedge clk) e <= d == PLUS ? RED : a.color;
endmodule
