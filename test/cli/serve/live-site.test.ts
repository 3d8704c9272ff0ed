/** The site in memory, with requests while it changes. */
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { answerLive } from '../../../src/cli/serve/http/answer-live.js';
import type { LiveSite } from '../../../src/cli/serve/site/live-site.js';
import { makeOwnText } from '../../../src/pipeline/fold/own-text.js';
import { describePage } from '../../../src/cli/serve/page/page-state.js';
import { openCache, type Cache } from '../../../src/pipeline/cache/cache.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { diagnosticsOf, startRun } from '../../../src/pipeline/corridor.js';
import { readContent } from '../../../src/pipeline/layers/read-content.js';
import type { LinkedPage } from '../../../src/pipeline/model.js';
import type { LivePage } from '../../../src/theme/contract/live-page.js';
import { brief, makeSite, threeVersions } from '../../helpers/inline-site.js';
import { openInline } from '../../helpers/live-site.js';

const home = 'content/docs/1.0/index.md';

test('a page that was requested before a change belongs to the previous generation', async () => {
  const root = makeSite({ [home]: '# Home\n\nOld text\n\n```js\nconst a = 1;\n```\n' });
  const site = await openInline(root);
  const before = site.generation();
  const pending = answerLive(site, '/', undefined);
  writeFileSync(join(root, home), '# Home\n\nNew text\n');
  await site.apply([{ file: home, kind: 'changed' }]);
  const [old, now] = [await pending, await answerLive(site, '/', undefined)].map(({ body }) => String(body));
  expect(old).toContain('Old text');
  expect(old).toContain(`data-generation="${before}"`);
  expect(now).toContain('New text');
  expect(now).toContain(`data-generation="${site.generation()}"`);
  expect(site.generation()).toBeGreaterThan(before);
});

test('a program that requests Markdown gets the current page as Markdown', async () => {
  const root = makeSite({ [home]: '# Home\n\nOld text\n' });
  const site = await openInline(root);
  writeFileSync(join(root, home), '# Home\n\nNew text\n');
  await site.apply([{ file: home, kind: 'changed' }]);
  for (const [accept, type] of [
    ['text/markdown, text/html', 'text/markdown'],
    ['text/html, text/markdown;q=0.9', 'text/html'],
  ]) {
    const { headers, body } = await answerLive(site, '/', { accept });
    expect(headers).toMatchObject({ 'content-type': `${type}; charset=utf-8`, vary: 'accept' });
    expect(String(body)).toContain('New text');
  }
});

test('a new page is shown before the rules run', async () => {
  const root = makeSite({ [home]: '# Home\n', 'content/docs/1.0/a.md': '# Same title\n' });
  const site = await openInline(root);
  const codes = (): readonly string[] => site.diagnostics().map(({ code }) => code);
  const added = 'content/docs/1.0/b.md';
  writeFileSync(join(root, added), '# Same title\n\nThe second one\n');
  await site.apply([{ file: added, kind: 'added' }]);
  expect(String((await answerLive(site, '/b', undefined)).body)).toContain('The second one');
  expect(codes()).not.toContain('title-duplicate');
  expect(await site.settle()).toBe(true);
  expect(codes()).toContain('title-duplicate');
});

test('a page whose file is renamed is found at its new address in each version, until another page is at the old one', async () => {
  const [old, moved] = ['content/docs/1.0/more.md', 'content/docs/1.0/other.md'];
  const root = makeSite({ [home]: '# Home\n', [old]: '# More\n' }, threeVersions);
  const site = await openInline(root);
  const movedTo = async (path: string) => (await stateOf(site, path)).movedTo;
  await change(site, old, undefined);
  expect([(await stateOf(site, '/more')).status, await movedTo('/more')]).toEqual([404, undefined]);
  await change(site, moved, '# More\n');
  expect([await movedTo('/more'), await movedTo('/1.0/more'), await movedTo('/none')]).toEqual([
    '/other',
    '/1.0/other',
    undefined,
  ]);
  await change(site, old, '# Another page\n');
  await change(site, old, undefined);
  expect(await movedTo('/more')).toBeUndefined();
});

test('changed static files are recorded with their generation', async () => {
  const file = 'content/static/a.txt';
  const root = makeSite({ [home]: '# Home\n', [file]: 'a', 'content/static/b.txt': 'b' });
  const site = await openInline(root);
  const start = site.generation();
  expect(site.changedFiles(0)).toEqual([]);
  writeFileSync(join(root, file), 'changed');
  await site.apply([{ file, kind: 'changed' }]);
  const changed = [{ url: '/a.txt', generation: site.generation() }];
  expect(site.changedFiles(start)).toEqual(changed);
  writeFileSync(join(root, home), '# Home again\n');
  await site.apply([{ file: home, kind: 'changed' }]);
  expect(site.changedFiles(start)).toEqual(changed);
  expect(site.changedFiles(site.generation())).toEqual([]);
  rmSync(join(root, file));
  await site.apply([{ file, kind: 'removed' }]);
  expect(site.changedFiles(start)).toEqual(changed);
});

