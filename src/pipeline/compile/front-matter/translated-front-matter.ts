/** The front matter of a translation. */
import type { FrontMatter } from '../../model.js';

/** The keys whose values are words, or pictures of words. */
const wordKeys = [
  'title',
  'titleMeta',
  'sidebarLabel',
  'sidebarBadge',
  'paginationLabel',
  'description',
  'image',
  'keywords',
  'tags',
] as const satisfies readonly (keyof FrontMatter)[];

/** Whether a key of front matter, by its field, has words to translate. */
export function isWordKey(field: keyof FrontMatter): boolean {
  return (wordKeys as readonly string[]).includes(field);
}

/**
 * The keys that a translation has of its own, because they are words, or say who wrote them. Everything else is that of
 * its text, so that a page has one address and one place in all languages.
 */
const ownKeys = [...wordKeys, 'lastUpdate', 'customEditUrl'] as const satisfies readonly (keyof FrontMatter)[];

/** Returns the front matter of a translated page. Keys that docsgen does not know may be words, too. */
export function translatedFrontMatter(translation: FrontMatter, original: FrontMatter): FrontMatter {
  const isOwn = ([key]: readonly [string, unknown]): boolean => (ownKeys as readonly string[]).includes(key);
  const others = Object.entries(original).filter((entry) => !isOwn(entry));
  const own = Object.entries(translation).filter(isOwn);
  return { ...Object.fromEntries([...others, ...own]), rest: { ...original.rest, ...translation.rest } };
}
