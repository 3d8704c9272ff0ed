/** Writes `_redirects` and `_headers`, which Netlify and Cloudflare Pages read from the uploaded folder. */
import { bothForms, feedType, immutable, type HostRedirect, type HostRules } from './host-rules.js';

/**
 * Writes the redirects for Netlify. A file at the address would win over a rule, so each rule is forced. An address
 * with a slash at its end is the same address, and queries are kept. Source:
 * https://docs.netlify.com/manage/routing/redirects/overview/.
 */
export function netlifyRedirects({ redirects, folders, origin, notFoundBelow }: HostRules): string {
  return lines([
    ...listed(redirects).map(({ from, to }) => `${from} ${to} 301!`),
    ...folders.map((folder) => `${folderRule(folder, origin)} 301!`),
    // A file at the address wins over these.
    ...notFoundBelow.map(({ folder, url }) => `${folder}* ${url} 404`),
  ]);
}

/** Whether both hosts would read an address as a pattern. It then only has a redirect page. */
export function isPattern({ from }: HostRedirect): boolean {
  return /[*:]/.test(from);
}

function listed(redirects: HostRules['redirects']): HostRules['redirects'] {
  return redirects.filter((redirect) => !redirect.isCovered && !isPattern(redirect));
}

/** Makes a rule with a whole URL as its target: with a path alone, "/4.6//host" would lead to another host. */
function folderRule({ from, to }: HostRedirect, origin: string): string {
  return `${from}* ${origin}${to}:splat`;
}

/**
 * The maximum number of rules without `*` that Cloudflare reads:
 * https://developers.cloudflare.com/pages/configuration/redirects/.
 */
export const maxCloudflareRules = 2_000;

/** The text for Cloudflare, and the number of redirects that did not fit. */
export interface CloudflareRedirects {
  readonly text: string;
  readonly leftOut: number;
}

/**
 * Writes the redirects for Cloudflare, where rules come before files and paths are compared letter by letter. If both
 * forms of all addresses are too many, only the form that links use gets a rule. The other form still has a redirect
 * page. Of not-found pages, Cloudflare shows the one in the nearest folder by itself:
 * https://developers.cloudflare.com/pages/configuration/serving-pages/.
 */
export function cloudflareRedirects({ redirects, folders, origin }: HostRules): CloudflareRedirects {
  const single = listed(redirects);
  const both = single.flatMap(({ from, to }) => bothForms(from).map((form) => ({ from: form, to })));
  const wanted = both.length <= maxCloudflareRules ? both : single;
  const kept = wanted.slice(0, maxCloudflareRules);
  return {
    text: lines([
      ...kept.map(({ from, to }) => `${from} ${to} 301`),
      ...folders.map((folder) => `${folderRule(folder, origin)} 301`),
    ]),
    leftOut: wanted.length - kept.length,
  };
}

/**
 * Writes the headers for both hosts, which let browsers revalidate everything else. Two rules for one file would join
 * their values, so no pattern may cover another. The search indexes, in a folder below, do not match. Both hosts know
 * the type of Markdown, but not of feeds.
 */
export function headerLists({ assetsUrl, feedsUrl, policy }: HostRules): string {
  const caching = [`${assetsUrl}:file`, `${assetsUrl}files/:file`];
  const feeds = feedsUrl === undefined ? [] : [`${feedsUrl}feed.xml`, `${feedsUrl}:version/feed.xml`];
  return lines([
    '/*',
    ...(policy === undefined ? [] : [`  Content-Security-Policy: ${policy}`]),
    '  X-Content-Type-Options: nosniff',
    ...caching.flatMap((pattern) => [pattern, `  Cache-Control: ${immutable}`]),
    ...feeds.flatMap((pattern) => [pattern, `  Content-Type: ${feedType}`]),
  ]);
}

function lines(written: readonly string[]): string {
  return written.map((line) => `${line}\n`).join('');
}
