/**
 * Finds YAML or JSON that is nested too deeply for docsgen. This works without recursion, and before recursive code
 * reads the text: parsing deep data could overflow the stack and end the whole process.
 */

/** The maximum depth of nested lists and maps. */
export const maxDataNesting = 100;

/** The pieces of a text in order; together they are the text. Quoted strings and comments are one piece each. */
type Tokens = Iterable<string>;

/** Returns the offset of the first list or map that is nested too deeply, in JSON. */
export function findDeepJson(text: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    depth += depthChange(token);
    if (depth > maxDataNesting) return index;
  }
  return undefined;
}

function depthChange(token: string): number {
  if (token === '[' || token === '{') return 1;
  return token === ']' || token === '}' ? -1 : 0;
}

/** Whether a YAML text has enough marks to be nested too deeply. Each level needs a line, an indicator or a bracket. */
export function mayBeDeepYaml(text: string): boolean {
  return (text.match(/[\n\r\-?:[{]/g)?.length ?? 0) >= maxDataNesting;
}

/** Does the same as `findDeepJson` with the tokens of the `yaml` package's lexer. Lines count by their indentation. */
export function findDeepYaml(tokens: Tokens): number | undefined {
  const blocks: number[] = [];
  let [offset, column, flow] = [0, 0, 0];
  let opensBlock = true;
  for (const token of tokens) {
    if (isMark(token)) continue;
    if (opensBlock && flow === 0 && !isBlank(token)) enterBlock(blocks, column);
    flow = Math.max(0, flow + depthChange(token));
    if (blocks.length + flow > maxDataNesting) return offset;
    const lineEnd = token.lastIndexOf('\n');
    opensBlock = lineEnd !== -1 || isIndicator(token) || (opensBlock && isBlank(token));
    offset += token.length;
    column = lineEnd === -1 ? column + token.length : token.length - lineEnd - 1;
  }
  return undefined;
}

/** Whether a token is a mark of the lexer: the beginning of a document, of a scalar, or of an error in a flow. */
function isMark(token: string): boolean {
  return token === '\u0002' || token === '\u0018' || token === '\u001f';
}

/** After these, a block may begin in the middle of a line. */
function isIndicator(token: string): boolean {
  return token === '-' || token === '?' || token === ':';
}

function isBlank(token: string): boolean {
  return token.startsWith('#') || token.trim() === '';
}

function enterBlock(blocks: number[], column: number): void {
  while ((blocks.at(-1) ?? -1) > column) blocks.pop();
  if (blocks.at(-1) !== column) blocks.push(column);
}
