/**
 * Writes changes of files to the disk. New files are first written beside their places. Then old files are moved aside
 * and new ones take their places, using renames only. If one step fails, all are undone.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Overlay } from '../layers/files/overlay.js';
import { assertInsideSite } from './inside-site.js';

interface Step {
  readonly path: string;
  /** The temporary path of the new file; undefined for a file that is removed. */
  readonly staged: string | undefined;
  /** Where the old file is kept until the end; undefined if there is none. */
  readonly aside: string | undefined;
}

/**
 * Writes and removes files below the root, never through a link. Removes folders that become empty. Throws the system's
 * errors.
 */
export function writeChanges(root: string, changes: Overlay): void {
  const name = (path: string, ending: string): string => join(dirname(path), `.${randomUUID()}.${ending}`);
  const steps: Step[] = [];
  const done: Step[] = [];
  try {
    for (const file of changes.keys()) assertInsideSite(root, file);
    for (const [file, bytes] of changes) {
      const path = join(root, file);
      const aside = existsSync(path) ? name(path, 'old') : undefined;
      if (bytes) mkdirSync(dirname(path), { recursive: true });
      const staged = bytes && name(path, 'new');
      steps.push({ path, staged, aside });
      if (staged !== undefined)
        writeFileSync(staged, bytes ?? '', { flag: 'wx', ...(aside !== undefined && { mode: statSync(path).mode }) });
    }
    for (const step of steps) {
      done.push(step);
      if (step.aside !== undefined) renameSync(step.path, step.aside);
      if (step.staged !== undefined) renameSync(step.staged, step.path);
    }
  } catch (error) {
    for (const step of done.toReversed()) attempt(() => putBack(step));
    for (const { staged } of steps) if (staged !== undefined) attempt(() => rmSync(staged, { force: true }));
    throw error;
  }
  // Everything is written. Leftover temporary files do not affect the site.
  for (const { path, aside } of steps) {
    if (aside !== undefined) attempt(() => rmSync(aside));
    attempt(() => removeEmpty(dirname(path), root));
  }
}

/** Runs a step. Its failure must not stop the others. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // The file keeps its temporary name, which begins with a dot, so it is never published.
  }
}

function putBack({ path, staged, aside }: Step): void {
  if (aside !== undefined && existsSync(aside)) renameSync(aside, path);
  else if (aside === undefined && staged !== undefined && !existsSync(staged)) rmSync(path, { force: true });
}

function removeEmpty(folder: string, root: string): void {
  if (folder === root || !existsSync(folder) || readdirSync(folder).length > 0) return;
  rmdirSync(folder);
  removeEmpty(dirname(folder), root);
}
