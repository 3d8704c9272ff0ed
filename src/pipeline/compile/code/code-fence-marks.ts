/**
 * Turns code and its fence into the lines to show, each with its marks. Marks are comments in the code:
 *
 *     gem 'solidus' # [!code ++]          this line is added; [!code --], [!code highlight] and [!code focus] likewise
 *     save()          # [!code error]       this line is marked as wrong; [!code warning] and [!code info] likewise
 *     # [!code highlight:3]               on a line of its own: the three lines after it
 *     # highlight-next-line               and highlight-start … highlight-end, as Docusaurus has them
 *     # error-next-line                   or whatever the site's own magic comments are
 *     # [\!code ++]                       no mark: shown as [!code ++]
 *
 * Only lines count, never tokens, so marks work alike in nearly every language and in plain text; Markdown has comments of
 * its own. First the comments are removed and their lines remembered, then the lines that the fence names are added.
 */
import type { CodeFence } from './code-fence.js';
import { commentClosers, commentSigns, longestMarkedLine, type CommentSigns } from './comments/comment-signs.js';
import { highlight, isIn, MagicComments, type UnpairedComment } from './comments/magic-comments.js';

/** A line as it is shown. */
export interface CodeLine {
  readonly text: string;
  readonly marks: ReadonlySet<LineMark>;
  /** Classes that the site's magic comments add to the line. */
  readonly ownClasses: ReadonlySet<string>;
  /** The index of the line in the code, counted from 0. */
  readonly index: number;
}

/** `marked` is also a mark of the lines with one of the last three, which only have another colour. */
export type LineMark = 'marked' | 'added' | 'removed' | 'focused' | 'error' | 'warning' | 'info';

/** Removes the marks from the code. The result has at least one line. */
export function readMarkedLines(code: string, fence: CodeFence): readonly CodeLine[] {
  return readMarks(code, fence).lines;
}

/** Returns the magic comments of a block that have no counterpart. */
export function findUnpaired(code: string, fence: CodeFence): readonly UnpairedComment[] {
  return readMarks(code, fence).unpaired;
}

/** Longer texts in brackets are no marks. */
const longestWord = 200;
const wordMark = new RegExp(String.raw`\[!code word:[^\]\r\n]{1,${longestWord}}\]`, 'g');

/** Returns the comments that mark a word in Shiki, such as `[!code word:port]`. docsgen marks whole lines only. */
export function findWordMarks(code: string, { language }: CodeFence): readonly { text: string; offset: number }[] {
  if (!code.includes('[!code word:')) return [];
  const before = new RegExp(`(?:${commentSigns(language).opener}|\\])$`);
  return Array.from(code.matchAll(wordMark), ({ 0: text, index }) => ({ text, offset: index })).filter(({ offset }) =>
    before.test(code.slice(Math.max(0, offset - longestWord), offset).trimEnd()),
  );
}

/** Whether code may contain marks. */
export function mayHaveMarks(code: string, { comments }: CodeFence): boolean {
  return code.includes('[!code ') || [highlight, ...comments].some((comment) => isIn(code, comment));
}

interface OpenLine {
  text: string;
  marks: Set<LineMark>;
  ownClasses: Set<string>;
  index: number;
}

interface ReadCode {
  readonly lines: readonly CodeLine[];
  readonly unpaired: readonly UnpairedComment[];
}

function readMarks(code: string, fence: CodeFence): ReadCode {
  const isPlain = !mayHaveMarks(code, fence) && !code.includes(escapedMark);
  const { lines, unpaired } = isPlain ? { lines: splitLines(code), unpaired: [] } : followMarks(code, fence);
  for (const [first, last] of fence.markedLines) {
    for (const line of lines.slice(first - 1, last)) line.marks.add('marked');
  }
  return { lines, unpaired };
}

function splitLines(code: string): readonly OpenLine[] {
  return code.split(lineEnd).map((text, index) => ({ text, marks: new Set(), ownClasses: new Set(), index }));
}

