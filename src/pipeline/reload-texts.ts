/**
 * A loaded site and new texts of some of its files → the site as loading it anew would give it, in the time that the
 * change takes. Most saves change what a page says and nothing that the site is built around: such a page is compiled,
 * put in its old place and linked; every other page stays the object it was. Returns undefined for a change that moves
 * pages (`slug`, `draft`): then the site is to be loaded anew.
 */
import { compileDocuments } from './compile/compile-documents.js';
import { createLinkResolver } from './links/link-resolver.js';
import { resolveLinks } from './links/resolve-links.js';
import type { LoadedSite } from './load-site.js';
import type { Content, LinkedPage, LinkTarget, Outcome, Page, Site, Source, VersionTree } from './model.js';
import { titleOf, type FindDocument } from './place/place-pages.js';
import { indexSite } from './place/site-index.js';
import { buildSidebars, type Sidebars } from './routes/build-sidebars.js';
import type { SidebarLookUps } from './routes/sidebar.js';
import { checkConfigLinks } from './routes/check-config-links.js';
import type { Tools } from './tools.js';

/** `texts` are the new sources by file; each takes the place of one that is there. */
export async function reloadTexts(
  loaded: LoadedSite,
  texts: ReadonlyMap<string, Source>,
  tools: Tools,
): Promise<LoadedSite | undefined> {
  const { config } = loaded.site;
  const content = withTexts(loaded.site.content, texts);
  const compiled = await compileDocuments(config, content.trees, tools, 'new');
  const placed = renewPages(loaded.site, content.trees, texts, compiled.value.find);
  if (!placed) return undefined;
  const index = indexSite(content.trees, placed);
  const resolver = createLinkResolver(config, content, index, loaded.redirects);
  const stale = pagesToLink(loaded, placed);
  const linked = resolveLinks(
    [...stale].map((at) => placed[at]!),
    resolver,
    index,
  );
  const renewed = new Map([...stale].map((at, number) => [loaded.site.pages[at]!, linked.pages[number]!]));
  if (mayMoveHomes(loaded, renewed)) return undefined;
  const links = new Map([...loaded.told.links].filter(([page]) => !renewed.has(page)).concat([...linked.told]));
  const pages = loaded.site.pages.map((page) => renewed.get(page) ?? page);
  const sidebars = renewSidebars(loaded, content.trees, pages, { renewed, index, resolver });
  const routes = loaded.site.routes.map((route) =>
    route.kind === 'page' ? { ...route, page: renewed.get(route.page) ?? route.page } : route,
  );
  const configUrls = checkConfigLinks(config, resolver);
  const { lineages } = index;
  const site: Site = { config, content, pages, lineages, ...sidebars.value, routes, configUrls: configUrls.value };
  const told = {
    ...loaded.told,
    documents: compiled.diagnostics,
    links,
    sidebars: sidebars.diagnostics,
    configLinks: configUrls.diagnostics,
  };
  return { site, compiled: compiled.value, redirects: loaded.redirects, told };
}

/** The content with other sources in the places of those of the same files. */
export function withTexts(content: Content, texts: ReadonlyMap<string, Source>): Content {
  return { ...content, trees: content.trees.map((tree) => renewTree(tree, texts)) };
}

function renewTree(tree: VersionTree, texts: ReadonlyMap<string, Source>): VersionTree {
  const sources = new Map(tree.sources);
  for (const [docPath, source] of tree.sources) sources.set(docPath, texts.get(source.file) ?? source);
  return { ...tree, sources };
}

