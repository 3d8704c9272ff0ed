/**
 * Whether a folder may be the output. A build replaces it as a whole, so a slip in the config or on the command line
 * must not cost anybody their files.
 */
import { lstatSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { contentHash } from '../../cache/content-hash.js';
import { diagnose } from '../../diagnostics/diagnostic.js';
import { folderContains } from '../../files/folder-contains.js';
import { contentFolders } from '../../files/site-folders.js';
import type { Diagnostic, SiteConfig } from '../../model.js';
import type { OutputStamps } from './build-record.js';
import { joinOutput } from './output-path.js';

/** Every page of docsgen's but redirects carries this, by which an output folder is known as its own. */
export const outputMark = '<meta name="generator" content="docsgen"';

/** Where a site lies on disk. */
export type SiteFolders = Pick<SiteConfig, 'root' | 'outDir' | 'cacheDir'> & Parameters<typeof contentFolders>[0];

/** What is to take the folder's place. */
interface NewSite {
  /** A text in every `404.html` and `index.html` of docsgen's but redirects, or in a pack's `README.md`, by which a folder is known as its own. */
  readonly mark: string;
  /** Name of the part of the site that it is; empty for the whole. */
  readonly part: string;
  /** What the last build left, if known. */
  readonly previous: OutputStamps | undefined;
}

/** Why nothing can be written into a folder of these folders' outDir, whatever it holds; or undefined. */
export function refuseOutputPlace(site: SiteFolders): Diagnostic | undefined {
  const { root, outDir, cacheDir } = site;
  const output = realPath(outDir);
  if (folderContains(output, realPath(root))) return refusal(outDir, 'it holds the project itself');
  for (const folder of contentFolders(site)) {
    const content = realPath(join(root, folder));
    if (folderContains(output, content)) return refusal(outDir, `it holds the content folder "${folder}"`);
    if (content !== realPath(root) && folderContains(content, output))
      return refusal(outDir, `it is in the content folder "${folder}"`);
  }
  if (folderContains(output, realPath(cacheDir))) return refusal(outDir, `it holds the cache folder ${cacheDir}`);
  return undefined;
}

/**
 * Why what lies at the output's path must not be replaced, or undefined. A folder is docsgen's when it is empty, when a
 * page of its own says so (`mark` is in `404.html`, `index.html` or `README.md`), or when a file of the last build is still there.
 */
export function refuseOutputContents(outDir: string, newSite: NewSite): Diagnostic | undefined {
  const stats = lstatSync(outDir, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.isSymbolicLink()) return refusal(outDir, 'it is a link, and would itself be replaced');
  if (!stats.isDirectory()) return refusal(outDir, 'it is a file, not a folder');
  const names = readdirSync(outDir);
  if (names.includes('.git')) return refusal(outDir, 'it is a git working tree');
  if (names.length === 0) return undefined;
  if (isOfOtherPart(outDir, names, newSite)) {
    return refusal(
      outDir,
      newSite.part === '' ? 'it holds a part of the site' : 'it is not known to hold the same part of the site',
      'The whole site and each part of it (--only) need an output folder of their own (--out). Delete this one if it is not needed.',
    );
  }
  if (newSite.part !== '' || names.some((name) => isOwnFile(outDir, name, newSite))) return undefined;
  return refusal(
    outDir,
    'it holds files that docsgen has not made',
    'Delete the folder if nothing in it is needed, or choose another one.',
  );
}

/** A part has no page that every part has, so a folder is known to hold one by its record only, which names all in it. */
function isOfOtherPart(outDir: string, names: readonly string[], { part, previous }: NewSite): boolean {
  const recorded = previous?.part;
  if (part === '' && !recorded) return false;
  const known = new Set(Array.from(previous?.files.keys() ?? [], (outFile) => outFile.split('/', 1)[0]));
  const isAsRecorded = names.every((name) => known.has(name)) && holdsRecorded(outDir, previous);
  return part === '' ? isAsRecorded : !isAsRecorded || recorded !== part;
}

function holdsRecorded(outDir: string, previous: OutputStamps | undefined): boolean {
  for (const outFile of previous?.files.keys() ?? []) if (isRecorded(outDir, outFile, previous)) return true;
  return false;
}

function isOwnFile(outDir: string, name: string, { mark, previous }: NewSite): boolean {
  if (!lstatSync(join(outDir, name)).isFile()) return false;
  return (
    isRecorded(outDir, name, previous) ||
    (['404.html', 'index.html', 'README.md'].includes(name) && readFileSync(join(outDir, name), 'utf8').includes(mark))
  );
}

/** Whether a file is still the one that the last build wrote. */
function isRecorded(outDir: string, outFile: string, previous: OutputStamps | undefined): boolean {
  const recorded = previous?.files.get(outFile);
  if (!recorded) return false;
  const path = joinOutput(outDir, outFile);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return (
    (stats?.isFile() ?? false) && stats?.size === recorded.size && contentHash(readFileSync(path)) === recorded.hash
  );
}

function refusal(
  outDir: string,
  reason: string,
  wayOut = 'Choose a folder of its own for the output, such as "build".',
): Diagnostic {
  return diagnose('output-unwritable', {
    message: `The output folder ${outDir} cannot be replaced: ${reason}`,
    notes: [`A build replaces the output folder as a whole, with all that is in it. ${wayOut}`, 'Nothing was written.'],
  });
}

/** With links resolved as far as the path exists. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
  }
}
