/** Base URLs, as the old config writes them and as addresses contain them. */
import { replaceAddresses } from '../../../pipeline/text/config-html.js';

/**
 * Removes the base URL, such as `/docs/`, from an address. Docusaurus adds it to links only where it is missing, and
 * docsgen always.
 */
export function withoutBase(address: string, baseUrl: string): string {
  if (address !== '' && `${address}/` === baseUrl) return '/';
  return address.startsWith(baseUrl) ? `/${address.slice(baseUrl.length)}` : address;
}

/** The address of the old site. */
export interface OldAddress {
  readonly url: string;
  /** With a slash at both ends. */
  readonly baseUrl: string;
}

/**
 * Removes the base URL from the addresses in HTML, which Docusaurus shows as it is written. A path without the base URL
 * leads out of the site, and becomes a whole URL.
 */
export function htmlWithoutBase(html: string, { url, baseUrl }: OldAddress): string {
  if (baseUrl === '/') return html;
  return replaceAddresses(html, (address) => {
    const path = withoutBase(address, baseUrl);
    return path === address && /^\/(?!\/)/.test(path) ? url.replace(/\/$/, '') + path : path;
  });
}

/** Returns the path of a static file from its folder. The old config may write it with the base URL. */
export function staticPath(written: string, baseUrl: string): string {
  return withoutBase(written, baseUrl).replace(/^\//, '');
}

/** Returns a base URL with a slash at both ends, which Docusaurus adds where they are missing. */
export function slashed(baseUrl: string | undefined): string {
  return `/${baseUrl ?? ''}/`.replaceAll(/^\/{2,}|\/{2,}$/g, '/');
}

/** Returns an address as links name it. A redirect of Docusaurus may have blanks, as in `/Quick Start`. */
export function encodedBlanks(address: string): string {
  return address.replaceAll(/\s/g, encodeURIComponent);
}
