/**
 * Reads front matter and returns the text with the front matter blanked, so that lines and columns are those of the file.
 *
 * It finds the `---` block and parses it as YAML 1.2, without custom tags, with few aliases and without duplicate keys.
 * It then reads the keys that docsgen knows by their types, and keeps the others.
 */
import { drawnIcons } from '../../../theme/icons/drawn-icons.js';
import { spanAt } from '../../diagnostics/diagnostic.js';
import { findConflicts } from '../../diagnostics/merge-conflicts.js';
import type { DocumentDiagnostic, FrontMatter, Json, LastUpdate, Span, Variables } from '../../model.js';
import { frontMatterBlock } from '../../text/front-matter-block.js';
import { nearestName } from '../../text/nearest-name.js';
import { isPlainUrl } from '../../text/plain-url.js';
import { isSearchWeight, searchWeightWanted } from '../../text/search-weight.js';
import { describeYamlProblem } from '../../yaml/describe-yaml-problem.js';
import { readFlagValue, readNumberValue } from '../../yaml/lenient-values.js';
import { readYaml } from '../../yaml/read-yaml.js';
import type { YamlEntry, YamlNode, YamlReading } from '../../yaml/yaml-tree.js';
import { report, reportConflict, type LocatedLink } from '../compilation.js';
import { unknownSince } from '../unknown-since.js';
import { readAuthors, readDay, readTags } from './front-matter-values.js';
import { findHomePage } from './home-page.js';
import { withLineFeeds } from './line-feeds.js';
import { fillVariables } from './variables.js';

export interface FrontMatterReading {
  readonly frontMatter: FrontMatter;
  /** The whole text with line feeds as line ends, and with each character of the front matter replaced by a space. */
  readonly body: string;
  readonly links: readonly LocatedLink[];
  readonly diagnostics: readonly DocumentDiagnostic[];
}

/** One problem in YAML often causes many others. */
const maxYamlErrors = 3;

const unclosedPattern = /^---[ \t]*\n[ \t]*[A-Za-z_]+:(?:\s|$)/;

export async function readFrontMatter(
  written: string,
  variables: Variables,
  versionNames?: readonly string[],
): Promise<FrontMatterReading> {
  const text = withLineFeeds(written);
  const reading: Reading = { text, variables, versionNames, offset: 0, diagnostics: [], links: [] };
  const match = frontMatterBlock.exec(text);
  if (match === null) {
    if (unclosedPattern.test(text)) reportUnclosed(reading);
    else reportMisplaced(reading);
    return { frontMatter: { rest: {} }, body: text, links: [], diagnostics: reading.diagnostics };
  }
  const [block, lineEnd = '', yaml = ''] = match;
  reading.offset = /^---[ \t]*/.exec(block)?.[0].length ?? 0;
  reading.offset += lineEnd.length;
  // The marks of a conflict make the YAML invalid in many ways. A conflict may end below the front matter.
  const conflicts = findConflicts(text).filter(({ start }) => start < block.length);
  for (const { start, end } of conflicts) reportConflict(reading, spanAt(text, start, end - start));
  const frontMatter = conflicts.length > 0 ? { rest: {} } : await readBlock(reading, yaml);
  const body = block.replace(/[^\n]/g, ' ') + text.slice(block.length);
  return { frontMatter, body, links: reading.links, diagnostics: reading.diagnostics };
}

/**
 * Returns the values of front matter as written. Returns an empty object if it cannot be read, which is reported
 * elsewhere.
 */
export async function readWrittenFrontMatter(text: string): Promise<Json> {
  const [, , yaml = ''] = frontMatterBlock.exec(text) ?? [];
  try {
    const { root, problems } = await readYaml(yaml.replace(/\r(?!\n)/g, '\n'));
    if (problems.length > 0 || root?.kind !== 'map') return {};
    return Object.fromEntries(root.entries.map((entry) => [entry.key, (entry.toJs() ?? null) as Json]));
  } catch {
    // YAML with too many aliases is refused.
    return {};
  }
}

