/** The environment in which git is asked, also out of a hook. */

/**
 * In a linked working tree git tells its hooks GIT_DIR alone, and then takes whatever folder it is called in for the top of
 * the tree. It finds the repository by itself; a pair of GIT_DIR and GIT_WORK_TREE is somebody's own and stays.
 */
export function gitEnvironment(env: Readonly<NodeJS.ProcessEnv> = process.env): NodeJS.ProcessEnv {
  if (env['GIT_WORK_TREE'] !== undefined) return env;
  const { GIT_DIR: _, ...rest } = env;
  return rest;
}
