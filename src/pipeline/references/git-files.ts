/**
 * Files of git repositories at a tag, a branch or a commit, read from git's objects: nothing is checked out, and no
 * network is used. One process reads all files of a repository. Names of objects go to its standard input, so none
 * is taken for an option.
 */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { folderOf } from '../text/doc-path.js';
import { nearestName } from '../text/nearest-name.js';
import { maxBytes } from './project-files.js';

export interface GitRequest {
  /** A folder, from the site's root. */
  readonly repo: string;
  readonly ref: string;
  /** From the top of the repository. */
  readonly path: string;
}

export type GitFile =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'missing'; readonly nearest: string | undefined }
  | { readonly kind: 'folder' | 'tooLarge' }
  | { readonly kind: 'noRef'; readonly isShallow: boolean }
  | { readonly kind: 'noRepository'; readonly reason: string };

/** What was read in this process, by request: tags and commits do not change. */
export type GitFiles = ReadonlyMap<string, GitFile>;

export function gitKey({ repo, ref, path }: GitRequest): string {
  return JSON.stringify([repo, ref, path]);
}

/** Reads what `known` lacks. */
export async function readGitFiles(
  root: string,
  requests: readonly GitRequest[],
  known: GitFiles = new Map(),
): Promise<GitFiles> {
  const files = new Map(known);
  const byRepository = new Map<string, Map<string, GitRequest>>();
  for (const request of requests) {
    const key = gitKey(request);
    if (files.has(key)) continue;
    const ofRepository = byRepository.get(request.repo) ?? new Map<string, GitRequest>();
    byRepository.set(request.repo, ofRepository.set(key, request));
  }
  const read = await Promise.all(
    Array.from(byRepository, ([repo, wanted]) => readRepository(resolve(root, repo), [...wanted.values()])),
  );
  for (const [request, file] of read.flat()) files.set(gitKey(request), file);
  return files;
}

type Answered = readonly [request: GitRequest, file: GitFile];

async function readRepository(folder: string, requests: readonly GitRequest[]): Promise<readonly Answered[]> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    return requests.map((request) => [request, { kind: 'noRepository', reason: 'there is no such folder' }]);
  }
  try {
    const refs = [...new Set(requests.map(({ ref }) => ref))];
    const names = [...refs.map((ref) => `${ref}^{commit}`), ...requests.map(({ ref, path }) => `${ref}:${path}`)];
    const objects = await readObjects(folder, names);
    const isRef = new Map(refs.map((ref, index) => [ref, objects[index]?.type === 'commit']));
    const isShallow = [...isRef.values()].includes(false) && (await isShallowClone(folder));
    const answers = requests.map((request, index): Answered => [
      request,
      isRef.get(request.ref) ? toFile(objects[refs.length + index]) : { kind: 'noRef', isShallow },
    ]);
    return await withNearest(folder, answers);
  } catch (error) {
    const reason = describeFailure(error as NodeJS.ErrnoException & { readonly stderr?: Buffer });
    return requests.map((request) => [request, { kind: 'noRepository', reason }]);
  }
}

function toFile(object: GitObject | undefined): GitFile {
  if (object?.type === 'tree') return { kind: 'folder' };
  if (object?.type !== 'blob') return { kind: 'missing', nearest: undefined };
  // A view would keep all that git has written in memory.
  return object.bytes.length > maxBytes ? { kind: 'tooLarge' } : { kind: 'bytes', bytes: Buffer.from(object.bytes) };
}

/** Looks into the folders of missing files for the nearest names. */
async function withNearest(folder: string, answers: readonly Answered[]): Promise<readonly Answered[]> {
  const missing = answers.filter(([, file]) => file.kind === 'missing').map(([request]) => request);
  if (missing.length === 0) return answers;
  const trees = await readObjects(
    folder,
    missing.map(({ ref, path }) => `${ref}:${folderOf(path)}`),
  );
  return answers.map(([request, file]): Answered => {
    const tree = trees[missing.indexOf(request)];
    if (tree?.type !== 'tree') return [request, file];
    const inFolder = folderOf(request.path);
    const near = nearestName(request.path.slice(inFolder === '' ? 0 : inFolder.length + 1), namesInTree(tree));
    const nearest = near === undefined || inFolder === '' ? near : `${inFolder}/${near}`;
    return [request, { kind: 'missing', nearest }];
  });
}

/** "<mode> <name>", a NUL byte and a binary object name, for each entry. */
function namesInTree({ name, bytes }: GitObject): readonly string[] {
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

// ----------------------------------------------------------------------------------------------------------------- objects

interface GitObject {
  /** Its hash, in hex digits. */
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** Objects in the order of their names, undefined where there is none. */
async function readObjects(folder: string, names: readonly string[]): Promise<readonly (GitObject | undefined)[]> {
  const answer = await runGit(folder, ['cat-file', '--batch', '--follow-symlinks'], names.join('\n') + '\n');
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
    // A symbolic link that leads nowhere, or out of the repository.
    const [, length] = /^(?:dangling|loop|notdir|symlink) (\d+)$/.exec(header) ?? [];
    if (length !== undefined) takeBytes(Number(length));
    return undefined;
  });
}

async function isShallowClone(folder: string): Promise<boolean> {
  return (await runGit(folder, ['rev-parse', '--is-shallow-repository'])).toString().startsWith('true');
}

function runGit(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  return new Promise((done, failed) => {
    const child = execFile(
      'git',
      ['--no-optional-locks', '-C', folder, ...args],
      { encoding: 'buffer', maxBuffer: 2 ** 30, env: environment() },
      (error, stdout, stderr) => (error ? failed(Object.assign(error, { stderr })) : done(stdout)),
    );
    // A git that ends at once reads no input.
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });
}

const ofARepository =
  /^GIT_(?:DIR|WORK_TREE|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|ALTERNATE_OBJECT_DIRECTORIES|COMMON_DIR|NAMESPACE)$/;

/** A hook of the site's own repository sets variables that would lead git there. Nothing may be fetched. */
function environment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !ofARepository.test(name));
  return { ...Object.fromEntries(others), LC_ALL: 'C', GIT_NO_LAZY_FETCH: '1', GIT_TERMINAL_PROMPT: '0' };
}

function describeFailure({ code, message, stderr }: NodeJS.ErrnoException & { readonly stderr?: Buffer }): string {
  if (code === 'ENOENT') return 'git is not installed';
  const [line = ''] = (stderr?.toString() ?? '').trim().split('\n');
  return line.replace(/^fatal: /, '') || message;
}
