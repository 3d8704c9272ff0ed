/** Where git is: the environment in which it runs, even inside a hook, and the working tree of a folder. */
import { existsSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Returns the environment for git. In a linked working tree, git sets only GIT_DIR for its hooks, and then takes the
 * working folder for the top of the tree. Without GIT_DIR, git finds the repository by itself. If GIT_WORK_TREE is set
 * as well, a person chose both, so they stay.
 */
export function gitEnvironment(env: Readonly<NodeJS.ProcessEnv> = process.env): NodeJS.ProcessEnv {
  if (env['GIT_WORK_TREE'] !== undefined) return env;
  const { GIT_DIR: _, ...rest } = env;
  return rest;
}

/**
 * Whether git may find a repository for a folder. Outside of one, no process needs to be started. Like git, it looks above
 * the folder that a symbolic link leads to.
 */
export function isInRepository(folder: string): boolean {
  return process.env['GIT_WORK_TREE'] !== undefined || workingTreeOf(realpathSync(folder)) !== undefined;
}

/** Returns the nearest folder with `.git`, from this one upwards. */
export function workingTreeOf(folder: string): string | undefined {
  for (let tree = folder; ; tree = dirname(tree)) {
    if (existsSync(join(tree, '.git'))) return tree;
    if (tree === dirname(tree)) return undefined;
  }
}
