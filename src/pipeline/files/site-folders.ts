/** Where the files of a site are: the folders of its sections and versions. Config in, paths from the root out. */
import type { Section, SiteConfig, Version } from '../model.js';
import { versionsOfSection } from '../section-versions.js';

/** The version of a section that a folder holds; undefined outside versions. */
export interface LayerPlace {
  readonly section: Section;
  readonly version: Version | undefined;
  readonly folder: string;
}

type Layout = Pick<SiteConfig, 'contentDir' | 'sections' | 'versions'>;

/** A path in a folder; "." is the root. */
export function folderBelow(folder: string, path: string): string {
  return folder === '.' ? path : `${folder}/${path}`;
}

/** The folder that a version names for a section, from the content folder. */
export function namedFolder(section: Section, { folder }: Version): string | undefined {
  if (typeof folder !== 'object') return folder;
  return Object.hasOwn(folder, section.name) ? folder[section.name] : undefined;
}

/** What is read from git of a section in a version; undefined of a version in folders. */
export function gitFolderOf(
  { contentDir }: Pick<Layout, 'contentDir'>,
  section: Section,
  version: Version | undefined,
): { readonly repo: string; readonly ref: string; readonly folder: string; readonly name: string } | undefined {
  if (!version?.git) return undefined;
  const { repo, ref } = version.git;
  const folder = namedFolder(section, version) ?? folderBelow(contentDir, section.folder);
  return { repo, ref, folder, name: `${repo === '.' ? '' : `${repo}@`}${ref}:${folder}` };
}

/** The folder of a version's own files in a section; of one from git, as git calls it. */
export function layerFolder(
  { contentDir }: Pick<Layout, 'contentDir'>,
  section: Section,
  version: Version | undefined,
): string {
  const inGit = gitFolderOf({ contentDir }, section, version);
  if (inGit) return inGit.name;
  const named = version && namedFolder(section, version);
  if (named !== undefined) return folderBelow(contentDir, named);
  if (section.isPages) return section.folder;
  const folder = folderBelow(contentDir, section.folder);
  return version ? `${folder}/${version.name}` : folder;
}

/** Whether a file is one of a version that is read from git. */
export function isInGit(config: Layout, file: string): boolean {
  // Most sites have no such version, and rules ask for each of their findings.
  if (!config.versions.some(({ git }) => git)) return false;
  return layersOf(config).some(({ version, folder }) => version?.git !== undefined && isInFolder(file, folder));
}

/**
 * Returns a function that says whether a file is one of a version that is read from another repository than the site's:
 * nobody here vouches for its code.
 */
export function finderOfOthers(config: Layout): (file: string) => boolean {
  const folders = layersOf(config).flatMap(({ version, folder }) =>
    version?.git && version.git.repo !== '.' ? folder : [],
  );
  return (file) => folders.some((folder) => isInFolder(file, folder));
}

/** All layers: section by section, the newest first. */
export function layersOf(config: Layout): readonly LayerPlace[] {
  return config.sections.flatMap((section) =>
    versionsOfSection(config, section).map((version) => ({
      section,
      version,
      folder: layerFolder(config, section, version),
    })),
  );
}

/** Whether versions of a section are in its own folder, under their names. */
export function holdsVersions(config: Pick<Layout, 'versions'>, section: Section): boolean {
  return (
    section.versioned &&
    versionsOfSection(config, section).some(
      (version) => version && !version.git && namedFolder(section, version) === undefined,
    )
  );
}

type Folders = Layout & Pick<SiteConfig, 'staticDirs' | 'pagesDir'>;

/** The folders that hold all content, none inside of another. The root itself is never one of them. */
export function contentFolders(config: Folders): readonly string[] {
  const { contentDir, sections, staticDirs, pagesDir } = config;
  const ofSections = sections.filter((section) => holdsVersions(config, section));
  const ofContent =
    contentDir === '.'
      ? [
          ...ofSections.map(({ folder }) => folder),
          ...layersOf(config).flatMap(({ version, folder }) => (version?.git ? [] : folder)),
        ]
      : [contentDir];
  const all = [...new Set([...ofContent, ...staticDirs, pagesDir])];
  return all.filter((folder) => !all.some((outer) => outer !== folder && isInFolder(folder, outer)));
}

/** Whether a path is in a folder, or in one below it. */
export function isInFolder(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** Where a file is among the layers. */
export interface FilePlace {
  readonly section: Section;
  /** Undefined outside versions, and for a folder that no version has. */
  readonly version: Version | undefined;
  /** Name of the version; of a folder beside those of versions, its own. */
  readonly layer: string;
  /** From the layer. */
  readonly path: string;
}

/** Returns a function that finds the layer of a file. */
export function createLayerFinder(
  config: Layout & Pick<SiteConfig, 'pagesSection'>,
): (file: string) => FilePlace | undefined {
  const { pagesSection } = config;
  const pages: LayerPlace = { section: pagesSection, version: undefined, folder: pagesSection.folder };
  const layers = [...layersOf(config), pages].sort((a, b) => b.folder.length - a.folder.length);
  const holders = config.sections
    .filter((section) => holdsVersions(config, section))
    .map((section) => ({ section, folder: folderBelow(config.contentDir, section.folder) }));
  return (file) => {
    const own = layers.find(({ folder }) => isInFolder(file, folder));
    if (own) {
      const { section, version, folder } = own;
      return { section, version, layer: version?.name ?? '', path: file.slice(folder.length + 1) };
    }
    const holder = holders.find(({ folder }) => isInFolder(file, folder));
    if (!holder) return undefined;
    const inSection = file.slice(holder.folder.length + 1);
    const [layer = ''] = inSection.split('/', 1);
    return { section: holder.section, version: undefined, layer, path: inSection.slice(layer.length + 1) };
  };
}
