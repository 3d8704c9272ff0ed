/**
 * Compares two builds of a site to find what readers would see of the change.
 *
 * 1. Read what each page is: its version, and whether it is a page or a redirect.
 * 2. Pair the pages of both.
 * 3. Compare pairs with different HTML, ignoring parts that differ in every build.
 * 4. Group the changes: list each text, each loss, and each change around the articles once.
 */
import { compareBlocks, type NameTarget } from './compare-blocks.js';
import { openOutside } from './compare-outside.js';
import { groupTexts, placeOf, type ChangedPage } from './group-texts.js';
import { findLost } from './find-lost.js';
import type { Build } from './open-build.js';
import { nameBuild, type NamedBuild } from './name-build.js';
import { pairPages, type PairedPages, type PageName, type PagePair } from './pair-pages.js';
import type { Block, PublishedPage } from './published-page.js';
import { readPublishedPage } from './read-published-page.js';
import type { MovedGroup, PageGroup, RedirectChange, SiteDiff, VersionPages } from './site-diff.js';

export interface CompareOptions {
  /** Returns the path segments that may stand for a version in addresses. */
  readonly segmentsOf: (version: string) => readonly string[];
  /** Whether another program serves an address. */
  readonly isElsewhere: (route: string) => boolean;
}

export function compareBuilds(older: Build, newer: Build, options: CompareOptions): SiteDiff {
  const [before, after] = [nameBuild(older, options.segmentsOf), nameBuild(newer, options.segmentsOf)];
  const paired = pairPages({
    before: [...before.names.values()],
    after: [...after.names.values()],
    redirectOf: (route) => after.redirects.get(route),
    textOf: ({ route }, side) => textOf((side === 'before' ? before : after).page(route)),
  });
  const compared = comparePairs(before, after, paired.pairs);
  const versions = compareVersions(before, after, paired.pairs);
  const isIn = (list: readonly VersionPages[]) => (page: PageName) =>
    list.some(({ version }) => version === page.version);
  return {
    pages: { before: before.names.size, after: after.names.size },
    versions,
    added: groupPages(
      after,
      paired.added.filter((page) => !isIn(versions.added)(page)),
    ),
    removed: groupPages(
      before,
      paired.removed.filter((page) => !isIn(versions.removed)(page)),
    ),
    moved: groupMoved(after, paired.pairs),
    texts: groupTexts(compared.texts),
    markup: groupPages(after, compared.markup),
    lost: findLost(before, after, compared.sameArticles, options.isElsewhere),
    outside: compared.outside,
    redirects: compareRedirects(before, after, paired),
    files: compareFiles(before, after),
  };
}

function textOf({ blocks }: PublishedPage): string {
  return blocks.map(({ text }) => text).join('\n');
}

// ------------------------------------------------------------------------------------------------------------------ pages

interface ComparedPairs {
  readonly texts: readonly ChangedPage[];
  readonly markup: readonly PageName[];
  readonly outside: SiteDiff['outside'];
  /** Routes at which both builds have the same article. */
  readonly sameArticles: ReadonlySet<string>;
}

