/** Finds the texts that files on the command line mean: a text by its own file, or by that of its translation. */
import { createLayerFinder, isInGit } from '../../pipeline/files/site-folders.js';
import { pathOfTranslation, type TranslationFile } from '../../pipeline/layers/translations/match-texts.js';
import { describeUnknownFiles } from '../check/unknown-files.js';
import { namedFile } from '../named-file.js';
import type { Desk } from './desk.js';
import type { TextInLanguage } from './find-texts.js';

/** A text to work on. */
export interface Target {
  readonly text: TextInLanguage;
  /** The file of the text that was named, or that has the path of the translation. */
  readonly file: string;
  /** Undefined if there is none yet. */
  readonly translation: TranslationFile | undefined;
}

/** Returns each text once, or an explanation if a file has no text to translate. */
export function findTargets(desk: Desk, files: readonly string[]): readonly Target[] | string {
  const { config } = desk;
  const found = files.map((named) => {
    const path = namedFile(config, named);
    return { named, path, target: findTarget(desk, path) };
  });
  const lost = found.filter(({ target }) => !target);
  const unknown = describeUnknownFiles(
    config,
    lost.flatMap(({ named }) => (isInGit(config, named) ? [] : named)),
    () => false,
  );
  if (unknown.length > 0) return unknown.join('\n');
  if (lost.length > 0) return lost.map(({ path }) => whyNone(desk, path)).join('\n');
  const targets = new Map(found.flatMap(({ target }) => (target ? [[target.text, target] as const] : [])));
  return [...targets.values()];
}

function findTarget(desk: Desk, path: string): Target | undefined {
  const { language, loaded, texts } = desk;
  const has = (isMeant: (file: string) => boolean): TextInLanguage | undefined =>
    texts.find(({ files }) => files.some(isMeant));
  const isMirrored = (file: string): boolean => translationPath(desk, file) === path;
  const text =
    has((file) => file === path) ?? has(isMirrored) ?? texts.find(({ translation }) => translation?.file === path);
  if (!text) return undefined;
  const file = text.files.find((one) => one === path || isMirrored(one)) ?? text.files[0] ?? '';
  const all = loaded.read.translators.files.get(language.htmlLang) ?? [];
  const own = loaded.read.content.translations.get(file)?.find((one) => one.language === language.htmlLang);
  const named = all.find((one) => one.file === path) ?? all.find((one) => one.file === own?.file);
  return { text, file, translation: named ?? text.translation };
}

function whyNone({ language, loaded }: Desk, path: string): string {
  const isTranslation = loaded.read.translators.files.get(language.htmlLang)?.some(({ file }) => file === path);
  return isTranslation
    ? `"${path}" translates no text of the site. Move it to the path of its text, or delete it.`
    : `"${path}" is not a text that readers see: a page or a partial of some version.`;
}

/** Returns where the translation of a text belongs, from the root. Names of git's files are no paths. */
export function translationPath({ config, language }: Pick<Desk, 'config' | 'language'>, file: string): string {
  const place = isInGit(config, file) ? createLayerFinder(config)(file) : undefined;
  const path = place ? [config.contentDir, place.section.folder, place.layer, place.path].join('/') : file;
  return pathOfTranslation(path, language, config);
}

/** Returns the other texts whose translation is in the same file. */
export function othersOf({ texts }: Desk, { text, translation }: Target): readonly TextInLanguage[] {
  return texts.filter(
    (one) => one !== text && one.state === 'translated' && one.translation?.file === translation?.file,
  );
}
