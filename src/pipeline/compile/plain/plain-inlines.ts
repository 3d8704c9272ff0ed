/**
 * Running text → its nodes, when it holds nothing but words, code spans, plain links, emphasis and strong emphasis that
 * pair up beyond doubt. Everything else is `undefined`: micromark reads it. What is read here is read as micromark does,
 * node by node and place by place, which the tests hold by comparing the two.
 *
 * Most text of most documents is of this kind, and micromark, which looks at each character with each of its constructs,
 * is the larger part of the time that a document takes.
 */
import type { Image, InlineCode, Link, PhrasingContent, Text, Variable } from 'mdast';
import { classifyCharacter } from 'micromark-util-classify-character';
import type { Point, Position } from 'unist';

/** A stretch of a text: a paragraph's, a heading's or a cell's content, whose lines hold no spaces at their ends. */
export interface Stretch {
  readonly text: string;
  /** Offsets into the text. */
  readonly start: number;
  readonly end: number;
  readonly placeAt: PlaceAt;
}

/** Line and column of an offset; asked for in the order of the text. */
export type PlaceAt = (offset: number) => Point;

/** Reads a stretch. */
export function readPlainInlines(stretch: Stretch): PhrasingContent[] | undefined {
  return readUntil({ ...stretch, at: stretch.start }, stretch.start, false);
}

/** Counts lines from one whose number and first offset are known. */
export function countPlaces(text: string, first: { readonly number: number; readonly start: number }): PlaceAt {
  let { number: line, start } = first;
  let end = text.indexOf('\n', start);
  return (offset) => {
    for (; end !== -1 && end < offset; end = text.indexOf('\n', start)) {
      start = end + 1;
      line++;
    }
    return { line, column: offset - start + 1, offset };
  };
}

