/** Redirect answers. */
import type { Answer } from './http-server.js';

/** If a site has a base URL, a request for the host alone, or without the slash, means the site. */
export function leadHome(path: string, baseUrl: string, query: URLSearchParams): Answer | undefined {
  return baseUrl !== '/' && (path === '/' || `${path}/` === baseUrl) ? moved(baseUrl, query) : undefined;
}

/** The query is kept unless the new address has one; browsers keep the hash by themselves. */
export function moved(url: string, query: URLSearchParams): Answer {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
  const search = path.includes('?') || query.size === 0 ? '' : `?${query.toString()}`;
  // A header must be ASCII, and an author's address may not be.
  const location = (path + search + hash).replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);
  return {
    status: 301,
    // Not permanent: tomorrow, another build may be at the same port.
    headers: { location, 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' },
    body: `Moved: ${location}\n`,
  };
}
