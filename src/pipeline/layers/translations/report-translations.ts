/**
 * Reports what is wrong with the files of a language: translations of no text, invalid ids, files that nothing
 * reads, and folders that do not exist.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { diagnose, placeIn, settingValue } from '../../diagnostics/diagnostic.js';
import { isInFolder, isInGit, labelsFile, languageFolder } from '../../files/site-folders.js';
import type { Diagnostic, Language, SiteConfig } from '../../model.js';
import { lastPart } from '../../text/doc-path.js';
import { createNearest, nearestName, nearestPath } from '../../text/nearest-name.js';
import { strayFilesOfLanguage } from '../stray-files.js';
import { pathOfTranslation, type Matches, type Original, type TranslationFile } from './match-texts.js';
import { findWrongId, minDigits } from './text-id.js';

/** What a language has, and the texts of the site. */
export interface LanguageWork {
  readonly language: Language;
  readonly files: readonly TranslationFile[];
  /** Its files that are no Markdown, from the root. */
  readonly others: readonly string[];
  readonly originals: readonly Original[];
  readonly matches: Matches;
}

export function reportTranslations(config: SiteConfig, work: LanguageWork): readonly Diagnostic[] {
  const { language, files, others } = work;
  return [
    ...findMissingFolders(config, work),
    ...files.flatMap((one) => reportWrongId(one, language)),
    ...reportUnused(config, work),
    ...strayFilesOfLanguage(config, language, others, labelsFile(language)),
  ];
}

/** Reports folders that the config names and that do not exist. Without translations, a language needs no folder. */
function findMissingFolders(config: SiteConfig, { language, files, others }: LanguageWork): readonly Diagnostic[] {
  const { folder, folders } = language;
  const at = ['languages', config.languages.indexOf(language)];
  const own = folder === languageFolder(config, language) ? [] : [{ path: [...at, 'folder'], folder }];
  const named = [
    ...own,
    ...Object.entries(folders).map(([key, value]) => ({ path: [...at, 'folders', key], folder: value })),
  ];
  const all = [...files.map(({ file }) => file), ...others];
  return named
    .filter((one) => !all.some((file) => isInFolder(file, one.folder)) && !existsSync(join(config.root, one.folder)))
    .map((one) =>
      diagnose('translation-folder-missing', {
        message: `The folder "${one.folder}" of the language "${language.htmlLang}" does not exist`,
        ...settingValue(...one.path),
        notes: ['It is looked up from the folder of the config file. Correct its name, or create it.'],
      }),
    );
}

/** Reports an invalid id in `translates`. */
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

// ----------------------------------------------------------------------------------------------------------------- unused

function reportUnused(config: SiteConfig, work: LanguageWork): readonly Diagnostic[] {
  const { language, files, originals, matches } = work;
  const used = new Set([
    ...matches.started.values(),
    ...Array.from(matches.translated.values(), ({ translation }) => translation),
  ]);
  const unused = files.filter((one) => !used.has(one));
  if (unused.length === 0) return [];
  const texts = new Map(
    originals.flatMap(({ file }) =>
      isInGit(config, file) ? [] : [[pathOfTranslation(file, language, config), file] as const],
    ),
  );
  const findNearest = createPathFinder([...texts.keys()]);
  return unused.map((translation) => {
    const { file, names } = translation;
    const other = findOther(translation, work, texts.get(file));
    if (other) {
      return diagnose('translation-unused', {
        message: `"${file}" is not shown, because "${other.translation}" is the translation of "${other.text}"`,
        notes: [
          'Delete one of them. A translation that names its text comes first, then the one at the path of the text.',
        ],
        subject: file,
      });
    }
    const why = names === undefined ? 'No text has its path.' : 'No text has the id that it names, or its path.';
    return diagnose('translation-unused', {
      message: `"${file}" translates no text of the site`,
      notes: [`${why} ${describePath(texts, findNearest(file))}`],
      subject: file,
    });
  });
}

/** Returns the text that a translation names, or whose path it has, and the translation that is shown instead. */
function findOther(
  { names }: TranslationFile,
  { originals, matches }: LanguageWork,
  atPath: string | undefined,
): { readonly text: string; readonly translation: string } | undefined {
  const text = (names === undefined ? undefined : originals.find(({ id }) => id().startsWith(names))?.file) ?? atPath;
  const shown = text === undefined ? undefined : matches.translated.get(text);
  return text !== undefined && shown ? { text, translation: shown.translation.file } : undefined;
}

/** Says where the translation of the nearest text belongs, or that of any text. */
function describePath(texts: ReadonlyMap<string, string>, nearest: string | undefined): string {
  const wayOut = 'Move it to the path of its text, or delete it.';
  if (nearest !== undefined) return `The translation of "${texts.get(nearest)}" is "${nearest}". ${wayOut}`;
  const [[path, text] = []] = texts;
  return path === undefined ? wayOut : `For example, the translation of "${text}" is "${path}". ${wayOut}`;
}

/** Creates a function that finds the path that was probably meant: one with the same name in another folder, or a near one. */
function createPathFinder(paths: readonly string[]): (path: string) => string | undefined {
  const find = createNearest();
  const byName = new Map<string, string[]>();
  for (const path of paths) byName.set(lastPart(path), [...(byName.get(lastPart(path)) ?? []), path]);
  return (path) => {
    const same = byName.get(lastPart(path)) ?? [];
    return same.length === 1 ? same[0] : (nearestName(path, same) ?? nearestPath(path, paths, find));
  };
}
