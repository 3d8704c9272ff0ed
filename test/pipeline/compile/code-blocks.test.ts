/** Special code blocks: tabs, package managers, terminals, references. */
import { describe, expect, test } from 'vitest';
import { convertCommands, loadConverter } from '../../../src/pipeline/compile/code/blocks/package-managers.js';
import { readReference } from '../../../src/pipeline/compile/code/blocks/reference-link.js';
import { readTerminalLines } from '../../../src/pipeline/compile/code/blocks/terminal-lines.js';
import { startCpuClock } from '../../helpers/cpu-clock.js';
import { compile } from './compiling.js';

/** The labels of each group of tabs, and the code in its panels. */
async function tabsOf(text: string): Promise<readonly (readonly [label: string, code: string])[][]> {
  const { html } = await compile(text);
  return Array.from(html.matchAll(/<fieldset class="tabs".*?<\/fieldset>/gs), ([group]) =>
    Array.from(
      group.matchAll(/<label[^>]*>(.*?)<\/label><div class="tab-panel">(.*?)<\/div>/gs),
      ([, label, panel]) => [label ?? '', (panel ?? '').replace(/(?:<[^>]*>|\s)+/g, ' ').trim()],
    ),
  );
}

const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n\n`;

async function diagnosticsOf(text: string): Promise<readonly string[]> {
  const { document } = await compile(text);
  return document.diagnostics.map(({ code, span, message }) => `${code} ${span.line}:${span.column} ${message}`);
}

describe('neighbouring fences', () => {
  test('become tabs, with the same markup as a tabs block', async () => {
    const { html } = await compile(fence('js tab', 'a') + fence('ts tab title="a.ts"', 'b'));
    const block = await compile(
      `::::tabs{sync="JavaScript / TypeScript"}\n:::tab JavaScript\n${fence('js', 'a')}:::\n:::tab TypeScript\n${fence('ts title="a.ts"', 'b')}:::\n::::`,
    );
    expect(html).toBe(block.html);
    expect(html).toContain('data-sync="JavaScript / TypeScript"');
  });

  test('with other blocks between them are two groups; a repeated label begins the next group', async () => {
    const pair = fence('js tab', 'a') + fence('ts tab', 'b');
    const labels = (await tabsOf(`${pair}Text.\n\n${pair}${pair}`)).map((group) => group.map(([label]) => label));
    expect(labels).toEqual(Array.from({ length: 3 }, () => ['JavaScript', 'TypeScript']));
  });

  test('can have comments between them', async () => {
    const comment = '<!-- docsgen-disable-next-line code-invalid -->\n\n';
    const text = `${fence('js tab', 'a')}${comment}${fence('json tab', '{')}${fence('ts tab', 'b')}`;
    expect((await tabsOf(text)).map((group) => group.length)).toEqual([3]);
    expect((await compile(text)).html.indexOf('<!--')).toBe(0);
  });

  test('with a span show the blocks after them, too', async () => {
    const text =
      fence('js tab={"span":2}', 'a') +
      fence('js', 'b') +
      fence('ts tab={"label":"Typed","span":1}', 'c') +
      fence('ts', 'd');
    expect(await tabsOf(text)).toEqual([
      [
        ['JavaScript', 'a b'],
        ['Typed', 'c'],
      ],
    ]);
  });

  test('work in lists, quotes and notes', async () => {
    const pair = fence('js tab', 'a') + fence('ts tab', 'b');
    const inList = `- Item\n\n${pair.replaceAll(/^(?=.)/gm, '  ')}`;
    const inQuote = pair.trim().replaceAll(/^/gm, '> ');
    expect(await tabsOf(`${inList}\n${inQuote}\n\n:::note\n${pair}:::\n`)).toHaveLength(3);
  });

  test('with the same labels are synced, in any order', async () => {
    const { html } = await compile(
      fence('js tab', 'a') + fence('ts tab', 'b') + 'Text\n\n' + fence('ts tab', 'b') + fence('js tab', 'a'),
    );
    expect(html.match(/data-sync="[^"]*"/g)).toEqual(Array(2).fill('data-sync="JavaScript / TypeScript"'));
  });

  test('a single tab is an ordinary block, and is reported', async () => {
    const text = `# A\n\n${fence('js tab', 'a')}Text.\n\n${fence('ts tab', 'b')}`;
    expect((await compile(text)).html).not.toContain('fieldset');
    expect(await diagnosticsOf(text)).toEqual([
      expect.stringMatching(/^code-meta-invalid 3:1 This tab has no neighbour/),
      expect.stringMatching(/^code-meta-invalid 9:1 This tab has no neighbour/),
    ]);
  });

  test('a single tab shows its label in a section with the names of Docusaurus', async () => {
    const { html, document } = await compile(fence('py tab={"label":"register.py"}', 'a'), { naming: 'docusaurus' });
    expect(html).toContain('register.py');
    expect(document.diagnostics).toEqual([]);
  });
});

