/**
 * Marks that stand for an address or a component in a twin until the version is known. No text contains such a mark
 * itself.
 */
import type { Compilation } from '../../compilation.js';

type Marked = Pick<Compilation, 'marker'>;

export function linkMark(link: number, { marker }: Marked): string {
  return `${marker}-link-${link}-`;
}

export function componentMark(component: number, { marker }: Marked): string {
  return `${marker}-component-${component}-`;
}

/** Returns a pattern that finds all marks, with the kind and number of each. */
export function marksOf(marker: string): RegExp {
  return new RegExp(`${marker}-(link|component)-(\\d+)-`, 'g');
}
