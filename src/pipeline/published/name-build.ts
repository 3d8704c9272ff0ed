/** Finds the pages of the site among the files of a build, with their versions and paths. */
import type { Build } from './open-build.js';
import type { PageName } from './pair-pages.js';
import type { PublishedPage } from './published-page.js';
import { readPublishedPage } from './read-published-page.js';

/** A build whose pages have names. */
export interface NamedBuild extends Build {
  /** Pages that readers open, sorted by address. */
  readonly names: ReadonlyMap<string, PageName>;
  readonly redirects: ReadonlyMap<string, string>;
}

/** Only docsgen's own pages lead to these pages, so they do not count. */
const ofDocsgen = /^\/(?:404|search)$/;

/** Reads the head of every page. `segmentsOf` returns the path segments that may stand for a version. */
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
 * Returns the path of each page without the segment of its version. This segment is at the same position in all
 * addresses of a version. `segmentsOf` returns the names that it may have.
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
