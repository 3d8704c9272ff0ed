/** Writes blocks of code as Markdown. */
import type { Nodes } from 'mdast';
import type { Compilation, Hole } from '../../compilation.js';
import { shownCode } from '../shown-code.js';
import { holeOf } from './hole-of.js';

type CodeHole = Extract<Hole, { kind: 'code' }>;

/** Language names and titles that need no escapes. */
const plainName = /^[\w+#.-]*$/;
const plainTitle = /^[\w+#./ -]+$/;

/** Writes a block of code. Returns undefined for other nodes, and if the printer is needed for escapes. */
export function writeCode(node: Nodes, compilation: Compilation): string | undefined {
  const hole = node.type === 'hole' ? holeOf(node, compilation) : undefined;
  if (hole?.kind !== 'code') return undefined;
  const { value, lang, title } = shownBlock(hole);
  if (!plainName.test(lang) || (title !== undefined && !plainTitle.test(title))) return undefined;
  return [...(title === undefined ? [] : [`\`${title}\``, '']), writeFence(value, lang)].join('\n');
}

/** Writes code between fences that are longer than any in it. */
export function writeFence(code: string, language: string): string {
  const longest = (code.match(/`{3,}/g) ?? []).reduce((most, ticks) => Math.max(most, ticks.length), 2);
  const fence = '`'.repeat(longest + 1);
  const lines = code === '' ? [] : [code];
  return [fence + language, ...lines, fence].join('\n');
}

/** Returns the nodes that the printer writes for a block of code. */
export function codeNodes(hole: CodeHole): readonly Nodes[] {
  const { value, lang, title } = shownBlock(hole);
  const block: Nodes = { type: 'code', lang: lang === '' ? null : lang, value };
  // Few Markdown readers show the words after the language, so the title gets a paragraph.
  return title === undefined
    ? [block]
    : [{ type: 'paragraph', children: [{ type: 'inlineCode', value: title }] }, block];
}

interface ShownBlock {
  readonly value: string;
  /** The name of the language, which is empty for plain text. */
  readonly lang: string;
  readonly title: string | undefined;
}

function shownBlock({ code, fence }: CodeHole): ShownBlock {
  const { language, title } = fence;
  const value = shownCode(code, fence).trimEnd();
  return { value, lang: language === 'text' ? '' : language, title };
}
