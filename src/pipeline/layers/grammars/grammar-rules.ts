/** Walks through the rules of a TextMate grammar: their form, and their regular expressions. */

/** The keys from the grammar to a value. */
export type GrammarPath = readonly (string | number)[];

export interface GrammarProblem {
  readonly path: GrammarPath;
  readonly message: string;
  readonly notes: readonly string[];
}

type Entry = readonly [key: string | number, value: unknown];

const expressions: ReadonlySet<string | number> = new Set(['match', 'begin', 'end', 'while']);
/** Keys whose value is a list or an object of rules. */
const groups: ReadonlySet<string | number> = new Set([
  'patterns',
  'captures',
  'beginCaptures',
  'endCaptures',
  'whileCaptures',
  'repository',
  'injections',
]);

/**
 * Returns the first part of a rule with which the highlighter would fail. It passes over other deviations, which are in
 * many grammars, such as a capture that is text.
 */
export function findRuleProblem(rule: unknown, path: GrammarPath): GrammarProblem | undefined {
  if (rule === null) return wrong(path, 'A rule of a grammar cannot be null');
  for (const [key, value] of entriesOf(rule)) {
    const at = [...path, key];
    if (isText(key) && typeof value !== 'string') return wrong(at, `"${key}" of a rule of a grammar must be text`);
    for (const [name, part] of groups.has(key) ? entriesOf(value) : []) {
      const problem = findRuleProblem(part, [...at, name]);
      if (problem) return problem;
    }
  }
  return undefined;
}

function isText(key: string | number): boolean {
  return key === 'include' || expressions.has(key);
}

/** Lists the regular expressions of a valid rule and of all rules in it. */
export function* listPatterns(
  rule: unknown,
  path: GrammarPath,
): Generator<{ readonly path: GrammarPath; readonly pattern: string }> {
  for (const [key, value] of entriesOf(rule)) {
    const at = [...path, key];
    if (typeof value === 'string' && expressions.has(key)) yield { path: at, pattern: value };
    if (groups.has(key)) for (const [name, part] of entriesOf(value)) yield* listPatterns(part, [...at, name]);
  }
}

function wrong(path: GrammarPath, message: string): GrammarProblem {
  return {
    path,
    message,
    notes: ['Compare it with the grammar of another language, or with the original of this one.'],
  };
}

function entriesOf(value: unknown): readonly Entry[] {
  if (Array.isArray(value)) return [...value.entries()];
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
