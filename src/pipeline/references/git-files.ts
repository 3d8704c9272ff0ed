/**
 * Reads files of git repositories at a tag, a branch or a commit from git objects. One process reads all files of a
 * repository.
 */
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { folderOf } from '../text/doc-path.js';
import { nearestName } from '../text/nearest-name.js';
import { describeGitFailure, isShallowClone, namesInTree, readObjects, type GitObject } from './git-objects.js';
import { maxBytes } from './project-files.js';

export interface GitRequest {
  /** The repository's folder, relative to the site's root. */
  readonly repo: string;
  readonly ref: string;
  /** The path within the repository. */
  readonly path: string;
}

export type GitFile =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'missing'; readonly nearest: string | undefined }
  | { readonly kind: 'folder' | 'tooLarge' }
  | { readonly kind: 'noRef'; readonly isShallow: boolean }
  | { readonly kind: 'noRepository'; readonly reason: string };

/** Files that this process has read, by request. Tags and commits do not change. */
export type GitFiles = ReadonlyMap<string, GitFile>;

export function gitKey({ repo, ref, path }: GitRequest): string {
  return JSON.stringify([repo, ref, path]);
}

/** Reads the files that `known` does not contain. */
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
    const reason = describeGitFailure(error);
    return requests.map((request) => [request, { kind: 'noRepository', reason }]);
  }
}

function toFile(object: GitObject | undefined): GitFile {
  if (object?.type === 'tree') return { kind: 'folder' };
  if (object?.type !== 'blob') return { kind: 'missing', nearest: undefined };
  // The bytes are copied, because a view would keep git's whole output in memory.
  return object.bytes.length > maxBytes ? { kind: 'tooLarge' } : { kind: 'bytes', bytes: Buffer.from(object.bytes) };
}

/** Searches the folders of missing files for the nearest names. */
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
