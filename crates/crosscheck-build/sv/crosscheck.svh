// The assertion macros of Crosscheck. Its build puts this file on the include path of every DUT.
//
// Each macro gives a property an identifier, a failure report that carries it, and a count of the cycles in which its
// condition was met: a property whose condition never occurs has checked nothing, and reports say so.
//
//   ID     written PFC_P14, reported as PFC-P14; unique within its module
//   COND   the condition, an expression or a sequence with fixed delays (`a ##2 b`); no range, no repetition
//   CHECK  what must hold from the cycle in which COND ends, one of the shapes that the build's check accepts
//   MSG    an expression of type string: what is wrong when CHECK fails. $sformatf may stand in it
//
// The module around them says when properties are sampled and when they are void:
//
//   default clocking @(posedge clk); endclocking
//   default disable iff (!rst_n);
//
// Conditions are counted as `1'b1 |-> COND`: a bare sequence would also count attempts that began under reset.
`ifndef CROSSCHECK_SVH
`define CROSSCHECK_SVH

// Whenever COND ends in a cycle, CHECK holds from that cycle on.
`define CROSSCHECK_ASSERT(ID, COND, CHECK, MSG) \
  a_``ID: assert property ((COND) |-> (CHECK)) else $error("%s: %s", `"ID`", MSG); \
  n_``ID: cover property (1'b1 |-> (COND));

// Whenever COND ends in a cycle, CHECK holds from the next cycle on.
`define CROSSCHECK_ASSERT_NEXT(ID, COND, CHECK, MSG) \
  a_``ID: assert property ((COND) |=> (CHECK)) else $error("%s: %s", `"ID`", MSG); \
  n_``ID: cover property (1'b1 |-> (COND));

// As CROSSCHECK_ASSERT, of what the bench must keep: when it fails, the fault is the bench's.
`define CROSSCHECK_ASSUME(ID, COND, CHECK, MSG) \
  m_``ID: assume property ((COND) |-> (CHECK)) else $error("%s: %s", `"ID`", MSG); \
  n_``ID: cover property (1'b1 |-> (COND));

// COND occurs.
`define CROSSCHECK_COVER(ID, COND) \
  c_``ID: cover property (1'b1 |-> (COND));

// The same for modules without a clock: judged at every evaluation, COND and CHECK are plain expressions.
`define CROSSCHECK_ASSERT_COMB(ID, COND, CHECK, MSG) \
  always_comb begin \
    a_``ID: assert (!(COND) || (CHECK)) else $error("%s: %s", `"ID`", MSG); \
    n_``ID: cover (COND); \
  end

`define CROSSCHECK_ASSUME_COMB(ID, COND, CHECK, MSG) \
  always_comb begin \
    m_``ID: assume (!(COND) || (CHECK)) else $error("%s: %s", `"ID`", MSG); \
    n_``ID: cover (COND); \
  end

`define CROSSCHECK_COVER_COMB(ID, COND) \
  always_comb begin \
    c_``ID: cover (COND); \
  end

`endif
