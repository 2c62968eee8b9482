`ifndef WIDTH
`define WIDTH 3
`endif
package pack;
  typedef struct packed {logic [`WIDTH-1:0] a; logic b;} item_t;
endpackage
