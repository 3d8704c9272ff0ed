/** What differs between two versions, as readers would say it. Types only; JSON can hold all but pages and versions. */
import type { LinkedPage, Version } from '../model.js';
import type { Run } from './compare-words.js';

/** From one version to another, which need not be neighbours. */
export interface VersionChanges {
  readonly from: Version;
  readonly to: Version;
  /** Pages of `to` in the order of the site, then those that it no longer has. Pages without a change are not listed. */
  readonly pages: readonly PageChange[];
}

export interface PageChange {
  /** As `Lineage.id`. */
  readonly lineage: string;
  /** One that is moved has sections if its text changed, too. */
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** In `from`; undefined for an added page. */
  readonly before: LinkedPage | undefined;
  /** In `to`; undefined for a removed page. */
  readonly after: LinkedPage | undefined;
  /** In reading order. Empty for pages that are added, removed or only moved. */
  readonly sections: readonly SectionChange[];
  /** Layers say that only the wording of this page changed: it counts as a change nowhere. */
  readonly isEditorial: boolean;
}

export interface SectionChange {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Of the newer text; of a removed section, of the older one. Empty for what comes before the first heading. */
  readonly id: string;
  /** Without markup. For what comes before the first heading, the page's title. */
  readonly title: string;
  readonly level: number;
  /** The section that this one was, or was a part of; absent where neither id nor title have changed. */
  readonly before?: SectionName & { readonly isSplit?: true };
  /** Of a removed section: the one that has most of its text now. */
  readonly after?: SectionName;
  /** In reading order. Empty where only the heading changed. */
  readonly blocks: readonly BlockChange[];
}

export interface SectionName {
  readonly id: string;
  readonly title: string;
}

export interface BlockChange {
  readonly kind: 'prose' | 'code' | 'row' | 'image';
  readonly change: 'added' | 'removed' | 'changed';
  /** Of code. */
  readonly language?: string;
  /**
   * The text, whole. Of code, a run is whole lines, each with its line end. Cells of a row have " | " between them. Of an
   * image, the alternative text, or the name of the file.
   */
  readonly runs: readonly Run[];
}

/** What differs between two texts. */
export interface TextDifference {
  readonly sections: readonly SectionChange[];
  /** Ids of sections that are another's in the older text: those that got another id, or were split off. */
  readonly origins: Readonly<Record<string, string>>;
}
