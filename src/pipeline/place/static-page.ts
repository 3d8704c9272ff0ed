/** Finds pages of the static folder: files that a host serves at routes that the site does not contain. */
import type { Asset, Content, SiteConfig } from '../model.js';
import { routeAddress, sharedBaseUrl, sharedUrl } from './address.js';

/**
 * Returns the file that a server sends as a folder's index or for a page's address, with its URL. That of a folder ends
 * with a slash, because the file is made for it: its relative addresses start in the folder.
 */
export function findStaticPage(
  rules: Pick<SiteConfig, 'baseUrl' | 'trailingSlash' | 'translation'>,
  { staticFiles }: Pick<Content, 'staticFiles'>,
  route: string,
): { readonly asset: Asset; readonly url: string } | undefined {
  const index = staticFiles.get(`${route.slice(1)}/index.html`);
  if (index) return { asset: index, url: sharedUrl(rules, `${route.slice(1)}/`) };
  const { url, outFile } = routeAddress({ ...rules, baseUrl: sharedBaseUrl(rules) }, route);
  const page = staticFiles.get(outFile);
  return page && { asset: page, url };
}
