/** Converts React's attributes to HTML attributes. */
import { find, html, svg } from 'property-information';
import type { Json } from '../../model.js';

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

/** Converts `{ marginTop: 8 }` to "margin-top: 8px". */
function styleText(style: object): string {
  return Object.entries(style)
    .flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'string' || typeof value === 'number' ? [`${propertyName(name)}: ${withUnit(name, value)}`] : [],
    )
    .join('; ');
}

function propertyName(name: string): string {
  if (name.startsWith('--')) return name;
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-');
}

/** Adds the unit. Numbers are pixels, except for the properties that React knows to be unitless. */
function withUnit(name: string, value: string | number): string {
  const isBare = typeof value === 'string' || value === 0 || name.startsWith('--') || unitless.test(name);
  return isBare ? String(value) : `${value}px`;
}

const unitless =
  /^(?:animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|box(?:Flex|FlexGroup|OrdinalGroup)|column(?:Count|s)|flex(?:Grow|Positive|Shrink|Negative|Order)?|font(?:Weight|SizeAdjust)|grid(?:Area|Row|RowEnd|RowSpan|RowStart|Column|ColumnEnd|ColumnSpan|ColumnStart)|line(?:Clamp|Height)|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom|(?:fill|flood|stop|stroke)Opacity|stroke(?:Dasharray|Dashoffset|Miterlimit|Width))$/;
