/**
 * Whether a folder may be the output. A build replaces it as a whole, so a slip in the config or on the command line
 * must not cost anybody their files.
 */
import { lstatSync, readFileSync, readdirSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { diagnose } from '../../diagnostics/diagnostic.js';
import { folderContains } from '../../files/folder-contains.js';
import type { Diagnostic, SiteConfig } from '../../model.js';

/** Every page of docsgen's but redirects carries this, by which an output folder is known as its own. */
export const outputMark = '<meta name="generator" content="docsgen"';

/** Where a site lies on disk. */
export type SiteFolders = Pick<SiteConfig, 'root' | 'contentDir' | 'outDir' | 'cacheDir'>;

/** Why nothing can be written into a folder of these folders' outDir, whatever it holds; or undefined. */
export function refuseOutputPlace({ root, contentDir, outDir, cacheDir }: SiteFolders): Diagnostic | undefined {
  const output = realPath(outDir);
  const content = realPath(join(root, contentDir));
  if (folderContains(output, realPath(root))) return refusal(outDir, 'it holds the project itself');
  if (folderContains(output, content)) return refusal(outDir, `it holds the content folder "${contentDir}"`);
  if (content !== realPath(root) && folderContains(content, output))
    return refusal(outDir, `it lies in the content folder "${contentDir}"`);
  if (folderContains(output, realPath(cacheDir))) return refusal(outDir, `it holds the cache folder ${cacheDir}`);
  return undefined;
}

/**
 * Why what lies at the output's path must not be replaced, or undefined. A folder is docsgen's when it is empty, when a
 * page of its own says so (`mark` stands in `404.html` or `index.html`), or when a file of the last build is still there.
 */
export function refuseOutputContents(
  outDir: string,
  { mark, isRecorded }: { readonly mark: string; readonly isRecorded: (outFile: string, stats: Stats) => boolean },
): Diagnostic | undefined {
  const stats = lstatSync(outDir, { throwIfNoEntry: false });
  if (!stats) return undefined;
  if (stats.isSymbolicLink()) return refusal(outDir, 'it is a link, and would itself be replaced');
  if (!stats.isDirectory()) return refusal(outDir, 'it is a file, not a folder');
  const names = readdirSync(outDir);
  if (names.includes('.git')) return refusal(outDir, 'it is a git working tree');
  const isOurs = names.some((name) => {
    const nameStats = lstatSync(join(outDir, name));
    if (!nameStats.isFile()) return false;
    return (
      isRecorded(name, nameStats) ||
      (['404.html', 'index.html'].includes(name) && readFileSync(join(outDir, name), 'utf8').includes(mark))
    );
  });
  if (names.length === 0 || isOurs) return undefined;
  return refusal(
    outDir,
    'it holds files that docsgen has not made',
    'Delete the folder if nothing in it is needed, or choose another one.',
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
