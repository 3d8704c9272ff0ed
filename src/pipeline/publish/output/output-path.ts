/** Joins the names of output files to folders, and checks the names first. */
import { join } from 'node:path';

/**
 * Returns the absolute path of an output file. Throws if the name is not a plain path below the root. Routes were
 * checked before, so such a name is a bug and nothing must be written to it.
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
