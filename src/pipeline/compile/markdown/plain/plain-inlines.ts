/**
 * Reads running text in which each construct is written in a common way. For any other text it returns `undefined`, and
 * micromark reads it. The nodes and positions are equal to micromark's, which tests verify by comparing the two.
 *
 * Most text in most documents is like this. micromark tries each of its constructs at each character, which takes most
 * of the time of compiling a document.
 */
import type { PhrasingContent } from 'mdast';
import { readElementTag } from './plain-elements.js';
import { leaveOpen, readEmphasis, readStrikethrough, runLength } from './plain-emphasis.js';
import { namedCharacters } from './plain-characters.js';
import { readClosingBracket, readImage, readLink } from './plain-links.js';
import {
  beginReading,
  between,
  contentOf,
  continueAt,
  fitted,
  lineBefore,
  matchAt,
  skip,
  withoutIndent,
  type Found,
  type Reading,
  type Stretch,
  type Within,
} from './plain-reading.js';
import { endText } from './plain-words.js';

/** Reads a stretch of running text. */
export function readPlainInlines(stretch: Stretch): PhrasingContent[] | undefined {
  if (stretch.source.labels === undefined) return [];
  return readNodes(stretch, stretch.start, 'stretch')?.nodes;
}

/** Reads up to the end. For a label, reads up to its closing bracket and returns the bracket's offset. */
function readNodes(
  stretch: Stretch,
  start: number,
  within: Within,
): { readonly nodes: PhrasingContent[]; readonly end: number } | undefined {
  const { source } = stretch;
  const { text } = source;
  const { sign } = source.syntax;
  const reading = beginReading(stretch, start, within);
  for (;;) {
    sign.lastIndex = reading.at;
    reading.at = Math.min(sign.exec(text)?.index ?? stretch.end, stretch.end);
    const isEnd = reading.at === stretch.end;
    if (isEnd || (within !== 'stretch' && text[reading.at] === ']' && reading.brackets === 0)) {
      // micromark counts the indentation before the end of a label as text.
      const isIndented = !isEnd && (lineBefore(text, reading.at) ?? reading.at) < reading.at;
      const isWhole = isEnd === (within === 'stretch') && !isIndented && endText(reading) && leaveOpen(reading);
      return isWhole ? { nodes: fitted(reading.nodes), end: reading.at } : undefined;
    }
    if (!readSign(reading)) return undefined;
  }
}

/** Reads the construct at the next character, or skips the character. Returns false if the construct is not plain. */
function readSign(reading: Reading): boolean {
  const { text, at, end, stretch } = reading;
  for (const construct of stretch.source.syntax.inlines.get(text[at]!) ?? []) {
    construct.at.lastIndex = at;
    // A construct that extends beyond the stretch does not count.
    if (construct.direct === 'skip' || !construct.at.test(text) || construct.at.lastIndex > end) continue;
    return construct.direct === 'read' && (readers[construct.name]?.(reading) ?? false);
  }
  return skip(reading, 1);
}

/** Readers by the names of the table. Each returns false for text that is not plain. */
const readers: Readonly<Record<string, (reading: Reading) => boolean>> = {
  codeText: (reading) => take(reading, readCodeSpan),
  attention: readEmphasis,
  strikethrough: readStrikethrough,
  labelStartLink: (reading) => readLink(reading, readNodes),
  // Unless its label belongs to a footnote, it is an ordinary link.
  gfmFootnoteCall: (reading) => readLink(reading, readNodes),
  labelStartImage: (reading) => readImage(reading, readNodes),
  labelEnd: readClosingBracket,
  autolink: (reading) => take(reading, readAutolink),
  htmlText: (reading) => take(reading, readTag),
  mdxJsxTextTag: readElementTag,
  characterReference: readCharacterReference,
  characterEscape: (reading) => addMeaning(reading, reading.text[reading.at + 1]!, 2),
  variable: (reading) => take(reading, readVariable),
  lineEnding: readLineEnding,
  hardBreakEscape: (reading) => addBreak(reading, reading.at),
};

function take(reading: Reading, read: (stretch: Stretch, at: number) => Found | undefined): boolean {
  const found = endText(reading) ? read(reading.stretch, reading.at) : undefined;
  if (!found) return false;
  reading.nodes.push(found.node);
  return continueAt(reading, found.end);
}

/** Adds the text that an escape or a reference stands for. */
function addMeaning(reading: Reading, meaning: string, length: number): true {
  const { text, rawStart, at } = reading;
  reading.value += withoutIndent(text.slice(rawStart, at)) + meaning;
  reading.at = reading.rawStart = at + length;
  return true;
}

