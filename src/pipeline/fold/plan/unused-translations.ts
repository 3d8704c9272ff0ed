/** Finds translations that have no use after a change of texts. */
import { groupBy } from '../../group-by.js';
import type { Overlay } from '../../layers/files/overlay.js';
import { pathOfTranslation } from '../../layers/translations/match-texts.js';
import type { LoadedSite } from '../fold-site.js';

/**
 * Returns the translations that pages no longer show, because versions share their texts. The files are from the root,
 * and sorted. Translations that no page has shown before are not among them.
 */
export function unusedTranslations(old: LoadedSite, next: LoadedSite): readonly string[] {
  const after = new Set(translationsOf(next));
  return [...new Set(translationsOf(old))].filter((file) => !after.has(file)).sort();
}

/**
 * Returns the translations without words of their own whose texts are dropped or changed. They would become translations
 * of another text, or of none: a page would show their words, which are those of an older text. One that names its text
 * is that of every file with the text, and stays as long as one of them does.
 */
export function startedTranslations({ config, read }: LoadedSite, changes: Overlay): readonly string[] {
  return config.languages.flatMap((language) => {
    const started = [...(read.translators.started.get(language.htmlLang) ?? [])];
    const originalsOf = groupBy(started, ([, { file }]) => [file]);
    return [...originalsOf].flatMap(([file, entries]) => {
      const texts = entries.flatMap(([original, { names }]) =>
        names !== undefined || pathOfTranslation(original, language, config) === file ? [original] : [],
      );
      return texts.length > 0 && texts.every((original) => changes.has(original)) ? [file] : [];
    });
  });
}

/** Returns the changes with these files removed. */
export function withRemoved(changes: Overlay, files: readonly string[]): Overlay {
  return new Map([...changes, ...files.map((file) => [file, undefined] as const)]);
}

function translationsOf({ read, others }: LoadedSite): readonly string[] {
  const all = [read, ...others.map((other) => other.read)];
  return all.flatMap(({ content, translatedPartials }) => [
    ...[...content.translations.values()].flatMap((ofText) => ofText.map(({ file }) => file)),
    ...Array.from(translatedPartials.values(), ({ file }) => file),
  ]);
}
