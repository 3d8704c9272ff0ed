/** The script that installs what is missing, in a folder with the files that it reads. npm is a script that leaves a mark. */
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeSite, type Files } from './helpers/inline-site.js';
import { projectRoot } from './helpers/run-cli.js';

const npm = '#!/bin/sh\ntouch "$MARK"\n';

/** Runs the script in the folder "project", and says whether it has called npm. */
function setUp(
  files: Files,
  linked?: string,
): { readonly code: number | null; readonly stderr: string; readonly calledNpm: boolean } {
  const root = makeSite({ 'bin/npm': npm, 'project/.ci/ignore': '', ...files });
  copyFileSync(join(projectRoot, '.ci/setup'), join(root, 'project/.ci/setup'));
  chmodSync(join(root, 'bin/npm'), 0o755);
  if (linked !== undefined) {
    mkdirSync(join(root, linked), { recursive: true });
    symlinkSync(join(root, linked), join(root, 'project/node_modules'));
  }
  const mark = join(root, 'called');
  const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env['PATH']}`, MARK: mark };
  const { status, stderr } = spawnSync('bash', ['project/.ci/setup'], { cwd: root, env, encoding: 'utf8' });
  return { code: status, stderr, calledNpm: existsSync(mark) };
}

test('packages are installed where there are none', () =>
  expect(setUp({ 'project/package-lock.json': '{}' })).toMatchObject({ code: 0, calledNpm: true }));

test('linked packages of a checkout with the same lock file are used as they are', () => {
  const files = { 'project/package-lock.json': '{}', 'other/package-lock.json': '{}' };
  expect(setUp(files, 'other/node_modules')).toMatchObject({ code: 0, calledNpm: false });
});

test('linked packages of another checkout are not overwritten', () => {
  const files = { 'project/package-lock.json': '{}', 'other/package-lock.json': '{ "name": "other" }' };
  const { stderr, ...result } = setUp(files, 'other/node_modules');
  expect(result).toEqual({ code: 1, calledNpm: false });
  expect(stderr).toMatch(/^node_modules is a link to .*other\/node_modules, whose checkout has other packages\./);
});
