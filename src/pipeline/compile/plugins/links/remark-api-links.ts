/** Makes links of names in inline code that the config knows. Headings and links keep theirs as plain code. */
import type { InlineCode, Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { fillText } from '../../../../theme/contract/fill-text.js';
import { addLink, compilationOf, linkMarker, type Compilation, type Hole } from '../../compilation.js';
import { holeOf } from '../../article/forms/hole-of.js';
import { spanOf } from '../../spans.js';

/** Within these, code stays as it is. */
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

/** The link of a card leads from all of it, and a label is pressed. */
function keepsCode(node: Nodes): boolean {
  if (node.type === 'note') return node.name === 'cards';
  if (node.type === 'tabPart') return node.data?.hName === 'label' || node.data?.hName === 'legend';
  return keepCode.has(node.type);
}

/** How many more links, buttons and headings in raw HTML or of components a hole opens than it closes. */
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

/** `{version}` and variables stay in the address: they are filled in for each page. */
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

/** `?` and `#` would end a path: `Order#complete?` has both. */
function encoded(value: string): string {
  return encodeURIComponent(value).replaceAll(/%(?:2F|3A|2C|40)/g, decodeURIComponent);
}

/** The node stays code, so that Markdown made of it and search read it as before. */
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
