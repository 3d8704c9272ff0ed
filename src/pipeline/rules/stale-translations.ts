/**
 * Reports translations of texts that have changed since, and translations with other headings than their text. Readers
 * see both, so that a build does not fail.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import { shownTranslation } from '../languages/shown-file.js';
import { staleTranslation } from '../layers/translations/stale-partials.js';
import type { Finding } from '../model.js';
import { topOfPage, versionOf } from '../place/page-place.js';
import type { RuleInput } from './rule-input.js';

export function findStaleTranslations({ config, content, pages }: RuleInput): readonly Finding[] {
  const { translation } = config;
  if (!translation) return [];
  const { htmlLang } = translation.language;
  return pages.flatMap((page): readonly Finding[] => {
    const shown = shownTranslation(config, content, page.source.file);
    if (!shown || page.generated) return [];
    const at = { place: topOfPage(page), ...versionOf(page) };
    if (shown.isStale) return [{ ...staleTranslation(page.source.file, htmlLang), ...at }];
    if (!page.facts.hasOtherHeadings) return [];
    return [
      diagnose('translation-headings', {
        message: `The headings are not those of "${page.source.file}"`,
        ...at,
        notes: [
          'They have ids of their own words, so that links to headings of the text do not lead to them. Give the translation as many headings as the text has, of the same levels and in the same order.',
        ],
      }),
    ];
  });
}
