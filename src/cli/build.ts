/** Runs `docsgen build`. The build ends early if its inputs and output have not changed since the last one. */
import { publishedForms } from '../pipeline/publish/twins/published-forms.js';
import type { Run, RunOptions } from '../pipeline/corridor.js';
import { joinFindings } from '../pipeline/languages/join-findings.js';
import { outFileIn } from '../pipeline/languages/output-files.js';
import { readLanguages } from '../pipeline/languages/site-in-language.js';
import type { SiteToPublish } from '../pipeline/publish-site.js';
import { findMermaid } from '../pipeline/own-code/find-mermaid.js';
import { packagesRoot } from '../pipeline/own-code/find-package.js';
import { findRubyParser } from '../pipeline/own-code/find-ruby-parser.js';
import { contentHash } from '../pipeline/cache/content-hash.js';
import { gatherDiagnostics } from '../pipeline/diagnostics/gather-diagnostics.js';
import { readContent, type ContentRead } from '../pipeline/layers/read-content.js';
import type { TranslatorsFiles } from '../pipeline/layers/translations/read-translations.js';
import type { Diagnostic, Outcome, SiteConfig } from '../pipeline/model.js';
import {
  outputsUntouched,
  readBuildRecord,
  redirectTargets,
  writeBuildRecord,
  type BuildRecord,
} from '../pipeline/publish/output/build-record.js';
import { readChangeDates, type ChangeDates } from '../pipeline/publish/render/dates/change-dates.js';
import { recoverOutput } from '../pipeline/publish/output/swap-output.js';
import { createInputHashes, hashInputs, type InputHashes } from '../pipeline/cache/input-hashes.js';
import { readSourceDate, usedSourceDate } from '../pipeline/publish/render/dates/source-date.js';
import { toolVersion } from '../pipeline/cache/tool-version.js';
import {
  emptyFilters,
  selectPart,
  wholeSite,
  type Selection,
  type SitePart,
} from '../pipeline/publish/part/site-part.js';
import { announceWait } from './parts/announce-wait.js';
import { finish, type ExitCode } from './finish.js';
import { countDocuments, type DocumentCounts } from './parts/count-documents.js';
import { openChangedList, type ChangedList, type ListFlags } from './parts/changed-list.js';
import { plural } from './report.js';
import { openSession, showTime, type CommonFlags, type Session } from './session.js';

export interface BuildFlags extends CommonFlags, ListFlags {
  /** The output folder, which replaces the one in the config. */
  readonly out?: string;
  /** The part of the site that is written. The default is the whole site. */
  readonly only?: Selection;
}

/** The summary of a build, for the text report and the JSON report. */
interface BuildSummary extends DocumentCounts {
  readonly pages: number;
  readonly routes: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly emptyFolders: number;
}

/** The summary in the build record. */
interface RecordedSummary extends BuildSummary {
  /** The files of the site's own code and styles, which the content's fingerprint does not cover. */
  readonly ownFiles: readonly string[];
}

/** Builds the site and returns the exit code. */
export async function build(flags: BuildFlags): Promise<ExitCode> {
  const session = await openSession({ ...flags, printsData: flags.changedList === true });
  const config = session.config.value;
  if (!config) return finish(session, 'build', session.config.diagnostics);
  const list = openChangedList(session.report, config, flags);
  if ('usage' in list) return refuse(session, list.usage);
  const empty = flags.only ? emptyFilters(config, flags.only) : [];
  if (empty.length > 0) return refuse(session, selectsNothing(config, empty));
  const part = flags.only ? selectPart(config, flags.only) : wholeSite;
  await recoverOutput(config.outDir);
  const problems: Diagnostic[] = [];
  const readingDates = readChangeDates(config, session.tools.cache, (problem) => problems.push(problem));
  const languages = await readLanguages(config, session.tools.cache);
  if (languages.diagnostics.length > 0) return finish(session, 'build', languages.diagnostics);
  const site = await readSite(session, config, part);
  const others: SiteRead[] = [];
  for (const other of languages.value) others.push(await readSite(session, other, part, site.read.value.translators));
  const sourceDate = readSourceDate(config.root);
  const changeDates = await readingDates;
  const { digest } = session.config;
  // The installed Ruby parser affects the report, and the installed mermaid affects the output.
  const peers = [findRubyParser(packagesRoot(config))?.version, findMermaid(packagesRoot(config))?.version];
  const inputs = contentHash(
    JSON.stringify([
      toolVersion,
      digest,
      site.read.value.fingerprint,
      [site, ...others].map(({ read }) => usedSourceDate(config, read.value.content.modules, sourceDate)),
      Array.from(changeDates),
      problems,
      peers,
      part.name,
      site.run?.sidebars.value.digest,
      others.map(({ config: { translation }, read, run }) => [
        translation?.labels,
        read.value.fingerprint,
        run?.sidebars.value.digest,
      ]),
    ]),
  );
  const record = readBuildRecord(session.tools.cache, config.outDir);
  if (record && isCurrent(config, record, inputs)) {
    list.write([]);
    return printNothingToDo(session, record);
  }
  const work = { sites: [site, ...others] as const, sourceDate, changeDates, inputs, record, part, list };
  return buildSite(session, config, { ...work, problems: gatherDiagnostics(config, problems) });
}

