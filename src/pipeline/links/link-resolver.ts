/**
 * Resolves addresses. All pages, redirects and files of the site are known before the first link is read, so these are
 * look-ups only. Links in documents and in the config use the same resolver.
 */
import type { Content, Page, SiteConfig } from '../model.js';
import { shownTranslation } from '../languages/shown-file.js';
import { relativeBase } from '../place/address.js';
import type { Redirect } from '../place/plan-redirects.js';
import type { SiteIndex } from '../place/site-index.js';
import { joinUrlPath } from '../text/doc-path.js';
import { apiUrl } from './api-url.js';
import { fileLink } from './certain-fixes.js';
import { createFilesOnDisk } from './files-on-disk.js';
import { createFileFinder } from './find-file.js';
import { createMarkdownFinder, type FindMarkdown } from './find-markdown-file.js';
import { createRouteFinder } from './find-route.js';
import { createOwnUrls, type OwnUrls } from './own-urls.js';
import type { Resolution } from './resolution.js';

export interface LinkResolver extends OwnUrls {
  /** Resolves a route of the site in the config or a URL link. */
  readonly route: (route: string) => Resolution;
  /** Resolves a Markdown file by a path from its document or, with a slash, from the top of a section. */
  readonly markdownFile: FindMarkdown;
  /** Resolves a file next to Markdown files or in the static folder. */
  readonly file: (path: string, from: Page) => Resolution;
  /** Returns the path to the file of a page, as a link on `from` has it. See `fileLink`. */
  readonly linkTo: (from: Page, target: Page, isNamed: boolean) => string | undefined;
  /** Returns the address of an API link. */
  readonly api: (href: string, from: Page) => string;
  /** Resolves a URL as a browser would, relative to the page's own. */
  readonly url: (path: string, from: Page) => Resolution;
  /** Whether the text of a page is a translation, whose paths are those of its original. */
  readonly isTranslation: (page: Page) => boolean;
}

/** Creates the resolver of a site. */
export function createLinkResolver(
  config: SiteConfig,
  content: Content,
  index: SiteIndex,
  redirects: readonly Redirect[],
): LinkResolver {
  const onDisk = createFilesOnDisk(config);
  const route = createRouteFinder(config, content, index, redirects);
  const markdownFile = createMarkdownFinder(config, index, onDisk);
  const file = createFileFinder(config, content, index, onDisk);
  return {
    ...createOwnUrls(config),
    api: (href, from) => apiUrl(href, from, config),
    route,
    isTranslation: ({ source }) => shownTranslation(config, content, source.file) !== undefined,
    linkTo: (from, target, isNamed) => fileLink(config, index, from, target, isNamed),
    markdownFile: (path, from, base) => markdownFile(pathOnDisk(path), from, base),
    file: (path, from) => file(pathOnDisk(path), from),
    url(path, from) {
      if (path.startsWith('/')) return route(path);
      return route(`/${joinUrlPath(relativeBase(config, from).replace(/^\//, ''), path)}`);
    },
  };
}

/** Several slashes in a path on disk are one. */
function pathOnDisk(path: string): string {
  return path.replaceAll(/\/{2,}/g, '/');
}
