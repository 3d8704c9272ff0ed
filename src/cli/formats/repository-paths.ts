/**
 * Diagnostics with files from the site's folder → the same from the top of the git repository, where code hosts look for
 * them. Outside a repository the two are taken to be one.
 */
import type { Diagnostic } from '../../pipeline/model.js';
import { repositoryPrefix } from '../git.js';

export async function withRepositoryPaths(
  root: string,
  diagnostics: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const prefix = await repositoryPrefix(root).catch(() => '');
  if (prefix === '') return diagnostics;
  return diagnostics.map((diagnostic) => {
    const { place } = diagnostic;
    return place ? { ...diagnostic, place: { ...place, file: prefix + place.file } } : diagnostic;
  });
}
