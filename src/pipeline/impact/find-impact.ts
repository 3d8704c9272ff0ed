/**
 * Changed files → what readers see of each change: the versions that show it, those with their own text of the same page,
 * and where these have the replaced passage. A site goes in as it is after the changes; for deleted files, before them.
 */
import type { ContentRead } from '../layers/read-content.js';
import type { Page, Section, Site, Version, VersionTree } from '../model.js';
import { versionsOfSection } from '../section-versions.js';
import { findPassages, replacedPassages, type Occurrence, type Passage } from './replaced-passages.js';

/** A file, and its texts where it has two. */
export interface FileChange {
  /** From the root; of a renamed file, the new name. */
  readonly file: string;
  readonly isDeleted: boolean;
  /** Undefined for what is new, or no text. */
  readonly before: string | undefined;
  /** Undefined for what is deleted, or no text. */
  readonly after: string | undefined;
}

export interface ReadSite {
  readonly site: Site;
  readonly read: ContentRead;
}

/** What a change of a file reaches. */
export interface FileImpact {
  readonly file: string;
  readonly isDeleted: boolean;
  /** Its versions in words are to be looked for in those of this section. */
  readonly section: Section;
  /** Oldest first; none outside versions. */
  readonly shownIn: readonly Version[];
  /** Pages that take the file in; empty for a page. */
  readonly shownBy: readonly FileUser[];
  readonly ownTexts: readonly OwnText[];
}

export interface FileUser {
  readonly file: string;
  readonly versions: readonly Version[];
}

/** The file that other versions have in place of the changed one. */
export interface OwnText extends FileUser {
  readonly occurrences: readonly Occurrence[];
}

/** Undefined for a file that no page shows. */
export function findImpact(loaded: ReadSite, change: FileChange): FileImpact | undefined {
  return ofPage(loaded, change) ?? ofPart(loaded, change);
}

function ofPage({ site, read }: ReadSite, change: FileChange): FileImpact | undefined {
  const pages = site.pages.filter(({ source, generated }) => source.file === change.file && !generated);
  const [first] = pages;
  if (!first) return undefined;
  const lineages = new Set(pages.map(({ lineage }) => lineage));
  const others = [...lineages]
    .flatMap((id) => site.lineages.get(id)?.pages ?? [])
    .filter(({ source }) => source.file !== change.file);
  return {
    file: change.file,
    isDeleted: change.isDeleted,
    section: first.section,
    shownIn: versionsOf(site, first.section, pages),
    shownBy: [],
    ownTexts: ownTexts(site, first.section, others.map(toShownFile), {
      change,
      textOf: (file) => read.texts.get(file)?.text,
    }),
  };
}

function toShownFile({ source, version }: Page): ShownFile {
  return { file: source.file, version };
}

/** A partial, a file of code, or an image. Versions have their own one at the same path. */
function ofPart(loaded: ReadSite, change: FileChange): FileImpact | undefined {
  const { site, read } = loaded;
  const users = read.references.usersOf(change.file);
  const trees = site.content.trees.filter((tree) => pathIn(tree, change.file) !== undefined);
  const user = site.pages.find(({ source }) => users.has(source.file));
  const section = trees[0]?.section ?? user?.section;
  if (!section) return undefined;
  const shownBy = Array.from(users, ([file, versions]) => ({ file, versions }));
  const shown = users.size > 0 ? shownBy.flatMap(({ versions }) => versions) : trees.map(({ version }) => version);
  const others = trees.length === 0 ? [] : otherFiles(site, trees, change.file);
  return {
    file: change.file,
    isDeleted: change.isDeleted,
    section,
    shownIn: versionsOf(
      site,
      section,
      shown.map((version) => ({ version })),
    ),
    shownBy,
    ownTexts: ownTexts(site, section, others, { change, textOf: (file) => textOfPart(loaded, file) }),
  };
}

/** The path of a partial or an image in the trees that show it. */
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

/** Oldest first, each once. */
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