/** Two or more spaces before a line end are a hard break; a single space is dropped. */
function readLineEnding(reading: Reading): boolean {
  const { text, at, textStart, rawStart } = reading;
  let spaces = at;
  while (spaces > rawStart && text[spaces - 1] === ' ') spaces--;
  if (at - spaces > 1) return addBreak(reading, spaces);
  if (spaces < at) {
    if (spaces === textStart) reading.textStart = at;
    reading.value += withoutIndent(text.slice(rawStart, spaces));
    reading.rawStart = at;
  }
  return skip(reading, 1);
}

/** Adds a break from `start` to the line end, and skips the indentation of the next line. */
function addBreak(reading: Reading, start: number): boolean {
  const { text, stretch } = reading;
  const { placeAt } = stretch;
  reading.at = start;
  if (!endText(reading)) return false;
  const end = text.indexOf('\n', start) + 1;
  reading.nodes.push({ type: 'break', position: between(stretch, placeAt(start), end) });
  return continueAt(reading, contentOf(text, end));
}

// ------------------------------------------------------------------------------------------------------------- elements

/** Returns the offset of the next run of backticks with the same length as the opening one, or -1. */
function closingRun(text: string, from: number, end: number, length: number): number {
  for (let at = text.indexOf('`', from); at !== -1 && at < end; at = text.indexOf('`', at)) {
    const found = runLength(text, at, end);
    if (found === length) return at;
    at += found;
  }
  return -1;
}

/** Reads a code span (CommonMark 0.31, section 6.1). The renderer shows a line end as a space. */
function readCodeSpan(stretch: Stretch, at: number): Found | undefined {
  const { source, end } = stretch;
  const length = runLength(source.text, at, end);
  const close = closingRun(source.text, at + length, end, length);
  if (close === -1) return undefined;
  const written = source.text.slice(at + length, close).replaceAll(`\n${stretch.prefix ?? ''}`, '\n');
  // micromark keeps further indentation.
  if (/\n[ >]/.test(written)) return undefined;
  const isPadded = isPadding(written.at(0)) && isPadding(written.at(-1)) && /[^ \n]/.test(written);
  const unpadded = isPadded ? written.slice(1, -1) : written;
  const value = stretch.isCell ? unpadded.replaceAll('\\|', '|') : unpadded;
  const position = between(stretch, stretch.placeAt(at), close + length);
  return { node: { type: 'inlineCode', value, position }, end: close + length };
}

function isPadding(character: string | undefined): boolean {
  return character === ' ' || character === '\n';
}

/** Matches tags within a line. */
const tag =
  /<(?:[a-z][a-z\d-]*(?: +[a-z_:][\w.:-]*(?: *= *(?:"[^"\n]*"|'[^'\n]*'|[^\s"'=<>`]+))?)* *\/?|\/[a-z][a-z\d-]* *)>/iy;

function readTag(stretch: Stretch, at: number): Found | undefined {
  const [value] = matchAt(tag, stretch.source.text, at);
  if (value === undefined || at + value.length > stretch.end) return undefined;
  const end = at + value.length;
  return { node: { type: 'html', value, position: between(stretch, stretch.placeAt(at), end) }, end };
}

const autolink = /<([a-z][a-z\d+.-]{1,31}:[^\s<>\p{Cc}]*)>/iuy;

/** Reads `<https://a.b>`. */
function readAutolink(stretch: Stretch, at: number): Found | undefined {
  const [whole, url = ''] = matchAt(autolink, stretch.source.text, at);
  if (whole === undefined || at + whole.length > stretch.end) return undefined;
  const { placeAt } = stretch;
  const [start, textStart] = [placeAt(at), placeAt(at + 1)];
  const words = { type: 'text' as const, value: url, position: between(stretch, textStart, at + 1 + url.length) };
  const position = between(stretch, start, at + whole.length);
  return { node: { type: 'link', title: null, url, children: [words], position }, end: at + whole.length };
}

const variable = /\{\{ *([A-Za-z_][\w.-]*) *\}\}/y;

/** Reads `{{name}}`, as `variable-syntax.ts` does. */
function readVariable(stretch: Stretch, at: number): Found | undefined {
  const [value, name = ''] = matchAt(variable, stretch.source.text, at);
  if (value === undefined || at + value.length > stretch.end) return undefined;
  const end = at + value.length;
  return { node: { type: 'variable', name, value, position: between(stretch, stretch.placeAt(at), end) }, end };
}

const namedCharacter = /&([a-z]+);/y;

function readCharacterReference(reading: Reading): boolean {
  const [whole, name] = matchAt(namedCharacter, reading.text, reading.at);
  const character = namedCharacters.get(name);
  const isWhole = whole !== undefined && reading.at + whole.length <= reading.end;
  return isWhole && character !== undefined && addMeaning(reading, character, whole.length);
}