/** Returns the text with edited front matter. A text without front matter gets one. */
export function editFrontMatter(text: string, edit: (yaml: string) => string): string {
  const [block, lineEnd = '', yaml = ''] = frontMatterBlock.exec(text) ?? [];
  if (block !== undefined) return `---${lineEnd}${edit(yaml)}${lineEnd}---${text.slice(block.length)}`;
  const [end] = /\r\n|\n|\r/.exec(text) ?? ['\n'];
  return ['---', edit(''), '---', '', text].join(end);
}

/** Matches front matter after blank lines, or in a language other than YAML. It would be published as text. */
const misplacedPattern = /^(\s*)(---[ \t]*[a-z]*|\+\+\+)[ \t]*\n[ \t]*[{"]{0,2}[A-Za-z_][\w-]*"?[ \t]*[:=]/;

function reportMisplaced(reading: Reading): void {
  const [, before = '', opening = ''] = misplacedPattern.exec(reading.text) ?? [];
  // A line that looks like a key may be a paragraph between two thematic breaks.
  const isClosed = /^(?:---|\+\+\+)[ \t]*$/m.test(reading.text.slice(before.length + opening.length));
  if (opening === '' || !isClosed) return;
  report(reading, 'front-matter-invalid', {
    message:
      opening.trim() === '---'
        ? 'Front matter must begin on the first line'
        : `Front matter that begins with "${opening.trim()}" is not read`,
    span: spanAt(reading.text, before.length, opening.trim().length),
    notes: ['Front matter is YAML 1.2 between two lines of "---", the first of which is the first line of the file.'],
  });
}

/** The input and findings of reading, and the offset of the YAML in the text. */
interface Reading {
  readonly text: string;
  readonly variables: Variables;
  /** As in `Compilation`. */
  readonly versionNames: readonly string[] | undefined;
  readonly diagnostics: DocumentDiagnostic[];
  readonly links: LocatedLink[];
  offset: number;
}

function reportUnclosed(reading: Reading): void {
  report(reading, 'front-matter-invalid', {
    message: 'The front matter is opened with "---" and never closed',
    span: { line: 1, column: 1, length: 3 },
    notes: ['Put a line with nothing but "---" behind its last key.'],
  });
}

async function readBlock(reading: Reading, yaml: string): Promise<FrontMatter> {
  try {
    return readMapping(reading, yaml, await readYaml(yaml));
  } catch (error) {
    // YAML with too many aliases is refused.
    const { what, way } = describeYamlProblem({ message: String((error as Error).message), code: '' });
    reportInvalid(reading, `Front matter cannot be read: ${what}`, 0, lineEndAfter(yaml, 0), [way]);
    return { rest: {} };
  }
}

function readMapping(reading: Reading, yaml: string, { root, problems }: YamlReading): FrontMatter {
  for (const { start, end, ...problem } of problems.slice(0, maxYamlErrors)) {
    const keyEnd = problem.code === 'DUPLICATE_KEY' ? start + yaml.slice(start).search(/[\s:]|$/) : end;
    const shownEnd = Math.max(start + 1, Math.min(keyEnd, lineEndAfter(yaml, start)));
    const { what, way } = describeYamlProblem(problem);
    reportInvalid(reading, `Front matter is not valid YAML: ${what}`, start, shownEnd, [way]);
  }
  if (problems.length > 0 || root === undefined || isEmpty(root)) return { rest: {} };
  if (root.kind !== 'map') {
    reportInvalid(reading, 'Front matter must be keys with values', root.start, root.end);
    return { rest: {} };
  }
  const home = findHomePage(root.entries);
  if (home) report(reading, 'foreign-markup', { ...home.problem, span: spanOfEntry(reading, home.entry) });
  const known: Record<string, unknown> = {};
  const rest: [string, unknown][] = [];
  for (const entry of root.entries) {
    const { key } = entry;
    if (!Object.hasOwn(knownKeys, key)) {
      if (!quietKeys.has(key)) reportNearMiss(reading, entry);
      rest.push([key, fillDeep(reading, entry.toJs() ?? null, entry.value)]);
      continue;
    }
    const { field, wanted, read, isNullable = false, isForeign }: KeySpec = knownKeys[key as KnownKey];
    const value = entry.value.kind === 'alias' ? entry.value.target() : entry.value;
    if (!value || (isEmpty(value) && !isNullable) || isForeign?.(value)) continue;
    const meant = read(reading, value);
    if (meant === undefined) reportWrongKind(reading, key, wanted, value);
    else known[field] = meant;
    if (key === 'image' && typeof meant === 'string') addImage(reading, meant, value);
  }
  return { ...known, rest: Object.fromEntries(rest) };
}

// ------------------------------------------------------------------------------------------------------------ known keys

interface KeySpec {
  readonly field: keyof FrontMatter;
  /** The expected type of a value, for messages. */
  readonly wanted: string;
  /** Returns the value, or undefined if it has the wrong type. */
  readonly read: (reading: Reading, node: YamlNode) => unknown;
  /** Whether null is a value. Otherwise null means that the key is absent. */
  readonly isNullable?: boolean;
  /** Whether a value is meant for another program, so that it has no effect. */
  readonly isForeign?: (node: YamlNode) => boolean;
}

const text = (field: keyof FrontMatter): KeySpec => ({ field, wanted: 'a text', read: readText });
const flag = (field: keyof FrontMatter): KeySpec => ({ field, wanted: 'true or false', read: readFlag });
const address = (field: keyof FrontMatter): KeySpec => ({
  field,
  wanted: 'a URL that begins with https:// or http://, or a path',
  read: readAddress,
});
const level = (field: keyof FrontMatter): KeySpec => ({ field, wanted: 'a level from 1 to 6', read: readLevel });
const neighbour = (field: keyof FrontMatter): KeySpec => ({
  field,
  wanted: 'the path of a page, or null',
  read: readNullable,
  isNullable: true,
});

/** The keys that docsgen reads: those of Docusaurus and a few additions. The documentation lists them. */
export const knownKeys = {
  title: text('title'),
  sidebar_label: text('sidebarLabel'),
  sidebar_position: { field: 'sidebarPosition', wanted: 'a number', read: readNumber },
  slug: text('slug'),
  description: text('description'),
  image: text('image'),
  keywords: { field: 'keywords', wanted: 'a list of texts', read: readTexts },
  hide_title: flag('hideTitle'),
  hide_table_of_contents: flag('hideTableOfContents'),
  wrapperClassName: text('wrapperClassName'),
  toc_min_heading_level: level('tocMinHeadingLevel'),
  toc_max_heading_level: level('tocMaxHeadingLevel'),
  pagination_prev: neighbour('paginationPrev'),
  pagination_next: neighbour('paginationNext'),
  pagination_label: text('paginationLabel'),
  related_pages: { field: 'related', wanted: 'a list of paths of pages', read: readTexts },
  search_weight: { field: 'searchWeight', wanted: searchWeightWanted, read: readSearchWeight },
  search_start: flag('searchStart'),
  noindex: flag('noIndex'),
  unlisted: flag('unlisted'),
  draft: flag('draft'),
  id: text('id'),
  parse_number_prefixes: flag('parseNumberPrefixes'),
  title_meta: text('titleMeta'),
  custom_edit_url: {
    field: 'customEditUrl',
    wanted: 'a URL that begins with https:// or http://, a path, or null',
    read: readEditUrl,
    isNullable: true,
  },
  last_update: { field: 'lastUpdate', wanted: 'a map with a "date", an "author" or both', read: readLastUpdate },
  tags: {
    field: 'tags',
    wanted: 'a list of texts, or of maps with "label" and "permalink"',
    read: (reading, node) => readTags(node, (item) => readText(reading, item)),
  },
  displayed_sidebar: { field: 'displayedSidebar', wanted: 'a text, or null', read: readNullable, isNullable: true },
  sidebar_class_name: text('sidebarClassName'),
  sidebar_badge: text('sidebarBadge'),
  sidebar_icon: { field: 'sidebarIcon', wanted: `one of ${Object.keys(drawnIcons).join(', ')}`, read: readIcon },
  hide_breadcrumbs: flag('hideBreadcrumbs'),
  layout: { field: 'layout', wanted: '"landing"', read: readLayout, isForeign: isOtherLayout },
  date: text('date'),
  authors: {
    field: 'authors',
    wanted: 'the key of an author, a map with a "name", or a list of them',
    read: (reading, node) => readAuthors(node, (item) => readText(reading, item)),
  },
  author: text('author'),
  author_title: text('authorTitle'),
  author_url: address('authorUrl'),
  author_image_url: address('authorImageUrl'),
  authorTitle: text('authorTitle'),
  authorURL: address('authorUrl'),
  authorImageURL: address('authorImageUrl'),
  since: { field: 'since', wanted: 'the name of a version, or false', read: readSince },
} satisfies Record<string, KeySpec>;

export type KnownKey = keyof typeof knownKeys;

/** Keys of Docusaurus that have no effect here, but are not typing errors. */
const quietKeys: ReadonlySet<string> = new Set(['sidebar_custom_props', 'sidebar_key']);

/** Reads a text. Any scalar is a text and is kept as written, including 4.10, NO and 2026-01-01. */
function readText(reading: Reading, node: YamlNode): string | undefined {
  if (node.kind !== 'scalar') return undefined;
  const within = spanWithin(reading, node);
  reportCondition(reading, node.text, within);
  return fillVariables(reading, node.text, within);
}

const condition = /:v\[[^\]\n]*\]\{\s*(?:from|until|only)\s*=[^}\n]*\}/;

