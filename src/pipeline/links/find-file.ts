/**
 * Resolves the path of a file in a link or an image: a file next to Markdown files, one of the static folder, a picture
 * of another section, or one beside the content. A path may also begin at the folder of the site: "@site/static/a.png".
 */
import type { Asset, Content, Page, SiteConfig, VersionTree } from '../model.js';
import { shownFile } from '../languages/shown-file.js';
import { sharedUrl } from '../place/address.js';
import type { SiteIndex } from '../place/site-index.js';
import { once } from '../once.js';
import { createLayerFinder, layerFolder, withinStatic } from '../files/site-folders.js';
import { folderOf, joinPath } from '../text/doc-path.js';
import { pathFromFile } from './certain-fixes.js';
import type { FilesOnDisk } from './files-on-disk.js';
import type { Resolution } from './resolution.js';

/** Creates a finder that searches the tree of the page's version, then the static folder, then beside the content. */
export function createFileFinder(
  config: SiteConfig,
  content: Content,
  index: SiteIndex,
  onDisk: FilesOnDisk,
): (path: string, from: Page) => Resolution {
  const listFiles = createFileLists(content);
  const assetsOnDisk = createAssetFinder(config, content, index);
  // What a path within the folder names depends on the version's layers alone.
  const ofOtherFolder = (inTree: string | undefined, file: string): Asset | undefined =>
    inTree === undefined ? assetsOnDisk.find(file) : undefined;
  const find = (path: string, from: Page): Resolution => {
    const tree = index.treeOf(from.section, from.version);
    const isFromTop = path.startsWith('/');
    const inTree = isFromTop ? path.slice(1) : joinPath(folderOf(from.source.docPath), path);
    const asset = inTree === undefined ? undefined : tree?.assets.get(inTree);
    if (asset) return { kind: 'asset', asset };
    const files = isFromTop ? [] : filesNamed({ config, content, onDisk }, path, from);
    const staticPath = isFromTop ? path.slice(1) : firstFound(files, (file) => withinStatic(config, file));
    const staticFile = staticPath === undefined ? undefined : content.staticFiles.get(staticPath);
    if (staticFile) return { kind: 'static', asset: staticFile, url: sharedUrl(config, staticPath ?? '') };
    const elsewhere = firstFound(files, (file) => content.media.get(file) ?? ofOtherFolder(inTree, file));
    if (elsewhere) return { kind: 'asset', asset: elsewhere };
    // A path that leads out of the layer names a file by its path on disk.
    const outside = inTree === undefined ? onDisk(path, from).file : undefined;
    const candidates = (): readonly string[] =>
      outside === undefined ? listFiles(tree, isFromTop) : assetsOnDisk.paths();
    return { kind: 'nothing', sought: { what: 'file', name: outside ?? inTree ?? path, candidates } };
  };
  return (path, from) => {
    const inSite = rewriteSitePath(config, path, from);
    if (isOfSite(path)) return find(inSite ?? path, from);
    const found = find(path, from);
    if (found.kind !== 'nothing' || inSite === undefined) return found;
    const ofSite = find(inSite, from);
    return ofSite.kind === 'nothing' ? found : ofSite;
  };
}

/** Whether a path begins at the folder of the site. */
export function isOfSite(path: string): boolean {
  return path.startsWith('@site/');
}

/** Returns the file that "@site/static/a.png" or "/static/a.png" names from the folder of the site. */
export function fileFromSite({ siteDir }: SiteConfig, path: string): string | undefined {
  return joinPath('', `${siteDir}/${path.replace(/^@site\//, '')}`);
}

/**
 * Returns another form of a path that begins at the site's folder: relative to the page, or from the top of a static
 * folder. Docusaurus, whose bundler looks up what a page requires, also reads "/static/a.png" so.
 */
function rewriteSitePath(config: SiteConfig, path: string, { source, section }: Page): string | undefined {
  const isFromTop = path.startsWith('/') && section.naming === 'docusaurus';
  const file = isOfSite(path) || isFromTop ? fileFromSite(config, path) : undefined;
  const inStatic = file === undefined ? undefined : withinStatic(config, file);
  if (inStatic !== undefined) return `/${inStatic}`;
  return file === undefined ? undefined : pathFromFile(source.file, file);
}

interface FilesOfSite {
  readonly config: SiteConfig;
  readonly content: Content;
  readonly onDisk: FilesOnDisk;
}

/**
 * Returns the files that a relative path names on disk. A translation has the paths of its text. It may also have those
 * from its own folder, which are the ones that Docusaurus reads.
 */
function filesNamed({ config, content, onDisk }: FilesOfSite, path: string, from: Page): readonly string[] {
  const { file } = onDisk(path, from);
  const shown = shownFile(config, content, from.source.file);
  const fromShown = shown === from.source.file ? undefined : joinPath(folderOf(shown), path)?.normalize('NFC');
  return [file, fromShown].filter((one) => one !== undefined);
}

/** Returns what is found for the first file for which there is something. */
function firstFound<Value>(files: readonly string[], find: (file: string) => Value | undefined): Value | undefined {
  for (const file of files) {
    const found = find(file);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Finds an asset of any section or version by its path on disk, and lists them with the static files, from the root. In
 * the folder of a version, a path also names the file that the version inherits.
 */
function createAssetFinder(
  config: SiteConfig,
  { trees, staticFiles }: Content,
  { treeOf }: Pick<SiteIndex, 'treeOf'>,
): {
  readonly find: (file: string) => Asset | undefined;
  readonly paths: () => readonly string[];
} {
  const assets = once(
    () => new Map(trees.flatMap((tree) => Array.from(tree.assets.values(), (asset) => [asset.file, asset] as const))),
  );
  const findLayer = createLayerFinder(config);
  const inherited = (file: string): Asset | undefined => {
    const place = findLayer(file);
    return place && treeOf(place.section, place.version)?.assets.get(place.path);
  };
  // In its folder, a version has the files that it inherits, too.
  const shown = (): readonly string[] =>
    trees.flatMap(({ section, version, assets: files }) => {
      const folder = layerFolder(config, section, version);
      return Array.from(files.keys(), (path) => `${folder}/${path}`);
    });
  const ofStatic = (): readonly string[] => Array.from(staticFiles.values(), ({ file }) => file);
  return {
    find: (file) => assets().get(file) ?? inherited(file),
    paths: once(() => [...new Set([...assets().keys(), ...shown(), ...ofStatic()])]),
  };
}

/**
 * Lists the files of a tree, with or without static files. It returns the same list each time, so that results for it
 * can be cached.
 */
function createFileLists(content: Content): (tree: VersionTree | undefined, withStatic: boolean) => readonly string[] {
  const assetFiles = new Map<VersionTree | undefined, readonly string[]>();
  const allFiles = new Map<VersionTree | undefined, readonly string[]>();
  return (tree, withStatic) => {
    const lists = withStatic ? allFiles : assetFiles;
    const files = lists.get(tree) ?? [
      ...(tree?.assets.keys() ?? []),
      ...(withStatic ? content.staticFiles.keys() : []),
    ];
    lists.set(tree, files);
    return files;
  };
}
