/** Unfolds pages and partials with text for some versions, so that the versions below can end. */
import { afterEach, expect, test } from 'vitest';
import { fileBlock, type Files } from '../../helpers/file-block.js';
import { textId } from '../../../src/pipeline/layers/translations/text-id.js';
import { openSite, type OpenSite } from './folded-site.js';

const layers = { title: 'Test', url: 'https://test.example', versions: ['3.0', '2.0', '1.0'], languages: ['de'] };

let site: OpenSite | undefined;
afterEach(() => site?.close());

/** Unfolds versions. Returns the changed files by their paths in the content. Readers must see no difference. */
async function unfold(files: Files, versions: readonly string[] = ['2.0']): Promise<Record<string, string>> {
  site = await openSite(
    { 'content/docs/1.0/index.md': '# Home\n', 'content/docs/2.0/_layer.yml': '', ...files },
    layers,
  );
  expect(site.loaded.errors).toEqual([]);
  const { plan, differences } = await site.unfold({}, versions);
  expect(differences).toEqual([]);
  const written = [...plan.changes].flatMap(([file, bytes]) => (bytes ? [[file, bytes.toString()] as const] : []));
  return Object.fromEntries(written.map(([file, text]) => [file.replace(/^content\/(docs\/)?/, ''), text]));
}

const page = fileBlock`
  --- content/docs/1.0/a.md
  # A :v[by hand]{until="1.0"}

  Ruby :v[2]{until="1.0"}:v[**3**]{from="2.0"}:v[ or 4]{from="3.0"}, gone :v[words]{until="1.0"} here :v[at the end]{until="1.0"}
  :v[A line begins.]{until="1.0"} It goes on.

  | a | b |
  | --- | --- |
  | :v[x]{until="1.0"} | :v[y]{until="1.0"} |
  | z | :v[w]{from="3.0"} |

  1. :v[Stop.]{only="1.0, 2.0"}
  2. Go.
  3. :v[Look.]{until="1.0"}

  ::::versions{from="2.0"}
  New :v[and newer]{from="3.0"}.

  :::note
  Note.
  :::
  ::::

  :::versions{until="1.0"}
  Old.
  :::
`;

test('a copy keeps the conditions that its versions meet differently, and the old text keeps none', async () => {
  const files = await unfold(page);
  expect(files['2.0/a.md']).toMatchInlineSnapshot(`
    "# A

    Ruby **3**:v[ or 4]{from="3.0"}, gone here
    It goes on.

    | a | b |
    | --- | --- |
    | z | :v[w]{from="3.0"} |

    1. :v[Stop.]{only="2.0"}
    2. Go.

    New :v[and newer]{from="3.0"}.

    :::note
    Note.
    :::
    "
  `);
  expect(files['1.0/a.md']).toMatchInlineSnapshot(`
    "# A by hand

    Ruby 2, gone words here at the end
    A line begins. It goes on.

    | a | b |
    | --- | --- |
    | x | y |
    | z | |

    1. Stop.
    2. Go.
    3. Look.

    Old.
    "
  `);
});

test('the copies of all versions have no conditions', async () => {
  const files = await unfold(page, ['2.0', '3.0']);
  expect(Object.keys(files)).toEqual(['2.0/a.md', '2.0/index.md', '3.0/a.md', '3.0/index.md', '1.0/a.md']);
  for (const text of Object.values(files)) expect(text).not.toContain('{');
});

test('a partial is divided by the versions of all pages that take it in', async () => {
  const files = await unfold(fileBlock`
    --- content/docs/1.0/a.md
    # A

    :::include{file="_parts/_p.md"}
    :::
    --- content/docs/3.0/b.md
    # B

    :::include{file="_parts/_p.md"}
    :::
    --- content/docs/1.0/_parts/_p.md
    :v[Old]{until="1.0"}:v[New]{from="2.0"} part:v[, newer]{from="3.0"}.
  `);
  expect(files['1.0/_parts/_p.md']).toBe('Old part.\n');
  expect(files['2.0/_parts/_p.md']).toBe('New part:v[, newer]{from="3.0"}.\n');
});

