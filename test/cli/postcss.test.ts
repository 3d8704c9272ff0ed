/** Style sheets that a site compiles with PostCSS, which is its own package like the plugins. */
import { mkdirSync, readFileSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerLive } from '../../src/cli/serve/http/answer-live.js';
import { fileBlock } from '../helpers/file-block.js';
import { brief, makeSite, type Files } from '../helpers/inline-site.js';
import { openInline } from '../helpers/live-site.js';
import { projectRoot, runCli } from '../helpers/run-cli.js';

const config = { title: 'Test', url: 'https://test.example', styles: ['own.css'] };

/** Like Tailwind, the plugin looks for classes in the content, and says which files it has read. */
const files: Files = fileBlock`
  --- own.css
  @source 'content';
  --- postcss.config.mjs
  export default { plugins: { 'find-classes': { prefix: '.found-' } } };
  --- content/docs/index.md
  # Home

  <p class="from-home">Text</p>
  --- node_modules/find-classes/package.json
  { "name": "find-classes", "version": "1.0.0", "main": "index.cjs" }
  --- node_modules/find-classes/index.cjs
  const { readFileSync, readdirSync } = require('node:fs');
  const { join } = require('node:path');
  module.exports = ({ prefix }) => ({
    postcssPlugin: 'find-classes',
    AtRule: {
      source(rule, { result }) {
        if (rule.params === 'nowhere') throw rule.error('There is nothing to find', { word: 'nowhere' });
        const dir = join(__dirname, '../../content/docs');
        result.messages.push({ type: 'dir-dependency', dir, glob: '**/*.{md,mdx}' });
        for (const name of readdirSync(dir))
          for (const [, found] of readFileSync(join(dir, name), 'utf8').matchAll(/class="([\w-]+)"/g))
            rule.before(prefix + found + ' { color: red; }');
        rule.remove();
      },
    },
  });
  module.exports.postcss = true;
`;

/** Makes the site with the real PostCSS among its packages. */
function makeStyled(own: Files, ...without: readonly string[]): string {
  const all = Object.entries({ ...files, ...own }).filter(([file]) => !without.includes(file));
  const root = makeSite(Object.fromEntries(all), config);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules/postcss'), join(root, 'node_modules/postcss'));
  return root;
}

function build(root: string): string {
  const { stdout, stderr } = runCli(root, ['build']);
  return stderr + stdout;
}

/** Returns the published style sheet whose name begins with a text. */
function sheetIn(root: string, start: string): string {
  const name = readdirSync(join(root, 'build/assets')).find((file) => file.startsWith(start) && file.endsWith('.css'));
  return readFileSync(join(root, 'build/assets', name ?? 'none'), 'utf8');
}

/** Returns the classes that the plugin has found. */
function foundIn(root: string): readonly string[] {
  return classesIn(sheetIn(root, 'styles-'));
}

function classesIn(css: string): readonly string[] {
  return Array.from(css.matchAll(/\.found-([\w-]+)/g), ([, name = '']) => name).toSorted();
}

test('sheets are compiled again if a file that the plugin has read changes, or if one is added', () => {
  const root = makeStyled({});
  expect(build(root)).not.toContain('style-uncompiled');
  expect(foundIn(root)).toEqual(['from-home']);
  expect(build(root)).toContain('nothing changed');

  writeFileSync(join(root, 'content/docs/more.md'), '# More\n\n<b class="from-more">Text</b>\n');
  build(root);
  expect(foundIn(root)).toEqual(['from-home', 'from-more']);
  writeFileSync(join(root, 'content/docs/more.md'), '# More\n\n<b class="from-edit">Text</b>\n');
  build(root);
  expect(foundIn(root)).toEqual(['from-edit', 'from-home']);
});

