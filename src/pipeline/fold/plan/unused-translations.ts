/** Finds translations that pages no longer show after folding, because versions share their texts. */
import type { LoadedSite } from '../fold-site.js';

/** Returns the files, from the root, sorted. Translations that no page has shown before are not among them. */
export function unusedTranslations(old: LoadedSite, next: LoadedSite): readonly string[] {
  const after = new Set(translationsOf(next));
  return [...new Set(translationsOf(old))].filter((file) => !after.has(file)).sort();
}

function translationsOf({ read, others }: LoadedSite): readonly string[] {
  const all = [read, ...others.map((other) => other.read)];
  return all.flatMap(({ content, translatedPartials }) => [
    ...[...content.translations.values()].flatMap((ofText) => ofText.map(({ file }) => file)),
    ...Array.from(translatedPartials.values(), ({ file }) => file),
  ]);
}
