import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { besideOutput, lockOutput, tryLockOutput } from '../../../src/pipeline/publish/output-lock.js';
import { temporaryFolder } from './temporary-folder.js';

function newOutput() {
  const outDir = join(temporaryFolder(), 'site', 'build');
  return { outDir, file: besideOutput(outDir, 'lock'), beside: () => readdirSync(join(outDir, '..')) };
}

test('a lock keeps others out until it is released, and then is gone', () => {
  const { outDir, beside } = newOutput();
  const first = tryLockOutput(outDir);
  if (!first.taken) throw new Error('A free lock was not given.');
  expect(tryLockOutput(outDir)).toMatchObject({ taken: false, holder: `process ${process.pid}` });
  expect(beside()).toEqual(['.build.docsgen-lock']);
  first.lock.release();
  expect(beside()).toEqual([]);
  expect(tryLockOutput(outDir).taken).toBe(true);
});

test('one who waits gets the lock when it is released', async () => {
  const { outDir } = newOutput();
  const first = tryLockOutput(outDir);
  const second = lockOutput(outDir, 5000);
  setTimeout(() => first.taken && first.lock.release(), 120);
  expect((await second).taken).toBe(true);
});

test('waiting ends', async () => {
  const { outDir } = newOutput();
  tryLockOutput(outDir);
  expect((await lockOutput(outDir, 60)).taken).toBe(false);
});

test('a lock that was taken away is no longer held and does not take the other’s with it', () => {
  const { outDir, file } = newOutput();
  const attempt = tryLockOutput(outDir);
  if (!attempt.taken) throw new Error('A free lock was not given.');
  expect(attempt.lock.isHeld()).toBe(true);
  writeFileSync(file, 'other');
  expect(attempt.lock.isHeld()).toBe(false);
  attempt.lock.release();
  expect(readFileSync(file, 'utf8')).toBe('other');
});

describe('a lock left behind', () => {
  function check(contents: string, expected: { taken: boolean }, ageMs = 0): void {
    const { outDir, file, beside } = newOutput();
    const first = tryLockOutput(outDir);
    if (first.taken) first.lock.release();
    writeFileSync(file, contents);
    const then = new Date(Date.now() - ageMs);
    utimesSync(file, then, then);
    expect(tryLockOutput(outDir).taken).toBe(expected.taken);
    expect(beside()).toEqual(['.build.docsgen-lock']);
  }
  const ended = spawnSync(process.execPath, ['-e', '']).pid;

  test('by a process that has ended is free', () => check(`${ended} ? x\n`, { taken: true }));
  test('by an earlier process of the same number is free', () => check(`${process.pid} 1 x\n`, { taken: true }));
  test('by a living process without a known start is held', () => check(`${process.pid} ? x\n`, { taken: false }));
  test('with nonsense in it is free', () => check('nonsense\n', { taken: true }));
  test('without a name is held while it may be being filled', () => check('', { taken: false }));
  test('without a name is free after a while', () => check('', { taken: true }, 10_000));
});

test.skipIf(process.platform !== 'linux')(
  'a killed process does not hold a lock, even before its parent has noticed',
  async () => {
    const { outDir, file } = newOutput();
    // The shell never waits for its child, which stays a zombie.
    const shell = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = (await once(shell.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    const start = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
    const first = tryLockOutput(outDir);
    if (first.taken) first.lock.release();
    writeFileSync(file, `${pid} ${start} x\n`);
    expect(tryLockOutput(outDir).taken).toBe(false);
    process.kill(pid, 'SIGKILL');
    // A busy machine takes its time to end a process.
    await expect.poll(() => tryLockOutput(outDir).taken).toBe(true);
    shell.kill('SIGKILL');
  },
);
