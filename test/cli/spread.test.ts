/** `docsgen spread` in real repositories: the texts that are merged, skipped and written. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const first = 'content/docs/1.0/old/a.md';
const versions = ['5.0', '4.0', '3.0', '2.0', '1.0'];

function git(root: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', ['-C', root, ...identity, ...args], { stdio: 'pipe' });
}

function repository(config: object = { versions }): string {
  const files = {
    '.gitignore': '.docsgen\n',
    'content/docs/1.0/index.md': '# Home\n',
    [first]: '# A\n\nOne.\n\nTwo.\n',
    'content/docs/2.0/_layer.yml': 'moved:\n  old/a: a\n',
    'content/docs/2.0/a.md': '\uFEFF# A\r\n\r\nOne.\r\n\r\nTwo.\r\n\r\nMore.\r\n',
    'content/docs/3.0/a.md': '# A\n\nOne!\n\nTwo.\n',
    'content/docs/4.0/a.md': '# A\n\nNew.\n\nTwo.\n\nFour.\n',
  };
  const root = makeSite(files, { title: 'Test', url: 'https://test.example', ...config });
  git(root, 'init', '-b', 'main');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'Pages');
  return root;
}

function change(root: string): void {
  writeFileSync(join(root, first), '# A\n\nNew.\n\nTwo.\n');
}

const report = `content/docs/2.0/a.md (2.0): merged
content/docs/3.0/a.md (3.0): 1 conflict
content/docs/4.0/a.md (4.0, 5.0): has the change already
`;

test('a change is merged through a move; conflicts are marked, and line ends stay', () => {
  const root = repository();
  const textOf = (version: string): string => readFileSync(join(root, `content/docs/${version}/a.md`), 'utf8');
  change(root);
  expect(runCli(root, ['spread', first, '--dry-run'])).toMatchObject({
    code: 1,
    stdout: `${report}2 files would be written. Nothing was written.\n`,
  });
  expect(textOf('3.0')).not.toContain('<<<');
  expect(runCli(root, ['spread', first])).toMatchObject({ code: 1, stdout: `${report}2 files written.\n` });
  expect(textOf('2.0')).toBe('\uFEFF# A\r\n\r\nNew.\r\n\r\nTwo.\r\n\r\nMore.\r\n');
  expect(textOf('3.0')).toBe(`# A\n\n<<<<<<< content/docs/3.0/a.md\nOne!\n=======\nNew.\n>>>>>>> ${first}\n\nTwo.\n`);
  expect(runCli(root, ['spread', first]).stdout).toBe(
    `content/docs/2.0/a.md (2.0): skipped: it has changes that are not committed; --force merges all the same
content/docs/3.0/a.md (3.0): skipped: it has changes that are not committed; --force merges all the same
content/docs/4.0/a.md (4.0, 5.0): has the change already
Nothing to do.
`,
  );
  git(root, 'checkout', 'content/docs/2.0', 'content/docs/3.0');
  git(root, 'commit', '-qam', 'Fix');
  expect(JSON.parse(runCli(root, ['spread', first, '--since', 'HEAD^', '--json']).stdout)).toMatchObject({
    ok: false,
    texts: [
      { file: 'content/docs/2.0/a.md', versions: ['2.0'], outcome: 'merged', conflicts: 0 },
      { file: 'content/docs/3.0/a.md', outcome: 'conflicts', conflicts: 1 },
      { file: 'content/docs/4.0/a.md', versions: ['4.0', '5.0'], outcome: 'same' },
    ],
    written: true,
  });
});

test('texts of versions from git are named and not changed', () => {
  const root = repository();
  git(root, 'branch', 'release');
  const config = { versions: [{ name: 'r', ref: 'release', folder: 'content/docs/4.0' }, '2.0', '1.0'] };
  writeFileSync(
    join(root, 'docsgen.config.json'),
    JSON.stringify({ title: 'Test', url: 'https://test.example', ...config }),
  );
  git(root, 'rm', '-rq', 'content/docs/3.0', 'content/docs/4.0');
  git(root, 'add', '-A');
  git(root, 'commit', '-qm', 'Branch');
  change(root);
  expect(runCli(root, ['spread', first]).stdout).toContain(
    'release:content/docs/4.0/a.md (R): skipped: its version is read from git, so commit the change to a branch and name that branch as its "ref"\n',
  );
  // Reports name such a file in this form, so that it can be looked up again.
  expect(runCli(root, ['where', 'release:content/docs/4.0/a.md'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^release:content\/docs\/4\.0\/a\.md\n {2}shown at {2}\/a\n/) as string,
  });
});

test('changes that cannot be spread are rejected', () => {
  const root = repository();
  expect(runCli(root, ['spread', first])).toMatchObject({
    code: 2,
    stderr: `"${first}" has not changed since the last commit.\n`,
  });
  expect(runCli(root, ['spread', first, '--since', 'nothing'])).toMatchObject({
    code: 2,
    stderr: '"nothing" is no commit that git knows.\n',
  });
  writeFileSync(join(root, 'content/docs/5.0-a.md'), '# New\n');
  expect(runCli(root, ['spread', 'content/docs/5.0-a.md'])).toMatchObject({
    code: 2,
    stderr: '"content/docs/5.0-a.md" is not a text both in the last commit and now, so there is nothing to merge.\n',
  });
});

test('a file that does not exist is not called unchanged, and the nearest one is named', () => {
  const root = repository();
  expect(runCli(root, ['spread', 'content/docs/1.0/old/aa.md'])).toMatchObject({
    code: 2,
    stderr: 'There is no file or folder "content/docs/1.0/old/aa.md". Did you mean "content/docs/1.0/old/a.md"?\n',
  });
  expect(runCli(root, ['spread', '/1.0/nothing']).stderr).toBe('There is no file or folder "/1.0/nothing".\n');
});
