/**
 * Resolves paths in texts to files of the site. A relative path is resolved in the layers of the page's version, from
 * the text's folder, so that a version may override a single example. "/x" is relative to the site's root, or else to a
 * static folder or `siteDir`, as in Docusaurus; "@site/x" to `siteDir`. An alias of the config stands for such a path.
 */
import { posix } from 'node:path';
import { decodeText } from '../files/read-text.js';
import type { SiteConfig, Source, VersionTree } from '../model.js';
import { folderOf, joinPath, toDocPath } from '../text/doc-path.js';
import { docusaurusDocPath } from '../text/docusaurus/file-names.js';
import { describeStart, relativeLike, withoutAlias, writtenLike } from '../text/module-names.js';
import { nearestPath, type FindNearest } from '../text/nearest-name.js';
import { maxBytes, type ProjectFile, type ProjectFiles } from './project-files.js';
import type { ReferencedText, ReferenceProblem, TranslatedPartial } from './reference.js';

export interface SiteFiles {
  /** The folder that "@site" means, from the root, and the short names of folders. */
  readonly notation: Pick<SiteConfig, 'siteDir' | 'aliases' | 'staticDirs'>;
  /** Whether a file belongs to a version that is read from git. */
  readonly isInGit: (file: string) => boolean;
  /** Whether that version is from another repository. */
  readonly isOfOthers: (file: string) => boolean;
  readonly files: ProjectFiles;
  /** The translations to read in place of partials, by the file of the partial. */
  readonly translations: ReadonlyMap<string, TranslatedPartial>;
  readonly nearest: FindNearest;
  /** Files that were read or sought, from the root. */
  readonly seen: Map<string, ProjectFile>;
}

/** The text that contains a path, and thereby the folder of the path. */
export interface Namer {
  readonly tree: VersionTree;
  /** The file of the text, from the root. */
  readonly file: string;
  /** The folder in the layer, "" at the top. Undefined for a file outside of layers. */
  readonly folder: string | undefined;
}

export function namerOf(tree: VersionTree, { file, docPath }: Source): Namer {
  return { tree, file, folder: folderOf(docPath) };
}

/** Finds and reads a file. */
export function readSiteReference(written: string, namer: Namer, site: SiteFiles): ReferencedText | ReferenceProblem {
  const path = withoutAlias(written, site.notation.aliases);
  const [, inSite, fromRoot] = /^@site\/+(.*)$|^\/+(.*)$/s.exec(path) ?? [];
  if (inSite !== undefined) return readFromRoot(written, `${site.notation.siteDir}/${inSite}`, namer, site);
  if (fromRoot !== undefined) return readFromRoots(written, fromRoot, namer, site);
  const inLayer = namer.folder === undefined ? undefined : joinPath(namer.folder, written)?.normalize('NFC');
  if (inLayer === undefined) {
    const onDisk = posix.join(folderOf(namer.file), written);
    return readFromRoot(written, onDisk, namer, site);
  }
  const file = findInTree(inLayer, namer.tree);
  if (file === undefined) return missingInTree(written, inLayer, namer, site);
  const found = readFile(written, file, namer, site);
  return found.ok ? { ...found, inLayer } : found;
}

/** Endings that imports may leave out. */
const moduleEndings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '/index.ts', '/index.js'];

/** Finds and reads a module. Returns undefined if there is none, which is reported with the site's other imports. */
export function readSiteModule(written: string, namer: Namer, site: SiteFiles): ReferencedText | undefined {
  for (const ending of moduleEndings) {
    const found = readSiteReference(written + ending, namer, site);
    if (found.ok) return found;
  }
  return undefined;
}

/** Returns the existing module that is nearest to a missing one, as an import of that one would name it. From the root. */
export function nearestModule(path: string, files: ProjectFiles): string | undefined {
  const isThere = (file: string): boolean => !['missing', 'folder'].includes(files.read(file).kind);
  for (const ending of [...moduleEndings.slice(1), '']) {
    const read = files.read(path + ending);
    const near = read.kind === 'missing' ? read.nearest : undefined;
    if (near?.endsWith(ending) !== true) continue;
    const module = near.slice(0, near.length - ending.length);
    if (moduleEndings.some((one) => isThere(module + one))) return module;
  }
  return undefined;
}

/** Returns a partial's text as the source of further references. */
export function namerOfPart({ tree }: Namer, { file, inLayer }: ReferencedText): Namer {
  return { tree, file, folder: inLayer === undefined ? undefined : folderOf(inLayer) };
}

/** Returns the relative path from the folder of one text to that of another, with a trailing slash. */
export function wayBetween(from: Namer, to: Namer): string {
  const [start, end] =
    from.folder === undefined || to.folder === undefined
      ? [folderOf(from.file), folderOf(to.file)]
      : [from.folder, to.folder];
  const way = posix.relative(start, end);
  return way === '' ? '' : `${way}/`;
}

function findInTree(path: string, { assets, partials, sources }: VersionTree): string | undefined {
  const asset = assets.get(path)?.file ?? partials.get(path);
  return asset ?? (/\.mdx?$/.test(path) ? findPage(toDocPath(path), sources)?.file : undefined);
}

