/** Reads everything outside of sections: static files, React pages, and Markdown pages next to them. */
import { contentHash } from '../cache/content-hash.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Asset, Content, VersionTree } from '../model.js';
import { isMarkdown } from '../text/doc-path.js';
import { buildTrees } from './build-trees.js';
import { readLayer } from './read-section.js';
import { listFiles, readAssets, readOwnBytes, type Reader } from './content-reader.js';
import { openDiskTree } from './files/disk-tree.js';
import { createPageFilter } from './page-filter.js';
import { isPartial, isReactPage, strayFilesOfPages } from './stray-files.js';

/** Reads the static files. All static folders are published at the top, so each name can be used once. */
export async function readStaticFiles(reader: Reader): Promise<ReadonlyMap<string, Asset>> {
  const all = new Map<string, Asset>();
  for (const folder of reader.config.staticDirs) {
    const tree = openDiskTree({ root: reader.config.root, overlay: reader.overlay }, folder);
    for (const [path, asset] of await readAssets(reader, tree, listFiles(reader, tree))) {
      const other = all.get(path);
      if (other) reportTaken(reader, asset.file, other.file);
      else all.set(path, asset);
    }
  }
  return all;
}

function reportTaken({ diagnostics }: Reader, file: string, other: string): void {
  diagnostics.push(
    diagnose('file-name-clash', {
      message: `"${other}" and "${file}" are published at one address`,
      notes: ['The files of all folders in "staticDirs" are published at the top. Delete or rename one of them.'],
    }),
  );
}

/** Reads the Markdown pages as a tree, if there are any. */
export async function readMarkdownPages(reader: Reader): Promise<readonly VersionTree[]> {
  const { pagesDir, pagesSection: section } = reader.config;
  const tree = openDiskTree({ root: reader.config.root, overlay: reader.overlay }, pagesDir);
  const hasPages = listFiles(reader, tree).some((path) => isMarkdown(path) && !isPartial(path));
  if (!hasPages) return [];
  const { value, diagnostics } = buildTrees([await readLayer(reader, { section, version: undefined, tree })]);
  reader.diagnostics.push(...diagnostics);
  return value;
}

/** Reads the React pages. The route of `pages/team/index.tsx` is "/team". */
export async function readReactPages(reader: Reader): Promise<Content['reactPages']> {
  const { pagesDir: folder, pagesSection } = reader.config;
  const isPage = await createPageFilter(pagesSection);
  const tree = openDiskTree({ root: reader.config.root, overlay: reader.overlay }, folder);
  const files = listFiles(reader, tree);
  reader.diagnostics.push(...strayFilesOfPages(folder, files.filter(isPage)));
  return files
    .filter((path) => isReactPage(path) && isPage(path))
    .flatMap((path) => {
      const bytes = readOwnBytes(reader, tree, path);
      if (!bytes) return [];
      const file = tree.nameOf(path);
      reader.hashes.set(file, contentHash(bytes));
      const name = path.replace(/\.[jt]sx?$/, '').normalize('NFC');
      return [{ file, route: `/${name.replace(/(^|\/)index$/, '')}` }];
    });
}
