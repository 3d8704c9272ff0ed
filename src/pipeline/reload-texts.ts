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
import type { LinkedPage, LinkTarget, Page, Site, Source, VersionTree } from './model.js';
import { gatherLineages } from './place/lineage.js';
import { titleOf, type FindDocument } from './place/place-pages.js';
import { indexSite } from './place/site-index.js';
import { buildSidebars } from './routes/build-sidebars.js';
import { checkConfigLinks } from './routes/check-config-links.js';
import type { Tools } from './tools.js';

/** `texts` are the new sources by file; each takes the place of one that is there. */
export async function reloadTexts(
  loaded: LoadedSite,
  texts: ReadonlyMap<string, Source>,
  tools: Tools,
): Promise<LoadedSite | undefined> {
  const { config } = loaded.site;
  const content = { ...loaded.site.content, trees: loaded.site.content.trees.map((tree) => renewTree(tree, texts)) };
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
  const links = new Map([...loaded.told.links].filter(([page]) => !renewed.has(page)).concat([...linked.told]));
  const pages = loaded.site.pages.map((page) => renewed.get(page) ?? page);
  const sidebars = renewSidebars(loaded, content.trees, pages, renewed);
  const routes = loaded.site.routes.map((route) =>
    route.kind === 'page' ? { ...route, page: renewed.get(route.page) ?? route.page } : route,
  );
  const site: Site = { config, content, pages, lineages: gatherLineages(pages), ...sidebars.value, routes };
  const told = {
    ...loaded.told,
    documents: compiled.diagnostics,
    links,
    sidebars: sidebars.diagnostics,
    configLinks: checkConfigLinks(config, resolver),
  };
  return { site, compiled: compiled.value, redirects: loaded.redirects, told };
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
    pages.push({ ...page, source: change.source, document, documentKey, title: titleOf(document, page.docPath) });
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
    if (told.links.has(page) || (shaken.size > 0 && page.targets.some((target) => leadsTo(target, shaken))))
      numbers.add(at);
  }
  return numbers;
}

function leadsTo(target: LinkTarget, routes: ReadonlySet<string>): boolean {
  if (target.kind === 'candidates') return target.candidates.some((candidate) => leadsTo(candidate.target, routes));
  return target.kind === 'page' && routes.has(target.route);
}

/** Labels and order come from titles and front matter; as long as those stay, only the pages in the lists are new. */
function renewSidebars(
  { site, told }: LoadedSite,
  trees: readonly VersionTree[],
  pages: readonly LinkedPage[],
  renewed: ReadonlyMap<LinkedPage, LinkedPage>,
): ReturnType<typeof buildSidebars> {
  const isSame = [...renewed].every(
    ([before, now]) => before.title === now.title && sameJson(before.document.frontMatter, now.document.frontMatter),
  );
  if (!isSame || told.sidebars.length > 0) return buildSidebars(trees, pages);
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
