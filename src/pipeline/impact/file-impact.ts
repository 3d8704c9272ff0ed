/** Types: a changed file, and what its change reaches. */
import type { ContentRead } from '../layers/read-content.js';
import type { Section, Site, Version } from '../model.js';
import type { Occurrence } from './replaced-passages.js';

/** A changed file with its texts before and after. */
export interface FileChange {
  /** From the root; of a renamed file, the new name. */
  readonly file: string;
  readonly isDeleted: boolean;
  /** Undefined for a new file, and for one that is not a text. */
  readonly before: string | undefined;
  /** Undefined for a deleted file, and for one that is not a text. */
  readonly after: string | undefined;
}

export interface ReadSite {
  readonly site: Site;
  readonly read: ContentRead;
}

/** What a change of a file reaches. */
export interface FileImpact {
  readonly file: string;
  readonly isDeleted: boolean;
  /** How it reaches readers: pages show the file, versions are built with it, or the whole site is. */
  readonly reach: 'pages' | 'versions' | 'site';
  /** The section whose versions `shownIn` lists. */
  readonly section: Section;
  /** Oldest first; none outside versions. */
  readonly shownIn: readonly Version[];
  /** Pages that include the file or link to it; empty for a page. */
  readonly shownBy: readonly FileUser[];
  readonly ownTexts: readonly OwnText[];
  /** What readers see in place of a deleted file; undefined for others. */
  readonly replaced: Replacement | undefined;
  /** Set for a translation. Versions and pages are then those that show it in its language. */
  readonly translates?: Translated;
  /** The translations of the old text, if the file has another one now. */
  readonly stale: readonly StaleTranslation[];
}

export interface Translated {
  /** The tag of the language. */
  readonly language: string;
  /** The files with the text that is translated; none for labels. */
  readonly files: readonly string[];
}

export interface StaleTranslation {
  readonly file: string;
  /** The tag of the language. */
  readonly language: string;
}

export interface FileUser {
  readonly file: string;
  readonly versions: readonly Version[];
}

/** The file that other versions have in place of the changed one. */
export interface OwnText extends FileUser {
  readonly occurrences: readonly Occurrence[];
}

export interface Replacement {
  /** Files that versions inherit now. */
  readonly by: readonly FileUser[];
  /** Versions that lack it and show nothing instead. */
  readonly goneFrom: readonly Version[];
}
