/** `docsgen check FILE…`: which findings of the whole site concern someone who is about to commit these files. */
import { relative, resolve, sep } from 'node:path';
import type { Diagnostic } from '../../pipeline/model.js';

/**
 * Every error, wherever it is: what these files moved, renamed or deleted breaks links elsewhere, and a site with an error
 * can't be built. Warnings only where these files are, or what is in these folders. `files` are paths as given on the
 * command line.
 */
export function narrowFindings(
  root: string,
  files: readonly string[],
  diagnostics: readonly Diagnostic[],
): readonly Diagnostic[] {
  const wanted = files.map((file) => relative(root, resolve(file)).split(sep).join('/'));
  const isWanted = (file: string): boolean =>
    wanted.some((path) => path === '' || file === path || file.startsWith(`${path}/`));
  return diagnostics.filter(({ severity, place }) => severity === 'error' || (place && isWanted(place.file)));
}
