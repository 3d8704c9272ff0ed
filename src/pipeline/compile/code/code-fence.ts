/**
 * Reads the info string of a code fence: the settings for the highlighter, and the problems in it.
 *
 *     ruby title="config/x.rb" {1,3-5} showLineNumbers=20 vars wrap
 *     js tab="npm"            a tab in a group with neighbouring fences
 *     bash npm2yarn           a tab for each package manager
 *     js reference            the code is the address of a file, shown as a link
 *
 * It reads the language and each option after it, then sorts the marked lines. It needs no highlighter, because the names
 * of languages are our own list.
 */
import { nearestName } from '../../text/nearest-name.js';
import { languageByName, plainText } from './code-fence-languages.js';
import { isAttributeList, translateAttributes, translateLanguage, translateOption } from './foreign-options.js';

/**
 * The settings of a code fence. They are plain values, because they are sent to the highlighter's thread and become
 * part of cache keys.
 */
export interface CodeFence {
  /** A name of our list, such as "ruby". Plain text and unknown languages are `text`. */
  readonly language: string;
  /** The digest of the grammar, if the language is one of the site's own. */
  readonly grammar?: string;
  /** The title above the block, or undefined if the author gave none. */
  readonly title: string | undefined;
  /** The lines in braces, sorted and disjoint, both ends included. They may be after the end of the code. */
  readonly markedLines: readonly LineRange[];
  /** The number of the first line, or undefined if lines are not numbered. */
  readonly firstNumber: number | undefined;
  /** The address at which readers find the code's file. The title links to it. */
  readonly sourceUrl?: string;
  /** Whether long lines are wrapped. */
  readonly wraps: boolean;
  /** The language as shown to readers. It is undefined if the site shows no languages or the code has none. */
  readonly label: string | undefined;
  /** The site's own magic comments. Those of docsgen are always known. */
  readonly comments: readonly MagicComment[];
}

/** The file that a fence shows. */
export interface FenceFile {
  /** The path as written, such as "examples/order.rb#checkout". */
  readonly written: string;
  /** The offset in the info string. */
  readonly offset: number;
  /** Whether the fence has a title. An empty title counts, and means that none is shown. */
  readonly hasTitle: boolean;
}

/** A site's settings for all code blocks. They are plain values, because they are part of a document's cache key. */
export interface CodeSettings {
  readonly magicComments: readonly MagicComment[];
  /** The site's own languages, by name. */
  readonly languages: Readonly<Record<string, OwnLanguage>>;
  /** The site's own names for languages. Letter case does not count. */
  readonly aliases: Readonly<Record<string, string>>;
  /** The language of blocks that name none. */
  readonly defaultLanguage?: string | undefined;
  /** Whether a block shows its language: always, never, or only without a title. */
  readonly languageLabels: boolean | 'untitled';
}

/** A language that the site adds. */
export interface OwnLanguage {
  /** The digest of its grammar. It is undefined if the grammar cannot be used, which has been reported. */
  readonly grammar: string | undefined;
  /** The name that readers see. */
  readonly label: string;
}

/** Comments that give lines a class. */
export interface MagicComment {
  readonly className: string;
  /** The text of a comment that marks the next line. */
  readonly line?: string | undefined;
  /** The texts of the comments before and after the marked lines. */
  readonly block?: { readonly start: string; readonly end: string } | undefined;
}

/** A fence that is a tab. */
export interface TabRequest {
  /** The tab's label. If it is undefined, the tab is labelled with its language. */
  readonly label?: string;
  /** The number of blocks that the tab shows: the fence itself and those after it. */
  readonly span: number;
}

/** The first and the last line, counted from 1. */
export type LineRange = readonly [first: number, last: number];

/** A problem in an info string whose file and line are not known yet. */
export interface FenceProblem {
  readonly code: 'code-language-unknown' | 'code-meta-invalid';
  readonly message: string;
  /** The offset in the info string. */
  readonly offset: number;
  readonly length: number;
  readonly notes: readonly string[];
  /** The word that was probably meant. */
  readonly suggestion?: string;
  /** Whether the suggestion is certainly what was meant. */
  readonly isCertain?: boolean;
}

/** A block of code. */
export interface CodeBlock {
  readonly code: string;
  readonly fence: CodeFence;
}

/** Highlights blocks. Returns the whole `<figure class="code">` of each block, in order. */
export type RenderCode = (blocks: readonly CodeBlock[]) => Promise<readonly string[]>;

