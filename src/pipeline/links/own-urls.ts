/** The site's own address in front of a link, taken off. */
import type { SiteConfig } from '../model.js';

/** Reads whole URLs and paths with the base URL. */
export interface OwnUrls {
  /** What follows the site's own address in a whole URL, with a slash in front; undefined for all others. */
  readonly ownPath: (url: string) => string | undefined;
  /** What follows the base URL in a path that begins with it, with a slash in front; undefined for all others. */
  readonly withoutBase: (path: string) => string | undefined;
  /** The address of `pathname:///a`, which Docusaurus leaves unchecked: a path of the site; undefined for all others. */
  readonly uncheckedUrl: (written: string) => string | undefined;
}

/** Compares with `url` and `baseUrl` of the config. */
export function createOwnUrls({ url, baseUrl }: SiteConfig): OwnUrls {
  const home = new URL(baseUrl, url);
  return {
    ownPath(written) {
      if (!/^(?:https?:)?\/\//i.test(written) || !URL.canParse(written, home)) return undefined;
      const { origin, pathname, search, hash } = new URL(written, home);
      if (origin !== home.origin || !`${pathname}/`.startsWith(home.pathname)) return undefined;
      return `/${pathname.slice(home.pathname.length)}${search}${hash}`;
    },
    withoutBase: (path) =>
      baseUrl !== '/' && `${path}/`.startsWith(baseUrl) ? `/${path.slice(baseUrl.length)}` : undefined,
    uncheckedUrl(written) {
      const path = /^pathname:\/{3,}(.*)$/s.exec(written)?.[1];
      return path === undefined ? undefined : `${baseUrl}${path}`;
    },
  };
}
