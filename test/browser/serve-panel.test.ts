/** The panel of authors is accessible in both modes and on a phone, and never covers the page. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectContrast } from '../helpers/axe.js';
import { useBrowser, widths } from '../helpers/browser.js';
import { extrasWired } from '../helpers/client-site.js';
import { startWriting, type Writing } from '../helpers/writing.js';

const browser = useBrowser();
const file = 'content/docs/1.0/writing/markdown.md';

async function withProblems(width: number): Promise<Writing> {
  const reader = { colorScheme: 'light', viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const;
  const writing = await startWriting(await browser.page(reader), '/writing/markdown');
  const { page, write } = writing;
  write('content/docs/1.0/versions/layers.md', (text) => `${text}\n[a](nowhere.md)\n`);
  write(file, (text) => `${text}\n[b](missing.md), ${'a long line '.repeat(40)}[c](markdwon.md)\n`);
  await page.locator('docsgen-serve .overlay').waitFor();
  await page.locator('docsgen-serve').getByText('1 error elsewhere').waitFor();
  // Code that scrolls is reached by keyboard once they have come.
  await extrasWired(page);
  return writing;
}

/** In the light mode by every rule, then in the dark one by those of colour. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectContrast(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
}

describe.each([widths.desktop, widths.phone])('%i px', (width) => {
  test('the panel never covers the page, and breaks no rule of axe', async () => {
    const { page, served } = await withProblems(width);
    for (const isOpen of [true, false]) {
      if (isOpen) await expectAccessibleInBoth(page);
      else await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('docsgen-serve .overlay').count()).toBe(isOpen ? 1 : 0);
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect.poll(() => coveredOf(page, '.footer')).toBeLessThanOrEqual(1);
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await page.locator('.pagination-next').blur();
      await page.locator('.pagination-next').focus();
      await expect.poll(() => coveredOf(page, '.pagination-next')).toBeLessThanOrEqual(0);
    }
    const panel = page.locator('docsgen-serve');
    await panel.getByText('1 error elsewhere').click();
    await panel.locator('.versions summary').click();
    await expectAccessibleInBoth(page);
    await served.stop();
    await panel.getByText('docsgen serve has stopped').waitFor();
    await expectAccessibleInBoth(page);
  });
});

/** How many pixels of an element are below the panel. */
const coveredOf = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => {
    const panel = document.querySelector('docsgen-serve')?.shadowRoot?.querySelector('.panel');
    return element.getBoundingClientRect().bottom - (panel?.getBoundingClientRect().top ?? 0);
  });

test('by keyboard: Escape closes an open part, and the focus stays when the page changes', async () => {
  const { page, write } = await withProblems(widths.desktop);
  const panel = page.locator('docsgen-serve');
  await panel.locator('.versions summary').focus();
  await page.keyboard.press('Enter');
  await panel.locator('.versions[open]').waitFor();
  await page.keyboard.press('Escape');
  expect(await panel.locator('.versions[open]').count()).toBe(0);
  expect(await panel.locator('.overlay').count()).toBe(1);
  await page.keyboard.press('Escape');
  expect(await panel.locator('.overlay').count()).toBe(0);
  await panel.getByText('1 error elsewhere').focus();
  await page.keyboard.press('Enter');
  await panel.locator('.list').waitFor();
  write(file, (text) => `${text}\nAnother sentence\n`);
  await page.getByText('Another sentence').waitFor();
  const focused = (): Promise<string | null | undefined> =>
    page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('data-key'));
  await expect.poll(focused).toBe('list');
  expect(await panel.locator('.list').count()).toBe(1);
});
