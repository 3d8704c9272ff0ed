/**
 * Finds the texts from which translations without an id were made: each text as it was when its translation was
 * committed. One log has all commits, and one process reads all old texts.
 */
import { foldersOfLanguage, isInFolder, isInGit } from '../../../pipeline/files/site-folders.js';
import {
  pathOfTranslation,
  type Original,
  type TranslationFile,
} from '../../../pipeline/layers/translations/match-texts.js';
import type { Language, SiteConfig } from '../../../pipeline/model.js';
import { isShallowClone, runGit } from '../../../pipeline/references/git-objects.js';
import { repositoryPrefix } from '../../check/git.js';
import type { Desk } from '../desk.js';
import { readHistory, type Committed } from './git-history.js';
import { readTexts } from './old-texts.js';

/** Returns why the history is not available, or undefined if it is. */
export async function whyNoHistory(root: string): Promise<string | undefined> {
  try {
    if (await isShallowClone(root))
      return 'The repository is a shallow clone, which lacks old commits. "git fetch --unshallow" fetches them.';
    await runGit(root, ['rev-parse', '--verify', 'HEAD']);
    return undefined;
  } catch {
    return 'The folder is in no git repository with a commit, so it is not known from which texts translations were made.';
  }
}

/** A translation that names no text, and the text at its path. */
export interface Pair {
  readonly translation: TranslationFile;
  readonly original: Original;
}

/** Returns the translations into a language that name no text. A translation may be at the path of several texts. */
export function unnamedPairs({ config, language, loaded }: Desk): readonly Pair[] {
  const { originals, files } = loaded.read.translators;
  const unnamed = (files.get(language.htmlLang) ?? []).filter(({ names }) => names === undefined);
  const byFile = new Map(unnamed.map((translation) => [translation.file, translation]));
  return originals.flatMap((original): readonly Pair[] => {
    const file = isInGit(config, original.file) ? '' : pathOfTranslation(original.file, language, config);
    const translation = byFile.get(file);
    return translation ? [{ translation, original }] : [];
  });
}

/** Returns the texts as they were when the translations were committed. Texts that git lacks are left out. */
export async function findPastTexts(
  { config, language }: Desk,
  pairs: readonly Pair[],
): Promise<ReadonlyMap<Pair, string>> {
  const { root } = config;
  const below = foldersOfLanguage(language);
  const [blobs, history, prefix] = await Promise.all([
    lastBlobs(root, below),
    readHistory(root, below),
    repositoryPrefix(root),
  ]);
  const [first, firstHere] = [new Map<string, Committed>(), new Map<string, Committed>()];
  for (const one of history) {
    first.set(one.blob, one);
    firstHere.set(`${one.blob} ${one.file}`, one);
  }
  const sought = pairs.flatMap((pair) => {
    const blob = blobs.get(pair.translation.file) ?? '';
    const [written, here] = [first.get(blob), firstHere.get(`${blob} ${pair.translation.file}`)];
    // A copy or a rename of a translation says nothing about its text. But the path that the text had may be uncertain.
    const past = written && written !== here ? textPaths(config, language, written.file) : [];
    return [
      ...past.map((path) => ({ pair, name: `${written?.commit}:${prefix}${path}` })),
      ...(here ? [{ pair, name: `${here.commit}:${prefix}${pair.original.file}` }] : []),
    ];
  });
  const texts = await readTexts(
    root,
    sought.map(({ name }) => name),
  );
  const found = new Map<Pair, string>();
  for (const { pair, name } of sought) {
    const text = texts.get(name);
    if (text !== undefined && !found.has(pair)) found.set(pair, text);
  }
  return found;
}

/** Returns the paths of texts that have the path of a translation, which may no longer exist. */
function textPaths({ contentDir }: SiteConfig, { folder, folders }: Language, file: string): readonly string[] {
  const ofFolders = Object.entries(folders).flatMap(([own, other]) =>
    isInFolder(file, other) ? [`${own}${file.slice(other.length)}`] : [],
  );
  const path = isInFolder(file, folder) ? file.slice(folder.length + 1) : undefined;
  return [...ofFolders, ...(path === undefined ? [] : [`${contentDir}/${path}`, path])];
}

/** Returns the blob of each file in the last commit. */
async function lastBlobs(root: string, below: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const lines = (await runGit(root, ['ls-tree', '-r', '-z', 'HEAD', '--', ...below])).toString().split('\0');
  return new Map(
    lines.flatMap((line) => {
      const [, blob, file] = /^\d+ blob ([\da-f]+)\t(.*)$/s.exec(line) ?? [];
      return blob === undefined || file === undefined ? [] : [[file.normalize('NFC'), blob] as const];
    }),
  );
}
