/** The common interface of the embedded and the hosted search engine. Types only. */

import type { SearchEntry, SearchVersion } from '../../../theme/contract/search/search-files.js';

/** The versions to search. */
export type SearchScope =
  /** One version, by name. */
  | { readonly kind: 'version'; readonly name: string }
  /** Every version. A page counts once, however many versions contain it. */
  | { readonly kind: 'any' }
  /** Every version. Different texts of a page count separately. */
  | { readonly kind: 'all' }
  /** Everything in the index. A hosted service receives no filter. */
  | { readonly kind: 'unfiltered' };

export interface SearchQuery {
  readonly query: string;
  readonly scope: SearchScope;
  /** The maximum number of hits, from the first on. */
  readonly limit: number;
  /** The maximum time that results wait for the texts of its snippets, which arrive after the index. */
  readonly patienceMs: number;
}

/** A part of a text, marked if it matches the query. Never HTML. */
export interface TextPiece {
  readonly text: string;
  readonly isMarked: boolean;
}

export interface SearchHit {
  /** The id, which is equal for the same hit of another query. */
  readonly id: string;
  readonly url: string;
  /** The page's key, which is equal for all its hits. Hits of one page are adjacent. */
  readonly page: string;
  /** The groups above the page, from the top. */
  readonly crumbs: readonly string[];
  readonly title: string;
  /** The headings from the page's title down to the found one. Empty if the page itself was found. */
  readonly headings: readonly string[];
  /** The last of the headings, or the title. */
  readonly name: readonly TextPiece[];
  readonly snippet: readonly TextPiece[];
  /** Whether the snippet is a line of code. */
  readonly isCode: boolean;
  /** The label of the version in which the section is new, if it is newer than its page. */
  readonly since?: string | undefined;
  /** The labels of the versions that contain the hit, newest first. */
  readonly versions: readonly string[];
}

/** A hit in another version. */
export interface ElsewhereHit {
  readonly hit: SearchHit;
  /** All versions that contain the whole query, newest first. */
  readonly versions: readonly SearchVersion[];
}

export interface SearchAnswer {
  readonly hits: readonly SearchHit[];
  /** The total number of hits. */
  readonly count: number;
  /** Suggested queries, if there are no hits. */
  readonly suggestions: readonly string[];
  /** The best result from other versions, if the searched version has none. */
  readonly elsewhere?: ElsewhereHit | undefined;
  /**
   * Resolves when texts of hits and results of other versions are no longer in flight. The value says whether the same
   * query now shows more. Undefined if nothing was in flight.
   */
  readonly late?: Promise<boolean> | undefined;
}

export interface SearchEngine {
  /** Returns the entries of the dialog before anything is typed, or none if they cannot be fetched. */
  atRest(scope: SearchScope): Promise<readonly SearchEntry[]>;
  /** Starts to fetch the files that a query in the scope will need. */
  prepare(scope: SearchScope): void;
  /** Searches. Rejects if nothing can be fetched; the next query tries again. */
  search(query: SearchQuery): Promise<SearchAnswer>;
}
