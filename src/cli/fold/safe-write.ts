/** Writes a plan's changes, if git could bring back the files that they replace. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Overlay } from '../../pipeline/layers/files/overlay.js';
import type { SiteConfig } from '../../pipeline/model.js';
import { setComplete } from '../../pipeline/fold/config-text.js';
import { writeChanges } from '../../pipeline/fold/write-changes.js';
import { whyUnsafe } from './why-unsafe.js';

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
  if (written !== mark + config.configText) return `"${config.configFile}" has changed since it was read.`;
  return writeFiles(config, all, force);
}

/** Does the same for changes that need no change of the config. */
export async function writeFiles({ root }: SiteConfig, changes: Overlay, force: boolean): Promise<string | undefined> {
  const unsafe = force ? undefined : await whyUnsafe(root, changes);
  if (unsafe !== undefined) return unsafe;
  try {
    writeChanges(root, changes);
    return undefined;
  } catch (error) {
    return `A file cannot be written (${(error as Error).message}).`;
  }
}

function configByHand({ configFile, versions }: SiteConfig, next: SiteConfig): string {
  const changed = next.versions.filter(({ complete }, index) => complete !== versions[index]?.complete);
  const names = changed.map(({ name }) => `"${name}"`).join(', ');
  return `"${configFile}" does not list its versions in a way that can be edited. Write them as a plain list, with "complete" in ${names} as true or false, and run this again.`;
}
