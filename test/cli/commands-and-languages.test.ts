/** What commands about versions and changes say of a site in several languages. */
import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { textId } from '../../src/pipeline/layers/translations/text-id.js';
import { fileBlock, type Files } from '../helpers/file-block.js';
import { makeSite } from '../helpers/inline-site.js';
import { environment, projectRoot, runCli } from '../helpers/run-cli.js';
import { serveFolder } from '../helpers/static-server.js';

const config = { title: 'Test', url: 'https://test.example', versions: ['2.0', '1.0'], languages: ['de'] };

const files = fileBlock`
  --- content/docs/1.0/index.md
  # Home

  [A](g/a.md)
  --- content/docs/1.0/g/a.md
  # A

  Some words.
  --- content/docs/1.0/g/b.md
  # B
  --- content/docs/2.0/index.md
  # Home of 2.0
  --- content/i18n/de/docs/1.0/g/a.md
  # Ah

  Einige Worte.
  --- .gitignore
  .docsgen
  build
`;

const germanA = 'content/i18n/de/docs/1.0/g/a.md';

function git(root: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'pipe' });
}

function makeCommitted(more: Files = {}, settings: object = config): string {
  const root = makeSite({ ...files, ...more }, settings);
  git(root, 'init', '-q');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'first');
  return root;
}

test('diff shows what a changed translation changes for readers', () => {
  const root = makeCommitted();
  writeFileSync(join(root, germanA), '# Ah\n\nEinige neue Worte.\n');
  expect(runCli(root, ['diff', 'HEAD']).stdout).toContain('Einige {+neue +}Worte.');
});

test('check --live requests the pages of all languages', async () => {
  const root = makeSite(files, config);
  runCli(root, ['build']);
  const server = await serveFolder(join(root, 'build'));
  onTestFinished(() => server.close());
  server.failWhen((path) => path === '/de/g/a');
  // The server runs in this process, which "runCli" would block.
  const args = [join(projectRoot, 'bin/docsgen.js'), 'check', '--live', server.origin, '--format', 'compact'];
  const run = promisify(execFile)(process.execPath, args, { cwd: root, env: environment({}) });
  const { stdout } = await run.catch((failed: { readonly stdout: string }) => failed);
  expect(server.requests).toEqual(expect.arrayContaining(['/', '/g/b', '/de/', '/de/g/b', '/de/1.0/g/a']));
  expect(stdout).toContain('Answered with status 503: 1 address ');
});

test.each([
  [{}],
  [{ baseUrl: '/sub/' }],
  [{ trailingSlash: true }],
  [{ trailingSlash: false, baseUrl: '/sub/' }],
  [{ changes: true, hosts: ['netlify', 'nginx', 'apache', 'caddy', 'vercel', 'github-pages'] }],
])('check --against the own build finds nothing lost in any language, with %j', (settings) => {
  const root = makeSite(files, { ...config, ...settings });
  runCli(root, ['build', '--out', 'old']);
  const { stdout, code } = runCli(root, ['check', '--against', 'old', '--texts', '--json']);
  const { against, diagnostics } = JSON.parse(stdout) as {
    readonly against: readonly { readonly kept: number; readonly total: number }[];
    readonly diagnostics: readonly unknown[];
  };
  expect([code, diagnostics]).toEqual([0, []]);
  expect(against.map(({ kept }) => kept)).toEqual(against.map(({ total }) => total));
});

describe('where', () => {
  const makeSubSite = (): string =>
    makeSite(
      { ...files, 'content/i18n/de/labels.yml': '' },
      { ...config, baseUrl: '/sub/', redirects: [{ from: '/x', to: '/g/a' }] },
    );
  const translated = `${germanA}\n  translates  content/docs/1.0/g/a.md\n`;
  test.each([
    ['/de/g/a', `${translated}  shared by  1.0, 2.0\n`],
    ['/sub/de/1.0/g/a/', `${translated}  shared by  1.0, 2.0\n`],
    [germanA, `${translated}  shown at  /de/g/a\n  shared by  1.0, 2.0\n`],
    ['/de/x', `/de/x redirects to /de/g/a\n${translated}  shared by  1.0, 2.0\n`],
    ['/de/g/b', 'content/docs/1.0/g/b.md\n  not translated into de\n  shared by  1.0, 2.0\n'],
    ['/de/g/c', 'No page is at "/de/g/c". The nearest address is "/de/g/a".\n'],
    ['/g/a', 'content/docs/1.0/g/a.md\n  shared by  1.0, 2.0\n'],
  ])('%s', (address, expected) => {
    expect(runCli(makeSubSite(), ['where', address]).stdout).toBe(expected);
  });

  test('a file of a language that no page shows', () => {
    expect(runCli(makeSubSite(), ['where', 'content/i18n/de/labels.yml'])).toMatchObject({
      code: 1,
      stderr: 'No page shows "content/i18n/de/labels.yml".\n',
    });
  });

  test('a stale translation is marked', () => {
    const stale = makeSite({ ...files, [germanA]: '---\ntranslates: 0123456\n---\n\n# Ah\n' }, config);
    expect(runCli(stale, ['where', '/de/g/a']).stdout).toContain(
      '  translates  content/docs/1.0/g/a.md, which has changed since\n',
    );
  });
});

