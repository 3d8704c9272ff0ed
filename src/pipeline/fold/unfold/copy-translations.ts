/**
 * Makes the translations of a page's copy. A translation belongs to a text, so a copy with other links would no longer
 * have one. Links in the translation start at the copy, too.
 */
import { withTranslatedId } from '../../compile/front-matter/start-translation.js';
import { shownTranslation } from '../../languages/shown-file.js';
import { pathOfTranslation } from '../../layers/translations/match-texts.js';
import { textId } from '../../layers/translations/text-id.js';
import type { LinkedPage } from '../../model.js';
import { textOf } from '../find-moves.js';
import type { LoadedSite } from '../fold-site.js';
import { makeOwnText } from '../own-text.js';

/** A text to be written. `file` is its path from the root. */
interface Copy {
  readonly file: string;
  readonly text: string;
}

/**
 * Returns the texts of translations by path from the root. A stale one keeps the id of the text that it was made from.
 * Files that exist stay as they are.
 */
export function copyTranslations(
  { others, config }: LoadedSite,
  page: LinkedPage,
  { file, text }: Copy,
): ReadonlyMap<string, string> {
  const copies = others.flatMap((other): readonly (readonly [string, string])[] => {
    const language = other.config.translation?.language;
    const shown = shownTranslation(other.config, other.read.content, page.source.file);
    const translated = other.site.pages.find((one) => isSamePage(one, page));
    if (!language || !shown || !translated) return [];
    const path = pathOfTranslation(file, language, config);
    if (other.read.translators.files.get(language.htmlLang)?.some((known) => known.file === path)) return [];
    const copy = makeOwnText(other.site, translated, textOf(other, translated), file);
    return [[path, shown.isStale ? copy : withTranslatedId(copy, textId(text))]];
  });
  return new Map(copies);
}

/** Whether two pages are the same one in two languages. */
function isSamePage(one: LinkedPage, { section, version, docPath }: LinkedPage): boolean {
  return (
    one.section.name === section.name &&
    one.version?.name === version?.name &&
    one.docPath === docPath &&
    one.generated === undefined
  );
}
