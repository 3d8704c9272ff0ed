/** What `docsgen adopt` makes of unusual values and files of the old site. */
import { readFileSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { adoptSite, makeOldSite } from '../helpers/old-site.js';
import type { Files } from '../helpers/file-block.js';
import { runCli } from '../helpers/run-cli.js';

/** A site whose config has further settings in its literal. */
function siteWith(settings: string, files: Files = {}): string {
  const config = `module.exports = { title: 'A', url: 'https://example.org', presets: ['classic'], ${settings} };\n`;
  return makeOldSite({ 'docs/index.md': '# Home\n', 'docusaurus.config.js': config, ...files });
}

describe('a byte order mark', () => {
  test('before a list of versions or a file of translations changes nothing', () => {
    const root = siteWith(`themeConfig: { navbar: { items: [{ to: '/a', label: 'Docs' }] } }`, {
      'versions.json': '\uFEFF["1.0"]\r\n',
      'versioned_docs/version-1.0/index.md': '# Home\n',
      'i18n/en/docusaurus-theme-classic/navbar.json': '\uFEFF{ "item.label.Docs": { "message": "\\"Start\\"" } }',
    });
    const { text, left } = adoptSite(root);
    expect(text).toContain('name: "1.0"');
    expect(left).toMatchObject([{ place: 'i18n/en/docusaurus-theme-classic/navbar.json:1:36' }]);
  });

  test('before code does not move the places of findings', () => {
    const root = siteWith('', {
      'src/pages/index.js': `\uFEFFusePluginData('mine');\r\nexport default () => null;\r\n`,
    });
    expect(adoptSite(root).left).toMatchObject([{ name: 'usePluginData("mine")', place: 'src/pages/index.js:1:1' }]);
  });
});

test.each(['["1.0",]', '{ "1.0": true }', '[1]'])('a list of versions that is %s is reported', (list) => {
  const root = siteWith('', { 'versions.json': list, 'versioned_docs/version-1.0/index.md': '# Home\n' });
  const { text, left } = adoptSite(root);
  expect(text).not.toContain('versions:');
  expect(left).toMatchObject([
    { name: 'versions.json', place: 'versions.json', text: expect.stringContaining('not a list of names') as string },
  ]);
});

test('a file of translations without messages is no failure', () => {
  const root = siteWith('', { 'i18n/en/docusaurus-theme-classic/navbar.json': 'null' });
  expect(runCli(root, ['adopt'])).toMatchObject({ code: 0 });
});

test('a favicon on another host is a link in the head', () => {
  const root = siteWith(`favicon: 'https://cdn.example.com/icon.png'`);
  const { text, left } = adoptSite(root);
  expect(text).toContain('attributes: { rel: "icon", href: "https://cdn.example.com/icon.png" }');
  expect(left).toEqual([]);
});

describe('a base URL', () => {
  test.each(['shop', '/shop', 'shop/', '/shop/'])('may be written as %s', (baseUrl) => {
    const items = `[{ to: '/shop', label: 'Home' }, { to: '/shop/docs', label: 'Docs' }]`;
    const languages = `i18n: { defaultLocale: 'en', locales: ['en', 'de'] }`;
    const root = siteWith(
      `baseUrl: '${baseUrl}', favicon: 'https://example.org/shop/a.ico', ${languages}, themeConfig: { navbar: { items: ${items} } }`,
      { 'static/a.ico': '' },
    );
    const { text } = adoptSite(root);
    expect(text).toContain('baseUrl: "/shop/"');
    expect(text).toContain('{ label: "Home", to: "/" }');
    expect(text).toContain('{ label: "Docs", to: "/docs" }');
    expect(text).toContain('favicon: "a.ico"');
    expect(text).toContain('languages: ["de"]');
  });

  test('may be empty, and empty texts stay empty', () => {
    const root = siteWith(`baseUrl: '', headTags: [{ tagName: 'link', attributes: { href: '/a', crossorigin: '' } }]`);
    const { text } = adoptSite(root);
    expect(text).not.toContain('baseUrl');
    expect(text).toContain('crossorigin: ""');
  });
});

test('keys that every object of JavaScript has are carried over like others', () => {
  const root = siteWith(`customFields: JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}')`);
  expect(adoptSite(root).text).toContain('customFields: { ["__proto__"]: { a: 1 }, constructor: 2 }');
});

/** A package that exports a plugin. */
function pluginPackage(name: string): Files {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    [`node_modules/${name}/index.js`]: 'module.exports = () => () => {};\n',
  };
}

