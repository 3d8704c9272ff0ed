/**
 * Finds what readers would see differently between two states of a site. It compares all that the page of each address
 * shows: article, title, contents list, neighbours, date and versions. It also compares the sidebars. References to
 * files, such as "Edit this page", are ignored.
 */
import { escapeHtml } from '../../theme/render/escape-html.js';
import { contentHash } from '../cache/content-hash.js';
import { shownTranslation } from '../languages/shown-file.js';
import type { LinkedPage, Neighbours, PartialModule, Route, Section, Sidebar, SidebarItem, Version } from '../model.js';
import { oncePerKey } from '../once.js';
import { attributesOf, renderArticle, type ShownComponent } from '../publish/render/render-article.js';
import { frontMatterOf, imageTarget } from './meaning.js';
import { componentModule, textModuleNumber } from '../place/used-components.js';
import { partialSpecifier, textOfSpecifier } from '../text/module-names.js';
import type { LoadedSite } from './fold-site.js';

export type Difference =
  | {
      readonly kind: 'page';
      readonly page: LinkedPage;
      /** The page of the same address now. Undefined if there is none. */
      readonly now: LinkedPage | undefined;
      readonly parts: readonly PagePart[];
      /** The tag of the other language in which the page differs; undefined for the site's own. */
      readonly language: string | undefined;
      /** The days of the page before and now; empty if there is none. */
      readonly days: readonly [before: string, now: string];
    }
  | { readonly kind: 'sidebar'; readonly section: Section; readonly version: Version | undefined }
  | {
      readonly kind: 'address';
      readonly route: string;
      readonly version: Version | undefined;
      readonly what: 'new' | 'lost' | 'other';
    };

export type PageDifference = Extract<Difference, { kind: 'page' }>;

export type PagePart =
  | 'address'
  | 'title'
  | 'article'
  | 'contents list'
  | 'metadata'
  | 'neighbours'
  | 'date'
  | 'author'
  | 'versions'
  | 'translation';

export interface Comparison {
  readonly differences: readonly Difference[];
  /** Addresses that confirmed moves add. */
  readonly added: readonly string[];
}

/** Describes a difference as the end of a sentence. */
export function describeDifference(difference: Difference): string {
  switch (difference.kind) {
    case 'page':
      return `the ${describeParts(difference)} of ${difference.page.address.route} would change`;
    case 'sidebar':
      return `the sidebar of the section "${difference.section.name}" would change`;
    case 'address':
      return {
        new: `there would be something at ${difference.route}, where there is nothing now`,
        lost: `there would be nothing at ${difference.route}`,
        other: `there would be something else at ${difference.route}`,
      }[difference.what];
  }
}

/** Returns words such as "title and article", or "translation into de". */
export function describeParts({ parts, language }: PageDifference): string {
  return language === undefined ? parts.join(' and ') : `translation into ${language}`;
}

/** Returns the tags of the languages in which pages differ. */
export function languagesOf(differences: readonly Difference[]): readonly string[] {
  return differences.flatMap((one) => (one.kind === 'page' && one.language !== undefined ? [one.language] : []));
}

/**
 * Compares two states in all languages. With `hasNewMoves`, old addresses of moved pages may have become redirects, and
 * version menus may include them.
 */
export function compareSites(old: LoadedSite, next: LoadedSite, hasNewMoves: boolean): Comparison {
  return createComparer(old)(next, hasNewMoves);
}

export type Comparer = (next: LoadedSite, hasNewMoves: boolean) => Comparison;

/** Compares several states with the same one, whose pages are described once. */
export function createComparer(old: LoadedSite): Comparer {
  const compareOwn = createLanguageComparer(old);
  const others = old.others.map((other) => ({ other, compare: createLanguageComparer(other) }));
  return (next, hasNewMoves) => {
    const { differences, added } = compareOwn(next, hasNewMoves);
    const inLanguages = others.flatMap(({ other, compare }, index) => {
      const now = next.others[index];
      return now ? nameInOwnLanguage(old, other, compare(now, hasNewMoves)) : [];
    });
    return { differences: [...differences, ...inLanguages], added };
  };
}

function createLanguageComparer(old: LoadedSite): Comparer {
  const partsBefore = oncePerKey((page: LinkedPage) => partsOf(old, page));
  return (next, hasNewMoves) => {
    const routes = compareRoutes(old, next, hasNewMoves);
    const pages = comparePages({ old, partsBefore, next }, hasNewMoves);
    return { differences: [...pages, ...compareSidebars(old, next), ...routes.differences], added: routes.added };
  };
}

/**
 * Returns the differences of the site in another language, with the pages of the site's own language. Titles of pages
 * that differ are shown elsewhere, too: that is only a difference if no page itself differs.
 */
