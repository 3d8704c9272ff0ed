/** `docsgen check FILE…`: selects the findings of the whole site that matter for a commit of these files. */
import { resolve } from 'node:path';
import { pathFrom } from '../../pipeline/files/slash-path.js';
import type { Diagnostic } from '../../pipeline/model.js';

/**
 * Returns every error, because a moved, renamed or deleted file breaks links elsewhere, and a site with an error cannot
 * be built. Warnings are returned only for these files and folders. `files` are paths as given on the command line.
 */
export function narrowFindings(
  root: string,
  files: readonly string[],
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const wanted = files.map((file) => pathFrom(root, resolve(file)));
  const isWanted = (file: string): boolean =>
    wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
  return diagnostics.filter(({ severity, place }) => severity === 'error' || (place && isWanted(place.file)));
}
