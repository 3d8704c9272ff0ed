/** The environment in which git runs, also inside a hook. */

/**
 * In a linked working tree git sets only GIT_DIR for its hooks, and then takes the folder it is called in for the top of
 * the tree. Without it, git finds the repository by itself. A pair of GIT_DIR and GIT_WORK_TREE was set by a person and
 * stays.
 */
export function gitEnvironment(env: Readonly<NodeJS.ProcessEnv> = process.env): NodeJS.ProcessEnv {
  if (env['GIT_WORK_TREE'] !== undefined) return env;
  const { GIT_DIR: _, ...rest } = env;
  return rest;
}
