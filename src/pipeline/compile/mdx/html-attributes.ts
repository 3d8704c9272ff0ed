/** Converts React's attributes to HTML attributes. */
import { find, html, svg } from 'property-information';
import type { Json } from '../../model.js';
import { styleText } from '../markdown/jsx/style-text.js';

/** Converts `className` to `class`, and `strokeWidth` to `stroke-width` below `<svg>`. */
export function attributeName(name: string, isSvg: boolean): string {
  return find(isSvg ? svg : html, name).attribute;
}

/** Returns the text of an attribute: true for one without a value, undefined for one to omit. */
export function attributeText(name: string, value: Json | undefined): string | true | undefined {
  if (value === undefined || value === null) return undefined;
  // The values of these attributes are words, even if they are booleans in JSX.
  const isWord = /^(?:aria-|data-)/.test(name) || name === 'draggable' || name === 'spellcheck';
  if (typeof value === 'boolean') return isWord ? String(value) : value || undefined;
  if (typeof value === 'object')
    return name === 'style' ? styleText(value) : Array.isArray(value) ? value.join(' ') : undefined;
  return String(value);
}
