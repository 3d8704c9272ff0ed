/**
 * The data that `serve` sends about an open page. Types only: the server writes them as JSON, and the page's script
 * draws them.
 */

/** A diagnostic with its code frame. Lines and columns start at 1, columns in UTF-16 units. */
export interface LiveDiagnostic {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly notes: readonly string[];
  readonly suggestion?: string | undefined;
  readonly versions: readonly string[];
  readonly place?: LivePlace | undefined;
  /** Other places that explain it, and what is there, without a colon. */
  readonly related: readonly { readonly text: string; readonly place: LivePlace }[];
  /** The address of a page that shows it. */
  readonly url?: string | undefined;
}

export interface LivePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly length: number;
  readonly lineText: string;
  /** A URL that opens the author's editor at this place. */
  readonly editor?: string | undefined;
}

/** The source of a page. */
export interface LiveAuthor {
  readonly file: string;
  readonly editor?: string | undefined;
  /** The versions that show this file, and their pages. */
  readonly sharedBy: readonly { readonly label: string; readonly url: string; readonly isThis: boolean }[];
  /** The same versions in words: "3.2–4.6". */
  readonly shownIn: string;
  /** The path of the version's own file. Absent if it exists, or if the page has no version. */
  readonly ownFile?: string | undefined;
}

export interface LivePage {
  /** The generation of the site, which changes with every change that may be visible. */
  readonly generation: number;
  /** The status. 500 means that no page of the site can be shown. */
  readonly status: 200 | 404 | 500;
  /** The current HTML of the page, possibly of the not-found page. Absent for an address that is not a page. */
  readonly html?: string | undefined;
  /** The target of a redirect at this address, or the address of the page that now has the text of the one that was here. */
  readonly movedTo?: string | undefined;
  /** Whether a component of the page failed, so that an older page on the screen is better. */
  readonly isSpoiled: boolean;
  /** Whether it shows a last good text or component, because the one on disk is broken. */
  readonly isLastGood: boolean;
  /** Errors of this page, and of everything on which every page depends. */
  readonly diagnostics: readonly LiveDiagnostic[];
  readonly elsewhere: { readonly errors: number; readonly warnings: number; readonly list: readonly LiveDiagnostic[] };
  readonly author?: LiveAuthor | undefined;
  /** Static files that have changed since the page was loaded. Their addresses are unchanged. */
  readonly files: readonly LiveFileChange[];
}

export interface LiveFileChange {
  readonly url: string;
  /** The first generation with the current file. */
  readonly generation: number;
}