test('override says how a page in another language gets its own text', () => {
  const root = makeSite(files, config);
  expect(runCli(root, ['override', '/de/g/a', '--from', '2.0'])).toMatchObject({
    code: 2,
    stderr:
      '"/de/g/a" is a page in another language. Copy its text with "docsgen override /g/a --from 2.0", and translate the copy with "docsgen translate de <file>".\n',
  });
});

const englishA = '# A\n\nSome words.\n';

/** The translation of a text, with the id of the text. */
function naming(text: string, body: string): string {
  return `---\ntranslates: ${textId(text)}\n---\n\n${body}`;
}

describe('impact', () => {
  test('a changed translation names its language, its versions and its text', () => {
    const root = makeCommitted();
    writeFileSync(join(root, germanA), '# Ah\n\nAndere Worte.\n');
    expect(runCli(root, ['impact']).stdout).toBe(
      `${germanA}\n  shown in 1.0, 2.0 (de)\n  translates content/docs/1.0/g/a.md\n`,
    );
    const { stdout } = runCli(root, ['impact', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      files: [{ file: germanA, versions: ['1.0', '2.0'], language: 'de', translates: ['content/docs/1.0/g/a.md'] }],
    });
  });

  test('in place of a deleted translation, readers see the text', () => {
    const root = makeCommitted();
    rmSync(join(root, germanA));
    expect(runCli(root, ['impact']).stdout).toBe(
      `${germanA}\n  deleted, was shown in 1.0, 2.0 (de)\n  translates content/docs/1.0/g/a.md\n  now shown in 1.0, 2.0: content/docs/1.0/g/a.md\n`,
    );
  });

  test('a changed text lists the translations that it makes stale, also at other paths', () => {
    const other = 'content/i18n/de/docs/2.0/other.md';
    const root = makeCommitted({
      [germanA]: naming(englishA, '# Ah\n'),
      [other]: naming('# B\n', '# Be\n'),
    });
    writeFileSync(join(root, 'content/docs/1.0/g/a.md'), `${englishA}\nMore.\n`);
    writeFileSync(join(root, 'content/docs/1.0/g/b.md'), '# B\n\nMore.\n');
    const { stdout } = runCli(root, ['impact']);
    expect(stdout).toContain(`a.md\n  shown in 1.0, 2.0\n  makes a translation stale: ${germanA} (de)\n`);
    expect(stdout).toContain(`b.md\n  shown in 1.0, 2.0\n  makes a translation stale: ${other} (de)\n`);
    expect(runCli(root, ['impact', '--format', 'markdown']).stdout).toContain(
      `<br>makes a translation stale: \`${germanA}\` (de)`,
    );
    writeFileSync(join(root, germanA), naming(`${englishA}\nMore.\n`, '# Ah\n\nMehr.\n'));
    expect(runCli(root, ['impact']).stdout).not.toContain(`stale: ${germanA}`);
  });

  test('an image of a language is shown where its original is', () => {
    const root = makeCommitted({ 'content/docs/1.0/g/i.svg': '<svg/>', 'content/docs/1.0/g/b.md': '![i](i.svg)\n' });
    writeFileSync(join(root, 'content/i18n/de/docs/1.0/g/i.svg'), '<svg id="de"/>');
    expect(runCli(root, ['impact']).stdout).toBe(
      'content/i18n/de/docs/1.0/g/i.svg\n  shown in 1.0, 2.0 (de)\n  translates content/docs/1.0/g/i.svg\n  shown by content/docs/1.0/g/b.md (1.0, 2.0)\n',
    );
  });

  test('labels change every page of their language', () => {
    const root = makeCommitted();
    writeFileSync(join(root, 'content/i18n/de/labels.yml'), 'Test: Probe\n');
    expect(runCli(root, ['impact']).stdout).toBe('content/i18n/de/labels.yml\n  changes every page (de)\n');
  });
});

test('spread merges a change of a translation into those of other versions, which keep their ids', () => {
  const [text, german] = ['# A of 2.0\n\nSome words.\n', '# Ah\n\nEinige Worte.\n\nMehr.\n\nEnde.\n'];
  const own = 'content/i18n/de/docs/2.0/g/a.md';
  const root = makeCommitted({
    'content/docs/2.0/g/a.md': text,
    [germanA]: naming(englishA, german),
    [own]: naming(text, german.replace('Ende', 'Ende von 2.0')),
  });
  writeFileSync(join(root, germanA), naming('# New\n', german.replace('Einige', 'Andere')));
  expect(runCli(root, ['spread', germanA])).toMatchObject({ code: 0 });
  expect(readFileSync(join(root, own), 'utf8')).toBe(naming(text, '# Ah\n\nAndere Worte.\n\nMehr.\n\nEnde von 2.0.\n'));
});
