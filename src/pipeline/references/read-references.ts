/**
 * Finds and reads the files to which texts refer. It scans each text for names, finds the file of the site or a
 * repository for each name in the page's version, and reads each file once. Most texts contain no names and only cost a
 * scan.
 */
import { contentHash } from '../cache/content-hash.js';
import { diagnose } from '../diagnostics/diagnostic.js';
import { finderOfOthers, isInGit } from '../files/site-folders.js';
import type { Overlay } from '../layers/files/overlay.js';
import type { Content, Diagnostic, SiteConfig, Source, SourceText, Version, VersionTree } from '../model.js';
import { oncePerKey } from '../once.js';
import { createNearest } from '../text/nearest-name.js';
import { gitKey, readGitFiles, type GitFiles } from './git-files.js';
import { importSpecifiers } from './mdx-text.js';
import { readMedia, type NamedMedia } from './named-media.js';
import { openProjectFiles } from './project-files.js';
import type { Reference, ReferencedText, ReferenceProblem, TranslatedPartial } from './reference.js';
import {
  findRepositoryPlace,
  reportRepository,
  toReferencedText,
  type RepositoryPlace,
} from './repository-references.js';
import {
  namerOf,
  namerOfPart,
  readSiteModule,
  readOnce,
  readSiteReference,
  wayBetween,
  type Namer,
  type SiteFiles,
} from './site-references.js';
import { findSnippet, mayHaveSnippets, readSnippetFolders } from './snippets.js';
import { writtenReferences, type WrittenReference } from './written-references.js';

/** The references of all texts of a site. */
export interface References {
  /**
   * Returns the references of a source in a version. They are empty for nearly all sources, and then always the same
   * list.
   */
  readonly of: (shown: Shown) => readonly Reference[];
  /** Returns the references of the text of which a source shows the translation. They are empty without one. */
  readonly ofOriginal: (shown: Shown) => readonly Reference[];
  /** Returns the files of pages that show a file, from the root, each with its versions. */
  readonly usersOf: (file: string) => ReadonlyMap<string, readonly Version[]>;
  /** A hash of everything that was found; '' if there are no references. */
  readonly digest: string;
  /** Files of the site that were read or sought, from the root. */
  readonly files: ReadonlySet<string>;
  /** Pictures and the like beside the content, by path from the root. */
  readonly media: NamedMedia['assets'];
  /** The texts of the site's MDX partials. A file has several if some pages show its translation. */
  readonly mdxPartials: readonly (readonly [file: string, text: string])[];
  /** The files that git returned. */
  readonly gitFiles: GitFiles;
  /** Diagnostics about the repositories in the config. */
  readonly diagnostics: readonly Diagnostic[];
}

interface Shown {
  readonly source: Source;
  readonly version: Version | undefined;
}

export interface ReferenceReading {
  readonly overlay: Overlay;
  /** The translations that translated pages show in place of partials, by the file of the partial. */
  readonly translations?: ReadonlyMap<string, TranslatedPartial>;
  /** Files that git returned earlier in this process. */
  readonly gitFiles?: GitFiles;
}

/** A name in a text, and the location of its file. */
interface Named extends Shown, Omit<Reference, 'found'> {
  /** Whether the text is the one of which the source shows the translation. */
  readonly isOfOriginal: boolean;
  readonly place: RepositoryPlace | ReferencedText | ReferenceProblem;
}

