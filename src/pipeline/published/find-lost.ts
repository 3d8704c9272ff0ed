/**
 * Finds addresses and fragments of an older build that no longer work in a newer one. Each is listed once, with the
 * versions that lose it.
 */
import type { NamedBuild } from './name-build.js';
import { placeOf } from './group-texts.js';
import type { LostAddress, LostId, PagePlace, SiteDiff } from './site-diff.js';

/** `sameArticles` are addresses that have the same article in both builds. */
export function findLost(
  before: NamedBuild,
  after: NamedBuild,
  sameArticles: ReadonlySet<string>,
  isElsewhere: (route: string) => boolean,
): SiteDiff['lost'] {
  const addresses = new Map<string, PagePlace[]>();
  const ids = new Map<string, PagePlace[]>();
  const add = (groups: typeof ids, key: unknown, place: PagePlace): void => {
    const name = JSON.stringify(key);
    groups.set(name, [...(groups.get(name) ?? []), place]);
  };
  for (const route of [...before.names.keys(), ...before.redirects.keys()]) {
    if (sameArticles.has(route) || isElsewhere(route)) continue;
    const name = before.names.get(route);
    const path = name?.path ?? route;
    const place = name ? placeOf(name) : { version: undefined, route };
    const target = targetOf(after, route);
    // If a page is lost, the other forms of its address are lost, too.
    const isOtherName = !name && targetOf(after, before.redirects.get(route) ?? '') === undefined;
    if (target === undefined && !isOtherName) add(addresses, [path], place);
    else if (target !== undefined && name && after.pages.has(target)) {
      const kept = new Set(after.page(target).ids);
      for (const id of before.page(route).ids) if (!kept.has(id)) add(ids, [path, id], place);
    }
  }
  return {
    addresses: [
      ...Array.from(addresses, ([key, places]) => ({ path: (JSON.parse(key) as [string])[0], places })),
      ...lostFiles(before, after),
    ],
    ids: Array.from(ids, ([key, places]): LostId => {
      const [path, id] = JSON.parse(key) as [string, string];
      return { path, id, places };
    }),
  };
}

const maxRedirects = 10;

/**
 * Returns the final target of an address, or undefined if there is none. Addresses outside the site count as existing.
 */
function targetOf(build: NamedBuild, route: string): string | undefined {
  let target = route;
  for (let count = 0; count < maxRedirects; count += 1) {
    const next = build.redirects.get(target)?.replace(/[?#].*$/, '');
    if (next === undefined) break;
    if (!next.startsWith('/')) return next;
    target = next;
  }
  return build.pages.has(target) || build.files.has(target.slice(1)) ? target : undefined;
}

/** Only pages load files with hashes in their names, so these are left out. */
function lostFiles(before: NamedBuild, after: NamedBuild): readonly LostAddress[] {
  return [...before.files]
    .filter(([name, file]) => !file.startsWith('assets/') && !after.files.has(name))
    .map(([name]) => ({ path: `/${name}`, places: [{ version: undefined, route: `/${name}` }] }));
}
