/**
 * Runs axe over every kind of page, in both modes, on a desktop and a phone, with menus open and closed: over the reference
 * site, and over the starter for kinds that the reference site lacks.
 */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectContrast } from '../helpers/axe.js';
import { useBrowser, widths } from '../helpers/browser.js';
import { extrasWired, islandsMounted, settled, useClientSite } from '../helpers/client-site.js';
import { useReferenceSite } from '../helpers/reference-site.js';

const browser = useBrowser();
const reference = useReferenceSite();
const starter = useClientSite();

const pages = [
  { site: reference, route: '/' },
  { site: reference, route: '/advanced-solidus/state-machines' },
  { site: reference, route: '/next' },
  { site: reference, route: '/policies/security' },
  { site: reference, route: '/3.2/customization/customizing-the-cor' },
  { site: starter, route: '/writing/markdown' },
  { site: starter, route: '/counter' },
];

/** Every rule in the light mode, then the rules of colour in the dark mode. */
async function expectAccessibleInBoth(page: Page, within?: string): Promise<void> {
  await expectAccessible(page, within);
  await expectContrast(page, 'dark', within);
}

describe.each([widths.desktop, widths.phone])('%i px, light and dark', (width) => {
  const reader = { colorScheme: 'light', viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const;

  test.each(pages)('$route', async ({ site, route }) => {
    const page = await browser.open(site.url(route), reader);
    await settled(page);
    await extrasWired(page);
    await expectAccessibleInBoth(page);
  });

  test('/3.2/cookbook/redefining-checkout-steps, with closed menus and with each menu open', async () => {
    const page = await browser.open(reference.url('/3.2/cookbook/redefining-checkout-steps'), reader);
    await settled(page);
    await extrasWired(page);
    await expectAccessibleInBoth(page);
    for (const menu of width === widths.phone ? ['.toc-mobile', '.version-menu', '.mobile-menu'] : ['.version-menu']) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.evaluate(() =>
        document.querySelectorAll('main details[open]').forEach((menu) => menu.removeAttribute('open')),
      );
      await page.locator(`${menu} > summary`).click();
      await expectAccessibleInBoth(page, menu === '.mobile-menu' ? '.mobile-menu-panel' : menu);
    }
  });

  test('a React page that has crashed', async () => {
    const page = await browser.open(starter.url('/crash'), reader);
    await islandsMounted(page);
    await page.click('#crash');
    await page.locator('.page-crash').waitFor();
    await expectAccessibleInBoth(page);
  });

  test('a redirect stub that does not redirect', async () => {
    const page = await browser.page(reader);
    const stub = reference.url('/getting-started/upgrading-solidus');
    await page.route('**/redirect-*.js', (route) => route.abort());
    await page.route(stub, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace(/<meta http-equiv="refresh"[^>]*>/, '') });
    });
    await page.goto(stub);
    await page.locator('h1', { hasText: 'This page has moved' }).waitFor();
    await expectAccessibleInBoth(page);
  });

  test('the languages', async () => {
    const page = await browser.open(starter.url('/long'), reader);
    if (width === widths.phone) {
      await page.click('.mobile-menu > summary');
      await page.click('.back-to-main-menu');
    }
    await page.click('.locale-menu > summary:visible');
    await expectAccessibleInBoth(page, '.locale-menu[open]');
  });

  test('/getting-started/installing-solidus, and every tab of it', async () => {
    const page = await browser.open(reference.url('/getting-started/installing-solidus'), reader);
    await settled(page);
    await extrasWired(page);
    await expectAccessibleInBoth(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('.tab-label').nth(1).click();
    // Code that is too wide can be focused once its panel has been drawn.
    await extrasWired(page);
    await expectAccessibleInBoth(page, '.tabs');
  });
});

test('the keyboard reaches everything, and each stop is visible', async () => {
  const page = await browser.open(reference.url('/getting-started/installing-solidus'));
  await extrasWired(page);
  const stops: string[] = [];
  for (let at = 0; at < 32; at += 1) {
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
  expect(stops).toContain('Create the Rails app');
});
