/** `_redirects` and `_headers`, which Netlify and Cloudflare Pages read from the folder that is uploaded. */
import { bothForms, immutable, type HostRules } from './host-rules.js';

/**
 * A file at the address would come before a rule, so each rule is forced. An address with a slash at its end is the same
 * address, and queries are kept. Source: https://docs.netlify.com/manage/routing/redirects/overview/.
 */
export function netlifyRedirects({ redirects, folders }: HostRules): string {
  return lines([
    ...redirects.filter(({ isCovered }) => !isCovered).map(({ from, to }) => `${from} ${to} 301!`),
    ...folders.map(({ from, to }) => `${from}* ${to}:splat 301!`),
  ]);
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
export function cloudflareRedirects({ redirects, folders }: HostRules): CloudflareRedirects {
  const single = redirects.filter(({ isCovered }) => !isCovered);
  const both = single.flatMap(({ from, to }) => bothForms(from).map((form) => ({ from: form, to })));
  const wanted = both.length <= maxCloudflareRules ? both : single;
  const kept = wanted.slice(0, maxCloudflareRules);
  return {
    text: lines([
      ...kept.map(({ from, to }) => `${from} ${to} 301`),
      ...folders.map(({ from, to }) => `${from}* ${to}:splat 301`),
    ]),
    leftOut: wanted.length - kept.length,
  };
}

/**
 * Both hosts have everything else asked for again. Two rules for one file would join their values, so no pattern covers
 * another: the search indexes, in a folder below, have names of their own.
 */
export function headerLists({ assetsUrl, policy }: HostRules): string {
  const caching = [`${assetsUrl}:file`, `${assetsUrl}files/:file`];
  return lines([
    '/*',
    ...(policy === undefined ? [] : [`  Content-Security-Policy: ${policy}`]),
    '  X-Content-Type-Options: nosniff',
    ...caching.flatMap((pattern) => [pattern, `  Cache-Control: ${immutable}`]),
  ]);
}

function lines(written: readonly string[]): string {
  return written.map((line) => `${line}\n`).join('');
}
