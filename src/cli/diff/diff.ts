/** `docsgen diff` shows what readers will see of a change, compared with an older build or a commit. */
import { writeFileSync } from 'node:fs';
import { compareBuilds } from '../../pipeline/published/compare-builds.js';
import type { SiteConfig } from '../../pipeline/model.js';
import { externalUrl } from '../../pipeline/place/outside/external-routes.js';
import { finish, type ExitCode } from '../finish.js';
import { refuse } from '../fold/refuse.js';
import { openSession, type CommonFlags, type Session } from '../session.js';
import { withSides, type NoSides, type Sides } from './open-sides.js';
import { diffHtml } from './show/show-html.js';
import { diffMarkdown } from './show/show-markdown.js';
import { diffLines } from './show/show-text.js';
import { isSame, summaryOf, type ShownDiff } from './show/shown-diff.js';

export type DiffFormat = 'text' | 'json' | 'md' | 'html';

export interface DiffFlags extends CommonFlags {
  /** A folder with the newer build, in place of the folder of the site. */
  readonly build?: string;
  /** Default: "text". */
  readonly format?: DiffFormat;
  /** The file for the report. Default: standard output. */
  readonly output?: string;
  /** Fails if there is any difference. */
  readonly exitCode?: true;
  /** Fails if addresses or heading ids are lost. */
  readonly failOn?: 'lost';
}

export async function diff(target: string, { format, output, ...flags }: DiffFlags): Promise<ExitCode> {
  const name = flags.json ? 'json' : (format ?? 'text');
  const session = await openSession({ ...flags, json: name === 'json' && output === undefined });
  const config = session.config.value;
  if (!config) return finish(session, 'diff', session.config.diagnostics);
  const { tools } = session;
  const shown = await withSides({ config, target, built: flags.build, tools }, (sides) => {
    tools.progress('Comparing');
    return 'before' in sides ? compare(config, sides) : sides;
  });
  if (!('diff' in shown)) return refuseSides(session, shown);
  const lines = reportOf(shown, name, session, config);
  if (output !== undefined) writeFileSync(output, `${lines.join('\n').trimEnd()}\n`);
  const ended = await finish(session, 'diff', [], {
    json: jsonOf(shown),
    lines: output === undefined ? lines : [summaryOf(shown), `Written: ${output}`],
  });
  return hasFailed(shown, flags) ? 1 : ended;
}

function compare(config: SiteConfig, { before, after, notes }: Sides): ShownDiff {
  const pathOf = new Map(config.versions.map(({ name, path }) => [name, path]));
  return {
    before: before.name,
    after: after.name,
    notes,
    versions: config.versions.toReversed(),
    diff: compareBuilds(before.build, after.build, {
      segmentsOf: (version) => [version, ...(pathOf.get(version)?.split('/').filter(Boolean) ?? [])],
      isElsewhere: (route) => externalUrl(config, route) !== undefined,
    }),
  };
}

function refuseSides(session: Session, sides: Exclude<NoSides | Sides, Sides>): Promise<ExitCode> | ExitCode {
  if ('usage' in sides) return refuse(session, 'diff', sides.usage, 2);
  session.report.problem(`✘ "${sides.of}" cannot be built, so there is nothing to compare.`);
  return finish(session, 'diff', sides.diagnostics);
}

function reportOf(
  shown: ShownDiff,
  format: DiffFormat,
  { report }: Session,
  { baseUrl, title }: SiteConfig,
): readonly string[] {
  switch (format) {
    case 'text':
      return diffLines(shown, report.colors);
    case 'md':
      return diffMarkdown(shown);
    case 'html':
      return diffHtml(shown, { baseUrl, title }).trimEnd().split('\n');
    case 'json':
      return [JSON.stringify(jsonOf(shown), undefined, 2)];
  }
}

function jsonOf(shown: ShownDiff): object {
  const { before, after, notes, diff: found } = shown;
  return { before, after, isSame: isSame(shown), summary: summaryOf(shown), notes, diff: found };
}

function hasFailed(shown: ShownDiff, { exitCode, failOn }: DiffFlags): boolean {
  const { addresses, ids } = shown.diff.lost;
  return (exitCode === true && !isSame(shown)) || (failOn === 'lost' && addresses.length + ids.length > 0);
}
