/**
 * Code and its fence → the lines to show, each with its marks. Marks are written as comments in the code:
 *
 *     gem 'solidus' # [!code ++]          this line is added; [!code --], [!code highlight] and [!code focus] likewise
 *     # [!code highlight:3]               on a line of its own: the three lines after it
 *     # highlight-next-line               and highlight-start … highlight-end, as Docusaurus has them
 *     # [\!code ++]                       no mark: shown as [!code ++]
 *
 * Only lines are looked at, never tokens, so that marks work the same in every language and in plain text. Steps: take
 * the comments out, remember which lines they mean, then add the lines that the fence names.
 */
import type { CodeFence } from './code-fence.js';

/** A line as it is shown. */
export interface CodeLine {
  readonly text: string;
  readonly marks: ReadonlySet<LineMark>;
  /** Of the line in the code, counted from 0. */
  readonly index: number;
}

export type LineMark = 'marked' | 'added' | 'removed' | 'focused';

/** Takes the marks out of the code. There is always at least one line. */
export function readMarkedLines(code: string, fence: CodeFence): readonly CodeLine[] {
  const lines: { text: string; marks: Set<LineMark>; index: number }[] = [];
  /** The line that each mark ends before. */
  const endOf = new Map<LineMark, number>();
  const open = (mark: LineMark, count: number): void => {
    endOf.set(mark, Math.max(endOf.get(mark) ?? 0, lines.length + count));
  };
  let highlighting = false;
  for (const [index, source] of code.split(lineEnd).entries()) {
    const switched =
      source.length <= maxMarkedLine && source.includes('highlight-') ? switchPattern.exec(source)?.[1] : undefined;
    if (switched === 'next-line') open('marked', 1);
    else if (switched !== undefined) highlighting = switched === 'start';
    else {
      const { text, marks, isAlone } = takeMarks(source);
      for (const { mark, count } of marks) open(mark, count);
      if (isAlone) continue;
      const here = [...endOf].filter(([, end]) => lines.length < end).map(([mark]) => mark);
      lines.push({ text, marks: new Set(highlighting ? [...here, 'marked'] : here), index });
    }
  }
  if (lines.length === 0) lines.push({ text: '', marks: new Set(), index: 0 });
  for (const [first, last] of fence.markedLines) {
    for (const line of lines.slice(first - 1, last)) line.marks.add('marked');
  }
  return lines;
}

/** Longer lines are generated, and looking for marks in them again and again would take long. */
const maxMarkedLine = 2_000;

const lineEnd = /\r\n|\n|\r/;

/** How comments open in the languages that people document, with what closes them. */
const commentOpeners = ['{/*', '/*', '//', '<!--', '<%#', '(*', '--', '#', ';', '%', 'REM '];
const commentClosers: ReadonlyMap<string, string> = new Map([
  ['{/*', '*/}'],
  ['/*', '*/'],
  ['<!--', '-->'],
  ['<%#', '%>'],
  ['(*', '*)'],
]);

const opener = commentOpeners.map((text) => text.replace(/[*(/{|]/g, '\\$&')).join('|');
const oneMark = String.raw`\[!code (?:\+\+|--|highlight|hl|focus)(?::\d{1,6})?\]`;
/** Quotes open comments in Vim's and Visual Basic's languages only, and then nothing follows the marks. */
const quote = String.raw`["'](?=\s*(?:${oneMark}\s*)+$)`;
const marksPattern = new RegExp(String.raw`(?<open>${opener}|${quote})\s*(?<marks>${oneMark}(?:\s*${oneMark})*)`, 'g');
const switchPattern = new RegExp(
  String.raw`^\s*(?:${opener})\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->|%>|\*\))?\s*$`,
);

const markByName: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'added'],
  ['--', 'removed'],
  ['highlight', 'marked'],
  ['hl', 'marked'],
  ['focus', 'focused'],
]);

/** The line without the comments that hold marks; a line of nothing else is alone and is not shown. */
function takeMarks(source: string): {
  readonly text: string;
  readonly marks: readonly { readonly mark: LineMark; readonly count: number }[];
  readonly isAlone: boolean;
} {
  const marks: { mark: LineMark; count: number }[] = [];
  let text = source;
  const comments = source.length <= maxMarkedLine && source.includes('[!code ') ? source.matchAll(marksPattern) : [];
  // From the last to the first, so that what follows a comment is already without marks.
  for (const match of [...comments].toReversed()) {
    const { open = '', marks: written = '' } = match.groups ?? {};
    for (const [, name = '', count = '1'] of written.matchAll(/\[!code ([^\]:]+):?(\d*)/g)) {
      const mark = markByName.get(name);
      if (mark !== undefined) marks.push({ mark, count: Math.max(1, Number(count)) });
    }
    const before = text.slice(0, match.index);
    const after = text.slice(match.index + match[0].length);
    const rest = after.trim();
    // A comment that says more than its marks stays, without them.
    const isEmpty = rest === '' || rest === commentClosers.get(open);
    text = isEmpty ? before.trimEnd() : `${before}${open} ${after.trimStart()}`;
  }
  return { text: text.replaceAll('[\\!code ', '[!code '), marks, isAlone: marks.length > 0 && text.trim() === '' };
}
