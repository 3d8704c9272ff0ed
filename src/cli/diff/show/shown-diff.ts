/** Prepares the words that all formats share: a summary, rows for pages and losses, and lines for the rest. */
import type { Run } from '../../../pipeline/changes/compare-words.js';
import type { TextChange } from '../../../pipeline/published/compare-blocks.js';
import type {
  OutsideChange,
  PageGroup,
  PagePlace,
  SiteDiff,
  TextGroup,
} from '../../../pipeline/published/site-diff.js';
import { rangesOf } from '../../../pipeline/version-ranges.js';
import { plural } from '../../report.js';

export interface ShownDiff {
  /** The names of both sides. */
  readonly before: string;
  readonly after: string;
  readonly diff: SiteDiff;
  /** The site's versions, oldest first. */
  readonly versions: readonly ShownVersion[];
  /** What the comparison lacks. */
  readonly notes: readonly string[];
}

interface ShownVersion {
  readonly name: string;
  readonly label: string;
}

/** A line about a page or an address. */
export interface Row {
  readonly what: 'lost' | 'lost id' | 'removed' | 'moved' | 'added' | 'changed';
  readonly title: string;
  /** One address, or two: "/guide/install", "/a → /b". */
  readonly path: string;
  /** A range such as "4.0–4.6"; "" outside versions. */
  readonly versions: string;
}

export const noDifference = 'No difference';

export function isSame({ diff }: ShownDiff): boolean {
  const { added, removed, moved, texts, markup, outside, redirects } = diff;
  const lists = [added, removed, moved, texts, markup, outside, redirects];
  return [...lists, ...Object.values(diff.versions), ...Object.values(diff.lost), ...Object.values(diff.files)].every(
    ({ length }) => length === 0,
  );
}

/** Returns a summary such as "8 pages changed (1 text, 3 words added, 2 removed), 1 page added. Lost: 1 address." */
export function summaryOf(shown: ShownDiff): string {
  if (isSame(shown)) return `${noDifference}.`;
  const { added, removed, moved, texts, versions } = shown.diff;
  const changes = texts.reduce((sum, group) => sum + group.changes.length, 0);
  const words = [
    counted(
      sumOf(texts, ({ words }) => words.added),
      'word',
      'added',
    ),
    counted(
      sumOf(texts, ({ words }) => words.removed),
      'word',
      'removed',
    ),
  ].filter(Boolean);
  const changed = new Set(texts.flatMap(({ places }) => places.map(({ route }) => route))).size;
  const parts = [
    ...(changed === 0
      ? []
      : [`${plural(changed, 'page')} changed (${[plural(changes, 'text'), ...words].join(', ')})`]),
    counted(placesIn(added), 'page', 'added'),
    counted(placesIn(removed), 'page', 'removed'),
    counted(placesIn(moved), 'page', 'moved'),
    ...versions.added.map(({ version, pages }) => `version ${version} added (${plural(pages, 'page')})`),
    ...versions.removed.map(({ version, pages }) => `version ${version} removed (${plural(pages, 'page')})`),
    ...versions.readdressed.map(
      ({ version, pages }) => `version ${version} has other addresses (${plural(pages, 'page')})`,
    ),
  ].filter(Boolean);
  const lost = lossOf(shown);
  const first = parts.length === 0 && lost === '' ? 'No page changed, but what is around them did' : parts.join(', ');
  return [first, lost === '' ? '' : `Lost: ${lost}`]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

/** Returns a text such as "1 address, 2 heading ids", or "" if nothing is lost. */
export function lossOf({ diff: { lost } }: ShownDiff): string {
  const addresses = placesIn(lost.addresses);
  return [
    ...(addresses === 0 ? [] : [addresses === 1 ? '1 address' : `${addresses} addresses`]),
    ...(lost.ids.length === 0 ? [] : [plural(placesIn(lost.ids), 'heading id')]),
  ].join(', ');
}

function counted(count: number, noun: string, what: string): string {
  return count === 0 ? '' : `${plural(count, noun)} ${what}`;
}

function placesIn(groups: readonly { readonly places: readonly PagePlace[] }[]): number {
  return sumOf(groups, ({ places }) => places.length);
}

function sumOf<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}

/** Returns the ranges of the versions that have these pages, or "" outside versions. */
export function versionsOf({ versions }: ShownDiff, places: readonly PagePlace[]): string {
  const names = new Set(places.flatMap(({ version }) => version ?? []));
  const unknown = [...names].filter((name) => !versions.some((version) => version.name === name));
  return [rangesOf(versions, ({ name }) => names.has(name)), ...unknown].filter(Boolean).join(', ');
}

