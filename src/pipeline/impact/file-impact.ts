/** A changed file, and what its change reaches. */
import type { ContentRead } from '../layers/read-content.js';
import type { Section, Site, Version } from '../model.js';
import type { Occurrence } from './replaced-passages.js';

/** A file, and its texts where it has two. */
export interface FileChange {
  /** From the root; of a renamed file, the new name. */
  readonly file: string;
  readonly isDeleted: boolean;
  /** Undefined for what is new, or no text. */
  readonly before: string | undefined;
  /** Undefined for what is deleted, or no text. */
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
  /** How it reaches readers: pages show it, versions are made with it, or the whole site is. */
  readonly reach: 'pages' | 'versions' | 'site';
  /** The section whose versions are the range in which `shownIn` is described. */
  readonly section: Section;
  /** Oldest first; none outside versions. */
  readonly shownIn: readonly Version[];
  /** Pages that take the file in or link to it; empty for a page. */
  readonly shownBy: readonly FileUser[];
  readonly ownTexts: readonly OwnText[];
  /** What readers see in place of a deleted file; undefined for others. */
  readonly replaced: Replacement | undefined;
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
