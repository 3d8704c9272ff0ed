/** Routes of pages that are no documents: React pages, and the page of search results. */
import type { Content, SiteConfig } from '../model.js';

/** Where the page of search results is. */
export const searchRoute = '/search';

/** Links and redirects may lead to each of them. */
export function plainRoutes(config: SiteConfig, { reactPages }: Content): readonly string[] {
  return [...reactPages.map(({ route }) => route), ...(config.search ? [searchRoute] : [])];
}