function reportCondition(reading: Reading, written: string, within: ReturnType<typeof spanWithin>): void {
  const found = condition.exec(written);
  if (!found) return;
  report(reading, 'versions-invalid', {
    message: 'Front matter cannot have text for some versions',
    span: within(found.index, found[0].length),
    notes: ['Readers would see the condition. Write a variable, {{name}}, with a value for each version.'],
  });
}

function readAddress(reading: Reading, node: YamlNode): string | undefined {
  const url = readText(reading, node);
  return url === undefined || isPlainUrl(url) ? url : undefined;
}

function readTexts(reading: Reading, node: YamlNode): readonly string[] | undefined {
  if (node.kind !== 'list') return undefined;
  const texts = node.items.map((item) => readText(reading, item));
  return texts.every((item) => item !== undefined) ? texts : undefined;
}

function readFlag(_: Reading, node: YamlNode): boolean | undefined {
  return node.kind === 'scalar' ? readFlagValue(node.value) : undefined;
}

function readNumber(_: Reading, node: YamlNode): number | undefined {
  return node.kind === 'scalar' ? readNumberValue(node.value) : undefined;
}

function readSearchWeight(reading: Reading, node: YamlNode): number | undefined {
  const number = readNumber(reading, node);
  return isSearchWeight(number) ? number : undefined;
}

