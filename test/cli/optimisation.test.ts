/** The pace of optimisation is set by flags of V8 itself, which other versions may not know. */
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('this Node knows the flag, and tells nothing', () => {
  const run = spawnSync(process.execPath, ['bin/docsgen.js', '--version'], { encoding: 'utf8' });
  expect(run).toMatchObject({ status: 0, stderr: '' });
});
