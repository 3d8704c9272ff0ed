/** Types: the differences between two builds of a site. */
import type { TextChange } from './compare-blocks.js';
import type { Region } from './published-page.js';

export interface SiteDiff {
  /** Pages that readers can open, in both builds. */
  readonly pages: { readonly before: number; readonly after: number };
  /** Versions that only one of both builds has, and those that have moved, with the numbers of their pages. */
  readonly versions: {
    readonly added: readonly VersionPages[];
    readonly removed: readonly VersionPages[];
    /** Versions whose pages all have other addresses, as when another version becomes the latest. */
    readonly readdressed: readonly VersionPages[];
  };
  /** Each page once, with the versions that have it. Pages of added and removed versions are left out. */
  readonly added: readonly PageGroup[];
  readonly removed: readonly PageGroup[];
  readonly moved: readonly MovedGroup[];
  /** Each changed text once, with the pages that show it. */
  readonly texts: readonly TextGroup[];
  /** Pages whose articles differ only in markup. */
  readonly markup: readonly PageGroup[];
  readonly lost: { readonly addresses: readonly LostAddress[]; readonly ids: readonly LostId[] };
  /** Changes around the articles, once for all pages that show them. */
  readonly outside: readonly OutsideChange[];
  /** Redirects that are new or have another target. */
  readonly redirects: readonly RedirectChange[];
  /** Images, scripts, styles and all other files that are not pages. */
  readonly files: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
  };
}

export interface VersionPages {
  readonly version: string;
  readonly pages: number;
}

/** One page in some versions. */
export interface PageGroup {
  readonly title: string;
  /** Its address without the version. */
  readonly path: string;
  readonly places: readonly PagePlace[];
}

export interface MovedGroup extends PageGroup {
  /** Its old address, without the version. */
  readonly from: string;
}

/** A page of a build. */
export interface PagePlace {
  /** Undefined outside versions. */
  readonly version: string | undefined;
  readonly route: string;
}

/** Changes that the same pages show. */
export interface TextGroup extends PageGroup {
  /** How many pages show them, not counting versions; more than one for an included text. */
  readonly pages: number;
  readonly changes: readonly TextChange[];
  readonly words: { readonly added: number; readonly removed: number };
}

/** An address that the newer build does not have. */
export interface LostAddress {
  readonly path: string;
  readonly places: readonly PagePlace[];
}

/** A fragment that no longer exists, so browsers show the top of the page. */
export interface LostId extends LostAddress {
  readonly id: string;
}

export interface OutsideChange {
  readonly region: Region;
  readonly places: readonly PagePlace[];
  /** "label" or "label (address)". */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Labels that have moved. */
  readonly moved: readonly string[];
}

export interface RedirectChange {
  readonly route: string;
  /** Undefined if there was no redirect. */
  readonly before: string | undefined;
  readonly after: string;
}
