/** Removes the site's own address from a link. */
import type { SiteConfig } from '../model.js';
import { sharedBaseUrl } from '../place/address.js';

/** Functions for whole URLs, and for paths with the base URL. */
export interface OwnUrls {
  /** Returns the path after the site's own address in a whole URL, with a leading slash. Undefined for other URLs. */
  readonly ownPath: (url: string) => string | undefined;
  /** Returns the path after the base URL, with a leading slash. Undefined for paths without it. */
  readonly withoutBase: (path: string) => string | undefined;
  /**
   * Returns the path for `pathname:///a`, which Docusaurus does not check. It adds the base URL where it is missing.
   * Undefined for other addresses.
   */
  readonly uncheckedUrl: (written: string) => string | undefined;
}

/** Creates the functions from `url` and `baseUrl` of the config. */
export function createOwnUrls(config: SiteConfig): OwnUrls {
  const { url, baseUrl } = config;
  const home = new URL(baseUrl, url);
  // A translation may name what all languages share by the base URL of the original.
  const bases = new Set([baseUrl, sharedBaseUrl(config)].filter((base) => base !== '/'));
  const withoutBase = (path: string): string | undefined => {
    const base = [...bases].find((one) => `${path}/`.startsWith(one));
    return base === undefined ? undefined : `/${path.slice(base.length)}`;
  };
  return {
    withoutBase,
    ownPath(written) {
      if (!/^(?:https?:)?\/\//i.test(written) || !URL.canParse(written, home)) return undefined;
      const { origin, pathname, search, hash } = new URL(written, home);
      if (origin !== home.origin || !`${pathname}/`.startsWith(home.pathname)) return undefined;
      return `/${pathname.slice(home.pathname.length)}${search}${hash}`;
    },
    uncheckedUrl(written) {
      const path = /^pathname:\/{3,}(.*)$/s.exec(written)?.[1];
      if (path === undefined) return undefined;
      return withoutBase(`/${path}`) === undefined ? `${baseUrl}${path}` : `/${path}`;
    },
  };
}
