/** `docsgen join` joins parts of the site that were built separately, verifies them, and writes the whole site. */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readContent } from '../pipeline/layers/read-content.js';
import type { Run } from '../pipeline/corridor.js';
import type { TranslatorsFiles } from '../pipeline/layers/translations/read-translations.js';
import { joinFindings } from '../pipeline/languages/join-findings.js';
import { readLanguages } from '../pipeline/languages/site-in-language.js';
import type { Diagnostic, SiteConfig } from '../pipeline/model.js';
import type { PreparedAssets } from '../pipeline/publish/assets/prepare-assets.js';
import { readBuildRecord } from '../pipeline/publish/output/build-record.js';
import { recoverOutput } from '../pipeline/publish/output/swap-output.js';
import { readSourceDate } from '../pipeline/publish/render/dates/source-date.js';
import { announceWait } from './parts/announce-wait.js';
import { finish, type ExitCode } from './finish.js';
import { plural } from './report.js';
import { openSession, showTime, type Session, type SessionFlags } from './session.js';

/** Joins the builds of `folders`, which are paths from the site's root. */
export async function joinBuilds(folders: readonly string[], flags: SessionFlags): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'join', session.config.diagnostics);
  const paths = folders.map((folder) => resolve(config.root, folder));
  const absent = paths.findIndex((path) => !statSync(path, { throwIfNoEntry: false })?.isDirectory());
  if (absent !== -1) {
    const usage = `There is no folder "${folders[absent]}".`;
    session.report.json({ ok: false, command: 'join', usage });
    session.report.problem(usage);
    return 2;
  }
  await recoverOutput(config.outDir);
  return joinFolders(session, config, paths);
}

/** A site in one language. */
interface OpenSite {
  readonly run: Run;
  readonly assets: PreparedAssets;
  readonly found: readonly Diagnostic[];
}

async function joinFolders(session: Session, config: SiteConfig, folders: readonly string[]): Promise<ExitCode> {
  const { tools } = session;
  const [{ diagnosticsOf }, { prepareSite }, { joinParts }] = await Promise.all([
    import('../pipeline/corridor.js'),
    import('./parts/prepare-site.js'),
    import('../pipeline/publish/part/join-parts.js'),
  ]);
  const languages = await readLanguages(config, tools.cache);
  const open = async (one: SiteConfig, translators?: TranslatorsFiles): Promise<OpenSite> => {
    const read = await readContent(one, { cache: tools.cache, ...(translators && { translators }) });
    const { run, assets } = await prepareSite(one, tools, { read, articles: true });
    return { run, assets: assets.value, found: [...(await diagnosticsOf(run)), ...assets.diagnostics] };
  };
  const sites: OpenSite[] = [];
  for (const one of [config, ...languages.value]) sites.push(await open(one, sites[0]?.run.read.value.translators));
  const found = [...languages.diagnostics, ...joinFindings(sites.map((site) => site.found))];
  const [site, ...others] = sites.flatMap(({ run, assets }) => {
    const { client } = assets;
    return client ? [{ run, assets: { ...assets, client } }] : [];
  });
  if (!site || others.length < languages.value.length || found.some(({ severity }) => severity === 'error'))
    return finish(session, 'join', found);
  const previous = readBuildRecord(tools.cache, config.outDir)?.outputs;
  const { value, diagnostics } = await joinParts([site, ...others], tools, {
    folders,
    sourceDate: readSourceDate(config.root),
    previous,
    onLongWait: announceWait(session, config),
  });
  const problems = [...found, ...diagnostics];
  if (!value) return finish(session, 'join', problems);
  const { written, unchanged, removed } = value;
  const files = written + unchanged;
  return finish(session, 'join', problems, {
    json: { files, written, unchanged, removed },
    lines: [
      `${session.report.colors.green('✔')} ${plural(folders.length, 'part')} joined: ${plural(files, 'file')}, as a whole build writes them, in ${showTime(session.elapsed())}`,
    ],
  });
}
