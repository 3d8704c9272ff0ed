/**
 * Adapts the not-found page, which is one file for all addresses. It is shown as a page of the version that contains
 * the address, with suggestions of pages with similar addresses.
 */
import { siteAt, startOf } from '../theme/contract/main-links.js';
import type { PageState } from '../theme/contract/page-chunk.js';
import type { SiteInfo, VersionProps } from '../theme/contract/page-props.js';
import { decoded } from './browser/decoded.js';
import { wireNearestPages } from './navigation/nearest-pages.js';
import { plainPath } from './navigation/page-address.js';
import type { Store } from './islands/store.js';
import { document } from './browser/own-document.js';

/** Adapts the page. If its data cannot be fetched, the page stays as it is. On other pages, nothing happens. */
export async function wireNotFound(page: Store<PageState>, loadSite: () => Promise<SiteInfo>): Promise<void> {
  const main = document.querySelector('.not-found');
  if (!main) return;
  const state = page.get();
  const plain = await plainAddress();
  // The reader may have left meanwhile.
  if (page.get() !== state) return;
  if (plain) return location.replace(plain);
  void wireNearestPages(main);
  const site = await loadSite().catch(() => undefined);
  if (!site || page.get() !== state) return;
  const version = versionAround(site, decoded(location.pathname));
  if (version === undefined) return;
  page.set({ ...state, version });
  main.querySelector('.not-found-home')?.setAttribute('href', startOf(siteAt(site, version)));
}

/**
 * Returns the address without `.html` if the host has anything there. Redirects, plain files and pages with scripts of
 * their own are not found by their chunks, so the host is asked.
 */
async function plainAddress(): Promise<URL | undefined> {
  const url = new URL(location.href);
  url.pathname = plainPath(location.pathname);
  if (url.pathname === location.pathname) return undefined;
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => (ok ? url : undefined),
    () => undefined,
  );
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
