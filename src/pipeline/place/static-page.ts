/** Pages of the static folder: the file that a host finds at a route that the site does not have. */
import type { Asset, Content, SiteConfig } from '../model.js';
import { fileUrl, routeAddress } from './address.js';

/** The file that a server sends where a page of the site would be, or as the index of a folder, and its URL. */
export function findStaticPage(
  rules: Pick<SiteConfig, 'baseUrl' | 'trailingSlash'>,
  { staticFiles }: Pick<Content, 'staticFiles'>,
  route: string,
): { readonly asset: Asset; readonly url: string } | undefined {
  const { url, outFile } = routeAddress(rules, route);
  const page = staticFiles.get(outFile);
  if (page) return { asset: page, url };
  const index = staticFiles.get(`${route.slice(1)}/index.html`);
  return index && { asset: index, url: fileUrl(rules, `${route.slice(1)}/`) };
}
