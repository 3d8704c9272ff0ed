/** Makes links of names in inline code that the config knows. Headings and links keep theirs as plain code. */
import type { InlineCode, Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import { fillText } from '../../../../theme/contract/fill-text.js';
import { addLink, compilationOf, linkMarker, type Compilation } from '../../compilation.js';
import { spanOf } from '../../spans.js';
import { walk } from '../../walk.js';

/** Within these, code stays as it is. */
const closed: ReadonlySet<string> = new Set(['heading', 'link', 'linkReference']);

export const remarkApiLinks = (): Transformer<Root> => (tree, file) => {
  const compilation = compilationOf(file);
  const { apiLinks } = compilation;
  if (apiLinks.length === 0) return;
  const patterns = apiLinks.map(({ match, url }) => ({ pattern: new RegExp(`^(?:${match})$`), url }));
  walk<Nodes, Parents>(tree, (node) => {
    if (closed.has(node.type)) return 'skip';
    const href = node.type === 'inlineCode' ? hrefOf(node.value, patterns) : undefined;
    if (node.type === 'inlineCode' && href !== undefined) showAsLink(node, href, compilation);
    return undefined;
  });
};

type ApiPattern = { readonly pattern: RegExp; readonly url: string };

/** The places of a version are left: they are filled in where a page links. */
function hrefOf(code: string, patterns: readonly ApiPattern[]): string | undefined {
  for (const { pattern, url } of patterns) {
    const found = pattern.exec(code);
    if (!found) continue;
    const values = { match: code, path: code.replaceAll(/::|[.#]/g, '/'), ...found.groups };
    const encoded = Object.entries(values).map(([name, value = '']) => [name, encodeURI(value)]);
    return fillText(url, Object.fromEntries(encoded) as Record<string, string>);
  }
  return undefined;
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