/** Returns the rows, with losses first because they most need a look. */
export function rowsOf(shown: ShownDiff): readonly Row[] {
  const { lost, added, removed, moved, texts } = shown.diff;
  const row = (what: Row['what'], { title, path, places }: PageGroup): Row => ({
    what,
    title,
    path,
    versions: versionsOf(shown, places),
  });
  return [
    ...lost.addresses.map((address) => row('lost', { title: '', ...address })),
    ...lost.ids.map(({ id, path, places }) => row('lost id', { title: '', path: `${path}#${id}`, places })),
    ...removed.map((page) => row('removed', page)),
    ...moved.map((page) => row('moved', { ...page, path: `${page.from} → ${page.path}` })),
    ...added.map((page) => row('added', page)),
    ...texts.map((page) => row('changed', { ...page, title: titleOf(page), path: page.pages === 1 ? page.path : '' })),
  ];
}

/** Returns the title for pages with the same changes: the page's title, and how many others there are. */
export function titleOf({ title, pages }: TextGroup): string {
  return pages === 1 ? title : `${title} and ${plural(pages - 1, 'other page')}`;
}

/** Returns one line for each change outside the text of pages, such as "sidebar (4.0–4.6): + Refunds". */
export function restOf(shown: ShownDiff): readonly { readonly what: string; readonly text: string }[] {
  const { outside, redirects, files, markup } = shown.diff;
  const named = (routes: readonly string[]): string =>
    routes.slice(0, maxNamed).join(', ') + (routes.length > maxNamed ? `, and ${routes.length - maxNamed} more` : '');
  const list = (what: string, names: readonly string[]): readonly { what: string; text: string }[] =>
    names.length === 0 ? [] : [{ what, text: named(names) }];
  const isNew = ({ before }: { readonly before: string | undefined }): boolean => before === undefined;
  const arrow = ({ route, after }: { readonly route: string; readonly after: string }): string => `${route} → ${after}`;
  return [
    ...outside.map((change) => ({ what: change.region, text: describeOutside(shown, change) })),
    ...list('new redirects', redirects.filter(isNew).map(arrow)),
    ...list('changed redirects', redirects.filter((redirect) => !isNew(redirect)).map(arrow)),
    ...list('new files', files.added),
    ...list('removed files', files.removed),
    ...list('changed files', files.changed),
    ...list(
      'markup only',
      markup.map(({ path, places }) => [path, versionsOf(shown, places)].filter(Boolean).join(' ')),
    ),
  ];
}

const maxNamed = 8;

function describeOutside(shown: ShownDiff, { places, added, removed, moved }: OutsideChange): string {
  const parts = [
    ...removed.map((label) => `− ${label}`),
    ...added.map((label) => `+ ${label}`),
    ...(moved.length === 0 ? [] : [`in another place: ${moved.slice(0, maxNamed).join(', ')}`]),
  ];
  const more = parts.length > maxNamed ? [`${parts.length - maxNamed} more`] : [];
  const versions = versionsOf(shown, places);
  const where = versions === '' ? plural(places.length, 'page') : `${versions}, ${plural(places.length, 'page')}`;
  return `${[...parts.slice(0, maxNamed), ...more].join('; ')} (${where})`;
}

// ------------------------------------------------------------------------------------------------------------------- runs

const around = 60;
const maxRun = 1200;

/** Shortens unchanged text to the words around a change. Code keeps two lines on each side. */
export function shortRuns({ kind, runs, what }: TextChange): readonly Run[] {
  return runs.map(([sign, text], index): Run => {
    if (sign !== '=') return [sign, cut(text, maxRun)];
    if (what === 'moved' || what === 'links') return [sign, cut(text, 2 * around)];
    const ends = { first: index === 0, last: index === runs.length - 1 };
    return [sign, kind === 'code' ? shortLines(text, ends) : shortWords(text, ends)];
  });
}

interface Ends {
  readonly first: boolean;
  readonly last: boolean;
}

function cut(text: string, letters: number): string {
  if (text.length <= letters) return text;
  return `${text.slice(0, letters).replace(/\S*$/, '').trimEnd() || text.slice(0, letters)} …`;
}

function shortWords(text: string, { first, last }: Ends): string {
  if (text.length <= 2 * around) return text;
  const [start, end] = [text.slice(0, around).replace(/\S*$/, ''), text.slice(-around).replace(/^\S*/, '')];
  return [first ? '' : start, '…', last ? '' : end].join('');
}

function shortLines(text: string, { first, last }: Ends): string {
  const lines = text.split('\n');
  if (lines.length <= 5) return text;
  return [...(first ? [] : lines.slice(0, 2)), '…', ...(last ? [] : lines.slice(-2))].join('\n');
}

/** Returns "added", "in another place of the page" or "links: /a → /b". */
export function describeChange({ what, links = [] }: TextChange): string {
  if (what === 'moved') return 'in another place of the page';
  if (what !== 'links') return what;
  return `links: ${links.map(([before, after]) => `${before || 'none'} → ${after}`).join(', ')}`;
}

/** Whether the text is a title or the description, which readers may not recognise without a label. */
export function isOfHead({ kind }: TextChange): boolean {
  return kind === 'title' || kind === 'head title' || kind === 'description';
}
