/**
 * A file with the site's own compiled code, which exists while Node imports it. It is removed after the import or when
 * the process ends. If the process was killed, the next process that runs such code removes it.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createFile, createFolder } from '../files/create-file.js';
import { isAlive, startOf } from '../files/process-identity.js';

export interface RunFile {
  readonly path: string;
  readonly remove: () => void;
}

/**
 * Matches the name of a run file in a text: its kind, the process id and the process's start (0 if unknown). Earlier
 * releases did not include the process.
 */
export const runFilePattern = /(config|component)-(?:(\d+)-(\d+)-)?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.mjs/;

const wholeName = new RegExp(`^${runFilePattern.source}$`);

/** Whether a name is that of a run file. */
export function isRunFileName(name: string): boolean {
  return wholeName.test(name);
}

/** Writes code to a new file in a folder, which is created if needed. Throws file system errors. */
export function writeRunFile(folder: string, kind: 'config' | 'component', code: string): RunFile {
  createFolder(folder);
  removeAbandoned(folder);
  const path = join(folder, `${kind}-${process.pid}-${startOf(process.pid) ?? 0}-${randomUUID()}.mjs`);
  const removeFile = (): void => rmSync(path, { force: true });
  createFile(path, code);
  // The site's own code may end the process or wait forever.
  process.once('exit', removeFile);
  return {
    path,
    remove() {
      removeFile();
      process.off('exit', removeFile);
    },
  };
}

/** Removes the run files of processes that have ended. A file that cannot be removed does no harm. */
function removeAbandoned(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const [, , pid, start] = wholeName.exec(entry.name) ?? [];
    if (pid === undefined || !entry.isFile() || isAlive(Number(pid), start === '0' ? undefined : start)) continue;
    try {
      rmSync(join(folder, entry.name), { force: true });
    } catch {
      // The file does no harm: see above.
    }
  }
}
