/** Turns `<TOCInline />` into the nested list of the page's headings. */
import type { BlockContent, Nodes, Parents, Root } from 'mdast';
import type { Transformer } from 'unified';
import type { HeadingTest } from '../mdx/built-ins/heading-test.js';
import { compilationOf, type LocatedHeading } from '../compilation.js';
import { walk } from '../walk.js';

declare module 'mdast' {
  /** A table of contents within the page's text. */
  interface Contents extends Parent {
    type: 'contents';
    /** The number of headings below the page's title that are left out. */
    skipped: number;
    /** What a heading must be like. */
    tests: readonly HeadingTest[];
    /** The lowest level of the headings; `to` is the highest. */
    from: number;
    to: number;
    children: BlockContent[];
  }
  interface BlockContentMap {
    contents: Contents;
  }
  interface RootContentMap {
    contents: Contents;
  }
}

export const remarkContents = (): Transformer<Root> => (tree, file) => {
  const { text, headings } = compilationOf(file);
  if (!text.includes('TOCInline')) return;
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type !== 'contents') return;
    node.data = { hName: 'nav', hProperties: { className: ['toc-inline'] } };
    const below = headings.filter(({ level }) => level > 1).slice(node.skipped);
    const isShown = ({ level, id, text: value }: LocatedHeading): boolean =>
      level >= node.from && level <= node.to && node.tests.every((test) => test({ level, id, value }));
    const shown = below.filter(isShown);
    if (shown.length > 0) node.children = [listOf(shown)];
  });
};

function listOf(headings: readonly LocatedHeading[]): BlockContent {
  const items: BlockContent[] = [];
  for (let at = 0; at < headings.length;) {
    const heading = headings[at]!;
    const after = headings.findIndex(({ level }, index) => index > at && level <= heading.level);
    const end = after < 0 ? headings.length : after;
    const below = headings.slice(at + 1, end);
    const link: BlockContent = {
      type: 'tabPart',
      data: { hName: 'a', hProperties: { href: `#${heading.id}` } },
      children: [{ type: 'text', value: heading.text }],
    };
    items.push({
      type: 'tabPart',
      data: { hName: 'li' },
      children: below.length > 0 ? [link, listOf(below)] : [link],
    });
    at = end;
  }
  return { type: 'tabPart', data: { hName: 'ul' }, children: items };
}
