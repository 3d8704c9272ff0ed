/** Reads the commits of both sides from an argument, using the notation of git. */
import { git } from '../check/git.js';

export interface Range {
  readonly before: Commit;
  /** Undefined means the folder as it is. */
  readonly after: Commit | undefined;
}

export interface Commit {
  /** The name on the command line. */
  readonly name: string;
  readonly id: string;
}

/**
 * Reads a range. "main" compares the folder with that commit, "main..." with the point where the branch began. "a..b"
 * and "a...b" compare commits. Returns undefined for names that git does not know, and outside a repository.
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
