/** Headings in closed tabs and `<details>`: opened as the target of a link, and skipped while they are hidden. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../helpers/browser.js';
import { addLink, isSameDocument, markDocument, navigateTo, useClientSite } from '../helpers/client-site.js';

const browser = useBrowser();
const site = useClientSite();

async function open(route: string): Promise<Page> {
  const page = await browser.page({ viewport: { width: 1440, height: 500 }, reducedMotion: 'reduce' });
  await page.goto(site.url(route));
  await markDocument(page);
  return page;
}

/** The heading is in the upper part of the window. */
async function isThere(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).waitFor();
  const top = () => page.locator(`#${id}`).evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual(0);
  await expect.poll(top).toBeLessThan(200);
}

describe.each(['in-two', 'in-details'])('#%s, which is closed, is opened for a reader who', (id) => {
  test('comes by the contents', async () => {
    const page = await open('/hidden');
    await page.click(`.toc a[href="#${id}"]`);
    await isThere(page, id);
  });

  test('loads the page with it', async () => {
    const page = await open(`/hidden#${id}`);
    await isThere(page, id);
  });

  test('comes from another page', async () => {
    const page = await open('/long');
    await page.click(await addLink(page, `/hidden#${id}`));
    await isThere(page, id);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('is sent by a script, as from a search hit', async () => {
    const page = await open('/hidden');
    await navigateTo(page, `/hidden#${id}`);
    await isThere(page, id);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('types it', async () => {
    const page = await open('/hidden');
    await page.goto(site.url(`/hidden#${id}`));
    await isThere(page, id);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('goes back to it', async () => {
    const page = await open('/hidden');
    await page.click(`.toc a[href="#${id}"]`);
    await isThere(page, id);
    await page.click('.toc a[href="#after"]');
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('.tab-input')!.checked = true;
      document.querySelector('details:has(#in-details)')!.removeAttribute('open');
    });
    await page.goBack();
    await page.locator(`#${id}`).waitFor();
  });
});

describe('a heading that is not shown', () => {
  const scrollToOne = (page: Page) =>
    page.evaluate(() => scrollTo(0, document.querySelector('#in-one')!.getBoundingClientRect().top + scrollY - 100));

  test('is not the current heading', async () => {
    const page = await open('/hidden');
    const current = () => page.locator('.toc [aria-current]').allTextContents();
    await expect.poll(current).toEqual(['In one']);
    await page.locator('.tab-label', { hasText: 'Two' }).click();
    await page.evaluate(() => scrollBy(0, 1));
    await expect.poll(current).not.toEqual(['In one']);
    await page.locator('.tab-label', { hasText: 'One' }).click();
    await scrollToOne(page);
    await expect.poll(current).toEqual(['In one']);
  });

  test('is not the place at which another version opens', async () => {
    const page = await open('/hidden');
    await scrollToOne(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('.version-menu a[data-version="1.0"]')!.click());
    await page.waitForURL(site.url('/1.0/hidden#in-one'));
  });
});
