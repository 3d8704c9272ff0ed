/** Converts style objects of React to CSS. */

/** Converts `{ marginTop: 8 }` to "margin-top: 8px". */
export function styleText(style: object): string {
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

/** A member of an object that is a text or a number: `color: 'red'`, `"margin-top": 8`. */
const member = /\s*(?:([\w$]+)|(["'])([^"'\\]*)\2)\s*:\s*(?:(["'`])([^"'`$\\]*)\4|(-?\d+(?:\.\d+)?))\s*(?:,|$)/y;

/** Returns the CSS of an object as it is written, or undefined if it contains more than texts and numbers. */
export function cssOfWritten(expression: string): string | undefined {
  const inside = /^\s*\{([^]*)\}\s*$/.exec(expression)?.[1]?.trimEnd();
  if (inside === undefined || inside === '') return undefined;
  const style: Record<string, string | number> = {};
  member.lastIndex = 0;
  while (member.lastIndex < inside.length) {
    const [whole, name, , quoted = '', , text, number] = member.exec(inside) ?? [];
    if (whole === undefined) return undefined;
    style[name ?? quoted] = text ?? Number(number);
  }
  return styleText(style);
}
