/** The real `docsgen adopt`: the files that it writes, those that it does not touch, and the errors that it handles. */
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { describe, expect, test } from 'vitest';
import { evaluateConfig } from '../../src/cli/adopt/evaluate/evaluate-config.js';
import type { LocatedFinding } from '../../src/cli/adopt/report/locate-findings.js';
import { classFamilies } from '../../src/cli/adopt/styles/docusaurus-classes.js';
import { replacements } from '../../src/cli/adopt/own-code/swizzled-parts.js';
import { fileBlock, fixtures, readBlock } from '../helpers/file-block.js';
import { makeOldSite } from '../helpers/old-site.js';
import { projectRoot, runCli } from '../helpers/run-cli.js';

const small = fileBlock`
  --- docs/index.md
  # Home
  --- docusaurus.config.js
  module.exports = { title: 'Small', url: 'https://example.org', baseUrl: '/', unheard: 1, presets: ['classic'] };
`;

/** The files of a folder with their sizes and dates. */
function listFiles(root: string): readonly string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => `${file} ${statSync(join(root, file)).isFile() ? readFileSync(join(root, file), 'utf8') : ''}`)
    .sort();
}

test('only the config is written, and a dry run writes nothing', () => {
  const root = makeOldSite(small);
  const before = listFiles(root);
  const dry = runCli(root, ['adopt', '--dry-run']);
  expect(dry.code).toBe(0);
  expect(listFiles(root)).toEqual(before);
  expect(runCli(root, ['adopt'])).toMatchObject({ code: 0 });
  const text = readFileSync(join(root, 'docsgen.config.ts'), 'utf8');
  expect(dry.stdout.trim()).toBe(text.trim());
  expect(listFiles(root)).toEqual([...before, `docsgen.config.ts ${text}`].sort());
});

test('in a folder of the site, adopt names the config above, and never one outside of the repository', () => {
  const config = "module.exports = { title: 'Shop', url: 'https://shop.example.org', baseUrl: '/' };\n";
  const root = makeOldSite({
    'site/docusaurus.config.js': config,
    'site/src/css/own.css': '',
    'site/docs/a.md': '# A\n',
  });
  const folder = join(root, 'site/src/css');
  expect(runCli(folder, ['adopt']).stderr).toContain('Name the folder of the site: npx docsgen adopt path/to/site');
  execFileSync('git', ['init', '-q', join(root, 'site')]);
  expect(runCli(folder, ['adopt']).stderr).toContain(
    'There is ../../docusaurus.config.js. Go to that folder, or name it: npx docsgen adopt ../..',
  );
  expect(runCli(folder, ['adopt', '../..', '--dry-run']).code).toBe(0);
});

test('an existing config is replaced only on request, and one with another name never', () => {
  const root = makeOldSite(small);
  writeFileSync(join(root, 'docsgen.config.ts'), 'export default 1;\n');
  const refused = runCli(root, ['adopt']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('This folder already has a config: docsgen.config.ts [adopt-refused]');
  expect(readFileSync(join(root, 'docsgen.config.ts'), 'utf8')).toBe('export default 1;\n');
  expect(runCli(root, ['adopt', '--force'])).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, 'docsgen.config.ts'), 'utf8')).toContain('title: "Small"');
  writeFileSync(join(root, 'docsgen.config.json'), '{}');
  expect(runCli(root, ['adopt', '--force']).stderr).toContain('Delete docsgen.config.json');
});

test('machines get the config and the three lists as one value; the report can be a file', () => {
  const root = makeOldSite(small);
  const { stdout } = runCli(root, ['adopt', '--json', '--report', 'report.md']);
  const value = JSON.parse(stdout) as Record<string, unknown>;
  expect(value).toMatchObject({ ok: true, command: 'adopt', from: 'docusaurus.config.js', file: 'docsgen.config.ts' });
  expect(value['text']).toBe(readFileSync(join(root, 'docsgen.config.ts'), 'utf8'));
  expect(value['left']).toEqual([
    {
      fate: 'left',
      name: 'unheard',
      text: 'docsgen has no such setting',
      place: 'docusaurus.config.js:1:78',
    },
  ]);
  const report = readFileSync(join(root, 'report.md'), 'utf8');
  expect(report).toContain('| `unheard` | docsgen has no such setting |  | docusaurus.config.js:1:78 |');
});

test('a config of PostCSS is written with the plugins that the old config added, and never replaces one', () => {
  const root = makeOldSite(readBlock(readFileSync(join(fixtures, 'adopt/plugins-of-postcss/site.txt'), 'utf8')).files);
  const file = join(root, 'postcss.config.mjs');
  runCli(root, ['adopt', '--dry-run']);
  expect(existsSync(file)).toBe(false);
  runCli(root, ['adopt']);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/plugins: \{\s+"not-installed": \{\},\s+named: \{\},\s+autoprefixer: \{\},\s+\}/);
  writeFileSync(file, text.replace('named', 'renamed'));
  const again = runCli(root, ['adopt', '--force']);
  expect(again.stdout).toContain('plugins[0]: PostCSS is run with "postcss.config.mjs"');
  expect(readFileSync(file, 'utf8')).toContain('renamed');
});

