/** axe-core in a page: every rule that it breaks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects that the page, as it is now, breaks no rule: all of it, or what is within a selector. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // The policy allows no foreign script, so axe comes in through the debugger, once for a document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await expectNoViolations(page, within, {});
}

/** Expects the same of the other mode, on a page that axe has been in: colours are all that differs there. */
export async function expectContrast(page: Page, colorScheme: 'light' | 'dark', within?: string): Promise<void> {
  // Colours on their way from one mode to the other contrast with nothing, so nothing is on its way.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expectNoViolations(page, within, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

async function expectNoViolations(page: Page, within: string | undefined, options: axe.RunOptions): Promise<void> {
  const { violations } = await page.evaluate(
    ({ selector, chosen }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        ...chosen,
        // Style sheets and media are fetched again for rules about videos and locked screens, of which there are none.
        preload: false,
        resultTypes: ['violations'],
      }),
    { selector: within, chosen: options },
  );
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}
