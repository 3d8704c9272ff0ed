import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as docsgen from '../../../src/index.js';
import { otherNames } from '../../../src/pipeline/config/settings/other-names.js';
import { describeMessage, ownPackageCode } from '../../../src/pipeline/config/load-config-module.js';
import { readConfig } from '../../../src/pipeline/config/read-config.js';
import { englishTexts } from '../../../src/theme/contract/texts.js';
import { texts as germanTexts } from '../../../src/theme/languages/texts/de.js';
import { fileBlock } from '../../helpers/file-block.js';
import type { Diagnostic } from '../../../src/pipeline/model.js';

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-config-')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Files = Readonly<Record<string, string>>;

function site(files: Files, root = mkdtempSync(join(folder, 'site-'))): string {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return root;
}

function memoryCache() {
  const entries = new Map<string, string>();
  const writes: string[] = [];
  return {
    writes,
    read: (kind: string, key: string) => entries.get(`${kind}/${key}`),
    write: (kind: string, key: string, value: string) => {
      writes.push(kind);
      entries.set(`${kind}/${key}`, value);
    },
  };
}

const read = (root: string, outDir?: string) =>
  readConfig({ root, cache: memoryCache(), ...(outDir !== undefined && { outDir }) });

const needed = "title: 'T', url: 'https://x.org'";

/** One line for each problem: code, place, marked text, message, suggestion. */
function draw({ code, place, message, suggestion }: Diagnostic): string {
  const marked = place && place.lineText.slice(place.column - 1, place.column - 1 + place.length);
  const at = place ? `${place.line}:${place.column} <${marked}> ` : '';
  return `${code} ${at}${message}${suggestion === undefined ? '' : ` → ${suggestion}`}`;
}

/** The problems of a TypeScript config with these settings besides title and URL. */
async function check(settings: string, expected: readonly string[], files: Files = {}) {
  const root = site({ 'docsgen.config.ts': `export default {\n${needed},\n${settings}\n};\n`, ...files });
  const outcome = await read(root);
  expect(outcome.diagnostics.map(draw)).toEqual(expected);
  expect(outcome.value === undefined).toBe(expected.length > 0);
}

async function valueOf(settings: string, files: Files = {}) {
  const { value, diagnostics } = await read(
    site({ 'docsgen.config.ts': `export default {${needed}, ${settings}}`, ...files }),
  );
  expect(diagnostics).toEqual([]);
  if (!value) throw new Error('no config');
  return value;
}

