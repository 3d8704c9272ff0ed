/** A build → which of its files are pages of the site, and of which version and path. */
import type { Build } from './open-build.js';
import type { PageName } from './pair-pages.js';
import type { PublishedPage } from './published-page.js';
import { readPublishedPage } from './read-published-page.js';

/** A build whose pages are known by name. */
export interface NamedBuild extends Build {
  /** Pages that readers open, in the order of their addresses. */
  readonly names: ReadonlyMap<string, PageName>;
  readonly redirects: ReadonlyMap<string, string>;
}

/** Pages that only docsgen's own pages lead to are no pages of the site. */
const ofDocsgen = /^\/(?:404|search)$/;

/** Reads the head of every page. `segmentsOf` gives the names that an address may have for a version. */
export function nameBuild(build: Build, segmentsOf: (version: string) => readonly string[]): NamedBuild {
  const redirects = new Map<string, string>();
  const pages: PublishedPage[] = [];
  for (const [route, file] of build.pages) {
    const html = build.read(file).toString('utf8');
    const [head = ''] = html.split('</head>', 1);
    const page = readPublishedPage(`${head}</head>`, route, build.baseUrl);
    if (page.target !== undefined) redirects.set(route, page.target);
    else if (!/<main [^>]*\bchanges-page\b/.test(html) && !ofDocsgen.test(route)) pages.push(page);
  }
  return { ...build, redirects, names: new Map(namePages(pages, segmentsOf).map((name) => [name.route, name])) };
}

/**
 * The path of each page without the segment that names its version, which is at the same place in all addresses of the
 * version. `segmentsOf` gives the names that it may have.
 */
function namePages(
  pages: readonly Pick<PublishedPage, 'route' | 'version' | 'tree'>[],
  segmentsOf: (version: string) => readonly string[],
): readonly PageName[] {
  const byTree = new Map<string, Pick<PublishedPage, 'route' | 'version'>[]>();
  for (const page of pages) {
    const key = treeKey(page);
    byTree.set(key, [...(byTree.get(key) ?? []), page]);
  }
  const segmentAt = new Map<string, number>();
  for (const [key, [first, ...others]] of byTree) {
    if (first?.version === undefined) continue;
    const names = segmentsOf(first.version);
    const at = first.route
      .split('/')
      .findIndex(
        (segment, index) => names.includes(segment) && others.every(({ route }) => route.split('/')[index] === segment),
      );
    if (at > 0) segmentAt.set(key, at);
  }
  return pages.map(({ route, version, tree }) => {
    const at = segmentAt.get(treeKey({ tree, version }));
    return {
      route,
      version,
      tree,
      path: at === undefined ? route : route.split('/').toSpliced(at, 1).join('/') || '/',
    };
  });
}

function treeKey({ tree, version }: Pick<PublishedPage, 'version' | 'tree'>): string {
  return `${tree} ${version}`;
}
