/** Chooses between HTML and Markdown for a page. */
import Negotiator from 'negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import type { SiteConfig } from '../../../pipeline/model.js';
import { markdownFiles } from './content-types.js';

type Wishes = Pick<IncomingHttpHeaders, 'accept'>;

/**
 * Returns the possible files of the page's Markdown if the request prefers Markdown, and none otherwise. Without a
 * preference, HTML is chosen.
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

/** Returns the header that prevents caches from mixing up both forms of a page. Returns none for other files. */
export function varyOnAccept(outFile: string, { markdownPages }: Pick<SiteConfig, 'markdownPages'>): readonly string[] {
  return markdownPages && /\.(html|md)$/.test(outFile) ? ['accept'] : [];
}
