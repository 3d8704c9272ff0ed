/** Several languages in a browser: the menu leads to the same page, notes are readable, and search knows its language. */
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible, expectContrast } from '../helpers/axe.js';
import { gatherComplaints, useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { isSameDocument, markDocument } from '../helpers/client-site.js';
import { fileBlock } from '../helpers/file-block.js';

const browser = useBrowser();
const site = useBuiltSite(
  {
    'docsgen.config.json': JSON.stringify({
      title: 'Test',
      url: 'https://test.example',
      baseUrl: '/docs/',
      versions: ['2.0', '1.0'],
      languages: ['de', 'ar'],
      sections: [
        { name: 'docs', path: '/', versioned: true },
        { name: 'blog', path: '/blog', blog: true },
      ],
    }),
    ...fileBlock`
      --- content/docs/1.0/index.md
      # Home

      [Install](install.md) [Use](use.md)
      --- content/docs/1.0/install.md
      # Install

      ## On Linux

      Use the package. [Home](index.md)
      --- content/docs/1.0/use.md
      # Use?

      Not translated.

      ## Why?
      --- content/blog/2024-05-01-news.md
      # What is new?

      Is it better?
      --- content/i18n/de/docs/1.0/index.md
      # Start

      [Installieren](install.md) [Use](use.md)
      --- content/i18n/de/docs/1.0/install.md
      ---
      translates: 1234567
      ---

      # Installieren

      ## Unter Linux

      Das Paket nehmen. [Start](index.md)
    `,
  },
  '/docs/',
);

const languages = '.navbar .locale-menu';

test('the menu leads to the same page in another language, also after navigation in place', async () => {
  const page = await browser.open(site.url('/de/'));
  const complaints = gatherComplaints(page);
  await markDocument(page);
  await page.click('main a[href="/docs/de/install"]');
  await page.getByRole('heading', { name: 'Installieren' }).waitFor();
  expect(await page.locator('h1').textContent()).toBe('Installieren');
  expect(await isSameDocument(page)).toBe(true);
  await page.locator(`${languages} summary`).click();
  await page.locator(`${languages} a`, { hasText: 'English' }).click();
  await page.waitForURL(site.url('/install'));
  expect([await page.locator('h1').textContent(), await page.locator('html').getAttribute('lang')]).toEqual([
    'Install',
    'en',
  ]);
  await page.locator(`${languages} summary`).click();
  await page.locator(`${languages} a`, { hasText: 'العربية' }).click();
  await page.waitForURL(site.url('/ar/install'));
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  expect(complaints).toEqual([]);
});

describe.each([widths.desktop, widths.tablet, widths.phone])('%i pixels wide', (width) => {
  test.each(['/de/install', '/de/1.0/use', '/ar/install'])('%s fits and is accessible', async (route) => {
    const page = await browser.open(site.url(route));
    await page.setViewportSize({ width, height: 800 });
    await page.locator('.translation-notice').waitFor();
    await expectAccessible(page);
    await expectContrast(page, 'dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
});

test('labels and texts that are not translated have their language, and their own direction', async () => {
  const page = await browser.open(site.url('/ar/use'));
  const labels = await page.locator(':is(.sidebar, .toc, .pagination) [lang="en"]').allTextContents();
  expect(labels.map((label) => label.trim())).toEqual(['Home', 'Install', 'Use?', 'Install', 'Why?']);
  // A mark at the end is to the right of the first letter.
  for (const text of ['.translation-notice span', '.sidebar [aria-current]', '.toc a'])
    expect([text, await isLeftToRight(page, text)]).toEqual([text, true]);
  await page.goto(site.url('/de/'));
  expect(await page.locator('.sidebar [lang="en"]').allTextContents()).toEqual(['Use?']);
});

test('lists that are not of one language keep the direction of each text', async () => {
  const page = await browser.open(site.url('/ar/blog/archive'));
  expect(await isLeftToRight(page, '.post-archive [lang="en"]')).toBe(true);
  await page.goto(site.url('/ar/blog/nws'));
  await page.locator('.nearest-pages a').first().waitFor();
  expect(await isLeftToRight(page, '.nearest-pages a')).toBe(true);
  await page.goto(site.url('/ar/search?q=better'));
  await page.locator('.search-hit-name').waitFor();
  for (const text of ['.search-hit-name', '.search-hit-way', '.search-hit-snippet'])
    expect([text, await isLeftToRight(page, text)]).toEqual([text, true]);
});

test('the date of a post that is not translated is in the language of the page', async () => {
  const page = await browser.open(site.url('/ar/blog/2024/05/01/news'));
  const date = page.locator('article .post-date time');
  expect(
    await date.evaluate((time) => [time.closest('[lang]')?.getAttribute('lang'), getComputedStyle(time).direction]),
  ).toEqual(['ar', 'rtl']);
});

/** Whether the first character of an element is to the left of its last visible one. */
function isLeftToRight(page: Page, selector: string): Promise<boolean> {
  return page.locator(selector).evaluate((element) => {
    const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const text = walker.nextNode()!;
    const placeOf = (at: number): number => {
      const range = element.ownerDocument.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    const [first, last] = [/\w/, /\W(?=[\s\u2069]*$)/].map((sign) => text.nodeValue!.search(sign));
    return placeOf(first!) < placeOf(last!);
  });
}

test('search finds the pages of its language', async () => {
  const page = await browser.open(site.url('/de/search?q=Paket'));
  await page.locator('main a[href^="/docs/de/install"]').first().waitFor();
  await page.goto(site.url('/search?q=package'));
  await page.locator('main a[href^="/docs/install"]').first().waitFor();
});
