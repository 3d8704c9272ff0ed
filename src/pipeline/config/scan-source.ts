/**
 * The text of a JavaScript, TypeScript or JSON file → its tokens, comments left out, with the partner of each bracket.
 *
 * It does not parse: it knows just enough to never mistake the inside of a string, template, comment or regular
 * expression for code. What it can't follow makes it give up, never guess.
 */

export interface Token {
  readonly kind: 'punctuation' | 'word' | 'string' | 'template' | 'pattern';
  /** As written, quotes included. */
  readonly text: string;
  /** Offset into the file. */
  readonly start: number;
  readonly end: number;
}

export interface ScannedSource {
  readonly tokens: readonly Token[];
  /** Index of the closing token, by index of the opening one. */
  readonly closing: ReadonlyMap<number, number>;
  /** How many brackets are open around a token, by its index. */
  readonly depth: readonly number[];
}

/** Undefined when something is never closed or closed without being opened. */
export function scanSource(text: string): ScannedSource | undefined {
  const tokens: Token[] = [];
  for (let offset = 0; offset < text.length;) {
    const next = nextToken(text, offset, tokens.at(-1));
    if (next === undefined) return undefined;
    if (next.kind !== 'nothing') tokens.push({ ...next, kind: next.kind, text: text.slice(next.start, next.end) });
    offset = next.end;
  }
  return pairBrackets(tokens);
}

const closingOf: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function pairBrackets(tokens: readonly Token[]): ScannedSource | undefined {
  const closing = new Map<number, number>();
  const open: number[] = [];
  const depth: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const isBracket = token.kind === 'punctuation' && '()[]{}'.includes(token.text);
    if (isBracket && closingOf[token.text] === undefined) {
      const opener = open.pop();
      if (opener === undefined || closingOf[tokens[opener]?.text ?? ''] !== token.text) return undefined;
      closing.set(opener, index);
    }
    depth.push(open.length);
    if (isBracket && closingOf[token.text] !== undefined) open.push(index);
  }
  return open.length === 0 ? { tokens, closing, depth } : undefined;
}

interface Stretch {
  readonly kind: Token['kind'] | 'nothing';
  readonly start: number;
  readonly end: number;
}

const blank = /[\s\uFEFF]+/y;
const word = /[\p{L}\p{N}_$#@]+(?:\.\d+)?/uy;
const comment = /\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\//y;
const quoted = /"(?:[^"\\\n\r]|\\(?:\r\n|[\s\S]))*"|'(?:[^'\\\n\r]|\\(?:\r\n|[\s\S]))*'/y;
const pattern = /\/(?:[^/\\[\n\r]|\\[^\n\r]|\[(?:[^\]\\\n\r]|\\[^\n\r])*\])+\/[a-z]*/y;

function nextToken(text: string, start: number, before: Token | undefined): Stretch | undefined {
  const skipped = endOf(blank, text, start) ?? endOf(comment, text, start);
  if (skipped !== undefined) return { kind: 'nothing', start, end: skipped };
  const character = text.charAt(start);
  if (character === '"' || character === "'") return stretch('string', start, endOf(quoted, text, start));
  if (character === '`') return stretch('template', start, endOfTemplate(text, start));
  if (character === '/' && text.charAt(start + 1) === '*') return undefined;
  if (character === '/' && beginsPattern(before)) return stretch('pattern', start, endOf(pattern, text, start));
  const wordEnd = endOf(word, text, start);
  return wordEnd === undefined ? stretch('punctuation', start, start + 1) : stretch('word', start, wordEnd);
}

function stretch(kind: Token['kind'], start: number, end: number | undefined): Stretch | undefined {
  return end === undefined ? undefined : { kind, start, end };
}

function endOf(expression: RegExp, text: string, start: number): number | undefined {
  expression.lastIndex = start;
  return expression.test(text) ? expression.lastIndex : undefined;
}

/** Words after which a value begins, so that a slash does not divide. */
const valueFollows = new Set(['return', 'typeof', 'case', 'in', 'of', 'void', 'delete', 'await', 'yield', 'default']);

function beginsPattern(before: Token | undefined): boolean {
  if (before === undefined) return true;
  if (before.kind === 'word') return valueFollows.has(before.text);
  return before.kind === 'punctuation' && !')]}'.includes(before.text);
}

/** Reads over `${…}`, in which strings, comments and templates may stand. */
function endOfTemplate(text: string, start: number): number | undefined {
  let braces: number[] = [];
  let before: Token | undefined;
  for (let offset = start + 1; offset < text.length;) {
    const character = text.charAt(offset);
    if (braces.length === 0) {
      if (character === '\\') offset += 2;
      else if (character === '`') return offset + 1;
      else if (character === '$' && text.charAt(offset + 1) === '{') {
        braces = [offset];
        before = undefined;
        offset += 2;
      } else offset += 1;
      continue;
    }
    const next = nextToken(text, offset, before);
    if (next === undefined) return undefined;
    if (next.kind !== 'nothing') before = { ...next, kind: next.kind, text: text.slice(next.start, next.end) };
    if (next.kind === 'punctuation' && character === '{') braces = [...braces, offset];
    if (next.kind === 'punctuation' && character === '}') braces = braces.slice(0, -1);
    offset = next.end;
  }
  return undefined;
}
