/** `docsgen pack` writes the pages of one version as Markdown files with an index, to be shipped inside a package. */
import { resolve } from 'node:path';
import { locateFindings } from '../../pipeline/corridor.js';
import { gatherDiagnostics } from '../../pipeline/diagnostics/gather-diagnostics.js';
import type { Finding, Outcome, Version } from '../../pipeline/model.js';
import { writeSite, type WrittenSite } from '../../pipeline/publish/output/write-files.js';
import { packFiles, packMark, type Pack } from '../../pipeline/publish/pack/pack-files.js';
import { finish, type ExitCode } from '../finish.js';
import { refuse } from '../fold/refuse.js';
import { unknownVersion } from '../parts/unknown-version.js';
import { plural } from '../report.js';
import { openSession, showTime, type CommonFlags, type Session } from '../session.js';
import { findVersion, loadSite, type LoadedSite } from './load-version.js';
import { openRenderer } from './open-renderer.js';

export interface PackFlags extends CommonFlags {
  /** Name of the version. Default: the latest. */
  readonly version?: string;
  /** The folder to write, from the working folder. */
  readonly out: string;
}

/** Writes the folder, or leaves it as it was and reports the reason. Returns the exit code. */
export async function pack(flags: PackFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'pack', session.config.diagnostics);
  const version = findVersion(config, flags.version);
  if (version === null) return refuse(session, 'pack', unknownVersion(flags.version ?? '', config), 2);
  const articles = (shown: Version | undefined): boolean => shown === version;
  const { value: loaded, diagnostics: found } = await loadSite(session, config, { articles, forms: ['twin'] });
  if (!loaded) return finish(session, 'pack', found);
  const outDir = resolve(flags.out);
  const { value, diagnostics } = await writePack(loaded, { session, version, outDir });
  const all = [...found, ...gatherDiagnostics(config, diagnostics)];
  if (!value) return finish(session, 'pack', all);
  const { pages, written, unchanged } = value;
  return finish(session, 'pack', all, {
    json: { version: version?.name, folder: outDir, pages, written, unchanged },
    lines: [
      `${session.report.colors.green('✔')} ${plural(pages, 'page')}${version ? ` of ${version.label}` : ''} in "${flags.out}", in ${showTime(session.elapsed())}`,
    ],
  });
}

interface Target {
  readonly session: Session;
  readonly version: Version | undefined;
  readonly outDir: string;
}

async function writePack(
  { run, assets }: LoadedSite,
  { session, version, outDir }: Target,
): Promise<Outcome<(WrittenSite & Pick<Pack, 'pages'>) | undefined>> {
  const { site } = await run.connected();
  const failures: Finding[] = [];
  const renderer = await openRenderer({ run, assets }, session.tools, (failure) => failures.push(failure));
  const { files, conflicts, pages } = await packFiles(renderer, version);
  const problems = [...failures, ...conflicts];
  if (problems.length > 0) return { value: undefined, diagnostics: await locateFindings(run, problems) };
  const folders = { ...site.config, outDir };
  const { value, diagnostics } = await writeSite({ folders, files, previous: undefined, mark: packMark });
  return { value: value && { ...value, pages }, diagnostics };
}
