/** Paths at the edge: the only place where an output file's name is joined to a folder. */
import { join } from 'node:path';

/**
 * Absolute path of an output file. Throws for a name that is not a plain path below the root: the routes were checked
 * long before, so such a name is a bug and nothing must be written under it.
 */
export function joinOutput(root: string, outFile: string): string {
  if (
    /[\\\0]/.test(outFile) ||
    outFile.split('/').some((segment) => segment === '' || segment === '.' || segment === '..')
  ) {
    throw new Error(`Bug: ${JSON.stringify(outFile)} is not a path below the output folder.`);
  }
  return join(root, outFile);
}
