/**
 * A request's line and headers → what may be answered, or why not. Everything that a stranger can write is checked here
 * first. Nothing is decoded elsewhere, and nothing here touches the disk.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { decodeUrlPath } from '../../../pipeline/text/href.js';

export interface RequestHead {
  readonly method: string;
  /** The request target as sent. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

export type Guarded =
  | { readonly ok: true; readonly path: string; readonly query: URLSearchParams }
  | { readonly ok: false; readonly status: 400 | 403 | 405; readonly reason: string };

/** Paths of docsgen's own, above the site. */
export const ownPrefix = '/__docsgen/';

const refuse = (status: 400 | 403 | 405, reason: string): Guarded => ({ ok: false, status, reason });

/** `hosts` are allowed names of the server, besides loopback names and plain addresses. */
export function guardRequest({ method, target, headers }: RequestHead, hosts: readonly string[]): Guarded {
  if (!isAllowedHost(headers.host, hosts)) return refuse(403, 'This host name is not served.');
  const [, rawPath = '', rawQuery = ''] = /^(\/[^?#]*)(?:\?([^#]*))?$/s.exec(target) ?? [];
  const decoded = decodeUrlPath(rawPath);
  if (rawPath === '' || target.length > 8_192 || decoded === undefined) return refuse(400, 'Malformed address.');
  const path = decoded.normalize('NFC').replace(/\/{2,}/g, '/');
  if (/[\\\p{Cc}]/u.test(path) || path.split('/').some((segment) => segment === '.' || segment === '..'))
    return refuse(400, 'Malformed address.');
  const isOwn = path.startsWith(ownPrefix);
  if (isOwn && !isSameOrigin(headers)) return refuse(403, 'Not for other origins.');
  const methods = isOwn ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD'];
  if (!methods.includes(method)) return refuse(405, 'Method not allowed.');
  return { ok: true, path, query: new URLSearchParams(rawQuery) };
}

/**
 * A page elsewhere can have its own name resolve to this machine, but not a loopback name or a plain address: a browser
 * sends those only if a person typed them or followed a link.
 */
function isAllowedHost(host: string | undefined, hosts: readonly string[]): boolean {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host ?? '') ?? [];
  const name = (bracketed ?? plain ?? '').toLowerCase();
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || hosts.includes(name);
}

/** Browsers send the origin of a request; other programs send none, and are not a danger. */
function isSameOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `http://${host ?? ''}`;
}
