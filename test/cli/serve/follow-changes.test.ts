/** A save waits only for the save before it. */
import { expect, test } from 'vitest';
import { followChanges } from '../../../src/cli/serve/watch/follow-changes.js';
import type { LiveSite } from '../../../src/cli/serve/site/live-site.js';
import type { Change } from '../../../src/cli/serve/site/plan-rebuild.js';

const saved = (file: string): readonly Change[] => [{ file, kind: 'changed' }];

test('a save is compiled while the rules still run for the previous one; then each has its line', async () => {
  const done: string[] = [];
  const looks: (() => void)[] = [];
  const site = {
    apply: async ([change]: readonly Change[]) => {
      done.push(`applied ${change?.file}`);
      return { config: false, assets: false, content: 'texts' };
    },
    settle: () => new Promise<boolean>((resolve) => looks.push(() => resolve(false))),
    generation: () => 1,
    inputs: () => [],
    references: () => new Set(),
    diagnostics: () => [],
  } as unknown as LiveSite;
  const follower = followChanges({
    site,
    events: { send: () => done.push('sent') },
    report: {
      first: async () => {},
      found: async () => {},
      applied: async ({ files }) => void done.push(`reported ${files[0]?.file}`),
    },
    inputsChanged: () => {},
    failed: (error) => done.push(String(error)),
  });
  await follower.receive(saved('a.md'));
  await expect.poll(() => looks.length).toBe(1);
  await follower.receive(saved('b.md'));
  expect(done).toEqual(['applied a.md', 'sent', 'applied b.md', 'sent']);
  looks[0]?.();
  // The rules run for both before either is reported, because the second save may fix the problem.
  await expect.poll(() => looks.length).toBe(2);
  expect(done).toHaveLength(4);
  looks[1]?.();
  await follower.done();
  expect(done.slice(4)).toEqual(['reported a.md', 'reported b.md']);
});
