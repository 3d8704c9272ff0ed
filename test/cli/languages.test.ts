/** Sites in several languages: what a change writes again, parts, and the live site in one language. */
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { textId } from '../../src/pipeline/layers/translations/text-id.js';
import { ask } from '../helpers/ask.js';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';
import { serveSite } from '../helpers/serve-site.js';
import { saveFile } from '../helpers/save-file.js';

const config = {
  title: 'Test',
  url: 'https://test.example',
  versions: ['2.0', '1.0'],
  languages: ['de'],
  hosts: ['netlify'],
};

const files = fileBlock`
  --- content/docs/1.0/index.md
  # Home

  [Install](install.md)
  --- content/docs/1.0/install.md
  # Install

  ![picture](a.svg)
  --- content/docs/1.0/use.md
  # Use
  --- content/docs/1.0/a.svg
  <svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>
  --- content/docs/2.0/_layer.yml
  moved:
    use: using
  --- content/static/b.svg
  <svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>
  --- content/i18n/de/docs/1.0/install.md
  # Installieren

  Ein Wort.
  --- content/i18n/de/labels.yml
  Test: Probe
`;

/** The files of a build by path, with their inodes: a file that is written again has another one. */
function inodesOf(root: string): ReadonlyMap<string, number> {
  const folder = join(root, 'build');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(folder.length + 1), statSync(path).ino];
    }),
  );
}

/** The files that a build writes after an edit. */
function writtenAfter(root: string, edit: () => void): readonly string[] {
  const before = inodesOf(root);
  edit();
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  return [...inodesOf(root)].flatMap(([path, inode]) => (before.get(path) === inode ? [] : [path])).sort();
}

const hashed = /^assets\//;

test('a changed word of a translation is written only where it is shown', () => {
  const root = makeSite(files, config);
  runCli(root, ['build']);
  const written = writtenAfter(root, () =>
    writeFileSync(join(root, 'content/i18n/de/docs/1.0/install.md'), '# Installieren\n\nEin anderes Wort.\n'),
  );
  expect(written.filter((path) => !hashed.test(path) && !path.includes('assets/search/'))).toEqual([
    'de/1.0/install.md',
    'de/1.0/install/index.html',
    'de/1.0/install/index.json',
    'de/1.0/llms.txt',
    'de/install.md',
    'de/install/index.html',
    'de/install/index.json',
    'de/llms.txt',
  ]);
  expect(runCli(root, ['build']).stdout).toContain('nothing changed');
});

test('a changed label is written in its language only', () => {
  const root = makeSite(files, config);
  runCli(root, ['build']);
  const written = writtenAfter(root, () => saveFile(join(root, 'content/i18n/de/labels.yml'), 'Test: Muster\n'));
  expect(written.length).toBeGreaterThan(5);
  expect(written.filter((path) => !path.startsWith('de/') && !hashed.test(path))).toEqual([]);
  expect(readFileSync(join(root, 'build/de/index.html'), 'utf8')).toContain('Home | Muster');
});

test('a language that is removed leaves nothing', () => {
  const root = makeSite(files, config);
  runCli(root, ['build']);
  expect([...inodesOf(root).keys()].filter((path) => path.startsWith('de/')).length).toBeGreaterThan(10);
  saveFile(join(root, 'docsgen.config.json'), JSON.stringify({ ...config, languages: [] }));
  rmSync(join(root, 'content/i18n'), { recursive: true });
  runCli(root, ['build']);
  expect([...inodesOf(root).keys()].filter((path) => path.startsWith('de/'))).toEqual([]);
});

test('all languages share assets and static files', () => {
  const root = makeSite(files, config);
  runCli(root, ['build']);
  const names = [...inodesOf(root).keys()];
  expect(names.filter((path) => path.endsWith('.svg')).sort()).toEqual([
    expect.stringMatching(/^assets\/files\/a-\w+\.svg$/),
    'b.svg',
  ]);
  expect(names.filter((path) => path.startsWith('de/assets/')).every((path) => path.includes('/search/'))).toBe(true);
});

test('home pages name no script by a path that a host without slashes reads differently', () => {
  const scriptsIn = (config: object): readonly string[] => {
    const root = makeSite(
      { 'content/docs/index.md': '# Home\n' },
      { title: 'Test', url: 'https://test.example', languages: ['fr'], ...config },
    );
    expect(runCli(root, ['build']).code).toBe(0);
    const pages = ['index.html', 'fr/index.html'].map((file) => readFileSync(join(root, 'build', file), 'utf8'));
    return pages.map((html) => /src="([^"]*assets\/)base-url-/.exec(html)?.[1] ?? 'none');
  };
  expect(scriptsIn({})).toEqual(['assets/', 'none']);
  expect(scriptsIn({ trailingSlash: false })).toEqual(['assets/', 'none']);
  expect(scriptsIn({ baseUrl: '/base/' })).toEqual(['assets/', 'none']);
  expect(scriptsIn({ baseUrl: '/base/', trailingSlash: false })).toEqual(['none', 'none']);
});