test('each plugin of Markdown has an import of its own, whatever its name', () => {
  const plugins = ['@a/remark-x', '@b/remark-x', 'config', './one/plugin', './two/one/plugin'];
  const list = plugins.map((name) => `require('${name}')`).join(', ');
  const root = makeOldSite({
    'docs/index.md': '# Home\n',
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://example.org', presets: [['classic', { docs: { remarkPlugins: [${list}, [require('config'), { a: 1 }]] } }]] };\n`,
    'one/plugin.js': 'module.exports = () => () => {};\n',
    'two/one/plugin.js': 'module.exports = () => () => {};\n',
    ...pluginPackage('@a/remark-x'),
    ...pluginPackage('@b/remark-x'),
    ...pluginPackage('config'),
  });
  const { text, left } = adoptSite(root);
  expect(left).toEqual([]);
  expect(text.match(/^import .*/gm)).toEqual([
    'import type { UserConfig } from "docsgen";',
    'import remarkX from "@a/remark-x";',
    'import remarkX2 from "@b/remark-x";',
    'import config2 from "config";',
    'import onePlugin from "./one/plugin.js";',
    'import onePlugin2 from "./two/one/plugin.js";',
  ]);
  const names = ['remarkX', 'remarkX2', 'config2', 'onePlugin', 'onePlugin2', '[config2, { a: 1 }]'];
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`remarkPlugins: [ ${names.join(', ')}, ],`);
  expect(runCli(root, ['check'])).toMatchObject({ code: 0 });
});

test('a package that is missing is named where only one of its files is imported', () => {
  const root = makeOldSite({
    'docs/index.md': '# Home\n',
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://example.org', presets: [['classic', { docs: { remarkPlugins: [require('remark-x/lib')] } }]] };\n`,
  });
  expect(adoptSite(root).left[0]?.next).toContain('npm install remark-x beside docsgen.config.ts');
});

test('components of MDXComponents in a syntax that is not standard are reported', () => {
  const root = siteWith('', { 'src/theme/MDXComponents.js': '@named class Box {}\nexport default { Box };\n' });
  expect(adoptSite(root).left).toMatchObject([
    { name: 'src/theme/MDXComponents', text: expect.stringContaining('cannot be read') as string },
  ]);
});

test('a plugin of PostCSS may have any name', async () => {
  const plugin = `() => ({ name: 'a', configurePostCss: (options) => ({ plugins: [{ postcssPlugin: "it's" }] }) })`;
  const root = siteWith(`plugins: [${plugin}]`);
  adoptSite(root);
  const config = (await import(pathToFileURL(join(root, 'postcss.config.mjs')).href)) as { default: unknown };
  expect(config.default).toEqual({ plugins: { "it's": {} } });
});

test('a plugin that adds plugins of PostCSS may be a folder with an index', async () => {
  const root = siteWith(`plugins: ['./tailwind']`, {
    'tailwind/index.js': `module.exports = () => ({ name: 'a', configurePostCss: () => ({ plugins: ['tailwindcss'] }) });\n`,
  });
  adoptSite(root);
  const config = (await import(pathToFileURL(join(root, 'postcss.config.mjs')).href)) as { default: unknown };
  expect(config.default).toEqual({ plugins: { tailwindcss: {} } });
});

test.each([
  ['throw', '"tag-unknown": "error"'],
  ['ignore', '"tag-unknown": "off"'],
])('onInlineTags %j of the docs becomes a severity', (onInlineTags, expected) => {
  const root = makeOldSite({
    'docs/index.md': '# Home\n',
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://example.org', presets: [['classic', { docs: { onInlineTags: '${onInlineTags}' } }]] };\n`,
  });
  expect(adoptSite(root)).toMatchObject({ text: expect.stringContaining(expected) as string, left: [] });
});