describe('the file', () => {
  test('a folder without a config is reported with a hint at init', async () => {
    const { diagnostics } = await read(site({}));
    expect(diagnostics.map(draw)).toEqual(['config-missing There is no docsgen.config.ts in this folder']);
    expect(diagnostics[0]?.notes.join(' ')).toContain('npx docsgen init');
  });

  test('a config above is named, up to the top of the repository', async () => {
    const files = { 'docsgen.config.ts': '', 'docs/site/docusaurus.config.js': '' };
    const notesBelow = async (root: string): Promise<string> =>
      (await read(join(root, 'docs/site'))).diagnostics.flatMap(({ notes }) => notes).join(' ');
    const top = site({ ...files, '.git/HEAD': '' });
    expect(await notesBelow(top)).toContain(
      'There is ../../docsgen.config.ts. Go to that folder, or name it: --root ../..',
    );
    const repository = site({ ...files, 'docs/.git/HEAD': '' });
    expect(await notesBelow(repository)).toContain('npx docsgen adopt');
  });

  test('two of them are both named', async () => {
    const { diagnostics } = await read(site({ 'docsgen.config.ts': '', 'docsgen.config.json': '{}' }));
    expect(diagnostics.map(draw)).toEqual([
      'config-unreadable There is more than one config file: docsgen.config.ts, docsgen.config.json',
    ]);
  });

  test.each([
    [
      'docsgen.config.ts',
      `import { defineConfig, type UserConfig } from 'docsgen';\nconst c: UserConfig = { ${needed} };\nexport default defineConfig(c);`,
    ],
    ['docsgen.config.mts', `export default { ${needed} } as const;`],
    ['docsgen.config.js', `module.exports = { ${needed} };`],
    ['docsgen.config.mjs', `const t = await Promise.resolve('T');\nexport default { ${needed}, title: t };`],
    ['docsgen.config.json', '\uFEFF{ "title": "T", "url": "https://x.org" }'],
  ])('%s is read', async (configFile, text) => {
    const { value, diagnostics, inputs } = await read(site({ [configFile]: text }));
    expect(diagnostics).toEqual([]);
    expect(value).toMatchObject({ title: 'T', configFile, configText: text.replace('\uFEFF', '') });
    expect(inputs).toEqual([configFile]);
  });

  test('files that it imports have their own names, and may be CommonJS', async () => {
    const root = site({
      'docsgen.config.ts': `
        import { readFileSync } from 'node:fs';
        import { join } from 'node:path';
        import { title } from './parts & more/title.ts';
        import common from './common/index.cjs';
        const url: string = readFileSync(join(__dirname, 'url.txt'), 'utf8');
        export default { title: \`\${title} \${common}\`, url };`,
      'url.txt': 'https://x.org',
      'parts & more/title.ts': `
        import { dirname } from 'node:path';
        import { fileURLToPath } from 'node:url';
        const __filename = fileURLToPath(import.meta.url);
        export const title: string = [__filename, import.meta.dirname].map((path) => path.slice(-12)).join(' ');`,
      'common/index.cjs': `
        const packaged = require('packaged');
        module.exports = __dirname.slice(-6) + ' ' + __filename.slice(-9) + ' ' + packaged;`,
      'node_modules/packaged/index.js': `module.exports = 'packaged';`,
    });
    const { value, diagnostics } = await read(root);
    expect(diagnostics).toEqual([]);
    expect(value?.title).toBe('ore/title.ts parts & more common index.cjs packaged');
  });

  test('paths in files that it imports are those of the files, also if they are computed', async () => {
    const root = site({
      'docsgen.config.js': `
        import own from './parts/own.mjs';
        const title = require('./common/index.cjs') + ' ' + own;
        export default { title, url: 'https://x.org' };`,
      'parts/own.mjs': `
        import { readFileSync } from 'node:fs';
        const read = (name) => readFileSync(new URL(import.meta.resolve(name)), 'utf8');
        const load = (name) => import(name);
        const { named } = await load('./members.cjs');
        const { late } = await load(new URL('./late.mjs', import.meta.url).href);
        export default read('./text.txt') + ' ' + read('packaged').slice(-10, -2) + ' ' + named + ' ' + late;`,
      'parts/text.txt': 'text',
      'parts/members.cjs': `const members = { named: 'members' };\nmodule.exports = members;`,
      'parts/late.mjs': `export const late = await Promise.resolve('late');`,
      'common/index.cjs': `
        const name = 'computed';
        module.exports = require('./' + name + '.cjs') + ' ' + require.resolve('./computed.cjs').slice(-19) + ' ' + require('./named')
          + ' ' + require(
            // It has types.
            './below.ts'
          ) + ' ' + require(\`./template.ts\`);`,
      'common/computed.cjs': `module.exports = 'computed';`,
      'common/named.ts': `module.exports = 'named' as string;`,
      'common/below.ts': `module.exports = 'below' as string;`,
      'common/template.ts': `module.exports = 'template' as string;`,
      'node_modules/packaged/index.js': `module.exports = 'packaged';`,
    });
    const { value, diagnostics } = await read(root);
    expect(diagnostics).toEqual([]);
    expect(value?.title).toBe('computed common/computed.cjs named below template text packaged members late');
  });

  test('it can use imports, JSON, built-in modules and its own folder, and leaves no files behind', async () => {
    const root = site({
      'docsgen.config.ts': `
        import { readFileSync } from 'node:fs';
        import { url } from './parts/url';
        import { version } from './package.json';
        const tagline = readFileSync(new URL('./tagline.txt', import.meta.url), 'utf8');
        export default { title: version, url, tagline };`,
      'parts/url.ts': `export const url: string = 'https://x.org';`,
      'package.json': '{ "version": "1.2.3" }',
      'tagline.txt': 'short',
    });
    const { value, inputs } = await read(root);
    expect(value).toMatchObject({ title: '1.2.3', url: 'https://x.org', tagline: 'short' });
    // A missing file is an input, too: "parts/url.tsx" would be read instead of "parts/url.ts".
    const there = inputs.filter((file) => existsSync(join(root, file)));
    expect(there.sort()).toEqual(['docsgen.config.ts', 'package.json', 'parts/url.ts', 'tagline.txt']);
    expect(inputs).toContain('parts/url.tsx');
    expect(readdirSync(join(root, '.docsgen'))).toEqual([]);
  });

  test('packages of the project are imported', async () => {
    const root = site(fileBlock`
      --- docsgen.config.mjs
      import { url } from 'my-package';
      export default { title: 'T', url };
      --- node_modules/my-package/package.json
      { "type": "module", "exports": "./index.js" }
      --- node_modules/my-package/index.js
      export const url = 'https://y.org';
    `);
    expect((await read(root)).value?.url).toBe('https://y.org');
  });

  test('a call of "require" gets the packages in the folder of its file', async () => {
    const root = site(fileBlock`
      --- docsgen.config.ts
      import title from './web site/own.cjs';
      export default { title, url: 'https://y.org' };
      --- web site/own.cjs
      module.exports = require('named');
      --- web site/node_modules/named/package.json
      {}
      --- web site/node_modules/named/index.js
      module.exports = 'required';
    `);
    const { value, diagnostics } = await read(root);
    expect(diagnostics).toEqual([]);
    expect(value?.title).toBe('required');
  });

  test('a root that is a link works', async () => {
    const root = site({
      'docsgen.config.ts': `export { default } from './b';`,
      'b.ts': `export default { ${needed} };`,
    });
    const link = `${root}-link`;
    symlinkSync(root, link);
    const { value, inputs } = await read(link);
    expect(value?.title).toBe('T');
    expect(inputs.filter((file) => existsSync(join(link, file))).sort()).toEqual(['b.ts', 'docsgen.config.ts']);
  });

  test('a config can import every name that docsgen exports', async () => {
    const own = (await import(`data:text/javascript,${encodeURIComponent(ownPackageCode)}`)) as object;
    expect(Object.keys(own)).toEqual(Object.keys(docsgen));
    expect(docsgen.defineConfig({ title: 'T', url: 'u' })).toEqual({ title: 'T', url: 'u' });
  });
});

