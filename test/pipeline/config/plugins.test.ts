/** The digest of plugins changes as soon as their results may change. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openCache } from '../../../src/pipeline/cache/cache.js';
import { stableText } from '../../../src/pipeline/config/plugins/stable-text.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { makeSite, type Files } from '../../helpers/inline-site.js';

const config = `
import { remarkA } from './plugins/a';
import helper from 'helper';

export default {
  title: 'Test',
  url: 'https://test.example',
  markdown: { remarkPlugins: [[remarkA, { word: process.env.DOCSGEN_TEST_WORD, helper }]] },
};
`;
const site: Files = {
  'docsgen.config.ts': config,
  'plugins/a.ts': "import { b } from './b';\nexport const remarkA = () => () => b;\n",
  'plugins/b.ts': 'export const b = 1;\n',
  'node_modules/helper/package.json': JSON.stringify({
    name: 'helper',
    version: '1.0.0',
    exports: './index.js',
    dependencies: { deep: '*' },
  }),
  'node_modules/helper/index.js': 'module.exports = 1;\n',
  'node_modules/deep/package.json': JSON.stringify({ name: 'deep', version: '1.0.0' }),
};

async function keyOf(root: string): Promise<string | undefined> {
  const { value, diagnostics } = await readConfig({ root, cache: openCache(join(root, '.docsgen/cache')) });
  expect(diagnostics).toEqual([]);
  return value?.markdown.plugins?.key;
}

function makePluginSite(): string {
  const root = makeSite(site);
  rmSync(join(root, 'docsgen.config.json'));
  return root;
}

describe('the digest', () => {
  test('stays while nothing changes', async () => {
    const root = makePluginSite();
    const key = await keyOf(root);
    expect(key).toMatch(/^[\da-f]{32}$/);
    expect(await keyOf(root)).toBe(key);
  });

  test.each<[string, string, string, string]>([
    ['a plugin', 'plugins/a.ts', '() => () => b', '() => () => -b'],
    ['a file that it imports', 'plugins/b.ts', '1', '2'],
    ['an option', 'docsgen.config.ts', 'word:', 'words:'],
    ['a package', 'node_modules/helper/package.json', '1.0.0', '1.0.1'],
    ['a package that a package needs', 'node_modules/deep/package.json', '1.0.0', '1.0.1'],
  ])('changes with %s', async (_, file, from, to) => {
    const root = makePluginSite();
    const key = await keyOf(root);
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
    expect(await keyOf(root)).not.toBe(key);
  });

  test('changes with an option from the environment', async () => {
    const root = makePluginSite();
    const key = await keyOf(root);
    process.env['DOCSGEN_TEST_WORD'] = 'other';
    try {
      expect(await keyOf(root)).not.toBe(key);
    } finally {
      delete process.env['DOCSGEN_TEST_WORD'];
    }
  });
});

test('a value that is not a plugin is reported', async () => {
  const root = makeSite({}, { title: 'T', url: 'https://t.example', markdown: { remarkPlugins: ['remark-emoji'] } });
  const { diagnostics } = await readConfig({ root, cache: openCache(join(root, '.docsgen/cache')) });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"markdown.remarkPlugins[0]" must be a plugin, a list of a plugin and its options, or a preset',
  ]);
});

describe('options as text', () => {
  test.each<[unknown, unknown]>([
    [{ a: 1 }, { a: '1' }],
    [/a/g, /a/i],
    [(x: number) => x + 1, (x: number) => x + 2],
    [new Map([['a', 1]]), new Map([['a', 2]])],
    [new Set(['a']), ['a']],
    [new Date(0), new Date(1)],
    [1n, 1],
    [null, undefined],
    [0, -0],
    [Object.assign(() => 1, { a: 1 }), Object.assign(() => 1, { a: 2 })],
    [new URL('https://a.example'), new URL('https://b.example')],
  ])('%o differs from %o', (one, other) => {
    expect(stableText(one)).not.toBe(stableText(other));
  });

  test('the order of names is ignored, and circular values end', () => {
    const circle: { self?: unknown; a: number } = { a: 1 };
    circle.self = circle;
    expect(stableText({ b: 2, a: 1 })).toBe(stableText({ a: 1, b: 2 }));
    expect(stableText(circle)).toBe('Object{"a":1,"self":#0}');
  });
});
