/** `<Install version="16" />`, where `Install` is an imported partial → an include. */
import type { Json } from '../../model.js';
import type { Include } from '../includes/include-node.js';
import { readAttributes, type JsxElement } from './attributes.js';
import { tagSpan } from './lower-component.js';
import type { MdxReading } from './mdx-reading.js';

/** `file` is the partial's as the import names it. */
export function lowerInclude(element: JsxElement, file: string, reading: MdxReading): Include {
  const props = readAttributes(element, reading).flatMap(({ name, value }): [string, Json][] =>
    value.kind === 'value' && value.value !== undefined ? [[name, value.value]] : [],
  );
  const span = tagSpan(element, reading);
  const { position } = element;
  return { type: 'include', file, props: Object.fromEntries(props), span, ...(position && { position }) };
}