function readLayout(_: Reading, node: YamlNode): 'landing' | undefined {
  return node.kind === 'scalar' && node.text === 'landing' ? 'landing' : undefined;
}

/** Many texts began with Jekyll, Hugo or VitePress, whose pages name layouts of their own. */
function isOtherLayout(node: YamlNode): boolean {
  return node.kind === 'scalar' && nearestName(node.text, ['landing']) === undefined;
}

function readIcon(_: Reading, node: YamlNode): string | undefined {
  return node.kind === 'scalar' && Object.hasOwn(drawnIcons, node.text) ? node.text : undefined;
}

function readLevel(reading: Reading, node: YamlNode): number | undefined {
  const number = readNumber(reading, node);
  return number !== undefined && Number.isInteger(number) && number >= 1 && number <= 6 ? number : undefined;
}

function readNullable(reading: Reading, node: YamlNode): string | null | undefined {
  return isEmpty(node) ? null : readText(reading, node);
}

function readSince(reading: Reading, node: YamlNode): string | false | undefined {
  if (node.kind === 'scalar' && typeof node.value === 'boolean') return node.value ? undefined : false;
  const since = readText(reading, node);
  const problem = unknownSince(since, reading.versionNames, () => spanOf(reading, node.start, node.end));
  if (problem) report(reading, 'since-unknown', problem);
  return since;
}

/** Reads the edit URL. An empty text means null, as in Docusaurus. */
function readEditUrl(reading: Reading, node: YamlNode): string | null | undefined {
  const url = readNullable(reading, node);
  if (url === '') return null;
  return typeof url !== 'string' || isPlainUrl(url) ? url : undefined;
}

