/**
 * Finds the new addresses of a version that has ended. All its addresses are lost, and most of their titles stood
 * also at the same path without the version's name: "/1.4/guide/install" beside "/guide/install".
 */
import type { Route, Site } from '../../../pipeline/model.js';
import type { MovedPage, OldAddress } from '../../../pipeline/rules/lost/lost-addresses.js';

/** A lost address as a path, and the position of the version's name in it. */
interface InVersion {
  readonly segments: readonly string[];
  readonly at: number;
}

/** A version's name is first in an address, or behind the path of its section. */
const positions = [0, 1];

/** Returns the pages at the same paths in the newest version that has them, by lost address. */
export function findEnded(
  site: Site,
  old: readonly OldAddress[],
  lost: readonly OldAddress[],
): ReadonlyMap<string, MovedPage> {
  const pageAt = createPageFinder(site.routes);
  const names = site.config.versions.map(({ name, path }) => path.slice(1) || name);
  const ended = findPrefixes(old, lost);
  return new Map(
    lost.flatMap(({ route }): readonly (readonly [string, MovedPage])[] => {
      const found = inVersions(route).find((one) => ended.has(prefixOf(one)));
      if (!found) return [];
      const { segments, at } = found;
      const others = [[], ...names.map((name) => [name])].map(
        (name) => `/${segments.toSpliced(at, 1, ...name).join('/')}`,
      );
      const page = others.map(pageAt).find((one) => one !== undefined);
      return page ? [[route, { page, isCertain: true, ended: prefixOf(found) }]] : [];
    }),
  );
}

/** How many addresses of the older build have a beginning, and how many of them are lost. */
interface Count {
  readonly name: string;
  all: number;
  lost: number;
  /** The number of those whose title was also at the same path without the name. */
  beside: number;
}

/** Returns the beginnings of the addresses of versions that have ended. In some sections, a version has one page. */
function findPrefixes(old: readonly OldAddress[], lost: readonly OldAddress[]): ReadonlySet<string> {
  const titles = new Map(old.map(({ route, title }) => [route, title]));
  const lostRoutes = new Set(lost.map(({ route }) => route));
  const counts = new Map<string, Count>();
  for (const { route, title } of old)
    for (const one of inVersions(route)) {
      const { segments, at } = one;
      const count = counts.get(prefixOf(one)) ?? { name: segments[at] ?? '', all: 0, lost: 0, beside: 0 };
      count.all++;
      if (lostRoutes.has(route)) count.lost++;
      if (title !== '' && titles.get(`/${segments.toSpliced(at, 1).join('/')}`) === title) count.beside++;
      counts.set(prefixOf(one), count);
    }
  const gone = [...counts].filter(([, { all, lost: lostCount }]) => lostCount === all);
  const names = new Set(gone.flatMap(([, { name, all, beside }]) => (all > 1 && beside * 2 >= all ? [name] : [])));
  return new Set(gone.flatMap(([prefix, { name }]) => (names.has(name) ? [prefix] : [])));
}

function inVersions(route: string): readonly InVersion[] {
  const segments = route.slice(1).split('/');
  return positions.filter((at) => at < segments.length).map((at) => ({ segments, at }));
}

function prefixOf({ segments, at }: InVersion): string {
  return `/${segments.slice(0, at + 1).join('/')}`;
}

/** Finds the page of a document at an address, also through a redirect. */
function createPageFinder(routes: readonly Route[]): (route: string) => MovedPage['page'] | undefined {
  const byRoute = new Map(routes.map((route) => [route.address.route, route]));
  return (wanted) => {
    const found = byRoute.get(wanted);
    const target = found?.kind === 'redirect' ? byRoute.get(found.target.route ?? '') : found;
    return target?.kind === 'page' ? target.page : undefined;
  };
}