describe('a file that cannot be read or run', () => {
  const unreadable = async (files: Files) => (await read(site(files))).diagnostics.map(draw);

  test.each<[string, string, string]>([
    [
      'a slip of syntax',
      `export default {\n  title: 'é' url\n}`,
      `config-unreadable 2:14 <url> Expected "}" but found "url"`,
    ],
    ['a missing import', `import './nothing';`, `config-unreadable 1:8 <'./nothing'> Could not resolve "./nothing"`],
    [
      'an error at run time',
      `const a: number = 1;\n\nthrow new Error('no ' + a);`,
      'config-unreadable 3:7 <n> Running docsgen.config.ts failed: no 1',
    ],
    ['what is not an error', `throw 'up';`, 'config-unreadable Running docsgen.config.ts failed: up'],
    [
      'a missing package',
      `import 'not-there';`,
      `config-unreadable 1:8 <'not-there'> The config imports the package "not-there", which is not installed`,
    ],
    ['no export', `const a = 1;`, 'config-unreadable docsgen.config.ts has no default export'],
    ['a function', `export default () => ({});`, 'config-unreadable docsgen.config.ts does not export an object'],
    [
      'a promise',
      `export default Promise.resolve({});`,
      'config-unreadable docsgen.config.ts does not export an object',
    ],
  ])('%s', async (_, text, expected) => expect(await unreadable({ 'docsgen.config.ts': text })).toEqual([expected]));

  test('an error in an imported file has its place in that file', async () => {
    const files = fileBlock`
      --- docsgen.config.ts
      import './lib/a';
      export default {};
      --- lib/a.ts

        boom();
    `;
    expect(await unreadable(files)).toEqual([
      'config-unreadable 2:3 <b> Running docsgen.config.ts failed: boom is not defined',
    ]);
  });

  test.each(['docsgen.config.json', 'docsgen.config.ts'])('a run does not wait for a pipe: %s', async (file) => {
    const root = site({});
    execFileSync('mkfifo', [join(root, file)]);
    const { diagnostics } = await read(root);
    expect(diagnostics.map(draw)).toEqual([`config-unreadable ${file} is not a regular file`]);
  });

  test('an error in a computed setting has its place', async () => {
    const text = `export default {\n  ${needed},\n  navbar: { get items() { throw new Error('no items'); } },\n};\n`;
    const { diagnostics } = await read(site({ 'docsgen.config.ts': text }));
    const [drawn = ''] = diagnostics.map(draw);
    expect(drawn).toMatch(/^config-unreadable 3:33 <n> Running docsgen\.config\.ts failed: no items$/);
  });

  test('a setting that is computed is computed once', async () => {
    const text = `let asked = 0;\nexport default { url: 'https://x.org', get title() { return 'T' + ++asked; } };\n`;
    expect((await read(site({ 'docsgen.config.ts': text }))).value?.title).toBe('T1');
  });

  test('an object that contains itself is a wrong value and does not loop', async () => {
    const text = `const config: Record<string, unknown> = { ${needed} };\nconfig['footer'] = config;\nexport default config;\n`;
    const { diagnostics } = await read(site({ 'docsgen.config.ts': text }));
    expect(diagnostics.map(({ code }) => code)).toContain('config-unknown-key');
  });

  test('an error in JSON has its place', async () => {
    expect(await unreadable({ 'docsgen.config.json': '{\n  "title": "T",\n  "url" "x"\n}' })).toEqual([
      'config-unreadable 3:9 <"x"> Expected ":" in JSON but found "\\"x\\""',
    ]);
    expect(await unreadable({ 'docsgen.config.json': '[]' })).toEqual([
      'config-unreadable docsgen.config.json does not export an object',
    ]);
  });
});

describe('the cache', () => {
  test('an unchanged config is not compiled again; a changed import is', async () => {
    const cache = memoryCache();
    const root = site(fileBlock`
      --- docsgen.config.ts
      import { title } from './a';
      export default { title, url: 'https://x.org' };
      --- a.ts
      export const title = 'one';
    `);
    const title = async (at: string) => (await readConfig({ root: at, cache })).value?.title;
    expect([await title(root), await title(root), cache.writes.length]).toEqual(['one', 'one', 1]);
    site({ 'a.ts': `export const title = 'two';` }, root);
    expect([await title(root), cache.writes.length]).toEqual(['two', 2]);
    rmSync(join(root, 'a.ts'));
    expect(await title(root)).toBeUndefined();
  });

  test('the cached config works for the same site in another folder', async () => {
    const cache = memoryCache();
    const files = { 'docsgen.config.ts': `export default { title: import.meta.url, url: 'https://x.org' };` };
    for (const root of [site(files), site(files)]) {
      expect((await readConfig({ root, cache })).value?.title).toBe(`file://${root}/docsgen.config.ts`);
    }
    expect(cache.writes.length).toBe(1);
  });
});

