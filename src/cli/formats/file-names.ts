/** Turns paths from the site's folder into paths from the reader's folder. */
import { relative, resolve, sep } from 'node:path';
import { pathFrom } from '../../pipeline/files/slash-path.js';
import type { Diagnostic, Place } from '../../pipeline/model.js';

/**
 * Returns the path that terminals and editors can open. It starts at the working folder if this contains the site's
 * folder, or the other way round.
 */
export function nameFromWorkingFolder(root: string, workingFolder = process.cwd()): (file: string) => string {
  const way = relative(workingFolder, root).split(sep);
  const isInside = !way.includes('..') || way.every((part) => part === '..');
  return isInside ? (file) => pathFrom(workingFolder, resolve(root, file)) : (file) => file;
}

export function withFiles(diagnostics: readonly Diagnostic[], nameOf: (file: string) => string): readonly Diagnostic[] {
  const named = (place: Place): Place => ({ ...place, file: nameOf(place.file) });
  return diagnostics.map((diagnostic) => {
    const { place, related } = diagnostic;
    return {
      ...diagnostic,
      ...(place && { place: named(place) }),
      ...(related && { related: related.map((other) => ({ ...other, place: named(other.place) })) }),
    };
  });
}