test('a partial outside of the versions keeps what every version needs', async () => {
  const files = await unfold(fileBlock`
    --- content/docs/1.0/a.md
    # A

    :::include{file="../../_shared/_p.md"}
    :::
    --- content/_shared/_p.md
    :v[Old]{until="1.0"}:v[New]{from="2.0"} part.
  `);
  expect(Object.keys(files)).toEqual(['2.0/a.md', '2.0/index.md']);
});

test('translations are divided as their texts are, and name them', async () => {
  const text = '# A\n\n:v[Old]{until="1.0"}:v[New]{from="2.0"}.\n\n:::include{file="_p.md"}\n:::\n';
  const files = await unfold({
    'content/docs/1.0/a.md': text,
    'content/docs/1.0/_p.md': ':v[Part]{until="1.0"} here.\n',
    'content/i18n/de/docs/1.0/a.md': `---\ntranslates: ${textId(text)}\n---\n\n# Ah\n\n:v[Alt]{until="1.0"}:v[Neu]{from="2.0"}.\n\n:::include{file="_p.md"}\n:::\n`,
    'content/i18n/de/docs/1.0/_p.md': ':v[Teil]{until="1.0"} hier.\n',
  });
  const translated = (id: string, words: string): string =>
    `---\ntranslates: ${textId(id)}\n---\n\n# Ah\n\n${words}.\n\n:::include{file="_p.md"}\n:::\n`;
  expect(files['i18n/de/docs/1.0/a.md']).toBe(translated(files['1.0/a.md'] ?? '', 'Alt'));
  expect(files['i18n/de/docs/2.0/a.md']).toBe(translated(files['2.0/a.md'] ?? '', 'Neu'));
  expect(files['i18n/de/docs/1.0/_p.md']).toBe('Teil hier.\n');
  expect(files['i18n/de/docs/2.0/_p.md']).toContain('\nhier.\n');
});

test('texts of the versions above no longer name the versions below', async () => {
  const files = await unfold(fileBlock`
    --- content/docs/2.0/b.md
    # B

    :v[Both]{from="1.0" until="2.0"}, :v[one]{only="1.0, 2.0"}, :v[all]{from="1.0"}.

    :::versions{from="1.0" until="2.0"}
    Block.
    :::
    --- content/docs/1.0/c.md
    # C

    Words.
    --- content/docs/3.0/c.md
    # C

    :v[Always]{from="1.0"} here.
  `);
  expect(files['2.0/b.md']).toBe(
    '# B\n\n:v[Both]{until="2.0"}, :v[one]{only="2.0"}, all.\n\n:::versions{until="2.0"}\nBlock.\n:::\n',
  );
  expect(files['3.0/c.md']).toBe('# C\n\nAlways here.\n');
});

test('links that only later versions have start at the copy of a page that moved', async () => {
  const files = await unfold(fileBlock`
    --- content/docs/1.0/old/a.md
    # A

    [b](b.md) :v[[c](c.md)]{from="3.0"}
    --- content/docs/1.0/old/b.md
    # B
    --- content/docs/1.0/old/c.md
    # C
    --- content/docs/2.0/_layer.yml
    moved:
      old/a: new/place/a
      old/b: new/b
  `);
  expect(files['2.0/new/place/a.md']).toBe('# A\n\n[b](../b.md) :v[[c](../../old/c.md)]{from="3.0"}\n');
});

test('line ends and a byte order mark stay', async () => {
  const files = await unfold({
    'content/docs/1.0/a.md':
      '\uFEFF# A\r\n\r\n:::versions{until="1.0"}\r\nOld.\r\n:::\r\n\r\nEnd :v[new]{from="2.0"}.\r\n',
  });
  expect(files['1.0/a.md']).toBe('\uFEFF# A\r\n\r\nOld.\r\n\r\nEnd .\r\n');
  expect(files['2.0/a.md']).toBe('# A\r\n\r\nEnd new.\r\n');
});