describe('problems of shape', () => {
  test('a good config has none', () => check('', []));

  test('an unknown setting gets the nearest one and the whole list', async () => {
    await check(`versions: ['2', { name: '1', labl: 'x' }],`, [
      'config-unknown-key 3:30 <labl> "labl" is not a setting of a version → label',
    ]);
    const { diagnostics } = await read(
      site({ 'docsgen.config.json': `{"title":"T","url":"https://x.org","versions":["2",{"name":"1","labl":"x"}]}` }),
    );
    expect(diagnostics[0]?.notes).toEqual([
      'At versions[1]. A version takes name, folder, label, path, unreleased, ref, repo, editUrl, from, complete, sidebars, banner, badge, noIndex, className, variables and sources.',
    ]);
  });

  test('a setting of the whole config within an object is said to be one', async () => {
    const { diagnostics } = await read(
      site({
        'docsgen.config.json': `{"title":"T","url":"https://x.org","sections":[{"name":"docs","path":"/","lastUpdated":true}]}`,
      }),
    );
    expect(diagnostics.map(({ message, suggestion }) => [message, suggestion])).toEqual([
      ['"lastUpdated" is not a setting of a section', undefined],
    ]);
    expect(diagnostics[0]?.notes[0]).toContain(
      '"lastUpdated" is a setting of the whole config: write it at its top level.',
    );
  });

  test('versions that cannot be read do not make addresses of API links wrong', () =>
    check(`versions: ['2', 1.0], apiLinks: [{ match: 'x', url: 'https://x.org/{version}' }],`, [
      'config-wrong-value 3:17 <1.0> "versions[1]" must be a name in quotes, of letters, digits, ".", "-" and "_", such as "4.10" or "next"',
    ]));

  test('every unknown setting is reported, including several in one object', () =>
    check(`titel: 'T', urll: 'U', versions: ['2', { name: '1', labl: 'x', pth: '/y' }],`, [
      'config-unknown-key 3:1 <titel> "titel" is not a setting of the config → title',
      'config-unknown-key 3:13 <urll> "urll" is not a setting of the config → url',
      'config-unknown-key 3:53 <labl> "labl" is not a setting of a version → label',
      'config-unknown-key 3:64 <pth> "pth" is not a setting of a version → path',
    ]));

  test('a setting with a typing error in its name is not also reported as missing', async () => {
    const config = 'export default { titel: "T", url: "https://x.org", versions: ["2", { nam: "1" }, { label: "x" }] }';
    const { diagnostics } = await read(site({ 'docsgen.config.ts': config }));
    expect(diagnostics.map(draw)).toEqual([
      'config-unknown-key 1:18 <titel> "titel" is not a setting of the config → title',
      'config-unknown-key 1:70 <nam> "nam" is not a setting of a version → name',
      'config-wrong-value 1:82 <{ label: "x" }> "name" is missing from a version',
    ]);
  });

  test('a name that other programs have leads to the setting', async () => {
    await check(`rules: { 'broken-link': 'off' }, base: '/docs/',`, [
      'config-unknown-key 3:1 <rules> "rules" is not a setting of the config → severities',
      'config-unknown-key 3:34 <base> "base" is not a setting of the config → baseUrl',
    ]);
    const { diagnostics } = await read(
      site({ 'docsgen.config.json': `{"title":"T","url":"https://x.org","onBrokenLinks":"warn"}` }),
    );
    expect(diagnostics).toMatchObject([
      { suggestion: 'severities', notes: [`It is written as severities: { 'broken-link': 'warning' }.`] },
    ]);
    // A setting of another object has its own names.
    await check(`navbar: { rules: 1 },`, ['config-unknown-key 3:11 <rules> "rules" is not a setting of the navbar']);
  });

  test('other names are none of our own, and their examples are valid', async () => {
    for (const [name, { setting, example }] of Object.entries(otherNames)) {
      await check(`${name}: 1,`, [
        `config-unknown-key 3:1 <${name}> "${name}" is not a setting of the config → ${setting}`,
      ]);
      if (example !== undefined)
        await check(`${example},`, [], { 'content/drafts/a.md': '', 'public/a.txt': '', 'sidebars.json': '{}' });
    }
  });

  test('a long list of settings is shown only if none of them is similar', async () => {
    const notesOf = async (key: string): Promise<readonly string[]> => {
      const { diagnostics } = await read(
        site({ 'docsgen.config.json': `{"title":"T","url":"https://x.org","${key}":1}` }),
      );
      return diagnostics.flatMap(({ notes }) => notes);
    };
    expect(await notesOf('versionz')).toEqual([]);
    expect(await notesOf('qwertz')).toEqual([expect.stringMatching(/^The config takes title, tagline, /)]);
  });

  test('all problems are reported together', () =>
    check(
      `versionz: [], trailingSlash: 'yes', redirects: [{ from: 'old', to: 'javascript:alert(1)' }, { from: '/a', to: '/a/' }],`,
      [
        'config-unknown-key 3:1 <versionz> "versionz" is not a setting of the config → versions',
        'config-wrong-value 3:31 <yes> "trailingSlash" must be true or false',
        'config-wrong-value 3:58 <old> "redirects[0].from" must be a route of this site that begins with "/", without "?" or "#"',
        'config-wrong-value 3:69 <javascript:alert(1)> "redirects[0].to" must be a route that begins with "/", or a whole URL that begins with "https://", "http://" or "mailto:"',
      ],
    ));

  test('a missing setting is reported at the object that lacks it', async () => {
    const { diagnostics } = await read(
      site({ 'docsgen.config.ts': 'export default { navbar: { items: [{ label: "A" }] } }' }),
    );
    expect(diagnostics.map(draw)).toEqual([
      'config-wrong-value "title" is missing from the config',
      'config-wrong-value "url" is missing from the config',
      'config-wrong-value 1:36 <{ label: "A" }> "to" is missing: the entry leads nowhere',
    ]);
  });

  test.each([
    [
      'versions: [4.10]',
      '3:12 <4.10> "versions[0]" must be a name in quotes, of letters, digits, ".", "-" and "_", such as "4.10" or "next"',
    ],
    ['versions: []', '3:11 <[]> "versions" must be a list of versions, newest first, with at least one version'],
    [
      "versions: ['../up']",
      '3:13 <../up> "versions[0]" must be a name in quotes, of letters, digits, ".", "-" and "_", such as "4.10" or "next"',
    ],
    [
      "url: 'https://x.org/docs'",
      '3:7 <https://x.org/docs> "url" must be a scheme and a host only, such as "https://docs.example.org"; a path goes into "baseUrl"',
    ],
    [
      "url: 'ftp://x.org'",
      '3:7 <ftp://x.org> "url" must be a scheme and a host only, such as "https://docs.example.org"; a path goes into "baseUrl"',
    ],
    [
      "baseUrl: 'https://x.org/docs/'",
      '3:11 <https://x.org/docs/> "baseUrl" must be a path such as "/docs/", without "?", "#" or blanks',
    ],
    [
      "contentDir: '../other'",
      '3:14 <../other> "contentDir" must be a path with "/", below its folder, such as "img/logo.svg"',
    ],
    ["contentDir: './'", '3:14 <./> "contentDir" must be a path with "/", below its folder, such as "img/logo.svg"'],
    [
      "contentDir: '/etc'",
      '3:14 </etc> "contentDir" must be a path with "/", below its folder, such as "img/logo.svg"',
    ],
    ["title: ' '", '3:9 < > "title" must be text that is not empty'],
    ['navbar: []', '3:9 <[]> "navbar" must be an object'],
    [
      "severities: { 'broken-link': 'warn' }",
      '3:31 <warn> "severities["broken-link"]" must be "error", "warning" or "off"',
    ],
    ["severities: { 'output-conflict': 'off' }", '3:35 <off> "output-conflict" is always an error'],
    [
      "components: { badge: 'a.tsx' }",
      '3:15 <badge> "badge" must be a name that begins with a capital letter and holds letters and digits only, or "a", "code" or "img"',
    ],
    ["variables: { 'a b': 1 }", '3:15 <a b> "a b" must be a name of letters, digits, ".", "-" and "_"'],
    ['variables: { a: true }', '3:17 <true> "variables.a" must be text or a number'],
  ])('%s', async (settings, expected) => {
    const own = /^\w+/.exec(settings)?.[0] ?? '';
    const base = { title: "title: 'T'", url: "url: 'https://x.org'" };
    const rest = Object.entries(base).flatMap(([key, text]) => (key === own ? [] : [text]));
    const root = site({ 'docsgen.config.ts': `export default {\n${rest.join(', ')},\n${settings}\n};\n` });
    expect((await read(root)).diagnostics.map(draw)).toEqual([`config-wrong-value ${expected}`]);
  });

  test.each([
    ['variables', { variables: { a: 'x\0y' } }, 'variables.a'],
    ['variables of a version', { versions: [{ name: '1.0', variables: { a: '\0' } }] }, 'versions[0].variables.a'],
    ['redirects from', { redirects: [{ from: '/a\0b', to: '/' }] }, 'redirects[0].from'],
    ['redirects to', { redirects: [{ from: '/a', to: '/b\0' }] }, 'redirects[0].to'],
    ['links elsewhere', { navbar: { items: [{ label: 'x', to: 'https://x.org/\0' }] } }, 'navbar.items[0].to'],
    ['the base URL', { baseUrl: '/a\0/' }, 'baseUrl'],
    ['paths of sections', { sections: [{ name: 'docs', path: '/a\0' }] }, 'sections[0].path'],
    ['edit addresses', { sections: [{ name: 'docs', path: '/', editUrl: 'https://x.org/\0' }] }, 'sections[0].editUrl'],
    ['files', { favicon: 'img/\0.svg' }, 'favicon'],
    ['folders', { contentDir: 'con\0tent' }, 'contentDir'],
    ['the output folder', { outDir: '\0' }, 'outDir'],
    ['the cache folder', { cacheDir: 'a\0' }, 'cacheDir'],
  ])('NUL is rejected in %s', async (_, settings, path) => {
    const config = { title: 'T', url: 'https://x.org', ...settings };
    const { diagnostics } = await read(site({ 'docsgen.config.json': JSON.stringify(config) }));
    expect(diagnostics.map(({ code, message }) => [code, message.split(' ', 1)])).toEqual([
      ['config-wrong-value', [`"${path}"`]],
    ]);
  });

  test('unknown texts and codes are reported', () =>
    check(`texts: { warnning: 'W' }, severities: { 'broken-lnk': 'off' },`, [
      'config-unknown-key 3:10 <warnning> "warnning" is not a setting of "texts" → warning',
      'config-unknown-key 3:42 <broken-lnk> "broken-lnk" is not a setting of "severities" → broken-link',
    ]));

  test('an interface text can use only its own placeholders', async () => {
    await check(`texts: { versionBadge: 'v{versoin}', note: '{a} {b}' },`, [
      `config-wrong-value 3:25 <v{versoin}> The text "versionBadge" has no placeholder "{versoin}"`,
      `config-wrong-value 3:45 <{a} {b}> The text "note" has no placeholder "{a}"`,
      `config-wrong-value 3:45 <{a} {b}> The text "note" has no placeholder "{b}"`,
    ]);
    await check(`texts: { versionBadge: 'v{version}' },`, []);
  });

  test('an unknown theme component, and one whose file does not exist, are reported', async () => {
    await check(`theme: { components: { Fotter: 'a.tsx' } },`, [
      'config-unknown-key 3:24 <Fotter> "Fotter" is not a setting of "theme.components" → Footer',
      'config-wrong-value 3:33 <a.tsx> The file "a.tsx" does not exist',
    ]);
    await check(`theme: { components: { Footer: './src/a.tsx' }, fonts: 'no' },`, [
      'config-wrong-value 3:57 <no> "theme.fonts" must be true or false',
    ]);
    await check(`theme: { components: { Footer: './src/a.tsx' } },`, [
      'config-wrong-value 3:33 <./src/a.tsx> The file "src/a.tsx" does not exist',
    ]);
  });

  test('a problem behind a variable has no place and names its path', async () => {
    const text = `const items = [{ label: 'A', to: 'x', too: 1 }];\nexport default { ${needed}, navbar: { items } };`;
    const { diagnostics } = await read(site({ 'docsgen.config.ts': text }));
    expect(diagnostics.map(draw)).toEqual([
      'config-wrong-value "navbar.items[0].to" must be a route that begins with "/", or a whole URL that begins with "https://", "http://" or "mailto:"',
      'config-unknown-key "too" is not a setting of a navbar item → to',
    ]);
    expect(diagnostics[1]?.notes[0]).toContain('At navbar.items[0].');
  });
});

