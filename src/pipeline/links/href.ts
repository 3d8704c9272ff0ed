/** The parts of an address as authors write it. */
import { decodeUrlPath } from '../publish/output-path.js';

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
      /** Query and fragment as written: what is put after the target's URL. */
      readonly suffix: string;
    };

/** Takes an href apart. A scheme or two slashes lead outside. */
export function readHref(href: string): Href {
  const trimmed = href.trim();
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(trimmed)) return { kind: 'outside' };
  const [, pathPart = '', query = '', fragmentPart] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(trimmed) ?? [];
  const path = decodeUrlPath(pathPart);
  const fragment = fragmentPart === undefined ? undefined : decodeUrlPath(fragmentPart);
  if (path === undefined || (fragmentPart !== undefined && fragment === undefined)) return { kind: 'malformed' };
  return {
    kind: 'inside',
    path: path.normalize('NFC'),
    query,
    fragment: fragment?.replace(/:~:.*$/s, '').normalize('NFC'),
    suffix: query + (fragmentPart === undefined ? '' : `#${fragmentPart}`),
  };
}
