/** Which form of a page a request is answered with: HTML, or the page's Markdown. */
import Negotiator from 'negotiator';
import type { IncomingHttpHeaders } from 'node:http';
import type { SiteConfig } from '../../../pipeline/model.js';
import { candidateFiles, markdownFiles } from './content-types.js';

type Wishes = Pick<IncomingHttpHeaders, 'accept'>;

/**
 * Files of the output that may be meant by a request for a path below the base URL, the likeliest first. Programs that
 * prefer Markdown get that of the page. HTML comes first where a request has no preference.
 */
export function acceptedFiles(
  path: string,
  { accept }: Wishes,
  config: Pick<SiteConfig, 'markdownPages'>,
): readonly string[] {
  const files = candidateFiles(path);
  return config.markdownPages && prefersMarkdown(accept) ? [...markdownFiles(path), ...files] : files;
}

function prefersMarkdown(accept: string | undefined): boolean {
  const type = new Negotiator({ headers: { accept } }).mediaType(['text/html', 'text/markdown']);
  return type === 'text/markdown';
}

/** The header without which a cache would give one form to programs that asked for the other; empty for other files. */
export function varyOnAccept(outFile: string, { markdownPages }: Pick<SiteConfig, 'markdownPages'>): readonly string[] {
  return markdownPages && /\.(html|md)$/.test(outFile) ? ['accept'] : [];
}