test('a page on screen still finds its files while a change is in flight', async () => {
  const root = makeSite({ [home]: '# Home\n', 'content/docs/1.0/more.md': '# More\n' });
  const site = await openInline(root);
  const [, sidebar = ''] =
    /&quot;(\/assets\/sidebar-[^&]+)&quot;/.exec(String((await answerLive(site, '/', undefined)).body)) ?? [];
  const statusAfter = async (title: string): Promise<number> => {
    writeFileSync(join(root, 'content/docs/1.0/more.md'), `# ${title}\n`);
    await site.apply([{ file: 'content/docs/1.0/more.md', kind: 'changed' }]);
    return (await answerLive(site, sidebar, undefined)).status;
  };
  expect(await statusAfter('Much more')).toBe(200);
  expect(await statusAfter('All')).toBe(404);
});

test('a version’s own copy has the links of the inherited page, although it and others have moved', async () => {
  const from = 'content/docs/1.0/start/settings.md';
  const own = 'content/docs/2.0/reference/settings.md';
  const text = [
    '# Settings',
    '[a](install.md#now) and [b](./install.md), [c](../index.md) [d](old.md?x=1 "Title") [e]',
    '![f](img/f%20g.svg) <img src="img/f%20g.svg" srcset="img/f%20g.svg 1x, ../h.svg 2x" alt="">',
    '[g](/start/old.md) [h](/start/install.md) [i](#here) [j](https://x.example/a.md) [k](../../../static/k.txt)',
    '[l](../../next/start/only.md) <a href="install.md">m</a> [n](missing.md)',
    '## Here',
    '[e]: install.md',
    '',
  ].join('\r\n\r\n');
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  const root = makeSite({
    [from]: text,
    'content/docs/1.0/index.md': '# Home\n',
    'content/docs/1.0/start/install.md': '# Install\n\n## Now\n',
    'content/docs/1.0/start/old.md': '# Old\n',
    'content/docs/1.0/start/img/f g.svg': svg,
    'content/docs/1.0/h.svg': svg.replace('1', '2'),
    'content/docs/next/start/only.md': '# Only\n',
    'content/static/k.txt': 'k',
    'content/docs/2.0/_layer.yml': 'moved:\n  start/settings: reference/settings\n  start/old: other/new page\n',
  });
  const site = await openInline(root);
  const pageNow = (): LinkedPage =>
    site.site().pages.find(({ version, docPath }) => version?.name === '2.0' && docPath.endsWith('settings'))!;
  const leadTo = ({ targets }: LinkedPage): string => JSON.stringify(targets);
  const [before, broken] = [pageNow(), codes(site)];
  expect(broken).toEqual(['broken-markdown-link']);
  const copy = makeOwnText(site.site(), before, await site.textOf(before), own);
  mkdirSync(join(root, 'content/docs/2.0/reference'));
  await change(site, own, copy);
  expect(pageNow().source.file).toBe(own);
  expect(leadTo(pageNow())).toBe(leadTo(before));
  expect(codes(site)).toEqual(['broken-markdown-link', 'broken-markdown-link']);
  expect(copy).toContain('[d](../other/new%20page.md?x=1 "Title")');
  expect(copy).toContain('[g](/other/new%20page.md) [h](/start/install.md)');
  expect(copy.match(/\r\n/g)).toEqual(text.match(/\r\n/g));
});

test('a version’s own copy at the same path has an unchanged text', async () => {
  const text = '# A\n\n[b](b.md) ![c](./c.svg) [d](../index.md)\n';
  const site = await openInline(
    makeSite({
      'content/docs/1.0/x/a.md': text,
      'content/docs/1.0/x/b.md': '# B\n',
      'content/docs/1.0/x/c.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      [home]: '# Home\n',
    }),
  );
  const page = site.site().pages.find(({ version, docPath }) => version?.name === '2.0' && docPath === 'x/a')!;
  expect(makeOwnText(site.site(), page, await site.textOf(page), 'content/docs/2.0/x/a.md')).toBe(text);
});

const broken = Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x0a]);

test('a text that cannot be read gets another name', async () => {
  const root = makeSite({ [home]: '# Home\n', 'content/docs/1.0/b.md': broken });
  const site = await openInline(root);
  renameSync(join(root, 'content/docs/1.0/b.md'), join(root, 'content/docs/1.0/c.md'));
  await site.apply([
    { file: 'content/docs/1.0/b.md', kind: 'removed' },
    { file: 'content/docs/1.0/c.md', kind: 'added' },
  ]);
  expect((await answerLive(site, '/b', undefined)).status).toBe(404);
  expect((await answerLive(site, '/c', undefined)).status).toBe(200);
});

