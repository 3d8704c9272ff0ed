/**
 * Writes elements as HTML, byte for byte as React does, without creating React's objects. Anything that is not in the
 * lists below is not plain, because React writes some elements and attributes in special ways.
 */
import type { Element, Nodes, Properties, Root } from 'hast';

const tags = new Set(
  `a abbr b blockquote cite code dd del dfn div dl dt em fieldset figcaption figure h1 h2 h3 h4 h5 h6 i ins kbd label legend
  li mark nav ol p path q s samp section small span strong sub sup svg table tbody td tfoot th thead tr u ul var`.split(
    /\s+/,
  ),
);

const emptyTags = new Set(['br', 'hr', 'img', 'wbr']);

/** React drops white space directly inside these elements. */
const tableTags = new Set(['table', 'tbody', 'tfoot', 'thead', 'tr']);

/** Names of attributes by their property. */
const attributes: ReadonlyMap<string, string> = new Map([
  ...'alt d decoding fill href id loading role scope stroke title viewBox'.split(' ').map((name) => [name, name]),
  ['ariaDescribedBy', 'aria-describedby'],
  ['ariaHidden', 'aria-hidden'],
  ['ariaLabel', 'aria-label'],
  ['className', 'class'],
  ['dataLabel', 'data-label'],
  ['dataSync', 'data-sync'],
  ['htmlFor', 'for'],
  ['strokeLinecap', 'stroke-linecap'],
  ['strokeLinejoin', 'stroke-linejoin'],
  ['strokeWidth', 'stroke-width'],
] as [string, string][]);

/** Matches the attributes that stand for link targets, which are looked up for each page. */
const linkPattern = /^data-[a-z\d]+$/;

/** Matches addresses that React leaves alone; it replaces addresses that run code. */
const plainHref = /^[#/.a-ik-z\d]/i;

export interface PlainWriter {
  /**
   * Returns the HTML of a tree of plain elements. For any other tree it returns undefined, and the largest plain
   * elements are taken out of the tree.
   */
  readonly write: (tree: Root) => string | undefined;
  /** Puts the HTML of the extracted elements back into the HTML that React wrote. */
  readonly putBack: (html: string) => string;
}

/** Creates a writer. `marker` is the prefix of the names of placeholder elements. */
export function createPlainWriter(marker: string): PlainWriter {
  const takenOut: string[] = [];
  const takeOut = (html: string): Element => {
    const tagName = `${marker}-plain-${takenOut.push(html) - 1}`;
    return { type: 'element', tagName, properties: {}, children: [] };
  };
  const write = (parent: Root | Element): string | undefined => {
    const children: readonly Nodes[] = parent.children;
    const isTable = parent.type === 'element' && tableTags.has(parent.tagName);
    const written = children.map((child) => {
      if (child.type === 'text') return isTable ? writeInTable(child.value) : escapeText(child.value);
      // Every child is written, because plain elements are taken out of the others.
      const content = child.type === 'element' || child.type === 'root' ? write(child) : undefined;
      return content === undefined || child.type !== 'element' ? content : writeElement(child, content, marker);
    });
    if (!written.includes(undefined)) return written.join('');
    const left = children.map((child, index) => {
      const html = written[index];
      return child.type === 'element' && html !== undefined ? takeOut(html) : child;
    });
    parent.children = left as Element['children'];
    return undefined;
  };
  return {
    write,
    putBack: (html) => html.replace(marksOf(marker), (_, number: string) => takenOut[Number(number)] ?? ''),
  };
}

function marksOf(marker: string): RegExp {
  return new RegExp(`<${marker}-plain-(\\d+)></${marker}-plain-\\d+>`, 'g');
}

function writeElement({ tagName, properties }: Element, content: string, marker: string): string | undefined {
  const written = writeAttributes(properties);
  if (written === undefined) return undefined;
  if (emptyTags.has(tagName)) return content === '' ? `<${tagName}${written}/>` : undefined;
  const isPlain = tags.has(tagName) || (tagName.startsWith(marker) && written === '');
  return isPlain ? `<${tagName}${written}>${content}</${tagName}>` : undefined;
}

function writeAttributes(properties: Properties): string | undefined {
  let written = '';
  for (const [property, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    const text = textOf(value);
    const name = attributes.get(property) ?? (linkPattern.test(property) ? property : undefined);
    if (name === undefined || text === undefined || (name === 'href' && !plainHref.test(text))) return undefined;
    written += ` ${name}="${escapeText(text)}"`;
  }
  return written;
}

/** Joins lists, which are classes and ids. */
function textOf(value: NonNullable<Properties[string]>): string | undefined {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(' ').trim() : undefined;
}

function writeInTable(text: string): string | undefined {
  return /[^ \t\n\f\r]/.test(text) ? undefined : '';
}

/** React writes the same character references in texts and in attributes. */
const references: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

function escapeText(text: string): string {
  return text.replace(/["&'<>]/g, (sign) => references[sign] ?? sign);
}
