/**
 * The info string of a code fence → what the highlighter must know of the block, and the problems in it.
 *
 *     ruby title="config/x.rb" {1,3-5} showLineNumbers=20 vars
 *
 * Steps: read the language, read each option after it, then put the marked lines in order. No highlighter is loaded: the
 * names of languages are a list of our own.
 */
import { nearestName } from '../../text/nearest-name.js';
import { languageByName, plainText } from './code-fence-languages.js';

/** What a fence asks for. Plain values: it goes to the highlighter's thread and into cache keys. */
export interface CodeFence {
  /** A name of our list ("ruby", "bash"), `text` for plain text and for a language that is not known. */
  readonly language: string;
  /** The title above the block, undefined when the author gave none. */
  readonly title: string | undefined;
  /** Lines in braces, in order and apart from each other, both ends included. They may be behind the end of the code. */
  readonly markedLines: readonly LineRange[];
  /** The number of the first line, undefined when lines are not numbered. */
  readonly firstNumber: number | undefined;
  /** Where readers find the file that the code is from; its title leads there. */
  readonly sourceUrl?: string;
}

/** The file that a fence shows. */
export interface FenceFile {
  /** As written: "examples/order.rb#checkout". */
  readonly written: string;
  /** Into the info string. */
  readonly offset: number;
  /** The fence names a language. */
  readonly hasLanguage: boolean;
  /** The fence has a title, or an empty one, which means none. */
  readonly hasTitle: boolean;
}

/** First and last line, counted from 1. */
export type LineRange = readonly [first: number, last: number];

/** A problem in an info string, before its file and line are known. */
export interface FenceProblem {
  readonly code: 'code-language-unknown' | 'code-meta-invalid';
  readonly message: string;
  /** Into the info string. */
  readonly offset: number;
  readonly length: number;
  readonly notes: readonly string[];
  /** The likely right word, if there is one. */
  readonly suggestion?: string;
}

/** Highlights blocks; answers the whole `<figure class="code">` of each, in their order. */
export type RenderCode = (
  blocks: readonly { readonly code: string; readonly fence: CodeFence }[],
) => Promise<readonly string[]>;

/** Reads an info string. Whatever cannot be read is a problem and changes nothing else of the block. */
export function readCodeFence(info: string): {
  readonly fence: CodeFence;
  readonly problems: readonly FenceProblem[];
  /** Whether `{{name}}` in the code is to be filled in. */
  readonly wantsVariables: boolean;
  /** Undefined where the code is in the fence itself. */
  readonly file: FenceFile | undefined;
} {
  const problems: FenceProblem[] = [];
  const found: Options = {
    title: undefined,
    firstNumber: undefined,
    ranges: [],
    wantsVariables: false,
    namesFile: /\sfile=|^file=/.test(info),
    file: undefined,
  };
  const [space = '', word = ''] = languagePattern.exec(info)?.slice(1) ?? [];
  const language = readLanguage(word, space.length, problems);
  const optionsStart = space.length + word.length;
  for (const match of info.slice(optionsStart).matchAll(optionPattern)) {
    readOption(match, optionsStart + match.index, found, problems);
  }
  const { title, firstNumber, ranges, wantsVariables } = found;
  const file = found.file && { ...found.file, hasLanguage: word !== '', hasTitle: title !== undefined };
  return {
    // An empty title hides the name of the file.
    fence: { language, title: title || undefined, markedLines: mergeRanges(ranges), firstNumber },
    problems,
    wantsVariables,
    file,
  };
}

/** What has been read so far. */
interface Options {
  title: string | undefined;
  firstNumber: number | undefined;
  wantsVariables: boolean;
  readonly ranges: LineRange[];
  readonly namesFile: boolean;
  file: Pick<FenceFile, 'written' | 'offset'> | undefined;
}

