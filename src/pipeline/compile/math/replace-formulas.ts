/** Renders formulas as HTML that is inserted later: MathML for screen readers, and KaTeX's HTML for display. */
import type { Nodes, Parents, Root } from 'mdast';
import type { InlineMath, Math } from 'mdast-util-math';
import { spanAt } from '../../diagnostics/diagnostic.js';
import type { Span } from '../../model.js';
import { escapeHtml } from '../../../theme/render/escape-html.js';
import { addHole, report, type Compilation } from '../compilation.js';
import { locator, spanOf } from '../spans.js';
import { walk } from '../walk.js';
import { takeStyles } from './style-rules.js';

/** Renders a formula as HTML. It throws KaTeX's errors. */
export type RenderFormula = (formula: string, isDisplay: boolean) => string;

/** KaTeX's error for a formula that it cannot parse. */
interface ParseError {
  readonly rawMessage: string;
  /** The offset in the formula. Absent at its end. */
  readonly position?: number;
  readonly length?: number;
}

/** Replaces the formulas. It runs after headings are named, because their names use the source of formulas. */
export function replaceFormulas(tree: Root, render: RenderFormula, compilation: Compilation): void {
  walk<Nodes, Parents>(tree, (node) => {
    if (node.type === 'math' || node.type === 'inlineMath') replaceFormula(node, render, compilation);
  });
}

function replaceFormula(node: Math | InlineMath, render: RenderFormula, compilation: Compilation): void {
  const isDisplay = node.type === 'math';
  const html = renderOrReport(node, render, compilation);
  const name = escapeHtml(compilation.texts.scrollingFormula);
  const pieces = [isDisplay ? `<div class="math-block" data-name="${name}">${html}</div>` : html];
  const hole = {
    type: 'hole',
    mayOpenLink: false,
    breaksLine: false,
    isComponent: false,
    data: { hName: addHole(compilation, { kind: 'html', pieces }) },
  };
  delete (node as Partial<Math>).value;
  Object.assign(node, hole);
}

function renderOrReport(node: Math | InlineMath, render: RenderFormula, compilation: Compilation): string {
  const { type, value } = node;
  try {
    return takeStyles(render(value, type === 'math'), compilation.mathRules);
  } catch (error) {
    const { rawMessage, position = value.length, length = 1 } = error as ParseError;
    report(compilation, 'math-invalid', {
      message: `This formula cannot be read: ${rawMessage ?? String(error)}`,
      span: spanInFormula(node, position, length, compilation.text),
      notes: ['The page shows its source. KaTeX reads formulas: its site lists the commands that it knows.'],
    });
    return `<code class="math-error">${escapeHtml(value)}</code>`;
  }
}

/**
 * Locates a part of a formula. A formula on one line is literally in the text; the lines of others may have lost
 * prefixes of quotes and lists.
 */
function spanInFormula(node: Math | InlineMath, position: number, length: number, text: string): Span {
  const { start, end } = node.position ?? {};
  const at = text.slice(start?.offset, end?.offset).indexOf(node.value);
  if (at >= 0 && start?.offset !== undefined) return spanAt(text, start.offset + at + position, Math.max(1, length));
  if (node.type === 'inlineMath') return spanOf(node, text);
  return locator(node, `\n${node.value}\n`, text)(position + 1, Math.max(1, length));
}