describe('problems of settings together', () => {
  test.each<[string, string, readonly string[]]>([
    [
      'no released version',
      `versions: [{ name: 'a', unreleased: true }],`,
      ["config-wrong-value 3:11 <[{ name: 'a', unreleased: true }]> None of the versions is released"],
    ],
    [
      'a question for consent to nothing',
      `analytics: { consent: true },`,
      ['config-wrong-value 3:23 <true> Readers are asked for consent, but no service is named'],
    ],
    ['a question for consent to a service', `analytics: { consent: true, script: '/count.js' },`, []],
    [
      'two versions of one name',
      `versions: ['3', 'Next', 'next'],`,
      ['config-wrong-value 3:26 <next> Two versions are named "next"'],
    ],
    [
      'two versions of one path',
      `versions: ['3', '2', { name: '1', path: '/2' }],`,
      ['config-wrong-value 3:42 </2> The version "2" and the version "1" both begin at "/2"'],
    ],
    [
      'a version at the root',
      `versions: ['3', { name: '1', path: '/' }],`,
      ['config-wrong-value 3:37 </> The section "docs" and the version "1" both begin at "/"'],
    ],
    [
      'a version at the latest one’s name',
      `versions: ['3', { name: '1', path: '/3' }],`,
      ['config-wrong-value 3:37 </3> The version "3" and the version "1" both begin at "/3"'],
    ],
    [
      'two sections of one path',
      `sections: [{ name: 'a', path: '/' }, { name: 'b', path: '' }],`,
      ['config-wrong-value 3:57 <\'\'> The section "a" and the section "b" both begin at "/"'],
    ],
    [
      'two sections of one folder',
      `sections: [{ name: 'a', path: '/' }, { name: 'b', path: '/b', folder: 'a/c' }],`,
      ['config-wrong-value 3:72 <a/c> The sections "a" and "b" share the folder "a"'],
    ],
    [
      'a section in the static folder',
      `sections: [{ name: 'static', path: '/' }],`,
      [
        'config-wrong-value 3:12 <{ name: \'static\', path: \'/\' }> The section "static" cannot be in the folder "static"',
      ],
    ],
    [
      'a static folder beside versions',
      `staticDirs: ['content/a/img'], versions: ['1'], sections: [{ name: 'a', path: '/', versioned: true }],`,
      [
        'config-wrong-value 3:60 <{ name: \'a\', path: \'/\', versioned: true }> The section "a" cannot be in the folder "a"',
      ],
    ],
    [
      'a version in a static folder',
      `staticDirs: ['content/a/1'], versions: ['1'], sections: [{ name: 'a', path: '/', versioned: true }],`,
      [
        'config-wrong-value 3:58 <{ name: \'a\', path: \'/\', versioned: true }> The section "a" cannot be in the folder "a"',
      ],
    ],
    [
      'a section at a version',
      `versions: ['2', '1'], sections: [{ name: 'a', path: '/', versioned: true }, { name: 'b', path: '/1' }],`,
      ['config-wrong-value 3:97 </1> The version "1" and the section "b" both begin at "/1"'],
    ],
    [
      'a versioned section without versions',
      `sections: [{ name: 'a', path: '/', versioned: true }],`,
      ['config-wrong-value 3:47 <true> The section "a" is versioned, but the site has no versions'],
    ],
    [
      'versions without a section',
      `versions: ['1'], sections: [{ name: 'a', path: '/' }],`,
      ["config-wrong-value 3:11 <['1']> The site has versions, but none of its sections is versioned"],
    ],
    [
      'a redirect onto itself',
      `redirects: [{ from: '/a', to: '/a/#b' }],`,
      ['redirect-invalid 3:32 </a/#b> The redirect from "/a" leads to itself'],
    ],
    [
      'two redirects from one route',
      `redirects: [{ from: '/a', to: '/b' }, { from: '/a/', to: '/c' }],`,
      ['redirect-invalid 3:48 </a/> Two redirects begin at "/a"'],
    ],
    [
      'files that do not exist',
      `favicon: 'a.svg', components: { A: './a.tsx' }, styles: ['b.css'],`,
      [
        'config-wrong-value 3:11 <a.svg> The file "content/static/a.svg" does not exist',
        'config-wrong-value 3:37 <./a.tsx> The file "a.tsx" does not exist',
        'config-wrong-value 3:59 <b.css> The file "b.css" does not exist',
      ],
    ],
    [
      'an output folder over the site',
      `outDir: '.',`,
      [
        'config-wrong-value "outDir" and "cacheDir" are one inside the other',
        'config-wrong-value 3:10 <.> The folder "." cannot be written to: it holds the site\'s own files',
      ],
    ],
    [
      'an output folder in the content',
      `outDir: 'content/docs',`,
      [
        'config-wrong-value 3:10 <content/docs> The folder "content/docs" cannot be written to: it holds the site\'s own files',
      ],
    ],
    [
      'a cache in the output',
      `cacheDir: 'build/cache',`,
      ['config-wrong-value 3:12 <build/cache> "outDir" and "cacheDir" are one inside the other'],
    ],
  ])('%s', (_, settings, expected) => check(settings, expected));

  test('an output folder named on the command line has no place in the config', async () => {
    const root = site({ 'docsgen.config.ts': `export default { ${needed}, outDir: 'fine' }` });
    expect((await read(root, 'content')).diagnostics.map(draw)).toEqual([
      'config-wrong-value The folder "content" cannot be written to: it holds the site\'s own files',
    ]);
  });
});

