/**
 * Elements → HTML, byte for byte as React writes them, without React's objects. What is not in the lists below is not plain:
 * React writes some elements and attributes in ways of their own.
 */
import type { Element, Nodes, Properties, Root } from 'hast';

const tags = new Set(
  `a abbr b blockquote cite code dd del dfn div dl dt em fieldset figcaption figure h1 h2 h3 h4 h5 h6 i ins kbd label legend
  li mark nav ol p path q s samp section small span strong sub sup svg table tbody td tfoot th thead tr u ul var`.split(
    /\s+/,
  ),
);

const emptyTags = new Set(['br', 'hr', 'img', 'wbr']);

/** React leaves out white space that is directly in them. */
const tableTags = new Set(['table', 'tbody', 'tfoot', 'thead', 'tr']);

/** By property. */
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

/** Of links to targets that are looked up for each page. */
const linkPattern = /^data-[a-z\d]+$/;

/** React replaces addresses that run code. */
const plainHref = /^[#/.a-ik-z\d]/i;

export interface PlainWriter {
  /** The HTML of a tree of plain elements. Undefined for other trees: the largest plain elements are taken out of them. */
  readonly write: (tree: Root) => string | undefined;
  /** Puts back what was taken out, in the HTML that React wrote. */
  readonly putBack: (html: string) => string;
}

/** `marker` begins the names of elements that represent something. */
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
      // Always, because plain elements are taken out of others.
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

/** Lists are classes and ids. */
function textOf(value: NonNullable<Properties[string]>): string | undefined {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.join(' ').trim() : undefined;
}

function writeInTable(text: string): string | undefined {
  return /[^ \t\n\f\r]/.test(text) ? undefined : '';
}

/** React's references, which are the same in texts and in attributes. */
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