/** The pages in their order, those with a new text anew; undefined when one of them comes, goes or moves. */
function renewPages(
  site: Site,
  trees: readonly VersionTree[],
  texts: ReadonlyMap<string, Source>,
  find: FindDocument,
): readonly Page[] | undefined {
  const changed = new Map<string, { readonly source: Source; readonly tree: VersionTree }>();
  for (const tree of trees) {
    for (const [docPath, source] of tree.sources) {
      if (!texts.has(source.file)) continue;
      if (find(source, tree).document.frontMatter.draft) return undefined;
      changed.set(placeKey({ section: tree.section, version: tree.version, docPath }), { source, tree });
    }
  }
  const seen = new Set<string>();
  const pages: Page[] = [];
  for (const page of site.pages) {
    const key = texts.has(page.source.file) ? placeKey(page) : '';
    const change = changed.get(key);
    if (!change) {
      pages.push(page);
      continue;
    }
    const { key: documentKey, document } = find(change.source, change.tree);
    if (document.frontMatter.slug !== undefined || page.document.frontMatter.slug !== undefined) return undefined;
    seen.add(key);
    const title = titleOf(site.config, change.tree, document, page.docPath);
    pages.push({ ...page, source: change.source, document, documentKey, title });
  }
  // A file without a page was a draft.
  return seen.size === changed.size ? pages : undefined;
}

function placeKey({ section, version, docPath }: Pick<Page, 'section' | 'version' | 'docPath'>): string {
  return `${section.name}\0${version?.name ?? ''}\0${docPath}`;
}

/** Numbers of the pages to be linked: the new ones, those that lead to a heading that came or went, and those with mistakes. */
function pagesToLink({ site, told }: LoadedSite, placed: readonly Page[]): ReadonlySet<number> {
  const numbers = new Set<number>();
  const shaken = new Set<string>();
  for (const [at, page] of site.pages.entries()) {
    const now = placed[at];
    if (now !== page) numbers.add(at);
    if (now && now !== page && !sameJson(now.document.ids, page.document.ids)) shaken.add(page.address.route);
  }
  for (const [at, page] of site.pages.entries()) {
    if (
      told.links.has(page) ||
      (shaken.size > 0 && page.targets.some((target) => leadsTo(target, shaken, site.config.url)))
    )
      numbers.add(at);
  }
  return numbers;
}

/** A whole URL of the site itself is kept as it was written, so it may be that of any page. */
function leadsTo(target: LinkTarget, routes: ReadonlySet<string>, origin: string): boolean {
  if (target.kind === 'candidates')
    return target.candidates.some((candidate) => leadsTo(candidate.target, routes, origin));
  if (target.kind === 'external') return target.url.startsWith(origin);
  return target.kind === 'page' && routes.has(target.route);
}

type Renewed = ReadonlyMap<LinkedPage, LinkedPage>;

/** A version without a page of its own at its beginning begins with the first of its sidebar, whose order may be another now. */
function mayMoveHomes({ redirects }: LoadedSite, renewed: Renewed): boolean {
  return redirects.some(({ origin }) => origin.kind === 'home') && !isListedAlike(renewed);
}

/** Whether the pages stand in every list, and on every page, as they did: labels and order come from here. */
function isListedAlike(renewed: Renewed): boolean {
  return [...renewed].every(
    ([before, now]) => before.title === now.title && sameJson(before.document.frontMatter, now.document.frontMatter),
  );
}

/** As long as labels and order stay, only the pages in the lists are new. A list of an author's may name headings. */
function renewSidebars(
  { site, told }: LoadedSite,
  trees: readonly VersionTree[],
  pages: readonly LinkedPage[],
  { renewed, ...lookUps }: SidebarLookUps & { readonly renewed: Renewed },
): Outcome<Sidebars> {
  const isPlain = told.sidebars.length === 0 && trees.every(({ sidebarList }) => sidebarList === undefined);
  if (!isPlain || !isListedAlike(renewed)) return buildSidebars(trees, pages, lookUps);
  const renew = <Maybe extends LinkedPage | undefined>(page: Maybe): Maybe =>
    ((page && renewed.get(page)) ?? page) as Maybe;
  const sidebars = site.sidebars.map((sidebar) => ({ ...sidebar, order: sidebar.order.map(renew) }));
  const neighbours = new Map(
    Array.from(site.neighbours, ([page, { previous, next }]) => [
      renew(page),
      { previous: renew(previous), next: renew(next) },
    ]),
  );
  return { value: { sidebars, neighbours }, diagnostics: [] };
}

function sameJson(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
