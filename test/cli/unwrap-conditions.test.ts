/** `check --fix` unwraps conditions that all versions with the text meet, and no others. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const config = {
  title: 'Test',
  url: 'https://test.example',
  languages: ['de'],
  versions: ['3.0', '2.0', '1.0'],
};

const page = `---
title: A
---

# A

:v[x]{from="1.0"} and :v[y]{from="2.0"} and :v[z]{from="3.0"}

::::versions{from="2.0"}
Text.

- one

  :::versions{from="2.0"}
  inner
  :::

:::versions{from="3.0"}
New.
:::
::::

:::include{file="_p.md"}
:::
`;

test('words, blocks within blocks, partials and translations lose the condition', () => {
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/2.0/a.md': page,
      'content/docs/2.0/_p.md': '\uFEFF:v[Words]{from="2.0"} here, :v[new]{from="3.0"}.\r\n',
      'content/i18n/de/docs/2.0/a.md': '# Ah\n\n:v[Ja]{from="2.0"}, :v[neu]{from="3.0"}.\n',
    },
    config,
  );
  const { stdout, stderr, code } = runCli(root, ['check', '--fix']);
  expect([stderr, code]).toEqual(['', 0]);
  expect(stdout).toContain('- :v[x]{from="1.0"} and :v[y]{from="2.0"} and :v[z]{from="3.0"}\n+ x and y and :v[z]');
  const read = (file: string): string => readFileSync(join(root, 'content', file), 'utf8');
  expect(read('docs/2.0/a.md')).toBe(`---
title: A
---

# A

x and y and :v[z]{from="3.0"}

Text.

- one

  inner

:::versions{from="3.0"}
New.
:::

:::include{file="_p.md"}
:::
`);
  expect(read('docs/2.0/_p.md')).toBe('\uFEFFWords here, :v[new]{from="3.0"}.\r\n');
  expect(read('i18n/de/docs/2.0/a.md')).toBe('# Ah\n\nJa, :v[neu]{from="3.0"}.\n');
});

test('text that no version shows stays, as does a file with a block that is not closed', () => {
  const never = '# A\n\n:v[x]{until="1.0"} y\n';
  const unclosed = '# B\n\n:::versions{from="2.0"}\n\nText.\n';
  const root = makeSite(
    { 'content/docs/1.0/index.md': '# Home\n', 'content/docs/2.0/a.md': never, 'content/docs/2.0/b.md': unclosed },
    config,
  );
  expect(runCli(root, ['check', '--fix']).code).toBe(1);
  expect(readFileSync(join(root, 'content/docs/2.0/a.md'), 'utf8')).toBe(never);
  expect(readFileSync(join(root, 'content/docs/2.0/b.md'), 'utf8')).toBe(unclosed);
});
