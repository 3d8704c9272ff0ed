/** Which form of a page a request is answered with: HTML, or the page's Markdown. */
import Negotiator from 'negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import type { SiteConfig } from '../../../pipeline/model.js';
import { markdownFiles } from './content-types.js';

type Wishes = Pick<IncomingHttpHeaders, 'accept'>;

/**
 * Where the Markdown of the page at a path below the base URL may be, for a request that prefers it; empty for all others.
 * HTML comes first where a request has no preference.
 */
export function acceptedMarkdown(
  path: string,
  { accept }: Wishes,
  { markdownPages }: Pick<SiteConfig, 'markdownPages'>,
): readonly string[] {
  return markdownPages && prefersMarkdown(accept) ? markdownFiles(path) : [];
}

function prefersMarkdown(accept: string | undefined): boolean {
  const type = new Negotiator({ headers: { accept } }).mediaType(['text/html', 'text/markdown']);
  return type === 'text/markdown';
}

/** The header without which a cache would give one form to programs that asked for the other; empty for other files. */
export function varyOnAccept(outFile: string, { markdownPages }: Pick<SiteConfig, 'markdownPages'>): readonly string[] {
  return markdownPages && /\.(html|md)$/.test(outFile) ? ['accept'] : [];
}