test('parts of a site have their versions in all languages, and joined they are the site', () => {
  const root = makeSite(files, config);
  runCli(root, ['build']);
  for (const [index, part] of ['version=1.0', 'version=2.0', 'shared'].entries())
    expect(runCli(root, ['build', '--only', part, '--out', `part${index}`])).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, 'part0/de/1.0/install/index.html'), 'utf8')).toContain('Ein Wort.');
  expect(runCli(root, ['join', 'part0', 'part1', 'part2', '--out', 'joined'])).toMatchObject({ code: 0 });
  const contents = (folder: string): readonly (readonly [string, string])[] =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(join(root, folder).length), readFileSync(path, 'latin1')] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1));
  expect(contents('joined')).toEqual(contents('build'));
});

test('serve shows one language, and each save of a translation or a label', async () => {
  const root = makeSite(files, config);
  const served = await serveSite(root, ['--language', 'de']);
  const text = async (path: string): Promise<string> => (await ask(served, path)).body.toString();
  expect(await text('/de/install')).toContain('Ein Wort.');
  expect((await ask(served, '/b.svg')).status).toBe(200);
  const elsewhere = await ask(served, '/install');
  expect([elsewhere.status, elsewhere.body.toString()]).toEqual([
    404,
    expect.stringContaining('docsgen serve --language en'),
  ]);
  const step = async (file: string, contents: string, said: RegExp): Promise<void> => {
    const from = served.output().length;
    saveFile(join(root, file), contents);
    await served.said(said, from);
  };
  await step('content/i18n/de/docs/1.0/install.md', '# Installieren\n\nNeu gesagt.\n', /install\.md · /);
  expect(await text('/de/install')).toContain('Neu gesagt.');
  expect(await text('/de/1.0/install')).toContain('Neu gesagt.');
  await step('content/i18n/de/docs/1.0/use.md', '# Benutzen\n', /use\.md added/);
  expect(await text('/de/using')).toContain('Benutzen');
  await step('content/i18n/de/labels.yml', 'Test: Muster\n', /labels\.yml/);
  expect(await text('/de/install')).toContain('Installieren | Muster');
  await step('content/docs/1.0/use.md', '# Use it\n', /use\.md · /);
  expect(await text('/de/using')).toContain('Benutzen');
});

test('one version in one language opens from a disk, and is a document for paper', () => {
  const root = makeSite(
    { ...files, 'content/docs/1.0/index.md': '# Home\n\n![static](/b.svg)\n\n[Install](install.md)\n' },
    { ...config, baseUrl: '/docs/' },
  );
  expect(runCli(root, ['build', '--offline', '--language', 'de'])).toMatchObject({ code: 0 });
  const home = readFileSync(join(root, 'build-2.0-de/index.html'), 'utf8');
  expect(home).toContain('<html lang="de"');
  expect(home).toContain('src="b.svg"');
  expect(home).toContain('href="install/index.html"');
  expect(readFileSync(join(root, 'build-2.0-de/install/index.html'), 'utf8')).toContain('Ein Wort.');
  expect(runCli(root, ['print', '--language', 'de'])).toMatchObject({ code: 0 });
  const printed = readFileSync(join(root, 'build-2.0-de.html'), 'utf8');
  expect(printed).toContain('Ein Wort.');
  expect(printed).not.toContain('src="/');
});

test.skipIf(!existsSync('/proc/self'))('without a cache, a document of several languages counts once', () => {
  const root = makeSite(files, { ...config, cacheDir: '/proc/docsgen/cache' });
  const { stdout } = runCli(root, ['build']);
  const [, documents, compiled] = /from (\d+) documents \((\d+) compiled, 0 reused\)/.exec(stdout) ?? [];
  expect([documents, stdout]).toEqual([compiled, expect.stringContaining('the cache cannot be written')]);
});

test('a missing folder of a language is reported without a note that names it again', () => {
  const { stderr } = runCli(makeSite(files, { ...config, languages: [{ htmlLang: 'de', folder: 'gone' }] }), ['check']);
  expect(stderr).toContain('The folder "gone" of the language "de" does not exist');
  expect(stderr).not.toContain('This occurs in the language');
});

test('build refuses --language, because it writes all languages', () => {
  const { code, stderr } = runCli(makeSite(files, config), ['build', '--language', 'de']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('a build writes all languages')]);
});

test('check and build count the same documents', () => {
  const root = makeSite({ ...files, 'content/i18n/de/docs/1.0/index.md': '# Start\n' }, config);
  const counted = ({ stdout }: { readonly stdout: string }): string | undefined =>
    /\d+ pages from \d+ documents/.exec(stdout)?.[0];
  const checked = counted(runCli(root, ['check']));
  expect([checked, checked]).toEqual([expect.any(String), counted(runCli(root, ['build']))]);
});

test('check --fix corrects links in translations, too', () => {
  const root = makeSite(
    { ...files, 'content/i18n/de/docs/1.0/index.md': '# Start\n\n[Installieren](Install.md)\n' },
    config,
  );
  const { code, stdout } = runCli(root, ['check', '--fix']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('1 place fixed')]);
  expect(readFileSync(join(root, 'content/i18n/de/docs/1.0/index.md'), 'utf8')).toContain('(install.md)');
});

