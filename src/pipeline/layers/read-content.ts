/**
 * The disk → Content. Every file of the content folder is read once; each versioned section becomes a tree for every
 * version. Steps: list files, sort them by kind, read texts, hash assets, stack the layers.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { locateInConfig } from '../config/locate-key.js';
import { contentHash } from '../content-hash.js';
import { diagnose } from '../diagnostic.js';
import { folderOf, toDocPath } from '../doc-path.js';
import type {
  Asset,
  Category,
  Content,
  Diagnostic,
  Outcome,
  Section,
  SidebarListItem,
  SiteConfig,
  Source,
  Version,
  VersionTree,
} from '../model.js';
import { nearestName } from '../nearest-name.js';
import { listRegularFiles, readTextFile } from '../read-text.js';
import { buildTrees, type Layer } from './build-trees.js';
import { imageSize } from './image-size.js';

/** The content, and one hash over every file that was read: equal fingerprints mean equal content. */
export interface ContentRead {
  readonly content: Content;
  readonly fingerprint: string;
}

/** Reads the content folder as the config lays it out. Files whose text is that of a known source keep that source. */
export async function readContent(
  config: SiteConfig,
  known: ReadonlyMap<string, Source> = new Map(),
): Promise<Outcome<ContentRead>> {
  const diagnostics: Diagnostic[] = [];
  const reader: Reader = { config, known, diagnostics, seen: [] };
  const trees: VersionTree[] = [];
  for (const section of config.sections) trees.push(...(await readSection(reader, section)));
  const staticFiles = await readAssets(reader, `${config.contentDir}/static`);
  const reactPages = readReactPages(reader);
  const fingerprint = contentHash(reader.seen.join('\n'));
  return { value: { content: { trees, staticFiles, reactPages }, fingerprint }, diagnostics };
}

interface Reader {
  readonly config: SiteConfig;
  /** Sources of an earlier reading, by file. */
  readonly known: ReadonlyMap<string, Source>;
  readonly diagnostics: Diagnostic[];
  /** Every file that was read, with its hash. */
  readonly seen: string[];
}

async function readSection(reader: Reader, section: Section): Promise<readonly VersionTree[]> {
  const folder = `${reader.config.contentDir}/${section.folder}`;
  if (!existsSync(join(reader.config.root, folder))) {
    const index = reader.config.sections.indexOf(section);
    reader.diagnostics.push(
      diagnose('content-missing', {
        message: `The folder "${folder}" of the section "${section.name}" does not exist`,
        place:
          locateInConfig(reader.config, ['sections', index, 'folder'], 'value') ??
          locateInConfig(reader.config, ['sections', index], 'value'),
        notes: ['Create the folder, or take the section out of the config.'],
      }),
    );
    return [];
  }
  if (section.versioned) refuseStrayFolders(reader, folder);
  const versions = section.versioned ? [...reader.config.versions].reverse() : [undefined];
  const layers: Layer[] = [];
  for (const version of versions) {
    layers.push(await readLayer(reader, section, version, version ? `${folder}/${version.name}` : folder));
  }
  const outcome = buildTrees(layers);
  reader.diagnostics.push(...outcome.diagnostics);
  return outcome.value;
}