test('plugins of remark run from a workspace in TypeScript, and with packages beside the old config', () => {
  const root = makeOldSite(fileBlock`
    --- website/docs/index.md
    # Home
    --- website/docusaurus.config.js
    import shout from '@work/shout';
    import own from './own.mjs';
    export default { title: 'A', url: 'https://example.org', baseUrl: '/',
      presets: [['classic', { docs: { routeBasePath: '/', path: '../guide', remarkPlugins: [shout, own] }, blog: false }]] };
    --- website/own.mjs
    import name from 'named';
    export default () => (tree) => void tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: name }] });
    --- website/node_modules/named/package.json
    { "name": "named", "version": "1.0.0", "main": "index.js" }
    --- website/node_modules/named/index.js
    module.exports = 'from the folder of the old config';
    --- plugins/shout/package.json
    { "name": "@work/shout", "version": "1.0.0", "type": "module", "main": "src/index.ts" }
    --- plugins/shout/src/index.ts
    const mark: string = '!';
    export default function shout(): (tree: { children: { children: { value: string }[] }[] }) => void {
      return (tree) => void (tree.children[0]!.children[0]!.value += mark);
    }
    --- guide/index.md
    # Home
  `);
  mkdirSync(join(root, 'node_modules/@work'), { recursive: true });
  symlinkSync('../../plugins/shout', join(root, 'node_modules/@work/shout'));
  const { left } = JSON.parse(runCli(root, ['adopt', '--json']).stdout) as { left: readonly LocatedFinding[] };
  expect(left).toEqual([]);
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const page = readFileSync(join(root, 'website/build/index.html'), 'utf8');
  expect(page).toContain('Home!');
  expect(page).toContain('from the folder of the old config');
});

test('languages that have no highlighter are listed with the setting for their grammars', () => {
  const prism = "{ additionalLanguages: ['java', 'rego', 'markup-templating', 'promql'] }";
  const root = makeOldSite({
    ...small,
    'docusaurus.config.js': `module.exports = { title: 'A', url: 'https://example.org', baseUrl: '/', presets: ['classic'],\n  themeConfig: { prism: ${prism} } };\n`,
  });
  const { left } = JSON.parse(runCli(root, ['adopt', '--json']).stdout) as { left: readonly LocatedFinding[] };
  expect(left).toEqual([
    {
      fate: 'left',
      name: 'themeConfig.prism.additionalLanguages',
      text: 'docsgen does not highlight "rego", "promql"',
      next: expect.stringContaining(`name it in "code.languages": { rego: 'grammars/rego.json' }`),
      place: 'docusaurus.config.js:2:27',
    },
  ]);
});

test('addresses in the navbar and the footer may begin with the base URL, which docsgen adds, or without a slash', () => {
  const config = `{ title: 'A', url: 'https://example.org', baseUrl: '/shop/', presets: ['classic'], themeConfig: {
    navbar: { items: [{ to: '/shop/docs', label: 'A' }, { to: '/docs', label: 'B' }, { href: '/shop/', label: 'C' }] },
    footer: { links: [{ label: 'D', to: '/shop/docs#x' }, { label: 'E', href: 'https://example.org/shop/' }, { label: 'F', href: 'docs/a' }] } } }`;
  const root = makeOldSite({ ...small, 'docusaurus.config.js': `module.exports = ${config};\n` });
  const { text } = JSON.parse(runCli(root, ['adopt', '--json']).stdout) as { text: string };
  expect(Array.from(text.matchAll(/label: "(\w)", (?:to|href): "([^"]+)"/g), ([, ...link]) => link.join(' '))).toEqual([
    'A /docs',
    'B /docs',
    'C /',
    'D /docs#x',
    'E https://example.org/shop/',
    'F /docs/a',
  ]);
});

test('a sidebar in the navbar is one of the last version, whatever it is called in the current one', () => {
  const config = `{ title: 'A', url: 'https://example.org', baseUrl: '/',
    presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]],
    themeConfig: { navbar: { items: [
      { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' }, { type: 'docSidebar', sidebarId: 'manual', label: 'Manual' },
    ] } } }`;
  const root = makeOldSite({
    ...small,
    'docusaurus.config.js': `module.exports = ${config};\n`,
    'sidebars.js': `module.exports = { manual: ['index'] };\n`,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# One\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "guide": ["index"] }',
  });
  const { text, left } = JSON.parse(runCli(root, ['adopt', '--json', '--dry-run']).stdout) as {
    text: string;
    left: readonly LocatedFinding[];
  };
  expect(text).toContain('{ label: "Guide", docSidebar: "guide" }');
  expect(left).toMatchObject([{ name: 'themeConfig.navbar.items[1]', text: 'docsgen does not know where it leads' }]);
});

