/** Caches highlighted blocks. A known block costs one look-up, and Shiki is not loaded if all blocks are known. */
import { createHash } from 'node:crypto';
import { installedVersion } from '../../cache/tool-version.js';
import type { CodeBlock, RenderCode } from './code-fence.js';

/** A part of every cache key. Increase it when our HTML or our token classes change. */
export const figureVersion = 5;
const highlighterVersion = `${figureVersion}, shiki ${installedVersion('shiki')}`;

/** Highlighted blocks, by key. */
export interface CodeCache {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, figure: string) => void;
}

/** Wraps a highlighter. `render` receives each block that the cache does not know, once. */
export function withCodeCache(render: RenderCode, cache: CodeCache): RenderCode {
  return async (blocks) => {
    const keys = blocks.map(keyOf);
    const figures = new Map<string, string>();
    const missing = new Map<string, CodeBlock>();
    for (const [index, block] of blocks.entries()) {
      const key = keys[index] ?? '';
      if (figures.has(key) || missing.has(key)) continue;
      const known = cache.read(key);
      if (known === undefined) missing.set(key, block);
      else figures.set(key, known);
    }
    for (const part of inParts([...missing])) {
      const made = await render(part.map(([, block]) => block));
      for (const [index, [key]] of part.entries()) {
        const figure = made[index] ?? '';
        figures.set(key, figure);
        cache.write(key, figure);
      }
    }
    return keys.map((key) => figures.get(key) ?? '');
  };
}

/** Maximum characters of code sent to the threads at once, because blocks and figures are copied between threads. */
const partLength = 200_000;

function* inParts(blocks: readonly (readonly [key: string, block: CodeBlock])[]): Generator<typeof blocks> {
  for (let start = 0, end = 0; start < blocks.length; start = end) {
    for (let length = 0; end < blocks.length && length < partLength; end++) length += blocks[end]![1].code.length;
    yield blocks.slice(start, end);
  }
}

function keyOf({ code, fence }: CodeBlock): string {
  // The key is made from an array, because the order of an object's fields carries no meaning.
  const { language, grammar, title, markedLines, firstNumber, wraps, label, comments, sourceUrl } = fence;
  const written = [
    grammar === undefined ? language : [language, grammar],
    title ?? null,
    markedLines,
    firstNumber ?? null,
    wraps,
  ];
  const asked = [highlighterVersion, code, written, label ?? null, comments, sourceUrl ?? null];
  return createHash('sha256').update(JSON.stringify(asked)).digest('hex');
}
