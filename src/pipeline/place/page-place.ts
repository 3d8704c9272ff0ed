/** Where something about a page as a whole, or about a part of its document, is reported. */
import type { DocumentPart, DocumentPlace, Page } from '../model.js';

type InVersion = Pick<Page, 'version'>;

/** A part of a page's document. */
export function placeOnPage({ source, version }: Pick<Page, 'source'> & InVersion, part: DocumentPart): DocumentPlace {
  return { file: source.file, version: version?.name, part };
}

/** The first line of a page's file. */
export function topOfPage(page: Pick<Page, 'source'> & InVersion): DocumentPlace {
  return placeOnPage(page, { kind: 'top' });
}

/** The versions a diagnostic shows in, as one names them. */
export function versionOf({ version }: InVersion): { readonly versions?: readonly string[] } {
  return version ? { versions: [version.name] } : {};
}
