// Two types with one Rust name.
package pack;
  typedef enum logic {A0, A1} kind;
  typedef enum logic {B0, B1} kind_t;
endpackage
module type_twice (
  input  pack::kind a, 
  input  pack::kind_t b,
  output logic q
);
  assign q = a == b;
endmodule
