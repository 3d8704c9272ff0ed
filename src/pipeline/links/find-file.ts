/** Resolves the path of a file in a link or an image: a file next to Markdown files, or one of the static folder. */
import type { Content, Page, SiteConfig, VersionTree } from '../model.js';
import { fileUrl } from '../place/address.js';
import type { SiteIndex } from '../place/site-index.js';
import { isInFolder } from '../files/site-folders.js';
import { folderOf, joinPath } from '../text/doc-path.js';
import type { FilesOnDisk } from './files-on-disk.js';
import type { Resolution } from './resolution.js';

/** Creates a finder that searches the tree of the page's version, then the static folder. */
export function createFileFinder(
  config: SiteConfig,
  content: Content,
  index: SiteIndex,
  onDisk: FilesOnDisk,
): (path: string, from: Page) => Resolution {
  const listFiles = createFileLists(content);
  const inStatic = (path: string, from: Page): string | undefined =>
    path.startsWith('/') ? path.slice(1) : pathInStatic(config, onDisk, path, from);
  return (path, from) => {
    const tree = index.treeOf(from.section, from.version);
    const inTree = path.startsWith('/') ? path.slice(1) : joinPath(folderOf(from.source.docPath), path);
    const asset = inTree === undefined ? undefined : tree?.assets.get(inTree);
    if (asset) return { kind: 'asset', asset };
    const staticPath = inStatic(path, from);
    const staticFile = staticPath === undefined ? undefined : content.staticFiles.get(staticPath);
    if (staticFile) return { kind: 'static', asset: staticFile, url: fileUrl(config, staticPath ?? '') };
    const candidates = (): readonly string[] => listFiles(tree, path.startsWith('/'));
    return { kind: 'nothing', sought: { what: 'file', name: inTree ?? path, candidates } };
  };
}

/** Returns the path within the static folder for a path such as "../../static/a.png". */
function pathInStatic({ staticDirs }: SiteConfig, onDisk: FilesOnDisk, path: string, from: Page): string | undefined {
  const { file } = onDisk(path, from);
  const folder = file && staticDirs.find((dir) => isInFolder(file, dir));
  return file && folder && file.slice(folder.length + 1);
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
