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
const texts: ReadonlySet<string | number> = new Set([...expressions, 'include', 'name', 'contentName']);
/** Keys whose value is a list or an object of rules. */
const ruleGroups: ReadonlySet<string | number> = new Set(['patterns', 'repository', 'injections']);
/** Keys whose value is an object of rules for groups of an expression. */
const captureGroups: ReadonlySet<string | number> = new Set([
  'captures',
  'beginCaptures',
  'endCaptures',
  'whileCaptures',
]);

/**
 * Returns the first part of a rule with which the highlighter would fail. It passes over other deviations, which are in
 * many grammars, such as a capture that is text.
 */
export function findRuleProblem(rule: unknown, path: GrammarPath): GrammarProblem | undefined {
  for (const [key, value] of entriesOf(rule)) {
    const at = [...path, key];
    if (texts.has(key) && typeof value !== 'string') return wrong(at, `"${key}" of a rule of a grammar must be text`);
    const hasForm = key === 'patterns' ? Array.isArray(value) : isObject(value);
    if (ruleGroups.has(key) && value !== null && !hasForm)
      return wrong(at, `"${key}" of a rule of a grammar must be ${key === 'patterns' ? 'a list' : 'an object'}`);
    for (const [name, part] of isGroup(key) ? entriesOf(value) : []) {
      const inPart = [...at, name];
      if (part === null || (ruleGroups.has(key) && !isObject(part)))
        return wrong(inPart, 'A rule of a grammar must be an object');
      const problem = findRuleProblem(part, inPart);
      if (problem) return problem;
    }
  }
  return undefined;
}

function isGroup(key: string | number): boolean {
  return ruleGroups.has(key) || captureGroups.has(key);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Lists the regular expressions of a valid rule and of all rules in it. */
export function* listPatterns(
  rule: unknown,
  path: GrammarPath,
): Generator<{ readonly path: GrammarPath; readonly pattern: string }> {
  for (const [key, value] of entriesOf(rule)) {
    const at = [...path, key];
    if (typeof value === 'string' && expressions.has(key)) yield { path: at, pattern: value };
    if (isGroup(key)) for (const [name, part] of entriesOf(value)) yield* listPatterns(part, [...at, name]);
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
  return isObject(value) ? Object.entries(value) : [];
}