/** The site in one language. */
interface SiteRead {
  readonly config: SiteConfig;
  readonly read: Outcome<ContentRead>;
  /** The run, if it was needed before. */
  readonly run: Run | undefined;
}

async function readSite(
  session: Session,
  config: SiteConfig,
  part: SitePart,
  translators?: TranslatorsFiles,
): Promise<SiteRead> {
  const { cache } = session.tools;
  const read = await readContent(config, { cache, ...(translators && { translators }) });
  // Functions that make sidebars may read other files, so what they make shows whether there is something to do.
  const hasFunctions = config.sections.some(({ sidebarItemsGenerator }) => sidebarItemsGenerator);
  return { config, read, run: hasFunctions ? await openRun(session, config, { read, part }) : undefined };
}

interface Work {
  /** The site in its own language, then in the others. */
  readonly sites: readonly [SiteRead, ...SiteRead[]];
  readonly sourceDate: string | undefined;
  readonly changeDates: ChangeDates;
  /** What was found while dates were read. */
  readonly problems: readonly Diagnostic[];
  readonly inputs: string;
  readonly record: BuildRecord | undefined;
  readonly part: SitePart;
  readonly list: ChangedList;
}

async function openRun(
  session: Session,
  config: SiteConfig,
  { read, part }: { readonly read: Outcome<ContentRead>; readonly part: SitePart },
): Promise<Run> {
  const { startRun } = await import('../pipeline/corridor.js');
  return startRun(config, read, session.tools, runOptions(config, part));
}

function runOptions(config: SiteConfig, part: SitePart): RunOptions {
  return { articles: articlesOf(part), forms: publishedForms(config) };
}

async function buildSite(session: Session, config: SiteConfig, work: Work): Promise<ExitCode> {
  const { sourceDate, changeDates, part, record } = work;
  const [first, ...others] = work.sites;
  const site = await readySite(session, first, part);
  const translated: ReadySite[] = [];
  for (const other of others) translated.push(await readySite(session, other, part));
  const sites = [site, ...translated] as const;
  const found = [...work.problems, ...joinFindings(sites.map((one) => one.found))];
  const broken = joinFindings(sites.map(({ assets }) => assets.diagnostics));
  if (hasErrors(found)) return finish(session, 'build', [...found, ...broken]);
  const { publishSite } = await import('../pipeline/publish-site.js');
  const onLongWait = announceWait(session, config);
  const { outputs: previous, siteKeys: previousSites } = record ?? {};
  const options = { part, sourceDate, changeDates, previous, previousSites, onLongWait };
  const published = await publishSite(sites, session.tools, options);
  const diagnostics = [...found, ...gatherDiagnostics(config, published.diagnostics)];
  if (!published.value) return finish(session, 'build', diagnostics);
  const { pages, routes, written, unchanged, removed, emptyFolders, outputs, siteKeys } = published.value;
  const counts = countDocuments(sites.map(({ run }) => run));
  const summary: BuildSummary = { pages, routes, ...counts, written, unchanged, removed, emptyFolders };
  const ownFiles = [...new Set(sites.flatMap(({ assets }) => assets.value.inputs))];
  const recorded: RecordedSummary = { ...summary, ownFiles };
  writeBuildRecord(session.tools.cache, config.outDir, {
    inputs: withOwnFiles(work.inputs, ownFiles, site.assets.value.hashes),
    siteKeys,
    outputs,
    redirects: await redirectsOf(sites),
    diagnostics,
    summary: recorded,
  });
  // Entries of unchanged pages were not read in this run, so they are marked as used before the cache is pruned.
  for (const { run } of sites)
    for (const kind of ['documents', 'articles', 'search', ...publishedForms(config)])
      session.tools.cache.keep(kind, run.compiled.keys());
  session.tools.cache.prune();
  work.list.write(published.value.changes);
  return printSummary(session, summary, diagnostics);
}

