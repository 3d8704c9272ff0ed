/** The text size that a reader has set in the browser: no page is wider than its window, and the layout depends on it. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setTextSize, useBrowser } from '../helpers/browser.js';
import { useReferenceSite } from '../helpers/reference-site.js';

const browser = useBrowser();
const site = useReferenceSite();

async function openWithTextSize(size: number): Promise<Page> {
  const page = await browser.open('about:blank');
  await setTextSize(page, size);
  return page;
}

const article = '/advanced-solidus/tax-calculation';
const routes = ['/', article, `/3.2${article}`, '/policies/release_policy', '/search?q=order', '/no-such-page'];

const isDesktop = (page: Page) => page.locator('.navbar-links').isVisible();

test.each(routes)('nothing of %s overflows at any size, however narrow the window', async (route) => {
  const page = await browser.open(site.url(route));
  if (route.startsWith('/search')) await page.locator('.search-hits li').first().waitFor();
  for (const size of [16, 24, 32]) {
    await setTextSize(page, size);
    for (const width of [320, 375, 768, 1000, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await page.evaluate(() => ({
        size: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
        widest: document.documentElement.scrollWidth,
      }));
      expect({ width, ...shown }).toEqual({ width, size, widest: width });
    }
  }
});

test.each([
  { size: 16, widest: 996 },
  { size: 24, widest: 1494 },
])('the layout of a desktop begins above $widest px with text of $size px', async ({ size, widest }) => {
  const page = await openWithTextSize(size);
  await page.setViewportSize({ width: widest, height: 800 });
  await page.goto(site.url(article));
  expect(await isDesktop(page)).toBe(false);
  await page.setViewportSize({ width: widest + 1, height: 800 });
  expect(await isDesktop(page)).toBe(true);
});
