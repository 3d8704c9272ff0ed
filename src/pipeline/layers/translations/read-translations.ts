/**
 * Reads translations, and finds the text that each of them translates: the one that it names, or else the one with its
 * path. So one translation serves all files with the same text, and it is stale as soon as its text has changed.
 */
import { contentHash } from '../../cache/content-hash.js';
import { diagnose, placeIn } from '../../diagnostics/diagnostic.js';
import { isInFolder } from '../../files/site-folders.js';
import { oncePerKey } from '../../once.js';
import type { Diagnostic, Language, SiteConfig, SourceText, Translation, VersionTree } from '../../model.js';
import { isMarkdown } from '../../text/doc-path.js';
import { listFiles, type Reader } from '../content-reader.js';
import { openDiskTree } from '../files/disk-tree.js';
import { readTextOf } from '../files/file-tree.js';
import { isOnlyStarted } from './is-started.js';
import { findWrongId, minDigits, textId, translatedId } from './text-id.js';

/** What translations add to the content. */
export interface TranslationsRead {
  /** The translations of each text that has any, by the file of the text. */
  readonly translations: ReadonlyMap<string, readonly Translation[]>;
  /** The texts to show in place of others, by file. Empty for a site in its own language. */
  readonly shown: ReadonlyMap<string, SourceText>;
  /** The partials to include in place of others, by file. */
  readonly partials: ReadonlyMap<string, TranslationFile>;
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
  /** The files with translations that have no words of their own yet, by language and by the file of the text. */
  readonly started: ReadonlyMap<string, ReadonlyMap<string, TranslationFile>>;
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

/** Reads the translations into all languages. Their texts are only used if the site is shown in their language. */
export function readTranslations(reader: Reader, trees: readonly VersionTree[]): TranslationsRead {
  const { config, diagnostics, texts } = reader;
  const translations = new Map<string, Translation[]>();
  const shown = new Map<string, SourceText>();
  const partials = new Map<string, TranslationFile>();
  const hashes: string[] = [];
  const filesOf = new Map<string, readonly TranslationFile[]>();
  const startedIn = new Map<string, ReadonlyMap<string, TranslationFile>>();
  const originals = config.languages.length === 0 ? [] : readOriginals(reader, trees);
  for (const language of config.languages) {
    const files = readFiles(reader, language);
    filesOf.set(language.htmlLang, files);
    hashes.push(...files.map(({ file, hash }) => `${hash} ${file}`));
    const isShown = config.translation?.language.htmlLang === language.htmlLang;
    const { translated, started } = matchTexts(originals, language, files, config);
    startedIn.set(language.htmlLang, started);
    const used = new Set(started.values());
    for (const [file, { translation, isStale }] of translated) {
      used.add(translation);
      const known = translations.get(file) ?? [];
      known.push({ language: language.htmlLang, file: translation.file, isStale });
      translations.set(file, known);
      if (!isShown) continue;
      const original = texts.get(file);
      if (original) shown.set(file, translatedText(reader, file, translation, original));
      else partials.set(file, translation);
    }
    if (!isShown) continue;
    diagnostics.push(...files.flatMap((one) => reportWrongId(one, language)));
    diagnostics.push(...files.filter((one) => !used.has(one)).map((one) => unused(one, language)));
  }
  return { translations, shown, partials, hashes, work: { originals, files: filesOf, started: startedIn } };
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

interface Matches {
  /** By the file of the text. */
  readonly translated: ReadonlyMap<string, Match>;
  /** Translations that have no words of their own yet, by the file of the text. */
  readonly started: ReadonlyMap<string, TranslationFile>;
}

/**
 * Returns the translation of each file. One that names the text comes first, whatever its path is. One that names none
 * is that of the text at its path, and of all files with the same text. A translation of an older text is only used for
 * the file at its path. One that was only started is none.
 */
function matchTexts(
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
  const translated = new Map<string, Match>();
  const started = new Map<string, TranslationFile>();
  for (const { file, id, text } of originals) {
    const atPath = translationAt(file);
    const exact = named.size === 0 ? [] : translationsOf(id());
    const all = [...new Set([...exact.filter((one) => one === atPath), ...exact, ...(atPath ? [atPath] : [])])];
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

/** Reports a `translates` that is no id. */
function reportWrongId(translation: TranslationFile, { htmlLang }: Language): readonly Diagnostic[] {
  const span = findWrongId(translation.text);
  if (!span) return [];
  return [
    diagnose('translation-id-invalid', {
      message: '"translates" must be the id of a text',
      place: placeIn(translation, span),
      notes: [
        `It is the id that git gives the text: ${minDigits} to 40 of the digits 0 to 9 and a to f. "docsgen translate ${htmlLang} ${translation.file} --done" writes it. Without it, a change of the text is not noticed.`,
      ],
    }),
  ];
}

function unused({ file, names }: TranslationFile, language: Language): Diagnostic {
  return diagnose('translation-unused', {
    message: `"${file}" translates no text of the site`,
    notes: [
      names === undefined
        ? `No text has its path. The translation of "content/docs/guide.md" is "${pathOfTranslation('content/docs/guide.md', language, { contentDir: 'content' })}".`
        : 'The text that it names has changed, and no text has its path. Move it to the path of its text, or delete it.',
    ],
    subject: file,
  });
}
