/** The system's events → hints: paths that may have changed. Events may be doubled, late or lost. */
import { resolve } from 'node:path';
import type { FSWatcher } from 'chokidar';
import { isLeftOut, packagesFolder } from '../../../pipeline/files/read-text.js';

/** The events of all watched paths. */
export interface FileEvents {
  readonly add: (paths: readonly string[]) => void;
  /** A path that was removed and came back may no longer be watched, so this starts watching all paths again. */
  readonly renew: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** `open` returns a new watcher of all paths. */
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

/** Every event of the system is a hint, before chokidar decides what it means. */
export const openEvents: OpenEvents = async (hint) => {
  const { watch } = await import('chokidar');
  const watcher = watch([], { ignoreInitial: true, ignored: isNameHidden });
  watcher.on('raw', (_event, path, details: unknown) => {
    // Otherwise a temporary file of an editor would look like a change of the whole folder.
    if (path && isNameHidden(path)) return;
    // The folder of the named file, or the file itself: a path below a file names nothing.
    const { watchedPath } = (details ?? {}) as { readonly watchedPath?: string };
    if (watchedPath !== undefined) hint(watchedPath);
    if (path) hint(resolve(watchedPath ?? '', path));
  });
  watcher.on('all', (_event, path) => hint(resolve(path)));
  // The system has no more watches, or a folder is gone. The regular checks of all files continue.
  watcher.on('error', () => {});
  return watcher;
};

/** Files of editors and systems that do not count; Vim tests a folder with a file of this number. */
export function isHidden(file: string): boolean {
  return file.split('/').some((name) => (!/^\.{1,2}$/.test(name) && isLeftOut(name)) || name === '4913');
}

/** The same for the last name of a path alone: the site itself may be in a hidden folder. */
function isNameHidden(path: string): boolean {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return isHidden(name) || name === packagesFolder;
}
