/** The files of the embedded index: versions share them, and an edit changes few of them. */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SearchIndexFile, SearchPart, SearchTextFile } from '../../../src/theme/contract/search/search-files.js';
import type { SearchRecord } from '../../../src/pipeline/publish/search/search-records.js';
import { fileBlock } from '../../helpers/file-block.js';
import { makeSite, threeVersions } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';

const files = fileBlock`
  --- content/docs/1.0/index.md
  # Home

  Welcome.
  --- content/docs/1.0/guide/install.md
  # Install

  ## Steps

  Run the installer.
  --- content/docs/1.0/guide/_category_.json
  {"label":"Guide"}
  --- content/docs/1.0/secret.md
  ---
  unlisted: true
  ---
  # Secret

  hiddenword
  --- content/docs/2.0/guide/install.md
  # Install

  ## Steps

  Run the new installer.
  --- content/docs/2.0/guide/more.md
  ---
  search_start: true
  ---
  # More
`;

function build(root: string): ReadonlyMap<string, string> {
  const { stderr, code } = runCli(root, ['build']);
  if (code !== 0) throw new Error(stderr);
  const folder = join(root, 'build/assets/search');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

const indexOf = (written: ReadonlyMap<string, string>, version: string) =>
  JSON.parse(written.get(`${version}.json`) ?? '') as SearchIndexFile;

describe('the index of a version', () => {
  test('has the entries of the dialog before a query: pages with `search_start`, then the groups of the sidebar', () => {
    const written = build(makeSite(files));
    expect(indexOf(written, '1.0').atRest).toEqual([['/1.0/guide/install', 'Guide']]);
    expect(indexOf(written, '2.0').atRest).toEqual([
      ['/guide/more', 'More'],
      ['/guide/install', 'Guide'],
    ]);
  });

  test('lists its pages with their groups, and names parts that versions share', () => {
    const written = build(makeSite(files));
    const [one, two, next] = ['1.0', '2.0', 'next'].map((version) => indexOf(written, version));
    expect(two?.pages.map(([url, title, crumbs]) => [url, title, crumbs])).toEqual([
      ['/guide/install', 'Install', ['Guide']],
      ['/guide/more', 'More', ['Guide']],
      ['/', 'Home', []],
    ]);
    expect(next?.parts).toEqual(two?.parts);
    expect(one?.parts.filter((part) => two?.parts.includes(part))).toHaveLength(1);
    expect(one?.pages.find(([url]) => url === '/1.0')?.[5]).toBe(two?.pages.find(([url]) => url === '/')?.[5]);
    expect([...written.values()].join('')).not.toContain('hiddenword');
  });

  test('an edit changes one part, one text, and the indexes that name the part', () => {
    const root = makeSite(files);
    const before = build(root);
    writeFileSync(join(root, 'content/docs/1.0/guide/install.md'), '# Install\n\n## Steps\n\nRun another installer.');
    const after = build(root);
    const changed = [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);
    expect(changed.map((name) => name.replace(/-\w+/, '')).sort()).toEqual([
      '1.0.json',
      'elsewhere/words.json',
      'part.json',
      'text.json',
    ]);
  });

  test('texts belong to the documents of its parts', () => {
    const written = build(makeSite(files));
    const { parts, pages } = indexOf(written, '2.0');
    const [, , , part = 0, document = 0] = pages[0] ?? [];
    const { documents, texts } = JSON.parse(written.get(parts[part] ?? '') ?? '') as SearchPart;
    expect(documents[document]?.map(([id]) => id)).toEqual(['', 'steps']);
    expect(texts.map(([, count]) => count)).toEqual([documents.length]);
    expect((JSON.parse(written.get(texts[0]?.[0] ?? '') ?? '') as SearchTextFile)[document]).toEqual([
      ['', ''],
      ['Run the new installer.', ''],
    ]);
  });
});

test('words of components are in the part that versions share, which is new when the code has changed', () => {
  const code = (word: string): string => `export default ({ of }) => <ul><li>{of}</li><li>${word}</li></ul>;`;
  const root = makeSite({
    ...files,
    'docsgen.config.json': JSON.stringify({ ...threeVersions, components: { Words: 'words.jsx' } }),
    'words.jsx': code('first'),
    'content/docs/1.0/index.md': '# Home\n\n<Words of="page_size" />\n',
  });
  const textOf = (written: ReadonlyMap<string, string>): string => [...written.values()].join('\n');
  const partsOfHome = (written: ReadonlyMap<string, string>): readonly (string | undefined)[] =>
    ['2.0', 'next'].map((version) => {
      const { pages, parts } = indexOf(written, version);
      return parts[pages.find(([, title]) => title === 'Home')?.[3] ?? -1];
    });
  const before = build(root);
  expect(textOf(before)).toContain('["page_size first",""]');
  expect(textOf(before)).toMatch(/"first page_size"/);
  writeFileSync(join(root, 'words.jsx'), code('second'));
  const after = build(root);
  expect(textOf(after)).toContain('["page_size second",""]');
  expect(textOf(after)).not.toContain('page_size first');
  for (const [one, other] of [before, after].map(partsOfHome)) expect(one).toBe(other);
});

test('a long text is several records of a hosted index', () => {
  const text = `${'wörds '.repeat(1000)}last`;
  const root = makeSite({ 'content/docs/1.0/index.md': `# Home\n\n${text}` }, { ...threeVersions, versions: ['1.0'] });
  const { stdout } = runCli(root, ['search-records', '--json']);
  const { records } = JSON.parse(stdout) as { readonly records: readonly Pick<SearchRecord, 'objectID' | 'content'>[] };
  const contents = records.flatMap(({ content }) => content ?? []);
  expect(contents.map((content) => Buffer.byteLength(content) <= 4000)).toEqual([true, true]);
  expect(contents.join(' ')).toBe(text);
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
});

test('the texts of a large part are in several files', () => {
  const long = Object.fromEntries(
    ['a', 'b', 'c'].map((name) => [`content/docs/2.0/${name}.md`, `# ${name}\n\n${`${name} text `.repeat(6000)}`]),
  );
  const written = build(makeSite({ ...files, ...long }));
  const counts = indexOf(written, '2.0').parts.flatMap((name) => {
    const { documents, texts } = JSON.parse(written.get(name) ?? '') as SearchPart;
    expect(texts.reduce((sum, [, count]) => sum + count, 0)).toBe(documents.length);
    return texts.map(([file]) => written.get(file)?.length ?? 0);
  });
  expect(counts.filter((length) => length > 40_000)).toHaveLength(3);
});

test('words and titles that only some versions have are listed with those versions', () => {
  const written = build(makeSite(files));
  expect(JSON.parse(written.get('elsewhere/words.json') ?? '')).toEqual({
    versions: ['next', '2.0', '1.0'],
    groups: [[[0, 1], 'more new', ['More']]],
  });
});

describe('search_weight', () => {
  const weightOf = (written: ReadonlyMap<string, string>, url: string) =>
    indexOf(written, '2.0').pages.find(([own]) => own === url)?.[6];

  test('is that of the page, or of the nearest folder that has one', () => {
    const written = build(
      makeSite({
        ...files,
        ...fileBlock`
        --- content/docs/1.0/guide/_category_.json
        {"search_weight": 0.5}
        --- content/docs/2.0/guide/more.md
        ---
        search_weight: 2
        ---
        # More
        --- content/docs/2.0/guide/deep/page.md
        # Deep
      `,
      }),
    );
    expect(['/guide/install', '/guide/more', '/guide/deep/page', '/'].map((url) => weightOf(written, url))).toEqual([
      0.5,
      2,
      0.5,
      undefined,
    ]);
  });

  test.each([
    ['content/docs/2.0/guide/more.md', '---\nsearch_weight: 0\n---\n# More', '2:16'],
    ['content/docs/2.0/guide/more.md', '---\nsearch_weight: low\n---\n# More', '2:16'],
    ['content/docs/1.0/guide/_category_.json', '{"search_weight": 11}', '1:19'],
  ])('in %s, %j is not one', (file, text, place) => {
    const { stderr, code } = runCli(makeSite({ ...files, [file]: text }), ['check']);
    expect(code).toBe(1);
    expect(stderr).toContain('"search_weight" must be a number from 0.1 to 10');
    expect(stderr).toContain(`${file}:${place}`);
  });
});

describe('the setting', () => {
  test('false leaves out the button, the page and all files', () => {
    const root = makeSite(files, { ...threeVersions, search: false });
    expect(runCli(root, ['build']).code).toBe(0);
    const written = readdirSync(join(root, 'build'), { recursive: true, encoding: 'utf8' });
    expect(written.filter((file) => file.includes('search'))).toEqual([]);
    expect(readFileSync(join(root, 'build/index.html'), 'utf8')).not.toContain('search-button');
  });

  test('a site without versions has one index', () => {
    const root = makeSite({ 'content/docs/index.md': '# Home' }, { title: 'Test', url: 'https://test.example' });
    expect(indexOf(build(root), 'site').pages).toHaveLength(1);
  });

  test('keys in the environment select hosted search, and no index is written', () => {
    const root = makeSite(files);
    const env = { DOCSEARCH_APP_ID: 'APP', DOCSEARCH_API_KEY: 'key', DOCSEARCH_INDEX_NAME: 'docs' };
    expect(runCli(root, ['build'], env).code).toBe(0);
    const written = readdirSync(join(root, 'build/assets'));
    expect(written).not.toContain('search');
    const settings = written.find((file) => file.startsWith('search-settings')) ?? '';
    expect(JSON.parse(readFileSync(join(root, 'build/assets', settings), 'utf8'))).toMatchObject({
      hosted: { appId: 'APP', apiKey: 'key', indexName: 'docs' },
    });
    // Without them, the next build has a different index.
    rmSync(join(root, 'build'), { recursive: true });
    expect(runCli(root, ['build']).code).toBe(0);
    expect(readdirSync(join(root, 'build/assets'))).toContain('search');
  });

  test('incomplete keys are reported', () => {
    const root = makeSite(files);
    const { stderr, code } = runCli(root, ['check'], { DOCSEARCH_APP_ID: 'APP' });
    expect(code).toBe(1);
    expect(stderr).toContain(
      'A hosted search needs search.apiKey (or DOCSEARCH_API_KEY) and search.indexName (or DOCSEARCH_INDEX_NAME) as well',
    );
  });

  test('a page called search is reported to conflict with the results page', () => {
    const root = makeSite({ ...files, 'content/docs/2.0/search.md': '# Search' });
    expect(runCli(root, ['check']).stderr).toContain('both want "search/index.html"');
  });
});

test('documents without a difference for search share their files', () => {
  const empty = fileBlock`
    --- content/docs/1.0/index.md
    ---
    title: A
    ---
    --- content/docs/2.0/index.md
    ---
    title: B
    ---
  `;
  const written = build(makeSite(empty));
  expect(indexOf(written, '1.0').parts).toEqual(indexOf(written, '2.0').parts);
});

test('a record of the hosted index has at most the bytes that the service accepts, and ends with a whole character', () => {
  const root = makeSite({ 'content/docs/1.0/index.md': `# Home\n\n${'漢字😀'.repeat(2000)}` });
  const { stdout, code } = runCli(root, ['search-records']);
  expect(code).toBe(0);
  const lines = stdout.trim().split('\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThan(10_000);
  const content = lines.map((line) => (JSON.parse(line) as { content: string | null }).content ?? '').join('');
  expect(content.length).toBeGreaterThan(1000);
  expect(Buffer.from(content).toString()).toBe(content);
});
