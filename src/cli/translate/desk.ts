/** Types: what the forms of `docsgen translate` work on, and how they end. */
import type { ReadSite } from '../../pipeline/impact/file-impact.js';
import type { Diagnostic, Language, SiteConfig } from '../../pipeline/model.js';
import type { ExitCode, Result } from '../finish.js';
import type { TextInLanguage } from './find-texts.js';

/** A language, with all texts of the site and what there is of them. */
export interface Desk {
  readonly config: SiteConfig;
  readonly language: Language;
  readonly loaded: ReadSite;
  readonly texts: readonly TextInLanguage[];
  /** Writes also where git could not bring the old file back. */
  readonly force: boolean;
}

/** What was done, or why nothing was. */
export type Done =
  | (Result & { readonly diagnostics?: readonly Diagnostic[] })
  | { readonly problem: string; readonly code: ExitCode };
