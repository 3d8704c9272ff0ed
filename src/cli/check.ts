/**
 * `docsgen check` runs the first half of the corridor, then reports. It writes only its cache, and restores an output
 * that a killed build had set aside.
 */
import { join, resolve } from 'node:path';
import { pathFrom } from '../pipeline/files/slash-path.js';
import { createCompileMemory } from '../pipeline/compile/documents/compile-memory.js';
import { diagnose } from '../pipeline/diagnostics/diagnostic.js';
import type { Answers } from './external/check-external.js';
import { gatherDiagnostics } from '../pipeline/diagnostics/gather-diagnostics.js';
import { folderContains } from '../pipeline/files/folder-contains.js';
import { isInGit } from '../pipeline/files/site-folders.js';
import type { Overlay } from '../pipeline/layers/files/overlay.js';
import { readContent, type ContentRead } from '../pipeline/layers/read-content.js';
import { diagnosticsOf, startRun, type Run } from '../pipeline/corridor.js';
import type { Diagnostic, Finding, Outcome, SiteConfig } from '../pipeline/model.js';
import { findUnmet } from '../pipeline/publish/assets/page-needs.js';
import type { PreparedAssets } from '../pipeline/publish/assets/prepare-assets.js';
import { joinFindings } from '../pipeline/languages/join-findings.js';
import { readLanguages } from '../pipeline/languages/site-in-language.js';
import { onceAsync } from '../pipeline/once.js';
import { recoverOutput } from '../pipeline/publish/output/swap-output.js';
import { checkOwnCode } from '../pipeline/publish/render/settle-anchors.js';
import type { References } from '../pipeline/references/read-references.js';
import type { Tools } from '../pipeline/tools.js';
import type { Comparison } from './check/against/compare-with.js';
import type { OldBuild } from './check/against/read-old-build.js';
import type { LiveComparison } from './external/check-live.js';
import { applyFixes, certainFixes, drawFixes } from './check/apply-fixes.js';
import { withoutBaseline, writeBaseline } from './check/baseline.js';
import { finish, type ExitCode, type Result } from './finish.js';
import { nameFromWorkingFolder } from './formats/file-names.js';
import { narrowFindings } from './check/narrow-findings.js';
import { followRenames } from './check/renamed-files.js';
import { plural } from './report.js';
import { prepareSite } from './parts/prepare-site.js';
import type { Rules } from './check/rule-flag.js';
import { openSession, showTime, type Session, type SessionFlags } from './session.js';
import { describeUnknownFiles } from './check/unknown-files.js';
import { nothingStaged, readStaged, reportUnstaged, type Staged } from './check/staged-files.js';

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

/** Checks the site and returns the exit code. With `files`, warnings elsewhere are not reported. */
export async function check(files: readonly string[], flags: CheckFlags): Promise<ExitCode> {
  // Git runs while the config is read.
  const [session, staged] = await Promise.all([
    openSession(flags),
    flags.staged ? askForStaged(resolve(flags.root ?? '.'), files) : nothingStaged,
  ]);
  const read = session.config.value;
  if (!read) return finish(session, 'check', session.config.diagnostics);
  await recoverOutput(read.outDir);
  const config = { ...read, severities: { ...read.severities, ...flags.rule } };
  if (!staged) return refuse(session, noRepository);
  const unknown = describeUnknownFiles(config, files, (file) => isOfCommit(config, staged, file));
  if (unknown.length > 0) return refuse(session, unknown.join('\n'));
  if (staged.isElsewhere) return finish(session, 'check', [], nothingHere);
  if (staged.overlay.has(config.configFile)) {
    session.report.line(`"${config.configFile}" is read as it is in the folder, which is not as it is staged.`);
  }
  const named = [...files.map((file) => resolve(file)), ...staged.files];
  const tools = { ...session.tools, memory: createCompileMemory() };
  const { found, counts, fixed, references, table } = await checkSite({
    session,
    config,
    overlay: staged.overlay,
    flags,
    tools,
    answers: { ofUrls: new Map(), ofHosts: new Map() },
    old: onceAsync(() => readOld(config, flags)),
  });
  const isNarrow = flags.staged || files.length > 0;
  const wanted = isNarrow
    ? narrowFindings(config.root, withUsers(config, named, references), reportUnstaged(staged, found))
    : found;
  if (flags.writeBaseline !== undefined) return acceptAll(session, flags.writeBaseline, wanted);
  const reported = flags.baseline === undefined ? wanted : withoutBaseline(flags.baseline, wanted);
  const exitCode = await finish(session, 'check', reported, describe(session, counts, table), flags.maxWarnings);
  await showTable(session, flags.against, table);
  if (!flags.staged || fixed === 0) return exitCode;
  session.report.line('The fixes are not staged: look at them, "git add" them, and commit again.');
  return 1;
}