test('sheets are compiled again if a file is added beside the config, where the plugin looks for classes', () => {
  const root = makeStyled({
    'own.css': '@names;',
    'postcss.config.mjs': `
      import { readdirSync } from 'node:fs';
      const dir = import.meta.dirname;
      const plugin = {
        postcssPlugin: 'names',
        AtRule: {
          names(rule, { result }) {
            result.messages.push({ type: 'dir-dependency', dir, glob: '*.html' });
            for (const name of readdirSync(dir).filter((name) => name.endsWith('.html')))
              rule.before('.found-' + name.replace('.html', '') + ' { color: red; }');
            rule.remove();
          },
        },
      };
      export default { plugins: [plugin] };
    `,
    'one.html': '',
  });
  build(root);
  expect(foundIn(root)).toEqual(['one']);
  writeFileSync(join(root, 'two.html'), '');
  build(root);
  expect(foundIn(root)).toEqual(['one', 'two']);
});

test.each([
  ['a list of names with settings', `export default { plugins: [['find-classes', { prefix: '.found-' }]] };`],
  [
    'plugins that are called',
    `import find from 'find-classes'; export default { plugins: [find({ prefix: '.found-' })] };`,
  ],
  [
    'a function, and a plugin that is switched off',
    `export default ({ env, file }) => ({ plugins: { [env + file.extname]: false, 'find-classes': { prefix: '.found-' } } });`,
  ],
  ['an async function', `export default async () => ({ plugins: { 'find-classes': { prefix: '.found-' } } });`],
  [
    'a promise, after a byte order mark',
    `\ufeffexport default Promise.resolve({ plugins: { 'find-classes': { prefix: '.found-' } } });`,
  ],
])('a config may have other forms: %s', (_, text) => {
  const root = makeStyled({ 'postcss.config.mjs': text });
  expect(build(root)).not.toContain('✘');
  expect(foundIn(root)).toEqual(['from-home']);
});

test('a config in CommonJS may require a plugin of the site, whose edit compiles the sheets again', () => {
  const root = makeStyled(
    {
      'postcss.config.js': "module.exports = { plugins: [require('./own.cjs')] };",
      'own.cjs':
        "module.exports = { postcssPlugin: 'own', OnceExit: (root) => root.append('.found-first { top: 0 }') };",
    },
    'postcss.config.mjs',
  );
  build(root);
  expect(foundIn(root)).toEqual(['first']);
  writeFileSync(
    join(root, 'own.cjs'),
    "module.exports = { postcssPlugin: 'own', OnceExit: (root) => root.append('.found-second { top: 0 }') };",
  );
  build(root);
  expect(foundIn(root)).toEqual(['second']);
});

test('sheets that components import are compiled, and those of packages are not', () => {
  const root = makeStyled({
    'content/pages/team.jsx': `
      import styles from './team.module.css';
      import 'pretty/pretty.css';
      export default () => <p className={styles.big}>Team</p>;
    `,
    'content/pages/team.module.css': "@source 'content';\n.big { color: teal; }\n",
    'node_modules/pretty/package.json': '{ "name": "pretty", "version": "1.0.0" }',
    'node_modules/pretty/pretty.css': "@source 'of a package';\n",
  });
  build(root);
  const css = sheetIn(root, 'content-pages-team');
  expect(css).toMatch(/from-home/);
  expect(css).toContain('of a package');
});

