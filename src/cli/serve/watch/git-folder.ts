/** Reads from the folder of a repository whether git is running, and which files change with new commits. */
import { readFileSync, statSync, type Stats } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { workingTreeOf } from '../../../pipeline/files/git-environment.js';
import type { SiteConfig } from '../../../pipeline/model.js';

/**
 * Whether git is writing the working tree. It then locks its index. A lock older than `maxTime` milliseconds is a
 * leftover.
 */
export function isGitAtWork(root: string, maxTime: number): boolean {
  const folder = gitFolder(root);
  const lock = folder === undefined ? undefined : stat(join(folder, 'index.lock'));
  return lock !== undefined && Date.now() - lock.mtimeMs < maxTime;
}

/** Returns the files that change with every commit and checkout, from the root. There are none outside of git. */
export function historyFiles(root: string): readonly string[] {
  const folder = gitFolder(root);
  return folder === undefined ? [] : [relative(root, join(folder, 'logs/HEAD'))];
}

/** Returns the files that change with the refs of versions from git, from the root. */
export function refFiles({ root, versions }: Pick<SiteConfig, 'root' | 'versions'>): readonly string[] {
  const files = versions.flatMap(({ git }) => {
    const folder = git && sharedFolder(resolve(root, git.repo));
    if (!git || folder === undefined) return [];
    const kinds = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/', 'refs/remotes/origin/'];
    return ['packed-refs', ...kinds.map((kind) => kind + git.ref)].map((file) => relative(root, join(folder, file)));
  });
  return [...new Set(files)];
}

/** Returns the folder that all working trees of a repository share. For a bare repository, it is the folder itself. */
function sharedFolder(repo: string): string | undefined {
  const own = gitFolder(repo) ?? (stat(join(repo, 'objects')) ? repo : undefined);
  if (own === undefined) return undefined;
  try {
    return resolve(own, readFileSync(join(own, 'commondir'), 'utf8').trim());
  } catch {
    return own;
  }
}

function gitFolder(root: string): string | undefined {
  const tree = workingTreeOf(root);
  if (tree === undefined) return undefined;
  const folder = join(tree, '.git');
  return stat(folder)?.isFile() === true ? linkedFolder(tree) : folder;
}

/** Returns the folder of a second working tree, which has a file with the folder's path instead. */
function linkedFolder(folder: string): string | undefined {
  try {
    const [, path] = /^gitdir: (.+)$/m.exec(readFileSync(join(folder, '.git'), 'utf8')) ?? [];
    return path === undefined ? undefined : resolve(folder, path);
  } catch {
    return undefined;
  }
}

/** Returns undefined for a missing or unreadable file, because git changes its folder at any time. */
function stat(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
