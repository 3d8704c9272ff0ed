import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { besideOutput, lockOutput, tryLockOutput } from '../../../src/pipeline/publish/output/output-lock.js';
import { temporaryFolder } from './temporary-folder.js';

/** The last part of a lock's line. */
const unique = '0123456789abcdef';

function newOutput() {
  const outDir = join(temporaryFolder(), 'site', 'build');
  return { outDir, file: besideOutput(outDir, 'lock'), beside: () => readdirSync(join(outDir, '..')) };
}

test('a lock excludes other builds until it is released and deleted', () => {
  const { outDir, beside } = newOutput();
  const first = tryLockOutput(outDir);
  if (!first.taken) throw new Error('A free lock was not given.');
  expect(tryLockOutput(outDir)).toMatchObject({ taken: false, holder: `process ${process.pid}` });
  expect(beside()).toEqual(['.build.docsgen-lock']);
  first.lock.release();
  expect(beside()).toEqual([]);
  expect(tryLockOutput(outDir).taken).toBe(true);
});

test('a waiting build gets the lock when it is released', async () => {
  const { outDir } = newOutput();
  const first = tryLockOutput(outDir);
  const second = lockOutput(outDir, { patienceMs: 60_000 });
  setTimeout(() => first.taken && first.lock.release(), 120);
  expect((await second).taken).toBe(true);
});

test('a long wait is reported once with the holder of the lock, and a short one is not', async () => {
  const { outDir, file } = newOutput();
  tryLockOutput(outDir);
  const reported: object[] = [];
  const onLongWait = (holder: object) => void reported.push(holder);
  // A busy machine may pause between two tries, so the clock advances whenever it is read.
  let now = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 100));
  onTestFinished(() => clock.mockRestore());
  await lockOutput(outDir, { patienceMs: 200, onLongWait });
  expect(reported).toEqual([]);
  await lockOutput(outDir, { patienceMs: 2500, onLongWait });
  expect(reported).toEqual([expect.objectContaining({ holder: `process ${process.pid}`, file })]);
});

test('waiting ends', async () => {
  const { outDir } = newOutput();
  tryLockOutput(outDir);
  expect((await lockOutput(outDir, { patienceMs: 60 })).taken).toBe(false);
});

test('a lock that another build took over is no longer held, and its release does not delete the new one', () => {
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

  test('by a process that has ended is free', () => check(`${ended} ? ${unique}\n`, { taken: true }));
  test('by an earlier process of the same number is free', () =>
    check(`${process.pid} 1 ${unique}\n`, { taken: true }));
  test('by a living process without a known start is held', () =>
    check(`${process.pid} ? ${unique}\n`, { taken: false }));
  test('that docsgen did not write is not deleted', () => check('nonsense\n', { taken: false }, 10_000));
  test('truncated while it was written is held, and free after a while', () => {
    check('47', { taken: false });
    check('47', { taken: true }, 10_000);
  });
  test('without a name is held while it may still be written', () => check('', { taken: false }));
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
    writeFileSync(file, `${pid} ${start} ${unique}\n`);
    expect(tryLockOutput(outDir).taken).toBe(false);
    process.kill(pid, 'SIGKILL');
    // A busy machine takes long to end a process.
    await expect.poll(() => tryLockOutput(outDir).taken).toBe(true);
    shell.kill('SIGKILL');
  },
);
