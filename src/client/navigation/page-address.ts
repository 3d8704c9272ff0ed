/** URL → the page it may be, and its chunk. A page is named by its path below the base URL, without slashes around it. */
import { chunkPath } from '../../theme/contract/page-chunk.js';
import type { SiteSettings } from '../browser/site-settings.js';

type AddressRules = Pick<SiteSettings, 'baseUrl' | 'pagesAreFiles'>;

/**
 * The page that a URL may lead to; undefined for what is outside the site and for what is a file by its name, not a page
 * like "/4.5", "/migrating-from-3.x" and "/node.js". `index.html` and `.html` belong to no name.
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
 * Endings of files that readers look at or save. Any other file that is requested as a page has no chunk, and is loaded
 * whole.
 */
const files =
  /\.(avif|gif|ico|jpe?g|png|svg|webp|mp[34]|webm|pdf|docx?|xlsx?|pptx?|csv|json|xml|txt|md|ya?ml|zip|gz|tgz|tar|exe|dmg)$/i;

/** "/a/index.html" → "/a/", "/a.html" → "/a". */
export function plainPath(pathname: string): string {
  return pathname.replace(/\/index\.html$/, '/').replace(/\.html$/, '');
}

/** URL of a page's chunk. */
export function chunkUrl({ baseUrl, pagesAreFiles }: AddressRules, page: string): string {
  return baseUrl + chunkPath(page, pagesAreFiles);
}
