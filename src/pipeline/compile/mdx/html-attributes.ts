/** Attributes as React names them → attributes of HTML. */
import { find, html, svg } from 'property-information';
import type { Json } from '../../model.js';

/** `className` → `class`, `strokeWidth` → `stroke-width` below `<svg>`. */
export function attributeName(name: string, isSvg: boolean): string {
  return find(isSvg ? svg : html, name).attribute;
}

/** The text of an attribute; true for one without a value, undefined for one that is not there. */
export function attributeText(name: string, value: Json | undefined): string | true | undefined {
  if (value === undefined || value === null) return undefined;
  // These are words and no switches.
  const isWord = /^(?:aria-|data-)/.test(name) || name === 'draggable' || name === 'spellcheck';
  if (typeof value === 'boolean') return isWord ? String(value) : value || undefined;
  if (typeof value === 'object')
    return name === 'style' ? styleText(value) : Array.isArray(value) ? value.join(' ') : undefined;
  return String(value);
}

/** `{ marginTop: 8 }` → "margin-top: 8px". */
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

/** Numbers are pixels, but for the properties whose numbers have no unit: those that React knows. */
function withUnit(name: string, value: string | number): string {
  const isBare = typeof value === 'string' || value === 0 || name.startsWith('--') || unitless.test(name);
  return isBare ? String(value) : `${value}px`;
}

const unitless =
  /^(?:animationIterationCount|aspectRatio|borderImage(?:Outset|Slice|Width)|box(?:Flex|FlexGroup|OrdinalGroup)|column(?:Count|s)|flex(?:Grow|Positive|Shrink|Negative|Order)?|font(?:Weight|SizeAdjust)|grid(?:Area|Row|RowEnd|RowSpan|RowStart|Column|ColumnEnd|ColumnSpan|ColumnStart)|line(?:Clamp|Height)|opacity|order|orphans|scale|tabSize|widows|zIndex|zoom|(?:fill|flood|stop|stroke)Opacity|stroke(?:Dasharray|Dashoffset|Miterlimit|Width))$/;
