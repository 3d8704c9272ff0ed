/** The target of an address: a page, a file or nothing. */
import type { Asset, Page, VersionTree } from '../model.js';

/** The resolved target of a link. `route` is the last one, after all redirects. */
export type Resolution =
  | { readonly kind: 'page'; readonly page: Page; readonly url: string; readonly route: string }
  /** A React page, whose ids are unknown. */
  | { readonly kind: 'route'; readonly url: string; readonly route: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'static'; readonly asset: Asset; readonly url: string }
  | { readonly kind: 'asset'; readonly asset: Asset }
  | { readonly kind: 'nothing'; readonly sought: Sought };

/** The sought name, and the existing names for suggestions. */
export interface Sought {
  readonly what: 'file' | 'markdown' | 'route';
  /** A path from the site's root for files, a route for routes. */
  readonly name: string;
  /** Returns the same list for all look-ups of a kind and a version, so that results for it can be cached. */
  readonly candidates: () => readonly string[];
  /** Returns the first part of a route, if the site has neither a page nor a redirect nor a file there or below. */
  readonly foreignTop?: () => string | undefined;
  /** The location of a Markdown file according to the link. */
  readonly within?: Within;
}

export interface Within {
  /** The tree that was searched. Undefined if the site has none. */
  readonly tree: VersionTree | undefined;
  /** Whether the link names the version or section. Otherwise they are those of the page. */
  readonly isNamed: boolean;
  /** A folder next to those of versions that does not belong to one. */
  readonly unknownVersion?: string | undefined;
}
