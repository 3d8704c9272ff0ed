/** `editUrl` as a function: its argument, its problems, and when a build must notice a change of it. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { diagnosticsOf, startRun, type Run } from '../../../src/pipeline/corridor.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { readContent } from '../../../src/pipeline/layers/read-content.js';
import { editUrlOf } from '../../../src/pipeline/place/outside/edit-urls.js';
import { writeFiles } from '../../helpers/file-block.js';
import { brief, makeSite } from '../../helpers/inline-site.js';

const pages = {
  'content/docs/1.0/index.md': '# Home\n',
  'content/docs/1.0/a/b.md': '# B\n',
  'content/docs/2.0/index.md': '# Home of 2\n',
  'content/docs/2.0/own.md': '---\ncustom_edit_url: https://own.example/\n---\n# Own\n',
};

async function open(editUrl: string): Promise<{ readonly run: Run; readonly digest: string }> {
  const root = makeSite(pages);
  return openIn(root, editUrl);
}

async function openIn(root: string, editUrl: string): Promise<{ readonly run: Run; readonly digest: string }> {
  rmSync(join(root, 'docsgen.config.json'), { force: true });
  writeFiles(root, {
    'docsgen.config.mjs': `const base = process.env.EDIT_BASE ?? 'https://host.example';
      export default { title: 'T', url: 'https://x.org', versions: ['2.0', '1.0'],
        sections: [{ name: 'docs', path: '/', versioned: true, editUrl: ${editUrl} }] };`,
  });
  const cache = openCache(join(root, '.docsgen/cache'));
  const { value, digest, diagnostics } = await readConfig({ root, cache });
  if (!value) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const tools = { cache, progress: () => {} };
  return { run: await startRun(value, await readContent(value), tools, { articles: false }), digest };
}

async function urlsOf({ config, connected }: Run): Promise<Readonly<Record<string, string | undefined>>> {
  const { site } = await connected();
  return Object.fromEntries(site.pages.map((page) => [page.address.route, editUrlOf(config, page)]));
}

test('it gets the file, its path, the current version and the language', async () => {
  const { run } = await open("({ file, path, version, locale }) => `/${[file, path, version, locale].join('|')}`");
  expect(await urlsOf(run)).toEqual({
    '/': '/content/docs/2.0/index.md|index.md|2.0|en',
    '/1.0': '/content/docs/1.0/index.md|index.md|1.0|en',
    '/1.0/a/b': '/content/docs/1.0/a/b.md|a/b.md|1.0|en',
    '/a/b': '/content/docs/1.0/a/b.md|a/b.md|2.0|en',
    '/own': 'https://own.example/',
  });
});

test('undefined means no link', async () => {
  const { run } = await open("({ path }) => path.startsWith('a/') ? undefined : 'https://x.example/' + path");
  expect((await urlsOf(run))['/a/b']).toBeUndefined();
  expect(await diagnosticsOf(run)).toEqual([]);
});

test.each([
  ["() => { throw new Error('no') }", 'failed: no'],
  ['() => 5', 'returned 5, which is no address'],
  ["() => 'a b'", 'returned "a b", which is no address'],
])('%s is reported once', async (editUrl, problem) => {
  const { run } = await open(editUrl);
  expect(brief(await diagnosticsOf(run))).toEqual([
    `config-wrong-value docsgen.config.mjs:3:73 "editUrl" of the section "docs" ${problem}`,
  ]);
});

test('a change of the function, or of the values that it reads, changes the digest of the site', async () => {
  const root = makeSite(pages);
  const asBefore = "({ file }) => base + '/' + file";
  const first = await openIn(root, asBefore);
  expect((await openIn(root, asBefore)).digest).toBe(first.digest);
  const other = await openIn(root, "({ file }) => base + '/edit/' + file");
  expect(other.digest).not.toBe(first.digest);
  expect(other.run.key).not.toBe(first.run.key);
  process.env['EDIT_BASE'] = 'https://other.example';
  try {
    expect((await openIn(root, asBefore)).digest).not.toBe(first.digest);
  } finally {
    delete process.env['EDIT_BASE'];
  }
});
