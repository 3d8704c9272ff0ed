/** Decides by a section's patterns which Markdown files are pages. Pages can include the others. */
import type { Section } from '../model.js';

/**
 * Returns a function that decides whether a file is a page, by its path from the layer. Without patterns, every file is
 * a page.
 */
export async function createPageFilter({
  include,
  exclude,
}: Pick<Section, 'include' | 'exclude'>): Promise<(path: string) => boolean> {
  if (include === undefined && exclude === undefined) return () => true;
  const { default: picomatch } = await import('picomatch');
  const isIncluded = include && picomatch([...include], posix);
  const isExcluded = picomatch([...(exclude ?? [])], posix);
  return (path) => (isIncluded?.(path) ?? true) && !isExcluded(path);
}

/** Paths use `/` on every system. */
const posix = { windows: false };
