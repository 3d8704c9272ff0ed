/**
 * Writes a text anew for some of the versions that show it: text for other versions is removed, and text for all of them
 * loses its condition. Conditions that still depend on the version stay, without the names that make no difference.
 *
 * What goes is first replaced by signs of the same length, so that places in the rest of the text stay valid meanwhile.
 */
import { versionsThatMeet, withoutBounds } from '../compile/conditions/read-condition.js';
import type { ConditionPlace, SiteConfig } from '../model.js';

/** Stands for a letter of a text that is removed. No text has it. */
const removed = '\0';

/** Stands for a letter of the marks around a text that stays. */
const unwrapped = '\u0001';

/** The versions that settle conditions. */
export interface Readers {
  /** The names of the versions that show the text. */
  readonly shownIn: readonly string[];
  /** The names of all versions, oldest first. */
  readonly all: readonly string[];
}

/** Returns the versions of a config by whose names conditions are read. */
export function readersIn({ versions }: Pick<SiteConfig, 'versions'>, shownIn: Iterable<string>): Readers {
  return { shownIn: [...shownIn], all: versions.map(({ name }) => name).toReversed() };
}

/**
 * Returns a text without the conditions that some versions settle. `edit` changes other parts of the text by their lines
 * and columns.
 */
export function textForVersions(
  text: string,
  conditions: readonly ConditionPlace[],
  readers: Readers,
  edit: (text: string) => string = (same) => same,
): string {
  // The offsets of conditions are those with line feeds.
  const plain = text.replaceAll(/\r\n?/g, '\n');
  const marked = markSettled(plain, conditions, readers);
  if (marked === plain) return edit(text);
  const [lineEnd] = /\r\n?|\n/.exec(text) ?? ['\n'];
  return removeMarked(edit(marked)).replaceAll('\n', lineEnd);
}

/** Replaces what some versions do not need by signs. */
function markSettled(text: string, conditions: readonly ConditionPlace[], readers: Readers): string {
  return conditions.reduce((marked, { part, start, end, versions, around }) => {
    const candidates = readers.shownIn.filter((version) => around.includes(version));
    const meeting = candidates.filter((version) => versions.includes(version));
    if (part !== undefined || candidates.length === 0) return marked;
    const source = text.slice(start, end).trimEnd();
    if (meeting.length === 0) return replaceBy(removed, marked, start, start + source.length);
    if (meeting.length < candidates.length)
      return narrow(marked, { start, source }, { ...readers, shownIn: candidates });
    return marksOf(source).reduce((one, [from, to]) => replaceBy(unwrapped, one, start + from, start + to), marked);
  }, text);
}

/** Removes the bounds of a condition that name other versions, where the same versions meet it without them. */
function narrow(
  text: string,
  { start, source }: { readonly start: number; readonly source: string },
  { shownIn, all }: Readers,
): string {
  // A block has its options in its first line, and a text within a line has them behind it.
  const behind = source.startsWith(':v[') ? source.lastIndexOf(']') : 0;
  const braces = source.indexOf('{', behind);
  const options = /^[^}\r\n]*/.exec(source.slice(braces + 1))?.[0] ?? '';
  const kept = withoutBounds(options, (bound) => {
    if (shownIn.includes(bound.version)) return false;
    const meeting = versionsThatMeet({ bounds: [bound], unreadable: undefined }, all) ?? [];
    return bound.kind === 'only' || shownIn.every((version) => meeting.includes(version));
  });
  const at = start + braces + 1;
  return text.slice(0, at) + kept + unwrapped.repeat(options.length - kept.length) + text.slice(at + options.length);
}

/** Returns where the marks of a condition are in its source: those before its content and those behind it. */
function marksOf(source: string): readonly (readonly [from: number, to: number])[] {
  if (source.startsWith(':v['))
    return [
      [0, 3],
      [source.lastIndexOf(']'), source.length],
    ];
  const closing = /[\r\n][\s>]*(:{3,})$/.exec(source)?.[1];
  const opening = source.search(/[\r\n]|$/);
  return closing === undefined
    ? []
    : [
        [0, opening],
        [source.length - closing.length, source.length],
      ];
}

/** Replaces letters by signs. Lines stay lines, and those that end within the range end with "\r". */
function replaceBy(sign: string, text: string, from: number, to: number): string {
  const signs = text
    .slice(from, to)
    .replaceAll('\n', '\r')
    .replaceAll(/[^\r\0]/g, sign);
  return text.slice(0, from) + signs + text.slice(to);
}

/** Removes the signs, and with them lines, items, rows and headings that have nothing left. */
function removeMarked(marked: string): string {
  const kept: string[] = [];
  let number: string | undefined;
  let isAfterGone = false;
  const lines = marked.split(/(?<=[\r\n])/);
  const rests = lines.map((line) => withoutSigns(line).replace('\r', '\n'));
  for (const [index, line] of lines.entries()) {
    const rest = rests[index] ?? '';
    if (isGone(line, rest) && !isNeeded(rest, rests.slice(index + 1))) {
      // The next item of a numbered list takes the place of the first.
      number ??= /^[\s>]*(\d+)[.)]/.exec(rest)?.[1];
      isAfterGone = true;
      continue;
    }
    const isBlank = rest.trim() === '';
    if (isBlank && isAfterGone && (kept.at(-1) ?? '').trim() === '') continue;
    kept.push(number === undefined ? rest : rest.replace(/^([\s>]*)\d+(?=[.)])/, `$1${number}`));
    isAfterGone = false;
    if (!isBlank) number = undefined;
  }
  if (isAfterGone && kept.at(-1)?.trim() === '') kept.pop();
  return kept.join('');
}

/** Whether a line goes: it had signs or ends within a range that goes, and only marks of Markdown are left. */
function isGone(line: string, rest: string): boolean {
  const content = rest.trimEnd();
  if (line.includes(removed)) return /^[\s>]*(?:(?:[-*+]|\d+[.)])[\s>]*)*#*[\s|]*$/.test(content);
  return (line.includes(unwrapped) || line.endsWith('\r')) && /^[\s>]*$/.test(content);
}

/** Whether a line with nothing left begins an item that goes on, or a table. */
function isNeeded(rest: string, below: readonly string[]): boolean {
  const next = below.find((line) => line.trim() !== '') ?? '';
  const isItem = /[-*+.)]\s*$/.test(rest);
  const isTable = rest.includes('|') && /^[\s>]*\|?[\s:|-]*-[\s:|-]*$/.test(next);
  return isTable || (isItem && indentOf(next) > indentOf(rest));
}

function indentOf(line: string): number {
  return /^[\s>]*/.exec(line)?.[0].length ?? 0;
}

/** Joins what is left of a line. Where words are gone, one blank stays. */
function withoutSigns(line: string): string {
  return (
    line
      // A block may begin behind the mark of an item.
      .replace(/^([\s>]*(?:[-*+]|\d+[.)]))[ \t]+[^\P{Cc}\r\n]+(?=[\r\n]*$)/u, '$1')
      .replaceAll(unwrapped, '')
      .replaceAll(/(^|[ \t])\0+[ \t]+/g, '$1')
      .replaceAll(/[ \t]*\0+(?=[\r\n]*$)/g, '')
      .replaceAll(removed, '')
  );
}
