/** Reads tags of MDX in running text: elements whose attributes are strings, each within a line. */
import type { MdxJsxAttribute, MdxJsxTextElement } from 'mdast-util-mdx';
import { decodeNamed } from './plain-characters.js';
import { between, continueAt, fitted, matchAt, type Reading, type Stretch } from './plain-reading.js';
import { endText } from './plain-words.js';

const openingTag = /<([a-z][\w-]*)((?: +[a-z_][\w-]*(?:="[^"\n\\]*")?)*) *(\/?)>/iy;
const closingTag = /<\/([a-z][\w-]*)>/iy;
const attribute = / +(([a-z_][\w-]*)(?:="([^"]*)")?)/gi;

/** Opens or closes an element. Returns false for other tags, and for a closing tag of another element. */
export function readElementTag(reading: Reading): boolean {
  if (mayBeginBlock(reading) || !endText(reading)) return false;
  return reading.text[reading.at + 1] === '/' ? closeElement(reading) : openElement(reading);
}

/** Whether a line begins with the tag, which may then be a block. */
function mayBeginBlock({ text, at, stretch }: Reading): boolean {
  if (stretch.isCell) return false;
  let before = at - 1;
  while (before >= stretch.start && ' \t>'.includes(text[before]!)) before--;
  return before < stretch.start || text[before] === '\n';
}

function openElement(reading: Reading): boolean {
  const { text, at, end, stretch } = reading;
  const [whole, name = '', written = '', slash] = matchAt(openingTag, text, at);
  if (whole === undefined || at + whole.length > end) return false;
  const start = stretch.placeAt(at);
  const attributes = readAttributes(stretch, written, at + 1 + name.length);
  if (!attributes) return false;
  if (slash === '/') {
    const position = between(stretch, start, at + whole.length);
    const node: MdxJsxTextElement = { type: 'mdxJsxTextElement', name, attributes, children: [], position };
    reading.nodes.push(node);
  } else {
    reading.open.push({ mark: name, start, before: reading.nodes, attributes });
    reading.nodes = [];
  }
  return continueAt(reading, at + whole.length);
}

function closeElement(reading: Reading): boolean {
  const { text, at, end, open, stretch } = reading;
  const [whole, name] = matchAt(closingTag, text, at);
  const last = open.at(-1);
  if (whole === undefined || at + whole.length > end || !last?.attributes || last.mark !== name) return false;
  open.pop();
  const { start, before, attributes } = last;
  const position = between(stretch, start, at + whole.length);
  before.push({ type: 'mdxJsxTextElement', name, attributes, children: fitted(reading.nodes), position });
  reading.nodes = before;
  return continueAt(reading, at + whole.length);
}

/** Returns undefined if a value may contain a character reference that is not known here. */
function readAttributes(stretch: Stretch, written: string, offset: number): MdxJsxAttribute[] | undefined {
  const attributes: MdxJsxAttribute[] = [];
  for (const { index, 0: whole, 1: own = '', 2: name = '', 3: value } of written.matchAll(attribute)) {
    const end = offset + index + whole.length;
    const decoded = value === undefined ? null : decodeNamed(value);
    if (decoded === undefined) return undefined;
    const position = between(stretch, stretch.placeAt(end - own.length), end);
    attributes.push({ type: 'mdxJsxAttribute', name, value: decoded, position });
  }
  return attributes;
}