describe('package managers', () => {
  test('each has a tab with its own commands, synced across the site', async () => {
    const { html } = await compile(fence('bash npm2yarn', 'npm install --save-dev jest'));
    expect(html).toContain('data-sync="npm2yarn"');
    expect(await tabsOf(fence('bash npm2yarn', 'npm install --save-dev jest'))).toEqual([
      [
        ['npm', 'npm install --save-dev jest'],
        ['Yarn', 'yarn add --dev jest'],
        ['pnpm', 'pnpm add --save-dev jest'],
        ['Bun', 'bun add --dev jest'],
      ],
    ]);
  });

  test('values of variables are filled in once, and a problem is reported once', async () => {
    const text = fence('bash npm2yarn vars tittle="a"', 'npm i a@{{version}} b@{{none}}');
    expect((await compile(text, { variables: { version: '2' } })).html.match(/a@2 /g)).toHaveLength(4);
    expect(await diagnosticsOf(text)).toHaveLength(3);
  });

  test('tabs of one block need not be synced', async () => {
    expect((await compile(fence('bash npm2yarn={"sync":false}', 'npm i'))).html).not.toContain('data-sync');
  });

  test.each([
    ['npm ci && npm run build', 'yarn install --frozen-lockfile && yarn build'],
    ['cd app\nnpm i # first\nnpx jest --init', 'cd app\nyarn install # first\nyarn dlx jest --init'],
    ['npm frobnicate', 'npm frobnicate'],
    ['npm install \\\n  jest', 'yarn add \\\n  jest'],
    ['pnpm test; ./npm x; npm test', 'pnpm test; ./npm x; yarn test'],
  ])('%s is %s for Yarn', async (code, expected) => {
    const [, yarn] = convertCommands(code, await loadConverter());
    expect(yarn).toEqual({ label: 'Yarn', code: expected });
  });
});

describe('terminals', () => {
  /** A letter for each line: command, continuation or output. */
  const kinds = (code: string) =>
    readTerminalLines(code.split('\n'))
      ?.map(({ kind }) => ({ command: 'C', continuation: 'c', output: '.' })[kind])
      .join('');

  test.each([
    ['$ ls\na\nb\n$ pwd', 'C..C'],
    ['$ docker run \\\n  -it \\\n  a\nout', 'Ccc.'],
    ['$ for a in b; do\n> echo\n> done\nb', 'Ccc.'],
    ['$ npm test\n> a@1.0.0 test\n> jest', 'C..'],
    ['$ cat <<EOF\n> a\n> EOF\na', 'Ccc.'],
    ['> dir\nC:\\', 'C.'],
    ['me@host:~/a b$ ls', undefined],
    ['me@host:~$ ls\n(venv) $ pip\n(venv) me@host $ x', 'CCC'],
    ['$', 'C'],
    ['no prompt\n# comment', undefined],
    ['$HOME is a variable', undefined],
  ])('%j is %s', (code, expected) => expect(kinds(code)).toBe(expected));

  test('a long line is read in time', () => {
    const spent = startCpuClock();
    readTerminalLines([`$ ${'a@'.repeat(200_000)}`, 'a@'.repeat(200_000), `${'<<'.repeat(200_000)}`]);
    expect(spent()).toBeLessThan(1);
  });
});

