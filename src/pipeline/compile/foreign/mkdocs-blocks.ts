/**
 * Rewrites blocks of MkDocs into those of docsgen: admonitions, blocks that open on a click, and tabs.
 *
 *     !!! tip "Title"            :::tip Title
 *         Text                   Text
 *                                :::
 *
 * Their content is the lines that are indented by four more blanks, with the empty lines between. Blocks within are
 * rewritten with the block around them, because each takes part of the indentation away. What is between fences is code.
 */
import { admonitionKinds } from '../../../theme/contract/admonitions.js';
import { detailsBlock } from './details.js';
import { kindsOfLines } from './fenced-lines.js';
import { unindented, widthOf } from './indentation.js';
import { separated, trimmed, type Rewritten, type Surroundings } from './rewritten.js';

type IsOwnKind = Surroundings['isOwnKind'];

/** Matches the first line of an admonition. */
export const admonitionStart = /^!!! ?(?<kinds>[\w-]+(?: +[\w-]+)*)(?: +"(?<title>.*)")?[ \t]*$/;
/** Matches the first line of a block that opens on a click. */
export const detailsStart =
  /^\?\?\?(?<open>\+)? ?(?:(?<kinds>[\w-]+(?: +[\w-]+)*)(?: +"(?<title>.*)")?|"(?<only>.*)")[ \t]*$/;
/** Matches the first line of a tab. */
export const tabStart = /^===(?<sign>[!+]{0,2}) +"(?<label>.*)"[ \t]*$/;

/**
 * Rewrites the block that begins at a line. Returns undefined if there is none, if its content is not indented as MkDocs
 * has it, or if the line may be prose.
 */
export function rewriteMkdocsBlock(
  lines: readonly string[],
  at: number,
  { isOwnKind }: Pick<Surroundings, 'isOwnKind'>,
  { base, depth }: Around = { base: 0, depth: 0 },
): Rewritten | undefined {
  const line = lines[at] ?? '';
  const start = line.trimStart();
  const width = widthOf(line);
  if (!/^(?:!!!|\?\?\?|===)/.test(start) || depth > maxDepth) return undefined;
  const around = width < base + 4 ? 'item' : textAround(lines, at, base);
  if (around === 'text') return undefined;
  const block = { lines, at, width, indent: ' '.repeat(around === 'item' ? width : base), isOwnKind, depth };
  if (tabStart.test(start)) return rewriteTabs(block);
  const content = readContent(block);
  const groups = (admonitionStart.exec(start) ?? detailsStart.exec(start))?.groups;
  if (!content || !groups || (content.lines.length === 0 && mayBeProse(groups, isOwnKind))) return undefined;
  if (!start.startsWith('!')) return rewriteDetails(content, block.indent, groups);
  const note = fenced(content.lines, block.indent, kindAndTitle(groups, isOwnKind));
  return { count: content.count, lines: withClasses(note, block.indent, classesOf(groups)) };
}

/** Returns the words behind the kind, which MkDocs writes as classes: "inline end", or those of a site's own styles. */
function classesOf({ kinds = '' }: Groups): readonly string[] {
  return kinds.split(/ +/).slice(1);
}

/** Puts a block into an element with classes. An admonition of docsgen has none of its own. */
function withClasses(block: readonly string[], indent: string, classes: readonly string[]): readonly string[] {
  if (classes.length === 0) return block;
  return [`${indent}<div class="${classes.join(' ')}">`, '', ...block, '', `${indent}</div>`];
}

/** Blocks that are deeper within others stay as they are. */
const maxDepth = 20;

/** What is around lines. */
interface Around {
  /** The number of columns by which they are indented at least. */
  readonly base: number;
  /** The number of blocks of MkDocs. */
  readonly depth: number;
}

interface Block {
  readonly lines: readonly string[];
  /** The index of its first line. */
  readonly at: number;
  /** The number of columns by which its first line is indented. */
  readonly width: number;
  /** What its first line should be indented by: as before in an item, and by nothing behind its end. */
  readonly indent: string;
  readonly isOwnKind: IsOwnKind;
  /** The number of blocks around it. */
  readonly depth: number;
}