test('a file that a page shows is watched, and a save of it is shown, even if the file was missing', async () => {
  const root = makeSite({ [home]: '# Home\n\n```file="/code/a.rb"\n```\n', 'content/docs/1.0/b.md': '# Other\n' });
  const site = await openInline(root);
  expect([...site.references()]).toEqual(['code/a.rb', 'content/static/code/a.rb']);
  expect(brief(site.diagnostics())).toEqual([
    `code-file-missing ${home}:3:10 There is no file "/code/a.rb" [1.0 2.0 next]`,
  ]);
  const save = async (text: string, kind: 'added' | 'changed'): Promise<string> => {
    mkdirSync(join(root, 'code'), { recursive: true });
    writeFileSync(join(root, 'code/a.rb'), text);
    await site.apply([{ file: 'code/a.rb', kind }]);
    return String((await answerLive(site, '/', undefined)).body);
  };
  expect(await save(':first\n', 'added')).toContain(':first');
  expect(await save(':second\n', 'changed')).toContain(':second');
  expect(site.diagnostics()).toEqual([]);
  const generation = site.generation();
  await save(':second\n', 'changed');
  expect(site.generation()).toBe(generation);
  writeFileSync(join(root, home), '# Home\n\n```file="/code/b.rb"\n```\n');
  await site.apply([{ file: home, kind: 'changed' }]);
  expect([...site.references()]).toEqual(['code/b.rb', 'content/static/code/b.rb']);
});

test('a component that a saved partial newly imports is shown', async () => {
  const partial = 'content/docs/1.0/_part.mdx';
  const root = makeSite({
    'content/docs/1.0/index.mdx': "import Part from './_part.mdx'\n\n# Home\n\n<Part />\n",
    [partial]: 'Text\n',
    'box.jsx': 'export default () => <b>in a box</b>;\n',
  });
  const site = await openInline(root);
  writeFileSync(join(root, partial), "import Box from '@site/box'\n\n<Box />\n");
  await site.apply([{ file: partial, kind: 'changed' }]);
  expect(String((await answerLive(site, '/', undefined)).body)).toContain('<b>in a box</b>');
  expect(site.diagnostics()).toEqual([]);
});

test('imported code that is moved away is missing, and is shown from where an import finds it next', async () => {
  const page = "import Box from '@site/parts/box';\nimport { one } from '@site/parts/_one.mdx';\n\n# Home\n\n<Box />\n";
  const root = makeSite({
    'content/docs/1.0/index.mdx': `${page}\n<One />\n\nexport const One = () => <i>{one}</i>;\n`,
    'parts/box.jsx': 'export default () => <b>in a box</b>;\n',
    'parts/_one.mdx': 'export const one = [1].length;\n',
  });
  const site = await openInline(root);
  expect(codes(site)).toEqual([]);
  renameSync(join(root, 'parts'), join(root, 'moved'));
  await site.apply(['parts/box.jsx', 'parts/_one.mdx'].map((file) => ({ file, kind: 'removed' as const })));
  expect(codes(site)).toEqual(['import-unresolved', 'include-missing']);
  expect(site.inputs()).toContain('parts/box.tsx');
  mkdirSync(join(root, 'parts'));
  writeFileSync(join(root, 'parts/_one.mdx'), 'export const one = [2].length;\n');
  await site.apply([{ file: 'parts/_one.mdx', kind: 'added' }]);
  await change(site, 'parts/box.tsx', 'export default () => <b>in another box</b>;\n');
  expect(codes(site)).toEqual([]);
  expect(await textOf(site)).toContain('<b>in another box</b>');
});

test('a page can be deleted that links to a possible heading of a component', async () => {
  const root = makeSite(
    {
      [home]: '# Home\n\n<Card />\n',
      'content/docs/1.0/a.md': '# A\n\n[none](index.md#nope)\n',
      'card.tsx': 'export default () => <p id="card">Card</p>;\n',
    },
    { ...threeVersions, components: { Card: 'card.tsx' } },
  );
  const site = await openInline(root);
  expect(codes(site)).toEqual(['broken-anchor']);
  await change(site, 'content/docs/1.0/a.md', undefined);
  await site.settle();
  expect(codes(site)).toEqual([]);
  await change(site, 'content/docs/1.0/c.md', '# C\n');
  expect(await textOf(site, '/c')).toContain('<h1');
});

test('a function that makes a sidebar runs after a change of its code, of a title, and of a file that it imports', async () => {
  const config = (label: string): string => `import { mark } from './mark.js';
export default {
  title: 'Test',
  url: 'https://test.example',
  versions: ['1.0'],
  sections: [
    {
      name: 'docs',
      path: '/',
      versioned: true,
      sidebarItemsGenerator: ({ docs }) => docs.map(({ id, title }) => ({ type: 'doc', id, label: ${label} })),
    },
  ],
};
`;
  const root = makeSite(
    {
      [home]: '# Home\n',
      'mark.js': "export const mark = '!';\n",
      'docsgen.config.ts': config('title + mark'),
    },
    null,
  );
  const site = await openInline(root);
  const label = (): unknown => site.site().sidebars[0]?.items[0];
  expect(label()).toMatchObject({ label: 'Home!' });
  await change(site, home, '# Start\n');
  expect(label()).toMatchObject({ label: 'Start!' });
  expect(await textOf(site)).toContain('>Start!</a>');
  await change(site, 'mark.js', "export const mark = '?';\n");
  expect(label()).toMatchObject({ label: 'Start?' });
  await change(site, 'docsgen.config.ts', config('mark + title'));
  expect(label()).toMatchObject({ label: '?Start' });
  await change(site, 'docsgen.config.ts', config('mark + missing'));
  expect(brief(site.diagnostics())).toEqual([
    'sidebar-invalid docsgen.config.ts:11:106 "sidebarItemsGenerator" of the section "docs" failed: missing is not defined [1.0]',
  ]);
  await change(site, 'docsgen.config.ts', config('title'));
  expect([codes(site), label()]).toMatchObject([[], { label: 'Start' }]);
});

