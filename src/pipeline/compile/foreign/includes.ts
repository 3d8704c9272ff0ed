/**
 * Rewrites includes of other generators.
 *
 *     {{#include part.md}}       :::include{file="part.md"}        mdBook
 *     --8<-- "part.md"           :::include{file="/docs/part.md"}  MkDocs, which looks for it in folders of its config
 *     <!--@include: ./part.md--> :::include{file="./part.md"}      VitePress
 *
 * In a fence, the file is an option of the fence.
 */
import { splitSnippet } from '../../references/snippets.js';
import type { Rewritten, Surroundings } from './rewritten.js';

/** A part of a file, as an include of another generator names it. */
interface Named {
  readonly file: string;
  /** "#checkout", "#L3-L5" or "". */
  readonly part: string;
}

const ofMdbook =
  /^[ \t]*\{\{#(?<kind>include|rustdoc_include|playground|playpen)[ \t]+(?<target>[^\s}]+)[^}]*\}\}[ \t]*$/;
const ofMkdocs = /^[ \t]*-+8<-+[ \t]+(["'])(?<target>[^"']+)\1[ \t]*$/;
const ofVitepress = /^[ \t]*<!--[ \t]*@include:[ \t]*(?<target>[^\s>]+)[ \t]*-->[ \t]*$/;

/** Longer lines are no includes. */
const maxLine = 1000;

/** Longer lists of snippets stay as they are. */
const maxSnippets = 200;

/** What a line includes. */
interface Includes {
  readonly names: readonly string[];
  /** The number of lines. */
  readonly count: number;
}

/** Rewrites a line that includes a file. Returns undefined if it takes in a part, which is not certain to be a block. */
export function rewriteInclude(
  lines: readonly string[],
  at: number,
  surroundings: Surroundings,
): Rewritten | undefined {
  const line = lines[at] ?? '';
  if (line.length > maxLine) return undefined;
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const { kind, target = '' } = ofMdbook.exec(line)?.groups ?? {};
  if (kind === 'playground' || kind === 'playpen')
    return { count: 1, lines: [`${indent}\`\`\`rust file="${target}" title=""`, `${indent}\`\`\``] };
  const { names, count } = includesAt(lines, at) ?? { names: [], count: 1 };
  const isSnippet = scissors.test(line);
  const files = names.map((name) => (isSnippet ? surroundings.snippetFile(name) : pathOf(name, surroundings)));
  const includes = files.flatMap((file) =>
    file === undefined || !/\.mdx?$/.test(file) ? [] : [`${indent}:::include{file="${file}"}`],
  );
  if (includes.length === 0 || includes.length < names.length) return undefined;
  return { count, lines: includes.flatMap((one, index) => (index === 0 ? [one] : ['', one])) };
}

/** Returns a path of mdBook or VitePress as docsgen reads it. Undefined if it names a part, or another start is meant. */
function pathOf(name: string, { hasTopAlias }: Surroundings): string | undefined {
  return /[#{}]|^\//.test(name) || (name.startsWith('@') && !(hasTopAlias && name[1] === '/')) ? undefined : name;
}

function includesAt(lines: readonly string[], at: number): Includes | undefined {
  const line = lines[at] ?? '';
  const target = (ofMdbook.exec(line) ?? ofVitepress.exec(line))?.groups?.['target'];
  return target === undefined ? snippetsAt(lines, at) : { names: [target], count: 1 };
}

/** Matches the start of a line of MkDocs that includes files. */
const scissors = /^[ \t]*-+8<-+(?=[ \t]|$)/;
const onlyScissors = /^[ \t]*-+8<-+[ \t]*$/;

/** Reads a snippet of MkDocs, or a list of them between two lines of scissors. A semicolon switches one off. */
function snippetsAt(lines: readonly string[], at: number): Includes | undefined {
  const single = ofMkdocs.exec(lines[at] ?? '')?.groups?.['target'];
  if (single !== undefined) return { names: [single], count: 1 };
  if (!onlyScissors.test(lines[at] ?? '')) return undefined;
  const length = lines.slice(at + 1, at + 1 + maxSnippets).findIndex((line) => onlyScissors.test(line));
  if (length < 1) return undefined;
  const names = lines.slice(at + 1, at + 1 + length).map((line) => line.trim());
  const shown = names.filter((name) => name !== '' && !name.startsWith(';'));
  return shown.length === 0 ? undefined : { names: shown, count: length + 2 };
}

/**
 * Says what to write in place of an include that is not rewritten. Undefined if it is not clear what it takes in. Names
 * are left out, so that a site with hundreds of them has one message.
 */
export function adviseInclude(lines: readonly string[], at: number, surroundings: Surroundings): string | undefined {
  const line = lines[at] ?? '';
  const { names } = (line.length <= maxLine && includesAt(lines, at)) || { names: [] };
  const isSnippet = scissors.test(line);
  return firstDefined(names, (name) => adviseName(name, isSnippet, surroundings));
}

function adviseName(name: string, isSnippet: boolean, { hasTopAlias, snippetFile }: Surroundings): string | undefined {
  if (isAddress(name)) return adviseAddress;
  if (isSnippet && snippetFile(splitSnippet(name).path) === undefined) return adviseMissing;
  if (name.startsWith('@') && !hasTopAlias) return adviseAlias;
  if (/[:#{}]/.test(name))
    return 'An include takes a whole file. Put this part into a file of its own, such as "_part.md", and write :::include{file="_part.md"}.';
  return /\.mdx?$/.test(name)
    ? undefined
    : 'Only Markdown is included. Call the file "_part.md", and write :::include{file="_part.md"}, or show it by a code fence with file="…".';
}

function firstDefined<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Says what to write in place of a snippet in code that is not rewritten. Undefined if its file is there. */
export function adviseSnippetInCode(code: string, { snippetFile }: Surroundings): string | undefined {
  return firstDefined(code.split('\n'), (line) => {
    const target = line.length > maxLine ? undefined : ofMkdocs.exec(line)?.groups?.['target'];
    if (target === undefined) return undefined;
    if (isAddress(target)) return adviseAddress;
    return snippetFile(splitSnippet(target).path) === undefined ? adviseMissing : undefined;
  });
}

function isAddress(name: string): boolean {
  return /^https?:/.test(name);
}

const adviseAddress = 'Files are taken in, and no addresses. Save the text as a file of the site, and name that.';

const adviseMissing =
  'The folders that "base_path" of mkdocs.yml names have no such file. Write its path from the folder of the config, as in file="/docs/_part.md", or delete the line: MkDocs may show nothing in its place.';

/** What to do about paths of VitePress from its folder. */
export const adviseAlias =
  'Say in the config what "@" stands for: aliases: { \'@\': \'docs\' }, with the folder of the pages. Paths with "@/" are then read.';

/** Whether code takes in a file, in mdBook or in MkDocs. */
export function includesCode(code: string): boolean {
  const lines = code.split('\n');
  return (
    lines.some((line) =>
      /^[ \t]*(?:\{\{#(?:include|rustdoc_include|playground|playpen)\s|-+8<-+[ \t]+["'])/.test(line),
    ) || onlySnippet(lines) !== undefined
  );
}

/** Returns the name in code that is a list of one snippet. */
function onlySnippet(lines: readonly string[]): string | undefined {
  const [first = '', name = '', last = '', ...others] = lines.filter((line) => line.trim() !== '');
  const isList = onlyScissors.test(first) && onlyScissors.test(last) && others.length === 0;
  return isList && /^[ \t]*[\w./-]+\.\w+(?::[\w:-]+)?[ \t]*$/.test(name) ? name.trim() : undefined;
}

/**
 * Rewrites a fence that shows a file and nothing else. Returns undefined if it has other lines, or shows a part that
 * docsgen cannot name.
 */
export function rewriteFence(
  lines: readonly string[],
  at: number,
  count: number,
  surroundings: Surroundings,
): Rewritten | undefined {
  const [, opening, info = ''] = /^(.*?(?:`{3,}|~{3,}))([^`]*)$/.exec(lines[at] ?? '') ?? [];
  const content = lines.slice(at + 1, at + count - 1).filter((line) => line.trim() !== '');
  const [line = ''] = content;
  const target =
    content.length === 1 && line.length <= maxLine ? ofMkdocs.exec(line)?.groups?.['target'] : onlySnippet(content);
  const named =
    target === undefined && content.length === 1 && line.length <= maxLine
      ? namedByMdbook(line)
      : namedByMkdocs(target ?? '', surroundings);
  if (opening === undefined || !named) return undefined;
  const title = /\btitle=/.test(info) ? '' : ' title=""';
  const option = `file="${named.file}${named.part}"${title}`;
  return { count, lines: [`${opening}${info.trimEnd()} ${option}`, lines[at + count - 1] ?? ''] };
}

/** Reads `file.rs`, `file.rs:anchor`, `file.rs:3`, `file.rs:3:5` and `file.rs::5`. */
function namedByMdbook(line: string): Named | undefined {
  const [, file = '', from, to] =
    /^([^:]+)(?::([^:]*))?(?::([^:]*))?$/.exec(ofMdbook.exec(line)?.groups?.['target'] ?? '') ?? [];
  return nameOf(file, from, to);
}

/**
 * Reads the same with a path from a folder of snippets. A first line alone means the rest of the file, and a negative
 * number counts from the end. docsgen has neither.
 */
function namedByMkdocs(target: string, { snippetFile }: Surroundings): Named | undefined {
  const [, name = '', from, to] = /^([^:]+)(?::([^:]*))?(?::([^:]*))?$/.exec(target) ?? [];
  if (to === undefined && /^-?\d+$/.test(from ?? '')) return undefined;
  const file = name === '' ? undefined : snippetFile(name);
  return file === undefined ? undefined : nameOf(file, from, to);
}

function nameOf(file: string, from: string | undefined, to: string | undefined): Named | undefined {
  if (file === '') return undefined;
  if (from === undefined) return { file, part: '' };
  const isNumber = (text: string): boolean => /^\d+$/.test(text);
  if (to === undefined) {
    if (isNumber(from)) return { file, part: `#L${from}` };
    return /^[\w-]+$/.test(from) ? { file, part: `#${from}` } : undefined;
  }
  const isRange = isNumber(to) && (from === '' || isNumber(from));
  return isRange ? { file, part: `#L${from || '1'}-L${to}` } : undefined;
}
