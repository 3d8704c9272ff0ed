/** axe-core in a page: every rule that it breaks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects that the page, as it is now, breaks no rule: all of it, or what is within a selector. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // The policy allows no foreign script, so axe comes in through the debugger.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (selector) => (globalThis as unknown as { axe: typeof axe }).axe.run(selector ?? document),
    within,
  );
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}
