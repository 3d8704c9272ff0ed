/** The environment in which git runs, even inside a hook. */

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
