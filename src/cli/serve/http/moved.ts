/** Redirect responses. */
import type { Answer } from './http-server.js';

/** Redirects requests for the host alone, or without the slash, to the base URL of the site. */
export function leadHome(path: string, baseUrl: string, query: URLSearchParams): Answer | undefined {
  return baseUrl !== '/' && (path === '/' || `${path}/` === baseUrl) ? moved(baseUrl, query) : undefined;
}

/** Redirects to an address. The query is kept unless the new address has one; browsers keep the hash themselves. */
export function moved(url: string, query: URLSearchParams): Answer {
  const [, path = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
  const search = path.includes('?') || query.size === 0 ? '' : `?${query.toString()}`;
  // A header must be ASCII, but an author's address may contain other characters.
  const location = (path + search + hash).replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent);
  return {
    status: 301,
    // Browsers must ask again each time, because another build may be served at the same port tomorrow.
    headers: { location, 'cache-control': 'no-cache', 'content-type': 'text/plain; charset=utf-8' },
    body: `Moved: ${location}\n`,
  };
}
