/** Partials in their pages: which facts belong to the partial, which to the page, and the effects of a changed partial. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countDocuments } from '../../src/cli/parts/count-documents.js';
import { fileBlock } from '../helpers/file-block.js';
import { brief, loadInline, makeSite, threeVersions } from '../helpers/inline-site.js';
import { openCache } from '../../src/pipeline/cache/cache.js';
import { readConfig } from '../../src/pipeline/config/read-config.js';
import { startRun, type Run } from '../../src/pipeline/corridor.js';
import { readContent } from '../../src/pipeline/layers/read-content.js';
import { changesOfPages } from '../../src/pipeline/publish/render/dates/change-dates.js';

const home = 'content/docs/1.0/index.md';
const partial = 'content/docs/1.0/_a.md';

async function runIn(root: string): Promise<Run> {
  const cache = openCache(join(root, '.docsgen/cache'));
  const { value: config } = await readConfig({ root, cache });
  if (!config) throw new Error('no config');
  return startRun(config, await readContent(config), { cache, progress: () => {} }, { articles: true });
}

test('headings get ids in the order of the page, and each partial has its own footnotes', async () => {
  const { site, diagnostics } = await loadInline(
    fileBlock`
      --- content/docs/1.0/index.md
      # Home

      ## Setup

      :::include{file="_a.md"}
      :::include{file="_a.md"}

      [^1]

      [^1]: The page's
      --- content/docs/1.0/_a.md
      ## Setup

      Text[^1]

      [^1]: The partial's
    `,
    { ...threeVersions, versions: ['1.0'] },
  );
  expect(brief(diagnostics)).toEqual([]);
  const { headings, ids } = site.pages[0]!.facts;
  expect(headings.map(({ id }) => id)).toEqual(['home', 'setup', 'setup-1', 'setup-2']);
  expect(ids.filter((id) => id.startsWith('fn-'))).toEqual(['fn-1-1', 'fn-2-1', 'fn-1']);
});

test('links are relative to the partial’s folder, through folders and layers, and are reported in the partial', async () => {
  const { site, diagnostics } = await loadInline(
    fileBlock`
      --- content/docs/1.0/index.md
      # Home

      :::include{file="parts/_a.md"}
      --- content/docs/1.0/guide/deep.md
      # Deep

      :::include{file="../parts/_a.md"}
      --- content/docs/1.0/parts/_a.md
      [home](../index.md), <a href="../guide/deep.md">deep</a>

      :::include{file="more/_b.md"}
      --- content/docs/1.0/parts/more/_b.md
      [deep](../../guide/deep.md#deep) and [nothing](./nothing.md)
    `,
    { ...threeVersions, versions: ['1.0'] },
  );
  expect(brief(diagnostics)).toEqual([
    'broken-markdown-link content/docs/1.0/parts/more/_b.md:1:48 Broken link: there is no page "./nothing.md" [1.0]',
  ]);
  expect(diagnostics[0]?.notes.at(-1)).toBe(
    'It is shown by "content/docs/1.0/guide/deep.md", "content/docs/1.0/index.md".',
  );
  const targets = site.pages.map((page) => page.targets.map((target) => ('route' in target ? target.route : '')));
  expect(targets[0]?.toSorted()).toEqual(['', '/', '/guide/deep', '/guide/deep']);
  expect(targets[1]).toEqual(targets[0]);
});

test('conditions, variables and suppressions work in a partial', async () => {
  const { site, diagnostics } = await loadInline(
    fileBlock`
      --- content/docs/1.0/index.md
      # Home

      :::include{file="_a.md" name="given"}

      {{name}}
      --- content/docs/1.0/_a.md
      :::versions{from="2.0"}
      ## New {{name}} {{version}}
      :::

      <!-- docsgen-disable-next-line broken-markdown-link -->
      [nothing](nothing.md)
    `,
    { ...threeVersions, variables: { name: 'of the site' } },
  );
  expect(brief(diagnostics)).toEqual([]);
  expect(site.pages.map(({ facts }) => facts.headings.map(({ text }) => text))).toEqual([
    ['Home'],
    ['Home', 'New given 2.0'],
    ['Home', 'New given next'],
  ]);
});

test('only the pages that show a partial are compiled when it changes, and its users are known', async () => {
  const root = makeSite({
    [home]: '# Home\n\n:::include{file="_a.md"}\n',
    'content/docs/1.0/other.md': '# Other\n\n[home](index.md)\n',
    [partial]: 'Before\n',
  });
  await runIn(root);
  writeFileSync(join(root, partial), 'After\n');
  const run = await runIn(root);
  expect(countDocuments([run])).toEqual({ documents: 2, compiled: 1, reused: 1 });
  const users = run.read.value.references.usersOf(partial);
  expect(Array.from(users, ([file, versions]) => [file, versions.map(({ name }) => name)])).toEqual([
    [home, ['1.0', '2.0', 'next']],
  ]);
  const page = (await run.connected()).site.pages.find(({ source }) => source.file === home)!;
  const dateOf = (dates: readonly (readonly [string, string])[]): string | undefined =>
    changesOfPages(
      run.config,
      new Map(dates.map(([file, day]) => [file, { day, time: `${day}T00:00:00Z`, author: 'A' }])),
      run.read.value,
    )(page)?.day;
  expect(
    dateOf([
      [home, '2026-01-01'],
      [partial, '2026-02-02'],
    ]),
  ).toBe('2026-02-02');
  expect(dateOf([[home, '2026-01-01']])).toBeUndefined();
});

test('includes that grow exponentially are stopped', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [
      `content/docs/1.0/_${index}.md`,
      index === 19 ? 'end\n' : `:::include{file="_${index + 1}.md"}\n\n`.repeat(2),
    ]),
  );
  const { diagnostics } = await loadInline(
    { [home]: '# Home\n\n:::include{file="_0.md"}\n', ...files },
    { ...threeVersions, versions: ['1.0'] },
  );
  expect(new Set(diagnostics.map(({ code, message }) => `${code} ${message}`))).toEqual(
    new Set(['include-cycle There are too many includes']),
  );
});

test('content that partials double at each level is stopped, and reported once', async () => {
  const levels = 20;
  const { diagnostics } = await loadInline(
    {
      'content/docs/1.0/index.mdx': `import Twice from './_twice.mdx';\n\n# Home\n\n${'<Twice>\n\n'.repeat(levels)}end\n\n${'</Twice>\n\n'.repeat(levels)}`,
      'content/docs/1.0/_twice.mdx': '{props.children}\n\n{props.children}\n',
    },
    { ...threeVersions, versions: ['1.0'] },
  );
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'include-invalid "./_twice.mdx" shows too much between its tags',
  ]);
});

test('a condition of a partial is judged by the versions of all pages that take it in', async () => {
  const { diagnostics } = await loadInline(
    fileBlock`
      --- content/docs/1.0/_a.md
      :v[Old]{until="1.0"}:v[new]{from="2.0"} and :v[newest]{from="3.0"}
      --- content/docs/1.0/index.md
      # Home

      :::include{file="_a.md"}
      --- content/docs/1.0/other.md
      # Other
      --- content/docs/2.0/index.md
      # Home of 2.0

      :::include{file="_a.md"}
      --- content/docs/2.0/other.md
      # Other of 2.0

      :::versions{until="2.0"}
      :::include{file="_a.md"}
      :::
    `,
    { ...threeVersions, versions: ['3.0', '2.0', '1.0'] },
  );
  expect(brief(diagnostics)).toEqual([]);
});

test('a condition of a partial that all versions meet, or none, is reported in the partial', async () => {
  const { diagnostics } = await loadInline(
    fileBlock`
      --- content/docs/1.0/index.md
      # Home
      --- content/docs/2.0/index.md
      # Home

      :::include{file="_a.md"}
      --- content/docs/2.0/_a.md
      Text

      :::versions{from="2.0"}
      Always
      :::

      :v[Never]{until="1.0"}
    `,
    { ...threeVersions, versions: ['2.0', '1.0'] },
  );
  expect(brief(diagnostics)).toEqual([
    'versions-always content/docs/2.0/_a.md:3:12 Every version that shows the text around this meets the condition [2.0]',
    'versions-never content/docs/2.0/_a.md:7:10 No version that shows the text around this meets the condition [2.0]',
  ]);
});