/** A misspelled version folder would be left out without a word. */
function refuseStrayFolders(reader: Reader, folder: string): void {
  const names = reader.config.versions.map(({ name }) => name);
  for (const entry of readdirSync(join(reader.config.root, folder), { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('.') || names.includes(entry.name)) continue;
    reader.diagnostics.push(
      diagnose('layer-unknown-version', {
        message: `"${folder}/${entry.name}" is not the folder of a version`,
        notes: [
          `The versions of this site are ${names.join(', ')}. Rename the folder, or add the version to the config.`,
        ],
        suggestion: nearestName(entry.name, names),
      }),
    );
  }
}

async function readLayer(
  reader: Reader,
  section: Section,
  version: Version | undefined,
  folder: string,
): Promise<Layer> {
  const { files, diagnostics } = listFiles(reader, folder);
  reader.diagnostics.push(...diagnostics);
  const sources = new Map<string, Source>();
  const assets = new Map<string, Asset>();
  const categories = new Map<string, Category>();
  let sidebarList: readonly SidebarListItem[] | undefined;
  let layerFile: Layer['layerFile'] = { moves: [], removed: [] };
  for (const path of files) {
    const file = `${folder}/${path}`;
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (path === '_layer.yml')
      layerFile = keep(reader, file, (await import('./layer-file.js')).readLayerFile) ?? layerFile;
    else if (path === '_sidebar.yml')
      sidebarList = keep(reader, file, (await import('./sidebar-file.js')).readSidebarFile);
    else if (/^_category_\.(json|ya?ml)$/.test(name)) {
      const category = keep(reader, file, (await import('./category-file.js')).readCategoryFile);
      if (category) categories.set(folderOf(path), category);
    } else if (name.startsWith('_')) continue;
    else if (name.endsWith('.md')) addSource(reader, sources, file, path, version?.name ?? '');
    else assets.set(path.normalize('NFC'), await readAsset(reader, file));
  }
  return { section, version, sources, assets, categories, sidebarList, layerFile };
}

function addSource(reader: Reader, sources: Map<string, Source>, file: string, path: string, layer: string): void {
  const read = readTextFile(reader.config.root, file);
  if (!read.ok) {
    reader.diagnostics.push(read.diagnostic);
    return;
  }
  reader.seen.push(`${read.hash} ${file}`);
  const docPath = toDocPath(path);
  const twin = sources.get(docPath);
  if (twin) {
    reader.diagnostics.push(
      diagnose('file-name-clash', {
        message: `"${file}" and "${twin.file}" are one name in two Unicode forms`,
        notes: ['Such names cannot be told apart in an address. Rename one of the files.'],
      }),
    );
  }
  const source = reader.known.get(file);
  const isKnown = source?.hash === read.hash && source.layer === layer;
  sources.set(docPath, isKnown ? source : { file, docPath, layer, text: read.text, hash: read.hash });
}

/** Reads a bookkeeping file with its own reader; undefined when it cannot be decoded. */
function keep<Value>(
  reader: Reader,
  file: string,
  read: (file: { file: string; text: string }) => Outcome<Value>,
): Value | undefined {
  const text = readTextFile(reader.config.root, file);
  if (!text.ok) {
    reader.diagnostics.push(text.diagnostic);
    return undefined;
  }
  reader.seen.push(`${text.hash} ${file}`);
  const outcome = read({ file, text: text.text });
  reader.diagnostics.push(...outcome.diagnostics);
  return outcome.value;
}

async function readAssets(reader: Reader, folder: string): Promise<ReadonlyMap<string, Asset>> {
  const { files, diagnostics } = listFiles(reader, folder);
  reader.diagnostics.push(...diagnostics);
  const assets = new Map<string, Asset>();
  for (const path of files) assets.set(path.normalize('NFC'), await readAsset(reader, `${folder}/${path}`));
  return assets;
}

async function readAsset(reader: Reader, file: string): Promise<Asset> {
  const bytes = readFileSync(join(reader.config.root, file));
  const hash = contentHash(bytes);
  reader.seen.push(`${hash} ${file}`);
  const size = await imageSize(file, bytes);
  return { file, hash, bytes: bytes.length, ...(size && { size }) };
}

/** The route of `pages/team/index.tsx` is "/team". */
function readReactPages(reader: Reader): Content['reactPages'] {
  const folder = `${reader.config.contentDir}/pages`;
  const { files, diagnostics } = listFiles(reader, folder);
  reader.diagnostics.push(...diagnostics);
  return files
    .filter((path) => /\.(tsx|jsx)$/.test(path) && !/(^|\/)_/.test(path))
    .map((path) => {
      const file = `${folder}/${path}`;
      reader.seen.push(`${contentHash(readFileSync(join(reader.config.root, file)))} ${file}`);
      return { file, route: `/${path.replace(/\.(tsx|jsx)$/, '').replace(/(^|\/)index$/, '')}` };
    });
}

function listFiles(
  reader: Reader,
  folder: string,
): { readonly files: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  if (!existsSync(join(reader.config.root, folder))) return { files: [], diagnostics: [] };
  const outcome = listRegularFiles(reader.config.root, folder);
  return { files: outcome.value, diagnostics: outcome.diagnostics };
}
