/** Several languages in a browser: the menu leads to the same page, notes are readable, and search knows its language. */
import { describe, expect, test } from 'vitest';
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
      # Use

      Not translated.
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

describe.each([widths.desktop, widths.phone])('%i pixels wide', (width) => {
  test.each(['/de/install', '/de/1.0/use', '/ar/install'])('%s fits and is accessible', async (route) => {
    const page = await browser.open(site.url(route));
    await page.setViewportSize({ width, height: 800 });
    await page.locator('.translation-notice').waitFor();
    await expectAccessible(page);
    await expectContrast(page, 'dark');
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  });
});

test('search finds the pages of its language', async () => {
  const page = await browser.open(site.url('/de/search?q=Paket'));
  await page.locator('main a[href^="/docs/de/install"]').first().waitFor();
  await page.goto(site.url('/search?q=package'));
  await page.locator('main a[href^="/docs/install"]').first().waitFor();
});
