/**
 * Running text → its nodes, when it holds nothing but words, code spans, plain links and images, short tags, variables,
 * emphasis and strong emphasis that pair up beyond doubt. Everything else is `undefined`: micromark reads it. What is read
 * here is read as micromark does, node by node and place by place, which the tests hold by comparing the two.
 *
 * Most text of most documents is of this kind, and micromark, which looks at each character with each of its constructs,
 * is the larger part of the time that a document takes.
 */
import type { Link, PhrasingContent, Text } from 'mdast';
import { classifyCharacter } from 'micromark-util-classify-character';
import type { Point, Position } from 'unist';

/** A stretch of a text: a paragraph's, a heading's or a cell's content, whose lines hold no spaces at their ends. */
export interface Stretch {
  readonly text: string;
  /** Offsets into the text. */
  readonly start: number;
  readonly end: number;
  readonly placeAt: PlaceAt;
  /** So many spaces before each further line belong to the list around it. */
  readonly indent?: number;
}

/** Line and column of an offset; asked for in the order of the text. */
export type PlaceAt = (offset: number) => Point;

/** Reads a stretch. */
export function readPlainInlines(stretch: Stretch): PhrasingContent[] | undefined {
  return readNodes(stretch, stretch.start, 'stretch')?.nodes;
}

/** Counts lines from one whose number and first offset are known. */
export function countPlaces(text: string, first: { readonly number: number; readonly lineStart: number }): PlaceAt {
  let { number: line, lineStart: start } = first;
  let end = text.indexOf('\n', start);
  // Most nodes begin where another one ends: they share the place, of which a long text has millions.
  let last: Point | undefined;
  return (offset) => {
    if (last?.offset === offset) return last;
    for (; end !== -1 && end < offset; end = text.indexOf('\n', start)) {
      start = end + 1;
      line++;
    }
    return (last = { line, column: offset - start + 1, offset });
  };
}

/** How far a stretch, or a label in it, is read. */
interface Reading extends Stretch {
  /** Where the next sign is. */
  at: number;
  /** Where the text begins that is no node yet. */
  textStart: number;
  nodes: PhrasingContent[];
  readonly open: Opening[];
}

/** An element, and the offset behind it. */
interface Found {
  readonly node: PhrasingContent;
  readonly end: number;
}

/** Emphasis that is open: what stands in it so far is all that follows `before`. */
interface Opening {
  readonly mark: string;
  readonly start: Point;
  readonly before: PhrasingContent[];
}

/** Whatever may be more than text, and what ends a line or a cell: no search goes further than it must. */
const special = /[`*_[\]<!&\\~{\n|]/g;

/** What GFM may take for an address without brackets; a superset. */
const address = /@|:\/\/|www\./i;

const resource = /\]\(([^\s()<>\\&\p{Cc}]+)(?: "([^"\\&\n]*)")?\)/uy;

/** Tags without attributes. */
const tag = /<(?:[a-z][a-z\d-]* *\/?|\/[a-z][a-z\d-]* *)>/iy;

const variable = /\{\{ *([A-Za-z_][\w.-]*) *\}\}/y;

/** What is read: all of a stretch, or a label; a link's may hold an image, an image's neither. */
type Within = 'stretch' | 'link' | 'image';

/** Reads up to the end or, in a label, to its closing bracket, whose offset is answered. */
function readNodes(
  stretch: Stretch,
  start: number,
  within: Within,
): { readonly nodes: PhrasingContent[]; readonly end: number } | undefined {
  const { text, end } = stretch;
  const reading: Reading = { ...stretch, at: start, textStart: start, nodes: [], open: [] };
  for (;;) {
    special.lastIndex = reading.at;
    reading.at = Math.min(special.exec(text)?.index ?? end, end);
    const isEnd = reading.at === end;
    if (isEnd || text[reading.at] === ']') {
      const isWhole = isEnd === (within === 'stretch') && reading.open.length === 0 && endText(reading);
      return isWhole ? { nodes: fitted(reading.nodes), end: reading.at } : undefined;
    }
    if (!readSign(reading, within)) return undefined;
  }
}

/** Makes a node of the text before the next sign; false when it may hold an address. */
function endText(reading: Reading): boolean {
  const { text, textStart, at, indent = 0 } = reading;
  if (at === textStart) return true;
  const value = withoutIndent(reading, text.slice(textStart, at));
  if (address.test(value)) return false;
  // The indentation of the next line is between it and the next node.
  const end = value.endsWith('\n') ? at - indent : at;
  const node: Text = { type: 'text', value, position: between(reading, reading.placeAt(textStart), end) };
  reading.nodes.push(node);
  return true;
}

/** Reads what the next sign begins, or passes over it; false when that is not plain. */
function readSign(reading: Reading, within: Within): boolean {
  const { text, at } = reading;
  const next = text[at + 1] ?? '';
  switch (text[at]) {
    case '`':
      return take(reading, readCodeSpan);
    case '*':
    case '_':
      return readEmphasis(reading);
    case '[':
      return within === 'stretch' && take(reading, readLink);
    case '!':
      if (next !== '[') return skip(reading, 1);
      return within !== 'image' && take(reading, readImage);
    case '{':
      return next === '{' ? take(reading, readVariable) : skip(reading, 1);
    case '<':
      return /[a-z/!?]/i.test(next) ? take(reading, readTag) : skip(reading, 1);
    case '&':
      return !/[a-z#]/i.test(next) && skip(reading, 1);
    case '\n':
    case '|':
      return skip(reading, 1);
    default:
      return false;
  }
}