describe('a config', () => {
  test('may require a script that begins with a hashbang', () => {
    const root = makeOldSite({
      'docs/index.md': '# Home\n',
      'scripts/title.js': `#!/usr/bin/env node\nmodule.exports = 'From a script';\n`,
      'docusaurus.config.js': `module.exports = { title: require('./scripts/title'), url: 'https://example.org', presets: ['classic'] };\n`,
    });
    expect(adoptSite(root).text).toContain('title: "From a script"');
  });

  test('that would send messages to a process which started it is read', () => {
    const root = makeOldSite({
      'docs/index.md': '# Home\n',
      'docusaurus.config.js': `process.send?.('ready');\nmodule.exports = { title: 'A', url: 'https://example.org', presets: ['classic'] };\n`,
    });
    expect(adoptSite(root).text).toContain('title: "A"');
  });

  test.each([
    ['Object.create(null)', 'it threw [Object: null prototype] {}'],
    ["{ reason: 'no token' }", "it threw { reason: 'no token' }"],
    ["'no token'", "it threw 'no token'"],
  ])('that throws %s is reported with it', (thrown, expected) => {
    const root = makeOldSite({ 'docusaurus.config.js': `throw ${thrown};\n` });
    expect(runCli(root, ['adopt']).stderr).toContain(`Running docusaurus.config.js failed: ${expected}`);
  });
});