/** Finds a page, which Docusaurus may name without the numbers of its file. */
function findPage(docPath: string, sources: VersionTree['sources']): Source | undefined {
  const named = sources.get(docusaurusDocPath(docPath));
  return sources.get(docPath) ?? (named?.docPath === docPath ? named : undefined);
}

function missingInTree(written: string, inLayer: string, { tree, folder }: Namer, site: SiteFiles): ReferenceProblem {
  const near = nearestPath(inLayer, [...tree.assets.keys(), ...tree.partials.keys()], site.nearest);
  return problem(
    `There is no file "${written}"`,
    [
      'A relative path is looked up from the folder of its text, in the layers of the version that shows the page. A path that begins with "/" starts at the folder of the config file, or at a static folder.',
    ],
    near === undefined ? undefined : relativeLike(written, posix.relative(folder ?? '', near)),
  );
}

/** Reads the first file that there is. A problem is that of the site's root. */
function readFromRoots(
  written: string,
  path: string,
  namer: Namer,
  site: SiteFiles,
): ReferencedText | ReferenceProblem {
  const { staticDirs, siteDir } = site.notation;
  const atRoot = readFromRoot(written, path, namer, site);
  if (atRoot.ok) return atRoot;
  const others = [...staticDirs, siteDir].filter((folder) => folder !== '');
  for (const folder of others) {
    const found = readFromRoot(written, `${folder}/${path}`, namer, site);
    if (found.ok) return found;
  }
  return atRoot;
}

function readFromRoot(written: string, path: string, namer: Namer, site: SiteFiles): ReferencedText | ReferenceProblem {
  const file = joinPath('', path);
  return file === undefined || file === ''
    ? problem(`"${written}" leads out of the project`, [
        'Only files below the folder of the config file are shown. For a repository beside it, use "sources" in the config.',
      ])
    : readFile(written, file, namer, site);
}

/** Reads a file, and notes that it was read. */
export function readOnce(file: string, { files, seen }: Pick<SiteFiles, 'files' | 'seen'>): ProjectFile {
  const read = seen.get(file) ?? files.read(file);
  seen.set(file, read);
  return read;
}

function readFile(
  written: string,
  file: string,
  { tree, file: from }: Namer,
  site: SiteFiles,
): ReferencedText | ReferenceProblem {
  const { translations, notation, isInGit, isOfOthers } = site;
  const read = readOnce(file, site);
  if (read.kind !== 'bytes') {
    const near = read.kind === 'missing' ? read.nearest : undefined;
    const about = read.kind === 'missing' ? describeStart(written, notation) : undefined;
    return {
      ...describe(read.kind, written),
      ...(about !== undefined && { notes: [about] }),
      ...(near !== undefined && { suggestion: writtenLike(written, near, from, notation) }),
    };
  }
  const shown = translations.get(file);
  const text = shown ? { ...shown, ok: true as const, translation: shown.file } : textOf(written, read.bytes);
  if (!text.ok) return text;
  const { editUrl } = tree.section;
  return {
    ...text,
    file,
    ...(isOfOthers(file) && { isOfOthers: true }),
    // A function only returns the edit addresses of pages, not of other files.
    ...(typeof editUrl === 'string' &&
      !isInGit(file) && { url: editUrl + file.split('/').map(encodeURIComponent).join('/') }),
  };
}

// -------------------------------------------------------------------------------------------------------------- any file

/** Decodes the bytes of a file. */
export function textOf(
  written: string,
  bytes: Buffer,
): Pick<ReferencedText, 'ok' | 'text' | 'hash'> | ReferenceProblem {
  const read = decodeText(written, bytes);
  return read.ok
    ? read
    : problem(`"${written}" is not a UTF-8 text`, ['Convert the file to UTF-8, or name another one.']);
}

const whys: Readonly<Record<Exclude<ProjectFile['kind'], 'bytes'>, readonly [what: string, wayOut: string]>> = {
  missing: [
    'There is no file',
    'A path that begins with "/" starts at the folder of the config file, or at a static folder.',
  ],
  folder: ['There is a folder, not a file, at', 'Name a file in it.'],
  outside: [
    'This file is a link that leads out of the project:',
    'Put a copy of the file in its place, or use "sources" in the config.',
  ],
  hidden: [
    'This file is hidden, or in a hidden folder, and is never published:',
    'Move it to a folder and a name without a dot in front.',
  ],
  special: ['This is a pipe, a socket or a device:', 'Name a regular file.'],
  unreadable: ['This file cannot be read:', 'Check that you may read it.'],
  tooLarge: [
    'This file is too large to be shown:',
    `Files up to ${maxBytes / 1_000_000} MB are shown. Move the example to a file of its own.`,
  ],
};

/** Describes why a file has no text to show. */
export function describe(kind: keyof typeof whys, written: string): ReferenceProblem {
  const [what, wayOut] = whys[kind];
  return problem(`${what} "${written}"`, [wayOut]);
}

export function problem(message: string, notes: readonly string[], suggestion?: string): ReferenceProblem {
  return { ok: false, message, notes, ...(suggestion !== undefined && { suggestion }) };
}
