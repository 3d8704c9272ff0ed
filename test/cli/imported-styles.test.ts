/** Style sheets that pages of MDX import: they become part of the styles of the site. */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, type Files } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const config = { title: 'Test', url: 'https://test.example', styles: ['own.css'] };

const files: Files = fileBlock`
  --- own.css
  .from-config { color: red; }
  --- content/docs/index.mdx
  import 'pretty/style.css'
  import 'plain/dist/plain.css'
  import './z.css'
  import '@site/own.css'

  # Home
  --- content/docs/z.css
  .from-z { background: url(./dot.svg); }
  --- content/docs/dot.svg
  <svg xmlns="http://www.w3.org/2000/svg"/>
  --- content/docs/deep/page.mdx
  import "../z.css"
  import './a.css'

  # Page
  --- content/docs/deep/a.css
  .from-a { color: red; }
  --- node_modules/pretty/package.json
  { "name": "pretty", "version": "1.0.0", "exports": { "./style.css": "./hidden/style.css" } }
  --- node_modules/pretty/hidden/style.css
  .from-pretty { color: red; }
  --- node_modules/plain/package.json
  { "name": "plain", "version": "1.0.0", "exports": { ".": "./index.js" } }
  --- node_modules/plain/dist/plain.css
  .from-plain { color: red; }
`;

function publishedStyles(root: string): string {
  const names = readdirSync(join(root, 'build/assets')).filter((name) => /^styles-.*\.css$/.test(name));
  expect(names).toHaveLength(1);
  return readFileSync(join(root, 'build/assets', names[0] ?? ''), 'utf8');
}

function ownClasses(root: string): readonly string[] {
  return Array.from(publishedStyles(root).matchAll(/\.(from-[\w-]+)/g), ([, name = '']) => name);
}

test('each sheet is included once, after those of the config, in the order of the paths', () => {
  const root = makeSite(files, config);
  const { stdout, stderr, code } = runCli(root, ['build']);
  expect([code, stdout.includes('✘'), stderr]).toEqual([0, false, '']);
  expect(ownClasses(root)).toEqual(['from-config', 'from-a', 'from-z', 'from-plain', 'from-pretty']);
  expect(publishedStyles(root)).toContain('data:image/svg+xml');
  expect(existsSync(join(root, 'build/z.css'))).toBe(false);
});

test('a changed sheet and a removed import take effect', () => {
  const root = makeSite(files, config);
  expect(runCli(root, ['build']).code).toBe(0);
  writeFileSync(join(root, 'content/docs/z.css'), '.from-z-again { color: red; }\n');
  writeFileSync(join(root, 'content/docs/deep/page.mdx'), '# Page\n');
  expect(runCli(root, ['build']).code).toBe(0);
  expect(ownClasses(root)).toEqual(['from-config', 'from-z-again', 'from-plain', 'from-pretty']);
});

test('a missing sheet, and one that is not plain CSS, are reported at the import', () => {
  const page = fileBlock`
    --- content/docs/index.mdx
    import './none.css'
    import 'absent/none.css'
    import 'plain/none.css'
    import './a.module.css'
    import names from './b.module.css'
    import './c.scss'
    import './broken.css'

    # Home
    --- content/docs/broken.css
    @import "./gone.css";
  `;
  const { stdout } = runCli(makeSite({ ...files, ...page }, config), ['check', '--format', 'compact']);
  const reported = Array.from(
    stdout.matchAll(/^(\S+:\d+:\d+): error: .*\[(.*)\]$/gm),
    ([, place, code]) => `${place} ${code}`,
  );
  expect(reported).toEqual([
    'content/docs/broken.css:1:9 style-invalid',
    'content/docs/index.mdx:1:9 import-unresolved',
    'content/docs/index.mdx:2:9 import-unresolved',
    'content/docs/index.mdx:3:9 import-unresolved',
    'content/docs/index.mdx:4:9 mdx-unsupported',
    'content/docs/index.mdx:6:9 mdx-unsupported',
  ]);
});