function skip(reading: Reading, length: number): true {
  reading.at += length;
  return true;
}

function take(reading: Reading, read: (stretch: Stretch, at: number) => Found | undefined): boolean {
  const found = endText(reading) ? read(reading, reading.at) : undefined;
  if (!found) return false;
  reading.nodes.push(found.node);
  reading.at = reading.textStart = found.end;
  return true;
}

function between({ placeAt }: Stretch, start: Point, end: number): Position {
  return { start, end: placeAt(end) };
}

/** A list that has grown keeps room for sixteen more nodes: over the lists of a long text that is as much as the nodes take. */
export function fitted<Kind>(nodes: readonly Kind[]): Kind[] {
  return nodes.slice();
}

function withoutIndent({ indent = 0 }: Stretch, text: string): string {
  return indent === 0 ? text : text.replaceAll(`\n${' '.repeat(indent)}`, '\n');
}

function runLength(text: string, start: number, end: number): number {
  let at = start + 1;
  while (at < end && text[at] === text[start]) at++;
  return at - start;
}

// ------------------------------------------------------------------------------------------------------------- elements

/** Where as many backticks stand as opened the span; -1 when nowhere. */
function closingRun(text: string, from: number, end: number, length: number): number {
  for (let at = text.indexOf('`', from); at !== -1 && at < end; at = text.indexOf('`', at)) {
    const found = runLength(text, at, end);
    if (found === length) return at;
    at += found;
  }
  return -1;
}

/** CommonMark 0.31, section 6.1; that a line's end is shown as a space is left to whoever renders it. */
function readCodeSpan(stretch: Stretch, at: number): Found | undefined {
  const { text, end } = stretch;
  const length = runLength(text, at, end);
  const close = closingRun(text, at + length, end, length);
  if (close === -1) return undefined;
  const written = withoutIndent(stretch, text.slice(at + length, close));
  const isPadded = isPadding(written.at(0)) && isPadding(written.at(-1)) && /[^ \n]/.test(written);
  const value = isPadded ? written.slice(1, -1) : written;
  const position = between(stretch, stretch.placeAt(at), close + length);
  return { node: { type: 'inlineCode', value, position }, end: close + length };
}

function isPadding(character: string | undefined): boolean {
  return character === ' ' || character === '\n';
}

/** Opens or closes emphasis. False when it would close another one than was opened last, is longer than `**`, or stands behind what may be an address. */
function readEmphasis(reading: Reading): boolean {
  const { text, at, end, open } = reading;
  const length = runLength(text, at, end);
  const mark = text.slice(at, at + length);
  const { opens, closes } = flanks(reading, at, length);
  const last = open.at(-1);
  const isClosing = last !== undefined && closes;
  if (!isClosing && !opens) return skip(reading, length);
  if ((isClosing ? last.mark !== mark : length > 2) || !endText(reading)) return false;
  if (isClosing) {
    open.pop();
    const type = length === 2 ? 'strong' : 'emphasis';
    last.before.push({ type, children: fitted(reading.nodes), position: between(reading, last.start, at + length) });
    reading.nodes = last.before;
  } else {
    open.push({ mark, start: reading.placeAt(at), before: reading.nodes });
    reading.nodes = [];
  }
  reading.at = reading.textStart = at + length;
  return true;
}

