/** Converts addresses in Docusaurus' notation to URLs of this site. */
import type { SiteInfo } from '../contract/page-props.js';

/** Whether an address belongs to the site rather than to another host or program. */
export function isInternal(url: string | undefined): boolean {
  return url !== undefined && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

export interface BaseUrlOptions {
  readonly forcePrependBaseUrl?: boolean;
  readonly absolute?: boolean;
}

/** Prepends the base URL to a path, unless the path already contains it. */
export function withBaseUrl(
  { baseUrl, filesUrl = baseUrl, origin }: Pick<SiteInfo, 'baseUrl' | 'filesUrl' | 'origin'>,
  url: string,
  { forcePrependBaseUrl = false, absolute = false }: BaseUrlOptions = {},
): string {
  if (url === '' || url.startsWith('#') || !isInternal(url)) return url;
  const hasBase = url.startsWith(baseUrl) || `${url}/` === baseUrl;
  const path = hasBase && !forcePrependBaseUrl ? url : (isFile(url) ? filesUrl : baseUrl) + url.replace(/^\//, '');
  return absolute ? origin + path : path;
}

/** Whether a path is that of a file rather than a page. Names of versions have dots, too. */
function isFile(path: string): boolean {
  return /\.(?!html?(?:[?#]|$))[a-z][\da-z]+(?:[?#]|$)/i.test(path);
}

type LinkedSite = Pick<
  SiteInfo,
  'baseUrl' | 'filesUrl' | 'origin' | 'docusaurus' | 'homeUrl' | 'startUrl' | 'versions'
>;

/**
 * Returns a link's address with base URL, and with a trailing slash according to the site's setting. Relative paths are
 * kept. In place of a redirect from the home of the site or of a version, its target is returned.
 */
export function linkUrl(site: LinkedSite, to: string): string {
  const url = urlOfLink(site, to);
  if (url === site.homeUrl) return site.startUrl ?? url;
  return site.versions.find((version) => version.url === url)?.startUrl ?? url;
}

function urlOfLink(site: Pick<SiteInfo, 'baseUrl' | 'filesUrl' | 'origin' | 'docusaurus'>, to: string): string {
  if (to.startsWith('pathname://')) return withBaseUrl(site, to.slice('pathname://'.length));
  if (!to.startsWith('/') || to.startsWith('//')) return to;
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(withBaseUrl(site, to)) ?? [];
  const hasExtension = /\.[^/]+$/.test(path.slice(path.lastIndexOf('/') + 1)) && !/\/\d[\d.]*$/.test(path);
  if (path === site.baseUrl || hasExtension) return path + suffix;
  return path.replace(/\/+$/, '') + (site.docusaurus?.trailingSlash === true ? '/' : '') + suffix;
}
