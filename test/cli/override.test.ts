import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, threeVersions } from '../helpers/inline-site.js';
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
    stderr: 'No page is at "/nothing".\n',
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

test('text for some versions is divided among the page and its copy', () => {
  const page = fileBlock`
    --- content/docs/1.0/ship.md
    # Ship :v[by hand]{until="1.0"}

    :v[old]{until="1.0"}:v[**new** [home](index.md)]{from="2.0"} and :v[later]{from="next"}.

    1. :v[Stop.]{until="1.0"}
    2. Go.
    3. :v[Look.]{from="2.0"}

    | a | b |
    | --- | --- |
    | :v[x]{until="1.0"} | :v[y]{until="1.0"} |
    | z | :v[w]{from="2.0"} |

    | :v[In 1.0]{until="1.0"} | :v[In it]{until="1.0"} |
    | --- | --- |
    | :v[1]{until="1.0"} | 2 |

    - :v[Outer.]{until="1.0"}
      - Inner.
    - Next.

    Many :v[words over
    two lines]{until="1.0"} here.

    ::::versions{until="1.0"}
    Before.

    :::note
    Old.
    :::
    ::::

    > :::versions{from="2.0"}
    > After.
    >
    > :v[In next.]{only="next"} Here.
    > :::

    - :::versions{from="2.0"}
      Item.
      :::
    - Last.

    End.
  `;
  const root = makeSite({
    'content/docs/1.0/index.md': '# Home\n\n[ship](ship.md)\n',
    ...page,
    'content/docs/2.0/_layer.yml': 'moved:\n  ship: guide/ship\n',
  });
  expect(runCli(root, ['check']).stderr).toBe('');
  expect(runCli(root, ['build', '--out', 'before']).code).toBe(0);
  expect(runCli(root, ['override', '/guide/ship', '--from', '2.0']).stdout).toContain('the text for its own versions');
  expect(readFileSync(join(root, 'content/docs/1.0/ship.md'), 'utf8')).toMatchInlineSnapshot(`
    "# Ship by hand

    old and .

    1. Stop.
    2. Go.

    | a | b |
    | --- | --- |
    | x | y |
    | z | |

    | In 1.0 | In it |
    | --- | --- |
    | 1 | 2 |

    - Outer.
      - Inner.
    - Next.

    Many words over
    two lines here.

    Before.

    :::note
    Old.
    :::

    - Last.

    End.
    "
  `);
  expect(readFileSync(join(root, 'content/docs/2.0/guide/ship.md'), 'utf8')).toMatchInlineSnapshot(`
    "# Ship

    **new** [home](../index.md) and :v[later]{from="next"}.

    1. Go.
    3. Look.

    | a | b |
    | --- | --- |
    | z | w |

    | | |
    | --- | --- |
    | | 2 |

    -
      - Inner.
    - Next.

    Many
    here.

    > After.
    >
    > :v[In next.]{only="next"} Here.

    -
      Item.
    - Last.

    End.
    "
  `);
  expect(runCli(root, ['check'])).toMatchObject({ code: 0, stderr: '' });
  expect(runCli(root, ['build', '--out', 'after']).code).toBe(0);
  for (const file of ['1.0/ship/index.html', 'guide/ship/index.html', 'next/guide/ship/index.html']) {
    const [before, after] = ['before', 'after'].map((out) =>
      articleOf(readFileSync(join(root, out, file), 'utf8')).replaceAll(/\s+/g, ' '),
    );
    expect(before).toContain('</article>');
    expect(after).toBe(before);
  }
});

test.each(['\r\n', '\n'])(
  'a divided text keeps its line ends, and one without conditions stays as it is (%j)',
  (lineEnd) => {
    const lines = ['# A', '', ':v[Old.]{until="1.0"}', '', ':::versions{from="2.0"}', 'New.', '', 'Newer.', ':::', ''];
    const home = '# Home\n\n[a](a.md)\n';
    const root = makeSite({ 'content/docs/1.0/index.md': home, 'content/docs/1.0/a.md': lines.join(lineEnd) });
    const textAt = (file: string): string => readFileSync(join(root, file), 'utf8');
    expect(runCli(root, ['override', '/a', '--from', '2.0']).code).toBe(0);
    expect(textAt('content/docs/1.0/a.md')).toBe(['# A', '', 'Old.', ''].join(lineEnd));
    expect(textAt('content/docs/2.0/a.md')).toBe(['# A', '', 'New.', '', 'Newer.', ''].join(lineEnd));
    expect(runCli(root, ['override', '/', '--from', '2.0']).stdout).not.toContain('the text for its own versions');
    expect(textAt('content/docs/1.0/index.md')).toBe(home);
  },
);