/** Reads the references of the texts of all trees. */
export async function readReferences(
  config: SiteConfig,
  { trees }: Pick<Content, 'trees'>,
  texts: ReadonlyMap<string, SourceText>,
  { overlay, translations = new Map(), gitFiles: known }: ReferenceReading,
): Promise<References> {
  const site: SiteFiles = {
    notation: config,
    isInGit: (file) => isInGit(config, file),
    isOfOthers: finderOfOthers(config),
    files: openProjectFiles(config.root, overlay),
    translations: new Map(),
    nearest: createNearest(),
    seen: new Map(),
  };
  const reading: Reading = {
    config,
    site,
    translated: { ...site, translations },
    snippetFolders: [],
    // Versions share most texts.
    namesIn: oncePerKey((text) => writtenReferences(text, config)),
  };
  const named = await findNamed(trees, texts, reading);
  const places = named.flatMap(({ place }) => ('ok' in place ? [] : [place]));
  const gitFiles = places.length === 0 ? new Map() : await readGitFiles(config.root, places, known);
  const lists = new Map<string, Reference[]>();
  for (const { source, version, isOfOriginal, place, ...reference } of named) {
    const found = 'ok' in place ? place : toReferencedText(place, gitFiles.get(gitKey(place))!);
    const key = keyOf({ source, version }, isOfOriginal);
    lists.set(key, [...(lists.get(key) ?? []), { ...reference, found }]);
  }
  const described = [...lists].map(([key, list]) => [key, describeReferences(list)]);
  const mdxPartials = listPartials(named, ({ syntax }, file) => syntax === 'mdx' || file.endsWith('.mdx'));
  const ownTexts = Array.from(texts, ([file, { text }]) => [file, text] as const);
  const media = await readMedia(config, [...ownTexts, ...listPartials(named)], overlay);
  const shown = Array.from(media.assets, ([file, { hash }]) => `${hash} ${file}`);
  return {
    of: lists.size === 0 ? () => none : (shown) => lists.get(keyOf(shown)) ?? none,
    ofOriginal: (shown) => lists.get(keyOf(shown, true)) ?? none,
    usersOf: (file) => listUsers(file, named),
    digest: lists.size + shown.length === 0 ? '' : contentHash(JSON.stringify([...described, ...shown])),
    files: new Set([...site.seen.keys(), ...media.sought]),
    media: media.assets,
    mdxPartials,
    gitFiles,
    diagnostics: [...reportRepositories(config, places, gitFiles), ...reportUnused(trees, named)],
  };
}

/** Finds what the texts name. The folders of snippets are read only if a text, or a partial in one, may name some. */
async function findNamed(
  trees: readonly VersionTree[],
  texts: ReadonlyMap<string, SourceText>,
  reading: Reading,
): Promise<readonly Named[]> {
  const findAll = (snippetFolders: readonly string[]): readonly Named[] =>
    trees.flatMap((tree) => findInTree(tree, texts, { ...reading, snippetFolders }));
  const named = findAll([]);
  const hasSnippets =
    Array.from(texts.values()).some(({ text }) => mayHaveSnippets(text)) ||
    named.some(({ kind, place }) => kind === 'partial' && 'ok' in place && place.ok && mayHaveSnippets(place.text));
  return hasSnippets ? findAll(await readSnippetFolders((file) => readOnce(file, reading.site))) : named;
}

function listPartials(
  named: readonly Named[],
  isListed: (source: Source, file: string) => boolean = () => true,
): References['mdxPartials'] {
  const partials = named.flatMap(({ kind, source, place }) =>
    kind === 'partial' && 'ok' in place && place.ok && !place.isOfOthers && isListed(source, place.file)
      ? [[place.file, place] as const]
      : [],
  );
  return [...new Map(partials.map(([file, { text, hash }]) => [`${hash} ${file}`, [file, text] as const])).values()];
}

function listUsers(file: string, named: readonly Named[]): ReadonlyMap<string, readonly Version[]> {
  const users = new Map<string, Set<Version>>();
  for (const { source, version, kind, place } of named) {
    if (kind === 'snippet' || !('ok' in place && place.ok) || place.file !== file) continue;
    const versions = users.get(source.file) ?? new Set();
    users.set(source.file, version ? versions.add(version) : versions);
  }
  return new Map(Array.from(users, ([user, versions]) => [user, [...versions]]));
}

const none: readonly Reference[] = [];

function keyOf({ source, version }: Shown, isOfOriginal = false): string {
  return `${version?.name ?? ''}\0${source.file}${isOfOriginal ? '\0original' : ''}`;
}

interface Reading {
  readonly config: SiteConfig;
  readonly site: SiteFiles;
  /** The same files with translated partials. */
  readonly translated: SiteFiles;
  /** The folders of snippets of MkDocs, from the root. */
  readonly snippetFolders: readonly string[];
  readonly namesIn: (text: string) => readonly WrittenReference[];
}

