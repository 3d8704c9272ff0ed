/** Finds pages of the static folder: files that a host serves at routes that the site does not contain. */
import type { Asset, Content, SiteConfig } from '../model.js';
import { routeAddress, sharedBaseUrl, sharedUrl } from './address.js';

/** Returns the file that a server sends for a page's address or as a folder's index, with its URL. */
export function findStaticPage(
  rules: Pick<SiteConfig, 'baseUrl' | 'trailingSlash' | 'translation'>,
  { staticFiles }: Pick<Content, 'staticFiles'>,
  route: string,
): { readonly asset: Asset; readonly url: string } | undefined {
  const { url, outFile } = routeAddress({ ...rules, baseUrl: sharedBaseUrl(rules) }, route);
  const page = staticFiles.get(outFile);
  if (page) return { asset: page, url };
  const index = staticFiles.get(`${route.slice(1)}/index.html`);
  return index && { asset: index, url: sharedUrl(rules, `${route.slice(1)}/`) };
}