/** The first word; not the name of an option (`title="x"` without a language), nor braces (`js{1,3}`). */
const languagePattern = /^(\s*)(?![^\s{=]+=)([^\s{]+)/;

/** Lines in braces, or a word that may have a value, in quotes or not. A brace or quote left open ends with the info. */
const optionPattern =
  /(?<braces>\{(?<lines>[^}]*)\}?)|(?<name>[^\s={]+)(?:=(?:"(?<double>[^"]*)"?|'(?<single>[^']*)'?|(?<bare>[^\s"']\S*)?))?|\S/g;

const optionNames = ['title', 'showLineNumbers', 'vars', 'file'];

const optionsNote =
  'A fence takes title="…", {1,3-5}, showLineNumbers, showLineNumbers=20, vars and file="…" after its language.';

/** No block has more lines: larger numbers mean "to the end". */
const largestNumber = 1_000_000_000;

function readLanguage(name: string, offset: number, problems: FenceProblem[]): string {
  if (name === '') return plainText;
  const language = languageByName.get(name.toLowerCase());
  if (language !== undefined) return language;
  const suggestion = likelyLanguage(name);
  problems.push({
    code: 'code-language-unknown',
    message: `There is no highlighter for the language "${shorten(name)}", so this code is shown as plain text`,
    offset,
    length: name.length,
    notes: suggestion === undefined ? ['Write "text" if that is what is wanted.'] : [],
    ...(suggestion !== undefined && { suggestion }),
  });
  return plainText;
}

/** An option in place of the language goes after "text"; a word of one or two letters is near to everything. */
function likelyLanguage(name: string): string | undefined {
  if (optionNames.includes(name)) return `${plainText} ${name}`;
  return name.length < 3 ? undefined : nearestName(name.toLowerCase(), languageByName.keys());
}

function readOption(match: RegExpExecArray, offset: number, found: Options, problems: FenceProblem[]): void {
  const [text] = match;
  const { lines, name, double, single, bare } = match.groups ?? {};
  const value = double ?? single ?? bare;
  const refuse = (message: string): void => {
    problems.push({ code: 'code-meta-invalid', message, offset, length: text.length, notes: [optionsNote] });
  };
  if (lines !== undefined) readLines(lines, text.endsWith('}'), found, refuse);
  else if (name === 'title') readTitle(text, value, found, refuse);
  else if (name === 'showLineNumbers') readFirstNumber(text, value, found, refuse);
  else if (name === 'vars') found.wantsVariables = true;
  else if (name === 'file') readFile(value, offset + text.indexOf(value ?? ''), found, refuse);
  else problems.push(unknownOption(name ?? text, offset));
}

function readLines(lines: string, closed: boolean, found: Options, refuse: (message: string) => void): void {
  if (!closed) return refuse('The marked lines of this code fence lack their closing brace');
  for (const part of lines.split(',')) {
    const range = readRange(part.trim());
    if (range === undefined)
      return refuse(`"${shorten(part.trim())}" is not a line or a range of lines of a code fence`);
    found.ranges.push(range);
  }
}

/** "3", "3-5" and, as Docusaurus has it too, "3..5". */
function readRange(text: string): LineRange | undefined {
  const [, start, end = start] = /^(\d+)(?:\s*(?:-|\.\.)\s*(\d+))?$/.exec(text) ?? [];
  if (start === undefined || end === undefined) return undefined;
  const [first, last] = [Math.min(Number(start), largestNumber), Math.min(Number(end), largestNumber)];
  return first >= 1 && first <= last ? [first, last] : undefined;
}

function readTitle(text: string, value: string | undefined, found: Options, refuse: (message: string) => void): void {
  const quote = /^title=(["'])/.exec(text)?.[1];
  const open = quote !== undefined && (text.length === 'title="'.length || !text.endsWith(quote));
  if (open) return refuse('The title of this code fence lacks its closing quote');
  const isEmpty = value === undefined || value.trim() === '';
  if (isEmpty && !(found.namesFile && quote)) return refuse('The title of this code fence is empty');
  if (found.title !== undefined) return refuse('This code fence has a second title; the first is shown');
  found.title = value?.trim() ?? '';
}

function readFile(value: string | undefined, offset: number, found: Options, refuse: (message: string) => void): void {
  if (value === undefined || value.trim() === '') return refuse('This code fence names no file after "file="');
  if (found.file !== undefined) return refuse('This code fence names a second file; the first is shown');
  found.file = { written: value, offset };
}

function readFirstNumber(
  text: string,
  value: string | undefined,
  found: Options,
  refuse: (message: string) => void,
): void {
  if (text === 'showLineNumbers') found.firstNumber ??= 1;
  else if (/^\d{1,9}$/.test(value ?? '')) found.firstNumber = Number(value);
  else refuse(`showLineNumbers takes the number of the first line, as in showLineNumbers=20, and not "${value ?? ''}"`);
}

function unknownOption(name: string, offset: number): FenceProblem {
  const suggestion = nearestName(name, optionNames);
  return {
    code: 'code-meta-invalid',
    message: `"${shorten(name)}" is not an option of a code fence and is left out`,
    offset,
    length: name.length,
    notes: [optionsNote],
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** In order, overlapping and touching ranges made one: what is asked of them does not grow with how they are written. */
function mergeRanges(ranges: readonly LineRange[]): readonly LineRange[] {
  const merged: LineRange[] = [];
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before === undefined || range[0] > before[1] + 1) merged.push(range);
    else merged[merged.length - 1] = [before[0], Math.max(before[1], range[1])];
  }
  return merged;
}

/** A message stays readable whatever is written in a fence. */
function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