test('sidebars outside of the content folder are watched, with the files that they import', async () => {
  const list = (label: string): string =>
    `module.exports = [{ type: 'category', label: '${label}', items: ['index'] }];\n`;
  const root = makeSite(
    {
      [home]: '# Home\n',
      'website/sidebars.js': "exports.docs = require('./list.js');\n",
      'website/list.js': list('One'),
    },
    { ...threeVersions, sections: [{ name: 'docs', path: '/', versioned: true, sidebars: 'website/sidebars.js' }] },
  );
  const site = await openInline(root);
  expect(site.inputs()).toEqual(expect.arrayContaining(['website/sidebars.js', 'website/list.js']));
  expect(await textOf(site)).toContain('<summary>One</summary>');
  await change(site, 'website/list.js', list('Two'));
  expect(await textOf(site)).toContain('<summary>Two</summary>');
  // While it is broken, the last good sidebar is shown.
  await change(site, 'website/sidebars.js', 'exports.docs = [;\n');
  expect(codes(site)).toContain('sidebar-invalid');
  expect(await textOf(site)).toContain('<summary>Two</summary>');
  await change(site, 'website/sidebars.js', 'exports.docs = {};\n');
  expect(codes(site)).not.toContain('sidebar-invalid');
  expect(await textOf(site)).not.toContain('<summary>Two</summary>');
});

test('lists of pages follow changes, for all versions and for each', async () => {
  const root = makeSite({ [home]: '# Home\n' });
  const site = await openInline(root);
  expect(await textOf(site, '/llms.txt')).toContain('[Home]');
  await change(site, home, '# Start\n');
  expect(await textOf(site, '/llms.txt')).toContain('[Start]');
  expect(await textOf(site, '/next/llms.txt')).toContain('[Start]');
});

test('grammars of own languages are watched, and a broken one keeps its last good state', async () => {
  const grammar = (name: string): string =>
    JSON.stringify({ scopeName: 'source.rego', patterns: [{ match: 'if', name }] });
  const root = makeSite(
    { [home]: '# Home\n\n```rego\na if b\n```\n', 'grammars/rego.json': grammar('keyword.control') },
    { ...threeVersions, code: { languages: { rego: 'grammars/rego.json' } } },
  );
  const site = await openInline(root);
  expect(site.inputs()).toContain('grammars/rego.json');
  expect(await textOf(site)).toContain('<span class="tk-keyword">if</span>');
  await change(site, 'grammars/rego.json', '{');
  expect(codes(site)).toContain('code-grammar-invalid');
  expect(await textOf(site)).toContain('<span class="tk-keyword">if</span>');
  await change(site, 'grammars/rego.json', grammar('comment'));
  expect(codes(site)).not.toContain('code-grammar-invalid');
  expect(await textOf(site)).toContain('<span class="tk-comment">if</span>');
});

test('results for a last good file are not cached for the broken one', async () => {
  const sidebar = 'content/docs/1.0/_sidebar.yml';
  const root = makeSite({ [home]: '# Home\n', [sidebar]: '- index\n- label: A\n  href: /gone\n' });
  const site = await openInline(root);
  await change(site, sidebar, '- [\n');
  await site.settle();
  const cache = openCache(join(root, '.docsgen/cache'));
  const { value: config } = await readConfig({ root, cache });
  if (!config) throw new Error('no config');
  const check = async (given: Cache): Promise<readonly string[]> => {
    const tools = { cache: given, progress: () => {} };
    const run = await startRun(config, await readContent(config), tools, { articles: false });
    return brief(await diagnosticsOf(run));
  };
  expect(await check(cache)).toEqual(await check(openCache(join(root, '.docsgen/other'))));
});

test('a page is rendered while many texts are compiled for the next state', async () => {
  const component = (text: string): string => `export default () => <p>${text}</p>;\n`;
  const names = Array.from({ length: 40 }, (_, index) => `content/docs/1.0/p${index}.md`);
  const root = makeSite(
    {
      [home]: '# Home\n\n<Card />\n',
      'card.tsx': component('One'),
      ...Object.fromEntries(names.map((name) => [name, '# P\n'])),
    },
    { ...threeVersions, components: { Card: 'card.tsx' } },
  );
  const site = await openInline(root);
  expect(await textOf(site)).toContain('One');
  await change(site, 'card.tsx', component('Two'));
  const changed = [home, ...names];
  for (const name of changed) writeFileSync(join(root, name), `# P\n\n<Card />\n\n${'> words\n\n'.repeat(200)}`);
  const applied = site.apply(changed.map((file) => ({ file, kind: 'changed' })));
  const asked: string[] = [];
  for (let wait = 0; wait < 5; wait++) {
    asked.push(await textOf(site));
    await setTimeout(10);
  }
  await applied;
  expect(asked.every((html) => html.includes('Two'))).toBe(true);
});

