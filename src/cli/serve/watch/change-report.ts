/**
 * Reports each change in one line: the files, the repeated steps and the duration. New diagnostics are printed before
 * it.
 */
import type { Diagnostic, SiteConfig } from '../../../pipeline/model.js';
import { joinCopies } from '../../check/join-copies.js';
import { countDiagnostics, plural, type Report } from '../../report.js';
import { showTime } from '../../session.js';
import type { LiveSite } from '../site/live-site.js';
import type { Change, RebuildPlan } from '../site/plan-rebuild.js';

export interface AppliedChange {
  readonly files: readonly Change[];
  readonly plan: RebuildPlan;
  readonly milliseconds: number;
  readonly site: LiveSite;
}

export interface ChangeReport {
  /** Reports the diagnostics at the start. */
  readonly first: (diagnostics: readonly Diagnostic[]) => Promise<void>;
  readonly applied: (change: AppliedChange) => Promise<void>;
  /**
   * Reports findings and fixes without a change of files, because a component fails only when its page is requested.
   */
  readonly found: (diagnostics: readonly Diagnostic[]) => Promise<void>;
}

/**
 * The maximum number of diagnostics that are printed for one change, because a checkout or a renamed folder may cause
 * hundreds.
 */
const maxDrawn = 10;

/** Creates the report. `configOf` returns the current config, whose versions determine which pages are copies. */
export function createChangeReport(report: Report, configOf: () => SiteConfig): ChangeReport {
  let known: ReadonlySet<string> = new Set();
  const problemsIn = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] => joinCopies(configOf(), diagnostics);
  const learn = (
    diagnostics: readonly Diagnostic[],
  ): { readonly news: readonly Diagnostic[]; readonly fixed: number } => {
    const now = keysOf(diagnostics);
    const news = diagnostics.filter((diagnostic) => !known.has(keyOf(diagnostic)));
    const fixed = [...known].filter((key) => !now.has(key)).length;
    known = now;
    return { news, fixed };
  };
  /** Errors are printed first. */
  const draw = async (diagnostics: readonly Diagnostic[]): Promise<void> => {
    const problems = problemsIn(diagnostics);
    const sorted = problems.toSorted((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'));
    await report.diagnostics(sorted.slice(0, maxDrawn));
    const rest = problems.length - maxDrawn;
    if (rest > 0) report.line(`  And ${rest} more; "docsgen check" shows them all.\n`);
  };
  const notesOn = (diagnostics: readonly Diagnostic[], fixed: number): readonly string[] => [
    ...(fixed > 0 ? [report.colors.green(`${fixed} fixed`)] : []),
    ...(diagnostics.length > 0 ? [countDiagnostics(problemsIn(diagnostics)) ?? ''] : []),
  ];
  const keysOf = (diagnostics: readonly Diagnostic[]): ReadonlySet<string> => new Set(diagnostics.map(keyOf));
  return {
    async first(diagnostics) {
      known = keysOf(diagnostics);
      const errors = diagnostics.filter(({ severity }) => severity === 'error');
      await draw(errors);
      const count = countDiagnostics(problemsIn(diagnostics));
      if (count !== undefined) report.line(`${report.colors.yellow('▲')} ${count}. "docsgen check" shows them all.`);
    },
    async applied({ files, plan, milliseconds, site }) {
      const diagnostics = site.diagnostics();
      const { news, fixed } = learn(diagnostics);
      await draw(news);
      const parts = [nameFiles(files), nameWork(plan, files, site), showTime(milliseconds)];
      const mark = news.some(({ severity }) => severity === 'error')
        ? report.colors.red('✘')
        : report.colors.green('↻');
      report.line(`${mark} ${[...parts, ...notesOn(diagnostics, fixed)].join(' · ')}`);
    },
    async found(diagnostics) {
      const { news, fixed } = learn(diagnostics);
      if (news.length === 0 && fixed === 0) return;
      await draw(news);
      const mark = news.length > 0 ? report.colors.red('✘') : report.colors.green('↻');
      report.line(`${mark} ${['While a page was made', ...notesOn(diagnostics, fixed)].join(' · ')}`);
    },
  };
}

function keyOf({ code, place, message }: Diagnostic): string {
  return JSON.stringify([code, place?.file, message]);
}

function nameFiles(files: readonly Change[]): string {
  const [first] = files;
  return files.length === 1 && first
    ? `${first.file}${first.kind === 'changed' ? '' : ` ${first.kind}`}`
    : plural(files.length, 'file');
}

function nameWork(plan: RebuildPlan, files: readonly Change[], site: LiveSite): string {
  if (plan.config) return 'config and all pages';
  if (plan.content === 'kept') return 'styles and components';
  const parts = site.site().pages.map((page) => ({ page, taken: site.partsOf(page) }));
  const isTaken = ({ file }: Change): boolean => parts.some(({ taken }) => taken.has(file));
  // A file of the content folder may be code that pages only show.
  if (plan.content === 'again' && !files.every(isTaken)) return 'all pages';
  const changed = parts.filter(({ page, taken }) =>
    files.some(({ file }) => page.source.file === file || taken.has(file)),
  );
  return plural(changed.length, 'page');
}
