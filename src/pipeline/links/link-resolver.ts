/**
 * What an address written somewhere leads to. The site's pages, redirects and files are all known before the first link is
 * read, so these are look-ups only. Links of documents and those of the config use the same resolver.
 */
import type { Content, Page, SiteConfig } from '../model.js';
import type { Redirect } from '../place/plan-redirects.js';
import type { SiteIndex } from '../place/site-index.js';
import { folderOf, joinUrlPath } from '../text/doc-path.js';
import { apiUrl } from './api-url.js';
import { createFilesOnDisk } from './files-on-disk.js';
import { createFileFinder } from './find-file.js';
import { createMarkdownFinder } from './find-markdown-file.js';
import { createRouteFinder } from './find-route.js';
import { createOwnUrls, type OwnUrls } from './own-urls.js';
import type { Resolution } from './resolution.js';

export interface LinkResolver extends OwnUrls {
  /** A route of the site, as the config or a URL link names it. */
  readonly route: (route: string) => Resolution;
  /** A Markdown file, by a path from its document or, with a slash, from the top of a section. */
  readonly markdownFile: (path: string, from: Page) => Resolution;
  /** A file beside Markdown files or of the static folder. */
  readonly file: (path: string, from: Page) => Resolution;
  /** The address of an API link. */
  readonly api: (href: string, from: Page) => string;
  /** A URL that the browser would resolve against the page's own. */
  readonly url: (path: string, from: Page) => Resolution;
}

/** Makes the resolver of one site. */
export function createLinkResolver(
  config: SiteConfig,
  content: Content,
  index: SiteIndex,
  redirects: readonly Redirect[],
): LinkResolver {
  const onDisk = createFilesOnDisk(config);
  const route = createRouteFinder(config, content, index, redirects);
  return {
    ...createOwnUrls(config),
    api: (href, from) => apiUrl(href, from, config),
    route,
    markdownFile: createMarkdownFinder(config, index, onDisk),
    file: createFileFinder(config, content, index, onDisk),
    url(path, from) {
      if (path.startsWith('/')) return route(path);
      const base = config.trailingSlash === true ? from.address.route : folderOf(from.address.route);
      return route(`/${joinUrlPath(base.replace(/^\//, ''), path)}`);
    },
  };
}
