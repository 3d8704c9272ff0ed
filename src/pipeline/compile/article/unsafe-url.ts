/** Detects addresses that would run code, and addresses that lead outside. */
import type { Span } from '../../model.js';
import { report, type Compilation } from '../compilation.js';

/** What a browser skips inside a scheme: control characters and white space. */
// eslint-disable-next-line no-control-regex -- control characters are the point.
const skipped = /[\u0000-\u0020\u007f-\u009f\u00ad\u200b-\u200f\u2028\u2029\ufeff]+/g;

/** `data:` URLs that a browser opens as a document. A picture is safe as the source of an image. */
const activeData = /^data:(?:text\/(?:html|xml|javascript)|application\/|image\/svg)/;

/** Where a browser opens an address. It gives a frame with a `data:` URL an origin of its own, like that of another host. */
export type OpenedAs = 'page' | 'image' | 'frame';

/** Returns the reason why an address must not be published, or undefined if it may be. */
function unsafeScheme(href: string, as: OpenedAs): string | undefined {
  const start = href.slice(0, 1000).replace(skipped, '').toLowerCase();
  if (start.startsWith('javascript:')) return 'javascript:';
  if (start.startsWith('vbscript:')) return 'vbscript:';
  if (as === 'frame' || (as === 'image' && start.startsWith('data:image/'))) return undefined;
  return activeData.exec(start)?.[0];
}

/** Whether an address must not be published. Reports it in that case. */
export function reportUnsafe(
  href: string,
  as: OpenedAs,
  span: Span,
  compilation: Pick<Compilation, 'diagnostics'>,
): boolean {
  const scheme = unsafeScheme(href, as);
  if (scheme === undefined) return false;
  report(compilation, 'html-unsafe-url', {
    message: `An address that begins with "${scheme}" would run code`,
    span,
    notes: ['It is left out. Link to a page or to a file instead.'],
  });
  return true;
}

/** Whether an address itself leads out of the site: by a scheme other than `pathname:///`, or by two slashes. */
export function isOutside(href: string): boolean {
  return /^(?!pathname:\/\/\/)(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}
