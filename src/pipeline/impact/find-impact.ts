/**
 * Finds what readers see of each changed file. It lists the versions that show the file, the versions with their own
 * text of the same page, and where these contain the replaced passage. The site is the one after the changes; for
 * deleted files, the site before them is needed, too.
 */
import { labelsFile } from '../files/site-folders.js';
import { languageOfFile } from '../languages/site-in-language.js';
import { pathOfTranslation } from '../layers/translations/match-texts.js';
import { textId } from '../layers/translations/text-id.js';
import type { Language, Page, Section, Site, Version, VersionTree } from '../model.js';
import { versionsOfSection } from '../section-versions.js';
import { ofBookkeeping } from './bookkeeping-impact.js';
import type { FileChange, FileImpact, OwnText, ReadSite, Replacement, StaleTranslation } from './file-impact.js';
import { findUsers } from './find-users.js';
import { findPassages, replacedPassages, type Passage } from './replaced-passages.js';

/** Returns undefined for a file that no page shows. `after` is the site without the deleted files. */
export function findImpact(loaded: ReadSite, change: FileChange, after: ReadSite = loaded): FileImpact | undefined {
  return ofText(loaded, change, after) ?? ofTranslation(loaded, change, after) ?? ofBookkeeping(loaded, change);
}

function ofText(loaded: ReadSite, change: FileChange, after: ReadSite): FileImpact | undefined {
  return ofPage(loaded, change, after) ?? ofPart(loaded, change, after);
}

/**
 * Finds the impact of a translation: the pages of its texts. Other versions may have translations of their own texts. In
 * place of a deleted one, readers see another translation or the text itself.
 */
function ofTranslation(loaded: ReadSite, change: FileChange, after: ReadSite): FileImpact | undefined {
  const { site, read } = loaded;
  const { file, isDeleted } = change;
  const language = languageOfFile(file, site.config);
  if (!language) return undefined;
  const tag = language.htmlLang;
  const shownFor = ({ content }: ReadSite['read'], original: string): string | undefined =>
    content.translations.get(original)?.find((one) => one.language === tag)?.file;
  const texts = [...read.content.translations.keys()].filter((original) => shownFor(read, original) === file);
  const files = [...texts, ...imagesAt(site, file, language)];
  const unchanged = { isDeleted: false, before: undefined, after: undefined };
  const impacts = files.flatMap((original) => ofText(loaded, { file: original, ...unchanged }, loaded) ?? []);
  const section = impacts[0]?.section ?? site.config.sections[0];
  const isLabels = file === labelsFile(language);
  if (!section || (impacts.length === 0 && !isLabels)) return undefined;
  const others = impacts.flatMap(({ ownTexts: own }) =>
    own.flatMap(({ file: original, versions }) => {
      const translated = shownFor(read, original);
      return translated === undefined || translated === file
        ? []
        : versions.map((version) => ({ file: translated, version }));
    }),
  );
  const shown = impacts.flatMap(({ file: original, shownIn }) =>
    // Pages outside of versions show it, too.
    (shownIn.length > 0 ? shownIn : [undefined]).map((version) => ({
      version,
      file: shownFor(after.read, original) ?? original,
    })),
  );
  const textOf = new Map(read.translators.files.get(tag)?.map((one) => [one.file, one.text]));
  return {
    file,
    isDeleted,
    reach: isLabels ? 'site' : 'pages',
    section,
    shownIn: versionsOf(site, section, shown),
    shownBy: impacts.flatMap(({ shownBy }) => shownBy),
    ownTexts: ownTexts(site, section, others, { change, textOf: (one) => textOf.get(one) }),
    replaced: isDeleted && !isLabels ? replacement(site, section, shown) : undefined,
    translates: { language: tag, files },
    stale: [],
  };
}

/** Returns the images in whose place a language has its own, by the path of the latter. */
function imagesAt({ config, content }: Site, file: string, language: Language): readonly string[] {
  const images = content.trees.flatMap(({ assets }) => Array.from(assets.values(), (asset) => asset.file));
  return [...new Set(images)].filter((image) => pathOfTranslation(image, language, config) === file);
}

/** Returns the translations of the text that a file had before. Only those that name it become stale. */
function staleTranslations(
  { read: { translators } }: ReadSite,
  { before, after }: FileChange,
): readonly StaleTranslation[] {
  if (before === undefined || after === undefined || translators.files.size === 0) return [];
  const [old, now] = [textId(before), textId(after)];
  if (old === now) return [];
  return Array.from(translators.files, ([language, files]) =>
    files.flatMap(({ file, names }) => (names !== undefined && old.startsWith(names) ? [{ file, language }] : [])),
  ).flat();
}

function ofPage({ site, read }: ReadSite, change: FileChange, after: ReadSite): FileImpact | undefined {
  const pages = site.pages.filter(({ source, generated }) => source.file === change.file && !generated);
  const [first] = pages;
  if (!first) return undefined;
  const lineages = new Set(pages.map(({ lineage }) => lineage));
  const others = [...lineages]
    .flatMap((id) => site.lineages.get(id)?.pages ?? [])
    .filter(({ source }) => source.file !== change.file);
  const { section } = first;
  const shownNow = (page: Page): Page | undefined =>
    after.site.pages.find(
      (one) =>
        !one.generated && one.section === section && one.version === page.version && one.docPath === page.docPath,
    );
  const now = pages.map((page) => ({ version: page.version, file: shownNow(page)?.source.file }));
  return {
    file: change.file,
    isDeleted: change.isDeleted,
    reach: 'pages',
    section,
    shownIn: versionsOf(site, section, pages),
    shownBy: [],
    ownTexts: ownTexts(site, section, others.map(toShownFile), {
      change,
      textOf: (file) => read.texts.get(file)?.text,
    }),
    replaced: change.isDeleted ? replacement(site, section, now) : undefined,
    stale: staleTranslations(after, change),
  };
}

