/** The nouns of the end of the corridor: the routes of a site, and the files that they become. */
import type { SiteConfig, Version } from '../config/site-config.js';
import type { Content, GitBlob, Move } from './layers.js';
import type { Address, Lineage, LinkedPage, Neighbours, Sidebar } from './pages.js';

/** What the site serves at an address. */
export type Route =
  | { readonly kind: 'page'; readonly address: Address; readonly page: LinkedPage }
  | { readonly kind: 'reactPage'; readonly address: Address; readonly file: string }
  | {
      readonly kind: 'redirect';
      readonly address: Address;
      readonly target: RedirectTarget;
      readonly origin: RedirectOrigin;
    }
  /** The page of search results. */
  | { readonly kind: 'search'; readonly address: Address }
  /** The changes of one version; without a version, the list of all changes. */
  | { readonly kind: 'changes'; readonly address: Address; readonly version: Version | undefined }
  /** The versions that have a page; without a lineage, all of the site. Only if there are too many for a menu. */
  | { readonly kind: 'versions'; readonly address: Address; readonly lineage: Lineage | undefined }
  | { readonly kind: 'notFound'; readonly address: Address };

export interface RedirectTarget {
  /** With base URL, or a whole URL if it leads outside. */
  readonly url: string;
  /** The final route inside the site after following chains; undefined if it leads outside. */
  readonly route: string | undefined;
}

export type RedirectOrigin =
  /** `item` is the index of the address in a list of several. */
  | { readonly kind: 'config'; readonly index: number; readonly item?: number }
  | { readonly kind: 'move'; readonly move: Move; readonly version: Version | undefined }
  /** `/4.6/…` for the latest version, which is served without a prefix. */
  | { readonly kind: 'pinned' }
  /** The start of the site or a version, if it has no page there. */
  | { readonly kind: 'home' }
  /** `/guide.html` for the page at `/guide`, or the other way round. */
  | { readonly kind: 'extension' };

/** The whole site before rendering. `check` needs nothing more. */
export interface Site {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly pages: readonly LinkedPage[];
  readonly lineages: ReadonlyMap<string, Lineage>;
  /** The sidebars of all trees, one tree after the other, in the order of each. */
  readonly sidebars: readonly Sidebar[];
  /** The sidebar to which a page belongs. Pages without a sidebar are not in it. */
  readonly sidebarOf: ReadonlyMap<LinkedPage, Sidebar>;
  readonly neighbours: ReadonlyMap<LinkedPage, Neighbours>;
  readonly routes: readonly Route[];
  /**
   * Targets of the links in navbar, footer and announcement, by their text in the config; documents by their `docKey`.
   * Outside links are not in it.
   */
  readonly configUrls: ReadonlyMap<string, string>;
}

/** A file whose contents are known, or on the disk. */
export type MadeFile = Exclude<OutputFile, RecipeFile>;

/** A file that is made only when it is needed. */
export interface RecipeFile {
  readonly outFile: string;
  /**
   * A key of everything that the file is made from: equal recipes make equal files. Undefined: the file is always made.
   */
  readonly recipe: string | undefined;
  readonly make: () => string | Uint8Array | Promise<string | Uint8Array>;
}

/**
 * One file to be published. Text is written as UTF-8; `copyOf` is an absolute path of a file to copy, or a blob of git.
 */
export type OutputFile =
  | { readonly outFile: string; readonly text: string }
  /** Made only if the output does not already hold the file of this recipe. */
  | RecipeFile
  | { readonly outFile: string; readonly bytes: Uint8Array }
  | { readonly outFile: string; readonly copyOf: string | GitBlob; readonly hash: string };
