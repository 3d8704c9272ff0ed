/** Finds the files of import paths, as bundlers do. */
import { statSync } from 'node:fs';
import { join } from 'node:path';

const endings = ['', '.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.tsx', '.jsx', '.json'];

/** Returns the file. The path may lack its extension or be that of a folder, and `.js` may mean TypeScript. */
export function findModule(path: string): string | undefined {
  const plain = path.replace(/\.[cm]?js$/, '');
  return [path, plain, join(path, 'index')].flatMap((start) => endings.map((ending) => start + ending)).find(isFile);
}

export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
