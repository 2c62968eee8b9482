// `pfc_vector_parser` with ports that every framework can name: plain vectors, no parameter.
module parser (
    input  logic         clk,
    input  logic         rst_n,
    input  logic         rx_valid,
    input  logic [7:0]   rx_octet,
    input  logic         rx_sop,
    input  logic         rx_eop,
    input  logic         rx_fcs_ok,
    output logic         pfc_valid,
    output logic [7:0]   pfc_enable,
    output logic [127:0] pfc_quanta,
    output logic         tagged_seen,
    output logic [31:0]  c_seen,
    output logic [31:0]  c_bad_fcs,
    output logic [31:0]  c_wrong_da,
    output logic [31:0]  c_runt
);

  pfc_vector_parser #(.CNT_W(32)) u_parser (.*);

endmodule