test('style sheets that cannot be carried over are reported with what to do', () => {
  const customCss = `['./a.css', './gone.css', 'node_modules/b/gone.css', '../outside.css', './a.styl', false]`;
  const root = makeOldSite({
    'docs/index.md': '# Home\n',
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://example.org', presets: [['classic', { theme: { customCss: ${customCss} } }]],
      clientModules: ['./a.css', './..odd/b.css', './c', './c.js', false] };\n`,
    'a.css': 'p { color: red }',
    '..odd/b.css': 'p { color: red }',
    'c.js': '',
    'gone.css/a': '',
  });
  const { text, left } = adoptSite(root);
  expect(text).toContain('styles: ["a.css", "..odd/b.css"]');
  expect(text).toContain('clientModules: ["c.js"]');
  expect(left.map(({ name, text: why, next }) => [name, why, next])).toEqual([
    ['clientModules[4]', 'docsgen does not read it in this form', undefined],
    [
      'theme.customCss[1]',
      '"gone.css" does not exist',
      'If the build of the old site makes it, create it, then add it to "styles".',
    ],
    ['theme.customCss[2]', '"node_modules/b/gone.css" does not exist', 'Install its package, then add it to "styles".'],
    [
      'theme.customCss[3]',
      '"../outside.css" is outside of the folder of the new config',
      'Copy it into that folder, and name the copy in "styles".',
    ],
    [
      'theme.customCss[4]',
      '"a.styl" is neither CSS nor SCSS nor Less',
      'Compile it to CSS, and name the result in "styles".',
    ],
    ['theme.customCss[5]', 'docsgen does not read it in this form', undefined],
  ]);
});

test('classes in modules of style sheets are reported, except those of replaced parts of the theme', () => {
  const css = ':global(.navbar__title) { color: red }';
  const root = siteWith('', { 'src/components/theme/a.module.css': css, 'src/theme/Box/b.module.css': css });
  expect(adoptSite(root).left.map(({ name }) => name)).toEqual(['src/components/theme/a.module.css']);
});

test('pages of a second folder are reported', () => {
  const root = siteWith(
    `plugins: [['@docusaurus/plugin-content-pages', { id: 'b', path: 'more', routeBasePath: '/more' }]]`,
    { 'src/pages/index.md': '# Home\n', 'more/index.md': '# More\n' },
  );
  const { text, carried, left } = adoptSite(root);
  expect(text).toContain('pagesDir: "src/pages"');
  expect(carried.filter(({ name }) => name.startsWith('plugin-content-pages'))).toEqual([]);
  expect(left).toMatchObject([
    { name: 'plugin-content-pages(b)', text: expect.stringContaining('its pages in "more"') as string },
  ]);
});

test('versions whose names docsgen does not have get others, and keep their labels', () => {
  const root = siteWith('', {
    'versions.json': '["2.0 beta", "_1.0", "v0.9"]',
    'versioned_docs/version-2.0 beta/index.md': '# Home\n',
    'versioned_docs/version-_1.0/index.md': '# Home\n',
    'versioned_docs/version-v0.9/index.md': '# Home\n',
  });
  const { text, near } = adoptSite(root);
  expect(
    Array.from(text.matchAll(/(?: {6}|\{ |, )(?:name|label|folder): "([^"]*)"/g), ([, value]) => value).slice(0, 11),
  ).toEqual([
    'next',
    'docs',
    '2.0-beta',
    '2.0 beta',
    'versioned_docs/version-2.0 beta',
    '1.0',
    '_1.0',
    'versioned_docs/version-_1.0',
    'v0.9',
    'v0.9',
    'versioned_docs/version-v0.9',
  ]);
  expect(near.filter(({ name }) => name.startsWith('version ')).map(({ name, place }) => `${name} ${place}`)).toEqual([
    'version 2.0 beta versions.json:1:3',
    'version _1.0 versions.json:1:15',
  ]);
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, 'build/docs/1.0/index.html'), 'utf8')).toContain('Home');
});

test('versions that would get the name of another one have names of their own', () => {
  const root = siteWith('', {
    'versions.json': '["2.0 beta", "2.0-beta", "最新"]',
    'versioned_docs/version-2.0 beta/index.md': '# Home\n',
    'versioned_docs/version-2.0-beta/index.md': '# Home\n',
    'versioned_docs/version-最新/index.md': '# Home\n',
  });
  const { text } = adoptSite(root);
  expect(Array.from(text.matchAll(/name: "([^"]*)",\s+label: "([^"]*)"/g), ([, ...names]) => names)).toEqual([
    ['2.0-beta-2', '2.0 beta'],
    ['version', '最新'],
  ]);
  expect(runCli(root, ['check'])).toMatchObject({ code: 0 });
});

describe('copied functions that make sidebars', () => {
  test('have names of their own', () => {
    const section = (id: string): string =>
      `['@docusaurus/plugin-content-docs', { id: '${id}', path: 'docs', routeBasePath: '${id}', sidebarItemsGenerator: () => ['${id}'] }]`;
    const root = makeOldSite({
      'docs/index.md': '# Home\n',
      'docusaurus.config.js': `const aASidebarItems = 1;
        module.exports = { title: 'A', url: 'https://example.org', plugins: [${['a-a', 'a_a', '2'].map(section).join()}] };\n`,
    });
    const { text } = adoptSite(root);
    expect(text.match(/(?<=sidebarItemsGenerator: )\w+/g)).toEqual([
      'aASidebarItems2',
      'aASidebarItems3',
      '_2SidebarItems',
    ]);
    const copied = readFileSync(join(root, 'docsgen.sidebar-items.mjs'), 'utf8');
    expect(copied.match(/\w+ = .*/g)).toEqual([
      "aASidebarItems2 = () => ['a-a'];",
      "aASidebarItems3 = () => ['a_a'];",
      "_2SidebarItems = () => ['2'];",
    ]);
  });

  test('are imported once if sections share one of another module, wherever the command runs', () => {
    const root = makeOldSite({
      'a/index.md': '# Home\n',
      'b/index.md': '# Home\n',
      'node_modules/own-items/package.json': '{ "name": "own-items" }',
      'node_modules/own-items/index.js': `exports.items = () => ['index'];\n`,
      'docusaurus.config.js': `const { items } = require('own-items');
        const make = (id) => ['@docusaurus/plugin-content-docs',
          { id, path: id, routeBasePath: id, ['sidebar' + 'ItemsGenerator']: items }];
        module.exports = { title: 'A', url: 'https://example.org', plugins: [make('a'), make('b')] };\n`,
    });
    expect(runCli(join(root, 'a'), ['adopt', '..'])).toMatchObject({ code: 0 });
    const copied = readFileSync(join(root, 'docsgen.sidebar-items.mjs'), 'utf8');
    expect(copied.match(/^import .*/gm)).toEqual(['import { items as itemsOwnItemsItems } from "own-items";']);
    expect(runCli(root, ['check'])).toMatchObject({ code: 0 });
  });

  test('keep what statements add to their variables, and blanks in texts of several lines', () => {
    const root = makeOldSite({
      'docs/index.md': '# Home\n',
      'docusaurus.config.js': `const hidden = new Set();
hidden.add('index');
let label = '';
label = 'Own';
const other = [];
other.push(1);
module.exports = { title: 'A', url: 'https://example.org', presets: [['classic', { docs: {
  sidebarItemsGenerator: ({ docs }) => {
    return docs.filter(({ id }) => !hidden.has(id)).map(({ id }) => ({ type: 'doc', id, label: \`\${label}
    text\` }));
  },
} }]] };\n`,
    });
    adoptSite(root);
    const copied = readFileSync(join(root, 'docsgen.sidebar-items.mjs'), 'utf8');
    expect(copied).toContain("hidden.add('index');");
    expect(copied).toContain("label = 'Own';");
    expect(copied).not.toContain('other');
    expect(copied).toContain('\n    text`');
  });
});

describe('what is written', () => {
  test('is nothing if the config cannot be written', () => {
    const root = makeOldSite({
      'docs/index.md': '# Home\n',
      'website/docusaurus.config.js': `module.exports = { title: 'A', url: 'https://example.org', presets: [['classic', { docs: { path: '../docs' } }]],
        plugins: [() => ({ name: 'a', configurePostCss: () => ({ plugins: ['autoprefixer'] }) })] };\n`,
    });
    symlinkSync('no/folder', join(root, 'docsgen.config.ts'));
    const refused = runCli(join(root, 'website'), ['adopt', '--report', 'report.md']);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain('docsgen.config.ts" cannot be written (ENOENT)');
    expect(readdirSync(join(root, 'website'))).toEqual(['docusaurus.config.js']);
  });

  test('replaces a report, but no other file', () => {
    const root = siteWith('');
    const refused = runCli(root, ['adopt', '--report', 'docs/index.md']);
    expect(refused).toMatchObject({ code: 1 });
    expect(refused.stderr).toContain('"docs/index.md" is no report of "docsgen adopt", so it is not replaced');
    expect(readFileSync(join(root, 'docs/index.md'), 'utf8')).toBe('# Home\n');
    expect(readdirSync(root).sort()).toEqual(['docs', 'docusaurus.config.js']);
    for (const flags of [[], ['--force']])
      expect(runCli(root, ['adopt', '--report', 'report.md', ...flags])).toMatchObject({ code: 0 });
  });
});

test('a function that fails for an address makes no redirects, and the report has its error', () => {
  const root = siteWith(
    `plugins: [['@docusaurus/plugin-client-redirects', { createRedirects: (path) => path.nothing.there }]]`,
  );
  const { text, left } = adoptSite(root);
  expect(text).not.toContain('redirects:');
  expect(left).toMatchObject([
    {
      name: 'plugin-client-redirects.createRedirects',
      text: expect.stringContaining('no redirects of this function: Cannot read properties of undefined') as string,
      place: expect.stringMatching(/^docusaurus\.config\.js:1:\d+$/) as string,
    },
  ]);
});

test('a value that was carried over and that docsgen refuses is reported at its place', () => {
  const root = siteWith(`tagline: 'A', favicon: 'a:b.ico'`, { 'static/a:b.ico': '' });
  expect(adoptSite(root).left).toMatchObject([{ name: 'favicon', place: 'docusaurus.config.js:1:96' }]);
});

test.each([
  ["'tags.yml'", 'carried', 'built in'],
  ["'labels.yml'", 'left', 'the file of tags is "tags.yml"'],
  ['null', 'near', 'a file "tags.yml" is read if it is there'],
])('the file of tags %s of docs and blogs is reported as %s', (file, fate, text) => {
  const root = siteWith(
    `plugins: [['@docusaurus/plugin-content-blog', { id: 'b', tags: ${file} }], ['@docusaurus/plugin-content-docs', { id: 'd', path: 'blog', tags: ${file} }]]`,
    {
      'blog/2024-05-01-a.md': '# A\n',
    },
  );
  const found = JSON.parse(runCli(root, ['adopt', '--json', '--dry-run']).stdout) as Record<string, readonly object[]>;
  const ofTags = (found[fate] ?? []).filter((one) => 'name' in one && String(one.name).endsWith('.tags'));
  expect(ofTags).toMatchObject([{ text }, { text }]);
});
