/** `docsgen unfold` turns layers into complete versions without changing what readers see. */
import { readPastFiles } from '../../pipeline/fold/unfold/past-files.js';
import { isLayer, type UnfoldPlan } from '../../pipeline/fold/unfold/plan-unfold.js';
import { proveUnfold } from '../../pipeline/fold/unfold/prove-unfold.js';
import { loadSite } from '../../pipeline/fold/fold-site.js';
import { finish, type ExitCode } from '../finish.js';
import { plural } from '../report.js';
import { openSession, type CommonFlags } from '../session.js';
import { nameTexts } from './name-texts.js';
import { refuse } from './refuse.js';
import { writeSafely } from './safe-write.js';

export interface UnfoldFlags extends CommonFlags {
  readonly write?: boolean;
  readonly force?: boolean;
}

/** Unfolds one version, or all that inherit. */
export async function unfold(
  version: string | undefined,
  { write = false, force = false, ...flags }: UnfoldFlags,
): Promise<ExitCode> {
  const session = await openSession(flags);
  const config = session.config.value;
  if (!config) return finish(session, 'unfold', session.config.diagnostics);
  const layers = config.versions.filter((one) => isLayer(config, one)).map(({ name }) => name);
  if (version !== undefined && !layers.includes(version)) {
    const known = layers.map((name) => `"${name}"`).join(', ') || 'none';
    return refuse(
      session,
      'unfold',
      `"${version}" is not a version that inherits from another. These are: ${known}.`,
      2,
    );
  }
  if (layers.length === 0)
    return refuse(session, 'unfold', 'No version in a folder inherits from another. There is nothing to unfold.', 2);
  const old = await loadSite(config, new Map(), new Map(), session.tools);
  const { plan, differences, languages, unchanged } = await proveUnfold(old, {
    isChosen: ({ name }) => version === undefined || name === version,
    past: await readPastFiles(config),
    tools: session.tools,
  });
  if (differences.length > 0) {
    const list = differences.map((difference) => `  ${difference}`);
    const lines = ['Readers would see a difference:', ...list, ...nameTexts(languages), 'Nothing was written.'];
    return refuse(session, 'unfold', lines.join('\n'), 1);
  }
  const problem = write ? await writeSafely(config, { changes: plan.changes, next: plan.config, force }) : undefined;
  if (problem !== undefined) return refuse(session, 'unfold', `${problem}\nNothing was written.`, 1);
  const json = {
    unfolded: plan.unfolded,
    files: [...plan.changes.keys()],
    restored: [...plan.restored],
    unchanged: [...unchanged],
    written: write,
  };
  const last = write
    ? `${session.report.colors.green('✔')} ${countFiles(plan, 'written')}.`
    : 'Nothing was written. The same command with --write writes this.';
  return finish(session, 'unfold', [], {
    json,
    lines: [...planLines(plan, write), ...Array.from(unchanged, noteUnchanged), last],
  });
}

function planLines(plan: UnfoldPlan, isWritten: boolean): readonly string[] {
  const restored = plan.restored.size;
  return [
    ...plan.unfolded.map((name) => `  ${name}: complete`),
    ...(restored === 0 ? [] : [`  ${plural(restored, 'file')} as git had ${restored === 1 ? 'it' : 'them'}`]),
    ...(isWritten ? [] : [`  ${countFiles(plan, 'would be written')}`, '']),
  ];
}

function noteUnchanged(file: string): string {
  return `  ${file} is in git and keeps text that its versions do not show: "docsgen check" reports it.`;
}

/** Layer files that became empty are removed. */
function countFiles({ changes }: UnfoldPlan, what: string): string {
  const removed = Array.from(changes.values()).filter((bytes) => bytes === undefined).length;
  return `${plural(changes.size - removed, 'file')} ${what}${removed === 0 ? '' : `, ${plural(removed, 'file')} removed`}`;
}
