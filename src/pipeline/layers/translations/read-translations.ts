/**
 * Reads translations, and shows them in place of the texts that they translate. One translation serves all files with the
 * same text, and it is stale as soon as its text has changed.
 */
import { contentHash } from '../../cache/content-hash.js';
import { foldersOfLanguage, isInFolder } from '../../files/site-folders.js';
import { oncePerKey } from '../../once.js';
import type { Language, SourceText, Translation, VersionTree } from '../../model.js';
import { isMarkdown } from '../../text/doc-path.js';
import { listFiles, type Reader } from '../content-reader.js';
import { openDiskTree } from '../files/disk-tree.js';
import { readTextOf } from '../files/file-tree.js';
import { matchTexts, type Original, type TranslationFile } from './match-texts.js';
import { reportTranslations } from './report-translations.js';
import { textId, translatedId } from './text-id.js';

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
  /** The files of languages that are no Markdown, from the root, by the `htmlLang` of their language. */
  readonly others: ReadonlyMap<string, readonly string[]>;
  /** The files with translations that have no words of their own yet, by language and by the file of the text. */
  readonly started: ReadonlyMap<string, ReadonlyMap<string, TranslationFile>>;
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
  const partials = new Map<string, TranslationFile>();
  const hashes: string[] = [];
  const filesOf = new Map<string, readonly TranslationFile[]>();
  const othersOf = new Map<string, readonly string[]>();
  const startedIn = new Map<string, ReadonlyMap<string, TranslationFile>>();
  const originals = known?.originals ?? (config.languages.length === 0 ? [] : readOriginals(reader, trees));
  for (const language of config.languages) {
    const { htmlLang } = language;
    const { translations: files, others } = knownFiles(known, htmlLang) ?? readFiles(reader, language);
    filesOf.set(htmlLang, files);
    othersOf.set(htmlLang, others);
    hashes.push(...files.map(({ file, hash }) => `${hash} ${file}`));
    const isShown = config.translation?.language.htmlLang === htmlLang;
    const matches = matchTexts(originals, language, files, config);
    startedIn.set(htmlLang, matches.started);
    for (const [file, { translation, isStale }] of matches.translated) {
      const ofFile = translations.get(file) ?? [];
      ofFile.push({ language: htmlLang, file: translation.file, isStale });
      translations.set(file, ofFile);
      if (!isShown) continue;
      const original = texts.get(file);
      if (original) shown.set(file, translatedText(reader, file, translation, original));
      else partials.set(file, translation);
    }
    if (isShown) diagnostics.push(...reportTranslations(config, { language, files, others, originals, matches }));
  }
  return {
    translations,
    shown,
    partials,
    hashes,
    work: { originals, files: filesOf, others: othersOf, started: startedIn },
  };
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

/** The files in the folders of a language. */
interface FilesOfLanguage {
  readonly translations: readonly TranslationFile[];
  /** Those that are no Markdown, from the root. */
  readonly others: readonly string[];
}

function knownFiles(known: TranslatorsFiles | undefined, htmlLang: string): FilesOfLanguage | undefined {
  const translations = known?.files.get(htmlLang);
  return translations && { translations, others: known?.others.get(htmlLang) ?? [] };
}

function readFiles(reader: Reader, language: Language): FilesOfLanguage {
  const { root } = reader.config;
  const all = foldersOfLanguage(language);
  const outer = all.filter((one) => !all.some((other) => isInFolder(one, other)));
  const translations: TranslationFile[] = [];
  const others: string[] = [];
  for (const one of new Set(outer)) {
    const tree = openDiskTree({ root, overlay: reader.overlay }, one);
    for (const path of listFiles(reader, tree)) {
      const file = tree.nameOf(path);
      const read = isMarkdown(path) ? readTextOf(tree, path) : undefined;
      if (!read) others.push(file);
      else if (read.ok) translations.push({ file, ...read, names: translatedId(read.text) });
      else reader.diagnostics.push(read.diagnostic);
    }
  }
  return { translations, others };
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
