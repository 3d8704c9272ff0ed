/**
 * Reads the folders of one section into a tree for each of its versions. It first reads each layer separately (pages,
 * images, partials, categories and bookkeeping), then stacks the layers. Missing folders are reported.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../cache/content-hash.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import type { TextRead } from '../files/read-text.js';
import { authorsFile, folderBelow, holdsVersions, layerFolder, namedFolder } from '../files/site-folders.js';
import type { Category, Diagnostic, Section, Setting, Source, SourceText, Version, VersionTree } from '../model.js';
import { versionBelowIn, versionsOfSection } from '../section-versions.js';
import { folderOf, isMarkdown, lastPart, toDocPath } from '../text/doc-path.js';
import { defaultMarker } from '../text/docusaurus/post-names.js';
import { docusaurusDocPath, withoutNumbers } from '../text/docusaurus/file-names.js';
import { isFromDocusaurus } from '../text/docusaurus/from-docusaurus.js';
import { readAuthorsFile } from './bookkeeping/authors-file.js';
import { isCategoryFile, readCategoryFile } from './bookkeeping/category-file.js';
import { emptyLayerFile, readLayerFile } from './bookkeeping/layer-file.js';
import { readSidebarFile } from './bookkeeping/sidebar-file.js';
import { readTagsFile, tagsFile } from './bookkeeping/tags-file.js';
import { buildTrees, type Layer } from './build-trees.js';
import { listFiles, readAssets, readNote, reportTwin, type Reader } from './content-reader.js';
import { isThere, openDiskTree, openNamedFile } from './files/disk-tree.js';
import { readTextOf, type FileTree } from './files/file-tree.js';
import { readSidebarsOf } from './named-sidebars.js';
import { createPageFilter } from './page-filter.js';
import { isPartial, strayFilesOfLayer, strayFilesOfSection } from './stray-files.js';

export async function readSection(reader: Reader, section: Section): Promise<readonly VersionTree[]> {
  const { config, diagnostics } = reader;
  const isHolder = holdsVersions(config, section);
  if (isHolder || !section.versioned) {
    const missing = missingSection(reader, section);
    if (missing) {
      diagnostics.push(missing);
      return [];
    }
  }
  if (isHolder) diagnostics.push(...strayFilesOfSection(config, section, (path) => isThere(diskOf(reader), path)));
  const layers: Layer[] = [];
  for (const version of [...versionsOfSection(config, section)].reverse()) {
    const folder = layerFolder(config, section, version);
    diagnostics.push(...missingVersion(reader, section, version));
    // A missing folder has been reported already.
    const tree = version?.git ? reader.gitTrees.get(folder) : openDiskTree(diskOf(reader), folder);
    layers.push(await readLayer(reader, { section, version, tree: tree ?? emptyTree(folder) }));
  }
  const outcome = buildTrees(layers);
  diagnostics.push(...outcome.diagnostics);
  return outcome.value;
}

function diskOf({ config, overlay }: Reader): Parameters<typeof openDiskTree>[0] {
  return { root: config.root, overlay };
}

/** The tree of a version that could not be read from git. */
function emptyTree(folder: string): FileTree {
  const nameOf = (path: string): string => `${folder}/${path}`;
  return { nameOf, list: () => ({ value: [], diagnostics: [] }), read: () => ({ ok: true, bytes: Buffer.alloc(0) }) };
}

// ------------------------------------------------------------------------------------------------------------- a layer

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
  let tags: VersionTree['tags'];
  for (const path of files) {
    const name = lastPart(path);
    const categoryFolder = section.naming === 'docusaurus' ? withoutNumbers(folderOf(path)) : folderOf(path);
    if (path === '_layer.yml') layerFile = (await readNote(reader, tree, path, readLayerFile)) ?? layerFile;
    else if (path === '_sidebar.yml') {
      const lists = await readNote(reader, tree, path, readSidebarFile);
      sidebarLists = lists && { layer: version?.name ?? '', isDocusaurus: false, lists };
    } else if (path === section.blog?.authors) continue;
    else if (isCategoryFile(path)) {
      if (categories.has(categoryFolder)) continue;
      const category = await readNote(reader, tree, path, readCategoryFile);
      if (category) categories.set(categoryFolder, category);
    } else if (isPartial(path) || (isMarkdown(name) && !isPage(path)))
      partials.set(path.normalize('NFC'), tree.nameOf(path));
    else if (isMarkdown(name)) addSource(reader, sources, { tree, path, layer: version?.name ?? '', section });
    else if (!section.isPages || !codeOfPages.test(path)) assetFiles.push(path);
    if (path === tagsFile && section.tagPages) tags = await readNote(reader, tree, path, readTagsFile);
  }
  const assets = await readAssets(reader, tree, assetFiles);
  const named = await readSidebarsOf(reader, section, version);
  if (named && sidebarLists) reader.diagnostics.push(notRead(tree.nameOf('_sidebar.yml')));
  sidebarLists = named ?? sidebarLists;
  const authors = await readAuthors(reader, { section, tree, files });
  const below = version && versionBelowIn(reader.config, section, version);
  return {
    section,
    version,
    below,
    sources,
    assets,
    partials,
    categories,
    sidebarLists,
    layerFile,
    ...(tags && { tags }),
    ...(authors && { authors }),
  };
}