test('"@site/" is the folder of the site: files of a static folder keep their address, others go into the sheet', () => {
  const settings = { contentDir: '.', siteDir: 'website', staticDirs: ['website/static'], styles: ['website/own.css'] };
  const root = makeSite(
    fileBlock`
      --- docs/index.md
      # Home
      --- website/own.css
      .card { background: url(@site/static/img/card.svg); }
      .dot { background: url('@site/icons/dot.svg'); }
      .top { background: url(/static/img/card.svg#top); }
      .gone { background: url(@site/static/gone.svg); }
      --- website/static/img/card.svg
      <svg xmlns="http://www.w3.org/2000/svg"/>
      --- website/icons/dot.svg
      <svg xmlns="http://www.w3.org/2000/svg"/>
    `,
    { ...config, ...settings, baseUrl: '/base/' },
  );
  expect(runCli(root, ['build']).stderr).toContain('There is no file "@site/static/gone.svg"');
  const sheet = join(root, 'website/own.css');
  writeFileSync(sheet, readFileSync(sheet, 'utf8').replace(/^\.gone.*$/m, ''));
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const assets = join(root, 'build/assets');
  const styles = readdirSync(assets).find((name) => /^styles-.*\.css$/.test(name)) ?? '';
  const text = readFileSync(join(assets, styles), 'utf8');
  expect(text).toContain('.card{background:url(/base/img/card.svg)}');
  expect(text).toContain('.top{background:url(/base/img/card.svg#top)}');
  expect(text).toMatch(/\.dot\{background:url\([^)]*data:image\/svg/);
});

test('"~" before the path of a package, or before a slash, has no meaning: in sheets of the config and of pages', () => {
  const rules = (name: string): string => `
    .${name} { background: url(~/img/card.svg); }
    .${name}-full { background: url("~/static/img/card.svg?v=1"); }
    .${name}-dot { background: url('~dots/dot.svg'); }
  `;
  const root = makeSite(
    {
      'content/docs/index.md': '# Home\n',
      'content/pages/team.js': "import './_page.css';\nexport default () => null;\n",
      'content/pages/_page.css': rules('page'),
      'own.css': `@import '~dots/dots.css';\n${rules('own')}`,
      'static/img/card.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'node_modules/dots/package.json': '{ "name": "dots", "version": "1.0.0" }\n',
      'node_modules/dots/dots.css': '.of-package { color: red; }\n',
      'node_modules/dots/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    },
    { ...config, staticDirs: ['static'], styles: ['own.css'] },
  );
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const assets = join(root, 'build/assets');
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  const text = sheets.map((name) => readFileSync(join(assets, name), 'utf8')).join('');
  expect(text).toContain('.of-package{color:red}');
  for (const name of ['own', 'page']) {
    expect(text).toContain(`.${name}{background:url(/img/card.svg)}`);
    expect(text).toContain(`.${name}-full{background:url(/img/card.svg?v=1)}`);
    expect(text).toMatch(new RegExp(`\\.${name}-dot\\{background:url\\([^)]*(?:data:image/svg|/dot-)`));
  }
});

test.each(['ttf', 'otf', 'eot', 'woff2', 'gif', 'jpeg'])(
  'a style sheet of the config may name a .%s beside it',
  (ending) => {
    const root = makeSite(
      {
        'content/docs/index.md': '# Home\n',
        'own.css': `@font-face { font-family: Own; src: url('./files/own.${ending}'); }\n`,
        [`files/own.${ending}`]: 'x',
      },
      { ...config, styles: ['own.css'] },
    );
    expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
    expect(publishedStyles(root)).toMatch(/font-family:Own;src:url\(data:/);
  },
);

test('a static file that is named from the site’s folder is found as soon as it is there', () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/index.md
      # Home
      --- own.css
      .late { background: url("/static/late%20one.svg#top"); }
    `,
    { ...config, staticDirs: ['static'], styles: ['own.css'], baseUrl: '/base/' },
  );
  expect(runCli(root, ['build']).stderr).toContain('There is no file');
  mkdirSync(join(root, 'static'));
  writeFileSync(join(root, 'static/late one.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const assets = join(root, 'build/assets');
  const styles = readdirSync(assets).find((name) => /^styles-.*\.css$/.test(name)) ?? '';
  expect(readFileSync(join(assets, styles), 'utf8')).toContain('.late{background:url(/base/late%20one.svg#top)}');
});

test('a sheet imports packages by their name', () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/index.md
      # Home
      --- own.css
      @import 'only-styles';
      @import 'by-field';
      --- node_modules/only-styles/package.json
      { "name": "only-styles", "exports": { ".": { "import": "./index.js", "style": "./hidden.css" } } }
      --- node_modules/only-styles/hidden.css
      .from-exports { color: red; }
      --- node_modules/by-field/package.json
      { "name": "by-field", "style": "sheet.css", "main": "index.js" }
      --- node_modules/by-field/sheet.css
      .from-field { color: red; }
    `,
    config,
  );
  expect(runCli(root, ['build'])).toMatchObject({ code: 0, stderr: '' });
  expect(ownClasses(root)).toEqual(['from-exports', 'from-field']);
  writeFileSync(join(root, 'own.css'), "@import 'absent';\n");
  const { stderr } = runCli(root, ['build']);
  expect(stderr).toContain('There is no file or package "absent"');
  expect(stderr).toContain('npm install absent');
});

test('a reset in the layer "base", such as Tailwind’s, comes before the theme, and other layers after it', () => {
  const sheet = '@layer base { h1 { margin: 3px } } @layer utilities { .mt { margin: 4px } }';
  const root = makeSite({ 'content/docs/index.md': '# Home\n', 'own.css': sheet }, config);
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const layers = Array.from(publishedStyles(root).matchAll(/@layer ([\w, -]+)/g), ([, names = '']) => names.split(','));
  const order = [...new Set(layers.flat())];
  expect(order.slice(0, 5)).toEqual(['base', 'reset', 'dg-article', 'dg-elements', 'theme']);
  expect(order.at(-1)).toBe('utilities');
});
