/** What `serve` says about an open page. Types only: the server writes it as JSON, the page's script draws it. */

/** A diagnostic with its code frame. Lines and columns from 1, in UTF-16 units. */
export interface LiveDiagnostic {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly notes: readonly string[];
  readonly suggestion?: string | undefined;
  readonly versions: readonly string[];
  readonly place?: LivePlace | undefined;
  /** Address of a page that shows it. */
  readonly url?: string | undefined;
}

export interface LivePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly lineText: string;
  /** Opens the author's editor there. */
  readonly editor?: string | undefined;
}

/** Where a page comes from. */
export interface LiveAuthor {
  readonly file: string;
  readonly editor?: string | undefined;
  /** The versions that show this file, and their pages. */
  readonly sharedBy: readonly { readonly label: string; readonly url: string; readonly isThis: boolean }[];
  /** The same in words: "3.2–4.6". */
  readonly shownIn: string;
  /** The file that would hold this version's own text; absent when the page has one, or no versions. */
  readonly ownFile?: string | undefined;
}

export interface LivePage {
  /** Of the site; it changes with every change that may be visible. */
  readonly generation: number;
  /** 500: no page of the site can be shown. */
  readonly status: 200 | 404 | 500;
  /** The page as it is served now, possibly the not-found page; absent for what is no page. */
  readonly html?: string | undefined;
  /** Where the address redirects to. */
  readonly movedTo?: string | undefined;
  /** Whether it lacks a component that failed: an older page on the screen is better. */
  readonly isSpoiled: boolean;
  /** Whether it shows a last good text or component, because the one on disk is broken. */
  readonly isLastGood: boolean;
  /** Errors of this page, and of what every page depends on. */
  readonly diagnostics: readonly LiveDiagnostic[];
  readonly elsewhere: { readonly errors: number; readonly warnings: number; readonly list: readonly LiveDiagnostic[] };
  readonly author?: LiveAuthor | undefined;
  /** Static files that have changed since the page was loaded: their addresses stay, whatever is in them. */
  readonly files: readonly LiveFileChange[];
}

export interface LiveFileChange {
  readonly url: string;
  /** The first generation with the file as it is now. */
  readonly generation: number;
}
