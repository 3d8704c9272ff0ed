/** Reads JSX source: finds where a tag ends, whatever its attributes' braces contain, and where a comment ends. */

export interface JsxAttribute {
  /** Undefined for `{...spread}`. */
  readonly name: string | undefined;
  /** The text between the braces; undefined for a text, a variable of docsgen's and no value. */
  readonly expression: string | undefined;
}

export interface JsxTag {
  readonly name: string;
  readonly attributes: readonly JsxAttribute[];
  readonly selfClosing: boolean;
  /** Offset behind it. */
  readonly end: number;
}

const tagName = /<([A-Za-z][\w.:-]*)/y;
const attributeName = /\s+([A-Za-z_:][\w:.-]*)/y;
const textValue = /"[^"]*"|'[^']*'|[^\s"'=<>`{}]+/y;
const variableValue = /\{\{ *[A-Za-z_][\w.-]* *\}\}/y;
const tagEnd = /\s*(\/?)>/y;
const space = /\s*/y;

/** Reads the opening tag at an offset; undefined where there is none. */
export function readJsxTag(text: string, start: number): JsxTag | undefined {
  const [opening, name] = matchAt(tagName, text, start);
  if (opening === undefined || name === undefined) return undefined;
  const attributes: JsxAttribute[] = [];
  for (let at = start + opening.length; ;) {
    const [end, slash] = matchAt(tagEnd, text, at);
    if (end !== undefined) return { name, attributes, selfClosing: slash === '/', end: at + end.length };
    const found = readAttribute(text, at);
    if (!found) return undefined;
    attributes.push(found.attribute);
    at = found.end;
  }
}

function readAttribute(
  text: string,
  at: number,
): { readonly attribute: JsxAttribute; readonly end: number } | undefined {
  const [named, name] = matchAt(attributeName, text, at);
  if (named === undefined) return readSpread(text, at);
  const end = at + named.length;
  if (text[end] !== '=') return { attribute: { name, expression: undefined }, end };
  const valueStart = end + 1;
  const [value] = matchAt(variableValue, text, valueStart);
  const [written = value] = matchAt(textValue, text, valueStart);
  if (written !== undefined) return { attribute: { name, expression: undefined }, end: valueStart + written.length };
  const close = endOfBraces(text, valueStart);
  return close === undefined
    ? undefined
    : { attribute: { name, expression: text.slice(valueStart + 1, close - 1) }, end: close };
}

/** `{...props}`, or a comment between two attributes. */
function readSpread(text: string, at: number): { readonly attribute: JsxAttribute; readonly end: number } | undefined {
  const [blank = ''] = matchAt(space, text, at);
  const start = at + blank.length;
  const end = blank === '' ? undefined : endOfBraces(text, start);
  return end === undefined
    ? undefined
    : { attribute: { name: undefined, expression: text.slice(start + 1, end - 1) }, end };
}

/** Where the JSX comment at an offset ends. */
export function endOfComment(text: string, start: number): number | undefined {
  const close = text.startsWith('{/*', start) ? text.indexOf('*/', start + 3) : -1;
  if (close === -1) return undefined;
  const [blank = ''] = matchAt(space, text, close + 2);
  const end = close + 2 + blank.length;
  return text[end] === '}' ? end + 1 : undefined;
}

/** No expression is followed further, nor deeper, so that the time for braces that nothing closes stays in proportion. */
const longestExpression = 5000;
const deepestBraces = 50;

const token =
  /[{}]|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*(?:"|$)|'(?:\\.|[^'\\\n])*(?:'|$)|`(?:\\[\s\S]|[^`\\])*(?:`|$)/g;

/** The offset behind the brace that closes the one at `start`. Braces in strings and comments are none. */
function endOfBraces(text: string, start: number): number | undefined {
  if (text[start] !== '{') return undefined;
  let depth = 0;
  for (const { 0: found, index } of text.slice(start, start + longestExpression).matchAll(token)) {
    if (found === '{' && ++depth > deepestBraces) return undefined;
    if (found === '}' && --depth === 0) return start + index + 1;
  }
  return undefined;
}

/** What a sticky pattern finds right at an offset. */
function matchAt(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}
