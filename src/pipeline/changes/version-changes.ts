/**
 * Types of the differences between two versions, as shown to readers. Everything except pages and versions can be
 * stored as JSON.
 */
import type { LinkedPage, Version } from '../model.js';
import type { Run } from './compare-words.js';

/** A step between two versions, which need not be adjacent. */
export interface VersionChanges {
  readonly from: Version;
  readonly to: Version;
  /** The changed pages of `to` in the order of the site, then removed pages. */
  readonly pages: readonly PageChange[];
}

export interface PageChange {
  /** The same as `Lineage.id`. */
  readonly lineage: string;
  /** The kind of change. A moved page has sections if its text also changed. */
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** The page in `from`. Undefined for an added page. */
  readonly before: LinkedPage | undefined;
  /** The page in `to`. Undefined for a removed page. */
  readonly after: LinkedPage | undefined;
  /** The changed sections in reading order. Empty for pages that are added, removed or only moved. */
  readonly sections: readonly SectionChange[];
  /** Whether layers declare that only the wording changed. The page then does not count as changed. */
  readonly isEditorial: boolean;
}

export interface SectionChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /**
   * The id in the newer text; for a removed section, that in the older one. Empty for the text before the first
   * heading.
   */
  readonly id: string;
  /** The title without markup. For the text before the first heading, it is the page's title. */
  readonly title: string;
  readonly level: number;
  /** The earlier section, or the section from which this one was split. Absent if neither id nor title has changed. */
  readonly before?: SectionName & { readonly isSplit?: true };
  /** For a removed section, the section that now contains most of its text. */
  readonly after?: SectionName;
  /** The changed blocks in reading order. Empty if only the heading changed. */
  readonly blocks: readonly BlockChange[];
}

export interface SectionName {
  readonly id: string;
  readonly title: string;
}

export interface BlockChange {
  readonly kind: 'prose' | 'code' | 'row' | 'image';
  readonly change: 'added' | 'removed' | 'changed';
  /** The language of code. */
  readonly language?: string;
  /**
   * The whole text. In code, a run consists of whole lines with their line ends. The cells of a row are separated by "
   * | ". For an image, it is the alternative text or the file's name.
   */
  readonly runs: readonly Run[];
}

/** The difference between two texts. */
export interface TextDifference {
  readonly sections: readonly SectionChange[];
  /** Older ids of sections whose id changed or that were split off, by the newer id. */
  readonly origins: Readonly<Record<string, string>>;
}