/** The contents of an info string: the settings of the block, and requests to transform it. */
export interface FenceInfo {
  readonly fence: CodeFence;
  readonly problems: readonly FenceProblem[];
  /** Whether the fence names a language. */
  readonly hasLanguage: boolean;
  /** Whether `{{name}}` in the code is replaced by the variable's value. */
  readonly wantsVariables: boolean;
  /** The file that contains the code. It is undefined if the code is in the fence itself. */
  readonly file: FenceFile | undefined;
  readonly tab: TabRequest | undefined;
  /**
   * Whether npm commands become tabs of package managers, and whether those tabs are synchronized with other blocks.
   */
  readonly packageManagers: 'synced' | 'alone' | undefined;
  /** Whether the fence contains the address of the code instead of the code. */
  readonly isReference: boolean;
}

/** The settings of a site that configures nothing for its blocks. */
export const defaultCode: CodeSettings = { magicComments: [], languages: {}, aliases: {}, languageLabels: false };

/**
 * Reads an info string. A part that cannot be read is reported and does not affect the rest. `isInGroup` says
 * that the fence is in a group of VitePress.
 */
export function readCodeFence(info: string, settings = defaultCode, isInGroup = false): FenceInfo {
  const problems: FenceProblem[] = [];
  const namesFile = /\sfile=|^file=/.test(info);
  const found: Options = { ranges: [], wantsVariables: false, wraps: false, isReference: false, namesFile, isInGroup };
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
    hasLanguage: word !== '',
    wantsVariables: requests.wantsVariables,
    file: file && { ...file, hasTitle: title !== undefined },
    isReference: requests.isReference,
    tab: requests.tab,
    packageManagers: requests.packageManagers,
  };
}

/** The options that have been read so far. */
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
  readonly isInGroup: boolean;
  file?: Pick<FenceFile, 'written' | 'offset'>;
}

/**
 * Matches the first word, unless it is the name of an option (`title="x"` without a language) or braces (`js{1,3}`).
 */
