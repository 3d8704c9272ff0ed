/** What stands in a twin for an address or a component until a version is known; no text holds a mark of its own. */
import type { Compilation } from '../../compilation.js';

type Marked = Pick<Compilation, 'marker'>;

export function linkMark(link: number, { marker }: Marked): string {
  return `${marker}-link-${link}-`;
}

export function componentMark(component: number, { marker }: Marked): string {
  return `${marker}-component-${component}-`;
}

/** Finds all marks: the kind of each and its number. */
export function marksOf(marker: string): RegExp {
  return new RegExp(`${marker}-(link|component)-(\\d+)-`, 'g');
}