test.each([
  [
    'an error of a plugin has the place in the sheet',
    { 'own.css': 'a { top: 0 }\n.x { @source nowhere; }\n' },
    ['own.css:2:14', 'There is nothing to find [style-invalid]'],
  ],
  [
    'an error of syntax has the place in the sheet',
    { 'own.css': 'a { top: 0 }\n.x { top: 0\n' },
    ['own.css:2:1', 'Unclosed block [style-invalid]'],
  ],
  [
    'a plugin that is not installed has the place in the config',
    { 'postcss.config.mjs': 'export default { plugins: ["none-such"] };' },
    ['postcss.config.mjs:1:29', 'The package "none-such" is not installed [style-invalid]', 'npm install none-such'],
  ],
  [
    'a file that does not exist',
    { 'postcss.config.mjs': "export default { plugins: { './own-plugin.cjs': {} } };" },
    ['postcss.config.mjs:1:30', 'There is no file "./own-plugin.cjs" [style-invalid]'],
  ],
  [
    'a package that the config imports and that is not installed',
    { 'postcss.config.mjs': "import none from 'none-such';\nexport default { plugins: [none] };" },
    ['postcss.config.mjs imports the package "none-such", which is not installed', 'npm install none-such'],
  ],
  [
    'a config that does not parse',
    { 'postcss.config.mjs': 'export default { plugins: [(] };' },
    ['postcss.config.mjs:1:29', 'Unexpected "]" [style-invalid]'],
  ],
])('%s', (_, own: Files, expected) => {
  const root = makeStyled(own);
  const output = build(root);
  for (const text of expected) expect(output).toContain(text);
  expect(output).not.toMatch(/docsgen-sheets|node_modules\/postcss/);
  expect(output).toContain('Nothing was written.');
});

test('without PostCSS, the message names its package', () => {
  const root = makeSite(files, config);
  expect(build(root)).toContain('npm install postcss');
});

test('in serve, sheets follow pages, and a config that is added or removed', async () => {
  const root = makeStyled({});
  const site = await openInline(root);
  const found = async (): Promise<readonly string[]> => {
    const html = await bodyOf('/');
    const [, href = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(html) ?? [];
    return classesIn(await bodyOf(href));
  };
  const bodyOf = async (url: string): Promise<string> => String((await answerLive(site, url, undefined)).body);
  expect(await found()).toEqual(['from-home']);

  writeFileSync(join(root, 'content/docs/index.md'), '# Home\n\n<p class="from-edit">Text</p>\n');
  await site.apply([{ file: 'content/docs/index.md', kind: 'changed' }]);
  expect(await found()).toEqual(['from-edit']);
  writeFileSync(join(root, 'content/docs/more.md'), '# More\n\n<p class="from-more">Text</p>\n');
  await site.apply([{ file: 'content/docs/more.md', kind: 'added' }]);
  expect(await found()).toEqual(['from-edit', 'from-more']);

  renameSync(join(root, 'postcss.config.mjs'), join(root, 'away.mjs'));
  await site.apply([{ file: 'postcss.config.mjs', kind: 'removed' }]);
  await site.settle();
  expect(await found()).toEqual([]);
  expect(brief(site.diagnostics())).toEqual([expect.stringMatching(/^style-uncompiled own\.css:1:1 /)]);
  renameSync(join(root, 'away.mjs'), join(root, 'postcss.config.mjs'));
  await site.apply([{ file: 'postcss.config.mjs', kind: 'added' }]);
  await site.settle();
  expect(await found()).toEqual(['from-edit', 'from-more']);
  expect(brief(site.diagnostics())).toEqual([]);
});

test('base styles of Tailwind 3 are in the layer "base", where the theme overrides them', () => {
  const root = makeStyled(fileBlock`
    --- own.css
    @tailwind base;
    .own { color: red; }
    --- postcss.config.mjs
    export default { plugins: ['./like-tailwind-3.cjs'] };
    --- like-tailwind-3.cjs
    module.exports = () => ({
      postcssPlugin: 'like-tailwind-3',
      Once(root, { parse }) {
        root.walkAtRules('tailwind', (rule) => {
          const made = parse('/* ! tailwindcss v3.4.17 | MIT License */ svg { display: block; } h1 { margin: 0; }');
          made.each((node) => { node.source = rule.source; });
          rule.replaceWith(made.nodes);
        });
      },
    });
  `);
  build(root);
  const sheet = sheetIn(root, 'styles-');
  expect(sheet).toContain('@layer base{svg{display:block}h1{margin:0}}.own{color:red}');
});
