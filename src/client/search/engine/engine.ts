/** What search engines, embedded or hosted, have in common: queries go in, hits come out. Types only. */

import type { SearchEntry, SearchVersion } from '../../../theme/contract/search/search-files.js';

/** Which versions are searched. */
export type SearchScope =
  /** One version, by name. */
  | { readonly kind: 'version'; readonly name: string }
  /** Every version; a page counts once, however many versions have it. */
  | { readonly kind: 'any' }
  /** Every version; what reads differently counts for itself. */
  | { readonly kind: 'all' }
  /** Whatever there is: a hosted service is sent no filter. */
  | { readonly kind: 'unfiltered' };

export interface SearchQuery {
  readonly query: string;
  readonly scope: SearchScope;
  /** The maximum number of hits, from the first on. */
  readonly limit: number;
  /** The maximum time that an answer waits for the texts of its snippets, which come after the index. */
  readonly patienceMs: number;
}

/** A part of a text, marked if it matches the query. Never HTML. */
export interface TextPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

export interface SearchHit {
  /** The same for the same hit of another query. */
  readonly id: string;
  readonly url: string;
  /** The same for all hits of one page, which follow one another. */
  readonly page: string;
  /** Groups above the page, from the top. */
  readonly crumbs: readonly string[];
  readonly title: string;
  /** Headings from the page's title down to the found one; empty if the page itself was found. */
  readonly headings: readonly string[];
  /** The last of the headings, or the title. */
  readonly name: readonly TextPiece[];
  readonly snippet: readonly TextPiece[];
  /** Whether the snippet is a line of code. */
  readonly isCode: boolean;
  /** Label of the version that the found section is new in, if it is newer than its page. */
  readonly since?: string | undefined;
  /** Labels of the versions in which the hit is, newest first. */
  readonly versions: readonly string[];
}

/** A hit of another version. */
export interface ElsewhereHit {
  readonly hit: SearchHit;
  /** All versions that have what was asked, newest first. */
  readonly versions: readonly SearchVersion[];
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** How many there are altogether. */
  readonly count: number;
  /** Other queries, when there are no hits. */
  readonly suggestions: readonly string[];
  /** The best answer, if the searched version does not have it. */
  readonly elsewhere?: ElsewhereHit | undefined;
  /**
   * Resolves when no text of a hit and no answer of another version is in flight any more: whether the same query shows
   * more now. Undefined if nothing was in flight.
   */
  readonly late?: Promise<boolean> | undefined;
}

export interface SearchEngine {
  /** What the dialog lists before anything is typed; nothing where it cannot be fetched. */
  atRest(scope: SearchScope): Promise<readonly SearchEntry[]>;
  /** Starts to fetch what a query in the scope will need. */
  prepare(scope: SearchScope): void;
  /** Rejects when nothing can be fetched; the next query tries again. */
  search(query: SearchQuery): Promise<SearchAnswer>;
}
