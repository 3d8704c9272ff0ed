/** Reads the attributes of a built-in component by name. */
import type { Contents } from 'mdast';
import type { Json } from '../../../model.js';
import { fillVariables } from '../../front-matter/variables.js';
import { readAttributes, type Attribute, type JsxElement } from '../attributes.js';
import type { MdxReading } from '../mdx-reading.js';

export interface Values {
  /** Returns a text with its variables filled in. */
  readonly text: (name: string) => string | undefined;
  readonly value: (name: string) => Json | undefined;
  /** Returns which headings of `toc` are shown. */
  readonly headings: (name: string) => Pick<Contents, 'skipped' | 'tests'>;
}

export function readValues(element: JsxElement, reading: MdxReading): Values {
  const attributes = new Map(readAttributes(element, reading).map((attribute) => [attribute.name, attribute]));
  const texts = new Map<string, string>();
  const value = (name: string): Json | undefined => plainValue(attributes.get(name));
  const fill = (name: string, text: string): string => {
    const known = texts.get(name) ?? fillVariables(reading.compilation, text, () => attributes.get(name)!.span);
    texts.set(name, known);
    return known;
  };
  return {
    value,
    headings: (name) => {
      const list = attributes.get(name)?.value;
      return list?.kind === 'contents' ? { skipped: list.skipped, tests: list.tests ?? [] } : { skipped: 0, tests: [] };
    },
    text: (name) => {
      const known = value(name);
      return typeof known === 'string' || typeof known === 'number' ? fill(name, String(known)) : undefined;
    },
  };
}

function plainValue(attribute: Attribute | undefined): Json | undefined {
  return attribute?.value.kind === 'value' ? attribute.value.value : undefined;
}
