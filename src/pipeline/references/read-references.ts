/**
 * Texts → what they take in from other files. Steps: scan each text for names, find for each name a file of the site or
 * of a repository, in the version of the page, then read these files, each once. Most texts name nothing and cost a scan.
 */
import { contentHash } from '../cache/content-hash.js';
import { locateSettings } from '../diagnostics/locate-settings.js';
import type { Overlay } from '../layers/overlay.js';
import type { Content, Diagnostic, SiteConfig, Source, SourceText, Version, VersionTree } from '../model.js';
import { createNearest } from '../text/nearest-name.js';
import { gitKey, readGitFiles, type GitFiles } from './git-files.js';
import { openProjectFiles } from './project-files.js';
import type { Reference, ReferencedText, ReferenceProblem } from './reference.js';
import {
  findRepositoryPlace,
  reportRepository,
  toReferencedText,
  type RepositoryPlace,
} from './repository-references.js';
import { namerOf, readSiteReference, type SiteFiles } from './site-references.js';
import { writtenReferences } from './written-references.js';

/** All that the texts of a site take in. */
export interface References {
  /** What the text of a source names, as a version shows it; empty for nearly all, and then always the same list. */
  readonly of: (shown: Shown) => readonly Reference[];
  /** Of all that was found; '' where no text names anything. */
  readonly digest: string;
  /** Files of the site that were read or looked for, from the root. */
  readonly files: ReadonlySet<string>;
  /** What git has answered. */
  readonly gitFiles: GitFiles;
  /** What is wrong with the config's repositories. */
  readonly diagnostics: readonly Diagnostic[];
}

interface Shown {
  readonly source: Source;
  readonly version: Version | undefined;
}

export interface ReferenceReading {
  readonly overlay: Overlay;
  /** What git has answered before in this process. */
  readonly gitFiles?: GitFiles;
}

/** A name in a text, and where its file is. */
interface Named extends Shown {
  readonly written: string;
  readonly place: RepositoryPlace | ReferencedText | ReferenceProblem;
}

/** Reads what the texts of all trees name. */
export async function readReferences(
  config: SiteConfig,
  { trees }: Pick<Content, 'trees'>,
  texts: ReadonlyMap<string, SourceText>,
  { overlay, gitFiles: known }: ReferenceReading,
): Promise<References> {
  const site: SiteFiles = { files: openProjectFiles(config.root, overlay), nearest: createNearest(), seen: new Map() };
  // Versions share most texts.
  const scanned = new Map<SourceText, readonly string[]>();
  const namesIn = ({ file }: Source): readonly string[] => {
    const text = texts.get(file);
    const names = text && (scanned.get(text) ?? writtenReferences(text.text));
    if (text && names) scanned.set(text, names);
    return names ?? [];
  };
  const named = trees.flatMap((tree) => findInTree(config, tree, namesIn, site));
  const places = named.flatMap(({ place }) => ('ok' in place ? [] : [place]));
  const gitFiles = places.length === 0 ? new Map() : await readGitFiles(config.root, places, known);
  const lists = new Map<string, Reference[]>();
  for (const { source, version, written, place } of named) {
    const found = 'ok' in place ? place : toReferencedText(place, gitFiles.get(gitKey(place))!);
    const key = keyOf({ source, version });
    lists.set(key, [...(lists.get(key) ?? []), { written, found }]);
  }
  return {
    of: (shown) => lists.get(keyOf(shown)) ?? none,
    digest:
      lists.size === 0
        ? ''
        : contentHash(JSON.stringify([...lists].map(([key, list]) => [key, describeReferences(list)]))),
    files: new Set(site.seen.keys()),
    gitFiles,
    diagnostics: await locateSettings(config, reportRepositories(config, places, gitFiles)),
  };
}

const none: readonly Reference[] = [];

function keyOf({ source, version }: Shown): string {
  return `${version?.name ?? ''}\0${source.file}`;
}

function findInTree(
  config: SiteConfig,
  tree: VersionTree,
  namesIn: (source: Source) => readonly string[],
  site: SiteFiles,
): readonly Named[] {
  const { version } = tree;
  return Array.from(tree.sources.values()).flatMap((source) =>
    namesIn(source).map((written): Named => ({
      source,
      version,
      written,
      place: findRepositoryPlace(written, config, version) ?? readSiteReference(written, namerOf(tree, source), site),
    })),
  );
}

/** What of references a document is made from: for its key. */
export function describeReferences(references: readonly Reference[]): unknown {
  return references.map(({ written, found }) => [
    written,
    found.ok ? [found.hash, found.url ?? null, found.repository ?? null] : [found.message, found.suggestion ?? null],
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