function findInTree(tree: VersionTree, texts: ReadonlyMap<string, SourceText>, reading: Reading): readonly Named[] {
  return Array.from(tree.sources.values()).flatMap((source) => {
    const { text = '', original } = texts.get(source.file) ?? {};
    const find = (one: string, site: SiteFiles, isOfOriginal: boolean): readonly Named[] =>
      reading.namesIn(one).length === 0
        ? []
        : findOnPage({ source, version: tree.version, isOfOriginal }, namerOf(tree, source), one, { ...reading, site });
    if (original === undefined) return find(text, reading.site, false);
    return [...find(text, reading.translated, false), ...find(original, reading.site, true)];
  });
}

/** Returns the references of a page and of the partials that it includes. Each partial is scanned once. */
function findOnPage(
  shown: Shown & Pick<Named, 'isOfOriginal'>,
  page: Namer,
  pageText: string,
  { config, site, snippetFolders, namesIn }: Reading,
): readonly Named[] {
  const found: Named[] = [];
  const partOfFile = new Map<string, number>();
  const read = (namer: Namer, text: string, from: number): void => {
    for (const { written, kind, component } of namesIn(text)) {
      const place =
        kind === 'snippet'
          ? readSnippet(written, namer, snippetFolders, site)
          : kind === 'module'
            ? readSiteModule(written, namer, site)
            : (findRepositoryPlace(written, config, shown.version) ??
              (kind === 'text' ? readSiteModule(written, namer, site) : undefined) ??
              readSiteReference(written, namer, site));
      if (!place) continue;
      const number = found.length + 1;
      const isPartial = kind === 'partial' && 'ok' in place && place.ok;
      const part = isPartial ? (partOfFile.get(place.file) ?? number) : number;
      const own = isPartial ? namerOfPart(page, place) : undefined;
      const named = { written, from, kind, part, ...(component !== undefined && { component }) };
      found.push({ ...shown, ...named, ...(own && { base: wayBetween(page, own) }), place });
      if (!isPartial || !own || part !== number) continue;
      partOfFile.set(place.file, number);
      read(own, place.text, number);
    }
  };
  read(page, pageText, 0);
  return found;
}

/** Finds and reads a snippet. Returns undefined if there is none, which is reported with the other syntax of MkDocs. */
function readSnippet(
  written: string,
  namer: Namer,
  folders: readonly string[],
  site: SiteFiles,
): ReferencedText | undefined {
  const file = findSnippet(written, folders, (path) => readOnce(path, site));
  const found = file === undefined ? undefined : readSiteReference(`/${file}`, namer, site);
  return found?.ok ? found : undefined;
}

/** Returns the parts of references that a document's cache key must contain. */
export function describeReferences(references: readonly Reference[]): unknown {
  return references.map(({ written, from, kind, part, base = null, component = null, found }) => [
    [written, from, kind, part, base, component],
    found.ok ? [found.hash, found.url ?? null, found.repository ?? null] : [found.message, found.suggestion ?? null],
    // A partial's imports are resolved from its own file.
    ...(found.ok && found.isOfOthers ? ['others'] : []),
    ...(found.ok && kind === 'partial' && importSpecifiers(found.text).length > 0 ? [found.file] : []),
    ...(found.ok && kind === 'snippet' ? [found.file] : []),
  ]);
}

function reportRepositories(
  config: SiteConfig,
  places: readonly RepositoryPlace[],
  gitFiles: GitFiles,
): readonly Diagnostic[] {
  const found = places.flatMap((place) => reportRepository(config, place, gitFiles.get(gitKey(place))!) ?? []);
  return [...new Map(found.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

/**
 * Reports unused partials. Markdown files that begin with "_" are meant for including, but on a site without includes
 * they are authors' notes.
 */
function reportUnused(trees: readonly VersionTree[], named: readonly Named[]): readonly Diagnostic[] {
  const used = new Set(named.flatMap(({ place }) => ('ok' in place && place.ok ? [place.file] : [])));
  if (!named.some(({ kind }) => kind === 'partial')) return [];
  const partials = new Set(trees.flatMap((tree) => [...tree.partials.values()]));
  return [...partials]
    .filter((file) => /(?:^|\/)_[^/]*\.mdx?$/.test(file) && !used.has(file))
    .map((file) =>
      diagnose('include-unused', {
        message: `No page includes "${file}"`,
        subject: file,
        notes: ['Include it with ":::include{file=…}", or delete it. A text that waits for its page can be a draft.'],
      }),
    );
}
