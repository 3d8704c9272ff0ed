/**
 * Finds what readers see of each changed file. It lists the versions that show the file, the versions with their own
 * text of the same page, and where these contain the replaced passage. The site is the one after the changes; for
 * deleted files, the site before them is needed, too.
 */
import type { Page, Section, Site, Version, VersionTree } from '../model.js';
import { versionsOfSection } from '../section-versions.js';
import { ofBookkeeping } from './bookkeeping-impact.js';
import type { FileChange, FileImpact, OwnText, ReadSite, Replacement } from './file-impact.js';
import { findUsers } from './find-users.js';
import { findPassages, replacedPassages, type Passage } from './replaced-passages.js';

/** Returns undefined for a file that no page shows. `after` is the site without the deleted files. */
export function findImpact(loaded: ReadSite, change: FileChange, after: ReadSite = loaded): FileImpact | undefined {
  return ofPage(loaded, change, after) ?? ofPart(loaded, change, after) ?? ofBookkeeping(loaded, change);
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
