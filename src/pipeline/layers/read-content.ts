/**
 * The disk → Content. Every file of the content folder is read once; each versioned section becomes a tree for every
 * version. Steps: list files, sort them by kind, read texts, hash assets, stack the layers.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Cache } from '../cache/cache.js';
import { contentHash } from '../cache/content-hash.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import { locateSettings } from '../diagnostics/locate-settings.js';
import { folderOf, isMarkdown, toDocPath } from '../text/doc-path.js';
import { docusaurusDocPath, withoutNumbers } from '../text/docusaurus-names.js';
import type {
  Asset,
  Category,
  Content,
  Diagnostic,
  Outcome,
  Section,
  SiteConfig,
  Source,
  SourceText,
  Version,
  VersionTree,
} from '../model.js';
import { decodeText, listRegularFiles, readBytes, readTextFile, type TextRead } from '../files/read-text.js';
import { readReferences, type References } from '../references/read-references.js';
import { buildTrees, type Layer } from './build-trees.js';
import { readCategoryFile } from './bookkeeping/category-file.js';
import { imageSize } from './image-size.js';
import { findModules, sheetsOfSite } from './imported-modules.js';
import { readLayerFile } from './bookkeeping/layer-file.js';
import { isAbsent, overlayPaths, type Overlay } from './overlay.js';
import {
  isPartial,
  strayFilesOfContent,
  strayFilesOfLayer,
  strayFilesOfPages,
  strayFilesOfSection,
} from './stray-files.js';
import { readSidebarFile } from './bookkeeping/sidebar-file.js';
import { readSheets, type StyleSheet } from './style-sheets.js';
import type { BookkeepingFile } from './bookkeeping/yaml-file.js';

/** The content, and what it was read from. */
export interface ContentRead {
  readonly content: Content;
  /** What each source holds, by file. */
  readonly texts: ReadonlyMap<string, SourceText>;
  /** The site's own style sheets and those that they import by a relative path. */
  readonly sheets: readonly StyleSheet[];
  /** What the texts take in from other files. */
  readonly references: References;
  /** One hash over all that was read: equal fingerprints mean equal content. */
  readonly fingerprint: string;
  /** The same without the content of texts: the names of all files, and the content of all others. */
  readonly structure: string;
  /** Files that were read in place of the disk's. */
  readonly overlay: Overlay;
  /** What each bookkeeping file says, by file, as its own reader gives it. */
  readonly notes: ReadonlyMap<string, unknown>;
}

export interface ReadOptions {
  /** Files that replace those on the disk. */
  readonly overlay?: Overlay;
  /** Keeps what bookkeeping files say. */
  readonly cache?: Cache;
  /** Given by `serve`, which shows a site whatever is wrong with it. */
  readonly earlier?: EarlierRead;
}

/**
 * The result of an earlier reading; empty for the first one. A file that has not changed keeps its text as an object. A
 * file that cannot be read, or is invalid, keeps its last good value; a text that never could be read is empty.
 */
export type EarlierRead = Pick<ContentRead, 'texts' | 'notes'>;

/** Reads the content folder as the config lays it out. */
export async function readContent(
  config: SiteConfig,
  { overlay = new Map(), cache, earlier }: ReadOptions = {},
): Promise<Outcome<ContentRead>> {
  const diagnostics: Diagnostic[] = [];
  const reader: Reader = {
    config,
    overlay,
    cache,
    earlier,
    diagnostics,
    hashes: new Map(),
    texts: new Map(),
    notes: new Map(),
  };
  const trees: VersionTree[] = [];
  for (const section of config.sections) trees.push(...(await readSection(reader, section)));
  const staticDir = `${config.contentDir}/static`;
  const staticFiles = await readAssets(reader, staticDir, listFiles(reader, staticDir));
  const reactPages = readReactPages(reader);
  diagnostics.push(...strayFilesOfContent(config, (folder) => isThere(reader, folder)));
  const { hashes, notes, texts } = reader;
  const references = await readReferences(config, { trees }, texts, { overlay });
  const mdxTexts = [...textsOfMdx(trees, texts), ...references.mdxPartials];
  const modules = findModules(new Map(mdxTexts), { root: config.root, overlay });
  const imported = modules.size === 0 ? [] : [JSON.stringify([...modules])];
  const sheets = readSheets(config.root, sheetsOfSite(config, modules));
  for (const { file, text } of sheets) hashes.set(file, contentHash(text));
  const content = { trees, staticFiles, reactPages, modules };
  const read = Array.from(hashes, ([file, hash]) => `${hash} ${file}`);
  const fingerprint = digest([...read, ...imported, references.digest]);
  // What bookkeeping files say may be what they said before, so their hashes alone do not name it.
  const structure = digest([
    ...Array.from(hashes, ([file, hash]) => (texts.has(file) ? file : `${hash} ${file}`)),
    JSON.stringify([...notes]),
    ...imported,
  ]);
  return {
    value: { content, texts, references, sheets, fingerprint, structure, overlay, notes },
    diagnostics: await locateSettings(config, diagnostics),
  };
}