describe('references', () => {
  test.each([
    ['https://github.com/a/b/blob/main/src/c%20d.ts#L3-L6', { title: 'src/c d.ts:3-6', source: 'a/b' }],
    ['https://github.com/a/b/blob/v1/c.ts#L3', { title: 'c.ts:3', source: 'a/b' }],
    ['https://github.com/a/b/tree/v1/c', { title: 'c', source: 'a/b' }],
    [' https://gitlab.com/a/b/-/blob/main/c.ts\n', { title: '/a/b/-/blob/main/c.ts', source: 'gitlab.com' }],
    ['https://github.com/a/b/blob/main/%ff', { title: '%ff', source: 'a/b' }],
  ])('%s', (code, expected) => expect(readReference(code)).toEqual({ href: code.trim(), ...expected }));

  test.each(['', 'a', 'javascript:alert(1)', 'http://github.com/a/b', 'https://github.com/a b', 'https://'])(
    '%j is not a reference',
    (code) => expect(readReference(code)).toBeUndefined(),
  );

  test('become links, with the title of the fence', async () => {
    const { html, document } = await compile(
      fence('js reference title="The <file>"', 'https://github.com/a/b/blob/main/c.ts#L3'),
    );
    expect(html).toBe(
      '<div class="code-reference"><a href="https://github.com/a/b/blob/main/c.ts#L3">' +
        '<code>The &lt;file&gt;</code> <span>a/b</span></a></div>',
    );
    expect(document.links).toMatchObject([{ href: 'https://github.com/a/b/blob/main/c.ts#L3', span: { line: 2 } }]);
  });

  test('other code is shown, and reported', async () => {
    const text = `${fence('reference', '  one()')}${fence('reference', '')}`;
    expect((await compile(text)).html).toContain('<code>  one()\n</code>');
    expect(await diagnosticsOf(text)).toEqual([
      expect.stringMatching(/^code-meta-invalid 2:3 A reference fence holds the whole address/),
      expect.stringMatching(/^code-meta-invalid 6:1 A reference fence holds the whole address/),
    ]);
  });
});

test('magic comments without a counterpart are reported at their place', async () => {
  const lines = ['> - A', '>', '>   ```js', '>   // highlight-end', '>   a', '>   {/* highlight-start */}', '>   ```'];
  expect(await diagnosticsOf(lines.join('\n'))).toEqual([
    'code-comment-unpaired 4:8 "highlight-end" closes nothing',
    'code-comment-unpaired 6:9 "highlight-start" is never closed, so it marks all lines to the end of the code',
  ]);
});

test('an open fence in a list item or a quote names the line with which it ends', async () => {
  const note = async (...lines: string[]): Promise<unknown> =>
    (await compile(lines.join('\n'))).document.diagnostics.find(({ code }) => code === 'code-unclosed')?.notes;
  const item = (line: number): string[] => [
    `The list item or quote around it ends above line ${line}, and so does the code. If line ${line} is code, begin it like the line of the fence. If not, write a line of \`\`\` above it.`,
  ];
  expect(await note('- A', '', '  ```sh', 'install --all', '  ```')).toEqual(item(4));
  expect(await note('- A', '', '  ```sh', '  a', '', '', 'After')).toEqual(item(7));
  expect(await note('> ```sh', '> a', '', 'After')).toEqual(item(4));
  expect(await note('```sh', 'a')).toEqual(['The text after it became code. Write a line of ``` where the code ends.']);
});
