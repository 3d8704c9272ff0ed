/**
 * A plugin of PostCSS that puts the base styles of Tailwind 3, which are its reset and those of the site, into the
 * cascade layer "base", where Tailwind 4 has them. Outside of layers, they would override the theme.
 */

/** The parts of PostCSS' nodes that are used. */
interface SheetNode {
  readonly text?: string;
  /** The place from which a node comes. Tailwind gives all base styles that of the rule "@tailwind base". */
  readonly source?: object | undefined;
  readonly before: (node: SheetNode) => void;
}

interface SheetContainer extends SheetNode {
  readonly append: (nodes: readonly SheetNode[]) => void;
}

interface Helpers {
  readonly AtRule: new (settings: object) => SheetContainer;
}

/** The comment with which the reset begins. */
const firstComment = /^! tailwindcss v3\./;

/** It comes after the plugins of the site. */
export const baseLayer = {
  postcssPlugin: 'docsgen-base-layer',
  Once({ nodes }: { readonly nodes: readonly SheetNode[] }, { AtRule }: Helpers): void {
    const start = nodes.findIndex(({ text = '' }) => firstComment.test(text));
    const first = nodes[start];
    if (!first) return;
    const end = nodes.findIndex(({ source }, index) => index > start && source !== first.source);
    const styles = nodes.slice(start, end < 0 ? undefined : end);
    const layer = new AtRule({ name: 'layer', params: 'base', source: first.source });
    first.before(layer);
    layer.append(styles);
  },
};