/** Of pages, by file. */
function textsOfMdx(
  trees: readonly VersionTree[],
  texts: ReadonlyMap<string, SourceText>,
): readonly (readonly [file: string, text: string])[] {
  return trees.flatMap(({ sources }) =>
    Array.from(sources.values()).flatMap(({ file, syntax }) =>
      syntax === 'mdx' ? [[file, texts.get(file)?.text ?? ''] as const] : [],
    ),
  );
}

function digest(lines: readonly string[]): string {
  return contentHash(lines.join('\n'));
}

/** The same reading with other texts for some files. What texts take in is read again. */
export async function withTexts(
  config: SiteConfig,
  read: ContentRead,
  changed: ReadonlyMap<string, SourceText>,
): Promise<ContentRead> {
  const texts = new Map([...read.texts, ...changed]);
  const { gitFiles } = read.references;
  const references = await readReferences(config, read.content, texts, { overlay: read.overlay, gitFiles });
  const hashes = Array.from(changed, ([file, { hash }]) => `${hash} ${file}`);
  return { ...read, texts, references, fingerprint: digest([read.fingerprint, ...hashes, references.digest]) };
}

interface Reader {
  readonly config: SiteConfig;
  readonly overlay: Overlay;
  readonly cache: Cache | undefined;
  readonly earlier: EarlierRead | undefined;
  readonly diagnostics: Diagnostic[];
  /** Of every file that was read, in the order of reading. */
  readonly hashes: Map<string, string>;
  readonly texts: Map<string, SourceText>;
  readonly notes: Map<string, unknown>;
}

async function readSection(reader: Reader, section: Section): Promise<readonly VersionTree[]> {
  const folder = `${reader.config.contentDir}/${section.folder}`;
  const stats = statSync(join(reader.config.root, folder), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) {
    reader.diagnostics.push(noSectionFolder(reader.config, section, stats ? 'is not a folder' : 'does not exist'));
    return [];
  }
  if (section.versioned) {
    const strays = strayFilesOfSection(reader.config, folder, (path) => isThere(reader, path));
    reader.diagnostics.push(...strays);
  }
  const versions = section.versioned ? [...reader.config.versions].reverse() : [undefined];
  const layers: Layer[] = [];
  for (const version of versions) {
    layers.push(await readLayer(reader, section, version, version ? `${folder}/${version.name}` : folder));
  }
  const outcome = buildTrees(layers);
  reader.diagnostics.push(...outcome.diagnostics);
  return outcome.value;
}

function noSectionFolder(config: SiteConfig, section: Section, what: string): Diagnostic {
  const index = config.sections.indexOf(section);
  return diagnose('content-missing', {
    message: `The folder "${config.contentDir}/${section.folder}" of the section "${section.name}" ${what}`,
    setting: { path: ['sections', index, 'folder'], what: 'value', orAround: true },
    notes: ['Create the folder, or take the section out of the config.'],
  });
}

async function readLayer(
  reader: Reader,
  section: Section,
  version: Version | undefined,
  folder: string,
): Promise<Layer> {
  const files = listFiles(reader, folder);
  reader.diagnostics.push(...strayFilesOfLayer(folder, files));
  const sources = new Map<string, Source>();
  const assetFiles: string[] = [];
  const partials = new Map<string, string>();
  const categories = new Map<string, Category>();
  let sidebarList: VersionTree['sidebarList'];
  let layerFile: Layer['layerFile'] = { moves: [], removed: [] };
  for (const path of files) {
    const file = `${folder}/${path}`;
    const name = path.slice(path.lastIndexOf('/') + 1);
    const categoryFolder = section.naming === 'docusaurus' ? withoutNumbers(folderOf(path)) : folderOf(path);
    if (path === '_layer.yml') layerFile = (await keep(reader, file, readLayerFile)) ?? layerFile;
    else if (path === '_sidebar.yml') {
      const items = await keep(reader, file, readSidebarFile);
      sidebarList = items && { layer: version?.name ?? '', items };
    } else if (/^_category_\.(json|ya?ml)$/.test(name)) {
      if (categories.has(categoryFolder)) continue;
      const category = await keep(reader, file, readCategoryFile);
      if (category) categories.set(categoryFolder, category);
    } else if (isPartial(path)) partials.set(path.normalize('NFC'), file);
    else if (isMarkdown(name)) addSource(reader, sources, { file, path, layer: version?.name ?? '', section });
    else assetFiles.push(path);
  }
  const assets = await readAssets(reader, folder, assetFiles);
  return { section, version, sources, assets, partials, categories, sidebarList, layerFile };
}

interface MarkdownFile {
  readonly file: string;
  /** From its layer. */
  readonly path: string;
  readonly layer: string;
  readonly section: Section;
}

