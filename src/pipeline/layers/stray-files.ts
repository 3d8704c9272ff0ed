/**
 * Warns about files that docsgen does not read although their authors probably expect it: their folder is wrong, or
 * their name is nearly right.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import { groupBy } from '../group-by.js';
import { folderBelow, foldersOfLanguage, isInFolder, layerFolder, layersOf } from '../files/site-folders.js';
import { versionsOfSection } from '../section-versions.js';
import type { Diagnostic, Language, Section, SiteConfig } from '../model.js';
import { nearestVersion } from '../text/nearest-name.js';
import { isMarkdown, lastPart } from '../text/doc-path.js';
import { tagsFile } from './bookkeeping/tags-file.js';
import { listEntries } from '../files/read-text.js';
import { pathOfTranslation } from './translations/match-texts.js';

/** Whether a file is a partial or an author's note, which docsgen ignores on purpose. */
export function isPartial(path: string): boolean {
  return /(^|\/)_[^/]*$/.test(path);
}

/**
 * Whether a file of `content/pages` is code whose default export is a page. Tests, types and names with "_" are
 * excluded.
 */
export function isReactPage(path: string): boolean {
  const isCode = /\.[jt]sx?$/.test(path) && !path.endsWith('.d.ts');
  return isCode && !/(^|\/)_|\.(?:test|spec)\.[jt]sx?$|(^|\/)__tests__\//.test(path);
}

const markdownName = /\.(?:md|mdx|markdown|mdown|mkd)$/i;

/**
 * Reports folders of the content folder that belong to no section, and Markdown files next to them. `isThere` says
 * whether a path exists. If the content folder is the root, the project's other files are next to them, so nothing is
 * reported.
 */
export function strayFilesOfContent(config: SiteConfig, isThere: (path: string) => boolean): readonly Diagnostic[] {
  const { root, contentDir, sections } = config;
  if (contentDir === '.') return [];
  const translated = config.languages.flatMap(foldersOfLanguage);
  const layers = layersOf(config).map(({ folder }) => folder);
  const inContent = [...config.staticDirs, config.pagesDir, config.locale.folder, ...translated, ...layers]
    .filter((folder) => isInFolder(folder, contentDir))
    .map((folder) => folder.slice(contentDir.length + 1));
  const known = [...inContent, ...sections.map(({ folder }) => folder)].map((folder) => folder.split('/', 1)[0] ?? '');
  return listEntries(root, contentDir).value.flatMap(({ name, isFolder }): Diagnostic[] => {
    const file = `${contentDir}/${name}`;
    if (isPartial(name) || known.includes(name) || !isThere(file)) return [];
    if (isFolder) {
      return [
        ignored(file, 'is the folder of no section', 'Add the section to the config, or move the folder elsewhere.'),
      ];
    }
    if (!markdownName.test(name) || /^readme\./i.test(name)) return [];
    return [
      ignored(
        file,
        'is in no section',
        `Move it into the folder of a section, such as "${contentDir}/${known.at(-1)}".`,
      ),
    ];
  });
}

/** Reports files and folders in a versioned section that belong to none of its versions. */
export function strayFilesOfSection(
  config: SiteConfig,
  section: Section,
  isThere: (path: string) => boolean,
): readonly Diagnostic[] {
  const folder = folderBelow(config.contentDir, section.folder);
  const layers = versionsOfSection(config, section).map((version) => layerFolder(config, section, version));
  const inSection = layers.filter((layer) => isInFolder(layer, folder)).map((layer) => layer.slice(folder.length + 1));
  const names = inSection.map((layer) => layer.split('/', 1)[0] ?? '');
  const { value, diagnostics } = listEntries(config.root, folder);
  // A version with a folder of its own is not the one that is meant.
  const folders = new Set(value.map((entry) => entry.name));
  const free = names.filter((name) => !folders.has(name));
  const strays = value.flatMap(({ name, isFolder }): Diagnostic[] => {
    if (names.includes(name) || isPartial(name) || !isThere(`${folder}/${name}`)) return [];
    if (isFolder) return [unknownVersion({ folder, name, names, free }, section)];
    return [
      ignored(
        `${folder}/${name}`,
        'is in the folder of no version',
        `Move it into the oldest version that it is true for: "${folder}/${names.at(-1)}/${name}".`,
      ),
    ];
  });
  return [...diagnostics, ...strays];
}

interface UnknownFolder {
  readonly folder: string;
  readonly name: string;
  /** The names of the folders of all versions, and of those that do not exist. */
  readonly names: readonly string[];
  readonly free: readonly string[];
}

function unknownVersion({ folder, name, names, free }: UnknownFolder, section: Section): Diagnostic {
  const whose = section.versions ? `the section "${section.name}"` : 'this site';
  const suggestion = nearestVersion(name, free);
  const ifEnded =
    'If this version has ended, delete the folder. Before, "docsgen unfold" makes each version complete that inherits from it.';
  return diagnose('layer-unknown-version', {
    message: `"${folder}/${name}" is not the folder of a version`,
    notes: [
      `The versions of ${whose} are ${names.join(', ')}. Rename the folder, or add the version to the config.`,
      ...(suggestion === undefined ? [ifEnded] : []),
    ],
    suggestion,
  });
}

