/**
 * Reports translations of texts that have changed since, and translations with other headings than their text. Readers
 * see both, so that a build does not fail.
 */
import { diagnose } from '../diagnostics/diagnostic.js';
import { shownTranslation } from '../languages/shown-file.js';
import type { Finding } from '../model.js';
import { topOfFile, topOfPage, versionOf } from '../place/page-place.js';
import type { RuleInput } from './rule-input.js';

export function findStaleTranslations({ config, content, pages }: RuleInput): readonly Finding[] {
  const { translation } = config;
  if (!translation) return [];
  const { htmlLang } = translation.language;
  const ofPages = pages.flatMap((page): readonly Finding[] => {
    const shown = shownTranslation(config, content, page.source.file);
    if (!shown || page.generated) return [];
    const at = { place: topOfPage(page), ...versionOf(page) };
    if (shown.isStale) return [staleTranslation(page.source.file, htmlLang, at)];
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
  return [...ofPages, ...stalePartials(config, content, htmlLang)];
}

/** Reports each translated partial once. Pages that include it have texts of their own. */
function stalePartials(
  config: RuleInput['config'],
  content: RuleInput['content'],
  htmlLang: string,
): readonly Finding[] {
  const files = new Set(content.trees.flatMap(({ partials }) => [...partials.values()]));
  return [...files].flatMap((file) => {
    const shown = shownTranslation(config, content, file);
    return shown?.isStale ? [staleTranslation(file, htmlLang, topOfFile(shown.file))] : [];
  });
}

function staleTranslation(file: string, htmlLang: string, at: Pick<Finding, 'place' | 'versions'>): Finding {
  const message = `"${file}" has changed since it was translated`;
  return diagnose('translation-stale', {
    message,
    ...at,
    notes: [`"docsgen translate ${htmlLang}" shows what to do.`],
  });
}
