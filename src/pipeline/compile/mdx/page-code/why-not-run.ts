/** Decides whether the code of a page can have a value. An undeclared name has none. */
import type { Expression } from 'estree';
import type { MdxReading } from '../mdx-reading.js';
import { adviceOnUnknown } from '../evaluate.js';
import { notRunOfOthers } from './not-run.js';
import { namesIn } from './names-in.js';

/** Returns the reason why code cannot have a value, or undefined if it can. */
export function whyNotRun(
  expression: Expression,
  { code, meanings, compilation, scope }: MdxReading,
): string | undefined {
  if (!code && compilation.syntax === 'mdx') return notRunOfOthers;
  if (!code) return 'Code is not run here: write the value itself, or move the code into a component and show that.';
  const name = rootName(expression);
  if (name === 'toc') return knownOfToc;
  const isUnread = (used: string): boolean => meanings.get(used)?.kind === 'partial' && !code.knows(used);
  const partial = [...namesIn(expression).all].find(isUnread);
  if (partial !== undefined) return `Code cannot take "${partial}": its file is missing, or is in another repository.`;
  if (name === undefined || code.knows(name)) return undefined;
  const known = scope.get(name);
  return known?.kind === 'unsupported' ? known.advice : adviceOnUnknown(name);
}

/** Whether code begins with a name that nothing declares. */
export function usesUnknownName(expression: Expression, { code, scope }: MdxReading): boolean {
  const name = rootName(expression);
  return code !== undefined && name !== undefined && !code.knows(name) && !scope.has(name);
}

/** Whether code begins with a name that is reported where it is declared or imported. */
export function usesRefusedName(expression: Expression, { meanings }: MdxReading): boolean {
  return meanings.get(rootName(expression) ?? '')?.kind === 'refused';
}

/** The advice for a use of the page's headings. */
const knownOfToc =
  'Write toc, toc.slice(1), or toc.filter((node) => node.level === 2): a filter compares "level", "id" and "value" with values.';

/** Returns `a` for `a`, `a.b`, `a.b.map(…)`, `a - b`, `a && b` and `a = 1, b = 2`: the name that is looked up first. */
function rootName(expression: Expression): string | undefined {
  let root: unknown = expression;
  while (typeof root === 'object' && root !== null) {
    if ('name' in root) return String(root.name);
    root = partLookedUpFirst(root as Readonly<Record<string, unknown>>);
  }
  return undefined;
}

function partLookedUpFirst(node: Readonly<Record<string, unknown>>): unknown {
  if (node['type'] === 'SequenceExpression') return (node['expressions'] as readonly unknown[])[0];
  return node['object'] ?? node['callee'] ?? node['left'];
}
