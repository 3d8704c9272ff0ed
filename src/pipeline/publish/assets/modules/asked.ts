/** Marks requests of plugins to esbuild for a file itself, which plugins that replace files leave alone. */
export const asked = Symbol('asked');
