/** Texts with very many blocks of other generators compile in reasonable time. */
import { expect, test } from 'vitest';
import { startCpuClock } from '../../helpers/cpu-clock.js';
import { compile } from './compiling.js';

const tab = '=== "A"\n    x\n\n';

test.each([
  ['tabs in a row', tab.repeat(10_000)],
  ['tabs in a row of which the last is wrong', `${tab.repeat(10_000)}=== "B"\ntext\n`],
  ['tabs in tabs', Array.from({ length: 1000 }, (_, depth) => `${'    '.repeat(depth)}=== "A"\n`).join('')],
  ['admonitions in an item', `- a\n\n${'    !!! note\n\n'.repeat(10_000)}`],
  ['lists of snippets', '--8<--\nx\n\n'.repeat(20_000)],
  ['snippets', Array.from({ length: 10_000 }, (_, index) => `--8<-- "a${index}.md"\n\n`).join('')],
  ['badges without an end', `${'<Badge a="b" '.repeat(20_000)}\n\n<Badge text="A" />\n`],
  ['spaces in a badge', `<Badge${' '.repeat(300_000)}x\n\n<Badge text="A" />\n`],
  ['attributes of a heading', `# A {#a ${'.b '.repeat(50_000)}}\n`],
  ['attributes of a heading without an end', `# A ${'{#a .b '.repeat(20_000)}\n\n## B { #b .c }\n`],
  ['marks of words', `\`\`\`js\n${'// [!code word:a] '.repeat(20_000)}\n\`\`\`\n`],
  ['attributes of a fence', `\`\`\` { ${'.a '.repeat(50_000)}}\n\`\`\`\n\n[toc]\n`],
  ['fences with lists of snippets', '```\n--8<--\na.py\n--8<--\n```\n\n'.repeat(5_000)],
])('%s', async (_, text) => {
  const spent = startCpuClock();
  const { document } = await compile(text);
  expect(spent()).toBeLessThan(10);
  expect(document.diagnostics.map(({ code }) => code)).toContain('foreign-markup');
});

const rewriteOf = async (text: string): Promise<number | undefined> =>
  (await compile(text)).document.diagnostics.find(({ code }) => code === 'note-unknown')?.rewrite?.before.length;

test('a block is not rewritten with the end of a block in an item', async () => {
  expect(await rewriteOf('::: details A\n- x\n\n:::\n')).toBe(4);
  expect(await rewriteOf('::: details A\n- x\n\n  ::: details B\n  - x\n  :::\n')).toBeUndefined();
});

test('a block at the end of a text without a line end is not rewritten with the end of the block around it', async () => {
  const inner = '::: code-group\n```js [a]\nx\n```\n:::\n';
  expect(await rewriteOf(`::::note\n${inner}::::\n`)).toBe(5);
  expect(await rewriteOf(`::::note\n${inner}::::`)).toBeUndefined();
});
