/** A file without a name for the output of other processes. */
import { fstatSync, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Returns the descriptor of an empty file. Processes append to it. */
export function openOutput(): number {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-output-'));
  const file = openSync(join(folder, 'output'), 'a+');
  rmSync(folder, { recursive: true });
  return file;
}

/** Returns the whole text of the file. */
export function readOutput(file: number): string {
  const text = Buffer.alloc(fstatSync(file).size);
  readSync(file, text, 0, text.length, 0);
  return text.toString();
}