function addSource(reader: Reader, sources: Map<string, Source>, { file, path, layer, section }: MarkdownFile): void {
  const read = readText(reader, file);
  const docPath = toDocPath(path);
  reader.hashes.set(file, read.ok ? read.hash : 'unreadable');
  if (!read.ok) reader.diagnostics.push(read.diagnostic);
  const text = textOf(reader, file, read);
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

function textOf({ earlier }: Reader, file: string, read: TextRead): SourceText | undefined {
  const known = earlier?.texts.get(file);
  if (known && (!read.ok || known.hash === read.hash)) return known;
  if (read.ok) return { text: read.text, hash: read.hash };
  return earlier && { text: '', hash: contentHash('') };
}

/** Reads a bookkeeping file with its own reader; undefined when it cannot be decoded and is not known. */
async function keep<Value>(
  reader: Reader,
  file: string,
  read: (file: BookkeepingFile) => Promise<Outcome<Value>>,
): Promise<Value | undefined> {
  const text = readText(reader, file);
  if (text.ok) reader.hashes.set(file, text.hash);
  const outcome = text.ok
    ? await read({ file, text: text.text, ...(reader.cache && { cache: reader.cache }) })
    : { value: undefined, diagnostics: [text.diagnostic] };
  reader.diagnostics.push(...outcome.diagnostics);
  const { severities } = reader.config;
  const isGood = outcome.diagnostics.every(({ code, severity }) => (severities[code] ?? severity) !== 'error');
  // A file's name decides its reader.
  const value = isGood ? outcome.value : ((reader.earlier?.notes.get(file) as Value | undefined) ?? outcome.value);
  if (value !== undefined) reader.notes.set(file, value);
  return value;
}

function reportBothSyntaxes({ diagnostics }: Reader, file: string, twin: string): void {
  diagnostics.push(
    diagnose('file-name-clash', {
      message: `"${twin}" and "${file}" are one page`,
      notes: ['The page of a name is either a .md or an .mdx file. Delete one of them, or give it another name.'],
    }),
  );
}

function reportTwin({ diagnostics }: Reader, file: string, twin: string | undefined): void {
  if (twin === undefined) return;
  diagnostics.push(
    diagnose('file-name-clash', {
      message: `"${file}" and "${twin}" are one name in two Unicode forms`,
      notes: ['Such names cannot be told apart in an address. Rename one of the files.'],
    }),
  );
}

/** Assets by their paths in composed Unicode, which is the form of every address. */
async function readAssets(
  reader: Reader,
  folder: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Asset>> {
  const assets = new Map<string, Asset>();
  for (const path of paths) {
    const asset = await readAsset(reader, `${folder}/${path}`);
    if (!asset) continue;
    const name = path.normalize('NFC');
    reportTwin(reader, asset.file, assets.get(name)?.file);
    assets.set(name, asset);
  }
  return assets;
}

async function readAsset(reader: Reader, file: string): Promise<Asset | undefined> {
  const bytes = readOwnBytes(reader, file);
  if (!bytes) return undefined;
  const hash = contentHash(bytes);
  reader.hashes.set(file, hash);
  const size = await imageSize(file, bytes);
  return { file, hash, bytes: bytes.length, ...(size && { size }) };
}

function readText({ config, overlay }: Reader, file: string): TextRead {
  const bytes = overlay.get(file);
  return bytes ? decodeText(file, bytes) : readTextFile(config.root, file);
}

function readOwnBytes(reader: Reader, file: string): Uint8Array | undefined {
  const laidOver = reader.overlay.get(file);
  if (laidOver) return laidOver;
  const read = readBytes(reader.config.root, file);
  if (read.ok) return read.bytes;
  reader.diagnostics.push(read.diagnostic);
  return undefined;
}

/** The route of `pages/team/index.tsx` is "/team". */
function readReactPages(reader: Reader): Content['reactPages'] {
  const folder = `${reader.config.contentDir}/pages`;
  const files = listFiles(reader, folder);
  reader.diagnostics.push(...strayFilesOfPages(folder, files));
  return files
    .filter((path) => /\.(tsx|jsx)$/.test(path) && !/(^|\/)_/.test(path))
    .flatMap((path) => {
      const file = `${folder}/${path}`;
      const bytes = readOwnBytes(reader, file);
      if (!bytes) return [];
      reader.hashes.set(file, contentHash(bytes));
      const name = path.replace(/\.(tsx|jsx)$/, '').normalize('NFC');
      return [{ file, route: `/${name.replace(/(^|\/)index$/, '')}` }];
    });
}

/** Whether a file or folder on the disk counts: an overlay may lack it, or all that is in it. */
function isThere({ config, overlay }: Reader, path: string): boolean {
  if (overlay.size === 0) return true;
  if (isAbsent(overlay, path)) return false;
  const files = listRegularFiles(config.root, path).value;
  return files.length === 0 || files.some((file) => !isAbsent(overlay, `${path}/${file}`));
}

function listFiles(reader: Reader, folder: string): readonly string[] {
  const { value, diagnostics } = listRegularFiles(reader.config.root, folder);
  reader.diagnostics.push(...diagnostics);
  return overlayPaths(reader.overlay, folder, value);
}
