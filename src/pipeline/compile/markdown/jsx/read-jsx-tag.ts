/**
 * Reads JSX source. It finds the end of a tag, whatever the braces of its attributes contain, and the end of a comment.
 */

export interface JsxAttribute {
  /** The name, or undefined for `{...spread}`. */
  readonly name: string | undefined;
  /** The text between the braces. Undefined for a text, a docsgen variable or no value. */
  readonly expression: string | undefined;
  /** The offsets of its name, or of the brace before the dots, and of its end. */
  readonly start: number;
  readonly end: number;
}

export interface JsxTag {
  readonly name: string;
  readonly attributes: readonly JsxAttribute[];
  readonly selfClosing: boolean;
  /** The offset after the tag. */
  readonly end: number;
}

const tagName = /<([A-Za-z][\w.:-]*)/y;
const attributeName = /\s+([A-Za-z_:][\w:.-]*)/y;
const textValue = /"[^"]*"|'[^']*'|[^\s"'=<>`{}]+/y;
const variableValue = /\{\{ *[A-Za-z_][\w.-]* *\}\}/y;
const tagEnd = /\s*(\/?)>/y;
const space = /\s*/y;

/** Reads the opening tag at an offset. Returns undefined if there is none. */
export function readJsxTag(text: string, start: number): JsxTag | undefined {
  const [opening, name] = matchAt(tagName, text, start);
  if (opening === undefined || name === undefined) return undefined;
  const attributes: JsxAttribute[] = [];
  for (let at = start + opening.length; ;) {
    const [end, slash] = matchAt(tagEnd, text, at);
    if (end !== undefined) return { name, attributes, selfClosing: slash === '/', end: at + end.length };
    const found = readAttribute(text, at);
    if (!found) return undefined;
    attributes.push(found);
    at = found.end;
  }
}

function readAttribute(text: string, at: number): JsxAttribute | undefined {
  const [named, name] = matchAt(attributeName, text, at);
  if (named === undefined || name === undefined) return readSpread(text, at);
  const nameEnd = at + named.length;
  const attribute = { name, expression: undefined, start: nameEnd - name.length };
  if (text[nameEnd] !== '=') return { ...attribute, end: nameEnd };
  const valueStart = nameEnd + 1;
  const [value] = matchAt(variableValue, text, valueStart);
  const [written = value] = matchAt(textValue, text, valueStart);
  if (written !== undefined) return { ...attribute, end: valueStart + written.length };
  const end = endOfBraces(text, valueStart);
  return end === undefined ? undefined : { ...attribute, expression: text.slice(valueStart + 1, end - 1), end };
}

/** Reads `{...props}`, or a comment between two attributes. */
function readSpread(text: string, at: number): JsxAttribute | undefined {
  const [blank = ''] = matchAt(space, text, at);
  const start = at + blank.length;
  const end = blank === '' ? undefined : endOfBraces(text, start);
  return end === undefined ? undefined : { name: undefined, expression: text.slice(start + 1, end - 1), start, end };
}

/** Returns the end of the JSX comment at an offset. */
export function endOfComment(text: string, start: number): number | undefined {
  const close = text.startsWith('{/*', start) ? text.indexOf('*/', start + 3) : -1;
  if (close === -1) return undefined;
  const [blank = ''] = matchAt(space, text, close + 2);
  const end = close + 2 + blank.length;
  return text[end] === '}' ? end + 1 : undefined;
}

/** Limits of an expression's length and depth, so that the time for unclosed braces stays proportional. */
const longestExpression = 5000;
const deepestBraces = 50;

const token =
  /[{}]|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*(?:"|$)|'(?:\\.|[^'\\\n])*(?:'|$)|`(?:\\[\s\S]|[^`\\])*(?:`|$)/g;

/** Returns the offset after the brace that closes the one at `start`. Braces in strings and comments do not count. */
function endOfBraces(text: string, start: number): number | undefined {
  if (text[start] !== '{') return undefined;
  let depth = 0;
  for (const { 0: found, index } of text.slice(start, start + longestExpression).matchAll(token)) {
    if (found === '{' && ++depth > deepestBraces) return undefined;
    if (found === '}' && --depth === 0) return start + index + 1;
  }
  return undefined;
}

/** Returns the match of a sticky pattern exactly at an offset. */
function matchAt(pattern: RegExp, text: string, at: number): readonly (string | undefined)[] {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? [];
}
