/**
 * Places documents as pages. After this stage, every URL and every heading id is known. It finds the facts of each
 * page's document, gives it an address, names its lineage, and decides which pages are served.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import { humanize, isIndex, lastPart, pagePath } from '../text/doc-path.js';
import { readPostName } from '../text/docusaurus/post-names.js';
import type {
  Facts,
  Finding,
  FrontMatter,
  Outcome,
  Page,
  SiteConfig,
  Source,
  Tag,
  Version,
  VersionTree,
} from '../model.js';
import { docusaurusName, documentAddress, type DocumentName } from './address.js';
import { placePost } from './blog/place-post.js';
import { placeGenerated, type PlacedPage } from './generated-pages.js';
import { labelIn } from '../languages/labels.js';
import { tagPath, tagsPath } from './plain-routes.js';
import { perTree } from '../section-versions.js';
import { nameLineages } from './lineage.js';
import { createListedTitles } from './titles/listed-titles.js';
import { placeOnPage } from './page-place.js';

/** Finds the facts of a source's document in a version. */
export type FindFacts = (shown: { readonly source: Source; readonly version: Version | undefined }) => Facts;

/**
 * Places every document that is not a draft. Pages are in the order of the trees and, within a tree, of doc paths;
 * generated pages follow. A page that is equal to one of `previous` is the same object.
 */
export function placePages(
  config: SiteConfig,
  trees: readonly VersionTree[],
  findFacts: FindFacts,
  previous: readonly Page[] = [],
): Outcome<readonly Page[], Finding> {
  const diagnostics: Finding[] = [];
  const lineages = nameLineages(trees);
  const listedTitle = createListedTitles(trees, lineages);
  const written = trees.flatMap((tree) => {
    const { section, version } = tree;
    return [...tree.sources].sort(byKey).flatMap(([docPath, source]): PlacedPage[] => {
      const facts = findFacts({ source, version });
      const { frontMatter } = facts;
      if (frontMatter.draft) return [];
      const name = { section, version, docPath, filePath: source.docPath, frontMatter };
      const address = documentAddress(config, name);
      if (!address) diagnostics.push(badSlug({ source, version }, frontMatter));
      const post = section.blog && placePost(tree, { source, version, facts });
      diagnostics.push(...(post?.diagnostics ?? []));
      const listed = facts.title === undefined ? listedTitle(tree, docPath) : undefined;
      const title = listed === undefined ? facts.title : labelIn(config, listed);
      return [
        {
          section,
          version,
          docPath,
          address: address ?? fallbackAddress(config, name),
          source,
          facts,
          title: title ?? nameAsTitle(config, name),
          lineage: lineages.idOf(tree, docPath),
          ...(tree.tags && frontMatter.tags && { tags: knownTags(config, frontMatter.tags, tree.tags) }),
          ...(post && { post: post.value }),
          ...(title === undefined && !post && pagePath(docPath) !== '' && { isNamedByFile: true }),
        },
      ];
    });
  });
  const generated = placeGenerated(config, trees, written);
  diagnostics.push(...generated.diagnostics);
  const pages = [...written, ...generated.value];
  const served = findServed(trees, pages);
  const keepPage = createKeeper(previous);
  const isServed = (page: PlacedPage): boolean => served.get(page.address.route) === page;
  // A spread in front would give each page a shape of its own in V8, and make all later reads slow.
  return { value: pages.map((page) => keepPage({ isServed: isServed(page), ...page })), diagnostics };
}

/** Returns the number of pages that readers can open. */
export function countPages({ pages }: { readonly pages: readonly Pick<Page, 'isServed'>[] }): number {
  return pages.filter(({ isServed }) => isServed).length;
}

/**
 * Returns the served pages by route. Of two pages of a version, the one from the newer layer is served, because a
 * version's own file takes precedence over an inherited one. Otherwise the first one is served.
 */
