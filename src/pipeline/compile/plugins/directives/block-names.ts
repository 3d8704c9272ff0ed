/** The names of layout blocks, in the order in which messages list them. */
export const blockNames = ['hero', 'cards', 'steps', 'columns', 'column', 'file-tree', 'facts', 'new'] as const;

export type BlockName = (typeof blockNames)[number];
