/** `docsgen changes --from 4.5 --to 4.6` shows the changes between two versions, for release notes. */
import { compareVersions } from '../../pipeline/changes/compare-versions.js';
import { diagnosticsOf, startRun } from '../../pipeline/corridor.js';
import { readContent } from '../../pipeline/layers/read-content.js';
import type { SiteConfig, Version } from '../../pipeline/model.js';
import { versionBelow } from '../../pipeline/section-versions.js';
import { readingErrors } from '../check/reading-errors.js';
import { finish, type ExitCode } from '../finish.js';
import { refuse } from '../fold/refuse.js';
import { unknownVersion, versionNamed } from '../parts/unknown-version.js';
import { openSession, type CommonFlags } from '../session.js';
import type { ChangesFormat } from './formats.js';
import { changesHtml, changesJson, changesMarkdown } from './show-changes.js';

export interface ChangesFlags extends CommonFlags {
  /** The names of versions. By default, they are the latest and the one below it. */
  readonly from?: string;
  readonly to?: string;
  /** "md" by default. */
  readonly format?: ChangesFormat;
}

export async function changes({ from, to, format = 'md', ...flags }: ChangesFlags): Promise<ExitCode> {
  const session = await openSession({ ...flags, json: flags.json === true || format === 'json' });
  const config = session.config.value;
  if (!config) return finish(session, 'changes', session.config.diagnostics);
  const versions = findVersions(config, from, to);
  if (typeof versions === 'string') return refuse(session, 'changes', versions, 2);
  const { tools } = session;
  const run = await startRun(config, await readContent(config, tools), tools, { articles: false, forms: ['compared'] });
  const errors = readingErrors(await diagnosticsOf(run));
  if (errors.length > 0) return finish(session, 'changes', errors);
  const { site } = await run.connected();
  const { compiled } = run;
  const found = await compareVersions({ site, compiled, cache: tools.cache }, versions.from, versions.to);
  return finish(session, 'changes', [], {
    json: changesJson(site, found),
    lines: format === 'html' ? changesHtml(site, found) : changesMarkdown(site, found),
  });
}

/** Returns both versions, or the reason why one of them is unknown. */
function findVersions(
  config: SiteConfig,
  from: string | undefined,
  to: string | undefined,
): { readonly from: Version; readonly to: Version } | string {
  if (config.versions.length === 0) return 'This site has no versions, so there is nothing to compare.';
  const named = (name: string): Version | undefined => versionNamed(name, config);
  for (const name of [from, to]) if (name !== undefined && !named(name)) return unknownVersion(name, config);
  const newer = to === undefined ? (config.versions.find(({ isLast }) => isLast) ?? config.versions[0]) : named(to);
  const older = from === undefined ? newer && versionBelow(config, newer) : named(from);
  if (newer && older && newer !== older) return { from: older, to: newer };
  return newer === older
    ? `Both versions are "${newer?.name}". Name another one with --from.`
    : `Version "${newer?.name}" is the oldest. Name the version to compare it with: --from <version>.`;
}