interface BlogFiles {
  readonly section: Section;
  readonly tree: FileTree;
  /** Paths from the folder of the blog. */
  readonly files: readonly string[];
}

/** Reads the authors of a blog from its folder, or from a file above it, which several blogs can share. */
async function readAuthors(reader: Reader, { section, tree, files }: BlogFiles): Promise<VersionTree['authors']> {
  if (!section.blog) return undefined;
  const { authors } = section.blog;
  if (files.includes(authors)) return readNote(reader, tree, authors, readAuthorsFile);
  const file = authorsFile(reader.config, section);
  if (!authors.startsWith('../') || file === undefined) return undefined;
  const shared = openNamedFile(diskOf(reader), file);
  return shared.read(file).ok ? readNote(reader, shared, file, readAuthorsFile) : undefined;
}

function notRead(file: string): Diagnostic {
  return diagnose('file-ignored', {
    message: `"${file}" is not read`,
    notes: [
      'The config names a file of sidebars for this version. Delete this one, or remove "sidebars" from the config.',
    ],
  });
}

/** Matches the files of React pages. */
const codeOfPages = /\.(?:[cm]?[jt]sx?|css|scss|sass|less|json)$/i;

// --------------------------------------------------------------------------------------------------------------- pages

interface MarkdownFile {
  readonly tree: FileTree;
  /** The path from the layer. */
  readonly path: string;
  readonly layer: string;
  readonly section: Section;
}

function addSource(reader: Reader, sources: Map<string, Source>, { tree, path, layer, section }: MarkdownFile): void {
  const file = tree.nameOf(path);
  const docPath = toDocPath(path);
  const text = readPageText(reader, tree, path);
  if (!text) return;
  const { markdown, naming, blog } = section;
  const syntax = file.endsWith('.mdx') ? 'mdx' : markdown;
  const source: Source = {
    file,
    docPath,
    layer,
    syntax,
    ...(syntax !== markdown && { partialSyntax: markdown }),
    ...(isFromDocusaurus(section) && { naming: 'docusaurus' }),
    ...(blog && blog.truncateMarker !== defaultMarker && { truncateMarker: blog.truncateMarker }),
  };
  const name = naming === 'docusaurus' ? docusaurusDocPath(docPath) : docPath;
  const twin = sources.get(name);
  if (twin?.docPath === docPath) {
    if (/\.mdx$/i.test(twin.file) !== /\.mdx$/i.test(file)) return reportBothSyntaxes(reader, file, twin.file);
    reportTwin(reader, file, twin.file);
  }
  reader.texts.set(file, text);
  // Two files that differ by a number have the same address. That is reported together with other duplicate addresses.
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

/** Reads the text of a page. Returns undefined if it cannot be read. */
function readPageText(reader: Reader, tree: FileTree, path: string): SourceText | undefined {
  const file = tree.nameOf(path);
  const read = readTextOf(tree, path);
  reader.hashes.set(file, read.ok ? read.hash : 'unreadable');
  if (!read.ok) reader.diagnostics.push(read.diagnostic);
  return textOf(reader, file, read);
}

function textOf({ earlier }: Reader, file: string, read: TextRead): SourceText | undefined {
  const known = earlier?.texts.get(file);
  if (known && (!read.ok || known.hash === read.hash)) return known;
  if (read.ok) return { text: read.text, hash: read.hash };
  return earlier && { text: '', hash: contentHash('') };
}

// ----------------------------------------------------------------------------------------------------- missing folders

function missingSection({ config }: Reader, section: Section): Diagnostic | undefined {
  const folder = folderBelow(config.contentDir, section.folder);
  const setting = { path: ['sections', config.sections.indexOf(section), 'folder'], orAround: true };
  const notes = ['Create the folder, or remove the section from the config.'];
  return missingFolder(config.root, { folder, of: `section "${section.name}"`, setting, notes });
}

/**
 * Reports a missing version folder that the config names. Without a name the folder may be absent, because a version
 * may inherit everything.
 */
function missingVersion({ config }: Reader, section: Section, version: Version | undefined): readonly Diagnostic[] {
  if (!version || version.git || namedFolder(section, version) === undefined) return [];
  const folder = layerFolder(config, section, version);
  const isMap = typeof version.folder === 'object';
  const path = ['versions', config.versions.indexOf(version), 'folder', ...(isMap ? [section.name] : [])];
  const notes = ['Create the folder, or name another one. Paths are written from the content folder.'];
  const missing = missingFolder(config.root, { folder, of: `version "${version.name}"`, setting: { path }, notes });
  return missing ? [missing] : [];
}

interface NamedFolder {
  readonly folder: string;
  readonly of: string;
  readonly setting: Omit<Setting, 'what'>;
  readonly notes: readonly string[];
}

function missingFolder(root: string, { folder, of, setting, notes }: NamedFolder): Diagnostic | undefined {
  const stats = statSync(join(root, folder), { throwIfNoEntry: false });
  if (stats?.isDirectory()) return undefined;
  return diagnose('content-missing', {
    message: `The folder "${folder}" of the ${of} ${stats ? 'is not a folder' : 'does not exist'}`,
    setting: { ...setting, what: 'value' },
    notes,
  });
}
