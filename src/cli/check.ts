/**
 * `docsgen check`: the corridor's first half, then the report. Writes nothing but its cache; an output that a killed build
 * set aside is put back.
 */
import { join, resolve } from 'node:path';
import { createCompileMemory } from '../pipeline/compile/compile-memory.js';
import { diagnose } from '../pipeline/diagnostics/diagnostic.js';
import { gatherDiagnostics, silencesIn } from '../pipeline/diagnostics/gather-diagnostics.js';
import { folderContains } from '../pipeline/files/folder-contains.js';
import type { Overlay } from '../pipeline/layers/overlay.js';
import { readContent, type ContentRead } from '../pipeline/layers/read-content.js';
import { keepCheck, notRecalled, recallCheck, type RecalledCheck, type SiteCounts } from '../pipeline/last-check.js';
import { loadSite, type LoadedSite } from '../pipeline/load-site.js';
import type { Diagnostic, Outcome, SiteConfig } from '../pipeline/model.js';
import { countPages } from '../pipeline/place/served-pages.js';
import { prepareAssets, type PreparedAssets } from '../pipeline/publish/assets/prepare-assets.js';
import { recoverOutput } from '../pipeline/publish/output/swap-output.js';
import { settleAnchors } from '../pipeline/publish/render/settle-anchors.js';
import type { Tools } from '../pipeline/tools.js';
import { applyFixes, certainFixes, drawFixes } from './check/apply-fixes.js';
import { withoutBaseline, writeBaseline } from './check/baseline.js';
import { finish, type ExitCode, type Result } from './finish.js';
import { nameFromWorkingFolder } from './formats/file-names.js';
import { narrowFindings } from './check/narrow-findings.js';
import { followRenames } from './check/renamed-files.js';
import { plural } from './report.js';
import type { Rules } from './check/rule-flag.js';
import { openSession, showTime, type Session, type SessionFlags } from './session.js';
import { explainUnknownFiles } from './check/unknown-files.js';
import { nothingStaged, readStaged, tellForgotten, type Staged } from './check/staged-files.js';

export interface CheckFlags extends SessionFlags {
  /** Severities for this run, over the config's. */
  readonly rule?: Rules;
  /** Only what this file does not know is told. */
  readonly baseline?: string;
  /** Writes what is found into this file, and is content with it. */
  readonly writeBaseline?: string;
  /** More warnings than this fail. */
  readonly maxWarnings?: number;
  /** The next git commit is checked, and its files are as if they had been named. */
  readonly staged?: boolean;
  /** Asks other hosts whether they answer. */
  readonly external?: boolean;
  /** Folder or sitemap of an older build, whose addresses must still answer. */
  readonly against?: string;
  /** Writes what is certain, then tells the rest. */
  readonly fix?: boolean;
}

/** Checks the site; returns the exit code. With `files`, warnings elsewhere are not told. */
export async function check(files: readonly string[], flags: CheckFlags): Promise<ExitCode> {
  // Git looks while the config is read.
  const [session, staged] = await Promise.all([
    openSession(flags),
    flags.staged ? askForStaged(resolve(flags.root ?? '.'), files) : nothingStaged,
  ]);
  const read = session.config.value;
  if (!read) return finish(session, 'check', session.config.diagnostics);
  recoverOutput(read.outDir);
  const config = { ...read, severities: { ...read.severities, ...flags.rule } };
  if (!staged) return refuse(session, noRepository);
  const unknown = explainUnknownFiles(config, files, (file) => isOfCommit(config, staged, file));
  if (unknown.length > 0) return refuse(session, unknown.join('\n'));
  if (staged.isElsewhere) return finish(session, 'check', [], nothingHere);
  if (staged.overlay.has(config.configFile)) {
    session.report.line(`"${config.configFile}" is read as it is in the folder, which is not as it is staged.`);
  }
  const named = [...files.map((file) => resolve(file)), ...staged.files];
  const { found, counts, mended } = await checkSite({ session, config, overlay: staged.overlay, flags });
  const isNarrow = flags.staged || files.length > 0;
  const wanted = isNarrow ? narrowFindings(config.root, named, tellForgotten(staged, found)) : found;
  if (flags.writeBaseline !== undefined) return acceptAll(session, flags.writeBaseline, wanted);
  const told = flags.baseline === undefined ? wanted : withoutBaseline(flags.baseline, wanted);
  const exitCode = await finish(session, 'check', told, describe(session, counts), flags.maxWarnings);
  if (!flags.staged || mended === 0) return exitCode;
  session.report.line('What was mended is not staged: look at it, "git add" it, and commit again.');
  return 1;
}

