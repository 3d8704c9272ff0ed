/**
 * The files that the build writes for search and the browser reads: the settings, an index for each version, and the
 * parts that indexes share. Types only; `publish/search/search-files.ts` writes them, `client/search` reads them.
 */
import type { Texts, TextKey } from '../texts.js';

/**
 * A section of a document: the heading's id ("" before the first heading), its level, its text, and every distinct word
 * below it, sorted and separated by blanks. The index contains no texts, which halves its size.
 */
export type SearchSection = readonly [id: string, level: number, heading: string, words: string];

/** The source of snippets: the text of a section, and lines of its code with words that are not in the text. */
export type SearchText = readonly [text: string, code: string];

/** The texts of several documents' sections. */
export type SearchTextFile = readonly (readonly SearchText[])[];

/** A file of documents that show in the same versions, named by its content. */
export interface SearchPart {
  /** The text files, relative to the index's folder, with the number of documents in each, in order. */
  readonly texts: readonly (readonly [file: string, documents: number])[];
  /** The documents, with those words that occur in no other section of the part. */
  readonly documents: readonly (readonly SearchSection[])[];
  /** The words that occur in several sections, separated by blanks. */
  readonly words: string;
  /** The packed numbers of the sections for each of these words (`search-part.ts`). */
  readonly places: string;
}

/** A page of one version: its URL, title and groups, and the document that it shows. */
export type SearchPage = readonly [
  url: string,
  title: string,
  /** The labels of the groups above it, from the top. */
  crumbs: readonly string[],
  part: number,
  document: number,
  /** The lineage, which is equal in every version of the page. */
  lineage: string,
  /** The factor of its score, if that is not 1 or something follows. */
  weight?: number,
  /** The labels of the versions in which its sections are new, by id. */
  since?: Readonly<Record<string, string>>,
];

/** The index of one version. Its name is fixed, so that pages do not change when another one is edited. */
export interface SearchIndexFile {
  /** The names of the part files, relative to the index's folder. */
  readonly parts: readonly string[];
  readonly pages: readonly SearchPage[];
  /**
   * The entries of the dialog before anything is typed: pages that readers often need, then the groups of the sidebar.
   */
  readonly atRest: readonly SearchEntry[];
}

/** A link of the search dialog. */
export type SearchEntry = readonly [url: string, label: string];

/**
 * Words and titles that only some versions contain. If a query has no results in one version, it finds the versions with
 * results. Only then is the file fetched.
 */
export interface SearchElsewhere {
  /** The names of versions, newest first. */
  readonly versions: readonly string[];
  /** Words, separated by blanks, and titles that exactly these versions contain. */
  readonly groups: readonly (readonly [versions: readonly number[], words: string, titles: readonly string[]])[];
}

export interface SearchVersion {
  /** The name, or "" on a site without versions. */
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** The URL of the version's index file. */
  readonly indexUrl: string;
  /** The tags of pages of this version, or of no version, in a hosted index: `docusaurus_tag`. */
  readonly tags: readonly string[];
}

/** The start of a tree of pages, and its version. The longest root of an address determines its version. */
export interface SearchRoot {
  readonly url: string;
  /** Undefined outside of versions. */
  readonly version: string | undefined;
}

/** The keys of the hosted service. The API key is public, because it only allows searching. */
export interface HostedSearchKeys {
  readonly appId: string;
  readonly apiKey: string;
  readonly indexName: string;
}

/** The browser's settings for search. */
export interface SearchSettings {
  readonly urls: {
    /** The URL of the module that runs queries. */
    readonly engine: string;
    readonly modal: string;
    readonly page: string;
    readonly styles: string;
    /** The URL of the results page. */
    readonly results: string;
  };
  /** The scheme and host of the published site. */
  readonly origin: string;
  readonly siteTitle: string;
  /** The text between the title of a page and that of the site; "|" if absent. */
  readonly titleDelimiter?: string;
  readonly language: { readonly htmlLang: string; readonly label: string };
  /** The versions, newest first. */
  readonly versions: readonly SearchVersion[];
  /** The roots, longest first. */
  readonly roots: readonly SearchRoot[];
  /** The URL of `SearchElsewhere`. Undefined without versions, and with a hosted service. */
  readonly elsewhereUrl: string | undefined;
  /** Undefined if the embedded index is used. */
  readonly hosted: HostedSearchKeys | undefined;
  /** Hits whose address matches are opened by a full load. */
  readonly externalUrlPattern: string | undefined;
  /** The URL at which a reader can report a missing result, with `{query}`. */
  readonly missingResultsUrl: string | undefined;
  readonly texts: Pick<Texts, SearchTextKey>;
}

/** Texts that search puts others together with. */
const joiningTexts = ['labelled', 'sentences', 'listSeparator'] as const;

export type SearchTextKey = Extract<TextKey, `search${string}`> | (typeof joiningTexts)[number];

/** Returns the texts that the browser needs for search. */
export function searchTexts(texts: Texts): SearchSettings['texts'] {
  const keys = (Object.keys(texts) as TextKey[]).filter(
    (key): key is SearchTextKey => key.startsWith('search') || joiningTexts.some((name) => name === key),
  );
  return Object.fromEntries(keys.map((key) => [key, texts[key]])) as SearchSettings['texts'];
}
