/** Writes what a form of `docsgen translate` changes, if git could bring the old files back. */
import { writeChanges } from '../../pipeline/fold/write-changes.js';
import type { Overlay } from '../../pipeline/layers/files/overlay.js';
import { whyUnsafe } from '../fold/why-unsafe.js';
import type { Desk } from './desk.js';

/** Writes all files or none. Returns why nothing was written, or undefined on success. */
export async function writeForms({ config: { root }, force }: Desk, changes: Overlay): Promise<string | undefined> {
  const unsafe = force ? undefined : await whyUnsafe(root, changes);
  if (unsafe !== undefined) return `${unsafe}\nNothing was written.`;
  try {
    writeChanges(root, changes);
    return undefined;
  } catch (error) {
    return `A file cannot be written (${(error as Error).message}). Nothing was written.`;
  }
}
