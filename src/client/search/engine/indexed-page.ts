/** What is indexed of a site: its pages and their sections. Types only. */

/** What is indexed of a section. */
export interface IndexedSection {
  /** Empty for the text before the first heading. */
  readonly heading: string;
  /** The headings that it is below, without its own. */
  readonly above: readonly string[];
  readonly words: string;
}

export interface IndexedPage<Section extends IndexedSection = IndexedSection> {
  readonly url: string;
  readonly title: string;
  readonly crumbs: readonly string[];
  /** Below 1, the page counts less, unless a query names it; above, more. */
  readonly weight: number;
  readonly sections: readonly Section[];
}
