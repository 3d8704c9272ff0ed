/** The parts of an address as authors write it. The only place where a URL is decoded. */
import { isOutside } from '../compile/article/unsafe-url.js';
import { joinUrlPath } from './doc-path.js';

/** An href, taken apart. Parts are as written but for `path`, which is decoded and in composed Unicode. */
export type Href =
  | { readonly kind: 'outside' }
  /** Percent signs that are no encoding, NUL bytes: nothing can answer. */
  | { readonly kind: 'malformed' }
  | {
      readonly kind: 'inside';
      readonly path: string;
      /** With "?", or "". */
      readonly query: string;
      /** Decoded, without "#"; undefined when there is none. */
      readonly fragment: string | undefined;
      /** Query and fragment as written, the fragment in composed Unicode as ids are: what is put after the target's URL. */
      readonly suffix: string;
    };

/** Takes an href apart. A scheme or two slashes lead outside. */
export function readHref(href: string): Href {
  // Browsers take line ends and tabs out of an address.
  const trimmed = href.trim().replaceAll(/[\t\n\r]/g, '');
  if (trimmed.includes('\0')) return { kind: 'malformed' };
  if (isOutside(trimmed)) return { kind: 'outside' };
  const [, pathPart = '', query = '', fragmentPart] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(trimmed) ?? [];
  const path = decodeUrlPath(pathPart);
  const fragment = fragmentPart === undefined ? undefined : decodeUrlPath(fragmentPart);
  if (path === undefined || (fragmentPart !== undefined && fragment === undefined)) return { kind: 'malformed' };
  return {
    kind: 'inside',
    path: path.normalize('NFC'),
    query,
    fragment: fragment?.replace(/:~:.*$/s, '').normalize('NFC'),
    suffix: query + (fragmentPart === undefined ? '' : `#${composed(fragmentPart, fragment ?? '')}`),
  };
}

/** Whether a fragment means the page as a whole: none, an empty one, or "#top" in any letter case. */
export function isWholePage(fragment: string | undefined): fragment is undefined | '' {
  return fragment === undefined || fragment === '' || fragment.toLowerCase() === 'top';
}

/** A path from the root without "." and ".." as parts of it, as browsers send it; others stay as they are. */
export function withoutDots(path: string): string {
  return path.startsWith('/') && /\/\.\.?(?:\/|$)/.test(path) ? `/${joinUrlPath('', path)}` : path;
}

/** Browsers compare a fragment with ids letter by letter. */
function composed(written: string, decoded: string): string {
  return decoded === decoded.normalize('NFC') ? written : encodeURI(decoded.normalize('NFC'));
}

/** A URL's path with its percent-encoding taken off; undefined when it is malformed or holds a NUL. Never throws. */
export function decodeUrlPath(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Puts query and fragment of a link after a URL; they come before those that the URL has of a redirect. */
export function withSuffix(url: string, href: Extract<Href, { kind: 'inside' }>): string {
  if (!/[?#]/.test(url)) return url + href.suffix;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return path + (href.query || query) + (href.fragment === undefined ? fragment : href.suffix.slice(href.query.length));
}
