/**
 * Estimates where Ruby code needs more stack than its parser has. Prism runs as WebAssembly with 64 KB of stack, and
 * does not notice an overflow: it overwrites its own tables, traps or never returns. So the depth is estimated in
 * advance, as an upper bound, from the tokens on which the parser recurses.
 */

/**
 * The number of bytes of the parser's stack that a sample may take. Samples in real documentation take less than half
 * of it.
 */
const maxCost = 50_000;

/** Measured upper bounds, in bytes, of the stack that is used until the matching end or the end of the statement. */
const costs = { opening: 1050, word: 640, operator: 500 } as const;

/**
 * The groups are text, opening, closing, pause, word and operator. They have no names, which would double the time.
 * Strings without interpolation, and comments up to an interpolation, are single tokens, because nothing nests in them.
 */
const token =
  /("[\w .,:;/'-]*"|'[\w .,:;/-]*'|#(?!\{)(?:[^#\n]|#(?!\{))*)|([([{])|([)\]}])|([,;\n])|((?:\.|::?|@@?|\$)?\b\w+:?)|([-=+*/%|^<>&!~?:\\]|\.\.)/g;

const blockWords = new Set(['begin', 'BEGIN', 'case', 'class', 'def', 'do', 'for', 'module']);
/** After a value, these words modify the preceding statement and need no `end`. */
const modifierWords = new Set(['if', 'unless', 'until', 'while']);
/** A new statement begins after these words. */
const joiningWords = new Set(['and', 'else', 'elsif', 'ensure', 'in', 'not', 'or', 'rescue', 'then', 'when']);
const closings: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** An open block or bracket, and the stack use at its start. */
interface Opening {
  readonly closing: string;
  readonly cost: number;
}

interface Estimate {
  readonly open: Opening[];
  cost: number;
  /** Whether the last token was a value, after which a statement may end. */
  isBehindValue: boolean;
}

/** Returns the offset at which Ruby is nested too deep to be parsed. */
export function findDeepRuby(code: string): number | undefined {
  const estimate: Estimate = { open: [], cost: 0, isBehindValue: false };
  for (const match of code.matchAll(token)) {
    const [, text, opening, closing, mark, word, operator] = match;
    if (opening !== undefined) open(estimate, closings[opening] ?? '');
    else if (closing !== undefined) close(estimate, closing);
    else if (word !== undefined) readWord(estimate, word);
    else if (operator !== undefined) readOperator(estimate);
    else if (mark !== undefined) pause(estimate, mark);
    else estimate.isBehindValue ||= text?.startsWith('#') !== true;
    if (estimate.cost > maxCost) return match.index;
  }
  return undefined;
}

function open(estimate: Estimate, closing: string): void {
  estimate.open.push({ closing, cost: estimate.cost });
  estimate.cost += costs.opening;
  estimate.isBehindValue = false;
}

/** Ends the innermost block, or the enclosing bracket. */
function close(estimate: Estimate, closing: string): void {
  const at =
    closing === 'end' ? estimate.open.findLastIndex((opening) => opening.closing === 'end') : estimate.open.length - 1;
  const opening = estimate.open[at];
  estimate.isBehindValue = true;
  if (opening?.closing !== closing) return;
  estimate.open.length = at;
  estimate.cost = opening.cost;
}

function readWord(estimate: Estimate, word: string): void {
  if (word === 'end') return close(estimate, word);
  if (blockWords.has(word) || (modifierWords.has(word) && !estimate.isBehindValue)) return open(estimate, 'end');
  // A chain of calls takes no more stack than its first call.
  if (!word.startsWith('.')) estimate.cost += costs.word;
  estimate.isBehindValue = !modifierWords.has(word) && !joiningWords.has(word) && !word.endsWith(':');
}

function readOperator(estimate: Estimate): void {
  estimate.cost += costs.operator;
  estimate.isBehindValue = false;
}

/** Ends everything that was opened since the innermost bracket, unless the line ends with an operator. */
function pause(estimate: Estimate, mark: string): void {
  if (mark === '\n' && !estimate.isBehindValue) return;
  const last = estimate.open.at(-1);
  estimate.cost = last ? last.cost + costs.opening : 0;
  estimate.isBehindValue = false;
}
