/** The day on which a file's content last changed, read from real repositories, and the cases without a day. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { plainLayout } from '../../helpers/plain-layout.js';
import { readChangeDates } from '../../../src/pipeline/publish/render/dates/change-dates.js';
import { readSourceDate } from '../../../src/pipeline/publish/render/dates/source-date.js';
import { fileBlock } from '../../helpers/file-block.js';
import { makeSite, threeVersions } from '../../helpers/inline-site.js';
import { runCli } from '../../helpers/run-cli.js';

function git(cwd: string, day: string, ...args: readonly string[]): void {
  const date = `${day}T12:00:00Z`;
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' };
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd, env, stdio: 'ignore' });
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

function commit(root: string, day: string, files: Readonly<Record<string, string>> = {}): void {
  for (const [file, text] of Object.entries(files)) write(root, file, text);
  git(root, day, 'add', '-A');
  git(root, day, 'commit', '-m', day);
}

function repository(): string {
  const root = makeSite({});
  git(root, '2020-01-01', 'init');
  return root;
}

const memory = () => {
  const entries = new Map<string, string>();
  return {
    entries,
    read: (kind: string, key: string) => entries.get(`${kind} ${key}`),
    write: (kind: string, key: string, value: string) => void entries.set(`${kind} ${key}`, value),
  };
};

const read = async (root: string, cache = memory(), lastUpdated = true) =>
  Object.fromEntries(
    Array.from(
      await readChangeDates(
        { root, ...plainLayout, lastUpdated, lastAuthor: false, changes: false, sitemap: false },
        cache,
      ),
      ([file, { day }]) => [file, day],
    ),
  );

test('a site behind a symbolic link has the dates of its repository', async () => {
  const root = repository();
  commit(root, '2020-01-01', { 'site/content/a.md': 'a' });
  const link = join(makeSite({}), 'link');
  symlinkSync(join(root, 'site'), link);
  expect(await read(link)).toEqual({ 'content/a.md': '2020-01-01' });
});

test('each file has the day of its last change', async () => {
  const root = repository();
  commit(root, '2020-01-01', { 'content/a.md': 'a', 'content/ü b.md': 'b', 'other.md': 'o' });
  commit(root, '2021-02-03', { 'content/a.md': 'a, again' });
  expect(await read(root)).toEqual({ 'content/a.md': '2021-02-03', 'content/ü b.md': '2020-01-01' });
});

test('a commit with an invalid time gives no date to its files or to the site', async () => {
  const root = repository();
  commit(root, '2020-01-01', { 'content/a.md': 'a', 'content/b.md': 'b' });
  write(root, 'content/a.md', 'a, again');
  git(root, '2020-01-01', 'add', '-A');
  const ask = (args: readonly string[], input = '') =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', input }).trim();
  // Git writes no such commit by itself; other programs do.
  const who = 'a <a@example.org> 999999999999999 +0000';
  const text = `tree ${ask(['write-tree'])}\nparent ${ask(['rev-parse', 'HEAD'])}\nauthor ${who}\ncommitter ${who}\n\nx\n`;
  ask(['update-ref', 'HEAD', ask(['hash-object', '-t', 'commit', '-w', '--stdin'], text)]);
  expect(await read(root)).toEqual({ 'content/b.md': '2020-01-01' });
  expect(readSourceDate(root, {})).toBeUndefined();
});

test('a file that only moved keeps its day, through several moves', async () => {
  const root = repository();
  commit(root, '2020-01-01', { 'content/a.md': 'the same text' });
  git(root, '2021-01-01', 'mv', 'content/a.md', 'content/b.md');
  commit(root, '2021-01-01');
  commit(root, '2022-01-01', { 'content/a.md': 'another page, where the first one was' });
  git(root, '2023-01-01', 'mv', 'content/b.md', 'content/c.md');
  commit(root, '2023-01-01');
  expect(await read(root)).toMatchObject({ 'content/a.md': '2022-01-01', 'content/c.md': '2020-01-01' });
});

test('a deleted file that returns unchanged has its old day, and otherwise the day of its return', async () => {
  const root = repository();
  commit(root, '2020-01-01', { 'content/a.md': 'a', 'content/b.md': 'b', 'content/c.md': 'c' });
  commit(root, '2020-02-01', { 'content/a.md': 'a, changed' });
  for (const name of ['a', 'b', 'c']) rmSync(join(root, `content/${name}.md`));
  commit(root, '2021-01-01');
  commit(root, '2022-01-01', { 'content/a.md': 'a, changed', 'content/b.md': 'b, changed', 'content/c.md': 'c' });
  commit(root, '2023-01-01', { 'content/c.md': 'c, changed' });
  expect(await read(root)).toEqual({
    'content/a.md': '2020-02-01',
    'content/b.md': '2022-01-01',
    'content/c.md': '2023-01-01',
  });
});

test('a new file, or one with changes that are not committed, has no day, staged or not', async () => {
  const root = repository();
  commit(root, '2020-01-01', { 'content/a.md': 'a', 'content/b.md': 'b', 'content/c.md': 'c' });
  write(root, 'content/a.md', 'changed');
  write(root, 'content/b.md', 'changed');
  git(root, '2020-01-01', 'add', 'content/b.md');
  write(root, 'content/new.md', 'new');
  expect(await read(root)).toEqual({ 'content/c.md': '2020-01-01' });
});

test('a deleted file that exists again and is not committed has no day', async () => {
  const root = repository();
  commit(root, '2020-01-01', { 'content/a.md': 'a', 'content/b.md': 'b', '.gitignore': '' });
  rmSync(join(root, 'content/a.md'));
  commit(root, '2021-01-01');
  write(root, 'content/a.md', 'another');
  expect(await read(root)).toEqual({ 'content/b.md': '2020-01-01' });
  // Nor when git ignores changes of the file.
  write(root, '.gitignore', 'a.md');
  expect(await read(root)).toEqual({ 'content/b.md': '2020-01-01' });
});

test('a merge counts as a change only of the files that it combines', async () => {
  const root = repository();
  const [one, other] = ['here', 'there'].map((place) => ({ 'content/a.md': `1\n\n${place}\n\n3` }));
  commit(
    root,
    '2020-01-01',
    fileBlock`
    --- content/a.md
    1

    2

    3
    --- content/b.md
    b
    --- content/c.md
    the same text
  `,
  );
  git(root, '2020-01-01', 'checkout', '-b', 'branch');
  commit(root, '2021-01-01', { ...one, 'content/b.md': 'b, again' });
  git(root, '2021-06-01', 'mv', 'content/c.md', 'content/d.md');
  commit(root, '2021-06-01');
  git(root, '2022-01-01', 'checkout', '-');
  commit(root, '2022-01-01', { ...other });
  git(root, '2023-01-01', 'merge', '--strategy-option', 'ours', '--no-commit', 'branch');
  commit(root, '2023-01-01', { 'content/a.md': '1\n\nhere and there\n\n3' });
  expect(await read(root)).toMatchObject({
    'content/a.md': '2023-01-01',
    'content/b.md': '2021-01-01',
    'content/d.md': '2020-01-01',
  });
});

test('a site in a folder of a repository has paths from its own root', async () => {
  const root = repository();
  commit(root, '2020-01-01', { 'docs/content/a.md': 'a', 'content/a.md': 'not this one' });
  commit(root, '2021-01-01', { 'content/a.md': 'not this one, again' });
  expect(await read(join(root, 'docs'))).toEqual({ 'content/a.md': '2020-01-01' });
});

test('a shallow clone gives no days, because its oldest commit seems to have written every file', async () => {
  const root = repository();
  commit(root, '2020-01-01', { 'content/a.md': 'a' });
  commit(root, '2021-01-01', { 'content/b.md': 'b' });
  git(root, '2021-01-01', 'clone', '--depth', '1', `file://${root}`, 'shallow');
  expect(await read(join(root, 'shallow'))).toEqual({});
  expect(await read(root)).toEqual({ 'content/a.md': '2020-01-01', 'content/b.md': '2021-01-01' });
});

test('there are no days outside git, before the first commit, and if the config switches them off', async () => {
  const root = makeSite({ 'content/a.md': 'a' });
  expect(await read(root)).toEqual({});
  git(root, '2020-01-01', 'init');
  expect(await read(root)).toEqual({});
  commit(root, '2020-01-01');
  expect(await read(root, memory(), false)).toEqual({});
});

test('a page of every version shows when and by whom its source file was changed', async () => {
  const root = makeSite({}, { ...threeVersions, lastAuthor: true });
  git(root, '2020-01-01', 'init');
  commit(root, '2020-01-01', {
    'content/docs/1.0/index.md': '---\nlast_update: { author: Ada }\n---\n# One',
    'content/docs/1.0/a.md': '# A',
  });
  commit(root, '2021-02-03', { 'content/docs/2.0/a.md': '# A, again', '.gitignore': 'build\n.docsgen\n' });
  const dateOf = (outFile: string) =>
    /<time dateTime="([^"]+)">([^<]+)</.exec(readFileSync(join(root, 'build', outFile), 'utf8'))?.slice(1);
  const authorOf = (outFile: string) =>
    /class="last-updated">.* by (\w+)</.exec(readFileSync(join(root, 'build', outFile), 'utf8'))?.[1];
  expect(runCli(root, ['build']).stderr).toBe('');
  expect(dateOf('a/index.html')).toEqual(['2021-02-03', 'February 3, 2021']);
  expect(dateOf('1.0/a/index.html')).toEqual(['2020-01-01', 'January 1, 2020']);
  expect(dateOf('next/index.html')).toEqual(['2020-01-01', 'January 1, 2020']);
  expect(authorOf('a/index.html')).toBe('Test');
  expect(authorOf('next/index.html')).toBe('Ada');
  // A file that is not committed has no date yet.
  write(root, 'content/docs/1.0/a.md', '# A\n\nMore.');
  expect(runCli(root, ['build']).code).toBe(0);
  expect(dateOf('1.0/a/index.html')).toBeUndefined();
});

test('the log is read once for each commit', async () => {
  const root = repository();
  commit(root, '2020-01-01', { 'content/a.md': 'a' });
  const cache = memory();
  const first = await read(root, cache);
  expect(cache.entries.size).toBe(1);
  expect(await read(root, cache)).toEqual(first);
  expect(cache.entries.size).toBe(1);
  commit(root, '2021-01-01', { 'content/a.md': 'b' });
  expect(await read(root, cache)).toEqual({ 'content/a.md': '2021-01-01' });
});

test('a build warns once if git fails, and not if there is no commit', () => {
  const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n' });
  git(root, '2020-01-01', 'init');
  const warnings = (): readonly string[] =>
    runCli(root, ['build']).stderr.match(/\[WARNING\].*\[dates-unreadable\]/g) ?? [];
  expect(warnings()).toEqual([]);
  commit(root, '2020-01-01');
  expect(warnings()).toEqual([]);
  writeFileSync(join(root, '.git/index'), 'damaged');
  const expected = [expect.stringMatching(/git cannot say when files last changed: fatal: .*index/)];
  expect(warnings()).toEqual(expected);
  // A build with nothing to do repeats its warnings.
  expect(warnings()).toEqual(expected);
});
