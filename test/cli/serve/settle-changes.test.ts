/** The end of a burst of changes: a save, a file that is written slowly, a few files without a pause, a checkout. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { settleChanges } from '../../../src/cli/serve/watch/settle-changes.js';
import type { Stamps } from '../../../src/cli/serve/watch/stamps.js';

const stamp = (size: number, time: number): string => `1 ${size} ${time} ${time}`;
const before: Stamps = new Map([['content/a.md', stamp(1, 1)]]);

/**
 * Debounces changes with these results of checks, one after the other; the last one repeats forever. A busy machine may
 * pause between two checks, so the clock advances by `step` milliseconds whenever it is read.
 */
async function settle(
  looks: readonly (readonly [file: string, stamp: string])[][],
  { isMoreLikely = false, step = 10 } = {},
) {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += step));
  onTestFinished(() => clock.mockRestore());
  const seen = { again: 0, atAll: 0 };
  const next = (): Stamps => new Map(looks[Math.min(seen.again + seen.atAll, looks.length) - 1] ?? []);
  const stamps = await settleChanges({
    before: () => before,
    again: () => (seen.again++, next()),
    atAll: () => (seen.atAll++, next()),
    isMoreLikely,
    isHeld: () => false,
  });
  return { stamps: [...stamps], ...seen };
}

test('a save is complete at the first check', async () => {
  const saved = [['content/a.md', stamp(2, 2)]] as const;
  expect(await settle([[...saved]])).toEqual({ stamps: saved, again: 1, atAll: 0 });
});

test('an empty file is expected to be written', async () => {
  const saved = [['content/a.md', stamp(2, 3)]] as const;
  const looks = [[['content/a.md', stamp(0, 2)] as const], [...saved]];
  expect(await settle(looks)).toEqual({ stamps: saved, again: 2, atAll: 0 });
});

test('a file is checked again if another write could leave its stamp unchanged', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  onTestFinished(() => void vi.useRealTimers());
  const later = [['content/a.md', stamp(2, 900_000)]] as const;
  const looks = [[['content/a.md', stamp(2, 999_998)] as const], [...later]];
  expect(await settle(looks)).toEqual({ stamps: later, again: 2, atAll: 0 });
});

test('a file that stays empty is reported', async () => {
  expect(await settle([[['content/a.md', stamp(0, 2)]]])).toMatchObject({ stamps: [['content/a.md', stamp(0, 2)]] });
});

/** This many files, all of which are saved between two checks. */
function savedAlways(count: number, times: number): (readonly [string, string])[][] {
  const names = Array.from({ length: count }, (_, index) => `content/${index}.md`);
  return Array.from({ length: times }, (_, time) => names.map((name) => [name, stamp(1, time)] as const));
}

test('a few files that are saved without a pause are reported meanwhile', async () => {
  const { atAll } = await settle(savedAlways(8, 1_000), { step: 200 });
  expect(atAll).toBeGreaterThan(1);
  expect(atAll).toBeLessThan(20);
});

test('many files are reported together at the end of the burst', async () => {
  const { stamps, atAll } = await settle([
    ...savedAlways(20, 1),
    ...savedAlways(60, 2),
    ...savedAlways(60, 2).slice(1),
  ]);
  expect([stamps.length, atAll]).toEqual([60, 3]);
});

test('after a folder was added or removed, more changes are expected', async () => {
  expect(await settle([[['content/a.md', stamp(2, 2)]]], { isMoreLikely: true })).toMatchObject({ again: 1, atAll: 1 });
});
