/** The code of a version from git → files in the cache folder, where bundlers can read them. */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { claimCacheFolder } from '../../cache/cache-folder.js';
import { lastPart } from '../../text/doc-path.js';
import type { GitTree } from './git-tree.js';

const code = /\.(?:[cm]?[jt]sx?|s?css|sass|less|json|ya?ml)$/i;
const picture = /\.(?:svg|png|jpe?g|gif|webp|avif|woff2?)$/i;

/** Returns the folder, as an absolute path; undefined where nothing can be written. A tree is written once. */
export function extractCode(tree: GitTree, cacheDir: string): string | undefined {
  const folder = join(cacheDir, 'git-code', tree.id);
  if (existsSync(folder)) return folder;
  const staged = `${folder}.${randomUUID()}`;
  try {
    claimCacheFolder(cacheDir);
    for (const path of filesOf(tree)) {
      mkdirSync(dirname(join(staged, path)), { recursive: true });
      writeFileSync(join(staged, path), tree.bytesOf(path));
    }
    renameSync(staged, folder);
    return folder;
  } catch {
    rmSync(staged, { recursive: true, force: true });
    // Another process may have been faster.
    return existsSync(folder) ? folder : undefined;
  }
}

/** Code, and pictures that it names. */
function filesOf(tree: GitTree): readonly string[] {
  const paths = tree.list().value;
  const codeFiles = paths.filter((path) => code.test(path));
  const texts = codeFiles.map((path) => tree.bytesOf(path).toString());
  const isNamed = (path: string): boolean => texts.some((text) => text.includes(lastPart(path)));
  return [...codeFiles, ...paths.filter((path) => picture.test(path) && isNamed(path))];
}