/** Writes a file, or removes it, and notifies the site. */
async function change(site: LiveSite, file: string, contents: string | Uint8Array | undefined): Promise<void> {
  const { root } = site.config();
  const kind = contents === undefined ? 'removed' : existsSync(join(root, file)) ? 'changed' : 'added';
  if (contents === undefined) rmSync(join(root, file));
  else writeFileSync(join(root, file), contents);
  expect(site.inputs().includes(file) || file.startsWith('content/')).toBe(true);
  expect(await site.apply([{ file, kind }])).toBeDefined();
}

const textOf = async (site: LiveSite, path = '/'): Promise<string> =>
  String((await answerLive(site, path, undefined)).body);

const stateOf = (site: LiveSite, path = '/'): Promise<LivePage> =>
  describePage(site, path, Infinity, { editorLink: () => undefined, env: {} });

const codes = (site: LiveSite): readonly string[] => site.diagnostics().map(({ code }) => code);

test('code that is broken at the start is shown when it or its import is fixed', async () => {
  const root = makeSite(
    {
      [home]: '# Home\n\n<Card />\n',
      'card.tsx': 'export default () => <p;\n',
      'own.css': '@import "./missing.css";\n',
    },
    { ...threeVersions, components: { Card: 'card.tsx' }, styles: ['own.css'] },
  );
  const site = await openInline(root);
  expect(codes(site)).toEqual(['style-invalid', 'component-failed']);
  await change(site, 'missing.css', 'p { color: red; }\n');
  expect(codes(site)).toEqual(['component-failed']);
  await change(site, 'card.tsx', "import { name } from './name.js';\nexport default () => <p>{name}</p>;\n");
  await change(site, 'name.ts', 'export const name = "A card";\n');
  expect(codes(site)).toEqual([]);
  expect(await textOf(site)).toContain('A card');
});

test('an imported style sheet of a page is added, changed and removed', async () => {
  const [page, sheet] = ['content/docs/1.0/styled.mdx', 'content/docs/1.0/box.css'];
  const root = makeSite({ [page]: '# Styled\n' }, threeVersions);
  const site = await openInline(root);
  const styles = async (): Promise<string> => {
    const url = /href="([^"]*\/styles-[^"]*\.css)"/.exec(await textOf(site, '/styled'))?.[1] ?? '';
    return textOf(site, url);
  };
  await change(site, page, "import './box.css'\n\n# Styled\n");
  await site.settle();
  expect(codes(site)).toEqual(['import-unresolved']);
  await change(site, sheet, '.own-box { color: red; }\n');
  expect(await styles()).toContain('.own-box{color:red}');
  await change(site, sheet, '.own-box { color: green; }\n');
  expect(await styles()).toContain('.own-box{color:green}');
  expect(codes(site)).toEqual([]);
  await change(site, page, '# Styled\n');
  expect(await styles()).not.toContain('.own-box');
});

test('a module for every page follows a save, and one that is broken keeps its last good code', async () => {
  const widget = 'export const onRouteDidUpdate = () => console.log("one");\n';
  const root = makeSite(
    { [home]: '# Home\n', 'widget.ts': widget },
    { ...threeVersions, clientModules: ['widget.ts'] },
  );
  const site = await openInline(root);
  const script = async (): Promise<string> => {
    const url = /src="([^"]*\/client-modules-[^"]*\.js)"/.exec(await textOf(site))?.[1] ?? '';
    return textOf(site, url);
  };
  expect(await script()).toContain('"one"');
  await change(site, 'widget.ts', widget.replace('one', 'two'));
  expect(await script()).toContain('"two"');
  await change(site, 'widget.ts', 'export const = 1;\n');
  expect(codes(site)).toEqual(['component-failed']);
  expect(await script()).toContain('"two"');
  await change(site, 'widget.ts', widget);
  expect(codes(site)).toEqual([]);
  expect(await script()).toContain('"one"');
});

test('a module of `@theme` that is missing, and then a file of the site', async () => {
  const card = "import Badge from '@theme/Badge'; export default () => <Badge />;\n";
  const root = makeSite(
    { [home]: '# Home\n\n<Card></Card>\n', 'card.tsx': card, 'src/theme/Badge/colors.ts': '' },
    { ...threeVersions, components: { Card: 'card.tsx' } },
  );
  const site = await openInline(root);
  expect(codes(site)).toEqual(['component-failed']);
  await change(site, 'src/theme/Badge/index.tsx', 'export default () => <b>A badge</b>;\n');
  expect(codes(site)).toEqual([]);
  expect(await textOf(site)).toContain('<b>A badge</b>');
});