function comparePairs(before: NamedBuild, after: NamedBuild, pairs: readonly PagePair[]): ComparedPairs {
  const [nameBefore, nameAfter] = nameTargets(pairs);
  const outside = openOutside({ before: nameBefore, after: nameAfter });
  const texts: ChangedPage[] = [];
  const markup: PageName[] = [];
  const sameArticles = new Set<string>();
  for (const pair of pairs) {
    const isSamePlace = pair.before.route === pair.after.route;
    const [older, newer] = [htmlOf(before, pair.before), htmlOf(after, pair.after)];
    const isSameArticle = older.article !== '' && older.article === newer.article;
    if (isSameArticle && isSamePlace) sameArticles.add(pair.after.route);
    if (older.html === newer.html) continue;
    const read = (part: 'html' | 'around'): readonly [PublishedPage, PublishedPage] => [
      readPublishedPage(older[part], pair.before.route, before.baseUrl),
      readPublishedPage(newer[part], pair.after.route, after.baseUrl),
    ];
    const around = isSameArticle ? read('around') : undefined;
    const isSameHead = around && around[0].title === around[1].title && around[0].description === around[1].description;
    const [was, is] = isSameHead ? around : read('html');
    outside.add(was, is, pair.after);
    if (isSameHead) continue;
    const changes = compareBlocks({
      before: { blocks: allBlocks(was), nameTarget: nameBefore, showTarget: pathIn(before, pair.before) },
      after: { blocks: allBlocks(is), nameTarget: nameAfter, showTarget: pathIn(after, pair.after) },
    });
    if (changes.length > 0) texts.push({ page: pair.after, title: titleOf(is), changes });
    else if (isSamePlace && withoutLinks(older.article) !== withoutLinks(newer.article)) markup.push(pair.after);
  }
  return { texts, markup, outside: outside.all(), sameArticles };
}

/** A page without the parts that differ in every build. */
interface PageHtml {
  readonly html: string;
  /** Empty for a page without an article. */
  readonly article: string;
  /** Everything except the article. */
  readonly around: string;
}

function htmlOf(build: Build, { route }: PageName): PageHtml {
  const html = withoutStamps(build.read(build.pages.get(route) ?? '').toString('utf8'));
  const [start, end] = [html.indexOf('<article>'), html.lastIndexOf('</article>')];
  if (start < 0 || end < start) return { html, article: '', around: html };
  return { html, article: html.slice(start, end), around: html.slice(0, start) + html.slice(end) };
}

/** Removes hashes in names, stamps, script data and dates, because they follow from other files. */
function withoutStamps(html: string): string {
  return html
    .replaceAll(/(\/assets\/[\w./-]*?)-[0-9a-f]{10}(?=\.)/g, '$1')
    .replaceAll(/ data-(?:stamp|state)="[^"]*"|<time[^>]*>[^<]*<\/time>/g, '');
}

/** Removes link targets, which are compared with the texts. */
function withoutLinks(article: string): string {
  return article.replaceAll(/ (?:href|src|srcset)="[^"]*"/g, '');
}

/** Returns functions that name targets. The same page has the same name on both sides, even if it has moved. */
function nameTargets(pairs: readonly PagePair[]): readonly [NameTarget, NameTarget] {
  const routes = new Map(pairs.map(({ before, after }) => [before.route, after.route]));
  const known = new Set(routes.values());
  const nameBy =
    (find: (route: string) => string | undefined): NameTarget =>
    (link) => {
      const [route, rest] = splitLink(link);
      const name = find(route);
      return name === undefined ? link : `page ${name}${rest}`;
    };
  return [nameBy((route) => routes.get(route)), nameBy((route) => (known.has(route) ? route : undefined))];
}

/**
 * Returns a function that shows targets. A target in the page's own version is shown without the version, so that all
 * versions show the same change.
 */
function pathIn({ names }: NamedBuild, page: PageName): (link: string) => string {
  return (link) => {
    const [route, rest] = splitLink(link);
    const target = names.get(route);
    return target?.tree === page.tree && target !== undefined ? target.path + rest : link;
  };
}

