/** Code of components is highlighted in the rendered page and its chunk. */
import { expect, test } from 'vitest';
import type { ShownBlock } from '../../../src/pipeline/compile/code/late-code.js';
import { highlightShown } from '../../../src/pipeline/publish/render/components/highlight-shown.js';
import { aroundCode } from '../../../src/theme/render/plain-code.js';

const figure = (code: string, language: string | undefined, title?: string): string =>
  `<figure class="code">${aroundCode({ language, title }).join(code)}</figure>`;

test('blocks of text with a language are replaced, in their order', async () => {
  const seen: ShownBlock[] = [];
  const highlight = async (blocks: readonly ShownBlock[]): Promise<readonly string[]> => {
    seen.push(...blocks);
    return blocks.map((_, index) => `[$&${index}]`);
  };
  const html = [
    figure('a &lt; &quot;b&quot;', 'C#', 'x & y'),
    figure('no language', undefined),
    figure('<span class="line">done</span>', 'json'),
    figure('{}', 'json'),
  ].join('');
  const made = await highlightShown({ html, chunk: { html: `${html}!`, title: 'T' } }, { highlight });
  expect(seen).toEqual([
    { code: 'a < "b"', language: 'C#', title: 'x & y' },
    { code: '{}', language: 'json', title: undefined },
  ]);
  const shown = `[$&0]${figure('no language', undefined)}${figure('<span class="line">done</span>', 'json')}[$&1]`;
  expect(made).toEqual({ html: shown, chunk: { html: `${shown}!`, title: 'T' } });
});