function nameInOwnLanguage(
  own: LoadedSite,
  { config }: LoadedSite,
  { differences }: Comparison,
): readonly Difference[] {
  const pages = new Map(own.site.pages.map((page) => [nameOf(page), page]));
  const itself = differences.filter((one) => one.kind === 'page' && one.parts.some(isOfPageItself));
  return (itself.length > 0 ? itself : differences).flatMap((difference): readonly Difference[] => {
    if (difference.kind !== 'page') return [difference];
    const page = pages.get(nameOf(difference.page));
    // The dates of a text are compared in its own language.
    return page && !isOnlyDated(difference) ? [{ ...difference, page, language: config.locale.htmlLang }] : [];
  });
}

/** Whether a part does not depend on other pages, or on when and by whom the file was changed. */
export function isOfPageItself(part: PagePart): boolean {
  return !['neighbours', 'versions', 'date', 'author'].includes(part);
}

/** Whether a page differs only in when and by whom it was last changed. */
export function isOnlyDated({ parts }: PageDifference): boolean {
  return parts.every((part) => part === 'date' || part === 'author');
}

/** Names a page in all languages. */
function nameOf({ section, version, docPath }: LinkedPage): string {
  return [section.name, version?.name, docPath].join('\0');
}

interface ComparedPages {
  readonly old: LoadedSite;
  readonly partsBefore: (page: LinkedPage) => PageParts;
  readonly next: LoadedSite;
}

function comparePages({ old, partsBefore, next }: ComparedPages, hasNewMoves: boolean): readonly Difference[] {
  const after = new Map(next.site.pages.map((page) => [keyOf(page), page]));
  return old.site.pages.flatMap((page): Difference[] => {
    const other = after.get(keyOf(page));
    const difference = { kind: 'page', page, now: other, language: undefined } as const;
    if (!other) return [{ ...difference, parts: ['address'], days: ['', ''] }];
    const [before, now] = [partsBefore(page), partsOf(next, other)];
    const names = Object.keys(before) as PagePart[];
    const parts = names.filter(
      (part) => before[part] !== now[part] && !(part === 'versions' && hasNewMoves && gains(before[part], now[part])),
    );
    return parts.length === 0 ? [] : [{ ...difference, parts, days: [before.date, now.date] }];
  });
}

function keyOf({ section, version, address, docPath, isServed }: LinkedPage): string {
  return [section.name, version?.name, address.outFile, address.url, docPath, isServed].join('\0');
}

/** Whether a menu has all its earlier links, and possibly more. */
function gains(before: string, now: string): boolean {
  const lines = new Set(now.split('\n'));
  return before.split('\n').every((line) => lines.has(line));
}

/** What a page shows, by part. */
type PageParts = Readonly<Record<PagePart, string>>;

function partsOf(loaded: LoadedSite, page: LinkedPage): PageParts {
  const { facts } = page;
  const { description } = loaded.compiled.documentOf(page);
  const image = imageTarget(page);
  return {
    address: page.address.url,
    title: JSON.stringify([page.title, facts.titleInBody]),
    article: contentHash(withoutBlanks(articleOf(loaded, page))),
    'contents list': JSON.stringify([facts.headings, facts.ids]),
    metadata: JSON.stringify([
      frontMatterOf(page),
      image && linkAt(loaded, page, image),
      description?.replaceAll(/\s+/g, ' ').trim(),
      facts.mathSheet,
    ]),
    neighbours: JSON.stringify(neighboursOf(loaded.site.neighbours.get(page))),
    date: loaded.changeOf(page)?.day ?? '',
    author: loaded.config.lastAuthor ? (loaded.changeOf(page)?.author ?? '') : '',
    versions: versionsOf(loaded, page),
    translation: String(shownTranslation(loaded.config, loaded.read.content, page.source.file)?.isStale),
  };
}

function linkAt({ config }: LoadedSite, page: LinkedPage, target: LinkedPage['targets'][number]): string {
  return attributesOf(config, page, page.targets.indexOf(target));
}

/**
 * Returns the words of an article with its links filled in. Components are represented by their names and all their
 * props.
 */
function articleOf(loaded: LoadedSite, page: LinkedPage): string {
  const describe = (slot: ShownComponent): string => {
    const links = Object.entries(slot.links).map(([name, number]) => [name, attributesOf(loaded.config, page, number)]);
    const children =
      slot.children &&
      renderArticle(loaded.config, slot.children as Parameters<typeof renderArticle>[1], page, describe);
    return JSON.stringify([slot.name, slot.props, links, slot.client, codeOf(loaded, page, slot), children]);
  };
  return withoutSources(renderArticle(loaded.config, loaded.compiled.articleOf(page), page, describe), page.section);
}

/** Elements at whose edges browsers show no blanks. */
const blocks = '(?:p|li|t[dh]|d[dt]|h[1-6]|div|blockquote|summary|figcaption)';
const blankAtEdge = new RegExp(`(<${blocks}(?: [^>]*)?>) | (?=</${blocks}>)`, 'g');

/** Joins blanks, which browsers show as one, unless the text is preformatted. A text without its conditions has fewer. */
function withoutBlanks(article: string): string {
  const pieces = article.split(/(<pre[ >][\s\S]*?<\/pre>)/);
  return pieces
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replaceAll(/\s+/g, ' ').replaceAll(blankAtEdge, '$1')))
    .join('');
}

