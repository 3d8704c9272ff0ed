/** Pages and sections as they are indexed. Types only. */

/** A section in the index. */
export interface IndexedSection {
  /** The heading. Empty for the text before the first heading. */
  readonly heading: string;
  /** The headings above it, without its own. */
  readonly above: readonly string[];
  readonly words: string;
}

export interface IndexedPage<Section extends IndexedSection = IndexedSection> {
  readonly url: string;
  readonly title: string;
  readonly crumbs: readonly string[];
  /**
   * The factor of the page's score. Below 1, the page ranks lower, unless a query names it; above 1, it ranks higher.
   */
  readonly weight: number;
  readonly sections: readonly Section[];
}
