/**
 * Rewrites the paths of diagnostics to start at the top of the git repository, as code hosts expect. Outside a
 * repository, nothing changes.
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
