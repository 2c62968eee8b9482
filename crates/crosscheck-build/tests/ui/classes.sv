// A class needs the documented eval().
module classes (
  input  logic clk, d,
  output logic q
);
  class counter;
    int n;
    function int next(); n++; return n; endfunction
  endclass
  counter c = new;
  always_ff @(posedge clk) if (d) q <= c.next() > 3;
endmodule
