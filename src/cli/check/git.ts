/** Runs git. Throws if there is no git or no repository. */
import { execFile } from 'node:child_process';
import { gitEnvironment } from '../../pipeline/files/git-environment.js';

/**
 * Runs git in a folder and returns its output as bytes. `input` goes to its standard input; `env` is added to the
 * environment.
 */
export function git(
  folder: string,
  args: readonly string[],
  input = '',
  env: Readonly<NodeJS.ProcessEnv> = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // A hook runs while git holds its locks, so this must not take any.
    const all = ['--no-optional-locks', '-C', folder, ...args];
    const child = execFile(
      'git',
      all,
      { encoding: 'buffer', maxBuffer: 2 ** 30, env: { ...gitEnvironment(), ...env } },
      (error, stdout) => (error ? reject(error) : resolve(stdout)),
    );
    // If git exits immediately, it does not read its input.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

/** Returns the path from the top of the repository to a folder, such as "docs/", or "" at the top. */
export async function repositoryPrefix(folder: string): Promise<string> {
  return (await git(folder, ['rev-parse', '--show-prefix'])).toString().replace(/\n$/, '');
}