/** Whether MkDocs reads an indented line as a part of an item. Otherwise it is code there, too. */
export function isInItem(lines: readonly string[], at: number): boolean {
  return textAround(lines, at, 0) !== 'text';
}

/** How far a line looks back for its item. */
const maxLookBack = 1000;

/**
 * Returns what a line that is indented by four columns or more belongs to: to an item, to one that CommonMark ends
 * before it, or to none. Behind code that ends its list, MkDocs goes on with the item.
 */
function textAround(lines: readonly string[], at: number, base: number): 'item' | 'endedItem' | 'text' {
  let least = widthOf(lines[at] ?? '');
  let isEnded = false;
  for (let index = at - 1; index >= Math.max(0, at - maxLookBack); index--) {
    const line = lines[index] ?? '';
    if (line.trim() === '' || widthOf(line) >= least) continue;
    if (/^\s*(?:[-*+]|\d+[.)]|\[\^[^\]]+\]:)\s/.test(line)) return isEnded ? 'endedItem' : 'item';
    // CommonMark has no lists of definitions.
    if (/^\s*:\s/.test(line)) return 'endedItem';
    const start = startOfFence(lines, index);
    if (start === undefined) {
      least = widthOf(line);
      // A line may go on with the paragraph above it, which may be that of an item.
      if (least <= base && (lines[index - 1] ?? '').trim() === '') return 'text';
      least = Math.max(base + 1, least);
    } else {
      isEnded = true;
      index = start;
    }
  }
  return 'text';
}

