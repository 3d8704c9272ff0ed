/** Collects what every host must know about a site, independent of any host's syntax. */
import { fileUrl, joinRoutes, ownFiles, routeAddress, sharedUrl, treeRoute } from '../place/address.js';
import { externalUrl } from '../place/outside/external-routes.js';
import { changesRoute, feedNames } from '../place/plain-routes.js';
import { isPinned } from '../section-versions.js';
import type { Route, Site, SiteConfig } from '../model.js';

/** Addresses are as in links: percent-encoded, with the base URL, and without a slash at the end of pages. */
export interface HostRules {
  /** Scheme and host without a slash at the end. */
  readonly origin: string;
  /** Begins and ends with a slash. */
  readonly baseUrl: string;
  readonly trailingSlash: boolean | undefined;
  /** One for each moved address, including those that `folders` covers. */
  readonly redirects: readonly HostRedirect[];
  /** All addresses below one have moved to the same place below another. Both end with a slash. */
  readonly folders: readonly HostRedirect[];
  /** URL of the not-found page. */
  readonly notFoundUrl: string;
  /** The not-found pages of the other languages. */
  readonly notFoundBelow: readonly NotFoundBelow[];
  /** URL of the folder whose files have a hash in their name, except for the search indexes in it. */
  readonly assetsUrl: string;
  /**
   * URL of the folder with the feeds, which are `feed.xml` there and one level below; undefined for a site without
   * feeds.
   */
  readonly feedsUrl: string | undefined;
  /**
   * Whether pages are published as Markdown, too: the page at `/a` as `/a.md`, or as `/a/index.md` if a version begins
   * there.
   */
  readonly hasMarkdown: boolean;
  /** Value of `Content-Security-Policy`; undefined if the site sets none. */
  readonly policy: string | undefined;
}

/** A not-found page for all addresses below a folder, whose URL ends with a slash. */
export interface NotFoundBelow {
  readonly folder: string;
  readonly url: string;
}

export interface HostRedirect {
  readonly from: string;
  /** An address of this site, or a whole URL. */
  readonly to: string;
  /** Whether a rule of `folders` leads to the same place. */
  readonly isCovered: boolean;
}

/** Hosts may not know these types, and would guess from the file extension. */
export const markdownType = 'text/markdown; charset=utf-8';
export const feedType = 'application/atom+xml';

/** How long browsers keep a file that has a hash in its name. */
export const immutable = 'public, max-age=31536000, immutable';
/** For all other files: browsers revalidate them, and fetch those that have changed. */
export const revalidated = 'public, max-age=0, must-revalidate';

type HostedSite = Pick<Site, 'config' | 'content' | 'routes'>;

/** `others` are the same site in its other languages. */
export function hostRules(site: HostedSite, policy: string | undefined, others: readonly HostedSite[] = []): HostRules {
  const { config } = site;
  const ofSites = [site, ...others].map(movesOf);
  return {
    origin: config.url,
    baseUrl: config.baseUrl,
    trailingSlash: config.trailingSlash,
    redirects: ofSites.flatMap(({ redirects }) => redirects),
    folders: ofSites.flatMap(({ folders }) => folders),
    notFoundUrl: fileUrl(config, ownFiles.notFound),
    notFoundBelow: others.map((other) => ({
      folder: other.config.baseUrl,
      url: fileUrl(other.config, ownFiles.notFound),
    })),
    assetsUrl: `${fileUrl(config, ownFiles.assets)}/`,
    feedsUrl: feedNames(config).length === 0 ? undefined : `${fileUrl(config, changesRoute(undefined).slice(1))}/`,
    hasMarkdown: config.markdownPages,
    policy,
  };
}

function movesOf(site: HostedSite): Pick<HostRules, 'redirects' | 'folders'> {
  const { config, routes } = site;
  const folders = pinnedFolders(config).filter((folder) => isFree(folder, site));
  const redirects = routes.flatMap((route) => (route.kind === 'redirect' ? [toRedirect(route, config, folders)] : []));
  return { redirects, folders };
}

function toRedirect(
  { address, target }: Extract<Route, { kind: 'redirect' }>,
  { baseUrl }: SiteConfig,
  folders: readonly HostRedirect[],
): HostRedirect {
  const from = withoutSlash(address.url, baseUrl);
  const isCovered = folders.some(
    (folder) =>
      from.startsWith(folder.from) && withoutSlash(target.url, baseUrl) === folder.to + from.slice(folder.from.length),
  );
  return { from, to: target.url, isCovered };
}

/** Whether a folder contains only redirects. Otherwise a rule would hide the pages in it. */
function isFree({ from }: HostRedirect, { config, content, routes }: HostedSite): boolean {
  const taken = [
    ...routes.flatMap(({ kind, address }) => (kind === 'redirect' ? [] : [address.url])),
    ...Array.from(content.staticFiles.keys(), (file) => sharedUrl(config, file)),
    ...config.external.map((route) => externalUrl(config, route) ?? ''),
  ];
  return !taken.some((url) => `${url}/`.startsWith(from));
}

/** Redirects the latest version under its own name: "/4.6/a" leads to "/a". */
function pinnedFolders(config: SiteConfig): readonly HostRedirect[] {
  const latest = config.versions.find(isPinned);
  if (!latest) return [];
  const folderUrl = (route: string): string => `${withoutSlash(routeAddress(config, route).url, '')}/`;
  return config.sections
    .filter(({ versioned }) => versioned)
    .map((section) => ({
      from: folderUrl(joinRoutes(section.path, latest.name)),
      to: folderUrl(treeRoute(section, latest)),
      isCovered: false,
    }));
}

function withoutSlash(url: string, start: string): string {
  return url === start ? url : url.replace(/\/$/, '');
}

/** Escapes a text for regular expressions. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Returns patterns of the decoded paths of feeds; none for a site without feeds. */
export function feedPatterns({ feedsUrl }: HostRules): readonly string[] {
  return feedsUrl === undefined ? [] : [String.raw`^${literalPattern(decodeURI(feedsUrl))}([^/]+/)?feed\.xml$`];
}

/**
 * Returns an address with and without a slash at the end. Hosts compare letter by letter, and old links have either
 * form.
 */
export function bothForms(from: string): readonly string[] {
  return from.endsWith('/') ? [from] : [from, `${from}/`];
}

/** Splits a URL into the part before the hash, and the hash with its "#". */
export function splitHash(url: string): readonly [string, string] {
  const at = url.indexOf('#');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)];
}
