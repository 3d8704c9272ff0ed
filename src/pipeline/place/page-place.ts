/** Places of findings about a whole page or a part of its document. */
import type { DocumentPart, DocumentPlace, Page, Place, Tag } from '../model.js';

type InVersion = Pick<Page, 'version'>;

/** Returns the place of a part of a page's document. */
export function placeOnPage({ source, version }: Pick<Page, 'source'> & InVersion, part: DocumentPart): DocumentPlace {
  return { file: source.file, version: version?.name, part };
}

/** Returns the place of the first line of a page's file. */
export function topOfPage(page: Pick<Page, 'source'> & InVersion): DocumentPlace {
  return placeOnPage(page, { kind: 'top' });
}

/** Returns the versions that a diagnostic affects. */
export function versionOf({ version }: InVersion): { readonly versions?: readonly string[] } {
  return version ? { versions: [version.name] } : {};
}

/** Returns the tags of a page. */
export function tagsOf({ tags, facts }: Pick<Page, 'tags' | 'facts'>): readonly Tag[] {
  return tags ?? facts.frontMatter.tags ?? [];
}

/** Returns the place of a file that is not read as text. Its name is sufficient. */
export function topOfFile(file: string): { readonly place: Place } {
  return { place: { file, line: 1, column: 1, length: 0, lineText: '' } };
}