function readLastUpdate(reading: Reading, node: YamlNode): LastUpdate | undefined {
  if (node.kind !== 'map') return undefined;
  const texts = new Map(node.entries.map(({ key, value }) => [key, isEmpty(value) ? undefined : value]));
  const [date, author] = [texts.get('date'), texts.get('author')];
  const day = date && readDay(readText(reading, date) ?? '');
  const name = author && readText(reading, author);
  if ((date && day === undefined) || (author && name === undefined) || !(date ?? author)) return undefined;
  return { ...(day !== undefined && { date: day }), ...(name !== undefined && { author: name }) };
}

function isEmpty(node: YamlNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

/** Replaces variables in the texts of an unknown key's value. All of them have the span of the whole value. */
function fillDeep(reading: Reading, value: unknown, node: YamlNode): unknown {
  if (typeof value === 'string') return fillVariables(reading, value, spanWithin(reading, node));
  if (Array.isArray(value)) return value.map((item) => fillDeep(reading, item, node));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillDeep(reading, item, node)]));
}

function addImage(reading: Reading, href: string, node: YamlNode): void {
  const { start, end } = node;
  const written = reading.text.slice(reading.offset + start, reading.offset + end);
  const quote = /^["']/.test(written) ? 1 : 0;
  reading.links.push({
    href,
    written: written.slice(quote, written.length - quote),
    kind: 'image',
    attribute: 'src',
    syntax: 'frontMatter',
    span: spanOf(reading, start + quote, end - quote),
    sized: false,
  });
}

// ------------------------------------------------------------------------------------------------------------- problems

/** The key with which other generators hide a page. The known key with the nearest name is another one. */
const keyOfOthers = 'published';

/** The keys for which another one is likely to be meant. "uid" is as near to "id" as any word of three letters. */
const longKeys = Object.keys(knownKeys).filter((key) => key.length > 2);

function reportNearMiss(reading: Reading, entry: YamlEntry): void {
  const { key, keyRange } = entry;
  const isOfOthers = key === keyOfOthers;
  // Only "false" needs another key: pages are published, and a day may be an author's own value.
  if (isOfOthers && entry.toJs() !== false) return;
  const near = isOfOthers ? 'draft: true' : nearestName(key, longKeys);
  if (near === undefined) return;
  report(reading, 'front-matter-near-miss', {
    message: `"${key}" is not a key of front matter that docsgen reads`,
    span: isOfOthers ? spanOfEntry(reading, entry) : spanOf(reading, keyRange.start, keyRange.end),
    notes: [
      'Keys that docsgen does not know are kept, and change nothing.',
      ...(isOfOthers ? ['What other generators call "published: false" is "draft: true".'] : []),
    ],
    suggestion: near,
  });
}

function reportWrongKind(reading: Reading, key: string, wanted: string, { start, end }: YamlNode): void {
  const shownEnd = Math.min(end, lineEndAfter(reading.text, reading.offset + start) - reading.offset);
  report(reading, 'front-matter-invalid', {
    message: `"${key}" must be ${wanted}`,
    span: spanOf(reading, start, shownEnd),
    notes: key === 'layout' ? ['Such a page is written with blocks: :::hero, :::cards and others.'] : [],
  });
}

function reportInvalid(
  reading: Reading,
  message: string,
  start: number,
  end: number,
  ways: readonly string[] = [],
): void {
  report(reading, 'front-matter-invalid', {
    message,
    span: spanOf(reading, start, end),
    notes: [...ways, 'Front matter is YAML 1.2 between two lines of "---".'],
  });
}

/**
 * Returns a function that locates parts of a scalar. The span is exact if the value is written literally; otherwise it
 * is the whole scalar.
 */
function spanWithin(reading: Reading, node: YamlNode): (offset: number, length: number) => Span {
  const { start, end } = node;
  const written = reading.text.slice(reading.offset + start, reading.offset + end);
  const isExact = node.kind === 'scalar' && node.value === written;
  return (offset, length) =>
    isExact ? spanOf(reading, start + offset, start + offset + length) : spanOf(reading, start, end);
}

function spanOf(reading: Reading, start: number, end: number): Span {
  return spanAt(reading.text, reading.offset + start, Math.max(1, end - start));
}

function spanOfEntry(reading: Reading, { keyRange, value }: YamlEntry): Span {
  return spanOf(reading, keyRange.start, value.end);
}

function lineEndAfter(text: string, offset: number): number {
  const found = text.slice(offset).search(/[\r\n]/);
  return found === -1 ? text.length : offset + found;
}