describe('the language', () => {
  const localeOf = async (locale: string) => (await valueOf(`locale: ${locale},`)).locale;

  test('chooses the texts, which the config replaces by key', async () => {
    const { interfaceTexts } = await valueOf(
      `locale: { htmlLang: 'de' }, texts: { nextPage: 'Nächste', editPage: undefined },`,
    );
    expect(interfaceTexts).toEqual({ ...germanTexts, nextPage: 'Nächste' });
    expect(interfaceTexts.editPage).not.toBe(englishTexts.editPage);
  });

  test('has a name and a direction, which the config replaces', async () => {
    expect(await localeOf(`{ htmlLang: 'pt-BR' }`)).toMatchObject({ label: 'Português (Brasil)', direction: 'ltr' });
    expect(await localeOf(`{ htmlLang: 'ar' }`)).toMatchObject({ label: 'العربية', direction: 'rtl' });
    expect(await localeOf(`{ htmlLang: 'ar', label: 'Arabic', direction: 'ltr' }`)).toMatchObject({
      label: 'Arabic',
      direction: 'ltr',
    });
  });
});

describe('the site config', () => {
  test('has defaults', async () => {
    const { root, configText: _, ...config } = await valueOf('');
    expect(config).toEqual({
      admonitions: {},
      apiLinks: [],
      clientModules: [],
      configFile: 'docsgen.config.ts',
      contentDir: 'content',
      staticDirs: ['content/static'],
      pagesDir: 'content/pages',
      siteDir: '.',
      aliases: {},
      outDir: join(root, 'build'),
      cacheDir: join(root, '.docsgen/cache'),
      cache: {},
      title: 'T',
      tagline: '',
      url: 'https://x.org',
      baseUrl: '/',
      locale: {
        label: 'English',
        direction: 'ltr',
        htmlLang: 'en',
        calendar: 'gregory',
        path: '/',
        folder: 'content/i18n/en',
      },
      languages: [],
      hasLocaleMenu: false,
      interfaceTexts: englishTexts,
      versions: [],
      sections: [
        {
          name: 'docs',
          folder: 'docs',
          path: '/',
          versioned: false,
          sidebar: true,
          sidebarCollapsed: true,
          sidebarAutoCollapse: false,
          sidebarHideable: false,
          breadcrumbs: true,
          markdown: 'commonmark',
        },
      ],
      markdown: { emoji: true, keepIdCase: false },
      partials: {},
      navbar: { items: [], hideOnScroll: true },
      versionMenu: { label: '{version}', before: [], after: [] },
      languageMenu: { before: [], after: [] },
      pageActions: { copy: true, view: true, assistants: [] },
      footer: { columns: [], links: [], copyright: '' },
      search: {},
      redirects: [],
      code: { magicComments: [], languages: {}, aliases: {}, languageLabels: 'untitled' },
      components: {},
      styles: [],
      theme: { colorMode: 'system', colorModeSwitch: true, components: {}, fonts: true, infima: false, keys: true },
      customFields: {},
      pluginData: {},
      titleDelimiter: '|',
      tableOfContents: { min: 2, max: 3 },
      scripts: [],
      stylesheets: [],
      headTags: [],
      metadata: [],
      noIndex: false,
      sitemap: { filename: 'sitemap.xml', ignorePatterns: [], lastmod: 'date' },
      socialCards: false,
      hosts: [],
      markdownPages: true,
      llmsFull: false,
      changes: false,
      external: [],
      fromExtensions: [],
      toExtensions: [],
      pagesSection: {
        name: '(pages)',
        folder: 'content/pages',
        path: '/',
        versioned: false,
        isPages: true,
        markdown: 'commonmark',
        sidebar: false,
        sidebarCollapsed: true,
        sidebarAutoCollapse: false,
        sidebarHideable: false,
        breadcrumbs: true,
      },
      relatedPages: false,
      lastUpdated: true,
      lastAuthor: false,
      exceptions: {},
      severities: {},
      variables: {},
      sources: {},
    });
  });

  test('normalizes paths', async () => {
    const config = await valueOf(
      `url: 'https://X.org/', baseUrl: 'docs', contentDir: './c/', logo: 'l.svg', favicon: undefined, sections: [{ name: 'a', path: 'guide/', editUrl: 'https://x.org/edit' }],`,
      { 'c/static/l.svg': '' },
    );
    expect(config).toMatchObject({ url: 'https://x.org', baseUrl: '/docs/', contentDir: 'c', logo: { src: 'l.svg' } });
    expect(config).not.toHaveProperty('favicon');
    expect(config.sections[0]).toMatchObject({ folder: 'a', path: '/guide', editUrl: 'https://x.org/edit/' });
  });

  test('lets a version override a source of the site', async () => {
    const { versions, sources } = await valueOf(
      `sources: { shop: { repo: '../shop', ref: 'v{{version}}', url: 'https://x.org/{ref}/{path}' } }, versions: [{ name: '2', sources: { shop: { ref: 'main' } } }, '1'],`,
    );
    const shop = { repo: '../shop', ref: 'v{{version}}', url: 'https://x.org/{ref}/{path}' };
    expect(sources).toEqual({ shop });
    expect(versions.map((version) => version.sources)).toEqual([{ shop: { ...shop, ref: 'main' } }, { shop }]);
  });

  test('has the latest version, and the variables of each version', async () => {
    const { versions, sections, variables } = await valueOf(
      `variables: { ruby: 3.3, rails: '7' }, versions: [{ name: 'next', unreleased: true }, '2.0', { name: '1.0', label: 'One', path: 'one', complete: true, variables: { ruby: 2.7, version: '1.0.9' } }],`,
    );
    expect(versions).toEqual([
      {
        name: 'next',
        label: 'Next',
        path: '/next',
        status: 'unreleased',
        isLast: false,
        complete: false,
        badge: true,
        noIndex: true,
        variables: { version: 'next', ruby: '3.3', rails: '7' },
        sources: {},
      },
      {
        name: '2.0',
        label: '2.0',
        path: '',
        status: 'latest',
        isLast: true,
        complete: false,
        badge: true,
        noIndex: false,
        variables: { version: '2.0', ruby: '3.3', rails: '7' },
        sources: {},
      },
      {
        name: '1.0',
        label: 'One',
        path: '/one',
        status: 'released',
        isLast: false,
        complete: true,
        badge: true,
        noIndex: false,
        variables: { version: '1.0.9', ruby: '2.7', rails: '7' },
        sources: {},
      },
    ]);
    expect(sections[0]?.versioned).toBe(true);
    expect(variables).toEqual({ ruby: '3.3', rails: '7' });
  });

  test('is deeply frozen', async () => {
    const config = await valueOf(`footer: { columns: [{ title: 'A', items: [{ label: 'a', to: '/a' }] }] },`);
    expect(() => Object.assign(config.footer.columns[0]?.items[0] ?? {}, { to: '/b' })).toThrow(TypeError);
  });

  test('uses the output folder of the command line', async () => {
    const root = site({ 'docsgen.config.ts': `export default { ${needed}, outDir: 'a' }` });
    expect((await read(root, 'b')).value?.outDir).toBe(join(root, 'b'));
    expect((await read(root, '/b')).value?.outDir).toBe('/b');
  });
});

