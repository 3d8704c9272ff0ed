/** Reports translated partials whose text has changed since. Those of pages are found by a rule. */
import { diagnose, placeIn } from '../../diagnostics/diagnostic.js';
import type { Content, Diagnostic, SiteConfig } from '../../model.js';
import type { References } from '../../references/read-references.js';
import type { TranslatedPartial } from '../../references/reference.js';

/** Returns a diagnostic for each stale translation that some page shows. `partials` are translations by file. */
export function findStalePartials(
  { translation }: Pick<SiteConfig, 'translation'>,
  partials: ReadonlyMap<string, TranslatedPartial>,
  translations: Content['translations'],
  references: Pick<References, 'usersOf'>,
): readonly Diagnostic[] {
  const htmlLang = translation?.language.htmlLang ?? '';
  return Array.from(partials).flatMap(([file, shown]): readonly Diagnostic[] => {
    const isStale = translations.get(file)?.some((one) => one.language === htmlLang && one.isStale);
    const users = isStale ? references.usersOf(file) : new Map<string, never>();
    if (users.size === 0) return [];
    const versions = new Set([...users.values()].flat().map(({ name }) => name));
    const [firstLine = ''] = shown.text.split(/[\r\n]/, 1);
    const place = placeIn(shown, { line: 1, column: 1, length: Math.max(1, firstLine.length) });
    const at = { place, ...(versions.size > 0 && { versions: [...versions] }) };
    return [{ ...staleTranslation(file, htmlLang), ...at }];
  });
}

/** Returns the diagnostic of a stale translation, without its place. */
export function staleTranslation(file: string, htmlLang: string): Omit<Diagnostic, 'place'> {
  return diagnose('translation-stale', {
    message: `"${file}" has changed since it was translated`,
    notes: [`"docsgen translate ${htmlLang}" shows what to do.`],
  });
}