test('labels that a file of translations replaces in the language of the site are reported', () => {
  const config = `{ title: 'A', url: 'https://example.org', baseUrl: '/', presets: ['classic'],
    themeConfig: {
      navbar: { items: [{ to: '/a', label: 'Docs' }, { to: '/b', label: 'Blog' }] },
      footer: { copyright: '<p>\\n  Made in ${'many '.repeat(20)}places</p>' } } }`;
  const root = makeOldSite({
    ...small,
    'docusaurus.config.js': `module.exports = ${config};\n`,
    'i18n/en/docusaurus-theme-classic/navbar.json': `{
      "item.label.Docs": { "message": "Getting started" }, "item.label.Blog": { "message": "Blog" },
      "item.label.Gone": { "message": "Not in the config" } }`,
    'i18n/en/docusaurus-theme-classic/footer.json': JSON.stringify({
      copyright: { message: `<p> Made in ${'many '.repeat(20)}lands</p>` },
    }),
    'i18n/en/docusaurus-plugin-content-docs/current.json': 'no JSON',
  });
  const { left } = JSON.parse(runCli(root, ['adopt', '--json']).stdout) as { left: readonly LocatedFinding[] };
  expect(left).toEqual([
    {
      fate: 'left',
      name: 'themeConfig.navbar: "Docs"',
      text: 'Docusaurus shows "Getting started", as a file of translations says; docsgen reads labels of the other languages only',
      next: 'Write "Getting started" as the label in the new config.',
      place: 'i18n/en/docusaurus-theme-classic/navbar.json:2:40',
    },
    {
      fate: 'left',
      name: `themeConfig.footer: "<p> Made in ${'many '.repeat(9)}man…"`,
      text: `Docusaurus shows "<p> Made in ${'many '.repeat(9)}man…", as a file of translations says; docsgen reads labels of the other languages only`,
      next: 'Write the text at this place as the label in the new config.',
      place: 'i18n/en/docusaurus-theme-classic/footer.json:1:26',
    },
  ]);
});

test('a file of labels that is there is only replaced by force', () => {
  const config = `{ title: 'A', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    presets: ['classic'], themeConfig: { navbar: { items: [{ to: '/a', label: 'Docs "1"' }] } } }`;
  const root = makeOldSite({
    ...small,
    'docusaurus.config.js': `module.exports = ${config};\n`,
    'i18n/de/docusaurus-theme-classic/navbar.json': `{ "item.label.Docs \\"1\\"": { "message": "Seiten: eins" } }`,
    'i18n/de/labels.yml': '# by hand\n',
  });
  const { left, carried } = JSON.parse(runCli(root, ['adopt', '--json']).stdout) as Record<string, LocatedFinding[]>;
  expect(carried?.map(({ name }) => name)).not.toContain('labels of de');
  expect(left).toMatchObject([{ name: 'i18n/de/labels.yml', text: 'it is there already, and stays as it is' }]);
  expect(readFileSync(join(root, 'i18n/de/labels.yml'), 'utf8')).toBe('# by hand\n');
  runCli(root, ['adopt', '--force']);
  expect(readFileSync(join(root, 'i18n/de/labels.yml'), 'utf8')).toContain('\n"Docs \\"1\\"": "Seiten: eins"\n');
});

test('values of the old config are never written as code', () => {
  const config =
    "module.exports = { title: 'T', url: 'https://example.org', customFields: { a: { code: 'x()' }, noted: 1 } };\n";
  const root = makeOldSite({ ...small, 'docusaurus.config.js': config });
  const { stdout } = runCli(root, ['adopt', '--dry-run']);
  expect(stdout).toContain('customFields: { a: { code: "x()" }, noted: 1 }');
});

