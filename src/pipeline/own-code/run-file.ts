/**
 * A file with the site's own compiled code, which exists while Node imports it. It is removed after the import or when
 * the process ends. If the process was killed, the next process that runs such code removes it. The stacks of errors
 * name it, and lead to the original files.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { basename, join } from 'node:path';
import { placeIn } from '../diagnostics/diagnostic.js';
import { thrownStack } from '../diagnostics/thrown.js';
import { createFile, createFolder } from '../files/create-file.js';
import { isAlive, startOf } from '../files/process-identity.js';
import type { Place } from '../model.js';

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

/** The exports of a module of the site's own, and the file from which they ran. */
export interface RunModule {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly runFile: string;
}

/** Code that ran from a run file. */
export interface RunCode {
  /** The path of the file, which may be gone. Node keeps it in stacks. */
  readonly runFile: string;
  /** The source map of the code. Its paths start at the site's root. */
  readonly map?: SourceMapPayload | undefined;
}

/**
 * Returns the place of the topmost line of an error's stack that is in the code, in the original file. `textOf` returns
 * the text of a file, or undefined for files that nobody of the site writes, which are passed over.
 */
export function placeInStack(
  error: unknown,
  { runFile, map }: RunCode,
  textOf: (file: string) => string | undefined,
): Place | undefined {
  // The file name is unique. Node writes it in a path or in a URL.
  const frames = thrownStack(error)
    .split(`${basename(runFile)}:`)
    .slice(1);
  const sources = frames.length > 0 && map ? new SourceMap(map) : undefined;
  for (const frame of frames) {
    const [, line, column] = /^(\d+):(\d+)/.exec(frame) ?? [];
    if (line === undefined || column === undefined) continue;
    const entry = sources?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) continue;
    const { originalSource: file, originalLine, originalColumn } = entry;
    const text = textOf(file);
    if (text !== undefined)
      return placeIn({ file, text }, { line: originalLine + 1, column: originalColumn + 1, length: 1 });
  }
  return undefined;
}
