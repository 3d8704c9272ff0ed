/**
 * `docsgen impact` lists, for each changed file, the versions that show it and those with their own text of the same
 * page.
 */
import { existsSync, statSync } from 'node:fs';
import { isInGit } from '../../pipeline/files/site-folders.js';
import { slashPath } from '../../pipeline/files/slash-path.js';
import type { FileChange } from '../../pipeline/impact/file-impact.js';
import { findImpact } from '../../pipeline/impact/find-impact.js';
import type { SiteConfig } from '../../pipeline/model.js';
import { describeUnknownFiles } from '../check/unknown-files.js';
import { finish, type ExitCode } from '../finish.js';
import { namedFile } from '../named-file.js';
import { refuse } from '../fold/refuse.js';
import { openSession, type CommonFlags } from '../session.js';
import { isRange, readChanges, type Changes } from './read-changes.js';
import { readSite } from './read-site.js';
import { impactJson, impactLines, impactMarkdown } from './show-impact.js';

export interface ImpactFlags extends CommonFlags {
  /** Looks at the next commit instead of the folder. */
  readonly staged?: boolean;
  /** Default: "text". */
  readonly format?: 'text' | 'markdown';
}

/** Reports the impact of changes. `targets` are files as the command line names them, or one range of commits. */
export async function impact(
  targets: readonly string[],
  { staged = false, format, ...flags }: ImpactFlags,
): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'impact', session.config.diagnostics);
  const changes = await readTargets(config, targets, staged);
  if (typeof changes === 'string') return refuse(session, 'impact', changes, 2);
  const after = await readSite(config, changes.after, session.tools);
  if (after.errors.length > 0) return finish(session, 'impact', after.errors);
  const hasDeleted = changes.files.some(({ isDeleted }) => isDeleted);
  const before = hasDeleted ? await readSite(config, changes.before, session.tools) : after;
  const found = changes.files.map((change) => ({
    file: change.file,
    impact: findImpact(change.isDeleted ? before : after, change, after),
  }));
  // A typing error in the name of a file from git must not look like a file that no page shows.
  const unknown = found.find((one) => !one.impact && isInGit(config, one.file));
  if (unknown) return refuse(session, 'impact', `No page shows "${unknown.file}".`, 2);
  const impacts = found.flatMap((one) => one.impact ?? []);
  const ignored = found.flatMap((one) => (one.impact ? [] : [one.file]));
  return finish(session, 'impact', [], {
    json: { files: impacts.map((one) => impactJson(config, one)), ignored },
    lines: format === 'markdown' ? impactMarkdown(config, impacts) : impactLines(config, impacts),
  });
}

/** Returns the changes that the arguments mean, or the reason why they are unknown. */
async function readTargets(config: SiteConfig, targets: readonly string[], staged: boolean): Promise<Changes | string> {
  const { root } = config;
  const [first = ''] = targets;
  const isFile = isInGit(config, first) || existsSync(first);
  const range = !staged && targets.length === 1 && !isFile && (await isRange(root, first)) ? first : undefined;
  const files = range === undefined ? targets : [];
  const changes = await readChanges(
    root,
    range === undefined ? { kind: staged ? 'staged' : 'folder' } : { kind: 'range', range },
  );
  if (!changes && (staged || files.length === 0)) return noRepository;
  const { files: changed, after, before } = changes ?? { files: [], after: new Map(), before: new Map() };
  const onDisk = files.filter((file) => !isInGit(config, file));
  const unknown = describeUnknownFiles(config, onDisk, (path) => changed.some(({ file }) => file === slashPath(path)));
  if (unknown.length > 0) return unknown.join('\n');
  return { files: files.length === 0 ? changed : narrow(config, changed, files), after, before };
}

const noRepository =
  'The folder is in no git repository, so there is nothing to compare with. Name files to see which versions show them.';

/** Returns the changes of the named files and folders. A named file counts even without a change. */
function narrow(config: SiteConfig, changed: readonly FileChange[], targets: readonly string[]): readonly FileChange[] {
  return targets.flatMap((target): readonly FileChange[] => {
    const path = namedFile(config, target);
    const inside = changed.filter(({ file }) => path === '' || file === path || file.startsWith(`${path}/`));
    const isFile = isInGit(config, target) || statSync(target, { throwIfNoEntry: false })?.isFile();
    const unchanged = { file: path, isDeleted: false, before: undefined, after: undefined };
    return inside.length === 0 && isFile ? [unchanged] : inside;
  });
}
