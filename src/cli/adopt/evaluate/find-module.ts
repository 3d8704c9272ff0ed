/** Finds the files of import paths, as bundlers do. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';

const endings = ['', '.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.tsx', '.jsx', '.json'];

/** Returns the file. The path may lack its extension or be that of a folder, and `.js` may mean TypeScript. */
export function findModule(path: string): string | undefined {
  const plain = path.replace(/\.[cm]?js$/, '');
  return [path, plain, ...mainOf(path), join(path, 'index')]
    .flatMap((start) => endings.map((ending) => start + ending))
    .find(isFile);
}

/** Returns the paths that `main` in the `package.json` of a folder can mean. */
function mainOf(folder: string): readonly string[] {
  const manifest = join(folder, 'package.json');
  const [, main] = /"main"\s*:\s*"([^"]+)"/.exec(existsSync(manifest) ? fileText(manifest) : '') ?? [];
  return main === undefined ? [] : [join(folder, main), join(folder, main, 'index')];
}

export function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}
