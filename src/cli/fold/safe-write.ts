/** Writes a plan's changes, if git could bring back the files that they replace. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Overlay } from '../../pipeline/layers/files/overlay.js';
import type { SiteConfig } from '../../pipeline/model.js';
import { setComplete } from '../../pipeline/fold/config-text.js';
import { writeChanges } from '../../pipeline/fold/write-changes.js';
import { git, repositoryPrefix } from '../check/git.js';

export interface Wanted {
  readonly changes: Overlay;
  /** The config after the changes. */
  readonly next: SiteConfig;
  /** Writes even if git cannot bring back the old files. */
  readonly force: boolean;
}

/** Writes everything or nothing. Returns undefined on success, otherwise the reason why nothing was written. */
export async function writeSafely(config: SiteConfig, { changes, next, force }: Wanted): Promise<string | undefined> {
  const text = await setComplete(config, next.versions);
  if (text === undefined) return configByHand(config, next);
  const all = new Map(changes);
  const written = readFileSync(join(config.root, config.configFile), 'utf8');
  const mark = written.startsWith('\uFEFF') ? '\uFEFF' : '';
  if (text !== config.configText) all.set(config.configFile, Buffer.from(mark + text));
  const unsafe = force ? undefined : await whyUnsafe(config.root, all);
  if (unsafe !== undefined) return unsafe;
  if (written !== mark + config.configText) return `"${config.configFile}" has changed since it was read.`;
  try {
    writeChanges(config.root, all);
    return undefined;
  } catch (error) {
    return `A file cannot be written (${(error as Error).message}).`;
  }
}

/** Returns why git could not bring back the files that changes replace, or undefined if it could. */
export async function whyUnsafe(root: string, changes: Overlay): Promise<string | undefined> {
  const unsafe = await unsafeFiles(root, changes);
  if (unsafe === undefined)
    return 'The folder is not in a git repository, so nothing could be undone. --force writes anyway.';
  return unsafe.length === 0
    ? undefined
    : `git could not bring these files back: ${named(unsafe)}. Commit them first; --force writes anyway.`;
}

function configByHand({ configFile, versions }: SiteConfig, next: SiteConfig): string {
  const changed = next.versions.filter(({ complete }, index) => complete !== versions[index]?.complete);
  const names = changed.map(({ name }) => `"${name}"`).join(', ');
  return `"${configFile}" does not list its versions in a way that can be edited. Write them as a plain list, with "complete" in ${names} as true or false, and run this again.`;
}

const maxNamed = 5;

function named(files: readonly string[]): string {
  const more = files.length - maxNamed;
  return files.slice(0, maxNamed).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** Returns the affected files that differ from the last commit, or are in no commit. Returns undefined outside git. */
async function unsafeFiles(root: string, changes: Overlay): Promise<readonly string[] | undefined> {
  try {
    const prefix = await repositoryPrefix(root);
    const [status, tracked] = await Promise.all([
      git(root, ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.']),
      git(root, ['ls-files', '-z', '--', '.']),
    ]);
    const known = new Set(tracked.toString().split('\0'));
    const entries = status.toString().split('\0').filter(Boolean);
    const changed = new Set(entries.map((line) => line.slice(3 + prefix.length)));
    const isUnknown = (file: string): boolean => existsSync(join(root, file)) && !known.has(file);
    return [...changes.keys()].filter((file) => changed.has(file) || isUnknown(file));
  } catch {
    return undefined;
  }
}