test('a report that cannot be written is refused before there is a config', () => {
  const root = makeOldSite(small);
  const refused = runCli(root, ['adopt', '--report', 'no/folder/report.md']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('"no/folder/report.md" cannot be written (ENOENT) [adopt-refused]');
  expect(existsSync(join(root, 'docsgen.config.ts'))).toBe(false);
});

const withoutConfig = new Set(['config-that-fails', 'sites-in-folders-of-a-repository']);

test.each(readdirSync(join(fixtures, 'adopt')).filter((name) => !withoutConfig.has(name)))(
  'the config of %s is formatted like Prettier',
  async (name) => {
    const { files } = readBlock(readFileSync(join(fixtures, 'adopt', name, 'site.txt'), 'utf8'));
    const root = makeOldSite(files);
    expect(runCli(root, ['adopt'])).toMatchObject({ code: 0 });
    const text = readFileSync(join(root, 'docsgen.config.ts'), 'utf8');
    expect(text).toBe(await format(text, { parser: 'typescript' }));
  },
);

test('the old build stays in its place', () => {
  const root = makeOldSite({ ...small, 'build/index.html': '<title>Old</title>' });
  const { stdout } = runCli(root, ['adopt']);
  expect(readFileSync(join(root, 'docsgen.config.ts'), 'utf8')).toContain('outDir: "build-docsgen"');
  expect(stdout).toContain('npx docsgen check --against build ');
});

test('folding is suggested if there are versions to fold, with the way to replace the config afterwards', () => {
  const one = makeOldSite(small);
  expect(runCli(one, ['adopt']).stdout).not.toContain('docsgen fold');
  expect(runCli(one, ['adopt']).stderr).not.toContain('docsgen fold');
  expect(runCli(one, ['fold'])).toMatchObject({
    code: 2,
    stderr: 'This site has no versions, so there is nothing to fold.\n',
  });
  const two = makeOldSite({
    ...small,
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '# Home\n',
  });
  expect(runCli(two, ['adopt']).stdout).toContain('npx docsgen fold ');
  expect(runCli(two, ['adopt']).stderr).toContain('Versions that "docsgen fold" has made layers of stay layers.');
  expect(runCli(two, ['fold']).stdout).toContain('"docusaurus.config.js" is in this site. Docusaurus needs complete');
  // The state after folding: the newest version inherits.
  const file = join(two, 'docsgen.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/complete: true,\s*/, ''));
  expect(runCli(two, ['adopt', '--force'])).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).not.toContain('complete: true');
  // A config that cannot be read may contain layers, so it is not replaced.
  const broken = `${readFileSync(file, 'utf8')}\nthrow new Error('not today');\n`;
  writeFileSync(file, broken);
  const refused = runCli(two, ['adopt', '--force']);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain('The config that is there cannot be read: docsgen.config.ts [adopt-refused]');
  expect(refused.stderr).toContain('not today');
  expect(readFileSync(file, 'utf8')).toBe(broken);
});

test.each([
  ['index.ts', 'const name = <string>"Box";\nexport default { Box: () => name };\n', 'components: Box'],
  ['index.tsx', 'export default {\n', 'cannot be read'],
])('components of MDXComponents/%s are read by their extension', (name, text, expected) => {
  const root = makeOldSite({ ...small, [`src/theme/MDXComponents/${name}`]: text });
  const { code, stdout } = runCli(root, ['adopt']);
  expect(code).toBe(0);
  expect(stdout).toContain(expected);
});

test.each([
  ['MDXComponents/Img/index.js', "import Img from '@theme-original/MDXComponents/Img';", '<Img {...props} />'],
  ['MDXComponents/Img.tsx', '', '<img {...props} />'],
])('%s draws the images of an adopted site', (name, imports, image) => {
  const root = makeOldSite({
    ...small,
    'docs/index.md': '# Home\n\n![A picture](./a.svg)\n',
    'docs/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>\n',
    [`src/theme/${name}`]: `${imports}\nexport default (props) => <span>${image}<i>{props.alt}</i></span>;\n`,
  });
  const { stdout } = runCli(root, ['adopt']);
  expect(stdout).toContain('Carried over');
  expect(readFileSync(join(root, 'docsgen.config.ts'), 'utf8')).toMatch(/img: "src\/theme\/MDXComponents\/Img/);
  expect(runCli(root, ['build']).code).toBe(0);
  const html = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^build.*\.html$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .find((text) => text.includes('A picture'));
  expect(html).toMatch(/<span><img [^>]*alt="A picture"[^>]* width="10" height="20"\/?><i>A picture<\/i><\/span>/);
});

test.each([
  [
    'MDXComponents/A.js',
    'a',
    "import Link from '@docusaurus/Link';",
    '<Link {...props}><b>{props.children}</b></Link>',
  ],
  ['MDXComponents/Code/index.tsx', 'code', "import Own from '@theme/CodeInline';", '<b><Own {...props} /></b>'],
  ['CodeInline.tsx', 'code', '', '<b><code {...props} /></b>'],
])('%s draws an element of the texts of an adopted site', (name, element, imports, drawn) => {
  const root = makeOldSite({
    ...small,
    'docs/index.md': '# Home\n\n[`word`](#home)\n',
    [`src/theme/${name}`]: `${imports}\nexport default (props) => ${drawn};\n`,
  });
  const { carried } = JSON.parse(runCli(root, ['adopt', '--json']).stdout) as Record<string, LocatedFinding[]>;
  expect(carried?.filter(({ text }) => text === `components: ${element}`)).toHaveLength(1);
  expect(runCli(root, ['build']).code).toBe(0);
  const html = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^build.*\.html$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
  expect(html.join('')).toMatch(/<a href="[^"]*#home"><b><code>word<\/code><\/b><\/a>/);
});

test('other members for elements are mapped, and those for elements that docsgen draws are reported', () => {
  const root = makeOldSite({
    ...small,
    'src/theme/MDXComponents.js':
      "import Own from '@theme-original/MDXComponents';\nimport Code from '@theme/MDXComponents/Code';\nexport default { ...Own, img: (props) => <img {...props} />, code: Code, table: (props) => <table {...props} /> };\n",
  });
  const { near } = JSON.parse(runCli(root, ['adopt', '--json']).stdout) as Record<string, LocatedFinding[]>;
  expect(near?.filter(({ name }) => name === 'src/theme/MDXComponents')).toMatchObject([
    { text: 'components: img; elements of Markdown are not replaced: table' },
  ]);
});

test('an adopted site builds, at the addresses of Docusaurus', () => {
  const root = makeOldSite(fileBlock`
    --- website/docusaurus.config.js
    module.exports = {
      title: 'Copies',
      url: 'https://example.org',
      presets: [['classic', { docs: { includeCurrentVersion: false, editUrl: 'https://example.org/edit/website' }, theme: { customCss: './a.css' } }]],
    };
    --- website/a.css
    :root { --ifm-color-primary: #123456; }
    --- website/versions.json
    ["2.0", "1.0"]
    --- website/versioned_sidebars/version-2.0-sidebars.json
    { "main": ["start", "more/setup"] }
    --- website/versioned_sidebars/version-1.0-sidebars.json
    { "main": ["start"] }
    --- website/versioned_docs/version-2.0/01-intro.md
    ---
    id: start
    ---
    # Start
    --- website/versioned_docs/version-2.0/more/setup.md
    # Setup

    :::tip Never closed
    --- website/versioned_docs/version-1.0/01-intro.md
    ---
    id: start
    ---
    # Start
    --- website/src/pages/index.md
    # Home
  `);
  expect(runCli(root, ['adopt'])).toMatchObject({ code: 0 });
  expect(runCli(root, ['build']).stderr).toContain('There is website/docsgen.config.ts. Go to that folder');
  const build = runCli(root, ['build', '--root', 'website']);
  expect(build.stderr).not.toContain('[ERROR]');
  const built = ['index', 'docs/start/index', 'docs/more/setup/index', 'docs/1.0/start/index'];
  expect(built.filter((page) => !existsSync(join(root, 'website/build', `${page}.html`)))).toEqual([]);
});

test('what a config prints goes to standard error', () => {
  const root = makeOldSite({
    ...small,
    'docusaurus.config.js': `console.log('loud'); ${small['docusaurus.config.js']}`,
  });
  const { stdout, stderr } = runCli(root, ['adopt', '--json']);
  expect(stderr).toContain('loud');
  expect(JSON.parse(stdout)).toMatchObject({ ok: true });
});

test('an installed package is run, and the new config imports its plugins', () => {
  const root = makeOldSite({
    ...small,
    'node_modules/remark-loud/package.json': '{ "name": "remark-loud", "type": "module", "exports": "./index.js" }',
    'node_modules/remark-loud/index.js': 'export default function loud() {}\nexport function quiet() {}\n',
    'docusaurus.config.mjs': `import loud, { quiet } from 'remark-loud';
const remarkPlugins = [loud, [quiet, { level: 1 }]];
export default { title: 'Small', url: 'https://example.org', presets: [['classic', { docs: { remarkPlugins } }]] };
`,
  });
  rmSync(join(root, 'docusaurus.config.js'));
  expect(runCli(root, ['adopt'])).toMatchObject({ code: 0 });
  const text = readFileSync(join(root, 'docsgen.config.ts'), 'utf8');
  expect(text).toContain('import remarkLoud from "remark-loud";\nimport { quiet } from "remark-loud";\n');
  expect(text).toContain('markdown: { remarkPlugins: [remarkLoud, [quiet, { level: 1 }]] },');
});

test('a plugin whose work docsgen does itself is not in the new config', () => {
  const root = makeOldSite({
    ...small,
    'docusaurus.config.js': `const remarkPlugins = [require('remark-code-import')];
module.exports = { title: 'Small', url: 'https://example.org', presets: [['classic', { docs: { remarkPlugins } }]] };
`,
  });
  expect(runCli(root, ['adopt']).stdout).toContain('docsgen shows code of files, file="./a.ts", itself');
  expect(readFileSync(join(root, 'docsgen.config.ts'), 'utf8')).not.toContain('remarkPlugins');
});

test('settings of plugins for search and larger images have the equivalents of these plugins', () => {
  const root = makeOldSite({
    ...small,
    'docusaurus.config.js': `const themeConfig = {
  zoom: { selector: 'img', config: { margin: 8 } },
  imageZoom: { selector: 'img' },
  zoomSelector: '.markdown img',
  typesense: { typesenseCollectionName: 'docs', typesenseServerConfig: { nodes: [] } },
};
module.exports = { title: 'Small', url: 'https://example.org', themeConfig };
`,
  });
  const { stdout } = runCli(root, ['adopt']);
  expect(stdout).toContain('Left out (0)');
  for (const key of ['zoom', 'imageZoom', 'zoomSelector', 'typesense']) expect(stdout).toContain(`themeConfig.${key}`);
});

test('a link that only its class draws keeps the class and gets its tooltip as the text of screen readers', () => {
  const root = makeOldSite({
    ...small,
    'docusaurus.config.js': `const items = [
  { href: 'https://chat.example.org', className: 'chat-link dark:invert-0 w-1/2', title: 'The chat' },
  { to: '/', className: 'home-link', title: 'Home' },
  { href: 'https://github.com/small/small', className: 'header-github-link', label: ' ', 'aria-label': 'Code' },
];
module.exports = { title: 'Small', url: 'https://example.org', themeConfig: { navbar: { items } } };
`,
  });
  expect(runCli(root, ['adopt']).stdout).toContain('Left out (0)');
  const config = readFileSync(join(root, 'docsgen.config.ts'), 'utf8');
  expect(config).toContain('className: "chat-link dark:invert-0 w-1/2"');
  expect(config).toContain('ariaLabel: "The chat"');
  expect(config).toContain('ariaLabel: "Home"');
  expect(config).toMatch(/icon: "github",\s+ariaLabel: "Code"/);
});

test('a component of a kind of page is left out, and the report names docsgen’s part', () => {
  const root = makeOldSite({
    ...small,
    'docusaurus.config.js': `const docs = { docItemComponent: '@theme/ShopItem', docRootComponent: '@theme/DocRoot' };
module.exports = { title: 'Small', url: 'https://example.org', presets: [['classic', { docs }]] };
`,
  });
  const { stdout } = runCli(root, ['adopt']);
  expect(stdout).toContain('docs.docItemComponent: a component with the props of Docusaurus’ theme');
  expect(stdout).toContain('name its file in "theme.components.DocPage"');
  expect(stdout).toContain('docs.docRootComponent: built in');
});

test('a plugin in a CommonJS file requires its packages in the new config, too', () => {
  const root = makeOldSite({
    ...small,
    'node_modules/loudness/package.json': '{ "name": "loudness", "main": "index.js" }',
    'node_modules/loudness/index.js': "module.exports = '!';\n",
    'plugins/loud.js': `const loudness = require('loudness');
module.exports = () => (tree) => {
  tree.children[0].children.push({ type: 'text', value: loudness });
};
`,
    'docusaurus.config.js': `const remarkPlugins = [require('./plugins/loud')];
module.exports = { title: 'Small', url: 'https://example.org', presets: [['classic', { docs: { remarkPlugins } }]] };
`,
  });
  expect(runCli(root, ['adopt'])).toMatchObject({ code: 0 });
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, 'build/docs/index.html'), 'utf8')).toContain('Home!');
});

