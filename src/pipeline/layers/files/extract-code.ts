/** Extracts the code of a version from git into the cache folder, where bundlers can read it. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { claimCacheFolder, gitCodeName } from '../../cache/cache-folder.js';
import { contentHash } from '../../cache/content-hash.js';
import { toolVersion } from '../../cache/tool-version.js';
import { lastPart } from '../../text/doc-path.js';
import type { GitTree } from './git-tree.js';

const code = /\.(?:[cm]?[jt]sx?|s?css|sass|less|json|ya?ml)$/i;
/** Matches calls in Markdown, where pictures are usually named without code. */
const requires = /\brequire\([^)\n]*\)/g;
const picture = /\.(?:svg|png|jpe?g|gif|webp|avif|woff2?)$/i;

/** Returns the absolute path of the folder, or undefined if nothing can be written. A tree is written once. */
export function extractCode(tree: GitTree, cacheDir: string): string | undefined {
  const folder = join(cacheDir, gitCodeName, contentHash(`${toolVersion} ${tree.id}`));
  if (isComplete(folder)) {
    markUsed(folder);
    return folder;
  }
  const staged = `${folder}.${randomUUID()}`;
  try {
    claimCacheFolder(cacheDir);
    const sizes: Record<string, number> = {};
    for (const path of filesOf(tree)) {
      const bytes = tree.bytesOf(path);
      mkdirSync(dirname(join(staged, path)), { recursive: true });
      writeFileSync(join(staged, path), bytes);
      sizes[path] = bytes.length;
    }
    writeFileSync(join(staged, listName), JSON.stringify(sizes));
    rmSync(folder, { recursive: true, force: true });
    renameSync(staged, folder);
    return folder;
  } catch {
    rmSync(staged, { recursive: true, force: true });
    // Another process may have finished first.
    return isComplete(folder) ? folder : undefined;
  }
}

/**
 * The file with the sizes of all files, by which truncated files are detected after a crash. Its name cannot clash,
 * because files from git that begin with a dot are skipped.
 */
const listName = '.docsgen-files';

function isComplete(folder: string): boolean {
  try {
    const sizes = JSON.parse(readFileSync(join(folder, listName), 'utf8')) as Readonly<Record<string, number>>;
    return Object.entries(sizes).every(([path, size]) => statSync(join(folder, path)).size === size);
  } catch {
    return false;
  }
}

/** Keeps a folder in use from being pruned. */
function markUsed(folder: string): void {
  const now = new Date();
  try {
    utimesSync(folder, now, now);
  } catch {
    // The cache is read-only, so nothing is pruned either.
  }
}

/** Returns the files of code, and the pictures that they and the code of texts mention. */
function filesOf(tree: GitTree): readonly string[] {
  const paths = tree.list().value;
  const codeFiles = paths.filter((path) => code.test(path));
  const textOf = (path: string): string => tree.bytesOf(path).toString();
  const inMarkdown = paths
    .filter((path) => /\.mdx?$/i.test(path))
    .flatMap((path) => textOf(path).match(requires) ?? []);
  const texts = [...codeFiles.map(textOf), ...inMarkdown];
  const isNamed = (path: string): boolean => texts.some((text) => text.includes(lastPart(path)));
  return [...codeFiles, ...paths.filter((path) => picture.test(path) && isNamed(path))];
}
