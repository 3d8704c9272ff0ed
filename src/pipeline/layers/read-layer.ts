/** The files of one layer → what it holds by itself: pages, images, partials, categories and bookkeeping. */
import { diagnose } from '../diagnostics/diagnostic.js';
import type { Category, Diagnostic, Section, Source, Version, VersionTree } from '../model.js';
import { versionBelowIn } from '../section-versions.js';
import { folderOf, isMarkdown, lastPart, toDocPath } from '../text/doc-path.js';
import { docusaurusDocPath, withoutNumbers } from '../text/docusaurus-names.js';
import { isCategoryFile, readCategoryFile } from './bookkeeping/category-file.js';
import { emptyLayerFile, readLayerFile } from './bookkeeping/layer-file.js';
import { readSidebarFile } from './bookkeeping/sidebar-file.js';
import type { Layer } from './build-trees.js';
import { listFiles, readAssets, readNote, readPageText, reportTwin, type Reader } from './content-reader.js';
import type { FileTree } from './files/file-tree.js';
import { readSidebarsOf } from './named-sidebars.js';
import { createPageFilter } from './page-filter.js';
import { isPartial, strayFilesOfLayer } from './stray-files.js';

export interface LayerOrigin {
  readonly section: Section;
  readonly version: Version | undefined;
  readonly tree: FileTree;
}

export async function readLayer(reader: Reader, { section, version, tree }: LayerOrigin): Promise<Layer> {
  const files = listFiles(reader, tree);
  reader.diagnostics.push(...strayFilesOfLayer(tree.nameOf, files));
  const isPage = await createPageFilter(section);
  const sources = new Map<string, Source>();
  const assetFiles: string[] = [];
  const partials = new Map<string, string>();
  const categories = new Map<string, Category>();
  let sidebarLists: VersionTree['sidebarLists'];
  let layerFile = emptyLayerFile;
  for (const path of files) {
    const name = lastPart(path);
    const categoryFolder = section.naming === 'docusaurus' ? withoutNumbers(folderOf(path)) : folderOf(path);
    if (path === '_layer.yml') layerFile = (await readNote(reader, tree, path, readLayerFile)) ?? layerFile;
    else if (path === '_sidebar.yml') {
      const lists = await readNote(reader, tree, path, readSidebarFile);
      sidebarLists = lists && { layer: version?.name ?? '', isDocusaurus: false, lists };
    } else if (isCategoryFile(path)) {
      if (categories.has(categoryFolder)) continue;
      const category = await readNote(reader, tree, path, readCategoryFile);
      if (category) categories.set(categoryFolder, category);
    } else if (isPartial(path) || (isMarkdown(name) && !isPage(path)))
      partials.set(path.normalize('NFC'), tree.nameOf(path));
    else if (isMarkdown(name)) addSource(reader, sources, { tree, path, layer: version?.name ?? '', section });
    else if (!section.isPages || !codeOfPages.test(path)) assetFiles.push(path);
  }
  const assets = await readAssets(reader, tree, assetFiles);
  const named = await readSidebarsOf(reader, section, version);
  if (named && sidebarLists) reader.diagnostics.push(notRead(tree.nameOf('_sidebar.yml')));
  sidebarLists = named ?? sidebarLists;
  const below = version && versionBelowIn(reader.config, section, version);
  return { section, version, below, sources, assets, partials, categories, sidebarLists, layerFile };
}

function notRead(file: string): Diagnostic {
  return diagnose('file-ignored', {
    message: `"${file}" is not read`,
    notes: [
      'The config names a file of sidebars for this version. Delete this one, or remove "sidebars" from the config.',
    ],
  });
}

/** What React pages consist of. */
const codeOfPages = /\.(?:[cm]?[jt]sx?|css|scss|sass|json)$/i;

interface MarkdownFile {
  readonly tree: FileTree;
  /** From its layer. */
  readonly path: string;
  readonly layer: string;
  readonly section: Section;
}

function addSource(reader: Reader, sources: Map<string, Source>, { tree, path, layer, section }: MarkdownFile): void {
  const file = tree.nameOf(path);
  const docPath = toDocPath(path);
  const text = readPageText(reader, tree, path);
  if (!text) return;
  const source: Source = { file, docPath, layer, syntax: file.endsWith('.mdx') ? 'mdx' : section.markdown };
  const name = section.naming === 'docusaurus' ? docusaurusDocPath(docPath) : docPath;
  const twin = sources.get(name);
  if (twin?.docPath === docPath) {
    if (/\.mdx$/i.test(twin.file) !== /\.mdx$/i.test(file)) return reportBothSyntaxes(reader, file, twin.file);
    reportTwin(reader, file, twin.file);
  }
  reader.texts.set(file, text);
  // Two files that differ by a number have one address, which is reported with all other such addresses.
  const isTaken = twin !== undefined && twin.docPath !== docPath;
  if (isTaken && name === docPath) sources.set(twin.docPath, twin);
  sources.set(isTaken ? docPath : name, source);
}

function reportBothSyntaxes({ diagnostics }: Reader, file: string, twin: string): void {
  diagnostics.push(
    diagnose('file-name-clash', {
      message: `"${twin}" and "${file}" are one page`,
      notes: ['The page of a name is either a .md or an .mdx file. Delete one of them, or give it another name.'],
    }),
  );
}
