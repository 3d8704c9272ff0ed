/** Types of folding: its options, its plan, and the values that steps hand on. */
import type { Overlay } from '../../layers/files/overlay.js';
import type { Section, SiteConfig, Source, Version, VersionTree } from '../../model.js';
import type { MoveCandidate } from '../find-moves.js';
import type { LoadedSite } from '../fold-site.js';
import type { Meaning } from '../meaning.js';

export interface FoldOptions {
  /** Whether the files of a section are compared; others stay as they are. */
  readonly isChosen: (section: Section) => boolean;
  readonly moves: readonly MoveCandidate[];
  readonly held: Held;
}

/** What an earlier plan would have changed for readers, with the reason. */
export interface Held {
  /** By file, from the root. */
  readonly files: ReadonlyMap<string, string>;
  /** Versions that stay complete, by name. */
  readonly versions: ReadonlyMap<string, string>;
  /** Days on which files that go last changed, where the inherited file says another day. */
  readonly days: ReadonlyMap<string, string>;
}

export interface FoldPlan {
  /** Files that are written, or removed: those have no bytes. */
  readonly changes: Overlay;
  /** As it is when the versions are layers. */
  readonly config: SiteConfig;
  /** Names of the versions that become layers. */
  readonly folded: readonly string[];
  readonly layers: readonly LayerPlan[];
}

/** One version of a section. */
export interface LayerPlan {
  readonly section: Section;
  readonly version: Version;
  /** Pages that the version shows. */
  readonly pages: number;
  /** Its page files before and afterwards. */
  readonly before: number;
  readonly after: number;
  /** Page files that go, and the files that are shown in their place. */
  readonly inherited: readonly InheritedPage[];
  readonly moved: ReadonlyMap<string, string>;
  /** Pages, then other files, as `_layer.yml` names them. */
  readonly removed: readonly string[];
  /** In place of the `sidebar_position` of inherited texts, by doc path. */
  readonly positions: ReadonlyMap<string, number>;
  /** Days of inherited texts, by doc path. */
  readonly updated: ReadonlyMap<string, string>;
  /** Page files that stay, with the file that they replace. */
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
  /** Old path by new path, the confirmed ones included. */
  readonly movedInto: (tree: VersionTree) => ReadonlyMap<string, string>;
  /** The name that a page has in all versions; undefined for a path without a page. */
  readonly lineageOf: (versionName: string, docPath: string) => string | undefined;
}

/** One section while it is planned. */
export interface Folding extends LookUps {
  readonly loaded: LoadedSite;
  readonly options: FoldOptions;
  readonly section: Section;
  readonly isFolded: (version: Version | undefined) => version is Version;
  readonly changes: Map<string, Buffer | undefined>;
}

/** The pages that a version shows, and their files. */
export interface Shown extends ShownFiles {
  readonly sources: ReadonlyMap<string, Source>;
  readonly tree: VersionTree;
  /** By doc path; undefined for pages without one. */
  readonly positions: ReadonlyMap<string, number | undefined>;
}

/** Hashes of contents, or what they say, by path. */
export interface ShownFiles {
  readonly assets: ReadonlyMap<string, string>;
  readonly partials: ReadonlyMap<string, string>;
  readonly categories: ReadonlyMap<string, string>;
  readonly sidebar: string | undefined;
}
