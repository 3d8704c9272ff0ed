/**
 * Notes which addresses of a partial take in a value of its include. Such an address is written at the include, where a
 * page's copy needs another one if the linked page has moved.
 */
import type { Nodes, Parents, Root } from 'mdast';
import type { WrittenValue } from '../../model.js';
import type { LocatedLink } from '../compilation.js';
import { variablePattern } from '../front-matter/used-variables.js';
import { walk } from '../walk.js';
import type { Include } from './include-node.js';
import type { PartStart } from './parts.js';

/** Where the values of an include are written, by name. */
export type IncludeValues = Readonly<Record<string, WrittenValue>>;

/** Returns the values with their places in the whole text. */
export function moveValues({ values = {} }: Include, { lines }: PartStart): IncludeValues {
  const moved = Object.entries(values).map(([name, { written, span }]): [string, WrittenValue] => [
    name,
    { written, span: { ...span, line: span.line + lines } },
  ]);
  return Object.fromEntries(moved);
}

interface ReadPartialText {
  readonly root: Root;
  readonly links: LocatedLink[];
  /** The number of links before the partial was read. */
  readonly before: number;
}

/** Notes the values in a partial that has been read. Links of raw HTML are found by then, those of Markdown later. */
export function noteValues({ root, links, before }: ReadPartialText, values: IncludeValues): void {
  if (Object.keys(values).length === 0) return;
  for (const [index, link] of links.entries()) {
    const value = index < before ? undefined : valueIn(link.written, values);
    if (value) links[index] = { ...link, value };
  }
  walk<Nodes, Parents>(root, ({ type, data }) => {
    if (type !== 'link' && type !== 'image' && type !== 'definition') return;
    const value = data?.destination && valueIn(data.destination.written, values);
    if (data?.destination && value) data.destination = { ...data.destination, value };
  });
}

/** Returns undefined for addresses with several variables, because no single value decides about them. */
function valueIn(written: string, values: IncludeValues): WrittenValue | undefined {
  const names = Array.from(written.matchAll(variablePattern), ([, name = '']) => name.replace(/^props\./, ''));
  const [name = ''] = names;
  return names.length === 1 && Object.hasOwn(values, name) ? values[name] : undefined;
}
