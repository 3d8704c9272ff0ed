/** A site's own components that replace or wrap the theme's: of every kind, on every kind of page, and failing ones. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import * as theme from '../../src/theme/index.js';
import { defaultComponents } from '../../src/theme/parts/default-components.js';
import { themePartNames } from '../../src/theme/contract/theme-parts.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { readFixture } from '../helpers/file-block.js';
import { makeSite } from '../helpers/inline-site.js';
import { projectRoot, runCli } from '../helpers/run-cli.js';

const site = useBuiltSite(readFixture('own-code/theme-components'));
const page = (outFile: string) => readFileSync(join(site.root, 'build', outFile), 'utf8');

describe('a site with its own components', () => {
  test.each(['index.html', '1.0/index.html', '404.html'])(
    '%s has the wrapped footer, with the original in it',
    (file) => {
      expect(page(file)).toMatch(
        /<p class="own-footer" data-has-id="true">Before the footer of (<!-- -->)?Example<\/p><footer class="footer">/,
      );
    },
  );

  test('has its own elements in the head', () => {
    expect(page('two/index.html')).toMatch(/<head>.*<meta name="own" content="\/two"\/>.*<\/head>/);
  });

  test('has its own banner instead of the theme’s', () => {
    expect(page('1.0/index.html')).toContain('<p class="own-banner">Old: <!-- -->1.0</p>');
    expect(page('1.0/index.html')).not.toContain('version-banner');
  });

  test('a class can replace a function', () => {
    expect(page('404.html')).toContain('href="/own-search"');
  });

  test('without the theme’s fonts, no font is published, preloaded or named in a style', () => {
    const files = readdirSync(join(site.root, 'build/assets'));
    expect(files.filter((file) => file.endsWith('.woff2'))).toEqual([]);
    expect(page('index.html')).not.toContain('rel="preload"');
    const styles = page(`assets/${files.find((file) => file.endsWith('.css'))}`);
    expect(styles).not.toContain('@font-face');
  });
});

test.each([
  [':root { --dg-font: Own }', ['geist-mono']],
  ['h1, html[data-theme] { color: red; --ifm-font-family-base: Own, sans-serif }', ['geist-mono']],
  [':root { --dg-font-mono: Own }', ['hanken-grotesk']],
  ['.own { --dg-font: Own } :root { --dg-font-heading: Own }', ['hanken-grotesk', 'geist-mono']],
  [':root { --dg-font: "Hanken Grotesk", Own }', ['hanken-grotesk', 'geist-mono']],
])('pages with the sheet %j preload only the fonts that it leaves', (css, expected) => {
  const root = makeSite(
    { 'content/docs/index.md': '# Start\n', 'own.css': css },
    { title: 'Test', url: 'https://test.example', styles: ['own.css'], theme: { infima: true } },
  );
  expect(runCli(root, ['build']).code).toBe(0);
  const html = readFileSync(join(root, 'build/index.html'), 'utf8');
  const preloaded = html.matchAll(/<link rel="preload" href="\/assets\/([a-z-]+)-[\da-f]+\.woff2"/g);
  expect(Array.from(preloaded, ([, name]) => name)).toEqual(expected);
});

/** Builds a site whose `name` is the default export of a text. */
function buildWith(name: string, code: string): { readonly root: string; readonly said: string } {
  const root = makeSite(
    { 'content/docs/index.md': '# Start\n', 'content/docs/two.md': '# Two\n', 'theme/own.tsx': code },
    {
      title: 'Test',
      url: 'https://test.example',
      // A working part beside the failing one.
      theme: { components: { SkipLink: 'theme/well.tsx', [name]: 'theme/own.tsx' } },
    },
  );
  writeFileSync(join(root, 'theme/well.tsx'), 'export default () => <p>Well</p>;');
  return { root, said: runCli(root, ['build']).stderr };
}

describe('wrappers of React', () => {
  test.each([
    ['memo', 'memo(() => <p>Mine</p>)'],
    ['forwardRef', 'forwardRef(() => <p>Mine</p>)'],
  ])('%s can replace a function', (wrapper, component) => {
    const { root, said } = buildWith('Footer', `import { ${wrapper} } from 'react'; export default ${component};`);
    expect(said).toBe('');
    expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toContain('<p>Mine</p>');
  });
});

describe('a component that throws is reported by its file', () => {
  const broken = "function Broken(): never { throw new Error('no more'); }\n";

  test.each([
    ['when a part of it throws', 'Footer', `${broken} export default () => <p><Broken /></p>;`],
    [
      'when it is a class',
      'Footer',
      "import { Component } from 'react'; export default class extends Component { render(): never { throw new Error('no more'); } }",
    ],
    ['when it is wrapped', 'Footer', `import { memo } from 'react'; ${broken} export default memo(Broken);`],
    ['when versions share it', 'Sidebar', `${broken} export default () => <nav><Broken /></nav>;`],
    ['when it is in the navbar', 'ColorModeButton', `${broken} export default Broken;`],
    [
      'when it wraps the original',
      'Navbar',
      `import { Navbar, type NavbarProps } from 'docsgen/theme'; ${broken} export default (props: NavbarProps) => <><Navbar {...props} /><Broken /></>;`,
    ],
  ])('%s', (_, name, code) => {
    const { said } = buildWith(name, code);
    const diagnostics = said.match(/\[ERROR\].*/g);
    expect(diagnostics).toEqual([
      '[ERROR] theme/own.tsx: The component cannot be rendered: no more [component-failed]',
    ]);
    expect(said).not.toMatch(/^\s+at /m);
  });
});

describe('the table of the theme’s parts', () => {
  test('lists all parts of the theme, which are exported for wrapping, except Head, which is empty', () => {
    expect(new Set(Object.keys(defaultComponents))).toEqual(new Set(themePartNames));
    expect(new Set(Object.keys(theme))).toEqual(new Set(themePartNames.filter((name) => name !== 'Head')));
  });

  test('is loaded without React, because it is loaded with every config', async () => {
    const { metafile } = await build({
      entryPoints: [join(projectRoot, 'src/theme/contract/theme-parts.ts')],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
    });
    expect(Object.keys(metafile.inputs)).toEqual(['src/theme/contract/theme-parts.ts']);
  });
});

test('an island that wraps an original contains only browser parts', () => {
  const { root, said } = buildWith(
    'Brand',
    "import { Brand, type BrandProps } from 'docsgen/theme'; export default (props: BrandProps) => <b><Brand {...props} /></b>;",
  );
  expect(said).toBe('');
  const assets = readdirSync(join(root, 'build/assets'));
  const islands = assets.find((file) => /^islands-.*\.js$/.test(file)) ?? '';
  const code = readFileSync(join(root, 'build/assets', islands), 'utf8');
  expect(code).toContain('navbar-brand');
  expect(code).not.toMatch(/footer-brand|renderToStaticMarkup/);
});
