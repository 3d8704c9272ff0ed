/** `_redirects` and `_headers`, which Netlify and Cloudflare Pages read from the folder that is uploaded. */
import { bothForms, feedType, immutable, type HostRedirect, type HostRules } from './host-rules.js';

/**
 * A file at the address would come before a rule, so each rule is forced. An address with a slash at its end is the same
 * address, and queries are kept. Source: https://docs.netlify.com/manage/routing/redirects/overview/.
 */
export function netlifyRedirects({ redirects, folders, origin }: HostRules): string {
  return lines([
    ...listed(redirects).map(({ from, to }) => `${from} ${to} 301!`),
    ...folders.map((folder) => `${folderRule(folder, origin)} 301!`),
  ]);
}

/** Addresses that both hosts would read as patterns stay pages that lead on. */
export function isPattern({ from }: HostRedirect): boolean {
  return /[*:]/.test(from);
}

function listed(redirects: HostRules['redirects']): HostRules['redirects'] {
  return redirects.filter((redirect) => !redirect.isCovered && !isPattern(redirect));
}

/** The target is a whole URL: with a path alone, "/4.6//host" would lead to another host. */
function folderRule({ from, to }: HostRedirect, origin: string): string {
  return `${from}* ${origin}${to}:splat`;
}

/** Cloudflare reads no more rules without `*`: https://developers.cloudflare.com/pages/configuration/redirects/. */
export const maxCloudflareRules = 2_000;

/** What Cloudflare is given, and how many addresses have no room. */
export interface CloudflareRedirects {
  readonly text: string;
  readonly leftOut: number;
}

/**
 * Rules come before files, and paths are compared letter by letter. Where both forms of all addresses are too many, each
 * has a rule for the form that links have; the file at the other form is a page that leads on.
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
 * Both hosts have browsers revalidate everything else. Two rules for one file would join their values, so no pattern covers
 * another: the search indexes, in a folder below, have names of their own. Both know the type of Markdown, but not of feeds.
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
