/** What the folder of a repository says about git: whether it is running, and whether there are new commits. */
import { readFileSync, statSync, type Stats } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { SiteConfig } from '../../../pipeline/model.js';

/** While git writes a working tree, it holds its index. A lock older than `maxTime` milliseconds was left behind. */
export function isGitAtWork(root: string, maxTime: number): boolean {
  const folder = gitFolder(root);
  const lock = folder === undefined ? undefined : stat(join(folder, 'index.lock'));
  return lock !== undefined && Date.now() - lock.mtimeMs < maxTime;
}

/** Files that change with every commit and checkout, from the root; none outside git. */
export function historyFiles(root: string): readonly string[] {
  const folder = gitFolder(root);
  return folder === undefined ? [] : [relative(root, join(folder, 'logs/HEAD'))];
}

/** Files that change when a tag or a branch does, from the root: those of the refs of versions from git. */
export function refFiles({ root, versions }: Pick<SiteConfig, 'root' | 'versions'>): readonly string[] {
  const files = versions.flatMap(({ git }) => {
    const folder = git && sharedFolder(resolve(root, git.repo));
    if (!git || folder === undefined) return [];
    const kinds = ['', 'refs/', 'refs/tags/', 'refs/heads/', 'refs/remotes/', 'refs/remotes/origin/'];
    return ['packed-refs', ...kinds.map((kind) => kind + git.ref)].map((file) => relative(root, join(folder, file)));
  });
  return [...new Set(files)];
}

/** The folder that all working trees of a repository share. A bare repository is that folder itself. */
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
  for (let folder = root; ; folder = dirname(folder)) {
    const found = stat(join(folder, '.git'));
    if (found) return found.isFile() ? linkedFolder(folder) : join(folder, '.git');
    if (folder === dirname(folder)) return undefined;
  }
}

/** A second working tree has a file in place of the folder, with the folder's path. */
function linkedFolder(folder: string): string | undefined {
  try {
    const [, path] = /^gitdir: (.+)$/m.exec(readFileSync(join(folder, '.git'), 'utf8')) ?? [];
    return path === undefined ? undefined : resolve(folder, path);
  } catch {
    return undefined;
  }
}

/** Undefined for what is missing or unreadable: git changes its folder at any time. */
function stat(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
