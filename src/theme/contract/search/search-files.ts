/**
 * What the build writes for search and the browser reads: the settings, an index for each version, and the parts that
 * indexes share. Types only; `publish/search/search-files.ts` makes them, `client/search` reads them.
 */
import type { Texts, TextKey } from '../texts.js';

/**
 * The part of a document under one heading: the heading's id ("" for what is before the first), its level, its text, and
 * every word below it once, sorted, with blanks between. The index has only what a text can be found by, not the text
 * itself: that halves its weight.
 */
export type SearchSection = readonly [id: string, level: number, heading: string, words: string];

/** The source of snippets: the text of a section, and lines of its code with words that the text lacks. */
export type SearchText = readonly [text: string, code: string];

/** The texts of several documents' sections. */
export type SearchTextFile = readonly (readonly SearchText[])[];

/** A file of documents, named by its content: those that show in the same versions. */
export interface SearchPart {
  /** Files of texts, from the index's own folder, and how many of the documents each holds, in their order. */
  readonly texts: readonly (readonly [file: string, documents: number])[];
  /** With the words that no other section of the part has. */
  readonly documents: readonly (readonly SearchSection[])[];
  /** Words of several sections, with blanks between. */
  readonly words: string;
  /** For each of these words the numbers of its sections, packed (`search-part.ts`). */
  readonly places: string;
}

/** A page of one version: where it is, what it is called, and which document of which of the index's parts it shows. */
export type SearchPage = readonly [
  url: string,
  title: string,
  /** Labels of the groups above it, from the top. */
  crumbs: readonly string[],
  part: number,
  document: number,
  /** The same in every version of one page. */
  lineage: string,
  /** The factor of its score, if that is not 1 or something follows. */
  weight?: number,
  /** Labels of the versions that its sections are new in, by id. */
  since?: Readonly<Record<string, string>>,
];

/** All that a reader of one version can find. Has a fixed name, so that no page changes when one is edited. */
export interface SearchIndexFile {
  /** Names of the part files, from the index's own folder. */
  readonly parts: readonly string[];
  readonly pages: readonly SearchPage[];
  /** What the dialog lists before anything is typed: pages that readers often need, then the groups of the sidebar. */
  readonly atRest: readonly SearchEntry[];
}

/** A link of the search dialog. */
export type SearchEntry = readonly [url: string, label: string];

/**
 * Words and titles that some versions have and others lack. With it, a query without an answer in one version finds the
 * versions that have one; only such a query fetches it.
 */
export interface SearchElsewhere {
  /** Names, newest first. */
  readonly versions: readonly string[];
  /** Words with blanks between, and titles of pages, that are in the versions of these numbers and in no other. */
  readonly groups: readonly (readonly [versions: readonly number[], words: string, titles: readonly string[]])[];
}

export interface SearchVersion {
  /** "" on a site without versions. */
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** URL of the version's index file. */
  readonly indexUrl: string;
  /** What pages that belong to it, or to no version, are tagged with for a hosted service: `docusaurus_tag`. */
  readonly tags: readonly string[];
}

/** Where a tree of pages begins, and its version: the longest root that an address starts with decides. */
export interface SearchRoot {
  readonly url: string;
  /** Undefined: outside versions. */
  readonly version: string | undefined;
}

/** Keys of the hosted service. The key is public: it can search and nothing else. */
export interface HostedSearchKeys {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
}

/** Everything that search in the browser needs. */
export interface SearchSettings {
  readonly urls: {
    /** The module that answers queries. */
    readonly engine: string;
    readonly modal: string;
    readonly page: string;
    readonly styles: string;
    /** The results page. */
    readonly results: string;
  };
  /** Scheme and host of the published site. */
  readonly origin: string;
  readonly siteTitle: string;
  /** Between the title of a page and that of the site; absent: "|". */
  readonly titleDelimiter?: string;
  readonly language: { readonly htmlLang: string; readonly label: string };
  /** Newest first. */
  readonly versions: readonly SearchVersion[];
  /** Longest first. */
  readonly roots: readonly SearchRoot[];
  /** URL of `SearchElsewhere`; undefined where there are no versions, or a hosted service answers. */
  readonly elsewhereUrl: string | undefined;
  /** Undefined: the embedded index answers. */
  readonly hosted: HostedSearchKeys | undefined;
  /** Hits whose address matches are opened by a full load. */
  readonly externalUrlPattern: string | undefined;
  /** Where a reader can report a missing result; `{query}` is filled in. */
  readonly missingResultsUrl: string | undefined;
  readonly texts: Pick<Texts, SearchTextKey>;
}

export type SearchTextKey = Extract<TextKey, `search${string}`>;