/** Whether a run of marks may open or close emphasis (CommonMark 0.31, section 6.2). */
function flanks({ text, start, end }: Stretch, at: number, length: number): { opens: boolean; closes: boolean } {
  const [previous, next] = [at > start ? text[at - 1] : undefined, at + length < end ? text[at + length] : undefined];
  const [before, after] = [classify(previous), classify(next)];
  const leftFlanking = after === 'other' || (after === 'punctuation' && before !== 'other');
  const rightFlanking = before === 'other' || (before === 'punctuation' && after !== 'other');
  if (text[at] === '*') return { opens: leftFlanking, closes: rightFlanking };
  return {
    opens: leftFlanking && (!rightFlanking || before === 'punctuation'),
    closes: rightFlanking && (!leftFlanking || after === 'punctuation'),
  };
}

function classify(character: string | undefined): 'whitespace' | 'punctuation' | 'other' {
  const kind = classifyCharacter(character?.charCodeAt(0) ?? null);
  return kind === undefined ? 'other' : kind === 1 ? 'whitespace' : 'punctuation';
}

/** `[label](address "title")`, without any sign that would have to be decoded. */
function readLink(stretch: Stretch, at: number): Found | undefined {
  const start = stretch.placeAt(at);
  const label = readNodes(stretch, at + 1, 'link');
  const found = label && label.nodes.length > 0 ? readResource(stretch, label.end) : undefined;
  if (!label || !found) return undefined;
  const { resource: target, end } = found;
  return { node: { type: 'link', children: label.nodes, ...target, position: between(stretch, start, end) }, end };
}

/** `![text](address "title")`, with nothing but words in its text. */
function readImage(stretch: Stretch, at: number): Found | undefined {
  const start = stretch.placeAt(at);
  const label = readNodes(stretch, at + 2, 'image');
  const alt = label && onlyText(label.nodes);
  const found = label && alt !== undefined ? readResource(stretch, label.end) : undefined;
  if (!found || alt === undefined) return undefined;
  const { resource: target, end } = found;
  return { node: { type: 'image', alt, ...target, position: between(stretch, start, end) }, end };
}

function onlyText([node, ...others]: readonly PhrasingContent[]): string | undefined {
  if (!node) return '';
  return node.type === 'text' && others.length === 0 ? node.value : undefined;
}

/** What stands after a label, from its closing bracket on. */
function readResource(
  { text, end, placeAt }: Stretch,
  at: number,
): { readonly resource: Pick<Link, 'url' | 'title' | 'data'>; readonly end: number } | undefined {
  const [whole, url = '', title = ''] = matchAt(resource, text, at);
  if (whole === undefined || at + whole.length > end) return undefined;
  const { line, column } = placeAt(at + 2);
  const data = { destination: { written: url, span: { line, column, length: url.length } } };
  return { resource: { url, title: title === '' ? null : title, data }, end: at + whole.length };
}

function readTag(stretch: Stretch, at: number): Found | undefined {
  const [value] = matchAt(tag, stretch.text, at);
  if (value === undefined || at + value.length > stretch.end) return undefined;
  const end = at + value.length;
  return { node: { type: 'html', value, position: between(stretch, stretch.placeAt(at), end) }, end };
}

/** `{{name}}`, as `variable-syntax.ts` has it. */
function readVariable(stretch: Stretch, at: number): Found | undefined {
  const [value, name = ''] = matchAt(variable, stretch.text, at);
  if (value === undefined || at + value.length > stretch.end) return undefined;
  const end = at + value.length;
  return { node: { type: 'variable', name, value, position: between(stretch, stretch.placeAt(at), end) }, end };
}

/** What a sticky pattern finds right at an offset. */
function matchAt(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}
