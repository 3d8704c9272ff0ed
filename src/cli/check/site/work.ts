/** The context of one check of a site, and its result. */
import type { Comparison } from '../against/compare-with.js';
import type { References } from '../../../pipeline/references/read-references.js';
import type { Answers } from '../../external/check-external.js';
import type { Overlay } from '../../../pipeline/layers/files/overlay.js';
import type { Diagnostic, SiteConfig } from '../../../pipeline/model.js';
import type { Tools } from '../../../pipeline/tools.js';
import type { OldBuild } from '../against/read-old-build.js';
import type { DocumentCounts } from '../../parts/count-documents.js';
import type { Rules } from '../rule-flag.js';
import type { Session, SessionFlags } from '../../session.js';

/** The options of the command. */
export interface CheckFlags extends SessionFlags {
  /** Severities for this run, which override the config's. */
  readonly rule?: Rules;
  /** A file whose findings are not reported. */
  readonly baseline?: string;
  /** A file to which all findings are written. The check then succeeds. */
  readonly writeBaseline?: string;
  /** The check fails with more warnings than this. */
  readonly maxWarnings?: number;
  /** Whether the next git commit is checked, as if its files had been named. */
  readonly staged?: boolean;
  /** Whether external links are requested. */
  readonly external?: boolean;
  /** The folder or sitemap of an older build, whose addresses must still exist. */
  readonly against?: string;
  /** The URL of the published site, which is compared with the last build. */
  readonly live?: string;
  /** Whether the words of articles are compared too. */
  readonly texts?: boolean;
  /** Whether certain fixes are written before the rest is reported. */
  readonly fix?: boolean;
}

/** The context of one check. */
export interface Work {
  readonly session: Session;
  readonly config: SiteConfig;
  readonly overlay: Overlay;
  readonly flags: CheckFlags;
  /** The tools of the session, with this process's memory of texts. */
  readonly tools: Tools;
  /** What other hosts have answered about links. */
  readonly answers: Answers;
  /** Reads the older build with which the site is compared, if there is one. */
  readonly old: () => Promise<OldBuild | Diagnostic | undefined>;
}

/** What a check of a site has found. */
export interface Checked {
  readonly found: readonly Diagnostic[];
  readonly counts: SiteCounts;
  /** The number of places that were fixed. */
  readonly fixed: number;
  readonly references: References;
  /** How much of an older build is kept. */
  readonly table: Comparison['table'];
}

/** The figures of the last line, for all languages together. */
export interface SiteCounts extends DocumentCounts {
  /** The number of pages that readers can open. */
  readonly pages: number;
  /** The number of checked links. */
  readonly links: number;
  /** The number of pages and redirects that were requested from the published site. Absent without `--live`. */
  readonly requested?: number;
}
