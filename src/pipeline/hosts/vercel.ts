/** Writes `vercel.json`, which Vercel reads from the uploaded folder: https://vercel.com/docs/project-configuration. */
import { bothForms, feedType, immutable, revalidated, type HostRules } from './host-rules.js';

/**
 * Writes the config. Vercel keeps queries. A source is a pattern; a target is one only if the source contains a name.
 */
export function vercelConfig(rules: HostRules): string {
  const { redirects, folders, trailingSlash, notFoundBelow, assetsUrl, feedsUrl, policy } = rules;
  const everywhere = [
    ...(policy === undefined ? [] : [header('Content-Security-Policy', policy)]),
    header('X-Content-Type-Options', 'nosniff'),
  ];
  const config = {
    cleanUrls: true,
    ...(trailingSlash !== undefined && { trailingSlash }),
    redirects: [
      ...redirects
        .filter(({ isCovered }) => !isCovered)
        .flatMap(({ from, to }) => bothForms(from).map((form) => moved(literal(form), to))),
      ...folders.map(({ from, to }) => moved(`${literal(from)}:path*`, `${literal(to)}:path*`)),
    ],
    // Rewrites come after files. With clean URLs, a page has no file extension.
    ...(notFoundBelow.length > 0 && {
      rewrites: notFoundBelow.map(({ folder, url }) => ({
        source: `${literal(folder)}:path*`,
        destination: literal(url.replace(/\.html$/, '')),
        statusCode: 404,
      })),
    }),
    headers: [
      { source: '/(.*)', headers: everywhere },
      { source: '/(.*)', headers: [header('Cache-Control', revalidated)] },
      { source: `${literal(assetsUrl)}(.*-[0-9a-f]{10}\\..*)`, headers: [header('Cache-Control', immutable)] },
      ...(feedsUrl === undefined
        ? []
        : [{ source: `${literal(feedsUrl)}(.*/)?feed.xml`, headers: [header('Content-Type', feedType)] }]),
    ],
  };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}

function header(key: string, value: string) {
  return { key, value };
}

function moved(source: string, destination: string) {
  return { source, destination, statusCode: 301 };
}

/** Escapes characters that have a meaning in a pattern. */
function literal(url: string): string {
  return url.replaceAll(/[:()*+?{}\\]/g, (sign, at) =>
    sign === ':' && /^https?$/.test(url.slice(0, at)) ? sign : `\\${sign}`,
  );
}
