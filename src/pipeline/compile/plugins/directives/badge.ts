/**
 * Turns `:badge[Beta]{warning}` into a pill with a word or two. Its tone is that of an admonition, or the accent
 * colour.
 */
import type { Badge } from 'mdast';
import { admonitionKinds } from '../../../../theme/contract/admonitions.js';
import { nearestName } from '../../../text/nearest-name.js';
import { report, type Compilation } from '../../compilation.js';

export function makeBadge(node: Badge, compilation: Compilation): void {
  compilation.blocks.push('badge');
  const tone = node.options.trim();
  const isKnown = admonitionKinds.some((kind) => kind === tone);
  if (tone !== '' && !isKnown) reportTone(node, tone, compilation);
  node.data = { hName: 'span', hProperties: { className: ['text-badge', ...(isKnown ? [`text-badge-${tone}`] : [])] } };
}

function reportTone({ position, options }: Badge, tone: string, compilation: Compilation): void {
  const { line, column } = position?.end ?? { line: 1, column: options.length + 2 };
  report(compilation, 'note-unknown', {
    message: `No badge has the tone "${tone}"`,
    // The tone is directly before the closing brace.
    span: { line, column: column - 1 - options.trimStart().length, length: tone.length },
    notes: [`There are ${admonitionKinds.join(', ')}.`],
    suggestion: nearestName(tone, admonitionKinds),
  });
}