function findServed<P extends PlacedPage>(trees: readonly VersionTree[], pages: readonly P[]): ReadonlyMap<string, P> {
  const age = new Map(trees.map(({ version }, index) => [version?.name ?? '', index]));
  const isNewer = (page: P, twin: P): boolean =>
    page.section === twin.section &&
    page.version === twin.version &&
    (age.get(page.source.layer) ?? 0) > (age.get(twin.source.layer) ?? 0);
  const served = new Map<string, P>();
  for (const page of pages) {
    const twin = served.get(page.address.route);
    if (!twin || isNewer(page, twin)) served.set(page.address.route, page);
  }
  return served;
}

function fallbackAddress(config: SiteConfig, at: DocumentName): Page['address'] {
  const address = documentAddress(config, { ...at, frontMatter: {} });
  if (!address) throw new Error(`the doc path "${at.docPath}" has no address`);
  return address;
}

/**
 * Returns the title of a page that has none. It is made from the file's name, or from the folder's name for the folder's
 * own page. Docusaurus keeps the names of files, and lists show them
 * (`packages/docusaurus-plugin-content-docs/src/docs.ts`).
 */
function nameAsTitle(config: SiteConfig, name: DocumentName): string {
  const { section, docPath } = name;
  const path = section.blog ? readPostName(docPath).name : pagePath(docPath);
  if (path === '') return section.path === '/' ? config.title : humanize(section.name);
  if (section.naming !== 'docusaurus' || section.isPages) return humanize(lastPart(path));
  return section.blog || isIndex(name.filePath) ? lastPart(path) : docusaurusName(name).name;
}

/** Returns tags with the fields that the file of tags has for their names, as Docusaurus makes them. */
function knownTags(config: SiteConfig, tags: readonly Tag[], known: NonNullable<VersionTree['tags']>): readonly Tag[] {
  return tags.map((tag) => {
    const found = tag.permalink === undefined ? known.find(({ name }) => name === tag.label) : undefined;
    if (!found) return tag;
    const { name, permalink = name, description } = found;
    const { label = name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase() } = found;
    return {
      label: labelIn(config, label),
      ...(description !== undefined && { description: labelIn(config, description) }),
      permalink: tagPath({ label: permalink }).slice(`${tagsPath}/`.length),
    };
  });
}

function createKeeper(previous: readonly Page[]): (page: Page) => Page {
  const known = perTree(() => new Map<string, Page>());
  for (const page of previous) known(page.section, page.version).set(page.docPath, page);
  return (page) => {
    const before = known(page.section, page.version).get(page.docPath);
    return before && isSame(before, page) ? before : page;
  };
}

function isSame(a: Page, b: Page): boolean {
  const values = ({ facts, generated, post, tags, address, source, ...page }: Page): readonly unknown[] => [
    generated ? facts.hash : facts,
    generated?.text,
    post && JSON.stringify(post),
    page.title,
    page.lineage,
    page.isServed,
    address.url,
    address.outFile,
    source.file,
    source.layer,
    tags && JSON.stringify(tags),
  ];
  const others = values(b);
  return values(a).every((value, index) => value === others[index]);
}

/** Reports an invalid slug or id. If there is a slug, the id has no effect on the address. */
function badSlug(page: Pick<Page, 'source' | 'version'>, { slug, id }: FrontMatter): Finding {
  if (!slug && id !== undefined) {
    return diagnose('slug-invalid', {
      message: `The id ${JSON.stringify(id)} is not one name`,
      place: placeOnPage(page, { kind: 'key', key: 'id' }),
      notes: [
        'An id is the last part of an address, so it contains no slash, backslash or control character and is not percent-encoded. For a whole path, write a slug.',
      ],
    });
  }
  return diagnose('slug-invalid', {
    message: `The slug ${JSON.stringify(slug)} is not a path below its version`,
    place: placeOnPage(page, { kind: 'key', key: 'slug' }),
    notes: [
      'A slug is a path as readers see it: it may not climb with ".." out of its version, is neither percent-encoded nor a whole URL, and contains no backslash or control character.',
    ],
  });
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