test('translations of a divided text are named', () => {
  const text = '# A\n\n:v[old]{until="1.0"}:v[new]{from="2.0"}\n';
  const translation = 'content/i18n/de/docs/1.0/a.md';
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n\n[a](a.md)\n',
      'content/docs/1.0/a.md': text,
      [translation]: `Ein ${text}`,
    },
    { ...threeVersions, languages: ['de'] },
  );
  const { stdout } = runCli(root, ['override', '/a', '--from', '2.0']);
  expect(stdout).toContain(`Divide its translations in the same way: "${translation}".`);
});

function articleOf(html: string): string {
  return /<article[^]*?<\/article>/.exec(html)?.[0] ?? '';
}

test('with --only, later versions keep the text in a copy of their own', () => {
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/1.0/a.md': '# A\n\nAll. :v[Until 2.]{until="2.0"}:v[From 3.]{from="3.0"}\n\n:v[One.]{only="1.0"}\n',
    },
    { ...threeVersions, versions: ['4.0', '3.0', '2.0', '1.0'] },
  );
  expect(runCli(root, ['override', '/a', '--only', '2.0'])).toMatchObject({
    code: 0,
    stdout: [
      'content/docs/2.0/a.md',
      '  a copy of  content/docs/1.0/a.md',
      'content/docs/3.0/a.md',
      '  keeps the text for later versions',
      '  Each of the files now has the text for its own versions.',
      '',
    ].join('\n'),
  });
  const textOf = (version: string): string => readFileSync(join(root, `content/docs/${version}/a.md`), 'utf8');
  expect(['1.0', '2.0', '3.0'].map(textOf)).toEqual([
    '# A\n\nAll. Until 2.\n\nOne.\n',
    '# A\n\nAll. Until 2.\n',
    '# A\n\nAll. From 3.\n',
  ]);
  // No later version inherits from 4.0.
  expect(JSON.parse(runCli(root, ['override', '/', '--only', '4.0', '--json']).stdout)).toMatchObject({
    file: 'content/docs/4.0/index.md',
    kept: [],
  });
  expect(runCli(root, ['override', 'content/docs/1.0/index.md', '--from', '3.0']).stdout).toContain(
    'content/docs/3.0/index.md\n',
  );
  expect(runCli(root, ['override', '/a'])).toMatchObject({
    code: 2,
    stderr: 'Name the version with --from, or with --only if no other one has the copy.\n',
  });
  expect(runCli(root, ['override', '/a', '--from', '4.0', '--only', '4.0'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("cannot be used with option '--from <version>'") as string,
  });
});

test('with --only, a version that has its own text leaves it to no later version', () => {
  const root = makeSite(
    { 'content/docs/1.0/index.md': '# Home\n', 'content/docs/1.0/g/a.md': '# A\n' },
    { ...threeVersions, versions: ['3.0', '2.0', '1.0'] },
  );
  expect(runCli(root, ['override', '/g/a', '--only', '1.0'])).toMatchObject({
    code: 0,
    stdout:
      'content/docs/1.0/g/a.md\n  the file that 1.0 has already\ncontent/docs/2.0/g/a.md\n  keeps the text for later versions\n',
  });
  expect(readFileSync(join(root, 'content/docs/2.0/g/a.md'), 'utf8')).toBe('# A\n');
});

test('all files are made, or none', () => {
  const root = makeSite(
    { 'content/docs/1.0/index.md': '# Home\n', 'content/docs/1.0/g/a.md': '# A\n', 'content/docs/2.0/g': 'a file\n' },
    { ...threeVersions, versions: ['3.0', '2.0', '1.0'] },
  );
  expect(runCli(root, ['override', '/g/a', '--only', '2.0'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('cannot be made') as string,
  });
  expect(existsSync(join(root, 'content/docs/3.0'))).toBe(false);
});
