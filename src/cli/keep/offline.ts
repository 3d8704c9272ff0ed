/** `docsgen build --offline` writes one version as a folder or a zip that opens without a server. */
import { basename, resolve } from 'node:path';
import { recoverOutput } from '../../pipeline/publish/output/swap-output.js';
import { refuse } from '../fold/refuse.js';
import { finish, type ExitCode } from '../finish.js';
import { announceWait } from '../parts/announce-wait.js';
import { unknownVersion } from '../parts/unknown-version.js';
import { plural } from '../report.js';
import { openSession, showTime, type CommonFlags, type Session } from '../session.js';
import type { Diagnostic, OutputFile, SiteConfig } from '../../pipeline/model.js';
import { findVersion, keptName, loadVersion } from './load-version.js';
import { writeFile } from './write-file.js';

export interface OfflineFlags extends CommonFlags {
  /** Default: the latest version. */
  readonly version?: string;
  /** A folder, or a file that ends with ".zip"; from the root. Default: beside the output folder. */
  readonly out?: string;
}

export async function buildOffline(flags: OfflineFlags): Promise<ExitCode> {
  const { out: _, ...common } = flags;
  const session = await openSession(common);
  const written = session.config.value;
  if (!written) return finish(session, 'build', session.config.diagnostics);
  const version = findVersion(written, flags.version);
  if (version === null) return refuse(session, 'build', unknownVersion(flags.version ?? '', written), 2);
  const out = flags.out ?? keptName(written, version, 'offline');
  // A hosted search cannot be reached offline, so the folder gets an index.
  const { hosted: __, ...search } = written.search ?? {};
  const config = { ...written, outDir: resolve(written.root, out), ...(written.search && { search }) };
  const { value: kept, diagnostics: found } = await loadVersion(session, config, version);
  if (!kept) return finish(session, 'build', found);
  const diagnostics = [...found];
  const { makeOfflineFiles } = await import('../../pipeline/keep/offline/offline-files.js');
  const files = makeOfflineFiles(kept);
  if (out.endsWith('.zip')) {
    const problem = await zip(config.outDir, files);
    if (problem !== undefined) return refuse(session, 'build', problem, 1);
  } else {
    diagnostics.push(...(await writeFolder(session, config, files)));
    if (diagnostics.some(({ severity }) => severity === 'error')) return finish(session, 'build', diagnostics);
  }
  const { green } = session.report.colors;
  const what = version ? `version ${version.label}` : 'the site';
  const pages = kept.pages.length;
  return finish(session, 'build', diagnostics, {
    json: { out: config.outDir, version: version?.name, pages, files: files.length },
    lines: [
      `${green('✔')} ${plural(pages, 'page')} of ${what} in ${out}, ${plural(files.length, 'file')} that need no server, in ${showTime(session.elapsed())}`,
    ],
  });
}

async function writeFolder(
  session: Session,
  config: SiteConfig,
  files: readonly OutputFile[],
): Promise<readonly Diagnostic[]> {
  const [{ writeSite }, { offlineMark }] = await Promise.all([
    import('../../pipeline/publish/output/write-files.js'),
    import('../../pipeline/keep/offline/offline-files.js'),
  ]);
  await recoverOutput(config.outDir);
  const onLongWait = announceWait(session, config);
  const { diagnostics } = await writeSite({
    folders: config,
    files,
    previous: undefined,
    mark: offlineMark,
    onLongWait,
  });
  return diagnostics;
}

async function zip(file: string, files: readonly OutputFile[]): Promise<string | undefined> {
  const { zipFiles } = await import('../../pipeline/keep/offline/zip-files.js');
  return writeFile(file, await zipFiles(files, basename(file, '.zip')));
}
