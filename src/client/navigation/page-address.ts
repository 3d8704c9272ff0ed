/**
 * Determines the page of a URL, and its chunk. A page is named by its path below the base URL, without slashes at the
 * ends.
 */
import { chunkPath } from '../../theme/contract/page-chunk.js';
import type { SiteSettings } from '../browser/site-settings.js';

type AddressRules = Pick<SiteSettings, 'baseUrl' | 'pagesAreFiles'>;

/**
 * Returns the page to which a URL may lead. Returns undefined for URLs outside of the site, and for names of files;
 * "/4.5", "/migrating-from-3.x" and "/node.js" are pages. `index.html` and `.html` are not part of a page's name.
 */
export function pageOf(
  { baseUrl, external }: Pick<SiteSettings, 'baseUrl' | 'external'>,
  url: URL,
): string | undefined {
  if (url.origin !== location.origin || !`${url.pathname}/`.startsWith(baseUrl)) return undefined;
  const path = plainPath(url.pathname)
    .slice(baseUrl.length)
    .replaceAll(/^\/+|\/+$/g, '');
  return files.test(path) || (external && RegExp(external).test(url.pathname)) ? undefined : path;
}

/**
 * Extensions of files that readers view or save. Any other file that is requested as a page has no chunk and is loaded
 * whole.
 */
const files =
  /\.(avif|gif|ico|jpe?g|png|svg|webp|mp[34]|webm|pdf|docx?|xlsx?|pptx?|csv|json|xml|txt|md|ya?ml|zip|gz|tgz|tar|exe|dmg)$/i;

/** Turns "/a/index.html" into "/a/" and "/a.html" into "/a". */
export function plainPath(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
}

/** Returns the URL of a page's chunk. */
export function chunkUrl({ baseUrl, pagesAreFiles }: AddressRules, page: string): string {
  return baseUrl + chunkPath(page, pagesAreFiles);
}