/**
 * Removes the addresses of sources. Code from a file has a link to it, which names the copy of a version. An author's link
 * to a source is not lost by it: pages with other texts are never folded into one.
 */
function withoutSources(article: string, { editUrl }: Section): string {
  if (typeof editUrl !== 'string') return article;
  const [first = '', ...others] = article.split(escapeHtml(editUrl));
  return [first, ...others.map((rest) => rest.replace(/^[^"\\]*/, ''))].join('');
}

/**
 * Returns the code of a component, including everything that it imports: the code in the page, or the component's file.
 */
function codeOf(loaded: LoadedSite, page: LinkedPage, { name, from }: ShownComponent): unknown {
  const number = from && textModuleNumber(from);
  if (number !== undefined) {
    const { code = '', file = page.source.file, partials = [] } = page.facts.modules?.[number] ?? {};
    return [from?.exported, [{ code, file }, ...partials].map((text) => codeOfText(loaded, text, partials))];
  }
  const module = componentModule(loaded.site, page, { name, ...(from && { from }) });
  if (module?.kind !== 'file') return from;
  return [from?.exported, loaded.imports.hashOf(module.file), loaded.imports.contentsOf(module.file)];
}

function neighboursOf(neighbours: Neighbours | undefined): readonly unknown[] {
  const { previous, next, related = [] } = neighbours ?? {};
  return [previous, next, ...related].map((page) => page && [page.address.url, page.title]);
}

function versionsOf({ site }: LoadedSite, page: LinkedPage): string {
  const pages = site.lineages.get(page.lineage)?.pages ?? [];
  return pages.map(({ version, address }) => `${version?.name} ${address.url}`).join('\n');
}

// -------------------------------------------------------------------------------------------------- sidebars and addresses

function compareSidebars(old: LoadedSite, next: LoadedSite): readonly Difference[] {
  const describe = (items: readonly SidebarItem[]): string => JSON.stringify(items);
  const after = new Map(next.site.sidebars.map((sidebar) => [keyOfSidebar(sidebar), describe(sidebar.items)]));
  return old.site.sidebars
    .filter((sidebar) => after.get(keyOfSidebar(sidebar)) !== describe(sidebar.items))
    .map(({ section, version }): Difference => ({ kind: 'sidebar', section, version }));
}

/** A version of a section may have several sidebars. */
function keyOfSidebar({ section, version, name }: Sidebar): string {
  return [section.name, version?.name, name].join('\0');
}

function compareRoutes(old: LoadedSite, next: LoadedSite, hasNewMoves: boolean): Comparison {
  const before = routesOf(old);
  const after = routesOf(next);
  const differences: Difference[] = [];
  const added: string[] = [];
  for (const [name, route] of before) {
    const now = after.get(name);
    // Pages are compared separately, with everything that they show.
    if (route.kind === 'page' && now?.kind === 'page') continue;
    if (!now || describeRoute(route) !== describeRoute(now))
      differences.push({ kind: 'address', route: name, version: versionOf(route), what: now ? 'other' : 'lost' });
  }
  for (const [name, route] of after) {
    if (before.has(name)) continue;
    const isMove = route.kind === 'redirect' && (route.origin.kind === 'move' || route.origin.kind === 'pinned');
    if (isMove && hasNewMoves) added.push(name);
    else differences.push({ kind: 'address', route: name, version: versionOf(route), what: 'new' });
  }
  return { differences, added };
}

/**
 * Leaves out lists of versions, because they follow from the pages. Their addresses name lineages, which may begin in
 * another version now.
 */
function routesOf({ site }: LoadedSite): ReadonlyMap<string, Route> {
  const compared = site.routes.filter(({ kind }) => kind !== 'versions');
  return new Map(compared.map((route) => [route.address.route, route]));
}

function describeRoute(route: Route): string {
  const target = route.kind === 'redirect' ? route.target.url : '';
  return [route.kind, route.address.outFile, target].join('\0');
}

function versionOf(route: Route): Version | undefined {
  if (route.kind === 'page') return route.page.version;
  return route.kind === 'redirect' && route.origin.kind === 'move' ? route.origin.version : undefined;
}

/**
 * Returns the code of a text. Each version has its own copies of what the text imports, so partials are named by their
 * numbers, and texts by their contents.
 */
function codeOfText(
  { imports }: LoadedSite,
  { code, file }: PartialModule,
  partials: readonly PartialModule[],
): unknown {
  const numbered = partials.reduce(
    (text, partial, number) => text.replaceAll(`'${partialSpecifier(partial.file)}'`, `'${number}'`),
    code,
  );
  const named = numbered.replaceAll(/'([^'\n]+)'/g, (literal, name: string) => {
    const shown = textOfSpecifier(name);
    return shown === undefined ? literal : `${imports.hashOf(shown)} ${imports.contentsOf(shown, 'code')}`;
  });
  return [named, imports.contentsOf(file)];
}
