/** Finds the text that each translation translates: the one that it names, or else the one with its path. */
import { isInFolder } from '../../files/site-folders.js';
import type { Language, SiteConfig } from '../../model.js';
import { isOnlyStarted } from './is-started.js';
import { minDigits } from './text-id.js';

/** A file of translations. */
export interface TranslationFile {
  /** From the root. */
  readonly file: string;
  readonly text: string;
  readonly hash: string;
  /** The id of the text that it names, or a beginning of it. */
  readonly names: string | undefined;
}

/** A text in the site's own language: of a page or a partial. */
export interface Original {
  /** From the root. */
  readonly file: string;
  readonly text: () => string;
  readonly id: () => string;
}

/** The translation of a text. */
export interface Match {
  readonly translation: TranslationFile;
  readonly isStale: boolean;
}

/** The translations of the texts into a language. */
export interface Matches {
  /** By the file of the text. */
  readonly translated: ReadonlyMap<string, Match>;
  /** Translations that have no words of their own yet, by the file of the text. */
  readonly started: ReadonlyMap<string, TranslationFile>;
}

/**
 * Returns the translation of each file. One that names the text comes first, whatever its path is. One that names none
 * is that of the text at its path, and of all files with the same text. So is, as a stale one, a translation of an older
 * text, unless there is another: whether versions share a file or have copies of it makes no difference. Translations
 * that were only started do not count.
 */
export function matchTexts(
  originals: readonly Original[],
  language: Language,
  files: readonly TranslationFile[],
  config: Pick<SiteConfig, 'contentDir'>,
): Matches {
  const byPath = new Map(files.map((one) => [one.file, one]));
  const translationAt = (file: string): TranslationFile | undefined =>
    byPath.get(pathOfTranslation(file, language, config));
  const named = new Map<string, { readonly id: string; readonly translation: TranslationFile }[]>();
  const add = (id: string, translation: TranslationFile): void => {
    const start = id.slice(0, minDigits);
    named.set(start, [...(named.get(start) ?? []), { id, translation }]);
  };
  for (const translation of files) if (translation.names !== undefined) add(translation.names, translation);
  for (const { file, id } of originals) {
    const translation = translationAt(file);
    if (translation && translation.names === undefined) add(id(), translation);
  }
  const translationsOf = (text: string): readonly TranslationFile[] =>
    (named.get(text.slice(0, minDigits)) ?? [])
      .filter(({ id }) => text.startsWith(id))
      .map(({ translation }) => translation);
  const stale = new Map<string, TranslationFile>();
  for (const { file, id } of originals) {
    const translation = translationAt(file);
    if (translation?.names !== undefined && !stale.has(id())) stale.set(id(), translation);
  }
  const translated = new Map<string, Match>();
  const started = new Map<string, TranslationFile>();
  for (const { file, id, text } of originals) {
    const atPath = translationAt(file);
    const exact = named.size === 0 ? [] : translationsOf(id());
    const ofEqual = named.size === 0 ? undefined : stale.get(id());
    const inTurn = [...exact.filter((one) => one === atPath), ...exact, atPath, ofEqual];
    const all = [...new Set(inTurn.filter((one) => one !== undefined))];
    const translation = all.find((one) => !isOnlyStarted(one.text, text()));
    if (translation)
      translated.set(file, {
        translation,
        isStale: translation.names !== undefined && !exact.includes(translation),
      });
    else if (all[0]) started.set(file, all[0]);
  }
  return { translated, started };
}

/** Returns the file in which the translation of a text is looked for. Both paths are from the root. */
export function pathOfTranslation(
  file: string,
  { folder, folders }: Pick<Language, 'folder' | 'folders'>,
  { contentDir }: Pick<SiteConfig, 'contentDir'>,
): string {
  const own = Object.keys(folders)
    .filter((one) => isInFolder(file, one))
    .reduce((longest, one) => (one.length > longest.length ? one : longest), '');
  if (own !== '') return `${folders[own]}${file.slice(own.length)}`;
  const isContent = isInFolder(file, contentDir);
  return `${folder}/${isContent ? file.slice(contentDir.length + 1) : file}`;
}
