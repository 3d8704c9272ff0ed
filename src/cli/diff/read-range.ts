/** What is named on the command line → the commits of both sides, as git understands them. */
import { git } from '../check/git.js';

export interface Range {
  readonly before: Commit;
  /** Undefined: the folder as it is. */
  readonly after: Commit | undefined;
}

export interface Commit {
  /** As it was named. */
  readonly name: string;
  readonly id: string;
}

/**
 * "main": the folder since that commit. "main...": since the branch began there. "a..b" and "a...b": between commits.
 * Undefined for what git does not know, and outside of a repository.
 */
export async function readRange(root: string, word: string): Promise<Range | undefined> {
  const [, first = '', dots = '', second = ''] = /^(.*?)(\.{2,3})?((?<=\.\.).*)?$/.exec(word) ?? [];
  try {
    const from = await commitOf(root, first === '' ? 'HEAD' : first);
    const after = second === '' ? undefined : { name: second, id: await commitOf(root, second) };
    if (dots !== '...') return { before: { name: first || 'HEAD', id: from }, after };
    const base = await git(root, ['merge-base', from, after?.id ?? 'HEAD']);
    return { before: { name: first || 'HEAD', id: base.toString().trim() }, after };
  } catch {
    return undefined;
  }
}

async function commitOf(root: string, name: string): Promise<string> {
  const answer = await git(root, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`]);
  return answer.toString().trim();
}
