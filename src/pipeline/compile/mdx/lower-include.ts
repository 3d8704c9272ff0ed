/** Turns `<Install version="16" />`, where `Install` is an imported partial, into an include. */
import type { Json } from '../../model.js';
import type { Include } from '../includes/include-node.js';
import { readAttributes, type JsxElement } from './attributes.js';
import { tagSpan } from './lower-component.js';
import type { MdxReading } from './mdx-reading.js';
import { takeCode } from './page-code/lower-code.js';

/**
 * Lowers an include. `file` is the partial's path in the import; if it is undefined, an attribute contains the path.
 */
export function lowerInclude(element: JsxElement, file: string | undefined, reading: MdxReading): Include {
  const { code, rest } = takeCode(element, reading);
  const attributes = readAttributes(rest, reading).flatMap(({ name, value }): [string, Json][] =>
    value.kind === 'value' && value.value !== undefined ? [[name, value.value]] : [],
  );
  const { file: named = '', ...others } = Object.fromEntries(attributes);
  const props = file === undefined ? others : Object.fromEntries(attributes);
  const span = tagSpan(element, reading);
  const { position } = element;
  const coded = Object.keys(code).length > 0 && { code };
  return { type: 'include', file: file ?? String(named), props, span, ...coded, ...(position && { position }) };
}
