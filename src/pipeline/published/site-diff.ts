/** What differs between two builds of a site. Types only. */
import type { TextChange } from './compare-blocks.js';
import type { Region } from './published-page.js';

export interface SiteDiff {
  /** Pages that readers can open, in both builds. */
  readonly pages: { readonly before: number; readonly after: number };
  /** Versions that only one of both builds has, and those that are elsewhere, with the numbers of their pages. */
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
  /** Pages whose articles differ in markup only. */
  readonly markup: readonly PageGroup[];
  readonly lost: { readonly addresses: readonly LostAddress[]; readonly ids: readonly LostId[] };
  /** What surrounds the articles, once for all pages that show it. */
  readonly outside: readonly OutsideChange[];
  /** Redirects that are new or lead elsewhere. */
  readonly redirects: readonly RedirectChange[];
  /** Images, scripts, styles and all else that is no page. */
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
  /** Where it was, without the version. */
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
  /** How many pages show them, apart from versions: more than one for a text that pages include. */
  readonly pages: number;
  readonly changes: readonly TextChange[];
  readonly words: { readonly added: number; readonly removed: number };
}

/** An address at which the newer build has nothing. */
export interface LostAddress {
  readonly path: string;
  readonly places: readonly PagePlace[];
}

/** A fragment that leads to the top of the page now. */
export interface LostId extends LostAddress {
  readonly id: string;
}

export interface OutsideChange {
  readonly region: Region;
  readonly places: readonly PagePlace[];
  /** "label" or "label (address)". */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Labels that are in another place. */
  readonly moved: readonly string[];
}

export interface RedirectChange {
  readonly route: string;
  /** Undefined where there was none. */
  readonly before: string | undefined;
  readonly after: string;
}
