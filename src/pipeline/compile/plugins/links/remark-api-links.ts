/** Links names in inline code that the config recognizes. In headings and links, code stays as it is. */
import type { InlineCode, Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { fillText } from '../../../../theme/contract/fill-text.js';
import { addLink, compilationOf, linkMarker, type Compilation, type Hole } from '../../compilation.js';
import { holeOf } from '../../article/forms/hole-of.js';
import { spanOf } from '../../spans.js';

/** Code inside these nodes is not linked. */
const keepCode: ReadonlySet<string> = new Set(['heading', 'link', 'linkReference']);

export const remarkApiLinks = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  const { apiLinks } = compilation;
  if (apiLinks.length === 0) return;
  const patterns = apiLinks.map(({ match, url }) => ({ pattern: new RegExp(`^(?:${match})$`), url }));
  linkBelow(tree, patterns, compilation);
};

function linkBelow(parent: Parents, patterns: readonly ApiPattern[], compilation: Compilation): void {
  let open = 0;
  for (const child of parent.children) {
    if (child.type === 'hole') open = Math.max(0, open + openedBy(holeOf(child, compilation)));
    if (open > 0 || keepsCode(child)) continue;
    const href = child.type === 'inlineCode' ? hrefOf(child.value, patterns) : undefined;
    if (child.type === 'inlineCode' && href !== undefined) showAsLink(child, href, compilation);
    else if ('children' in child) linkBelow(child, patterns, compilation);
  }
}

/** Whether code inside a node is not linked. The link of a card covers the whole card, and a label is clicked. */
function keepsCode(node: Nodes): boolean {
  if (node.type === 'note') return node.name === 'cards';
  if (node.type === 'tabPart') return node.data?.hName === 'label' || node.data?.hName === 'legend';
  return keepCode.has(node.type);
}

/** Returns how many more links, buttons and headings a hole opens than it closes, in raw HTML or by components. */
function openedBy(hole: Hole | undefined): number {
  if (hole?.kind !== 'html') return 0;
  const tags = hole.pieces.map((piece) => {
    if (typeof piece === 'string') return piece;
    if (piece.kind === 'component' && piece.hasContent) return isLinkName(piece.name) ? '<a>' : '';
    return piece.kind === 'componentEnd' && isLinkName(piece.name) ? '</a>' : '';
  });
  const html = tags.join('');
  const count = (pattern: RegExp): number => html.match(pattern)?.length ?? 0;
  return count(/<(?:a|button|label|summary|h[1-6])(?=[\s/>])/gi) - count(/<\/(?:a|button|label|summary|h[1-6])\s*>/gi);
}

function isLinkName(name: string): boolean {
  return name.endsWith('Link');
}

type ApiPattern = { readonly pattern: RegExp; readonly url: string };

/** Returns the address for a name. `{version}` and variables stay in it, because they are filled in for each page. */
function hrefOf(code: string, patterns: readonly ApiPattern[]): string | undefined {
  for (const { pattern, url } of patterns) {
    const found = pattern.exec(code);
    if (!found) continue;
    const values = { match: code, path: code.replaceAll(/::|[.#]/g, '/'), ...found.groups };
    const written = Object.entries(values).map(([name, value = '']) => [name, encoded(value)]);
    return fillText(url, Object.fromEntries(written) as Record<string, string>);
  }
  return undefined;
}

/** Encodes a value. `?` and `#` would end the path: `Order#complete?` contains both. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll(/%(?:2F|3A|2C|40)/g, decodeURIComponent);
}

/** Makes a link of the node. It stays a code node, so that search and the Markdown twin read it as before. */
function showAsLink(node: InlineCode, href: string, compilation: Compilation): void {
  const span = spanOf(node, compilation.text);
  const written = node.value;
  const attribute = 'href';
  const link = addLink(compilation, { href, written, kind: 'page', attribute, syntax: 'api', span, sized: false });
  node.data = {
    ...node.data,
    hName: 'a',
    hProperties: linkMarker(compilation, link),
    hChildren: [{ type: 'element', tagName: 'code', properties: {}, children: [{ type: 'text', value: node.value }] }],
  };
}
