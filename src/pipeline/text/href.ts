/** Splits an address as authors write it. URLs are decoded only here. */
import { isOutside } from '../compile/article/unsafe-url.js';
import { joinUrlPath } from './doc-path.js';

/** The parts of an href. They are as written, except that `path` is decoded and in composed Unicode. */
export type Href =
  | { readonly kind: 'outside' }
  /** It contains a wrong percent-encoding or a NUL byte, so no server can serve it. */
  | { readonly kind: 'malformed' }
  | {
      readonly kind: 'inside';
      readonly path: string;
      /** With "?", or "". */
      readonly query: string;
      /** Decoded, without "#"; undefined if there is none. */
      readonly fragment: string | undefined;
      /**
       * Query and fragment as written, to be appended to the target's URL. The fragment is in composed Unicode, as ids
       * are.
       */
      readonly suffix: string;
    };

/** Splits an href. A scheme or two slashes lead outside. */
export function readHref(href: string): Href {
  // Browsers remove line ends and tabs from an address.
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

/** Whether a fragment means the whole page: none, an empty one, or "#top" in any letter case. */
export function isWholePage(fragment: string | undefined): fragment is undefined | '' {
  return fragment === undefined || fragment === '' || fragment.toLowerCase() === 'top';
}

/** Resolves "." and ".." in a path from the root, as browsers do. Other paths stay unchanged. */
export function withoutDots(path: string): string {
  return path.startsWith('/') && /\/\.\.?(?:\/|$)/.test(path) ? `/${joinUrlPath('', path)}` : path;
}

/** Browsers compare a fragment with ids letter by letter. */
function composed(written: string, decoded: string): string {
  return decoded === decoded.normalize('NFC') ? written : encodeURI(decoded.normalize('NFC'));
}

/** Decodes the path of a URL. Returns undefined if it is malformed or contains a NUL. Never throws. */
export function decodeUrlPath(text: string): string | undefined {
  try {
    const decoded = decodeURIComponent(text);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Appends a link's query and fragment to a URL. They replace those that the URL has from a redirect. */
export function withSuffix(url: string, href: Extract<Href, { kind: 'inside' }>): string {
  if (!/[?#]/.test(url)) return url + href.suffix;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return path + (href.query || query) + (href.fragment === undefined ? fragment : href.suffix.slice(href.query.length));
}

/** Returns the import of a picture in Markdown that code imports. Undefined if the address is no path of a file. */
export function importOfImage(url: string): string | undefined {
  if (url === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(url)) return undefined;
  const path = decodeUrlPath(url) ?? url;
  return /^(?:\.{0,2}\/|@site\/)/.test(path) ? path : `./${path}`;
}