test('a translation stays current when check --fix corrects a link in its text', () => {
  const home = 'content/docs/1.0/index.md';
  const text = '# Home\n\n[Install](Install.md)\n';
  const translation = 'content/i18n/de/docs/1.0/index.md';
  const words = '# Start\n\n[Installieren](Install.md)\n';
  const older = 'content/i18n/de/docs/1.0/install.md';
  const stale = `---\ntranslates: ${textId('# Older\n')}\n---\n\n# Installieren\n`;
  const root = makeSite(
    {
      ...files,
      [home]: text,
      [translation]: `---\ntranslates: ${textId(text).slice(0, 10)}\n---\n\n${words}`,
      [older]: stale,
    },
    config,
  );
  const { stdout, stderr } = runCli(root, ['check', '--fix']);
  expect(stdout).toContain(`"${translation}" is still the translation of "${home}"`);
  expect(stderr.match(/translation-stale/g)).toHaveLength(1);
  const fixed = readFileSync(join(root, home), 'utf8');
  expect(fixed).toContain('(install.md)');
  expect(readFileSync(join(root, translation), 'utf8')).toBe(
    `---\ntranslates: ${textId(fixed).slice(0, 10)}\n---\n\n${words.replace('Install.md', 'install.md')}`,
  );
  expect(readFileSync(join(root, older), 'utf8')).toBe(stale);
});

test('a link that only a translation breaks is reported with the language', () => {
  const root = makeSite(
    {
      ...files,
      'content/docs/1.0/index.md': '# Home\n\n[Install](install.md#on-linux)\n',
      'content/docs/1.0/install.md': '# Install\n\n## On Linux\n',
    },
    config,
  );
  const { code, stderr } = runCli(root, ['check']);
  expect(code).toBe(1);
  expect(stderr).toContain('content/docs/1.0/index.md:3:11');
  expect(stderr).toContain('This occurs in the language "de".');
});

test('serve reports a translated partial whose text changes', async () => {
  const note = 'A note.\n';
  const root = makeSite(
    {
      ...files,
      'content/docs/1.0/_note.md': note,
      'content/docs/1.0/use.md': '# Use\n\n:::include{file="_note.md"}\n',
      'content/i18n/de/docs/1.0/use.md': '# Benutzen\n\n:::include{file="_note.md"}\n',
      'content/i18n/de/docs/1.0/_note.md': `---\ntranslates: ${textId(note)}\n---\n\nEine Notiz.\n`,
    },
    config,
  );
  const served = await serveSite(root, ['--language', 'de']);
  expect((await ask(served, '/de/using')).body.toString()).toContain('Eine Notiz.');
  const from = served.output().length;
  saveFile(join(root, 'content/docs/1.0/_note.md'), 'Another note.\n');
  await served.said(/_note\.md" has changed since it was translated/, from);
});

test('--external requests links of translations', () => {
  const root = makeSite(
    { ...files, 'content/i18n/de/docs/1.0/install.md': '# Installieren\n\n[niemand](http://127.0.0.1:9/a)\n' },
    config,
  );
  const { stdout } = runCli(root, ['check', '--external', '--format', 'compact']);
  expect(stdout).toMatch(/i18n\/de\/docs\/1\.0\/install\.md:3:\d+: warning: .*\[external-unclear\]/);
});

test('a file of the static folder stands for that of docsgen in all languages', () => {
  const own = { 'content/static/llms.txt': 'Own list\n', 'content/static/site.webmanifest': '{}\n' };
  const root = makeSite({ ...files, ...own }, config);
  expect(runCli(root, ['build'])).toMatchObject({ code: 0 });
  const html = readFileSync(join(root, 'build/de/install/index.html'), 'utf8');
  expect(html).toContain('href="/llms.txt"');
  expect(html).toContain('rel="manifest" href="/site.webmanifest"');
  expect(readFileSync(join(root, 'build/de/install.md'), 'utf8')).toContain('(https://test.example/llms.txt)');
  const named = [...inodesOf(root).keys()].filter((path) => /llms\.txt$|webmanifest$/.test(path)).sort();
  expect(named).toEqual(['1.0/llms.txt', 'de/1.0/llms.txt', 'llms.txt', 'site.webmanifest']);
});

test('the first messages of a language are in the next build, although languages shared their bundles before', () => {
  const root = makeSite(
    {
      'content/docs/index.mdx': "import Hi from '@site/hi.jsx';\n\n# Home\n\n<Hi />\n",
      'hi.jsx':
        'import Translate from "@docusaurus/Translate";\nexport default () => <b><Translate id="hi">Hello</Translate></b>;\n',
    },
    { title: 'Test', url: 'https://test.example', languages: ['de'] },
  );
  runCli(root, ['build']);
  saveFile(join(root, 'content/i18n/de/code.json'), '{ "hi": { "message": "Hallo" } }\n');
  runCli(root, ['build']);
  expect(readFileSync(join(root, 'build/de/index.html'), 'utf8')).toContain('<b>Hallo</b>');
  expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toContain('<b>Hello</b>');
});