function followMarks(
  code: string,
  fence: CodeFence,
): { readonly lines: readonly OpenLine[]; readonly unpaired: readonly UnpairedComment[] } {
  const lines: OpenLine[] = [];
  const magic = new MagicComments(code, fence);
  const pattern = marksPattern(commentSigns(fence.language));
  /** The index of the line before which each mark ends. */
  const endOf = new Map<LineMark, number>();
  let offset = 0;
  for (const [index, source] of code.split(lineEnd).entries()) {
    const start = offset;
    offset = nextLine(code, start + source.length);
    if (magic.take(source, start)) continue;
    const { text, marks, isAlone } = takeMarks(source, pattern);
    for (const { mark, count } of marks) {
      endOf.set(mark, Math.max(endOf.get(mark) ?? 0, lines.length + count));
    }
    if (isAlone) continue;
    const here = [...endOf].filter(([, end]) => lines.length < end).map(([mark]) => mark);
    const classes = magic.classesOfLine();
    if (classes.delete(highlight.className)) here.push('marked');
    lines.push({ text, marks: new Set(here), ownClasses: classes, index });
  }
  if (lines.length === 0) lines.push({ text: '', marks: new Set(), ownClasses: new Set(), index: 0 });
  return { lines, unpaired: magic.unpaired() };
}

function nextLine(code: string, end: number): number {
  return code.startsWith('\r\n', end) ? end + 2 : end + 1;
}

/** An escaped mark is shown without its backslash. */
const escapedMark = '[\\!code ';

const lineEnd = /\r\n|\n|\r/;

const oneMark = String.raw`\[!code (?:\+\+|--|highlight|hl|focus|error|warning|info)(?::\d{1,6})?\]`;
/** A quote opens a comment only in Vim script and Visual Basic, so nothing may follow the marks there. */
const quote = String.raw`["'](?=\s*(?:${oneMark}\s*)+$)`;

/** Matches a comment that begins with marks. */
function marksPattern({ opener, withQuotes }: CommentSigns): RegExp {
  const open = withQuotes ? `${opener}|${quote}` : opener;
  return new RegExp(String.raw`(?<open>${open})\s*(?<marks>${oneMark}(?:\s*${oneMark})*)`, 'g');
}

/** The names are those of Shiki's transformers: https://shiki.style/packages/transformers. */
const marksByName: ReadonlyMap<string, readonly LineMark[]> = new Map([
  ['++', ['added']],
  ['--', ['removed']],
  ['highlight', ['marked']],
  ['hl', ['marked']],
  ['focus', ['focused']],
  ['error', ['marked', 'error']],
  ['warning', ['marked', 'warning']],
  ['info', ['marked', 'info']],
]);

/**
 * Returns the line without the comments that contain marks. A line that consists of marks only is `isAlone` and is not
 * shown.
 */
function takeMarks(
  source: string,
  pattern: RegExp,
): {
  readonly text: string;
  readonly marks: readonly { readonly mark: LineMark; readonly count: number }[];
  readonly isAlone: boolean;
} {
  const marks: { mark: LineMark; count: number }[] = [];
  let text = source;
  const comments = source.length <= longestMarkedLine && source.includes('[!code ') ? source.matchAll(pattern) : [];
  // Comments are handled from last to first, so that the text after a comment has no marks any more.
  for (const match of [...comments].toReversed()) {
    const { open = '', marks: written = '' } = match.groups ?? {};
    for (const [, name = '', count = '1'] of written.matchAll(/\[!code ([^\]:]+):?(\d*)/g)) {
      for (const mark of marksByName.get(name) ?? []) marks.push({ mark, count: Math.max(1, Number(count)) });
    }
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    const rest = after.trim();
    // A comment that contains more than marks stays, without the marks.
    const isEmpty = rest === '' || rest === commentClosers.get(open);
    text = isEmpty ? before.trimEnd() : `${before}${open} ${after.trimStart()}`;
  }
  return { text: text.replaceAll(escapedMark, '[!code '), marks, isAlone: marks.length > 0 && text.trim() === '' };
}
