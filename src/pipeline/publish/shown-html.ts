/** What readers see of HTML that components made: the nodes that are shown, and the sections that search indexes. */
import { onOneLine } from '../compile/plain-text.js';
import { cutDepth, isElement, readTree, textOf, type Element, type Node, type Tree } from './html-tree.js';

/** Elements that show no text, or whose text is for programs. Texts in controls are not part of what a page says. */
const withoutText: ReadonlySet<string> = new Set(
  'audio button canvas datalist head iframe input noscript object script select style svg template textarea video'.split(
    ' ',
  ),
);

/** Elements that begin a line of their own. */
const blocks: ReadonlySet<string> = new Set(
  `address article aside blockquote body caption dd details dialog div dl dt fieldset figcaption figure footer form h1 h2
  h3 h4 h5 h6 header hgroup hr html label legend li main nav ol p pre section summary table tbody td tfoot th thead tr
  ul`.split(/\s+/),
);

/** Reads HTML that code of a site made, which may be of any depth. */
export function readShown(html: string): Tree {
  return cutDepth(readTree(html));
}

/** Returns the child nodes that readers see, without comments. */
export function shownIn(tree: Tree): readonly Node[] {
  return tree.children.filter((node) => node.type === 'text' || (isElement(node) && isShown(node)));
}

function isShown({ name, attribs }: Element): boolean {
  const isHidden = 'hidden' in attribs || attribs['aria-hidden'] === 'true' || hasClass(attribs, 'visually-hidden');
  return !isHidden && !withoutText.has(name);
}

function hasClass({ class: classes = '' }: Element['attribs'], name: string): boolean {
  return classes.split(/\s+/).includes(name);
}

/** Whether an element begins a line of its own. Of labels, only those of tabs do. */
export function isBlock({ name, attribs }: Element): boolean {
  return name === 'label' ? hasClass(attribs, 'tab-label') : blocks.has(name);
}

/** Returns the level of a heading. Undefined for any other element. */
export function headingLevel({ name }: Element): number | undefined {
  return /^h[1-6]$/.test(name) ? Number(name.slice(1)) : undefined;
}

/** A heading with an id, and what follows it. The first section of all has neither. */
export interface ShownSection {
  readonly id: string;
  readonly level: number;
  readonly heading: string;
  readonly text: string;
  readonly code: string;
}

interface OpenSection extends Pick<ShownSection, 'id' | 'level' | 'heading'> {
  text: string;
  readonly codes: string[];
}

/** Returns the sections of HTML, which are at least one. */
export function readShownSections(html: string): readonly ShownSection[] {
  const sections: OpenSection[] = [{ id: '', level: 1, heading: '', text: '', codes: [] }];
  const add = (text: string): void => void (sections.at(-1)!.text += text);
  const read = (tree: Tree): void => {
    for (const node of shownIn(tree)) {
      if (!isElement(node)) {
        add(textOf(node));
        continue;
      }
      const level = headingLevel(node);
      const { id } = node.attribs;
      const isBetween = isBlock(node) || node.name === 'br';
      if (isBetween) add(' ');
      if (level !== undefined && id)
        sections.push({ id, level, heading: onOneLine(textOf(node)), text: '', codes: [] });
      else if (node.name === 'pre') sections.at(-1)!.codes.push(textOf(node));
      else read(node);
      if (isBetween) add(' ');
    }
  };
  read(readShown(html));
  return sections.map(({ codes, text, ...section }) => ({ ...section, text: onOneLine(text), code: codes.join('\n') }));
}