test('a registered component that is broken, and one whose file does not exist yet', async () => {
  const severities = { 'component-unused': 'off' };
  const config = { ...threeVersions, components: { Card: 'card.tsx' }, severities };
  const root = makeSite({ [home]: '# Home\n', 'card.tsx': 'export default () => <p>Card</p>;\n' }, config);
  const site = await openInline(root);
  writeFileSync(join(root, 'new.tsx'), 'export default () => <p;\n');
  const components = { ...config.components, New: 'new.tsx', Later: 'later.tsx' };
  await change(site, 'docsgen.config.json', JSON.stringify({ ...config, components }));
  expect(codes(site)).toEqual(['config-wrong-value']);
  await change(site, 'later.tsx', 'export default () => <p>Later</p>;\n');
  expect(codes(site)).toEqual(['component-failed']);
  await change(site, 'new.tsx', 'export default () => <p>New</p>;\n');
  expect(codes(site)).toEqual([]);
});

test('a broken config is read again when any file that breaks it has changed', async () => {
  const root = makeSite({ [home]: '# Home\n' });
  rmSync(join(root, 'docsgen.config.json'));
  const config = `export default { title: tag, url: 'https://test.example', versions: ['1.0'] };\n`;
  writeFileSync(join(root, 'docsgen.config.ts'), `const tag = 'First';\n${config}`);
  const site = await openInline(root);
  await change(site, 'docsgen.config.ts', `import { tag } from './tag';\n${config}`);
  expect(codes(site)).toEqual(['config-unreadable']);
  await change(site, 'tag.ts', 'export const tag = ;\n');
  expect(codes(site)).toEqual(['config-unreadable']);
  await change(site, 'tag.ts', 'export const tag = "Second";\n');
  expect([codes(site), site.config().title]).toEqual([[], 'Second']);
  await change(site, 'docsgen.config.ts', undefined);
  expect(codes(site)).toEqual(['config-missing']);
  await change(site, 'docsgen.config.mts', `const tag = 'Third';\n${config}`);
  expect([codes(site), site.config().title]).toEqual([[], 'Third']);
});

test('data that the config reads is read again when it has changed, also while it breaks the config', async () => {
  const config = `import fs, { readFileSync } from 'fs'; import { readFile } from 'node:fs/promises';
    import { more } from './more.cjs';
    const { title } = JSON.parse(readFileSync(new URL('data/title.json', import.meta.url), 'utf8'));
    const tagline = await readFile('data/tagline.txt', 'utf8') + more;
    export default { title, tagline, url: 'https://test.example', versions: ['1.0'], pluginData: { fs: typeof fs.statSync } };\n`;
  const root = makeSite({
    [home]: '# Home\n',
    'data/title.json': '{ "title": "First" }',
    'data/tagline.txt': 'one',
    'data/more.txt': ', more',
    'more.cjs':
      "exports.more = require('fs').readFileSync(require('path').join(__dirname, 'data/more.txt'), 'utf8');\n",
  });
  rmSync(join(root, 'docsgen.config.json'));
  writeFileSync(
    join(root, 'docsgen.config.ts'),
    config.replace("'data/tagline.txt'", JSON.stringify(join(root, 'data/tagline.txt'))),
  );
  const site = await openInline(root);
  const shown = (): readonly unknown[] => [codes(site), site.config().title, site.config().tagline];
  expect(shown()).toEqual([[], 'First', 'one, more']);
  await change(site, 'data/tagline.txt', 'two');
  await change(site, 'data/more.txt', ', less');
  expect(shown()).toEqual([[], 'First', 'two, less']);
  await change(site, 'data/title.json', '{ "title": ');
  expect(codes(site)).toEqual(['config-unreadable']);
  await change(site, 'data/title.json', undefined);
  expect(brief(site.diagnostics())[0]).toContain('docsgen.config.ts:3:');
  await change(site, 'data/title.json', '{ "title": "Second" }');
  expect(shown()).toEqual([[], 'Second', 'two, less']);
});

test('a text that is saved together with a broken config is shown', async () => {
  const site = await openInline(makeSite({ [home]: '# Home\n' }));
  const { root } = site.config();
  const more = 'content/docs/1.0/more.md';
  writeFileSync(join(root, 'docsgen.config.json'), '{');
  writeFileSync(join(root, home), '# Saved\n');
  writeFileSync(join(root, more), '# More\n');
  await site.apply([
    { file: 'docsgen.config.json', kind: 'changed' },
    { file: home, kind: 'changed' },
    { file: more, kind: 'added' },
  ]);
  expect(codes(site)).toEqual(['config-unreadable']);
  expect(await textOf(site)).toContain('Saved');
  expect(await textOf(site, '/more')).toContain('More');
});

