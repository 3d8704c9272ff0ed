/**
 * A compiled tree → what search knows of it: a section for each heading. Markup, raw HTML and components are left out; of
 * code, only the names in it are kept, because they are what readers look for and a third of the weight.
 */
import type { Nodes, Root } from 'mdast';
import type { SearchSection } from '../../theme/search-files.js';
import type { Compilation } from './compilation.js';
import { plainText } from './plain-text.js';

interface OpenSection {
  readonly id: string;
  readonly level: number;
  readonly heading: string;
  readonly texts: string[];
  readonly names: Set<string>;
}

/** Sections in the order of the text. Those that hold nothing but their heading are kept: the heading can be found. */
export function searchSections(tree: Root, compilation: Compilation): readonly SearchSection[] {
  const sections: OpenSection[] = [open('', 1, '')];
  const headings = compilation.headings.values();
  const ownTexts = new Set<string>(Object.values(compilation.texts));
  const read = (node: Nodes): void => {
    const section = sections.at(-1);
    if (!section) return;
    switch (node.type) {
      case 'heading': {
        const heading = headings.next().value;
        // The title's own heading begins nothing: what follows it is the page's first section.
        if (heading && (heading.level > 1 || sections.length > 1)) {
          sections.push(open(heading.id, heading.level, heading.text));
        }
        return;
      }
      case 'paragraph':
      case 'tableCell':
      case 'noteTitle': {
        const text = clean(plainText(node));
        // A note without a title of its own is called "Note": that says nothing of the page.
        if (text !== '' && !(node.type === 'noteTitle' && ownTexts.has(text))) section.texts.push(text);
        return;
      }
      case 'hole':
        for (const name of namesIn(codeOf(node, compilation))) section.names.add(name);
        return;
      case 'tabPart':
        // The legend repeats the labels.
        if (node.data?.hName === 'label') section.texts.push(clean(plainText(node)));
        else if (node.data?.hName === 'div') node.children.forEach((child) => read(child));
        return;
      default:
        if ('children' in node) node.children.forEach((child) => read(child));
    }
  };
  read(tree);
  return sections.map(({ id, level, heading, texts, names }) => {
    const text = texts.join(' ');
    return [id, level, heading, text, [...names].filter((name) => !text.includes(name)).join(' ')];
  });
}

function open(id: string, level: number, heading: string): OpenSection {
  return { id, level, heading, texts: [], names: new Set() };
}

function clean(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function codeOf(node: Nodes, { marker, holes }: Compilation): string {
  const name = node.data && 'hName' in node.data ? String(node.data.hName) : '';
  const hole = holes[Number(name.slice(marker.length + 1))];
  return hole?.kind === 'code' ? hole.code : '';
}

/** Identifiers with what qualifies them: "Spree::Config.tax_calculator_class". Comments count: they are read, too. */
const namePattern = /[A-Za-z_][\w-]*(?:(?:::|\.)[A-Za-z_]\w*)*[?!]?/g;
const keywords = new Set(
  'and begin case class def do else elsif end ensure false for from function if import in module new nil not null or require rescue return self super the then this true unless when while with'.split(
    ' ',
  ),
);

function namesIn(code: string): readonly string[] {
  return (code.match(namePattern) ?? []).filter((name) => name.length > 2 && name.length < 80 && !keywords.has(name));
}
