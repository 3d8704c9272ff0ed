/** What commands about versions and changes say of a site in several languages. */
import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fileBlock } from '../helpers/file-block.js';
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

function makeCommitted(settings: object = config): string {
  const root = makeSite(files, settings);
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