test('page actions use existing placeholders, and feedback has a target', async () => {
  const actions = `markdownPages: false,
pageActions: {
  assistants: [{ label: 'A', url: 'https://a.example/?q={markdown}' }, { label: 'B', url: 'https://b.example/?q={urls}' }],
  feedback: {},
},`;
  await check(actions, [
    'config-wrong-value 5:36 <https://a.example/?q={markdown}> There is no Markdown for "{markdown}": "markdownPages" is false',
    'config-wrong-value 5:92 <https://b.example/?q={urls}> An address of page actions has no placeholder "{urls}" → {url}',
    'config-wrong-value 6:13 <{}> The feedback goes nowhere',
  ]);
});

describe('the digest', () => {
  const digest = async (text: string, outDir?: string) => {
    const outcome = await read(site({ 'docsgen.config.ts': text }), outDir);
    expect(outcome.diagnostics).toEqual([]);
    return outcome.digest;
  };

  test('does not depend on the folder, the order, comments or the output folder', async () => {
    const expected = await digest(`export default { ${needed}, variables: { a: 1, b: 2 } }`);
    const other = await digest(
      `// Hello.\nexport default { variables: { b: '2', a: '1' }, url: 'https://x.org/', title: 'T' }`,
      'out',
    );
    expect(other).toBe(expected);
  });

  test.each([`variables: { a: 2 }`, `baseUrl: '/d/'`, `texts: { note: 'N' }`, `severities: { 'broken-link': 'off' }`])(
    'changes with %s',
    async (setting) => {
      expect(await digest(`export default { ${needed}, ${setting} }`)).not.toBe(
        await digest(`export default { ${needed} }`),
      );
    },
  );
});