interface Reader extends Stretch {
  at: number;
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

const imageLabel = /!\[([^[\]\\&`*_<{~\n]*)(?=\])/y;

const variable = /\{\{ *([A-Za-z_][\w.-]*) *\}\}/y;

/** Reads up to the end or, in a label, to its bracket, at which it stays. */
function readUntil(reader: Reader, start: number, isLabel: boolean): PhrasingContent[] | undefined {
  const { text, end } = reader;
  const open: Opening[] = [];
  let nodes: PhrasingContent[] = [];
  let textStart = start;
  let at = start;
  const endText = (): boolean => {
    if (at === textStart) return true;
    const value = text.slice(textStart, at);
    if (address.test(value)) return false;
    const node: Text = { type: 'text', value, position: between(reader, reader.placeAt(textStart), at) };
    nodes.push(node);
    return true;
  };
  for (;;) {
    special.lastIndex = at;
    const found = special.exec(text)?.index ?? end;
    at = Math.min(found, end);
    if (at === end) {
      if (isLabel || open.length > 0 || !endText()) return undefined;
      return nodes;
    }
    const mark = text[at];
    if (mark === '`') {
      const length = runLength(text, at, end);
      const close = closingRun(text, at + length, end, length);
      if (close === -1 || !endText()) return undefined;
      nodes.push(codeSpan(reader, at, length, close));
      at = textStart = close + length;
    } else if (mark === '*' || mark === '_') {
      const length = runLength(text, at, end);
      const { opens, closes } = flanks(reader, at, length);
      const last = open.at(-1);
      if (last !== undefined && closes) {
        if (last.mark !== text.slice(at, at + length) || !endText()) return undefined;
        open.pop();
        const type = length === 2 ? 'strong' : 'emphasis';
        last.before.push({ type, children: nodes, position: between(reader, last.start, at + length) });
        nodes = last.before;
        at = textStart = at + length;
      } else if (opens) {
        if (length > 2 || !endText()) return undefined;
        open.push({ mark: text.slice(at, at + length), start: reader.placeAt(at), before: nodes });
        nodes = [];
        at = textStart = at + length;
      } else at += length;
    } else if (mark === '[') {
      if (isLabel || !endText()) return undefined;
      const link = readLink(reader, at);
      if (!link) return undefined;
      nodes.push(link);
      at = textStart = reader.at;
    } else if (mark === '!' && text[at + 1] === '[') {
      const image = endText() && readImage(reader, at);
      if (!image) return undefined;
      nodes.push(image);
      at = textStart = reader.at;
    } else if (mark === '{' && text[at + 1] === '{') {
      const variable = endText() && readVariable(reader, at);
      if (!variable) return undefined;
      nodes.push(variable);
      at = textStart = reader.at;
    } else if (mark === ']') {
      if (!isLabel || open.length > 0 || !endText()) return undefined;
      reader.at = at;
      return nodes;
    } else if (isLiteral(mark, text[at + 1])) at++;
    else return undefined;
  }
}

function between({ placeAt }: Reader, start: Point, end: number): Position {
  return { start, end: placeAt(end) };
}

/** Signs that begin nothing without the right character after them. */
function isLiteral(mark: string | undefined, next = ''): boolean {
  switch (mark) {
    case '\n':
    case '|':
    case '!':
    case '{':
      return true;
    case '<':
      return !/[a-z/!?]/i.test(next);
    case '&':
      return !/[a-z#]/i.test(next);
    default:
      return false;
  }
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
function codeSpan(reader: Reader, start: number, length: number, close: number): InlineCode {
  const written = reader.text.slice(start + length, close);
  const isPadded = isPadding(written.at(0)) && isPadding(written.at(-1)) && /[^ \n]/.test(written);
  const value = isPadded ? written.slice(1, -1) : written;
  return { type: 'inlineCode', value, position: between(reader, reader.placeAt(start), close + length) };
}

function isPadding(character: string | undefined): boolean {
  return character === ' ' || character === '\n';
}

/** Whether a run of marks may open or close emphasis (CommonMark 0.31, section 6.2). */
function flanks(reader: Reader, at: number, length: number): { opens: boolean; closes: boolean } {
  const { text, start, end } = reader;
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

/** `[label](address "title")`, without any sign that would have to be decoded; the reader is left behind it. */
function readLink(reader: Reader, at: number): Link | undefined {
  const start = reader.placeAt(at);
  const children = readUntil(reader, at + 1, true);
  if (!children || children.length === 0) return undefined;
  const found = readResource(reader);
  return found && { type: 'link', children, ...found, position: between(reader, start, reader.at) };
}

/** `![text](address "title")`, with nothing but words in its text. */
function readImage(reader: Reader, at: number): Image | undefined {
  imageLabel.lastIndex = at;
  const [whole, alt = ''] = imageLabel.exec(reader.text) ?? [];
  if (whole === undefined || address.test(alt)) return undefined;
  const start = reader.placeAt(at);
  reader.at = at + whole.length;
  const found = readResource(reader);
  return found && { type: 'image', alt, ...found, position: between(reader, start, reader.at) };
}

/** What stands after a label, from its closing bracket at which the reader is. */
function readResource(reader: Reader): Pick<Link, 'url' | 'title' | 'data'> | undefined {
  const { at, text, end } = reader;
  resource.lastIndex = at;
  const [whole, url = '', title = ''] = resource.exec(text) ?? [];
  if (whole === undefined || at + whole.length > end) return undefined;
  reader.at = at + whole.length;
  const { line, column } = reader.placeAt(at + 2);
  return {
    url,
    title: title === '' ? null : title,
    data: { destination: { written: url, span: { line, column, length: url.length } } },
  };
}

/** `{{name}}`, as `variable-syntax.ts` has it. */
function readVariable(reader: Reader, at: number): Variable | undefined {
  variable.lastIndex = at;
  const [value, name = ''] = variable.exec(reader.text) ?? [];
  if (value === undefined || at + value.length > reader.end) return undefined;
  reader.at = at + value.length;
  return { type: 'variable', name, value, position: between(reader, reader.placeAt(at), reader.at) };
}
