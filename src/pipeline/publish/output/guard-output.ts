/**
 * Decides whether a folder may be the output. A build replaces the whole folder, so an error in the config or on the
 * command line must not delete other files.
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

/** The text that every page of docsgen except redirects contains. It identifies docsgen's own output folders. */
export const outputMark = '<meta name="generator" content="docsgen"';

/** The folders of a site on disk. */
export type SiteFolders = Pick<SiteConfig, 'root' | 'outDir' | 'cacheDir'> & Parameters<typeof contentFolders>[0];

/** The site that will replace the folder. */
interface NewSite {
  /**
   * A text in every `404.html` and `index.html` of docsgen except redirects, or in a pack's `README.md`. It identifies
   * docsgen's own folders.
   */
  readonly mark: string;
  /** The name of the part of the site. Empty for the whole site. */
  readonly part: string;
  /** The output of the last build, if known. */
  readonly previous: OutputStamps | undefined;
}

/** Returns a diagnostic if the output folder has an unsuitable place, whatever it contains. */
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
 * Returns a diagnostic if the present content of the output's path must not be replaced. A folder belongs to docsgen
 * if it is empty, if its `404.html`, `index.html` or `README.md` contains `mark`, or if it still has a file of the last
 * build.
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

/**
 * Whether the folder may contain another part of the site. Only the build record identifies a part, because no page
 * occurs in all parts.
 */
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

/** Returns the path with symbolic links resolved, as far as it exists. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
  }
}
