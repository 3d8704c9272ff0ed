/** Patterns of a section → which of its Markdown files are pages. The others can be included by pages. */
import type { Section } from '../model.js';

/** Returns whether a file is a page, by its path from the layer. Without patterns, every file is. */
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

/** Paths have `/` on every system. */
const posix = { windows: false };
