/** Highlights code that is known only when components are rendered, like the code of texts. */
import type { Grammars } from '../../layers/grammars/read-grammars.js';
import { once } from '../../once.js';
import type { Tools } from '../../tools.js';
import { readCodeFence, type CodeSettings, type RenderCode } from './code-fence.js';
import { plainText } from './code-fence-languages.js';
import { describeFence } from './describe-fence.js';
import { withCodeCache } from './highlight-cache.js';
import { grammarsFor } from './own-languages.js';

/** A block as a component shows it. */
export interface ShownBlock {
  readonly code: string;
  /** The language as its author names it. An unknown one is plain text. */
  readonly language: string;
  readonly title: string | undefined;
}

/** Returns the whole `<figure class="code">` of each block, in order. */
export type HighlightShown = (blocks: readonly ShownBlock[]) => Promise<readonly string[]>;

/** Shiki runs in this thread if the program keeps no highlighter, and is loaded for the first block that is new. */
export function openHighlighting(
  settings: CodeSettings,
  grammars: Grammars,
  { cache, highlighter }: Pick<Tools, 'cache' | 'highlighter'>,
): HighlightShown {
  const own = once(async () => (await import('./highlight.js')).createHighlighter());
  const render: RenderCode = async (blocks) =>
    (highlighter ?? (await own())).render(blocks, grammarsFor(blocks, grammars));
  const cached = withCodeCache(render, {
    read: (key) => cache.read('code', key),
    write: (key, figure) => cache.write('code', key, figure),
  });
  return (blocks) =>
    cached(
      blocks.map(({ code, language, title }) => {
        const name = /^[^\s{=]+$/.test(language) ? language : plainText;
        const fence = { ...readCodeFence(name, settings).fence, title };
        return { code, fence: describeFence(fence, code, settings, { isNamed: false }) };
      }),
    );
}
