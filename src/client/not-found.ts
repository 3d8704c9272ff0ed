/**
 * Adapts the not-found page, which is one file for all addresses. It is shown as a page of the version that contains
 * the address, with suggestions of pages with similar addresses.
 */
import { siteAt, startOf } from '../theme/contract/main-links.js';
import type { PageState } from '../theme/contract/page-chunk.js';
import type { SiteInfo, VersionProps } from '../theme/contract/page-props.js';
import { decoded } from './browser/decoded.js';
import { wireNearestPages } from './navigation/nearest-pages.js';
import type { Store } from './islands/store.js';
import { document } from './browser/own-document.js';

/** Adapts the page. If its data cannot be fetched, the page stays as it is. On other pages, nothing happens. */
export async function wireNotFound(page: Store<PageState>, loadSite: () => Promise<SiteInfo>): Promise<void> {
  const main = document.querySelector('.not-found');
  if (!main) return;
  const state = page.get();
  void wireNearestPages(main);
  const site = await loadSite().catch(() => undefined);
  // The reader may have left meanwhile.
  if (!site || page.get() !== state) return;
  const version = versionAround(site, decoded(location.pathname));
  if (version === undefined) return;
  page.set({ ...state, version });
  main.querySelector('.not-found-home')?.setAttribute('href', startOf(siteAt(site, version)));
}

/** Returns the index of the version that contains a path. Versions at the root of the site are excluded. */
export function versionAround(
  { versions, homeUrl }: { readonly versions: readonly Pick<VersionProps, 'url'>[]; readonly homeUrl: string },
  path: string,
): number | undefined {
  const around = versions
    .map(({ url }, index) => ({ url, index, prefix: `${decoded(url).replace(/\/$/, '')}/` }))
    .filter(({ url, prefix }) => url !== homeUrl && `${path}/`.startsWith(prefix))
    .sort((one, other) => other.prefix.length - one.prefix.length)[0];
  return around?.index;
}
