import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

test('a version gets its own copy of a page, with links to the same targets', () => {
  const root = makeSite({
    'content/docs/1.0/index.md': '# Home\n\n[a](old/a.md)\n',
    'content/docs/1.0/old/a.md': '# A\n\n[Home](../index.md)\n',
    'content/docs/2.0/_layer.yml': 'moved:\n  old/a: a\n',
  });
  // The old address redirects, and reports call the version by its label.
  expect(runCli(root, ['override', '/old/a', '--from', 'Next']).stdout).toBe(
    'content/docs/next/a.md\n  a copy of  content/docs/1.0/old/a.md\n',
  );
  rmSync(join(root, 'content/docs/next'), { recursive: true });
  expect(runCli(root, ['override', '/1.0/old/a', '--from', '2.0'])).toMatchObject({
    code: 0,
    stdout: 'content/docs/2.0/a.md\n  a copy of  content/docs/1.0/old/a.md\n',
  });
  expect(readFileSync(join(root, 'content/docs/2.0/a.md'), 'utf8')).toBe('# A\n\n[Home](index.md)\n');
  expect(runCli(root, ['override', '/a', '--from', '2.0'])).toMatchObject({
    code: 1,
    stderr: 'Version 2.0 has its own text: content/docs/2.0/a.md\n',
  });
  expect(runCli(root, ['override', '/nothing', '--from', '2.0'])).toMatchObject({
    code: 2,
    stderr: 'There is no page at "/nothing".\n',
  });
  expect(runCli(root, ['override', '/a', '--from', '3.0'])).toMatchObject({
    code: 2,
    stderr: '"3.0" is not a version. These are: "next", "2.0", "1.0".\n',
  });
  expect(existsSync(join(root, 'content/docs/next'))).toBe(false);
});

test.each([
  ['a list over several lines', 'related_pages: [\n  index,\n  old/b,\n]\n'],
  ['a list with comments and empty lines', 'related_pages:\n  - index\n\n  # The other one.\n  - old/b\n'],
  ['a key in quotes', '"related_pages": [index, old/b]\n'],
])('the copy replaces %s as a whole', (_, related) => {
  const root = makeSite({
    'content/docs/1.0/index.md': '# Home\n\n[b](old/b.md)\n',
    'content/docs/1.0/a.md': `---\n${related}# About the title.\ntitle: A\n---\n\nText.\n`,
    'content/docs/1.0/old/b.md': '# B\n\n[a](../a.md)\n',
    'content/docs/2.0/_layer.yml': 'moved:\n  old/b: b\n',
  });
  expect(runCli(root, ['override', '/a', '--from', '2.0']).code).toBe(0);
  expect(readFileSync(join(root, 'content/docs/2.0/a.md'), 'utf8')).toBe(
    '---\nrelated_pages: ["index","b"]\n# About the title.\ntitle: A\n---\n\nText.\n',
  );
});

test('the front matter of the copy uses the paths of pages in its version', () => {
  const root = makeSite({
    'content/docs/1.0/index.md': '# Home\n\n[b](old/b.md)\n',
    'content/docs/1.0/a.md':
      '---\npagination_next: old/b\nrelated_pages:\n  - index\n  - old/b\ntitle: A\n---\n\nText.\n',
    'content/docs/1.0/old/b.md': '# B\n\n[a](../a.md)\n',
    'content/docs/2.0/_layer.yml': 'moved:\n  old/b: b\n',
  });
  expect(runCli(root, ['override', '/a', '--from', '2.0']).code).toBe(0);
  expect(readFileSync(join(root, 'content/docs/2.0/a.md'), 'utf8')).toBe(
    '---\npagination_next: "b"\nrelated_pages: ["index","b"]\ntitle: A\n---\n\nText.\n',
  );
  expect(runCli(root, ['check'])).toMatchObject({ code: 0 });
});

test('the copy passes addresses to partials that lead to pages of its version', () => {
  const root = makeSite({
    'content/docs/1.0/index.md': '# Home\n',
    'content/docs/1.0/guide/a.md':
      '# A\n\n:::include{file="../_parts/_more.md" to="../old/b.md#part" folder="old"}\n:::\n\n[Home](../index.md)\n',
    'content/docs/1.0/_parts/_more.md': '[b]({{to}}), [the same](../{{folder}}/b.md)\n',
    'content/docs/1.0/old/b.md': '# B\n\n## Part\n\n[a](../guide/a.md)\n',
    'content/docs/2.0/_layer.yml': 'moved:\n  old/b: new/b\n',
  });
  expect(runCli(root, ['override', '/guide/a', '--from', '2.0']).code).toBe(0);
  expect(readFileSync(join(root, 'content/docs/2.0/guide/a.md'), 'utf8')).toBe(
    '# A\n\n:::include{file="../_parts/_more.md" to="../new/b.md#part" folder="new"}\n:::\n\n[Home](../index.md)\n',
  );
  expect(runCli(root, ['check'])).toMatchObject({ code: 0 });
});
