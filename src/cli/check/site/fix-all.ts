/** Writes certain fixes into the files of a site, until nothing is left to fix. */
import { isInGit } from '../../../pipeline/files/site-folders.js';
import type { Overlay } from '../../../pipeline/layers/files/overlay.js';
import { readContent } from '../../../pipeline/layers/read-content.js';
import { startRun, type Run } from '../../../pipeline/corridor.js';
import type { Diagnostic, Outcome, SiteConfig } from '../../../pipeline/model.js';
import type { PreparedAssets } from '../../../pipeline/publish/assets/prepare-assets.js';
import type { Comparison } from '../against/compare-with.js';
import { applyFixes, certainFixes, drawFixes } from '../apply-fixes.js';
import { nameFromWorkingFolder } from '../../formats/file-names.js';
import { plural } from '../../report.js';
import type { Session } from '../../session.js';
import { compare, findAll } from './find-all.js';
import { withUnwrapped } from './unwrap-conditions.js';
import type { Work } from './work.js';

export function reportFixed({ report }: Session, fixed: number): void {
  if (fixed > 0) report.line(`${report.colors.green('✔')} ${plural(fixed, 'place')} fixed.`);
}

/** The maximum number of rounds. A fixed link may reveal the next problem, so fixes are searched several times. */
export const maxRounds = 5;

/** The site after its fixes. */
interface FixedSite {
  readonly run: Run;
  readonly fixed: number;
  /** Whether it is certain where pages are. Otherwise nothing is fixed, in no language. */
  readonly mayFix: boolean;
}

/**
 * Writes certain fixes, and checks again until nothing is fixed. A file that differs from the commit is left alone,
 * because its author is still editing it.
 */
export async function fixAll(work: Work, first: Run, assets: Outcome<PreparedAssets>): Promise<FixedSite> {
  // What reads front matter is large, and a check without fixes does not need it.
  const { followTexts, listCurrent } = await import('./follow-texts.js');
  const current = listCurrent(first.read.value.translators);
  const site = await fixTexts(work, first, assets);
  const { run, fixed } = site;
  if (fixed === 0 || followTexts(work, current, run.read.value.translators) === 0) return site;
  return { ...site, run: await runAgain(work, run.config, run) };
}

/** Fixes the texts in the site's own language. */
async function fixTexts(work: Work, first: Run, assets: Outcome<PreparedAssets>): Promise<FixedSite> {
  const { session, overlay } = work;
  const { report } = session;
  let { config } = work;
  let run = first;
  let fixed = 0;
  let mayFix = true;
  // The notes are the same in each round, so those of the last one are shown.
  let notes: readonly string[] = [];
  for (let rounds = maxRounds; rounds > 0; rounds--) {
    const { findings, redirects } = await compare(work, run, assets);
    const found = await findAll(work, run, assets, findings);
    mayFix = hasValidLayerFiles(found);
    if (!mayFix) {
      notes = ['Nothing is fixed while a "_layer.yml" has an error: it says where pages are.'];
      break;
    }
    const written = writeFixes(session, config, overlay, await withUnwrapped(run, found));
    const added = await writeRedirects(work, config, stillLost(redirects, found));
    notes = [...written.notes, ...added.notes];
    const count = written.fixed + added.config.redirects.length - config.redirects.length;
    if (count === 0) break;
    fixed += count;
    ({ config } = added);
    run = await runAgain(work, config, run);
  }
  for (const note of notes) report.line(note);
  reportFixed(session, fixed);
  return { run, fixed, mayFix };
}

/** Reads the site again after files have changed. */
async function runAgain({ overlay, tools }: Work, config: SiteConfig, previous: Run): Promise<Run> {
  const read = await readContent(config, { overlay, cache: tools.cache });
  return startRun(config, read, tools, { articles: false, previous });
}

/** Whether the files that move and remove pages have no errors. */
function hasValidLayerFiles(diagnostics: readonly Diagnostic[]): boolean {
  return !diagnostics.some(({ place }) => place && /(^|\/)_layer\.yml$/.test(place.file));
}

/** Writes certain fixes and shows them. Notes describe fixes that cannot be written. */
export function writeFixes(
  session: Session,
  config: SiteConfig,
  overlay: Overlay,
  diagnostics: readonly Diagnostic[],
): { readonly fixed: number; readonly notes: readonly string[] } {
  const certain = certainFixes(diagnostics).filter(
    ({ place }) => !overlay.has(place.file) && !isInGit(config, place.file),
  );
  const nameOf = nameFromWorkingFolder(config.root);
  const notes: string[] = [];
  const fixes = applyFixes(config.root, certain, (file, why) =>
    notes.push(`"${nameOf(file)}" cannot be written and stays as it is (${why}).`),
  );
  for (const line of drawFixes(fixes, nameOf)) session.report.line(line);
  return { fixed: fixes.length, notes };
}

/** Returns redirects for addresses that are still reported as lost. Accepted losses need no redirect. */
function stillLost(redirects: Comparison['redirects'], found: readonly Diagnostic[]): Comparison['redirects'] {
  const addresses = new Set(found.flatMap(({ code, subject }) => (code === 'address-lost' ? [subject] : [])));
  return redirects.filter(({ lost }) => addresses.has(lost));
}

/**
 * Writes redirects to the config and returns the new config. Notes list the redirects that people must add themselves.
 */
async function writeRedirects(
  { session, overlay }: Work,
  config: SiteConfig,
  redirects: Comparison['redirects'],
): Promise<{ readonly config: SiteConfig; readonly notes: readonly string[] }> {
  if (redirects.length === 0) return { config, notes: [] };
  const { addToConfig, drawRedirects, drawUnwritten } = await import('../against/write-redirects.js');
  const added = await addToConfig(config, overlay, redirects);
  const file = nameFromWorkingFolder(config.root)(config.configFile);
  if ('why' in added) return { config, notes: drawUnwritten(file, redirects, added.why) };
  for (const line of drawRedirects(file, redirects)) session.report.line(line);
  return { ...added, notes: [] };
}
