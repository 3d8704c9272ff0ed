/**
 * Makes the translations of a copy. A translation belongs to a text, so a copy with other links or without some
 * conditions would no longer have one. Links in the translation start at the copy, too.
 */
import { withTranslatedId } from '../../compile/front-matter/start-translation.js';
import { shownTranslation } from '../../languages/shown-file.js';
import { pathOfTranslation } from '../../layers/translations/match-texts.js';
import { textId, translatedId } from '../../layers/translations/text-id.js';
import type { LoadedSite } from '../fold-site.js';

/** A text that is written. `file` is its path from the root. */
export interface WrittenText {
  readonly file: string;
  readonly text: string;
}

/** Makes the text of a translation from the one that is shown, in the site in its language. */
export type MakeTranslation = (other: LoadedSite, text: string) => string;

/**
 * Returns the texts of translations by path from the root. `original` is the file that is copied. A stale one keeps the
 * id of the text that it was made from. Files that exist stay as they are.
 */
export function copyTranslations(
  { others, config }: LoadedSite,
  original: string,
  { file, text }: WrittenText,
  make: MakeTranslation,
): ReadonlyMap<string, string> {
  const copies = others.flatMap((other): readonly (readonly [string, string])[] => {
    const language = other.config.translation?.language;
    const shown = shownTranslation(other.config, other.read.content, original);
    if (!language || !shown) return [];
    const path = pathOfTranslation(file, language, config);
    if (other.read.translators.files.get(language.htmlLang)?.some((known) => known.file === path)) return [];
    const copy = make(other, translationIn(other, original));
    return [[path, shown.isStale ? copy : withTranslatedId(copy, textId(text))]];
  });
  return new Map(copies);
}

/** Returns the translations of a text that changes in its place, by path from the root. */
export function followChange(
  { others }: LoadedSite,
  { file, text }: WrittenText,
  make: MakeTranslation,
): ReadonlyMap<string, string> {
  const changed = others.flatMap((other): readonly (readonly [string, string])[] => {
    const shown = shownTranslation(other.config, other.read.content, file);
    if (!shown) return [];
    const translation = make(other, translationIn(other, file));
    const isNamed = !shown.isStale && translatedId(translation) !== undefined;
    return [[shown.file, isNamed ? withTranslatedId(translation, textId(text)) : translation]];
  });
  return new Map(changed);
}

/** Returns the translation that a site shows in place of the text of a page or partial. */
function translationIn({ read }: LoadedSite, file: string): string {
  return (read.texts.get(file) ?? read.translatedPartials.get(file))?.text ?? '';
}