test('a text that becomes unreadable does not change the page, in any version', async () => {
  const own = 'content/docs/2.0/index.md';
  const site = await openInline(makeSite({ [home]: '# Inherited\n', [own]: '# Own\n' }));
  await change(site, own, Buffer.from('# Gr\u00f6\u00dfe\n', 'latin1'));
  expect(codes(site)).toEqual(['file-encoding']);
  expect(await textOf(site)).toContain('Own');
  const page = await stateOf(site);
  expect([page.isLastGood, page.diagnostics.map(({ code }) => code), page.author?.file]).toEqual([
    true,
    ['file-encoding'],
    own,
  ]);
  // The previous text.
  await change(site, own, '# Own\n');
  expect(codes(site)).toEqual([]);
});

test('data that a component imports and a page links to', async () => {
  const data = 'content/docs/1.0/data.json';
  const root = makeSite(
    {
      [home]: '# Home\n\n[Data](data.json)\n\n<Card />\n',
      [data]: '{ "a": 1 }',
      'card.tsx': `import data from './${data}';\nexport default () => <p>Number {data.a}</p>;\n`,
    },
    { ...threeVersions, components: { Card: 'card.tsx' } },
  );
  const site = await openInline(root);
  const linked = (html: string): string | undefined => /href="([^"]*data[^"]*json)"/.exec(html)?.[1];
  const before = linked(await textOf(site));
  await change(site, data, '{ "a": 2 }');
  expect(await textOf(site)).toContain('Number 2');
  expect(linked(await textOf(site))).not.toBe(before);
});

