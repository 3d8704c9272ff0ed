/**
 * Reads objects of git repositories. Nothing is checked out, and the network is not used. One process reads all
 * requested objects. Their names are passed on its standard input, so that none is interpreted as an option.
 */
import { execFile, execFileSync } from 'node:child_process';
import type { GitBlob } from '../model.js';

export interface GitObject {
  /** The hash in hex digits. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Returns the names in a tree object. Each entry is "<mode> <name>", a NUL byte and a binary object name. */
export function namesInTree({ name, bytes }: GitObject): readonly string[] {
  const names: string[] = [];
  const hashLength = name.length / 2;
  for (let at = 0; at < bytes.length;) {
    const end = bytes.indexOf(0, at);
    if (end < 0) break;
    names.push(bytes.toString('utf8', bytes.indexOf(' ', at) + 1, end));
    at = end + 1 + hashLength;
  }
  return names;
}

/**
 * Returns objects in the order of their names, with undefined for missing ones. `run` may run git in another
 * environment.
 */
export async function readObjects(
  folder: string,
  names: readonly string[],
  run: typeof runGit = runGit,
): Promise<readonly (GitObject | undefined)[]> {
  const answer = await run(folder, ['cat-file', '--batch', '--follow-symlinks'], names.join('\n') + '\n');
  let position = 0;
  const takeLine = (): string => {
    const end = answer.indexOf('\n', position);
    const line = answer.toString('utf8', position, end < 0 ? answer.length : end);
    position = end < 0 ? answer.length : end + 1;
    return line;
  };
  const takeBytes = (size: number): Buffer => {
    const bytes = answer.subarray(position, position + size);
    position += size + 1;
    return bytes;
  };
  return names.map(() => {
    const header = takeLine();
    const [, name, type, size] = /^([\da-f]+) (\w+) (\d+)$/.exec(header) ?? [];
    if (name !== undefined && type !== undefined) return { name, type, bytes: takeBytes(Number(size)) };
    // A symbolic link leads nowhere, or out of the repository.
    const [, length] = /^(?:dangling|loop|notdir|symlink) (\d+)$/.exec(header) ?? [];
    if (length !== undefined) takeBytes(Number(length));
    return undefined;
  });
}

export async function isShallowClone(folder: string): Promise<boolean> {
  return (await runGit(folder, ['rev-parse', '--is-shallow-repository'])).toString().startsWith('true');
}

export function runGit(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((done, failed) => {
    const child = execFile(
      'git',
      ['--no-optional-locks', '-C', folder, ...args],
      { encoding: 'buffer', maxBuffer: 2 ** 30, env: environment() },
      (error, stdout, stderr) => (error ? failed(Object.assign(error, { stderr })) : done(stdout)),
    );
    // If git exits immediately, it does not read its input.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

const ofARepository =
  /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|NAMESPACE)$/;

/**
 * Removes variables that a hook of the site's own repository sets and that would redirect git. Fetching is disabled.
 */
function environment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !ofARepository.test(name));
  return { ...Object.fromEntries(others), LC_ALL: 'C', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };
}

/** Returns the reason of a git failure in one line. */
export function describeGitFailure(error: unknown): string {
  const { code, message, stderr } = error as NodeJS.ErrnoException & { readonly stderr?: Buffer };
  if (code === 'ENOENT') return 'git is not installed';
  const [line = ''] = (stderr?.toString() ?? '').trim().split('\n');
  return line.replace(/^fatal: /, '') || message;
}

/** Reads the bytes of a blob when it is published. */
export function readBlob({ repository, id }: GitBlob): Buffer {
  return execFileSync('git', ['--no-optional-locks', '-C', repository, 'cat-file', 'blob', id], {
    maxBuffer: 2 ** 30,
    env: environment(),
  });
}
