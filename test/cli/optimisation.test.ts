/** Flags of V8 set the pace of optimisation and the growth of the heap. Their names and units differ between versions. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { growthFlag } from '../../src/cli/program/heap-growth.js';
import { settings } from '../../src/cli/program/optimisation.js';

const run = (...args: readonly string[]): ReturnType<typeof spawnSync> =>
  spawnSync(process.execPath, args, { encoding: 'utf8' });

const setting = settings[process.versions.v8.split('.')[0] ?? ''];

test.runIf(setting)('the default pace is that of this Node', () => {
  const { flag, usual, late } = setting!;
  const { stdout } = run('--v8-options');
  expect(String(stdout)).toMatch(new RegExp(`${flag}=${usual}$`, 'm'));
  expect(late).toBeGreaterThan(usual);
});

test('the growth of the heap is a flag of this Node', () => {
  expect(String(run('--v8-options').stdout)).toContain(`${growthFlag} `);
});

test('a command prints nothing about the flags', () => {
  expect(run('bin/docsgen.js', '--version')).toMatchObject({ status: 0, stderr: '' });
});
