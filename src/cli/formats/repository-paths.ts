/**
 * Diagnostics with files from the site's folder → the same from the top of the git repository, where code hosts look for
 * them. Outside a repository the two are taken to be one.
 */
import type { Diagnostic } from '../../pipeline/model.js';
import { repositoryPrefix } from '../check/git.js';
import { withFiles } from './file-names.js';

export async function withRepositoryPaths(
  root: string,
  diagnostics: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const prefix = await repositoryPrefix(root).catch(() => '');
  return prefix === '' ? diagnostics : withFiles(diagnostics, (file) => prefix + file);
}
