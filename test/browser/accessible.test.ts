/** axe over every kind of page, in both modes, on a screen and a phone, with menus open and closed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { projectRoot } from '../helpers/run-cli.js';

const browser = useBrowser();
const site = useBuiltSite(join(projectRoot, 'templates/starter'));
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Each rule that is broken, with the places. */
async function check(page: Page): Promise<void> {
  // The policy allows no foreign script, so axe comes in through the debugger.
  await page.evaluate(axeSource);
  const { violations } = await page.evaluate(() => (globalThis as unknown as { axe: typeof axe }).axe.run());
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))).toEqual([]);
}

const routes = [
  '/',
  '/writing/markdown',
  '/getting-started/installation',
  '/1.0/writing/markdown',
  '/next',
  '/community',
  '/install',
  '/writing/markdwon',
];
const modes = ['light', 'dark'] as const;
const everywhere = modes.flatMap((colorScheme) =>
  [widths.desktop, widths.phone].map((width) => ({ colorScheme, width })),
);

describe.each(everywhere)('$colorScheme, $width px', ({ colorScheme, width }) => {
  const reader = { colorScheme, viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const;

  test.each(routes)('%s', async (route) => {
    const page = await browser.open(site.url(route), reader);
    await page.waitForLoadState('networkidle');
    await check(page);
  });

  const menus =
    width === widths.phone ? ['.mobile-menu', '.version-menu', '.toc-mobile'] : ['.version-menu', '.locale-menu'];
  test.each(menus)('%s open', async (menu) => {
    const page = await browser.open(site.url('/1.0/writing/markdown'), reader);
    await page.locator(`${menu} > summary`).click();
    await check(page);
  });

  test('every tab', async () => {
    const page = await browser.open(site.url('/getting-started/installation'), reader);
    await page.locator('.tab-label').nth(1).click();
    await check(page);
  });
});

test('the keyboard reaches everything, and each stop is seen', async () => {
  const page = await browser.open(site.url('/writing/markdown'));
  const stops: string[] = [];
  for (let at = 0; at < 24; at += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement!;
      const box = element.getBoundingClientRect();
      const { outlineStyle } = getComputedStyle(element.matches('.tab-input') ? element.nextElementSibling! : element);
      return { name: element.textContent?.trim() ?? '', isSeen: box.width > 1 && outlineStyle !== 'none' };
    });
    expect(stop).toMatchObject({ isSeen: true });
    stops.push(stop.name);
  }
  expect(stops[0]).toBe('Skip to main content');
});
