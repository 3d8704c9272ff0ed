/** `docsgen spread <file>` merges the change of a file into the texts that other versions have of the same page. */
import { withTranslatedId } from '../../pipeline/compile/front-matter/start-translation.js';
import { decodeText, readBytes } from '../../pipeline/files/read-text.js';
import { isInGit } from '../../pipeline/files/site-folders.js';
import { writeChanges } from '../../pipeline/fold/write-changes.js';
import type { FileChange, OwnText } from '../../pipeline/impact/file-impact.js';
import { findImpact } from '../../pipeline/impact/find-impact.js';
import { mergeChange } from '../../pipeline/impact/merge-change.js';
import { translatedId } from '../../pipeline/layers/translations/text-id.js';
import type { Section, SiteConfig } from '../../pipeline/model.js';
import { describeUnknownFiles } from '../check/unknown-files.js';
import { finish, type ExitCode } from '../finish.js';
import { namedFile } from '../named-file.js';
import { refuse } from '../fold/refuse.js';
import { plural } from '../report.js';
import { openSession, type CommonFlags } from '../session.js';
import { isRange, readChanges } from './read-changes.js';
import { readSite } from './read-site.js';
import { withVersions } from './show-impact.js';

export interface SpreadFlags extends CommonFlags {
  /** A commit. Default: the last one. */
  readonly since?: string;
  readonly dryRun?: boolean;
  /** Writes also into files with uncommitted changes. */
  readonly force?: boolean;
}

/** Merges the change. Fails if there are conflicts, as "git merge" does. */
export async function spread(
  named: string,
  { since, dryRun = false, force = false, ...flags }: SpreadFlags,
): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'spread', session.config.diagnostics);
  const change = await findChange(config, named, since);
  if (typeof change === 'string') return refuse(session, 'spread', change, 2);
  const loaded = await readSite(config, new Map(), session.tools);
  if (loaded.errors.length > 0) return finish(session, 'spread', loaded.errors);
  const impact = findImpact(loaded, change);
  if (!impact) return refuse(session, 'spread', `No page shows "${change.file}".`, 1);
  const results = impact.ownTexts.map((own) => mergeInto(config, own, change, force));
  const written = results.filter(({ text }) => text !== undefined);
  try {
    if (!dryRun) writeChanges(config.root, new Map(written.map(({ own, text = '' }) => [own.file, Buffer.from(text)])));
  } catch (error) {
    return refuse(session, 'spread', `A file cannot be written (${(error as Error).message}).`, 1);
  }
  const hasConflicts = results.some(({ conflicts }) => conflicts > 0);
  const exitCode = await finish(session, 'spread', [], {
    json: { ok: !hasConflicts, file: change.file, texts: results.map(resultJson), written: !dryRun },
    lines: [...results.map((result) => resultLine(config, impact.section, result)), lastLine(written.length, dryRun)],
  });
  return hasConflicts ? 1 : exitCode;
}

interface WholeChange extends FileChange {
  readonly before: string;
  readonly after: string;
  /** Files with uncommitted changes. */
  readonly uncommitted: ReadonlySet<string>;
}

/** Returns the change, or the reason why nothing can be merged. */
async function findChange(config: SiteConfig, named: string, since: string | undefined): Promise<WholeChange | string> {
  const { root } = config;
  const path = namedFile(config, named);
  const now = await readChanges(root, { kind: 'folder' });
  if (!now) return 'The folder is in no git repository, so no change is known.';
  if (since !== undefined && (since.includes('..') || !(await isRange(root, since))))
    return `"${since}" is no commit that git knows.`;
  const changes = since === undefined ? now : await readChanges(root, { kind: 'range', range: since });
  const found = changes?.files.find(({ file }) => file === path);
  const [unknown] = found ? [] : describeUnknownFiles(config, [named], () => false);
  if (unknown !== undefined) return unknown;
  const commit = since === undefined ? 'the last commit' : `"${since}"`;
  if (!found) return `"${path}" has not changed since ${commit}.`;
  const { before, after } = found;
  if (before === undefined || after === undefined)
    return `"${path}" is not a text both in ${commit} and now, so there is nothing to merge.`;
  return { ...found, before, after, uncommitted: new Set(now.files.map(({ file }) => file)) };
}

interface SpreadResult {
  readonly own: OwnText;
  readonly outcome: 'merged' | 'conflicts' | 'same' | 'skipped';
  readonly conflicts: number;
  /** The outcome in words. */
  readonly what: string;
  /** The new text; undefined if nothing changes. */
  readonly text?: string;
}

function mergeInto(config: SiteConfig, own: OwnText, change: WholeChange, force: boolean): SpreadResult {
  const skip = (why: string): SpreadResult => ({ own, outcome: 'skipped', conflicts: 0, what: `skipped: ${why}` });
  if (isInGit(config, own.file))
    return skip('its version is read from git, so commit the change to a branch and name that branch as its "ref"');
  if (change.uncommitted.has(own.file) && !force)
    return skip('it has changes that are not committed; --force merges all the same');
  const read = readBytes(config.root, own.file);
  const decoded = read.ok ? decodeText(own.file, read.bytes) : read;
  if (!read.ok || !decoded.ok) return skip('it is not a text');
  const names = { ownName: own.file, changedName: change.file };
  const { text, conflicts, isSame } = mergeChange({
    ...change,
    ...withIdOf(decoded.text, change),
    own: decoded.text,
    ...names,
  });
  if (isSame) return { own, outcome: 'same', conflicts, what: 'has the change already' };
  const mark = read.bytes.toString().startsWith('\uFEFF') ? '\uFEFF' : '';
  const what = conflicts === 0 ? 'merged' : plural(conflicts, 'conflict');
  return { own, outcome: conflicts === 0 ? 'merged' : 'conflicts', conflicts, what, text: mark + text };
}

/** Each translation keeps the id of its own text, so that the ids are no conflict. */
function withIdOf(own: string, { before, after }: WholeChange): Pick<WholeChange, 'before' | 'after'> {
  const id = translatedId(own);
  const named = (text: string): string =>
    id === undefined || translatedId(text) === undefined ? text : withTranslatedId(text, id);
  return { before: named(before), after: named(after) };
}

function resultLine(config: SiteConfig, section: Section, { own, what }: SpreadResult): string {
  return `${withVersions(config, section, own)}: ${what}`;
}

function resultJson({ own, outcome, conflicts }: SpreadResult): object {
  return { file: own.file, versions: own.versions.map(({ name }) => name), outcome, conflicts };
}

function lastLine(count: number, dryRun: boolean): string {
  if (count === 0) return 'Nothing to do.';
  return dryRun
    ? `${plural(count, 'file')} would be written. Nothing was written.`
    : `${plural(count, 'file')} written.`;
}