/** Splits a link into the address of a page and the rest. */
function splitLink(link: string): readonly [route: string, rest: string] {
  const at = link.search(/[?#]/);
  return at < 0 ? [link, ''] : [link.slice(0, at), link.slice(at)];
}

function titleOf({ blocks, title, route }: PublishedPage): string {
  return blocks.find(({ kind }) => kind === 'title')?.text ?? (title || route);
}

/** Returns the blocks of the article and of the head: the title, and the description if somebody wrote one. */
function allBlocks(page: PublishedPage): readonly Block[] {
  const { blocks, title, description } = page;
  const own = (kind: 'head title' | 'description', text: string): Block => ({ kind, text, links: [], heading: '' });
  const written = description.replace(/(?:…|\.{3})$/, '').trim();
  const isWritten = written !== '' && !textOf(page).replaceAll('\n', ' ').includes(written);
  const hasTitle = title !== '' && title !== blocks.find(({ kind }) => kind === 'title')?.text;
  return [
    ...(hasTitle ? [own('head title', title)] : []),
    ...(isWritten ? [own('description', description)] : []),
    ...blocks,
  ];
}

// ----------------------------------------------------------------------------------------------------------------- groups

function groupPages(build: NamedBuild, pages: readonly PageName[]): readonly PageGroup[] {
  const groups = new Map<string, PageName[]>();
  for (const page of pages) groups.set(page.path, [...(groups.get(page.path) ?? []), page]);
  return Array.from(groups, ([path, [first, ...others]]) => ({
    title: first ? titleOf(build.page(first.route)) : '',
    path,
    places: [...(first ? [first] : []), ...others].map(placeOf),
  }));
}

function groupMoved(after: NamedBuild, pairs: readonly PagePair[]): readonly MovedGroup[] {
  const moved = pairs.filter(({ before, after: now }) => before.path !== now.path);
  const byOld = new Map<string, PagePair[]>();
  for (const pair of moved) {
    const key = JSON.stringify([pair.before.path, pair.after.path]);
    byOld.set(key, [...(byOld.get(key) ?? []), pair]);
  }
  return [...byOld.values()].flatMap((group) =>
    groupPages(
      after,
      group.map((pair) => pair.after),
    ).map((pages) => ({ ...pages, from: group[0]?.before.path ?? '' })),
  );
}

function compareVersions(before: NamedBuild, after: NamedBuild, pairs: readonly PagePair[]): SiteDiff['versions'] {
  const [older, newer] = [countByVersion([...before.names.values()]), countByVersion([...after.names.values()])];
  const only = (one: typeof older, other: typeof older): readonly VersionPages[] =>
    Array.from(one, ([version, pages]) => ({ version, pages })).filter(({ version }) => !other.has(version));
  const elsewhere = pairs.filter(
    (pair) => pair.before.path === pair.after.path && pair.before.route !== pair.after.route,
  );
  const readdressed = Array.from(countByVersion(elsewhere.map((pair) => pair.after)), ([version, pages]) => ({
    version,
    pages,
  }));
  return { added: only(newer, older), removed: only(older, newer), readdressed };
}

function countByVersion(pages: readonly PageName[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { version } of pages) if (version !== undefined) counts.set(version, (counts.get(version) ?? 0) + 1);
  return counts;
}

// ----------------------------------------------------------------------------------------------------- redirects and files

/** Compares the redirects. Other forms of new pages' addresses, and redirects from moved pages, are left out. */
function compareRedirects(
  before: NamedBuild,
  after: NamedBuild,
  { added, pairs }: PairedPages,
): readonly RedirectChange[] {
  const moves = new Map(pairs.map((pair) => [pair.before.route, pair.after.route]));
  const fresh = new Set(
    [...added.map(({ route }) => route), ...moves.values()].filter((route) => !before.pages.has(route)),
  );
  return Array.from(after.redirects, ([route, target]) => ({
    route,
    before: before.redirects.get(route),
    after: target,
  })).filter((redirect) => {
    const was = redirect.before ?? redirect.route;
    const follows = moves.get(was) === redirect.after || (redirect.before === undefined && fresh.has(redirect.after));
    return redirect.before !== redirect.after && !follows;
  });
}

function compareFiles(before: Build, after: Build): SiteDiff['files'] {
  const only = (one: Build, other: Build): readonly string[] =>
    [...one.files.keys()].filter((name) => !other.files.has(name));
  const changed = [...after.files].flatMap(([name, file]) => {
    const old = before.files.get(name);
    return old === undefined || before.read(old).equals(after.read(file)) ? [] : [name];
  });
  return { added: only(after, before), removed: only(before, after), changed };
}