/** Returns the index of the first line of code between fences whose last line is at `end`. */
function startOfFence(lines: readonly string[], end: number): number | undefined {
  const [, marks] = /^[ \t]*(`{3,}|~{3,})[ \t]*$/.exec(lines[end] ?? '') ?? [];
  if (marks === undefined) return undefined;
  for (let index = end - 1; index >= Math.max(0, end - maxLookBack); index--)
    if (lines[index]?.trimStart().startsWith(marks)) return index;
  return undefined;
}

interface Content {
  /** The content without the indentation of the block, with its own blocks rewritten. */
  readonly lines: readonly string[];
  /** The number of lines of the whole block, with its first one. */
  readonly count: number;
}

/** Returns undefined if text follows that looks like the content but is not indented by four blanks. */
function readContent({ lines, at, width, indent, isOwnKind, depth }: Block): Content | undefined {
  const least = width + 4;
  let end = at + 1;
  for (let index = end; index < lines.length; index++) {
    const line = lines[index] ?? '';
    if (line.trim() === '') continue;
    if (widthOf(line) < least) break;
    end = index + 1;
  }
  const next = lines[end] ?? '';
  const isEmpty = end === at + 1;
  if (isEmpty && next.trim() !== '' && !/^\s*(?:!!!|\?\?\?|===)/.test(next)) return undefined;
  const content = lines.slice(at + 1, end).map((line) => unindented(line, least - indent.length));
  return {
    lines: rewriteWithin(trimmed(content), isOwnKind, { base: indent.length, depth: depth + 1 }),
    count: end - at,
  };
}

/** Rewrites the blocks of a content. */
function rewriteWithin(lines: readonly string[], isOwnKind: IsOwnKind, around: Around): readonly string[] {
  const kinds = kindsOfLines(lines);
  const written: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const block = kinds[at] === 'text' ? rewriteMkdocsBlock(lines, at, { isOwnKind }, around) : undefined;
    if (block) {
      written.push(...separated(block.lines, written.at(-1), lines[at + block.count]));
      at += block.count - 1;
    } else written.push(lines[at] ?? '');
  }
  return written;
}

/** Puts lines of colons around a content: one more than the blocks in it have. */
export function fenced(lines: readonly string[], indent: string, opening: string): readonly string[] {
  const colons = ':'.repeat(Math.max(3, mostColons(lines) + 1));
  return [`${indent}${colons}${opening}`, ...lines, `${indent}${colons}`];
}

function mostColons(lines: readonly string[]): number {
  const kinds = kindsOfLines(lines);
  const counts = lines.map((line, index) => (kinds[index] === 'text' ? /^\s*(:{3,})/.exec(line)?.[1]?.length : 0) ?? 0);
  return Math.max(0, ...counts);
}

// -------------------------------------------------------------------------------------------------------------------- kinds

/** The kinds of Material for MkDocs that docsgen lacks, and the nearest of docsgen. */
const nearestKinds: ReadonlyMap<string, string> = new Map([
  ...['abstract', 'summary', 'tldr', 'example', 'quote', 'cite', 'seealso'].map((kind) => [kind, 'note'] as const),
  ...['todo', 'question', 'help', 'faq'].map((kind) => [kind, 'info'] as const),
  ['hint', 'tip'],
  ['check', 'success'],
  ['done', 'success'],
  ['attention', 'warning'],
  ...['failure', 'fail', 'missing', 'error', 'bug'].map((kind) => [kind, 'danger'] as const),
]);

type Groups = Readonly<Record<string, string | undefined>>;

/** Whether a first line without content or title may be a sentence: "!!! Read this". */
function mayBeProse({ kinds = '', title, only }: Groups, isOwnKind: IsOwnKind): boolean {
  return title === undefined && only === undefined && !isKnownKind(kinds, isOwnKind) && !nearestKinds.has(kinds);
}

function isKnownKind(name: string, isOwnKind: IsOwnKind): boolean {
  return (admonitionKinds as readonly string[]).includes(name) || isOwnKind(name);
}

/** MkDocs shows the name of the kind where an admonition has no title. */
function kindAndTitle({ kinds = '', title }: Groups, isOwnKind: IsOwnKind): string {
  const [written = 'note'] = kinds.split(/ +/);
  const name = written.toLowerCase();
  const isKnown = isKnownKind(name, isOwnKind);
  const kind = isKnown ? name : (nearestKinds.get(name) ?? 'note');
  const shown = title?.trim() || (isKnown ? '' : capitalized(written));
  // A title that begins with a bracket would be read as options.
  return shown === '' || capitalized(kind) === shown ? kind : `${kind} ${shown.replace(/^[{[]/, '\\$&')}`;
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}

// ------------------------------------------------------------------------------------------------------------- other blocks

function rewriteDetails({ lines, count }: Content, indent: string, groups: Groups): Rewritten {
  const { kinds, title, only, open } = groups;
  const shown = only ?? title ?? capitalized(kinds?.split(/ +/)[0] ?? '');
  return {
    count,
    lines: detailsBlock(lines, { title: shown, indent, isOpen: Boolean(open), classes: classesOf(groups) }),
  };
}

/** Longer rows of tabs stay as they are. */
const maxTabs = 100;

/** Tabs that follow one another are a set. `===!` begins a new set. */
function rewriteTabs(block: Block): Rewritten | undefined {
  const { lines, at, width, indent } = block;
  const tabs: { readonly label: string; readonly content: Content }[] = [];
  let next = at;
  for (;;) {
    const line = lines[next] ?? '';
    const { label, sign } = (widthOf(line) === width && tabStart.exec(line.trimStart())?.groups) || {};
    if (label === undefined || (tabs.length > 0 && sign?.includes('!'))) break;
    const content = readContent({ ...block, at: next });
    if (!content) return undefined;
    tabs.push({ label, content });
    if (tabs.length > maxTabs) return undefined;
    next += content.count;
    while (next < lines.length && (lines[next] ?? '').trim() === '') next++;
  }
  const last = lines.slice(at, next).findLastIndex((line) => line.trim() !== '');
  const own = tabs.map(({ label, content }) => ({ label, content: content.lines }));
  return { count: last + 1, lines: tabsBlock(own, indent) };
}

interface Tab {
  readonly label: string;
  readonly content: readonly string[];
}

/** Writes tabs with more colons than the blocks in them have. */
export function tabsBlock(tabs: readonly Tab[], indent: string, options = ''): readonly string[] {
  const most = Math.max(0, ...tabs.map(({ content }) => mostColons(content)));
  const colons = ':'.repeat(Math.max(3, most + 1));
  return [
    `${indent}${colons}:tabs${options}`,
    ...tabs.flatMap(({ label, content }) => [
      `${indent}${colons}tab ${label.replace(/^[{[]/, '\\$&')}`,
      ...content,
      `${indent}${colons}`,
    ]),
    `${indent}${colons}:`,
  ];
}
