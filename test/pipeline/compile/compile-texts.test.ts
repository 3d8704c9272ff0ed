/** The order in which a thread compiles texts: it never waits for code while it could compile, within a limit of memory. */
import { expect, test } from 'vitest';
import { defaultCode } from '../../../src/pipeline/compile/code/code-fence.js';
import { createSampleChecker } from '../../../src/pipeline/compile/code/samples/code-sample.js';
import { compileTexts, createQueue } from '../../../src/pipeline/compile/threads/compile-texts.js';
import { englishTexts } from '../../../src/theme/contract/texts.js';

const samples = createSampleChecker({ ruby: undefined, known: [] });

/** Compiles texts with code. `highlight` resolves when the code of a text is highlighted. Returns the compiled indices. */
async function compileAll(texts: readonly string[], highlight: () => Promise<void>): Promise<readonly number[]> {
  const common = { variables: {}, components: [], texts: englishTexts, code: defaultCode, wantArticle: true };
  const pages = texts.map((text, index) => [{ index, input: { ...common, text } }]);
  const compiled: number[] = [];
  await compileTexts(
    createQueue(pages),
    {
      samples,
      markdown: undefined,
      async renderCode(blocks) {
        await highlight();
        return blocks.map(() => '<pre></pre>');
      },
    },
    (index) => compiled.push(index),
  );
  return compiled;
}

const code = '\n\n```js\nlet a;\n```\n';

test('all texts are started, although none of them has its code', async () => {
  const texts = Array.from({ length: 200 }, (_, index) => `# Page ${index}${code}`);
  let waiting = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const compiled = await compileAll(texts, () => {
    if (++waiting === texts.length) release();
    return released;
  });
  expect(compiled).toHaveLength(texts.length);
});

test('texts that are long together wait until others are complete', async () => {
  const text = `# Page\n\n\`\`\`\n${'word\n'.repeat(60_000)}\`\`\`\n`;
  let [waiting, most] = [0, 0];
  const compiled = await compileAll(new Array(8).fill(text), async () => {
    most = Math.max(most, ++waiting);
    await new Promise((resolve) => setTimeout(resolve, 600));
    waiting--;
  });
  expect(compiled).toHaveLength(8);
  expect(most).toBeLessThan(5);
});

test('the first text that fails ends the compilation', async () => {
  const failing = compileAll([`# Page${code}`, `# Other${code}`], () => Promise.reject(new Error('no highlighter')));
  await expect(failing).rejects.toThrow('no highlighter');
});
