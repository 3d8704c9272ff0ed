/** `docsgen build --changed-list`: the list for programs that upload files. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

const site = fileBlock`
  --- content/docs/1.0/index.md
  # Home
  --- content/docs/1.0/a.md
  # A
  --- content/static/old.txt
  old
  --- content/static/kept.txt
  kept
`;

const statusOf = (list: string, path: string): string | undefined =>
  list
    .split('\n')
    .find((line) => line.endsWith(`\t${path}`))
    ?.slice(0, 1);

test('lists added, modified and deleted files, alone on standard output or in a file', async () => {
  const root = makeSite(site);
  const first = await runCli(root, ['build', '--changed-list']);
  const lines = first.stdout.trimEnd().split('\n');
  expect(lines.every((line) => line.startsWith('A\t'))).toBe(true);
  expect(lines).toEqual(lines.toSorted());
  expect(lines.every((line) => existsSync(join(root, 'build', line.slice(2))))).toBe(true);
  expect(first.stderr).toContain(`${lines.length} files written`);

  rmSync(join(root, 'content/static/old.txt'));
  writeFileSync(join(root, 'content/static/new.txt'), 'new');
  writeFileSync(join(root, 'content/static/kept.txt'), 'changed');
  const second = await runCli(root, ['build', '--changed-list', 'changed.txt']);
  expect(second.stdout).toContain('✔');
  const list = readFileSync(join(root, 'changed.txt'), 'utf8');
  expect(['old.txt', 'new.txt', 'kept.txt', 'docs/1.0/a/index.html'].map((path) => statusOf(list, path))).toEqual([
    'D',
    'A',
    'M',
    undefined,
  ]);

  // A build without changes must replace the list of an earlier build.
  await runCli(root, ['build', '--changed-list', 'changed.txt']);
  expect(readFileSync(join(root, 'changed.txt'), 'utf8')).toBe('');
});

test('refuses a list in the output folder, in no folder, or on the same stream as JSON', async () => {
  const root = makeSite(site);
  const inOutput = await runCli(root, ['build', '--changed-list', 'build/changed.txt']);
  expect([inOutput.code, inOutput.stderr]).toEqual([
    2,
    '--changed-list build/changed.txt is in the output folder, where every build replaces all files.\n',
  ]);
  const nowhere = await runCli(root, ['build', '--changed-list', 'absent/changed.txt']);
  expect([nowhere.code, nowhere.stderr]).toEqual([
    2,
    '--changed-list absent/changed.txt: its folder does not exist.\n',
  ]);
  const twice = await runCli(root, ['build', '--changed-list', '--json']);
  expect(twice.code).toBe(2);
  expect(twice.stderr).toBe('--changed-list needs a file where --json is on standard output.\n');
  expect(existsSync(join(root, 'build'))).toBe(false);
});
