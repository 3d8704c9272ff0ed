/**
 * Selects the part of a file that a fence shows: all of it, some lines ("L10-L20"), or a region between comments.
 *
 *     # #region checkout          in the comments of any language, with or without the second "#"
 *     order.complete!
 *     # #endregion
 *
 * Code that was shown by mdBook or MkDocs has their markers: `// ANCHOR: checkout` and `// ANCHOR_END: checkout`, or
 * `# --8<-- [start:checkout]` and `# --8<-- [end:checkout]`.
 *
 * It pairs the markers, selects the lines, drops markers and blank ends, and removes the common indentation.
 */
import { nearestName } from '../../../text/nearest-name.js';

export interface CodePart {
  readonly code: string;
  /** The lines of the file that the code comes from, in order, counted from 1. */
  readonly lines: readonly number[];
  /** The number of characters that were removed from the start of each line. */
  readonly indent: number;
}

export interface CodePartProblem {
  readonly message: string;
  readonly notes: readonly string[];
  /** A name that probably was meant instead of the part's name. */
  readonly suggestion?: string | undefined;
}

/** A region between two markers. Line numbers start at 1. */
interface Region {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** Whether regions of the same name are shown one after the other, as mdBook does. */
  readonly isJoined: boolean;
}

/** Reads the part that is written after "#". If it is undefined, the part is the whole file. */
export function readCodePart(text: string, part: string | undefined, file: string): CodePart | CodePartProblem {
  const lines = text.split(/\r\n|\n|\r/);
  // There is no line after the last line end.
  if (lines.at(-1) === '') lines.pop();
  const marked = findRegions(lines);
  const ranges = part === undefined ? [[1, lines.length] as const] : findRanges(part, lines.length, marked, file);
  if ('message' in ranges) return ranges;
  const markers = new Set(marked.regions.flatMap(({ start, end }) => [start, end]));
  const numbers = lines.flatMap((_, index) => {
    const number = index + 1;
    const isIn = ranges.some(([first, last]) => number >= first && number <= last);
    return isIn && !markers.has(number) ? [number] : [];
  });
  const isBlank = (number: number): boolean => (lines[number - 1] ?? '').trim() === '';
  const from = numbers.findIndex((number) => !isBlank(number));
  if (from < 0) return isEmpty(part, file);
  const shown = numbers.slice(from, numbers.findLastIndex((number) => !isBlank(number)) + 1);
  const texts = shown.map((number) => lines[number - 1] ?? '');
  const indent = commonIndent(texts);
  return { code: texts.map((line) => line.slice(indent)).join('\n'), lines: shown, indent };
}

function isEmpty(part: string | undefined, file: string): CodePartProblem {
  const what = part === undefined ? `"${file}"` : `"${part}" of "${file}"`;
  return { message: `There is no code in ${what}`, notes: ['All of its lines are blank.'] };
}

/** Returns the number of characters by which all lines are indented, blank lines aside. */
export function commonIndent(lines: readonly string[]): number {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const [first = ''] = indents;
  let length = first.length;
  for (const indent of indents) while (!indent.startsWith(first.slice(0, length))) length--;
  return length;
}

// ----------------------------------------------------------------------------------------------------------------- ranges

/** Matches "L10" and "L10-L20". */
export const linePart = /^L(\d{1,9})(?:-L?(\d{1,9}))?$/;

type Range = readonly [first: number, last: number];

function findRanges(part: string, count: number, marked: Marked, file: string): readonly Range[] | CodePartProblem {
  const [, start, end = start] = linePart.exec(part) ?? [];
  if (start === undefined) return findRegion(part, marked, file);
  const [first, last] = [Number(start), Number(end)];
  if (first < 1 || first > last) {
    return {
      message: `"${part}" is not a range of lines`,
      notes: ['Lines count from 1, and the first comes first: "#L10-L20".'],
    };
  }
  if (last <= count) return [[first, last]];
  return { message: `"${file}" has no line ${last}`, notes: [`It has ${count} ${count === 1 ? 'line' : 'lines'}.`] };
}

function findRegion(name: string, { regions, unclosed }: Marked, file: string): readonly Range[] | CodePartProblem {
  const found = regions.filter((region) => region.name === name);
  const [region] = found;
  const open = unclosed.find((marker) => marker.name === name);
  if (region && found.length > 1 && !found.every(({ isJoined }) => isJoined)) {
    return {
      message: `"${file}" has the region "${name}" ${found.length} times`,
      notes: [`They begin in the lines ${found.map(({ start }) => start).join(', ')}. Rename all but one.`],
    };
  }
  if (region) return found.map(({ start, end }) => [start, end]);
  if (open) {
    return {
      message: `The region "${name}" of "${file}" is never closed`,
      notes: [`It begins in line ${open.start}. Add a comment with "#endregion" where it ends.`],
    };
  }
  const names = [...new Set(regions.map((other) => other.name))].filter((other) => other !== '');
  return {
    message: `"${file}" has no region "${name}"`,
    notes: [
      names.length === 0
        ? `Write a comment with "#region ${name}" before the lines, and one with "#endregion" after them.`
        : `Its regions are ${names.join(', ')}.`,
    ],
    suggestion: nearestName(name, names),
  };
}

// ---------------------------------------------------------------------------------------------------------------- regions

interface Marked {
  readonly regions: readonly Region[];
  readonly unclosed: readonly Omit<Region, 'end'>[];
}

/**
 * Matches the start of a comment in common languages, then "region" or "endregion", a name, and the end of the comment.
 */
const marker =
  /^\s*(?:\/\/+|\/\*+|\{\s*\/\*|<!--|<%#|--+|\(\*|\{-|;+|%+|::|'|REM\b|#+)\s*(?:pragma\s+)?#?(?<kind>region|endregion)\b[ \t:]*(?<name>.*?)\s*(?:\*+\/\s*\}?|-->|%>|\*\)|-\})?\s*$/;

/** Matches a marker of mdBook, and one of MkDocs. Both are written in comments of any language. */
const foreignMarkers = [
  /^.*?\b(?<kind>ANCHOR|ANCHOR_END):[ \t]*(?<name>[\w-]+)/,
  /-+8<-+[ \t]*\[[ \t]*(?<kind>start|end)[ \t]*:[ \t]*(?<name>[\w-]+)[ \t]*\]/,
];
const startKinds: ReadonlySet<string | undefined> = new Set(['region', 'ANCHOR', 'start']);

/** Longer lines are generated code. */
const maxMarker = 500;

/**
 * Pairs the markers. An end closes the innermost open region, or the one that it names. A start without an end may be
 * an ordinary comment that happens to begin with the word, so that line stays.
 */
function findRegions(lines: readonly string[]): Marked {
  const regions: Region[] = [];
  const open: Omit<Region, 'end'>[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.length > maxMarker) continue;
    const { kind, name = '' } = readMarker(line);
    if (startKinds.has(kind)) open.push({ name, start: index + 1, isJoined: kind === 'ANCHOR' });
    else if (kind !== undefined) {
      const named = open.findLastIndex((region) => region.name === name);
      const closed = open.splice(named < 0 ? -1 : named)[0];
      if (closed) regions.push({ ...closed, end: index + 1 });
    }
  }
  return { regions, unclosed: open };
}

/** Most lines have none of the words, so they are not matched. */
function readMarker(line: string): { readonly kind?: string; readonly name?: string } {
  if (line.includes('region')) return marker.exec(line)?.groups ?? {};
  const foreign = foreignMarkers[line.includes('ANCHOR') ? 0 : line.includes('8<') ? 1 : 2];
  return foreign?.exec(line)?.groups ?? {};
}
