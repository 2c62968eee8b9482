// The properties of `free_queue`: it claims no cell of the table.
bind free_queue ordering_props #(
    .DEPTH(DEPTH),
    .ID_W(ID_W),
    .TAG_W(TAG_W),
    .DATA_W(DATA_W),
    .SIZE_MAX(SIZE_MAX),
    .SIZE_W(SIZE_W),
    .USE_RO(1'b0),
    .USE_IDO(1'b0),
    .KEEPS_NO(1'b0),
    .KEEPS_MUST(1'b0)
) u_props (
    .*
);
