/** What changed between versions, as pages and scripts show it. Types only; the step files hold them as JSON. */

/** A stretch of a text: in both versions, in the newer one alone, or in the older one alone. */
export type ChangeRun = readonly [kind: '=' | '+' | '-', text: string];

/** A paragraph, a block of code, a row of a table or an image. */
export interface ChangedBlock {
  readonly kind: 'prose' | 'code' | 'row' | 'image';
  /** Its whole text, also what is the same in both versions. */
  readonly runs: readonly ChangeRun[];
}

export interface ChangedSection {
  readonly kind: 'added' | 'removed' | 'changed';
  /** Of its heading; empty for what is before the first one. */
  readonly id: string;
  /** Of what is before the first heading, the page's. */
  readonly title: string;
  /** Its heading in the older version, where that was another one; or the section that it was a part of. */
  readonly before?: { readonly id: string; readonly title: string; readonly isSplit?: true };
  /** Of a removed section: the title of the one that has most of its text now. */
  readonly movedTo?: string;
  /** Those that changed. */
  readonly blocks: readonly ChangedBlock[];
}

export interface ChangedPage {
  /** The same in all versions of one page. */
  readonly lineage: string;
  /** A page that has moved may have changed, too. */
  readonly kind: 'added' | 'removed' | 'moved' | 'changed';
  /** Of its element: what `/changes/4.6#…` names. */
  readonly anchor: string;
  readonly title: string;
  /** In the newer version; of a removed page in the older one. */
  readonly url: string;
  /** Where it was; of pages that have moved. */
  readonly before?: { readonly url: string };
  /** What a new page is about. Absent: nothing is known. */
  readonly summary?: string;
  readonly sections: readonly ChangedSection[];
}

/** Changed pages that are in one group of the sidebar. */
export interface ChangedGroup {
  /** Names of the site's section, where it has several, and of the group; empty for pages in no group. */
  readonly labels: readonly string[];
  readonly pages: readonly ChangedPage[];
}

/** How many pages changed in which way. */
export type ChangeCounts = Readonly<Record<ChangedPage['kind'], number>>;

/** The file of one version: all that changed since the one before it. It has a fixed name. */
export interface ChangeStep {
  /** Name of the version before it. */
  readonly from: string;
  readonly groups: readonly ChangedGroup[];
  /** Where all pages of the version are, in the order of the sidebar: steps before it know only their own addresses. */
  readonly outline: readonly OutlineGroup[];
}

export interface OutlineGroup {
  readonly labels: readonly string[];
  readonly pages: readonly (readonly [lineage: string, anchor: string, title: string, url: string])[];
}

/** How the changes of one version are combined with those before it. */
export interface CompareProps {
  /** URL of the script that does it. */
  readonly scriptUrl: string;
  /** The version's own step and those before it, newest first. */
  readonly steps: readonly CompareStep[];
}

export interface CompareStep {
  /** URL of its `ChangeStep`. */
  readonly url: string;
  /** Name and label of the version that it begins with. */
  readonly from: string;
  readonly fromLabel: string;
}

/** What a reader of an older version is shown on a page. */
export interface NewerParts {
  /** URL of the script that marks them. */
  readonly scriptUrl: string;
  /**
   * Names of versions that the page's inherits from, beginning with the last that changed something of it, which may be its
   * own. Readers of those after the first lack something; readers of all others need no script.
   */
  readonly versions: readonly string[];
  /** The page of changes in this page's version. */
  readonly changesUrl: string;
  /** Of this page there. */
  readonly anchor: string;
  /** Index in `versions` of the one that has the page first; absent where the oldest has it. */
  readonly newIn?: number;
  /** Sections with the index in `versions` of the one that changed them last, and of the one that added them, if one did. */
  readonly sections: readonly (readonly [id: string, changed: number, added?: number])[];
}