test('a plugin of rehype that looks for code is carried over with a warning, and highlighters are not needed', () => {
  const root = makeOldSite(fileBlock`
    --- docs/index.md
    # Home
    --- plugins/tabs.mjs
    export default () => (tree) => tree.children.filter((node) => node.tagName === 'pre');
    --- plugins/links.mjs
    export default () => (tree) => tree.children.filter((node) => node.tagName === 'a');
    --- node_modules/rehype-highlight/index.js
    module.exports = () => {};
    --- docusaurus.config.mjs
    import highlight from 'rehype-highlight';
    import links from './plugins/links.mjs';
    import tabs from './plugins/tabs.mjs';
    export default {
      title: 'T', url: 'https://example.org', baseUrl: '/',
      presets: [['classic', { docs: { rehypePlugins: [tabs, links, highlight] } }]],
    };
  `);
  const { stdout } = runCli(root, ['adopt', '--json']);
  const value = JSON.parse(stdout) as Readonly<Record<'carried' | 'near', readonly LocatedFinding[]>>;
  const fates = [...value.carried, ...value.near].flatMap(({ fate, name, text }) =>
    name.includes('rehype') ? `${fate} ${text}` : [],
  );
  expect(fates).toEqual([
    'carried markdown.rehypePlugins, "./plugins/links.mjs"',
    'carried docsgen highlights code itself',
    'near markdown.rehypePlugins, "./plugins/tabs.mjs"; it looks for "pre" or "code", and code blocks are empty for plugins of rehype',
  ]);
});