function toShownFile({ source, version }: Page): ShownFile {
  return { file: source.file, version };
}

function replacement(
  site: Site,
  section: Section,
  now: readonly (Pick<ShownFile, 'version'> & { readonly file: string | undefined })[],
): Replacement {
  const files = [...new Set(now.flatMap(({ file }) => file ?? []))];
  const versionsWith = (file: string | undefined): readonly Version[] =>
    versionsOf(
      site,
      section,
      now.filter((one) => one.file === file),
    );
  return { by: files.map((file) => ({ file, versions: versionsWith(file) })), goneFrom: versionsWith(undefined) };
}

/**
 * Finds the impact of a partial, a code file, a component or an image. Other versions may have their own file at the
 * same path.
 */
function ofPart(loaded: ReadSite, change: FileChange, after: ReadSite): FileImpact | undefined {
  const { site } = loaded;
  const { file, isDeleted } = change;
  const { pages, reactPages, isEverywhere } = findUsers(loaded, file);
  const trees = site.content.trees.filter((tree) => pathIn(tree, file) !== undefined);
  const section =
    trees[0]?.section ?? (pages.find(({ version }) => version) ?? pages[0])?.section ?? site.config.sections[0];
  const isShown = trees.length + pages.length + reactPages.length > 0 || isEverywhere;
  if (!section || !isShown) return undefined;
  const takesIn = loaded.read.references.usersOf(file).size > 0;
  const files = [...new Set(pages.map(({ source }) => source.file))];
  const shownBy = files.map((user) => ({
    file: user,
    versions: versionsOf(
      site,
      section,
      pages.filter(({ source }) => source.file === user),
    ),
  }));
  const others = trees.length === 0 ? [] : otherFiles(site, trees, file);
  const now = trees.map((tree) => ({
    version: tree.version,
    file: fileIn(after.site, tree, pathIn(tree, file) ?? ''),
  }));
  return {
    file,
    isDeleted,
    reach: isEverywhere ? 'site' : 'pages',
    section,
    // Readers of every version that has an image can see it.
    shownIn: versionsOf(site, section, takesIn || trees.length === 0 ? pages : trees),
    shownBy: [...shownBy, ...reactPages.map((user) => ({ file: user, versions: [] }))],
    ownTexts: ownTexts(site, section, others, { change, textOf: (one) => textOfPart(loaded, one) }),
    replaced: isDeleted && trees.length > 0 ? replacement(site, section, now) : undefined,
    stale: trees.length > 0 ? staleTranslations(after, change) : [],
  };
}

/** Returns the partial or image at a path of the same version. */
function fileIn({ content }: Site, { section, version }: VersionTree, path: string): string | undefined {
  const tree = content.trees.find((one) => one.section === section && one.version === version);
  return tree?.partials.get(path) ?? tree?.assets.get(path)?.file;
}

/** Returns the path of a partial or an image in a tree that shows it. */
function pathIn({ partials, assets }: VersionTree, file: string): string | undefined {
  for (const [path, partial] of partials) if (partial === file) return path;
  for (const [path, asset] of assets) if (asset.file === file) return path;
  return undefined;
}

function otherFiles(site: Site, trees: readonly VersionTree[], file: string): readonly ShownFile[] {
  const [section, paths] = [trees[0]?.section, new Set(trees.map((tree) => pathIn(tree, file)))];
  return site.content.trees
    .filter((tree) => tree.section === section)
    .flatMap(({ version, partials, assets }) =>
      [...paths].flatMap((path = '') => {
        const own = partials.get(path) ?? assets.get(path)?.file;
        return own === undefined || own === file ? [] : [{ file: own, version }];
      }),
    );
}

function textOfPart({ site, read }: ReadSite, file: string): string | undefined {
  for (const page of site.pages)
    for (const { found } of read.references.of(page)) if (found.ok && found.file === file) return found.text;
  return undefined;
}

// --------------------------------------------------------------------------------------------------------------- own texts

interface ShownFile {
  readonly file: string;
  readonly version: Version | undefined;
}

interface Compared {
  readonly change: FileChange;
  readonly textOf: (file: string) => string | undefined;
}

function ownTexts(
  site: Site,
  section: Section,
  shown: readonly ShownFile[],
  { change: { before, after }, textOf }: Compared,
): readonly OwnText[] {
  const passages: readonly Passage[] =
    before === undefined || after === undefined ? [] : replacedPassages(before, after);
  const files = [...new Set(shown.map(({ file }) => file))];
  return files.map((file) => ({
    file,
    versions: versionsOf(
      site,
      section,
      shown.filter((one) => one.file === file),
    ),
    occurrences: findPassages(textOf(file) ?? '', passages),
  }));
}

/** Returns each version once, oldest first. */
function versionsOf(
  { config }: Site,
  section: Section,
  shown: readonly Pick<ShownFile, 'version'>[],
): readonly Version[] {
  const named = new Set(shown.map(({ version }) => version));
  return versionsOfSection(config, section)
    .flatMap((version) => (version && named.has(version) ? [version] : []))
    .toReversed();
}
