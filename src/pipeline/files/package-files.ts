/** Finds docsgen's own files, wherever it is installed: in the folder that holds its package.json. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the absolute path of a file of the docsgen package, such as "src/client/main.ts". */
export function packageFile(path: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return join(folder, path);
}