test('a config that never ends is stopped', async () => {
  const root = makeOldSite({ 'docusaurus.config.js': 'while (true) {}' });
  expect(await evaluateConfig(join(root, 'docusaurus.config.js'), 500)).toEqual({
    ok: false,
    message: 'it did not finish within 0.5 seconds',
  });
});

test('a config that waits forever, and one that fails in a promise that nothing waits for, are reported', () => {
  const root = makeOldSite({ 'docusaurus.config.js': 'module.exports = () => new Promise(() => {});' });
  expect(runCli(root, ['adopt']).stderr).toContain('failed: it waits for something that never comes');
  const late = "setTimeout(() => Promise.reject(new Error('late')));\nmodule.exports = () => new Promise(() => {});\n";
  writeFileSync(join(root, 'docusaurus.config.js'), late);
  const { stderr } = runCli(root, ['adopt']);
  expect(stderr).toContain('failed: late');
  expect(stderr).toContain('docusaurus.config.js:1:33:');
  expect(stderr).not.toContain('node:internal');
});

test('a config that ends the process, and one with a syntax error, are reported', () => {
  const root = makeOldSite({ 'docusaurus.config.js': 'process.exit(3);' });
  expect(runCli(root, ['adopt']).stderr).toContain('failed: it ended the process (exit code 3)');
  // Node ends with this code itself if nothing can settle a promise.
  writeFileSync(join(root, 'docusaurus.config.js'), 'process.exit(13);');
  expect(runCli(root, ['adopt']).stderr).toContain('failed: it ended the process (exit code 13)');
  writeFileSync(join(root, 'docusaurus.config.js'), "const a = 1;\nmodule.exports = { title: 'A' url: 'b' };\n");
  const { stderr } = runCli(root, ['adopt']);
  expect(stderr).toContain('Expected "}" but found "url"');
  expect(stderr).toContain('docusaurus.config.js:2:31:');
  expect(existsSync(join(root, 'docsgen.config.ts'))).toBe(false);
});

