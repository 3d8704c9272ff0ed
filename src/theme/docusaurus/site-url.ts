/** Addresses as authors of Docusaurus' sites write them → URLs of this site. */
import type { SiteInfo } from '../contract/page-props.js';

/** Whether an address is one of the site, and not of another host or program. */
export function isInternal(url: string | undefined): boolean {
  return url !== undefined && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

export interface BaseUrlOptions {
  readonly forcePrependBaseUrl?: boolean;
  readonly absolute?: boolean;
}

/** The base URL in front of a path, unless it is there already. */
export function withBaseUrl(
  { baseUrl, origin }: Pick<SiteInfo, 'baseUrl' | 'origin'>,
  url: string,
  { forcePrependBaseUrl = false, absolute = false }: BaseUrlOptions = {},
): string {
  if (url === '' || url.startsWith('#') || !isInternal(url)) return url;
  const hasBase = url.startsWith(baseUrl) || `${url}/` === baseUrl;
  const path = hasBase && !forcePrependBaseUrl ? url : baseUrl + url.replace(/^\//, '');
  return absolute ? origin + path : path;
}

/** A link's address: base URL, and a slash at the end as the site's addresses have it. Paths from the page stay. */
export function linkUrl(site: Pick<SiteInfo, 'baseUrl' | 'origin' | 'docusaurus'>, to: string): string {
  if (to.startsWith('pathname://')) return withBaseUrl(site, to.slice('pathname://'.length));
  if (!to.startsWith('/') || to.startsWith('//')) return to;
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(withBaseUrl(site, to)) ?? [];
  const isFile = /\.[^/]+$/.test(path.slice(path.lastIndexOf('/') + 1)) && !/\/\d[\d.]*$/.test(path);
  if (path === site.baseUrl || isFile) return path + suffix;
  return path.replace(/\/+$/, '') + (site.docusaurus?.trailingSlash === true ? '/' : '') + suffix;
}
