/**
 * Trees and documents → pages. After this stage every URL and every heading id is known. Steps: find each page's
 * document, give it an address, name its lineage; then decide which pages are served.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import { humanize, pagePath } from '../text/doc-path.js';
import type { Diagnostic, Document, Outcome, Page, SiteConfig, Source, VersionTree } from '../model.js';
import { documentAddress } from './address.js';
import { placeOfKey } from './front-matter-place.js';
import { nameLineages } from './lineage.js';
import { findServed, type PlacedPage } from './served-pages.js';

/** Finds the document that a source makes with a version's variables. */
export type FindDocument = (source: Source, tree: VersionTree) => { readonly key: string; readonly document: Document };

/** Places every document that is not a draft. Pages come in the order of the trees, in each by doc path. */
export function placePages(
  config: SiteConfig,
  trees: readonly VersionTree[],
  findDocument: FindDocument,
): Outcome<readonly Page[]> {
  const diagnostics: Diagnostic[] = [];
  const lineages = nameLineages(trees);
  const pages = trees.flatMap((tree) =>
    [...tree.sources].sort(byKey).flatMap(([docPath, source]): PlacedPage[] => {
      const { key, document } = findDocument(source, tree);
      if (document.frontMatter.draft) return [];
      const at = { section: tree.section, version: tree.version, docPath };
      const { slug } = document.frontMatter;
      const address = documentAddress(config, { ...at, slug });
      if (!address) diagnostics.push(badSlug(source, slug ?? ''));
      return [
        {
          ...at,
          address: address ?? fallbackAddress(config, at),
          source,
          document,
          documentKey: key,
          title: titleOf(config, tree, document, docPath),
          lineage: lineages.idOf(tree, docPath),
        },
      ];
    }),
  );
  const served = findServed(trees, pages);
  return { value: pages.map((page) => ({ ...page, isServed: served.has(page) })), diagnostics };
}

function fallbackAddress(config: SiteConfig, at: Pick<Page, 'section' | 'version' | 'docPath'>): Page['address'] {
  const address = documentAddress(config, { ...at, slug: undefined });
  if (!address) throw new Error(`the doc path "${at.docPath}" has no address`);
  return address;
}

/** A page without a title has its file's name, a folder's own page the folder's. */
export function titleOf(config: SiteConfig, { section }: VersionTree, document: Document, docPath: string): string {
  if (document.title !== undefined) return document.title;
  const path = pagePath(docPath);
  if (path !== '') return humanize(path.slice(path.lastIndexOf('/') + 1));
  return section.path === '/' ? config.title : humanize(section.name);
}

function badSlug(source: Source, slug: string): Diagnostic {
  return diagnose('slug-invalid', {
    message: `The slug ${JSON.stringify(slug)} is not a path below its version`,
    place: placeOfKey(source, 'slug'),
    notes: [
      'A slug is a path as readers see it: it may not climb with ".." out of its version, is not percent-encoded and no whole URL, and holds no backslash or control character.',
    ],
  });
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