describe('a text that its own problems break', () => {
  const file = 'content/docs/1.0/more.md';

  test('shows its last good state after other saves until it is fixed', async () => {
    const site = await openInline(
      makeSite({ [home]: '# Home\n\n[more](more.md#part)\n', [file]: '# More\n\n## Part\n' }),
    );
    await change(site, file, '# More\n\n## Part\n\nGood text\n');
    for (const broken of [
      '# Broken\n\n:::note\nnever closed\n',
      '---\ntitle: [\n---\n\n# Broken\n',
      '---\nslug: elsewhere\nslug: twice\n---\n\n# Broken\n',
      '# Broken\n\n<Nope />\n',
      '# Broken\n\n<b>not closed\n',
    ]) {
      await change(site, file, broken);
      const page = await stateOf(site, '/more');
      expect([broken, page.status, page.isLastGood, page.diagnostics.length]).toEqual([broken, 200, true, 1]);
      expect(codes(site)).toHaveLength(1);
      expect(await textOf(site, '/more')).toContain('Good text');
      expect(await textOf(site, '/more')).not.toContain('Broken');
    }
    await change(site, home, '# Home\n\nSaved beside it\n');
    expect(await textOf(site)).toContain('Saved beside it');
    await change(site, 'content/docs/1.0/added.md', '# Added\n');
    expect(await textOf(site, '/more')).toContain('Good text');
    expect(codes(site)).toEqual(['html-unbalanced']);
    // The state before it was broken.
    await change(site, file, '# More\n\n## Part\n\nGood text\n');
    expect([codes(site), (await stateOf(site, '/more')).isLastGood]).toEqual([[], false]);
    await change(site, file, '# More\n\nBetter text\n');
    expect(await textOf(site, '/more')).toContain('Better text');
  });

  test('keeps its address if it changes its slug', async () => {
    const site = await openInline(makeSite({ [home]: '# Home\n', [file]: '---\nslug: other\n---\n\n# More\n' }));
    await change(site, file, '---\nslug: other\ntitle: [\n---\n\n# More\n');
    expect([codes(site), (await stateOf(site, '/other')).isLastGood]).toEqual([['front-matter-invalid'], true]);
    await change(site, file, '---\nslug: another\n---\n\n# More\n');
    expect([codes(site), (await stateOf(site, '/another')).status]).toEqual([[], 200]);
    await change(site, file, undefined);
    expect((await stateOf(site, '/another')).status).toBe(404);
  });

  test('shows its last good state in MDX, too', async () => {
    const page = 'content/docs/1.0/part.mdx';
    const site = await openInline(makeSite({ [home]: '# Home\n', [page]: '# Part\n\nGood text\n' }));
    await change(site, page, '# Part\n\nA { brace\n');
    expect([codes(site), (await stateOf(site, '/part')).isLastGood]).toEqual([['mdx-syntax'], true]);
    expect(await textOf(site, '/part')).toContain('Good text');
  });

  test('can be fixed by a change of the config alone', async () => {
    const root = makeSite({ [home]: '# Home\n', 'card.tsx': 'export default () => <p>A card</p>;\n' });
    const site = await openInline(root);
    await change(site, home, '# Home\n\n<Card />\n');
    expect([codes(site), (await stateOf(site)).isLastGood]).toEqual([['component-unknown'], true]);
    await change(site, 'docsgen.config.json', JSON.stringify({ ...threeVersions, components: { Card: 'card.tsx' } }));
    expect(codes(site)).toEqual([]);
    expect(await textOf(site)).toContain('A card');
  });

  test('is broken only if the config makes its problem an error', async () => {
    const config = { ...threeVersions, severities: { 'note-unclosed': 'warning' } };
    const site = await openInline(makeSite({ [home]: '# Home\n' }, config));
    await change(site, home, '# Home\n\nNew text\n\n:::note\n');
    expect([codes(site), (await stateOf(site)).isLastGood]).toEqual([['note-unclosed'], false]);
    expect(await textOf(site)).toContain('New text');
  });

  test('has a page at its address from the start, which updates when it is fixed', async () => {
    const latin = 'content/docs/1.0/latin.md';
    const unclosed = 'content/docs/1.0/unclosed.md';
    const root = makeSite({
      [home]: '# Home\n\n[latin](latin.md)\n',
      [latin]: Buffer.from('# Gr\u00f6\u00dfe\n', 'latin1'),
      [file]: '---\nslug: other\ntitle: Other things\nkeywords: [\n---\n\nText\n',
      [unclosed]: '# Unclosed\n\n:::note\nText\n',
    });
    const site = await openInline(root);
    for (const [path, code, shown] of [
      ['/latin', 'file-encoding', 'Latin'],
      ['/other', 'front-matter-invalid', 'Other things'],
      ['/unclosed', 'note-unclosed', 'Unclosed'],
    ] as const) {
      const page = await stateOf(site, path);
      expect([path, page.status, page.isLastGood]).toEqual([path, 200, false]);
      expect(page.diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
      expect(page.html).toMatch(new RegExp(`<h1[^>]*>(<a[^>]*>)?${shown}`));
    }
    await change(site, latin, '# Size\n\nFixed\n');
    await change(site, file, '---\nslug: other\n---\n\nFixed\n');
    await change(site, unclosed, '# Unclosed\n\nFixed\n');
    expect(codes(site)).toEqual([]);
    for (const path of ['/latin', '/other', '/unclosed']) expect(await textOf(site, path)).toContain('Fixed');
  });
});

test('while a bookkeeping file is broken, its last good content is used', async () => {
  const layer = 'content/docs/2.0/_layer.yml';
  const category = 'content/docs/1.0/part/_category_.json';
  const moved = 'moved:\n  part/a: new/a\n';
  const site = await openInline(
    makeSite({
      [home]: '# Home\n',
      'content/docs/1.0/part/a.md': '# A\n',
      'content/docs/1.0/part/b.md': '# B\n',
      [layer]: moved,
      [category]: '{ "label": "The part" }',
    }),
  );
  await change(site, layer, 'moved:\n  part/a: [\n');
  expect(codes(site)).toEqual(['layer-file-invalid']);
  expect((await stateOf(site, '/new/a')).status).toBe(200);
  await change(site, layer, Buffer.from('moved:\n  gr\u00f6\u00dfe: x\n', 'latin1'));
  expect([codes(site), (await stateOf(site, '/new/a')).status]).toEqual([['file-encoding'], 200]);
  await change(site, layer, moved);
  await change(site, category, '{ "label": ');
  expect(codes(site)).toEqual(['category-invalid']);
  expect(await textOf(site, '/1.0/part/b')).toContain('The part');
  await change(site, category, undefined);
  await change(site, layer, undefined);
  expect([codes(site), (await stateOf(site, '/new/a')).status]).toEqual([[], 404]);
  expect(await textOf(site, '/1.0/part/b')).not.toContain('The part');
});

test('a save does not wait for the first search index', async () => {
  const text = (page: number): string =>
    Array.from({ length: 60 }, (_, at) => `## Part ${at}\n\nText ${page} of *many* words, [home](index.md).\n`).join(
      '\n',
    );
  const many = Array.from({ length: 150 }, (_, page) => [`content/docs/1.0/page-${page}.md`, text(page)] as const);
  const site = await openInline(makeSite({ ...Object.fromEntries(many), [home]: '# Home\n' }));
  let isMade = false;
  const index = answerLive(site, '/assets/search/1.0.json', undefined).then(({ status }) => {
    isMade = true;
    return status;
  });
  await change(site, home, '# Home\n\nSaved meanwhile\n');
  expect(await textOf(site)).toContain('Saved meanwhile');
  expect(isMade).toBe(false);
  expect(await index).toBe(200);
});

test('unchanged code of a component runs once for any number of saves', async () => {
  const card = (text: string): string =>
    `globalThis.runs = (globalThis.runs ?? 0) + 1;\nexport default () => <p>${text}</p>;\n`;
  const root = makeSite(
    { [home]: '# Home\n\n<Card />\n\n<Other />\n', 'card.tsx': card('One'), 'other.tsx': card('Other') },
    { ...threeVersions, components: { Card: 'card.tsx', Other: 'other.tsx' } },
  );
  const runs = (): unknown => (globalThis as { runs?: number }).runs;
  onTestFinished(() => void Reflect.deleteProperty(globalThis, 'runs'));
  const site = await openInline(root);
  expect(runs()).toBe(2);
  await change(site, 'card.tsx', card('Two'));
  expect(await textOf(site)).toContain('Two');
  expect(runs()).toBe(3);
  await change(site, 'card.tsx', card('One'));
  expect(await textOf(site)).toContain('One');
  expect(runs()).toBe(3);
});
