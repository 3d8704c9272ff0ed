/**
 * Validates a request's line and headers. Everything that a client can send is checked here first. Nothing is decoded
 * elsewhere, and this module does not access the disk.
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

/** The prefix of docsgen's own paths, outside of the site. */
export const ownPrefix = '/__docsgen/';

const refuse = (status: 400 | 403 | 405, reason: string): Guarded => ({ ok: false, status, reason });

/** Validates a request. `hosts` are allowed names of the server, besides loopback names and numeric addresses. */
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
 * Whether a host name is allowed. A page elsewhere can make its own name resolve to this machine, but not a loopback
 * name or a numeric address: browsers send those only if a person typed them or followed a link.
 */
function isAllowedHost(host: string | undefined, hosts: readonly string[]): boolean {
  const [, bracketed, plain] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::\d{1,5})?$/i.exec(host ?? '') ?? [];
  const name = (bracketed ?? plain ?? '').toLowerCase();
  return isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || hosts.includes(name);
}

/**
 * Whether a request comes from the same origin. Browsers send the origin; other programs send none and are not a
 * danger.
 */
function isSameOrigin({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return origin === undefined || origin === `http://${host ?? ''}`;
}