describe('SOURCE_DATE_EPOCH', () => {
  const readWith = async (value: string) => {
    const root = site({ 'docsgen.config.ts': `export default { ${needed} };\n` });
    const { diagnostics } = await readConfig({ root, cache: memoryCache(), env: { SOURCE_DATE_EPOCH: value } });
    return diagnostics.map(draw);
  };

  test.each(['', '0', '1700000000', '253402300799'])('can be %j', async (value) => {
    expect(await readWith(value)).toEqual([]);
  });

  test.each(['253402300800', '99999999999999999999', '1e9', '-1', '1.5', 'yesterday', ' 1'])(
    'is not a time: %j',
    async (value) => {
      expect(await readWith(value)).toEqual([
        `config-wrong-value The environment variable SOURCE_DATE_EPOCH is not a time: "${value}"`,
      ]);
    },
  );
});

describe('search', () => {
  test('keys come from the environment, or else from the config', async () => {
    const written = "search: { appId: 'A', apiKey: 'B', indexName: 'C', externalUrlPattern: '^/api' }";
    expect((await valueOf(written)).search).toEqual({
      hosted: { appId: 'A', apiKey: 'B', indexName: 'C' },
      externalUrlPattern: '^/api',
    });
    expect((await valueOf('search: false')).search).toBeUndefined();
  });
});

test('a package that the bundler does not find is reported with the way to install it', () => {
  const note = 'You can mark the path "@absent/native/view" as external to exclude it from the bundle, which will …';
  const message = { id: '', pluginName: '', text: 'Could not resolve', location: null, detail: undefined };
  const { notes } = describeMessage({ ...message, notes: [{ text: note, location: null }] });
  expect(notes).toEqual(['Install it beside the config file: npm install @absent/native']);
});
