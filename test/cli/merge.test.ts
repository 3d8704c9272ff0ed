/** `docsgen merge` on the disk: what it writes and deletes, and what it refuses. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite, threeVersions } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const rest = 'A line that all versions share, with some words in it.';

function git(root: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'pipe' });
}

function repository(): string {
  const root = makeSite({
    '.gitignore': 'build\n.docsgen\n',
    'content/docs/1.0/index.md': '# Home\n',
    'content/docs/1.0/a.md': `\uFEFF---\r\nsidebar_position: 1\r\n---\r\n\r\n# A\r\n\r\nRuby 2 works.\r\n\r\n${rest}\r\n`,
    'content/docs/1.0/b.md': `# B\n\nOne.\n\n${rest}\n`,
    'content/docs/2.0/a.md': `---\nsidebar_position: 2\n---\n\n# A\n\nRuby 3 works.\n\n${rest}\n`,
    'content/docs/2.0/b.md': `# B\n\nTwo.\n\n${rest}\n`,
  });
  git(root, 'init');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'Pages');
  return root;
}

test('the merged file keeps its line ends, and positions that differ go into the layer', () => {
  const root = repository();
  const before = runCli(root, ['build']);
  expect(before.code).toBe(0);
  const sidebar = readFileSync(join(root, 'build/index.html'), 'utf8');
  // Without --write, nothing changes.
  expect(runCli(root, ['merge', '/a', 'content/docs/2.0/b.md']).code).toBe(0);
  git(root, 'diff', '--exit-code', 'HEAD');
  expect(runCli(root, ['merge', '/a', '--write'])).toMatchObject({ code: 0 });
  expect(existsSync(join(root, 'content/docs/2.0/a.md'))).toBe(false);
  expect(existsSync(join(root, 'content/docs/2.0/b.md'))).toBe(true);
  expect(readFileSync(join(root, 'content/docs/1.0/a.md'), 'utf8')).toBe(
    `\uFEFF---\r\nsidebar_position: 1\r\n---\r\n\r\n# A\r\n\r\nRuby :v[2]{until="1.0"}:v[3]{from="2.0"} works.\r\n\r\n${rest}\r\n`,
  );
  expect(readFileSync(join(root, 'content/docs/2.0/_layer.yml'), 'utf8')).toBe('positions:\n  a: 2\n');
  expect(runCli(root, ['build']).code).toBe(0);
  expect(readFileSync(join(root, 'build/index.html'), 'utf8')).toBe(sidebar);
});

test('files that git could not bring back are not changed, unless it is forced', () => {
  const root = repository();
  writeFileSync(join(root, 'content/docs/2.0/b.md'), `# B\n\nThree.\n\n${rest}\n`);
  expect(runCli(root, ['merge', '/a', '/b', '--write'])).toMatchObject({
    code: 1,
    stderr:
      'git could not bring these files back: content/docs/2.0/b.md. Commit them first; --force writes anyway.\nNothing was written.\n',
  });
  expect(existsSync(join(root, 'content/docs/2.0/a.md'))).toBe(true);
  expect(runCli(root, ['merge', '/b', '--write', '--force']).code).toBe(0);
  expect(readFileSync(join(root, 'content/docs/1.0/b.md'), 'utf8')).toContain('Three.');
});

test('machines get the merged text, and what stays with the reason', () => {
  const root = makeSite({
    'content/docs/1.0/index.md': '# Home\n',
    'content/docs/1.0/a.md': `---\ntitle: One\n---\n\n${rest}\n`,
    'content/docs/1.0/b.md': `# B\n\nOne.\n\n${rest}\n`,
    'content/docs/2.0/a.md': `---\ntitle: Two\n---\n\n${rest}\n`,
    'content/docs/2.0/b.md': `# B\n\nTwo.\n\n${rest}\n`,
  });
  expect(JSON.parse(runCli(root, ['merge', '--json']).stdout)).toMatchObject({
    merges: [
      {
        file: 'content/docs/1.0/b.md',
        deleted: ['content/docs/2.0/b.md'],
        versions: ['1.0', '2.0', 'next'],
        conditions: 2,
        text: `# B\n\n:::versions{until="1.0"}\nOne.\n:::\n\n:::versions{from="2.0"}\nTwo.\n:::\n\n${rest}\n`,
      },
    ],
    apart: [
      {
        files: ['content/docs/1.0/a.md', 'content/docs/2.0/a.md'],
        reason: '"title" differs in the front matter: write a variable, {{name}}, with a value for each version',
      },
    ],
    written: false,
  });
});

test('a page in several languages stays divided if its translation would be lost', () => {
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/1.0/b.md': `# B\n\nOne.\n\n${rest}\n`,
      'content/docs/2.0/b.md': `# B\n\nTwo.\n\n${rest}\n`,
      'content/i18n/de/docs/1.0/b.md': `# B\n\nEins.\n`,
      'content/i18n/de/docs/2.0/b.md': `# B\n\nZwei.\n`,
    },
    { ...threeVersions, languages: ['de'] },
  );
  const { stdout, code } = runCli(root, ['merge', '/b', '--write', '--force']);
  expect(code).toBe(0);
  expect(stdout).toContain('the translation into de of ');
  expect(existsSync(join(root, 'content/docs/2.0/b.md'))).toBe(true);
});

test('translations with the words of their texts only go with the merged files', () => {
  const [one, two] = ['One', 'Two'].map((word) => `# B\n\n${word}.\n\n${rest}\n`);
  const root = makeSite(
    {
      'content/docs/1.0/index.md': '# Home\n',
      'content/docs/1.0/b.md': one ?? '',
      'content/docs/2.0/b.md': two ?? '',
      'content/i18n/de/docs/1.0/index.md': '# Home\n',
      'content/i18n/de/docs/1.0/b.md': one ?? '',
      'content/i18n/de/docs/2.0/b.md': two ?? '',
    },
    { ...threeVersions, languages: ['de'] },
  );
  const { stdout } = runCli(root, ['merge', '/b', '--write', '--force']);
  expect(stdout).toContain(
    'they have only the words of their texts:\n  content/i18n/de/docs/1.0/b.md\n  content/i18n/de/docs/2.0/b.md\n',
  );
  expect(existsSync(join(root, 'content/docs/2.0/b.md'))).toBe(false);
  expect(existsSync(join(root, 'content/i18n/de/docs/1.0/index.md'))).toBe(true);
  expect(existsSync(join(root, 'content/i18n/de/docs/2.0/b.md'))).toBe(false);
});

test('a site without versions has nothing to merge', () => {
  const root = makeSite({ 'content/docs/index.md': '# Home\n' }, { title: 'A', url: 'https://a.example' });
  expect(runCli(root, ['merge'])).toMatchObject({
    code: 2,
    stderr: 'This site has no versions, so there is nothing to merge.\n',
  });
});
