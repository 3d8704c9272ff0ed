/** What an address leads to: a page, a file or nothing. */
import type { Asset, Page, VersionTree } from '../model.js';

/** The target of a link. `route` is the last one, after all redirects. */
export type Resolution =
  | { readonly kind: 'page'; readonly page: Page; readonly url: string; readonly route: string }
  /** A React page: its ids are not known. */
  | { readonly kind: 'route'; readonly url: string; readonly route: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'static'; readonly asset: Asset; readonly url: string }
  | { readonly kind: 'asset'; readonly asset: Asset }
  | { readonly kind: 'nothing'; readonly sought: Sought };

/** The name that was looked up, and the existing names among which the nearest is suggested. */
export interface Sought {
  readonly what: 'file' | 'markdown' | 'route';
  /** A path from the site's root for files, a route for routes. */
  readonly name: string;
  /** The same set for all look-ups of a kind and a version, so that what is found in it can be kept. */
  readonly candidates: () => readonly string[];
  /** Of a Markdown file: where the link says that it is. */
  readonly within?: Within;
}

export interface Within {
  /** The tree in which the file is looked for; undefined where the site has none. */
  readonly tree: VersionTree | undefined;
  /** The link names the version or section; otherwise it is that of the page. */
  readonly isNamed: boolean;
  /** A folder beside those of versions that belongs to none. */
  readonly unknownVersion?: string | undefined;
}
