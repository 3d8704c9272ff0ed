/**
 * Converts file system events to hints, which are paths that may have changed. Events may be duplicated, late or lost.
 */
import { resolve } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { isLeftOut, packagesFolder } from '../../../pipeline/files/read-text.js';

/** The events of all watched paths. */
export interface FileEvents {
  readonly add: (paths: readonly string[]) => void;
  /** Watches all paths again, because a path that was removed and added again may no longer be watched. */
  readonly renew: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts watching. `open` returns a new watcher of all paths. */
export async function startEvents(open: () => Promise<FSWatcher>): Promise<FileEvents> {
  let watcher = await open();
  return {
    add: (paths) => void watcher.add([...paths]),
    async renew() {
      const deaf = watcher;
      watcher = await open();
      await deaf.close();
    },
    close: () => watcher.close(),
  };
}

/** Opens a watcher that calls `hint` with the absolute path of each event. */
export type OpenEvents = (hint: (path: string) => void) => Promise<FSWatcher>;

/** Every system event is a hint, before chokidar interprets it. */
export const openEvents: OpenEvents = async (hint) => {
  const { watch } = await import('chokidar');
  const watcher = watch([], { ignoreInitial: true, ignored: isNameHidden });
  watcher.on('raw', (_event, path, details: unknown) => {
    // A temporary file of an editor would otherwise look like a change of the whole folder.
    if (path && isNameHidden(path)) return;
    // The watched path is the folder of the named file, or the file itself; a path below a file means nothing.
    const { watchedPath } = (details ?? {}) as { readonly watchedPath?: string };
    if (watchedPath !== undefined) hint(watchedPath);
    if (path) hint(resolve(watchedPath ?? '', path));
  });
  watcher.on('all', (_event, path) => hint(resolve(path)));
  // The system has no more watches, or a folder was removed. The regular checks of all files continue.
  watcher.on('error', () => {});
  return watcher;
};

/** Whether a file of an editor or system is ignored. Vim tests folders with a file of this number. */
export function isHidden(file: string): boolean {
  return file.split('/').some((name) => (!/^\.{1,2}$/.test(name) && isLeftOut(name)) || name === '4913');
}

/** Checks only the last name of a path, because the site itself may be in a hidden folder. */
function isNameHidden(path: string): boolean {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return isHidden(name) || name === packagesFolder;
}
