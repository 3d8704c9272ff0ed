/** Determines the version that an address, a reader's choice or a search page means. */
import type { SearchSettings, SearchVersion } from '../../../theme/contract/search/search-files.js';
import type { SearchScope } from './engine.js';

type Versions = Pick<SearchSettings, 'versions' | 'roots'>;

/** Returns the version that contains a path, or undefined outside of versions. */
export function versionAt({ versions, roots }: Versions, path: string): SearchVersion | undefined {
  const root = roots.find(({ url }) => path === url || path.startsWith(url.endsWith('/') ? url : `${url}/`));
  return versions.find(({ name }) => name === root?.version);
}

/** Returns the path below the root of its version or section. It is equal for a page in several versions. */
export function pathInVersion({ roots }: Versions, path: string): string {
  const root = roots.find(({ url }) => path === url || path.startsWith(url.endsWith('/') ? url : `${url}/`));
  return path.slice(root?.url.length ?? 0).replace(/^\//, '');
}

export function latestVersion({ versions }: Pick<SearchSettings, 'versions'>): SearchVersion | undefined {
  return versions.find(({ isLast }) => isLast) ?? versions[0];
}

/** Returns the scope of `version=` in the results page's address. Without it, the reader's own version is searched. */
export function scopeNamed(
  { versions }: Pick<SearchSettings, 'versions'>,
  name: string | null,
  own: SearchVersion | undefined,
): SearchScope {
  if (name === 'any' || name === 'all') return { kind: name };
  return { kind: 'version', name: (versions.find((version) => version.name === name) ?? own)?.name ?? '' };
}
