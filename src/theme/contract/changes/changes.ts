/** Changes between versions, as pages and scripts show them. Types only; the step files contain them as JSON. */

/** A part of a text that is in both versions, only in the newer one, or only in the older one. */
export type ChangeRun = readonly [kind: '=' | '+' | '-', text: string];

/** A paragraph, a block of code, a row of a table or an image. */
export interface ChangedBlock {
  readonly kind: 'prose' | 'code' | 'row' | 'image';
  /** Its whole text, including unchanged parts. */
  readonly runs: readonly ChangeRun[];
}

export interface ChangedSection {
  readonly kind: 'added' | 'removed' | 'changed';
  /** The id of its heading. Empty for the text before the first heading. */
  readonly id: string;
  /** Its title. For the text before the first heading, it is the page's. */
  readonly title: string;
  /** Its heading in the older version, if that was different, or the section of which it was a part. */
  readonly before?: { readonly id: string; readonly title: string; readonly isSplit?: true };
  /** For a removed section, the title of the section that now contains most of its text. */
  readonly movedTo?: string;
  /** The changed blocks. */
  readonly blocks: readonly ChangedBlock[];
}

export interface ChangedPage {
  /** The page's lineage, which is equal in all versions of the page. */
  readonly lineage: string;
  /** The kind of change. A moved page may also have changed. */
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** The id of its element, as in `/changes/4.6#…`. */
  readonly anchor: string;
  readonly title: string;
  /** The URL in the newer version; for a removed page, in the older one. */
  readonly url: string;
  /** The earlier address of a moved page. */
  readonly before?: { readonly url: string };
  /** The description of a new page. Absent if there is none. */
  readonly summary?: string;
  readonly sections: readonly ChangedSection[];
}

/** Changed pages in one group of the sidebar. */
export interface ChangedGroup {
  /** The labels of the site's section, if there are several, and of the group. Empty for pages without a group. */
  readonly labels: readonly string[];
  readonly pages: readonly ChangedPage[];
}

/** The number of pages by kind of change. */
export type ChangeCounts = Readonly<Record<ChangedPage['kind'], number>>;

/** The file with all changes of a version since the previous one. Its name is fixed. */
export interface ChangeStep {
  /** The name of the previous version. */
  readonly from: string;
  readonly groups: readonly ChangedGroup[];
  /** All pages of the version in the order of the sidebar, because earlier steps only know their own addresses. */
  readonly outline: readonly OutlineGroup[];
}

export interface OutlineGroup {
  readonly labels: readonly string[];
  readonly pages: readonly (readonly [lineage: string, anchor: string, title: string, url: string])[];
}

/** How the changes of a version are combined with earlier ones. */
export interface CompareProps {
  /** The URL of the script that combines them. */
  readonly scriptUrl: string;
  /** The version's own step and earlier ones, newest first. */
  readonly steps: readonly CompareStep[];
}

export interface CompareStep {
  /** The URL of its `ChangeStep`. */
  readonly url: string;
  /** The name of the version at which it begins; `fromLabel` is its label. */
  readonly from: string;
  readonly fromLabel: string;
}

/** The marks for readers of an older version. */
export interface NewerParts {
  /** The URL of the script that adds the marks. */
  readonly scriptUrl: string;
  /**
   * The names of versions in the page's line, starting with the last one that changed the page, which may be its own.
   * Readers of the later entries miss something; readers of all other versions need no script.
   */
  readonly versions: readonly string[];
  /** The URL of the page of changes in this page's version. */
  readonly changesUrl: string;
  /** The anchor of this page there. */
  readonly anchor: string;
  /** The index in `versions` of the one that added the page. Absent if the oldest version contains it. */
  readonly newIn?: number;
  /**
   * Sections with the index in `versions` of the one that changed them last, and of the one that added them, if any.
   */
  readonly sections: readonly (readonly [id: string, changed: number, added?: number])[];
}