/**
 * The next commit. Files may be named besides, as the pre-commit framework does; with nothing of theirs staged
 * ("pre-commit run --all-files") they are meant as they are on the disk. Undefined outside a git repository.
 */
async function askForStaged(root: string, files: readonly string[]): Promise<Staged | undefined> {
  const staged = await readStaged(root);
  const isNamed = files.some((file) => folderContains(root, resolve(file)));
  return staged?.files.length === 0 && isNamed ? nothingStaged : staged;
}

const nothingHere: Result = { json: { staged: 0 }, lines: ['Nothing of this site is in the next commit.'] };

/** What one run is about. */
interface Run {
  readonly session: Session;
  readonly config: SiteConfig;
  readonly overlay: Overlay;
  readonly flags: CheckFlags;
}

interface Checked {
  readonly found: readonly Diagnostic[];
  readonly counts: SiteCounts;
  /** Number of places that were mended. */
  readonly mended: number;
}

/** Finds what is wrong with a site: what the last check found, while that holds, else by loading it. */
async function checkSite({ session, config, overlay, flags }: Run): Promise<Checked> {
  const read = await readContent(config, { overlay });
  const tools = { ...session.tools, memory: createCompileMemory() };
  const [begun, assets] = await Promise.all([
    recallOrLoad({ session, config, overlay, flags }, read, tools),
    prepareAssets(config, read.value.content, tools),
  ]);
  if ('found' in begun) {
    return {
      found: gatherDiagnostics(config, [...begun.found, ...assets.diagnostics]),
      counts: begun.counts,
      mended: 0,
    };
  }
  const { loaded, mended } = await mendAll({ session, config, overlay, flags }, begun.loaded, assets);
  if (mended === 0) keepCheck(read, loaded, tools);
  const { site } = loaded.value;
  const lost = flags.against === undefined ? [] : await compare(loaded.value, assets, flags.against);
  const outside = flags.external ? await askOutside(session, loaded.value) : [];
  const all = [...loaded.diagnostics, ...assets.diagnostics, ...lost, ...outside];
  const counts = countSite(loaded.value, begun.compiled);
  return { found: gatherDiagnostics(config, all, silencesIn(site.pages)), counts, mended };
}

/** What the last check found; else the site, and how many texts were compiled before it was loaded. */
type Begun = NonNullable<RecalledCheck['result']> | { readonly loaded: Outcome<LoadedSite>; readonly compiled: number };

/** A site of which the last check still holds is not loaded, unless someone wants its pages. */
async function recallOrLoad(
  { config, flags: { external, against, fix } }: Run,
  read: Outcome<ContentRead>,
  tools: Tools,
): Promise<Begun> {
  const wantsPages = external || against !== undefined;
  const { result, compiled } = wantsPages ? notRecalled : await recallCheck(config, read, tools);
  if (result && !(fix && result.found.length > 0)) return result;
  return { loaded: await loadSite(config, read, tools, false), compiled };
}

/** So often a mended link may lead to the next mistake. */
const mostRounds = 3;

/**
 * A loaded site with all that is wrong with it, loaded again when something was mended. A file that is not on the disk as it
 * is in the commit is left as it is: its author is in the middle of something.
 */
async function mendAll(
  { session, config, overlay, flags }: Run,
  first: Outcome<LoadedSite>,
  assets: Outcome<PreparedAssets>,
): Promise<{ readonly loaded: Outcome<LoadedSite>; readonly mended: number }> {
  const complete = async (site: Outcome<LoadedSite>) => followRenames(await settleAnchors(site, assets));
  let loaded = await complete(first);
  let mended = 0;
  for (let rounds = flags.fix ? mostRounds : 0; rounds > 0; rounds--) {
    const fixes = mend(session, config, overlay, loaded.diagnostics);
    if (fixes === 0) break;
    mended += fixes;
    const again = await readContent(config, { overlay });
    loaded = await complete(await loadSite(config, again, session.tools, false));
  }
  if (mended > 0) session.report.line(`${session.report.colors.green('✔')} ${plural(mended, 'place')} mended.`);
  return { loaded, mended };
}