const languagePattern = /^(\s*)(?![^\s{=]+=)([^\s{[][^\s{]*)/;

/**
 * Matches lines in braces, or a word with an optional value, which may be quoted, in braces or bare. An unclosed value
 * ends with the info string.
 */
const optionPattern =
  /(?<braces>\{(?<lines>[^}]*)\}?)|(?<mark>(?<=\s)(?:"[^"]*"|'[^']*'|\/(?:[^/\\]|\\.)+\/(?=\s|$)))|(?<name>\[(?:[^[\]]|\[[^\]]*\])*\]|[^\s={]+)(?:=(?:"(?<double>[^"]*)"?|'(?<single>[^']*)'?|(?<object>\{[^}]*\}?)|(?<bare>[^\s"'{]\S*)?))?|\S/g;

const optionNames = ['title', 'showLineNumbers', 'vars', 'wrap', 'tab', 'npm2yarn', 'reference', 'file'];

const optionsNote =
  'A fence takes title="…", {1,3-5}, showLineNumbers, showLineNumbers=20, wrap, vars, tab, tab="…", npm2yarn, ' +
  'reference and file="…" after its language.';

/** No block has more lines than this, so larger numbers mean "to the end". */
const largestNumber = 1_000_000_000;

function readLanguage(name: string, offset: number, settings: CodeSettings, problems: FenceProblem[]): string {
  const { defaultLanguage = plainText } = settings;
  const written = (name === '' ? defaultLanguage : name).toLowerCase();
  const language = ownLanguage(written, settings) ?? languageByName.get(written);
  if (language !== undefined) return language;
  const foreign = translateLanguage(name);
  const suggestion = foreign?.suggestion ?? likelyLanguage(name, settings);
  problems.push({
    code: 'code-language-unknown',
    message: `Unknown language "${shorten(name)}": this code is shown as plain text`,
    offset,
    length: name.length,
    notes:
      suggestion === undefined
        ? [
            'Write "text" to show it so without this warning. "code.aliases" of the config can make the name another one of a known language, and "code.languages" takes the grammar of a new language.',
          ]
        : [],
    ...(suggestion !== undefined && { suggestion }),
    ...(foreign && { isCertain: foreign.isCertain }),
  });
  return plainText;
}

/**
 * Returns the language that the site's own names give to a name in small letters. Returns undefined if they do not
 * have it.
 */
export function ownLanguage(name: string, { aliases, languages }: CodeSettings): string | undefined {
  const [, aliased] = Object.entries(aliases).find(([alias]) => alias.toLowerCase() === name) ?? [];
  const meant = aliased ?? name;
  if (!Object.hasOwn(languages, meant)) return aliased === undefined ? undefined : languageByName.get(aliased);
  return languages[meant]?.grammar === undefined ? plainText : meant;
}

/**
 * An option in the language's place belongs after a language. Names of one or two letters get no suggestion, because
 * they resemble too many others.
 */
function likelyLanguage(name: string, { aliases, languages }: CodeSettings): string | undefined {
  if (optionNames.includes(name)) return `${name === 'npm2yarn' ? 'bash' : plainText} ${name}`;
  const names = [...languageByName.keys(), ...Object.keys(languages), ...Object.keys(aliases)];
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
  if (lines !== undefined && isAttributeList(lines)) return void problems.push(attributesProblem(text, lines, offset));
  if (lines !== undefined) return readLines(lines, text.endsWith('}'), found, refuse);
  if (isMark(text, name)) return void problems.push(markProblem(text, offset));
  const read = Object.hasOwn(optionReaders, name) ? optionReaders[name] : undefined;
  if (read) read({ text, value, object, offset: offset + text.indexOf(value ?? '') }, found, refuse);
  else problems.push(unknownOption({ name: name || text, text, value }, offset, found.isInGroup));
}

/** Whether an option marks texts or lines, or frames the code, as Expressive Code does. */
function isMark(text: string, name: string): boolean {
  return /^["'/]/.test(text) || marksOfExpressiveCode.has(name);
}

const marksOfExpressiveCode: ReadonlySet<string> = new Set(['ins', 'del', 'mark', 'collapse', 'frame']);

/** All have one message, because a site may have hundreds of them. */
function markProblem(text: string, offset: number): FenceProblem {
  return {
    code: 'code-meta-invalid',
    message: 'A mark of Expressive Code is not an option of a code fence and is left out',
    offset,
    length: text.length,
    notes: [
      'Mark lines with {1,3-5}, or with comments in the code: [!code highlight], [!code ++] and [!code --]. Words cannot be marked.',
    ],
  };
}

/** A list behind a language is certain only without one of its own, which would be a second language. */
function attributesProblem(text: string, list: string, offset: number): FenceProblem {
  const suggestion = offset === 0 ? translateAttributes(list) : undefined;
  return {
    code: 'code-meta-invalid',
    message: 'A list of attributes of MkDocs is not an option of a code fence and is left out',
    offset,
    length: text.length,
    notes: [
      'Write the language without braces, and options of docsgen after it. Notes such as "# (1)!" stay in the code as they are.',
      optionsNote,
    ],
    ...(suggestion !== undefined && { suggestion, isCertain: true }),
  };
}

/** An option as it is written. */
interface WrittenOption {
  readonly text: string;
  readonly value: string | undefined;
  /** The value, if it is in braces. */
  readonly object: string | undefined;
  /** The offset of the value in the info string. */
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

/** Reads "3", "3-5" and the Docusaurus form "3..5". */
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

/** Reads `tab`, `tab="npm"` and the form of Docusaurus plugins, `tab={"label":"npm","span":2}`. */
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

/** Reads `npm2yarn` and `npm2yarn={"sync":false}`. */
function readPackageManagers({ text, object }: WrittenOption, found: Options, refuse: Refuse): void {
  const { sync = true, ...rest } = object ? readObject(object) : {};
  const isRead = (text === 'npm2yarn' || object) && typeof sync === 'boolean' && Object.keys(rest).length === 0;
  if (!isRead) return refuse('npm2yarn takes no value but {"sync":true} or {"sync":false}');
  found.packageManagers = sync ? 'synced' : 'alone';
}

/** Parses the JSON object of an option. If it is invalid, the result has a property that no option accepts. */
function readObject(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json) as Record<string, unknown>;
  } catch {
    return { unreadable: json };
  }
}

function unknownOption(
  { name, text, value }: Pick<WrittenOption, 'text' | 'value'> & { name: string },
  offset: number,
  isInGroup: boolean,
): FenceProblem {
  const foreign = translateOption(name, value, isInGroup);
  // A label that begins the info string needs a language before it.
  const translated =
    offset === 0 && foreign && name.startsWith('[') ? `${plainText} ${foreign.suggestion}` : foreign?.suggestion;
  const suggestion = translated ?? nearestName(name, optionNames);
  return {
    code: 'code-meta-invalid',
    message: `"${shorten(name)}" is not an option of a code fence and is left out`,
    offset,
    length: foreign ? text.length : name.length,
    notes: [...(foreign?.note === undefined ? [] : [foreign.note]), optionsNote],
    ...(suggestion !== undefined && { suggestion }),
    ...(foreign && { isCertain: foreign.isCertain }),
  };
}

/**
 * Sorts the ranges and merges those that overlap or touch, so that later work does not depend on how they are written.
 */
function mergeRanges(ranges: readonly LineRange[]): readonly LineRange[] {
  const merged: LineRange[] = [];
  for (const range of ranges.toSorted((a, b) => a[0] - b[0])) {
    const before = merged.at(-1);
    if (before === undefined || range[0] > before[1] + 1) merged.push(range);
    else merged[merged.length - 1] = [before[0], Math.max(before[1], range[1])];
  }
  return merged;
}

/** Shortens text from a fence, so that messages stay readable. */
function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
