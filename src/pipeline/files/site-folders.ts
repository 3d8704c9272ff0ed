/** Finds the folders of a site's sections and versions from the config. Paths are from the root. */
import type { Language, Section, SiteConfig, Version } from '../model.js';
import { versionsOfSection } from '../section-versions.js';
import { joinPath } from '../text/doc-path.js';

/** The section and version of a folder. `version` is undefined outside versions. */
export interface LayerPlace {
  readonly section: Section;
  readonly version: Version | undefined;
  readonly folder: string;
}

/** The settings that say where the folders of layers are. */
export type Layout = Pick<SiteConfig, 'contentDir' | 'sections' | 'versions'>;

/** Joins a folder and a path. The folder "." is the root. */
export function folderBelow(folder: string, path: string): string {
  return folder === '.' ? path : `${folder}/${path}`;
}

/** Returns the folder of a language that names none. */
export function languageFolder(
  { contentDir }: Pick<SiteConfig, 'contentDir'>,
  { htmlLang }: Pick<Language, 'htmlLang'>,
): string {
  return folderBelow(contentDir, `i18n/${htmlLang}`);
}

/** Returns all folders with translations of a language. They may overlap. */
export function foldersOfLanguage({ folder, folders }: Pick<Language, 'folder' | 'folders'>): readonly string[] {
  return [folder, ...Object.values(folders)];
}

/** Returns the file with the translated labels of a language. */
export function labelsFile({ folder }: Pick<Language, 'folder'>): string {
  return `${folder}/labels.yml`;
}

/** Returns the folder that a version names for a section, from the content folder. */
export function namedFolder(section: Section, { folder }: Version): string | undefined {
  if (typeof folder !== 'object') return folder;
  return Object.hasOwn(folder, section.name) ? folder[section.name] : undefined;
}

/** Returns the part of a section that is read from git in a version. Returns undefined for a version in folders. */
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

/** Returns the folder of a version's own files in a section. For a version from git, this is its virtual name. */
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

/** Returns the file with the authors of a blog. Returns undefined if the path leads out of the site. */
export function authorsFile(layout: Pick<Layout, 'contentDir'>, section: Section): string | undefined {
  return section.blog && joinPath(layerFolder(layout, section, undefined), section.blog.authors);
}

/** Whether a file belongs to a version that is read from git. */
export function isInGit(config: Layout, file: string): boolean {
  // Most sites have no such version, and rules call this for each finding.
  if (!config.versions.some(({ git }) => git)) return false;
  return layersOf(config).some(({ version, folder }) => version?.git !== undefined && isInFolder(file, folder));
}

/**
 * Returns a function that says whether a file comes from a version in another repository. Nobody here vouches for the
 * code of those.
 */
export function finderOfOthers(config: Layout): (file: string) => boolean {
  const folders = layersOf(config).flatMap(({ version, folder }) =>
    version?.git && version.git.repo !== '.' ? folder : [],
  );
  return (file) => folders.some((folder) => isInFolder(file, folder));
}

/** Lists all layers, section by section, the newest first. */
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

type Folders = Layout & Pick<SiteConfig, 'staticDirs' | 'pagesDir'> & Partial<Pick<SiteConfig, 'languages'>>;

/** Returns the folders that hold all content, none inside another. The root itself is never one of them. */
export function contentFolders(config: Folders): readonly string[] {
  const { contentDir, sections, staticDirs, pagesDir, languages = [] } = config;
  const ofSections = sections.filter((section) => holdsVersions(config, section));
  const ofContent =
    contentDir === '.'
      ? [
          ...ofSections.map(({ folder }) => folder),
          ...layersOf(config).flatMap(({ version, folder }) => (version?.git ? [] : folder)),
        ]
      : [contentDir];
  const ofLanguages = languages.flatMap(foldersOfLanguage);
  const all = [...new Set([...ofContent, ...staticDirs, pagesDir, ...ofLanguages])];
  return all.filter((folder) => !all.some((outer) => outer !== folder && isInFolder(folder, outer)));
}

/** Whether a path is in a folder, or in one below it. */
export function isInFolder(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

/** Returns the path of a file within its static folder, or undefined if it is in none. */
export function withinStatic({ staticDirs }: Pick<SiteConfig, 'staticDirs'>, file: string): string | undefined {
  const folder = staticDirs.find((dir) => isInFolder(file, dir));
  return folder === undefined ? undefined : file.slice(folder.length + 1);
}

/** The layer of a file. */
export interface FilePlace {
  readonly section: Section;
  /** Undefined outside versions, and for a folder that no version has. */
  readonly version: Version | undefined;
  /** Name of the version. Another folder beside the versions has its own name here. */
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
