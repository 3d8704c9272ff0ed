/** Types of folding: its options, its plan, and the values that its steps share. */
import type { Overlay } from '../../layers/files/overlay.js';
import type { Section, SiteConfig, Source, Version, VersionTree } from '../../model.js';
import type { LoadedSite } from '../fold-site.js';
import type { Meaning } from '../meaning.js';

export interface FoldOptions {
  /** Whether the files of a section are compared. Other files stay as they are. */
  readonly isChosen: (section: Section) => boolean;
  readonly held: Held;
  /** Returns the look-ups of a section. They are the same for all plans. */
  readonly lookUpsOf: (section: Section) => LookUps;
}

/** What an earlier plan would have changed for readers, with the reasons. */
export interface Held {
  /** Reasons by file, from the root. */
  readonly files: ReadonlyMap<string, string>;
  /** The files among them that stay only for the day or the author of their last change. */
  readonly dated: ReadonlySet<string>;
  /** Versions that keep all of their files, by name. */
  readonly versions: ReadonlyMap<string, string>;
  /** Last-change days of dropped files, if the inherited file has another day. */
  readonly days: ReadonlyMap<string, string>;
}

export interface FoldPlan {
  /** Files to write. Files without bytes are removed. */
  readonly changes: Overlay;
  /** The config once the versions are layers. */
  readonly config: SiteConfig;
  /** Names of the versions whose files may go: those that become layers, and those that are layers already. */
  readonly folded: readonly string[];
  readonly layers: readonly LayerPlan[];
  /** Dropped files that remaining ones import, each with one of these. A plan that has some cannot be used. */
  readonly needed: ReadonlyMap<string, string>;
}

/** One version of a section. */
export interface LayerPlan {
  readonly section: Section;
  readonly version: Version;
  /** The number of pages that the version shows. */
  readonly pages: number;
  /** The number of its page files before and afterwards. */
  readonly before: number;
  readonly after: number;
  /** Page files that are dropped, and the files that are shown instead. */
  readonly inherited: readonly InheritedPage[];
  readonly moved: ReadonlyMap<string, string>;
  /** Pages, then other files, as `_layer.yml` names them. */
  readonly removed: readonly string[];
  /** Override the `sidebar_position` of inherited texts, by doc path. */
  readonly positions: ReadonlyMap<string, number>;
  /** Days of inherited texts, by doc path. */
  readonly updated: ReadonlyMap<string, string>;
  /** Page files that stay, with the files that they override. */
  readonly own: readonly OwnPage[];
}

export interface InheritedPage {
  readonly docPath: string;
  readonly file: string;
  readonly shownFrom: string;
}

export interface OwnPage {
  readonly docPath: string;
  readonly file: string;
  readonly replaces: string;
}

export interface LookUps {
  /** Undefined for drafts. */
  readonly meaningAt: (tree: VersionTree, docPath: string) => Meaning | undefined;
  /** Old path by new path, including the confirmed moves. */
  readonly movedInto: (tree: VersionTree) => ReadonlyMap<string, string>;
  /** The name of a page in all versions; undefined for a path without a page. */
  readonly lineageOf: (versionName: string, docPath: string) => string | undefined;
}

/** One section during planning. */
export interface Folding extends LookUps {
  readonly loaded: LoadedSite;
  readonly options: FoldOptions;
  readonly section: Section;
  readonly isFolded: (version: Version | undefined) => version is Version;
  /** Files that texts take in by their path, from the root. */
  readonly taken: ReadonlySet<string>;
  readonly changes: Map<string, Buffer | undefined>;
}

/** The pages that a version shows, and their files. */
export interface Shown extends ShownFiles {
  readonly sources: ReadonlyMap<string, Source>;
  readonly tree: VersionTree;
  /** Positions by doc path; undefined for pages without one. */
  readonly positions: ReadonlyMap<string, number | undefined>;
}

/** Hashes of contents, or the contents themselves, by path. */
export interface ShownFiles {
  readonly assets: ReadonlyMap<string, string>;
  readonly partials: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  readonly sidebar: string | undefined;
}
