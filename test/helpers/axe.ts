/** Runs axe-core in a page, and lists every rule that the page breaks. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Expects that the page in its current state breaks no rule: the whole page, or the part in a selector. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // The policy allows no foreign script, so the debugger injects axe, once for each document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  await expectNoViolations(page, within, {});
}

/** Expects the same in the other mode, on a page that axe has already checked. Only colours differ there. */
export async function expectContrast(page: Page, colorScheme: 'light' | 'dark', within?: string): Promise<void> {
  // Transitions are off, because colours between the two modes have no contrast.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expectNoViolations(page, within, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

async function expectNoViolations(page: Page, within: string | undefined, options: axe.RunOptions): Promise<void> {
  const { violations } = await page.evaluate(
    ({ selector, chosen }) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(selector ?? document, {
        ...chosen,
        // Axe would fetch style sheets and media again for rules about videos and locked screens, which the pages do not have.
        preload: false,
        resultTypes: ['violations'],
      }),
    { selector: within, chosen: options },
  );
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}
