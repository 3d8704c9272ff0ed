/**
 * Reads translations, and finds the text that each of them translates: the one that it names, or else the one with its
 * path. So one translation serves all files with the same text, and it is stale as soon as its text has changed.
 */
import { contentHash } from '../../cache/content-hash.js';
import { diagnose } from '../../diagnostics/diagnostic.js';
import { createPlacesIn } from '../../diagnostics/places-in-text.js';
import { isInFolder } from '../../files/site-folders.js';
import { oncePerKey } from '../../once.js';
import type { Diagnostic, Language, SiteConfig, SourceText, Translation, VersionTree } from '../../model.js';
import { isMarkdown } from '../../text/doc-path.js';
import { listFiles, type Reader } from '../content-reader.js';
import { openDiskTree } from '../files/disk-tree.js';
import { readTextOf } from '../files/file-tree.js';
import { minDigits, textId, translatedId, writtenId } from './text-id.js';

/** What translations add to the content. */
export interface TranslationsRead {
  /** The translations of each text that has any, by the file of the text. */
  readonly translations: ReadonlyMap<string, readonly Translation[]>;
  /** The texts to show in place of others, by file. Empty for a site in its own language. */
  readonly shown: ReadonlyMap<string, SourceText>;
  /** The partials to include in place of others, by file. */
  readonly partials: ReadonlyMap<string, Buffer>;
  /** The contents of all translations, for the fingerprint. */
  readonly hashes: readonly string[];
  readonly work: TranslatorsFiles;
}

/** The files that translators work with. */
export interface TranslatorsFiles {
  /** The texts in the site's own language. Empty if the site has no other one. */
  readonly originals: readonly Original[];
  /** All files of translations, those for no text too, by the `htmlLang` of their language. */
  readonly files: ReadonlyMap<string, readonly TranslationFile[]>;
}

/** A file of translations. */
export interface TranslationFile {
  /** From the root. */
  readonly file: string;
  readonly text: string;
  readonly hash: string;
  /** The id of the text that it names, or a beginning of it. */
  readonly names: string | undefined;
}

/**
 * Reads the translations into all languages, except for files that are known. Their texts are only used if the site is
 * shown in their language.
 */
export function readTranslations(
  reader: Reader,
  trees: readonly VersionTree[],
  known?: TranslatorsFiles,
): TranslationsRead {
  const { config, diagnostics, texts } = reader;
  const translations = new Map<string, Translation[]>();
  const shown = new Map<string, SourceText>();
  const partials = new Map<string, Buffer>();
  const hashes: string[] = [];
  const filesOf = new Map<string, readonly TranslationFile[]>();
  const originals = known?.originals ?? (config.languages.length === 0 ? [] : readOriginals(reader, trees));
  for (const language of config.languages) {
    const files = known?.files.get(language.htmlLang) ?? readFiles(reader, language);
    filesOf.set(language.htmlLang, files);
    hashes.push(...files.map(({ file, hash }) => `${hash} ${file}`));
    const isShown = config.translation?.language.htmlLang === language.htmlLang;
    const translated = matchTexts(originals, language, files, config);
    const used = new Set<TranslationFile>();
    for (const [file, { translation, isStale }] of translated) {
      used.add(translation);
      const ofFile = translations.get(file) ?? [];
      ofFile.push({ language: language.htmlLang, file: translation.file, isStale });
      translations.set(file, ofFile);
      if (!isShown) continue;
      const original = texts.get(file);
      if (original) shown.set(file, translatedText(reader, file, translation, original));
      else partials.set(file, Buffer.from(translation.text));
    }
    if (!isShown) continue;
    diagnostics.push(...files.filter((one) => !used.has(one)).map((one) => unused(one, language, used)));
    diagnostics.push(...files.flatMap(wrongId));
  }
  return { translations, shown, partials, hashes, work: { originals, files: filesOf } };
}

/** A text in the site's own language: of a page or a partial. */
export interface Original {
  /** From the root. */
  readonly file: string;
  readonly text: () => string;
  readonly id: () => string;
}