/** Writes what is certain and shows it; returns the number of places. */
function mend(session: Session, config: SiteConfig, overlay: Overlay, diagnostics: readonly Diagnostic[]): number {
  const isSure = !diagnostics.some(({ place }) => place && /(^|\/)_layer\.yml$/.test(place.file));
  if (!isSure) session.report.line('Nothing is mended while a "_layer.yml" has a mistake: it says where pages are.');
  const certain = isSure ? certainFixes(diagnostics).filter(({ place }) => !overlay.has(place.file)) : [];
  const nameOf = nameFromWorkingFolder(config.root);
  const fixes = applyFixes(config.root, certain, (file, why) =>
    session.report.line(`"${nameOf(file)}" cannot be written and stays as it is (${why}).`),
  );
  for (const line of drawFixes(fixes, nameOf)) session.report.line(line);
  return fixes.length;
}

async function askOutside({ tools }: Session, { site }: LoadedSite): Promise<readonly Diagnostic[]> {
  const { checkExternal } = await import('./external/check-external.js');
  return checkExternal(site, tools);
}

async function compare(
  loaded: LoadedSite,
  assets: Outcome<PreparedAssets>,
  path: string,
): Promise<readonly Diagnostic[]> {
  const { site } = loaded;
  const [{ readOldBuild }, { findLostAddresses }, { findReplacedPages }, { openRenderedIds }] = await Promise.all([
    import('./check/read-old-build.js'),
    import('../pipeline/rules/lost-addresses.js'),
    import('../pipeline/rules/replaced-pages.js'),
    import('../pipeline/publish/render/rendered-ids.js'),
  ]);
  try {
    const old = readOldBuild(path, site.config.baseUrl);
    if (old.length === 0) return [unreadable(`"${path}" holds no page of a build, and no address of a sitemap`)];
    const lost = findLostAddresses(site, old, openRenderedIds(loaded, assets));
    return [...lost, ...findReplacedPages(site, old)];
  } catch (error) {
    const { code = 'not a sitemap' } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
    return [unreadable(isMissing ? `There is no file or folder "${path}"` : `"${path}" cannot be read (${code})`)];
  }
}

function unreadable(message: string): Diagnostic {
  return diagnose('against-unreadable', {
    message,
    notes: [
      '"--against" takes the output folder or the sitemap.xml of an older build, a path from the working folder.',
      'Of a commit, make a build first: "git worktree add ../old <commit>", then "docsgen build --root ../old".',
    ],
  });
}

/** `before`: texts that were compiled before the site was loaded. */
function countSite({ site, compiled }: LoadedSite, before: number): SiteCounts {
  const documents = new Set(site.pages.map(({ document }) => document));
  const links = [...documents].reduce((sum, document) => sum + document.links.length, 0);
  const { distinct, compiled: since, reused } = compiled.counts;
  return { pages: countPages(site), documents: distinct, compiled: before + since, reused: reused - before, links };
}

function describe(session: Session, counts: SiteCounts): Result {
  const { pages, documents, compiled, reused, links } = counts;
  return {
    json: counts,
    lines: [
      `${session.report.colors.green('✔')} ${plural(pages, 'page')} from ${plural(documents, 'document')} (${compiled} compiled, ${reused} reused), ${plural(links, 'link')} checked, in ${showTime(session.elapsed())}`,
    ],
  };
}

function acceptAll(session: Session, file: string, found: readonly Diagnostic[]): Promise<ExitCode> {
  const mistakes = writeBaseline(file, found);
  if (mistakes.length > 0) return finish(session, 'check', mistakes);
  const line = `${session.report.colors.green('✔')} ${plural(found.length, 'finding')} written to "${file}". Check with "--baseline ${file}" to hear only of new ones.`;
  return finish(session, 'check', [], { json: { baseline: file, findings: found.length }, lines: [line] });
}

/** A file that is named may be deleted from the folder, or by the commit. */
function isOfCommit({ root }: SiteConfig, { overlay, files }: Staged, file: string): boolean {
  return overlay.has(file) || files.includes(join(root, file));
}

const noRepository = '"--staged" asks git for the files of the next commit, and this folder is in no git repository.';

/** Wrong usage, which is no finding. */
function refuse(session: Session, usage: string): ExitCode {
  session.report.json({ ok: false, command: 'check', usage });
  session.report.problem(usage);
  return 2;
}