/** A site in one language that can be published if it has no errors. */
interface ReadySite extends SiteToPublish {
  readonly found: readonly Diagnostic[];
}

async function readySite(session: Session, { config, read, ...site }: SiteRead, part: SitePart): Promise<ReadySite> {
  const [{ diagnosticsOf }, { findUnmet }, { prepareSite }] = await Promise.all([
    import('../pipeline/corridor.js'),
    import('../pipeline/publish/assets/page-needs.js'),
    import('./parts/prepare-site.js'),
  ]);
  const { run, needs, assets } = await prepareSite(config, session.tools, {
    ...site,
    read,
    ...runOptions(config, part),
  });
  const { findBrokenInOwnCode } = await import('../pipeline/publish/render/settle-anchors.js');
  const found = await diagnosticsOf(run, [
    ...(await findBrokenInOwnCode(run, assets, session.tools)),
    ...findUnmet(config, needs, assets.value),
  ]);
  return { run, assets, found };
}

async function redirectsOf(sites: readonly ReadySite[]): Promise<BuildRecord['redirects']> {
  const ofSites = sites.map(async ({ run }) => {
    const nameOf = outFileIn(run);
    const targets = redirectTargets((await run.connected()).site.routes);
    return Array.from(targets, ([outFile, target]) => [nameOf(outFile), target] as const);
  });
  return new Map((await Promise.all(ofSites)).flat());
}

/**
 * Decides which articles are made. The shared part needs all of them. Other parts need those of their versions and of
 * unversioned pages.
 */
function articlesOf(part: SitePart): RunOptions['articles'] {
  return part.hasShared || ((version) => version === undefined || part.hasVersion(version));
}

/** Returns the message for filters that select nothing, because a misspelled name must not pass as an empty part. */
function selectsNothing({ versions, sections }: SiteConfig, filters: readonly string[]): string {
  const names = (named: readonly { readonly name: string }[]): string =>
    named.map(({ name }) => `"${name}"`).join(', ') || 'none';
  return `--only ${filters.join(', ')} selects nothing. Versions: ${names(versions)}. Sections: ${names(sections)}.`;
}

function refuse(session: Session, usage: string): ExitCode {
  session.report.json({ ok: false, command: 'build', usage });
  session.report.problem(usage);
  return 2;
}

function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

function isCurrent(config: SiteConfig, record: BuildRecord, inputs: string): boolean {
  const { ownFiles } = record.summary as RecordedSummary;
  const hashes = createInputHashes(config.root);
  return record.inputs === withOwnFiles(inputs, ownFiles, hashes) && outputsUntouched(record, config.outDir);
}

function withOwnFiles(inputs: string, ownFiles: readonly string[], hashes: InputHashes): string {
  return contentHash(`${inputs}\n${hashInputs(hashes, ownFiles)}`);
}

function printNothingToDo(session: Session, record: BuildRecord): Promise<ExitCode> {
  const { pages, routes, documents } = record.summary as RecordedSummary;
  const summary = {
    pages,
    routes,
    documents,
    compiled: 0,
    reused: documents,
    written: 0,
    unchanged: record.outputs.files.size,
    removed: 0,
    emptyFolders: 0,
  };
  return printSummary(session, summary, record.diagnostics);
}

function printSummary(session: Session, summary: BuildSummary, diagnostics: readonly Diagnostic[]): Promise<ExitCode> {
  const { pages, documents, compiled, reused, written, removed, unchanged, emptyFolders } = summary;
  const files =
    written + removed + emptyFolders === 0
      ? 'nothing changed'
      : [
          `${plural(written, 'file')} written`,
          ...(unchanged > 0 ? [`${unchanged} unchanged`] : []),
          ...(removed > 0 ? [`${removed} removed`] : []),
          ...(emptyFolders > 0 ? [`${plural(emptyFolders, 'empty folder')} removed`] : []),
        ].join(', ');
  const problem = session.tools.cache.writeProblem();
  return finish(session, 'build', diagnostics, {
    json: summary,
    lines: [
      `${session.report.colors.green('✔')} ${plural(pages, 'page')} from ${plural(documents, 'document')} (${compiled} compiled, ${reused} reused), ${files}, in ${showTime(session.elapsed())}`,
      ...(problem === undefined ? [] : [`  The next build will be slower: the cache cannot be written (${problem}).`]),
    ],
  });
}