/** Reports files of a layer whose names are nearly right. */
export function strayFilesOfLayer(nameOf: (path: string) => string, files: readonly string[]): readonly Diagnostic[] {
  return files.flatMap((path): Diagnostic[] => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const wayOut = wayOutOfLayer(path, name, files);
    return wayOut === undefined ? [] : [ignored(nameOf(path), ...wayOut)];
  });
}

function wayOutOfLayer(
  path: string,
  name: string,
  files: readonly string[],
): readonly [what: string, wayOut: string] | undefined {
  if (/^_(layer|sidebar)\.yaml$/.test(name)) return ['is not read', `Name it "${name.replace('yaml', 'yml')}".`];
  if (/^_(layer|sidebar)\.yml$/.test(name) && name !== path)
    return ['is not read', 'A layer has one such file. Move its content to the file at the top of the layer.'];
  if (name.startsWith('_category_.')) {
    const first = files.find((other) => other.startsWith(path.replace(/\.[^./]*$/, '.')));
    return first === path ? undefined : ['is not read', `The folder has a "${first}" already. Delete one of them.`];
  }
  if (isPartial(path) || isMarkdown(name) || !markdownName.test(name)) return undefined;
  return ['is no page', 'Pages are the files whose name ends in ".md" or ".mdx". Rename it.'];
}

/** Reports files of a language that nothing reads. Folders of Docusaurus' translations have such files. */
export function strayFilesOfLanguage(
  config: SiteConfig,
  language: Language,
  files: readonly string[],
  labels: string,
): readonly Diagnostic[] {
  const { sections } = config;
  const { folder, folders } = language;
  const ofAuthors = authorsFiles(config, language);
  const own = files.filter((file) => !Object.values(folders).some((other) => isInFolder(file, other)));
  const isOfTags = (name: string): boolean => name === tagsFile && sections.some(({ tagPages }) => tagPages);
  const isOfOriginal = (file: string): boolean => isBookkeeping.test(lastPart(file)) || isOfTags(lastPart(file));
  const strays = own.flatMap((file): Diagnostic[] => {
    const name = lastPart(file);
    if (/^labels\.(?:yaml|json)$/.test(name) && file === `${folder}/${name}`)
      return [ignored(file, 'is not read', `Labels are read from "${labels}". Rename the file to that.`)];
    if (isOfOriginal(file)) return [];
    const authors = ofAuthors.find((one) => lastPart(one) === name);
    if (authors !== undefined && !ofAuthors.includes(file))
      return [ignored(file, 'is not read', `Authors are translated in "${authors}". Move the file there.`)];
    if (!markdownName.test(name)) return [];
    return [
      ignored(file, 'is no translation', 'Translations are the files whose name ends in ".md" or ".mdx". Rename it.'),
    ];
  });
  return [...ignoredByName(own.filter(isOfOriginal), labels), ...strays];
}

const isBookkeeping = /^_(?:category_\.(?:json|ya?ml)|(?:sidebar|layer)\.ya?ml)$/;

/** Reports files of the same name once, because translations of Docusaurus have one in each folder. */
function ignoredByName(files: readonly string[], labels: string): readonly Diagnostic[] {
  return Array.from(
    groupBy(files, (file) => [lastPart(file)]),
    ([name, [first = '', ...others]]) => {
      const number = others.length === 1 ? 'another file' : `${others.length} other files`;
      const what = others.length === 0 ? 'is not read' : `and ${number} of the name "${name}" are not read`;
      return ignored(
        first,
        what,
        `The site’s own files apply to all languages. Their labels are translated in "${labels}".`,
      );
    },
  );
}

/** Returns the files in which a language has authors of blogs, from the root. */
function authorsFiles(config: SiteConfig, language: Language): readonly string[] {
  return config.sections.flatMap((section) => {
    const { blog } = section;
    if (!blog) return [];
    return versionsOfSection(config, section).map((version) =>
      pathOfTranslation(`${layerFolder(config, section, version)}/${blog.authors}`, language, config),
    );
  });
}

/** Reports files among the React pages that look like pages. */
export function strayFilesOfPages(folder: string, files: readonly string[]): readonly Diagnostic[] {
  return files
    .filter((path) => /\.html?$/i.test(path) || (markdownName.test(path) && !isMarkdown(path)))
    .filter((path) => !/(^|\/)_/.test(path))
    .map((path) =>
      ignored(
        `${folder}/${path}`,
        'is no page',
        'The pages of this folder are Markdown (.md, .mdx) and React code (.tsx, .jsx, .ts, .js). Put HTML into "static".',
      ),
    );
}

function ignored(file: string, what: string, wayOut: string): Diagnostic {
  return diagnose('file-ignored', { message: `"${file}" ${what}`, notes: [wayOut] });
}