/**
 * Returns the next commit. The pre-commit framework also names files. If none of them is staged ("pre-commit run
 * --all-files"), they are checked as they are on disk. Returns undefined outside of a git repository.
 */
async function askForStaged(root: string, files: readonly string[]): Promise<Staged | undefined> {
  const staged = await readStaged(root);
  const isNamed = files.some((file) => folderContains(root, resolve(file)));
  return staged?.files.length === 0 && isNamed ? nothingStaged : staged;
}

/** Adds the pages that include a partial, because a partial is checked there. */
function withUsers({ root }: SiteConfig, files: readonly string[], { usersOf }: References): readonly string[] {
  const users = files.flatMap((file) => [...usersOf(pathFrom(root, file)).keys()]);
  return [...files, ...users.map((file) => join(root, file))];
}

const nothingHere: Result = { json: { staged: 0 }, lines: ['Nothing of this site is in the next commit.'] };

/** The context of one check. */
interface Work {
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

interface Checked {
  readonly found: readonly Diagnostic[];
  readonly counts: SiteCounts;
  /** The number of places that were fixed. */
  readonly fixed: number;
  readonly references: References;
  /** How much of an older build is kept. */
  readonly table: Comparison['table'];
}

/** The figures of the last line. */
interface SiteCounts {
  readonly pages: number;
  /** The number of distinct documents. */
  readonly documents: number;
  readonly compiled: number;
  readonly reused: number;
  /** The number of checked links. */
  readonly links: number;
  /** The number of pages and redirects that were requested from the published site. Absent without `--live`. */
  readonly requested?: number;
}

/** Checks a site. With `--fix`, certain fixes come first. */
async function checkSite(work: Work): Promise<Checked> {
  const { config, overlay, flags, tools } = work;
  const read = await readContent(config, { overlay, cache: tools.cache });
  const { run: first, assets } = await prepareSite(config, tools, { read, articles: false });
  const { run, fixed } = flags.fix ? await fixAll(work, first, assets) : { run: first, fixed: 0 };
  const lost = await compare(work, run, assets);
  const outside = await askOutside(work, run);
  const others = await findInLanguages(work, run);
  const live = await compareLive(work, [run, ...others.checked.map((one) => one.run)]);
  const found = await findAll(work, run, assets, [...lost.findings, ...outside, ...(live?.findings ?? [])]);
  const own = gatherDiagnostics(config, [...found, ...assets.diagnostics]);
  const all = [...others.diagnostics, ...joinFindings([own, ...others.checked.map((one) => one.found)])];
  const table = await joinKept([lost.table, ...others.checked.map((one) => one.table)]);
  const ofRun = await countRun(run);
  const pages = others.checked.reduce((sum, one) => sum + one.pages, ofRun.pages);
  const counts = { ...ofRun, pages, ...(live && { requested: live.requested }) };
  return { found: all, counts, fixed: fixed + others.fixed, references: run.read.value.references, table };
}

/** Returns all findings about a site, with the new names of files that git detects as renamed. */
async function findAll(
  { tools }: Work,
  run: Run,
  assets: Outcome<PreparedAssets>,
  more: readonly Finding[] = [],
): Promise<readonly Diagnostic[]> {
  const ofOwnCode = await checkOwnCode(run, assets, tools);
  const unmet = findUnmet(run.config, await run.found(), assets.value);
  return followRenames(run, await diagnosticsOf(run, [...ofOwnCode, ...unmet, ...more]));
}

/** What is found in the other languages. */
interface FoundInLanguages {
  /** The diagnostics about labels. */
  readonly diagnostics: readonly Diagnostic[];
  readonly checked: readonly CheckedLanguage[];
  /** The number of places that were fixed. */
  readonly fixed: number;
}

/** Checks the site in each of its other languages. With `--fix`, certain fixes are written into translations. */
async function findInLanguages(work: Work, { config, read }: Run): Promise<FoundInLanguages> {
  const languages = await readLanguages(config, work.tools.cache);
  const checked: CheckedLanguage[] = [];
  let fixed = 0;
  for (const other of languages.value) {
    let one = await checkLanguage(work, other, read.value.translators);
    for (let rounds = work.flags.fix ? maxRounds : 0; rounds > 0; rounds--) {
      const written = writeFixes(work.session, other, work.overlay, one.found);
      if (rounds === 1 || written.fixed === 0) for (const note of written.notes) work.session.report.line(note);
      if (written.fixed === 0) break;
      fixed += written.fixed;
      one = await checkLanguage(work, other);
    }
    checked.push(one);
  }
  reportFixed(work.session, fixed);
  return { diagnostics: languages.diagnostics, checked, fixed };
}

/** The site in one language, and what it has kept of an older build. */
interface CheckedLanguage extends Pick<Checked, 'found' | 'table'> {
  readonly run: Run;
  /** The number of pages that readers can open. */
  readonly pages: number;
}

/** Checks the site in one language. Without `translators`, the files of translations are read. */
async function checkLanguage(
  work: Work,
  config: SiteConfig,
  translators?: ContentRead['translators'],
): Promise<CheckedLanguage> {
  const { overlay, tools } = work;
  const read = await readContent(config, { overlay, cache: tools.cache, ...(translators && { translators }) });
  const own = { ...tools, memory: createCompileMemory() };
  const { run, assets } = await prepareSite(config, own, { read, articles: false });
  const { findings, table } = await compare(work, run, assets);
  const more = [...findings, ...(await askOutside(work, run))];
  const found = [...(await findAll(work, run, assets, more)), ...assets.diagnostics];
  return { run, found: gatherDiagnostics(config, found), table, pages: (await run.found()).pages };
}

function reportFixed({ report }: Session, fixed: number): void {
  if (fixed > 0) report.line(`${report.colors.green('✔')} ${plural(fixed, 'place')} fixed.`);
}

/** The maximum number of rounds. A fixed link may reveal the next problem, so fixes are searched several times. */
const maxRounds = 3;

/**
 * Writes certain fixes, and checks again until nothing is fixed. A file that differs from the commit is left alone,
 * because its author is still editing it.
 */
async function fixAll(
  work: Work,
  first: Run,
  assets: Outcome<PreparedAssets>,
): Promise<{ readonly run: Run; readonly fixed: number }> {
  const { session, overlay, tools } = work;
  const { report } = session;
  let { config } = work;
  let run = first;
  let fixed = 0;
  // The notes are the same in each round, so those of the last one are shown.
  let notes: readonly string[] = [];
  for (let rounds = maxRounds; rounds > 0; rounds--) {
    const { findings, redirects } = await compare(work, run, assets);
    const found = await findAll(work, run, assets, findings);
    if (!hasValidLayerFiles(found)) {
      notes = ['Nothing is fixed while a "_layer.yml" has an error: it says where pages are.'];
      break;
    }
    const written = writeFixes(session, config, overlay, found);
    const added = await writeRedirects(work, config, stillLost(redirects, found));
    notes = [...written.notes, ...added.notes];
    const count = written.fixed + added.config.redirects.length - config.redirects.length;
    if (count === 0) break;
    fixed += count;
    ({ config } = added);
    run = await startRun(config, await readContent(config, { overlay, cache: tools.cache }), tools, {
      articles: false,
      previous: run,
    });
  }
  for (const note of notes) report.line(note);
  reportFixed(session, fixed);
  return { run, fixed };
}

/** Whether the files that move and remove pages have no errors. */
function hasValidLayerFiles(diagnostics: readonly Diagnostic[]): boolean {
  return !diagnostics.some(({ place }) => place && /(^|\/)_layer\.yml$/.test(place.file));
}

/** Writes certain fixes and shows them. Notes describe fixes that cannot be written. */
function writeFixes(
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
  const { addToConfig, drawRedirects, drawUnwritten } = await import('./check/against/write-redirects.js');
  const added = await addToConfig(config, overlay, redirects);
  const file = nameFromWorkingFolder(config.root)(config.configFile);
  if ('why' in added) return { config, notes: drawUnwritten(file, redirects, added.why) };
  for (const line of drawRedirects(file, redirects)) session.report.line(line);
  return { ...added, notes: [] };
}

/** Asks other hosts, if that is wanted. */
async function askOutside({ tools, flags, answers }: Work, run: Run): Promise<readonly Finding[]> {
  if (!flags.external) return [];
  const { checkExternal } = await import('./external/check-external.js');
  const { site } = await run.connected();
  return checkExternal(site, tools, { answers });
}

/** Compares the published site, in all of its languages, with the last build. */
async function compareLive({ config, flags, tools }: Work, runs: readonly Run[]): Promise<LiveComparison | undefined> {
  if (flags.live === undefined) return undefined;
  const { readBuildRecord } = await import('../pipeline/publish/output/build-record.js');
  const record = readBuildRecord(tools.cache, config.outDir);
  if (!record) return { findings: [noBuild(config)], requested: 0 };
  const { checkLive, liveAddresses } = await import('./external/check-live.js');
  const addresses = (await Promise.all(runs.map(liveAddresses))).flat();
  return checkLive({ origin: new URL(flags.live).origin, config, addresses, record, progress: tools.progress });
}

function noBuild({ outDir }: SiteConfig): Finding {
  return diagnose('live-unreachable', {
    message: `There is no build in ${outDir} to compare the published site with`,
    notes: ['Run "docsgen build" first, from the commit that is published.'],
  });
}

/** Compares with an older build. Its code is loaded only with `--against`. */
async function compare({ tools, flags, old }: Work, run: Run, assets: Outcome<PreparedAssets>): Promise<Comparison> {
  const build = await old();
  if (!build) return { findings: [], redirects: [], table: undefined };
  const { compareWith } = await import('./check/against/compare-with.js');
  return compareWith({ old: build, texts: flags.texts ?? false }, run, assets, tools);
}

/** Reads the older build of `--against`, once for all languages. */
async function readOld(config: SiteConfig, { against }: CheckFlags): Promise<OldBuild | Diagnostic | undefined> {
  if (against === undefined) return undefined;
  const { openOldBuild } = await import('./check/against/compare-with.js');
  return openOldBuild(against, config);
}

async function joinKept(tables: readonly Comparison['table'][]): Promise<Comparison['table']> {
  const [first, ...others] = tables;
  if (others.length === 0) return first;
  const { joinTables } = await import('./check/against/compare-with.js');
  return joinTables(tables);
}

async function countRun({ read, compiled, found }: Run): Promise<SiteCounts> {
  const links = new Map<string, number>();
  for (const { sources, version } of read.value.content.trees) {
    for (const source of sources.values()) {
      const shown = { source, version };
      links.set(compiled.keyOf(shown), compiled.knownOf(shown).links);
    }
  }
  const { distinct, ...counts } = compiled.counts();
  const { pages } = await found();
  return { pages, documents: distinct, ...counts, links: [...links.values()].reduce((sum, count) => sum + count, 0) };
}

async function showTable({ report }: Session, path: string | undefined, table: Comparison['table']): Promise<void> {
  if (path === undefined || !table) return;
  const { drawTable } = await import('./check/against/compare-with.js');
  for (const line of drawTable(path, table)) report.line(line);
}

function describe(session: Session, counts: SiteCounts, table: Comparison['table']): Result {
  const { pages, documents, compiled, reused, links, requested } = counts;
  const ofLive = requested === undefined ? '' : `, ${plural(requested, 'live URL')} requested`;
  return {
    json: { ...counts, ...(table && { against: table }) },
    lines: [
      `${session.report.colors.green('✔')} ${plural(pages, 'page')} from ${plural(documents, 'document')} (${compiled} compiled, ${reused} reused), ${plural(links, 'link')} checked${ofLive}, in ${showTime(session.elapsed())}`,
    ],
  };
}

function acceptAll(session: Session, file: string, found: readonly Diagnostic[]): Promise<ExitCode> {
  const diagnostics = writeBaseline(file, found);
  if (diagnostics.length > 0) return finish(session, 'check', diagnostics);
  const line = `${session.report.colors.green('✔')} ${plural(found.length, 'finding')} written to "${file}". Check with "--baseline ${file}" to hear only of new ones.`;
  return finish(session, 'check', [], { json: { baseline: file, findings: found.length }, lines: [line] });
}

/** Whether a named file belongs to the commit. It may have been deleted from the folder, or by the commit. */
function isOfCommit({ root }: SiteConfig, { overlay, files }: Staged, file: string): boolean {
  return overlay.has(file) || files.includes(join(root, file));
}

const noRepository = '"--staged" asks git for the files of the next commit, and this folder is in no git repository.';

/** Reports wrong usage, which is not a diagnostic. */
function refuse(session: Session, usage: string): ExitCode {
  session.report.json({ ok: false, command: 'check', usage });
  session.report.problem(usage);
  return 2;
}
