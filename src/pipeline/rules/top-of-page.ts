/** Where a mistake of a page as a whole stands: the first line of its file. */
import { placeIn } from '../diagnostics/diagnostic.js';
import type { Page, Place } from '../model.js';

export function topOfPage({ source }: Pick<Page, 'source'>): Place {
  const firstLine = /^[^\r\n]*/.exec(source.text)?.[0] ?? '';
  return placeIn(source, { line: 1, column: 1, length: Math.max(1, firstLine.length) });
}

/** The versions a diagnostic shows in, as one names them. */
export function versionOf({ version }: Pick<Page, 'version'>): { readonly versions?: readonly string[] } {
  return version ? { versions: [version.name] } : {};
}
