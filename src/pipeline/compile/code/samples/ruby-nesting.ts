/**
 * Ruby → where it needs more stack than its parser has. Prism runs as WebAssembly with 64 KB of stack, which it overruns
 * without noticing: it then writes into its own tables, traps or never returns. So depth is estimated beforehand, from
 * above, by a look at the tokens that make the parser call itself.
 */

/** Bytes that a sample may take of the parser's stack. Samples of real documentation take less than half of it. */
const maxCost = 50_000;

/** Bytes, measured: what the parser needs at most until the matching end, or until the statement ends. */
const costs = { opening: 1050, word: 640, operator: 500 } as const;

/** Strings that hold nothing but text, and comments up to an interpolation, are one token: nothing in them nests. */
const token =
  /(?<text>"[\w .,:;/'-]*"|'[\w .,:;/-]*'|#(?!\{)(?:[^#\n]|#(?!\{))*)|(?<opening>[([{])|(?<closing>[)\]}])|(?<pause>[,;\n])|(?<word>(?:\.|::?|@@?|\$)?\b\w+:?)|(?<operator>[-=+*/%|^<>&!~?:\\]|\.\.)/g;

const blockWords = new Set(['begin', 'BEGIN', 'case', 'class', 'def', 'do', 'for', 'module']);
/** Behind a value, these belong to the statement before them and are closed by nothing. */
const modifierWords = new Set(['if', 'unless', 'until', 'while']);
/** Behind these words, a statement begins. */
const joiningWords = new Set(['and', 'else', 'elsif', 'ensure', 'in', 'not', 'or', 'rescue', 'then', 'when']);
const closings: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** What is open, and how much of the stack was taken where it started. */
interface Opening {
  readonly closing: string;
  readonly cost: number;
}

interface Estimate {
  readonly open: Opening[];
  cost: number;
  /** Whether the last token was a value, with which a statement may end. */
  isBehindValue: boolean;
}

/** The offset at which Ruby is nested too deep to be parsed. */
export function findDeepRuby(code: string): number | undefined {
  const estimate: Estimate = { open: [], cost: 0, isBehindValue: false };
  for (const { index, groups = {}, 0: text } of code.matchAll(token)) {
    if (groups['opening'] !== undefined) open(estimate, closings[text] ?? '');
    else if (groups['closing'] !== undefined) close(estimate, text);
    else if (groups['word'] !== undefined) readWord(estimate, text);
    else if (groups['operator'] !== undefined) readOperator(estimate);
    else if (groups['pause'] !== undefined) pause(estimate, text);
    else estimate.isBehindValue ||= !text.startsWith('#');
    if (estimate.cost > maxCost) return index;
  }
  return undefined;
}

function open(estimate: Estimate, closing: string): void {
  estimate.open.push({ closing, cost: estimate.cost });
  estimate.cost += costs.opening;
  estimate.isBehindValue = false;
}

/** Ends the innermost block, or the bracket right around. */
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
  // A chain of calls takes no more than its first.
  if (!word.startsWith('.')) estimate.cost += costs.word;
  estimate.isBehindValue = !modifierWords.has(word) && !joiningWords.has(word) && !word.endsWith(':');
}

function readOperator(estimate: Estimate): void {
  estimate.cost += costs.operator;
  estimate.isBehindValue = false;
}

/** Closes what was opened since the innermost bracket, unless the line ends with an operator. */
function pause(estimate: Estimate, mark: string): void {
  if (mark === '\n' && !estimate.isBehindValue) return;
  const last = estimate.open.at(-1);
  estimate.cost = last ? last.cost + costs.opening : 0;
  estimate.isBehindValue = false;
}