/** Returns the texts of pages and partials. Texts are hashed when a translation names its text. */
function readOriginals(
  { config: { root }, overlay, texts }: Reader,
  trees: readonly VersionTree[],
): readonly Original[] {
  const files = new Set(
    trees.flatMap(({ sources, partials }) => [
      ...Array.from(sources.values(), ({ file }) => file),
      ...partials.values(),
    ]),
  );
  const idOf = oncePerKey((text: string) => textId(text));
  const textOf = (file: string): string => {
    const known = texts.get(file);
    if (known) return known.original ?? known.text;
    const at = file.lastIndexOf('/');
    const read = readTextOf(openDiskTree({ root, overlay }, file.slice(0, at)), file.slice(at + 1));
    return read.ok ? read.text : '';
  };
  return Array.from(files, (file) => ({ file, text: () => textOf(file), id: () => idOf(textOf(file)) }));
}

function readFiles(reader: Reader, { folder, folders }: Language): readonly TranslationFile[] {
  const { root } = reader.config;
  const all = [folder, ...Object.values(folders)];
  const outer = all.filter((one) => !all.some((other) => isInFolder(one, other)));
  return [...new Set(outer)].flatMap((one) => {
    const tree = openDiskTree({ root, overlay: reader.overlay }, one);
    return listFiles(reader, tree).flatMap((path): readonly TranslationFile[] => {
      if (!isMarkdown(path)) return [];
      const read = readTextOf(tree, path);
      if (!read.ok) reader.diagnostics.push(read.diagnostic);
      return read.ok ? [{ file: tree.nameOf(path), ...read, names: translatedId(read.text) }] : [];
    });
  });
}

interface Match {
  readonly translation: TranslationFile;
  readonly isStale: boolean;
}

/**
 * Returns the translation of each file. One that names the text comes first, whatever its path is. One that names none
 * is that of the text at its path, and of all files with the same text. A translation of an older text is only used for
 * the file at its path.
 */
function matchTexts(
  originals: readonly Original[],
  language: Language,
  files: readonly TranslationFile[],
  config: Pick<SiteConfig, 'contentDir'>,
): ReadonlyMap<string, Match> {
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
  const matches = originals.flatMap(({ file, id }): readonly (readonly [string, Match])[] => {
    const atPath = translationAt(file);
    const exact = named.size === 0 ? [] : translationsOf(id());
    const translation = exact.find((one) => one === atPath) ?? exact[0] ?? atPath;
    return translation ? [[file, { translation, isStale: exact.length === 0 && translation.names !== undefined }]] : [];
  });
  return new Map(matches);
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

/** Returns the text to show. An unchanged one stays the same object, so that it is not compiled again. */
function translatedText(
  { earlier }: Reader,
  file: string,
  { text, hash }: TranslationFile,
  original: SourceText,
): SourceText {
  const known = earlier?.texts.get(file);
  const both = contentHash(`${hash} ${original.hash}`);
  return known?.hash === both ? known : { text, hash: both, original: original.text };
}

function unused({ file, names }: TranslationFile, language: Language, used: Iterable<TranslationFile>): Diagnostic {
  const twin =
    names === undefined ? undefined : [...used].find((other) => other.names?.startsWith(names.slice(0, minDigits)));
  return diagnose('translation-unused', {
    message: `"${file}" translates no text of the site`,
    notes: [
      names === undefined
        ? `No text has its path. The translation of "content/docs/guide.md" is "${pathOfTranslation('content/docs/guide.md', language, { contentDir: 'content' })}".`
        : twin
          ? `It names the same text as "${twin.file}", which is shown. Delete one of them.`
          : 'The text that it names has changed, and no text has its path. Move it to the path of its text, or delete it.',
    ],
    subject: file,
  });
}

/** Reports a translation that names no text where an id is expected, because it would never be stale. */
function wrongId({ file, text, names }: TranslationFile): readonly Diagnostic[] {
  const written = names === undefined ? writtenId(text) : undefined;
  if (!written) return [];
  return [
    diagnose('front-matter-invalid', {
      message: `"translates" must be git’s id of a text, and is "${written.value}"`,
      place: createPlacesIn({ file, text })(written.offset, written.value.length),
      notes: [
        `An id has ${minDigits} to 40 digits from 0 to 9 and a to f. "docsgen translate <language> <file> --done" writes that of the text as it is now.`,
      ],
    }),
  ];
}
