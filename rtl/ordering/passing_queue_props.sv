// The properties of `passing_queue`: it claims every cell of the table.
bind passing_queue ordering_props #(
    .DEPTH(DEPTH),
    .ID_W(ID_W),
    .TAG_W(TAG_W),
    .DATA_W(DATA_W),
    .SIZE_MAX(SIZE_MAX),
    .SIZE_W(SIZE_W),
    .USE_RO(USE_RO),
    .USE_IDO(USE_IDO),
    .KEEPS_NO(1'b1),
    .KEEPS_MUST(1'b1)
) u_props (
    .*
);
