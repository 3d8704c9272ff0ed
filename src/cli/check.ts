/**
 * `docsgen check` runs the first half of the corridor, then reports. It writes only its cache, and restores an output
 * that a killed build had set aside.
 */
import { join, resolve } from 'node:path';
import { pathFrom } from '../pipeline/files/slash-path.js';
import { createCompileMemory } from '../pipeline/compile/documents/compile-memory.js';
import { folderContains } from '../pipeline/files/folder-contains.js';
import type { Diagnostic, SiteConfig } from '../pipeline/model.js';
import { onceAsync } from '../pipeline/once.js';
import { recoverOutput } from '../pipeline/publish/output/swap-output.js';
import type { References } from '../pipeline/references/read-references.js';
import type { Comparison } from './check/against/compare-with.js';
import { withoutBaseline, writeBaseline } from './check/baseline.js';
import { finish, type ExitCode, type Result } from './finish.js';
import { narrowFindings } from './check/narrow-findings.js';
import { plural } from './report.js';
import { openSession, showTime, type Session } from './session.js';
import { describeUnknownFiles } from './check/unknown-files.js';
import { nothingStaged, readStaged, reportUnstaged, type Staged } from './check/staged-files.js';
import { checkSite } from './check/site/check-site.js';
import { readOld } from './check/site/find-all.js';
import type { CheckFlags, SiteCounts } from './check/site/work.js';

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