test('no files are left in git', () => {
  const root = makeOldSite({ ...small, '.gitignore': '' });
  mkdirSync(join(root, 'website'));
  execFileSync('git', ['init', '-q'], { cwd: root });
  runCli(root, ['adopt']);
  const status = execFileSync('git', ['status', '--short', '-uall'], { cwd: root, encoding: 'utf8' });
  expect(status.split('\n').filter((line) => !/ (?:\.gitignore|docs\/|docusaurus)/.test(line))).toEqual([
    '?? docsgen.config.ts',
    '',
  ]);
});

test.each([
  [{}, 'editUrl: "https://example.org/edit/"'],
  [
    { 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/index.md': '# One\n' },
    'editUrl: ({ path }) => `https://example.org/edit/docs/${path}`',
  ],
])('editCurrentVersion makes all versions lead to the files of the current one', (files, expected) => {
  const docs = `{ editUrl: 'https://example.org/edit', editCurrentVersion: true, editLocalizedFiles: true }`;
  const root = makeOldSite({
    ...small,
    ...files,
    'docusaurus.config.js': `module.exports = { title: 'Small', url: 'https://example.org', baseUrl: '/', presets: [['classic', { docs: ${docs} }]] };`,
  });
  const { stdout, stderr } = runCli(root, ['adopt', '--dry-run']);
  expect(stdout).toContain(expected);
  expect(stderr).toContain('Left out (0)');
});

describe('classes of Docusaurus’ theme', () => {
  test('are listed with their places, also those that modules name with :global', () => {
    const root = makeOldSite(fileBlock`
      --- docs/index.md
      # Home
      --- docusaurus.config.js
      const theme = { customCss: './src/css/custom.css' };
      module.exports = { title: 'Small', url: 'https://example.org', baseUrl: '/', presets: [['classic', { theme }]] };
      --- src/css/custom.css
      /* .navbar__inner */
      .navbar, .own__item, .button--primary { color: red; }
      .own .navbar__inner > .navbar__items--right { color: red; }
      .navbar__link:hover { color: red; font-weight: 600 } .navbar__brand { margin: 0; }
      @media (width < 50em) {
        .navbar__inner { content: '.menu__link { }'; }
        .footerLogoLink_BH7S { color: red; }
      }
      .beta > .menu__link::after, .menu .menu__link { color: red; }
      --- src/pages/index.module.css
      .markdown { color: red; }
      .page :global(.theme-doc-markdown) .markdown, :global .DocSearch-Button { color: red; }
      :global(.hash-link) { color: red; }
    `);
    const { left } = JSON.parse(runCli(root, ['adopt', '--json']).stdout) as { left: readonly LocatedFinding[] };
    expect(
      left.filter(({ text }) => text.includes('classes')).map(({ place, text, next }) => [place, text, next]),
    ).toEqual([
      [
        'src/css/custom.css:3:7',
        'docsgen’s pages do not have these classes for the navbar: ".navbar__inner" (lines 3, 6), ".navbar__items--right" (line 3), ".navbar__brand" (line 4)',
        'Name docsgen’s instead: ".navbar", ".navbar-brand", ".navbar-links", ".navbar-tools", ".mobile-menu-panel". Of rules for ".navbar__items", ".navbar__item", ".navbar__link", ".navbar__brand" and ".navbar__title", the colours and the type work as they are.',
      ],
      [
        'src/css/custom.css:9:36',
        'docsgen’s pages do not have these classes for the sidebar: ".menu__link" (line 9)',
        'Name docsgen’s instead: ".sidebar", ".sidebar-items", ".sidebar-group", ".sidebar-category", ".sidebar a". Rules for links of items with a class of their own, such as ".beta > .menu__link", work as they are.',
      ],
      [
        'src/css/custom.css:7:4',
        'docsgen’s pages do not have these classes for single components: ".footerLogoLink_BH7S" (line 7)',
        'Name a class of docsgen’s pages: https://docsgen.github.io/docsgen/guides/theming',
      ],
      [
        'src/pages/index.module.css:2:56',
        'docsgen’s pages do not have these classes for the search button: ".DocSearch-Button" (line 2)',
        'Name docsgen’s instead: ".search-button", ".search-button-text".',
      ],
      [
        'src/pages/index.module.css:3:10',
        'docsgen’s pages do not have these classes for headings: ".hash-link" (line 3)',
        'Name docsgen’s instead: ".prose .heading-link".',
      ],
    ]);
  });

  test('are listed if code looks for their elements', () => {
    const root = makeOldSite(fileBlock`
      --- docs/index.md
      # Home
      --- docusaurus.config.js
      module.exports = { title: 'Small', url: 'https://example.org', baseUrl: '/', clientModules: ['./wide.js'], presets: ['classic'] };
      --- wide.js
      document.querySelectorAll('.menu__link, .own');
      --- src/pages/index.jsx
      const wide = { closest: '.navbar__items' };
      export default function Home() {
        document.querySelector('.own > .navbar__inner').classList.add('navbar__items');
        return null;
      }
    `);
    const { left } = JSON.parse(runCli(root, ['adopt', '--json']).stdout) as { left: readonly LocatedFinding[] };
    expect(left.filter(({ text }) => text.includes('classes')).map(({ place, text }) => [place, text])).toEqual([
      [
        'wide.js:1:29',
        'docsgen’s pages do not have these classes for the sidebar, which the code looks for: ".menu__link" (line 1)',
      ],
      [
        'src/pages/index.jsx:3:35',
        'docsgen’s pages do not have these classes for the navbar, which the code looks for: ".navbar__inner" (line 3)',
      ],
    ]);
  });

  test('are not those that docsgen has, and what is suggested instead exists', () => {
    const theme = join(projectRoot, 'src/theme');
    const read = (extension: string) =>
      readdirSync(theme, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith(extension))
        .map((file) => readFileSync(join(theme, file), 'utf8'))
        .join('');
    const classesIn = (selectors: string) => [...selectors.matchAll(/(?<=\.)[a-zA-Z][\w-]*/g)].map(([name]) => name);
    const own = new Set(classesIn(read('.css')));
    const taken = classFamilies.flatMap(({ names }) => [...own].filter((name) => names.test(name)));
    expect(taken).toEqual([]);
    const suggested = classFamilies.flatMap(({ instead }) => instead.flatMap(classesIn));
    const parts = read('.tsx');
    expect(suggested.filter((name) => !own.has(name) && !parts.includes(`"${name}"`))).toEqual([]);
  });

  test('are in the guide', () => {
    const guide = readFileSync(join(projectRoot, 'docs/content/docs/0.1/guides/adopting.md'), 'utf8');
    const [, section = ''] = /^## Classes of the theme\n([\s\S]*?)^## /m.exec(guide) ?? [];
    const rows = Array.from(section.matchAll(/^\| ([a-z ]+) \| (.*) \|$/gm), ([, of, instead]) => [of, instead]);
    const known = classFamilies.filter(({ instead }) => instead.length > 0);
    expect(rows).toEqual(known.map(({ of, instead }) => [of, instead.map((one) => `\`${one}\``).join(', ')]));
  });
});

test('the last version of a list with the oldest first is the one that Docusaurus serves without a prefix', () => {
  const root = makeOldSite({
    ...small,
    'versions.json': '["1.0", "2.0"]',
    'versioned_docs/version-1.0/index.md': '# One\n',
    'versioned_docs/version-2.0/index.md': '# Two\n',
  });
  expect(runCli(root, ['adopt', '--dry-run']).stdout).toMatch(
    /"next",\n +unreleased: true[^]*"2\.0",\n +unreleased: true[^]*name: "1\.0", folder/,
  );
});

test('versions that are not built say nothing about the order of a list', () => {
  const options = "{ docs: { lastVersion: '2.0', includeCurrentVersion: false, onlyIncludeVersions: ['1.0', '2.0'] } }";
  const root = makeOldSite({
    ...small,
    'docusaurus.config.js': `module.exports = { title: 'A', presets: [['classic', ${options}]] };\n`,
    'versions.json': '["latest", "1.0", "2.0"]',
    'versioned_docs/version-1.0/index.md': '# One\n',
    'versioned_docs/version-2.0/index.md': '# Two\n',
  });
  const { stdout } = runCli(root, ['adopt', '--dry-run']);
  expect(stdout).toMatch(/name: "2\.0"[^]*name: "1\.0"/);
  expect(stdout).not.toContain('unreleased: true');
});

test('a folder whose name looks like that of a file is no file', () => {
  const files = { ...small, 'src/pages/node.js/index.md': '# projectName\n' };
  const config = {
    'docusaurus.config.js': "module.exports = { title: 'A', projectName: 'b', presets: ['classic'] };\n",
  };
  expect(runCli(makeOldSite({ ...files, ...config }), ['adopt', '--dry-run'])).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('customFields: { projectName: "b" }') as string,
  });
});

test('the guide names the replacement of each part of the theme', () => {
  const guide = readFileSync(join(projectRoot, 'docs/content/docs/0.1/guides/adopting.md'), 'utf8');
  const [, section = ''] = /^## Parts of the theme\n([\s\S]*?)^## /m.exec(guide) ?? [];
  const rows = Array.from(section.matchAll(/^\| `([\w/]+)` \| `(\w+)` \|$/gm), ([, name, part]) => [name, part]);
  expect(rows).toEqual(Object.entries(replacements));
});
