/**
 * The info string of a code fence → what the highlighter must know of the block, and the problems in it.
 *
 *     ruby title="config/x.rb" {1,3-5} showLineNumbers=20 vars wrap
 *     js tab="npm"            a tab of the group that neighbouring fences make
 *     bash npm2yarn           a tab for each package manager
 *     js reference            the code is the address of a file: a link is shown
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
  /** Whether long lines are wrapped. */
  readonly wraps: boolean;
  /** The language for readers, undefined when the site shows no languages or there is none. */
  readonly label: string | undefined;
  /** Magic comments of the site's own; those of docsgen are always known. */
  readonly comments: readonly MagicComment[];
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

/** What a site says about all its blocks. Plain values: they are part of what a document is made from. */
export interface CodeSettings {
  readonly magicComments: readonly MagicComment[];
  /** Languages by names of the site's own, whose letter case does not count. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Whether a block shows its language: always, never, or where it has no title. */
  readonly languageLabels: boolean | 'untitled';
}

/** Comments that give lines a class. */
export interface MagicComment {
  readonly className: string;
  /** The text of a comment that means the next line. */
  readonly line?: string | undefined;
  /** The texts of comments before and after the lines that are meant. */
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

/** A fence that is a tab. */
export interface TabRequest {
  /** Undefined where the tab is called by the language of its code. */
  readonly label?: string;
  /** How many blocks the tab shows: the fence itself, and those after it. */
  readonly span: number;
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

/** What an info string says: of the block, and of what is made of it. */
export interface FenceInfo {
  readonly fence: CodeFence;
  readonly problems: readonly FenceProblem[];
  /** Whether `{{name}}` in the code is to be filled in. */
  readonly wantsVariables: boolean;
  /** Undefined where the code is in the fence itself. */
  readonly file: FenceFile | undefined;
  readonly tab: TabRequest | undefined;
  /** Whether commands of npm become tabs of package managers, and whether these go with those of other blocks. */
  readonly packageManagers: 'synced' | 'alone' | undefined;
  /** Whether the code is the address of the code that is meant. */
  readonly isReference: boolean;
}

/** Of a site that says nothing about its blocks. */
export const defaultCode: CodeSettings = { magicComments: [], aliases: {}, languageLabels: false };

/** Reads an info string. Whatever cannot be read is a problem and changes nothing else of the block. */
export function readCodeFence(info: string, settings = defaultCode): FenceInfo {
  const problems: FenceProblem[] = [];
  const namesFile = /\sfile=|^file=/.test(info);
  const found: Options = { ranges: [], wantsVariables: false, wraps: false, isReference: false, namesFile };
  const [space = '', word = ''] = languagePattern.exec(info)?.slice(1) ?? [];
  if (word === 'reference') found.isReference = true;
  const language = found.isReference ? plainText : readLanguage(word, space.length, settings, problems);
  const optionsStart = space.length + word.length;
  for (const match of info.slice(optionsStart).matchAll(optionPattern)) {
    readOption(match, optionsStart + match.index, found, problems);
  }
  const { title, firstNumber, ranges, wraps, file, ...requests } = found;
  return {
    fence: {
      language,
      // An empty title hides the name of the file.
      title: title || undefined,
      markedLines: mergeRanges(ranges),
      firstNumber,
      wraps,
      label: undefined,
      comments: [],
    },
    problems,
    wantsVariables: requests.wantsVariables,
    file: file && { ...file, hasLanguage: word !== '', hasTitle: title !== undefined },
    isReference: requests.isReference,
    tab: requests.tab,
    packageManagers: requests.packageManagers,
  };
}

/** What has been read so far. */
interface Options {
  title?: string;
  firstNumber?: number;
  wraps: boolean;
  wantsVariables: boolean;
  isReference: boolean;
  tab?: TabRequest;
  packageManagers?: 'synced' | 'alone';
  readonly ranges: LineRange[];
  readonly namesFile: boolean;
  file?: Pick<FenceFile, 'written' | 'offset'>;
}

/** The first word; not the name of an option (`title="x"` without a language), nor braces (`js{1,3}`). */
const languagePattern = /^(\s*)(?![^\s{=]+=)([^\s{]+)/;

/** Lines in braces, or a word that may have a value, in quotes, in braces or bare. What is left open ends with the info. */
const optionPattern =
  /(?<braces>\{(?<lines>[^}]*)\}?)|(?<name>[^\s={]+)(?:=(?:"(?<double>[^"]*)"?|'(?<single>[^']*)'?|(?<object>\{[^}]*\}?)|(?<bare>[^\s"'{]\S*)?))?|\S/g;

const optionNames = ['title', 'showLineNumbers', 'vars', 'wrap', 'tab', 'npm2yarn', 'reference', 'file'];

const optionsNote =
  'A fence takes title="…", {1,3-5}, showLineNumbers, showLineNumbers=20, wrap, vars, tab, tab="…", npm2yarn, ' +
  'reference and file="…" after its language.';

/** No block has more lines: larger numbers mean "to the end". */
const largestNumber = 1_000_000_000;

function readLanguage(name: string, offset: number, { aliases }: CodeSettings, problems: FenceProblem[]): string {
  if (name === '') return plainText;
  const written = name.toLowerCase();
  const [, aliased] = Object.entries(aliases).find(([alias]) => alias.toLowerCase() === written) ?? [];
  const language = languageByName.get(aliased ?? written);
  if (language !== undefined) return language;
  const suggestion = likelyLanguage(name, aliases);
  problems.push({
    code: 'code-language-unknown',
    message: `Unknown language "${shorten(name)}": this code is shown as plain text`,
    offset,
    length: name.length,
    notes: suggestion === undefined ? ['Write "text" if that is what is wanted.'] : [],
    ...(suggestion !== undefined && { suggestion }),
  });
  return plainText;
}

/** An option in place of the language goes after one; a word of one or two letters is near to everything. */
function likelyLanguage(name: string, aliases: CodeSettings['aliases']): string | undefined {
  if (optionNames.includes(name)) return `${name === 'npm2yarn' ? 'bash' : plainText} ${name}`;
  const names = [...languageByName.keys(), ...Object.keys(aliases)];
  return name.length < 3 ? undefined : nearestName(name.toLowerCase(), names);
}

type Refuse = (message: string) => void;

function readOption(match: RegExpExecArray, offset: number, found: Options, problems: FenceProblem[]): void {
  const [text] = match;
  const { lines, name = '', double, single, object, bare } = match.groups ?? {};
  const value = double ?? single ?? object ?? bare;
  const refuse: Refuse = (message) => {
    problems.push({ code: 'code-meta-invalid', message, offset, length: text.length, notes: [optionsNote] });
  };
  if (lines !== undefined) return readLines(lines, text.endsWith('}'), found, refuse);
  const read = Object.hasOwn(optionReaders, name) ? optionReaders[name] : undefined;
  if (read) read({ text, value, object, offset: offset + text.indexOf(value ?? '') }, found, refuse);
  else problems.push(unknownOption(name || text, offset));
}

/** An option as it is written. */
interface WrittenOption {
  readonly text: string;
  readonly value: string | undefined;
  /** The value, if it is in braces. */
  readonly object: string | undefined;
  /** Of the value, into the info string. */
  readonly offset: number;
}

const optionReaders: Readonly<Record<string, (option: WrittenOption, found: Options, refuse: Refuse) => void>> = {
  title: readTitle,
  showLineNumbers: readFirstNumber,
  file: readFile,
  vars: (_, found) => void (found.wantsVariables = true),
  wrap: (_, found) => void (found.wraps = true),
  reference: (_, found) => void (found.isReference = true),
  tab: readTab,
  npm2yarn: readPackageManagers,
};

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

function readTitle({ text, value = '' }: WrittenOption, found: Options, refuse: Refuse): void {
  if (isQuoteOpen(text)) return refuse('The title of this code fence lacks its closing quote');
  const mayBeEmpty = found.namesFile && /^title=["']/.test(text);
  if (value.trim() === '' && !mayBeEmpty) return refuse('The title of this code fence is empty');
  if (found.title !== undefined) return refuse('This code fence has a second title; the first is shown');
  found.title = value.trim();
}

function readFile({ value, offset }: WrittenOption, found: Options, refuse: Refuse): void {
  if (value === undefined || value.trim() === '') return refuse('This code fence names no file after "file="');
  if (found.file !== undefined) return refuse('This code fence names a second file; the first is shown');
  found.file = { written: value, offset };
}

function isQuoteOpen(text: string): boolean {
  const [before, quote] = /^[^\s=]+=(["'])/.exec(text) ?? [];
  return before !== undefined && quote !== undefined && (text === before || !text.endsWith(quote));
}

function readFirstNumber({ text, value = '' }: WrittenOption, found: Options, refuse: Refuse): void {
  if (text === 'showLineNumbers') found.firstNumber ??= 1;
  else if (/^\d{1,9}$/.test(value)) found.firstNumber = Number(value);
  else refuse(`showLineNumbers takes the number of the first line, as in showLineNumbers=20, and not "${value}"`);
}

/** `tab`, `tab="npm"` and, as plugins of Docusaurus have it, `tab={"label":"npm","span":2}`. */
function readTab({ text, value, object }: WrittenOption, found: Options, refuse: Refuse): void {
  if (text === 'tab') return void (found.tab = { span: 1 });
  const { label = object === undefined ? value : undefined, span = 1, ...rest } = object ? readObject(object) : {};
  const isLabel = typeof label === 'string' ? label.trim() !== '' : label === undefined && object !== undefined;
  const isSpan = Number.isInteger(span) && Number(span) >= 1;
  if (isQuoteOpen(text) || !isLabel || !isSpan || Object.keys(rest).length > 0) {
    return refuse('A tab takes a label, tab="npm", or a label and a number of blocks, tab={"label":"npm","span":2}');
  }
  found.tab = { span: Number(span), ...(typeof label === 'string' && { label: label.trim() }) };
}

/** `npm2yarn` and `npm2yarn={"sync":false}`. */
function readPackageManagers({ text, object }: WrittenOption, found: Options, refuse: Refuse): void {
  const { sync = true, ...rest } = object ? readObject(object) : {};
  const isRead = (text === 'npm2yarn' || object) && typeof sync === 'boolean' && Object.keys(rest).length === 0;
  if (!isRead) return refuse('npm2yarn takes no value but {"sync":true} or {"sync":false}');
  found.packageManagers = sync ? 'synced' : 'alone';
}

/** The JSON object of an option; one that cannot be read has a setting that no option takes. */
function readObject(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return { unreadable: json };
  }
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
