/**
 * Copies a commit into a folder with all its files, which can be built like the working folder:
 *
 * 1. git writes the files, applying its filters and creating symbolic links;
 * 2. files of submodules come from the working folder's submodules, if these have the commit;
 * 3. `node_modules` of the working folder are linked, so that components find their packages;
 * 4. a repository next to the files shares the objects of the original one, and serves versions that are read from git.
 *
 * The working folder and its repository are not changed.
 */
import { copyFileSync, existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { git } from '../check/git.js';

export interface CopiedCommit {
  /** The site's folder in the copy. */
  readonly root: string;
  /** Paths of submodules that could not be copied, from the top of the repository. */
  readonly missing: readonly string[];
}

/** Copies into a new folder. Throws git's errors. */
export async function copyCommit(root: string, commit: string, folder: string): Promise<CopiedCommit> {
  const top = resolve((await text(root, ['rev-parse', '--show-toplevel'])).replace(/\n$/, ''));
  const prefix = (await text(root, ['rev-parse', '--show-prefix'])).replace(/\n$/, '');
  await openCopy(top, commit, folder);
  const missing = await writeTree(top, commit, folder, '');
  const copied = join(folder, ...prefix.split('/'));
  linkPackages(top, realpathSync(root), folder);
  return { root: copied, missing };
}

async function text(folder: string, args: readonly string[]): Promise<string> {
  return (await git(folder, args)).toString();
}

/** Creates an empty repository that has the references of the original one and shares its objects. */
async function openCopy(top: string, commit: string, folder: string): Promise<void> {
  const paths = await text(top, ['rev-parse', '--git-path', 'objects', '--git-path', 'shallow']);
  const [objects = '', shallow = ''] = paths.split('\n').map((path) => resolve(top, path));
  const format = (await text(top, ['rev-parse', '--show-object-format'])).trim();
  mkdirSync(folder, { recursive: true });
  await git(folder, ['init', '-q', '--template=', `--object-format=${format}`]);
  const inCopy = (path: string): string => join(folder, '.git', path);
  mkdirSync(inCopy('objects/info'), { recursive: true });
  writeFileSync(inCopy('objects/info/alternates'), `${objects}\n`);
  if (existsSync(shallow)) copyFileSync(shallow, inCopy('shallow'));
  writeFileSync(inCopy('packed-refs'), await text(top, ['for-each-ref', '--format=%(objectname) %(refname)']));
  writeFileSync(inCopy('HEAD'), `${commit}\n`);
}

/**
 * Writes a tree into a folder. `path` is the tree's path from the top of the outermost repository. Returns the paths of
 * missing submodules.
 */
async function writeTree(repository: string, tree: string, folder: string, path: string): Promise<readonly string[]> {
  const index = join(folder, '.git', path === '' ? 'index' : `index-${path.replaceAll('/', '-')}`);
  const own = { GIT_INDEX_FILE: index };
  const to = join(folder, path, sep);
  await git(repository, ['read-tree', tree], '', own);
  await git(repository, ['checkout-index', '--all', '--force', '--quiet', `--prefix=${to}`], '', own);
  const missing: string[] = [];
  for (const { name, commit } of await submodulesOf(repository, tree)) {
    const below = path === '' ? name : `${path}/${name}`;
    const present = join(repository, name);
    if (await hasCommit(present, commit)) missing.push(...(await writeTree(present, commit, folder, below)));
    else missing.push(below);
  }
  return missing;
}

async function submodulesOf(
  repository: string,
  tree: string,
): Promise<readonly { readonly name: string; readonly commit: string }[]> {
  const entries = (await text(repository, ['ls-tree', '-r', '-z', '--full-tree', tree])).split('\0');
  return entries.flatMap((entry) => {
    const [, commit, name] = /^160000 commit ([\da-f]+)\t([^]*)$/.exec(entry) ?? [];
    return commit !== undefined && name !== undefined ? [{ name, commit }] : [];
  });
}

/** Whether a submodule has a commit. One that was never fetched is an empty folder of the outer repository. */
async function hasCommit(folder: string, commit: string): Promise<boolean> {
  if (!existsSync(join(folder, '.git'))) return false;
  return git(folder, ['cat-file', '-e', `${commit}^{commit}`]).then(
    () => true,
    () => false,
  );
}

/** Links `node_modules` of the site's folder, of each folder above it, and of the nearest one above the repository. */
function linkPackages(top: string, root: string, folder: string): void {
  for (let from = root; ; from = dirname(from)) {
    const below = relative(top, from);
    const isAbove = below.startsWith('..');
    const present = join(from, 'node_modules');
    const linked = isAbove ? join(dirname(folder), 'node_modules') : join(folder, below, 'node_modules');
    if (existsSync(present) && existsSync(dirname(linked)) && !existsSync(linked)) {
      symlinkSync(present, linked, 'junction');
      if (isAbove) return;
    }
    if (from === dirname(from)) return;
  }
}
