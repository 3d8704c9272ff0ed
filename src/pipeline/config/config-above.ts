/** Finds a config above a folder, because commands are also called in folders of the site. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { workingTreeOf } from '../files/git-environment.js';

/** A folder with a config, from the folder that was searched, and that file. */
interface ConfigAbove {
  readonly folder: string;
  readonly file: string;
}

/** Returns the nearest config with one of the names, up to the top of the repository. */
export function findConfigAbove(
  root: string,
  names: readonly string[],
  { tree = workingTreeOf(root), folder = '..' }: { readonly tree?: string | undefined; readonly folder?: string } = {},
): ConfigAbove | undefined {
  if (tree === undefined || root === tree) return undefined;
  const above = dirname(root);
  const name = names.find((file) => existsSync(join(above, file)));
  return name === undefined
    ? findConfigAbove(above, names, { tree, folder: `${folder}/..` })
    : { folder, file: `${folder}/${name}` };
}
