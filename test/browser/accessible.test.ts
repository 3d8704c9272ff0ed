/** axe over every kind of page, in both modes, on a screen and a phone, with menus open and closed. */
import { describe, expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.js';
import { useBrowser, widths } from '../helpers/browser.js';
import { islandsMounted, useClientSite } from '../helpers/client-site.js';

const browser = useBrowser();
const site = useClientSite();

const routes = [
  '/',
  '/writing/markdown',
  '/getting-started/installation',
  '/1.0/writing/markdown',
  '/next',
  '/community',
  '/counter',
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
    await expectAccessible(page);
  });

  const menus =
    width === widths.phone
      ? ['.mobile-menu', '.version-menu', '.toc-mobile']
      : ['.version-menu', '.navbar .locale-menu'];
  test.each(menus)('%s open', async (menu) => {
    const page = await browser.open(site.url('/1.0/writing/markdown'), reader);
    await page.locator(`${menu} > summary`).click();
    await expectAccessible(page);
  });

  test('a React page that has crashed', async () => {
    const page = await browser.open(site.url('/crash'), reader);
    await islandsMounted(page);
    await page.click('#crash');
    await page.locator('.page-crash').waitFor();
    await expectAccessible(page);
  });

  test('a redirect stub whose script does not come', async () => {
    const page = await (await browser.context(reader)).newPage();
    await page.route('**/redirect-*.js', (route) => route.abort());
    await page.goto(site.url('/install'));
    await page.locator('h1', { hasText: 'This page has moved' }).waitFor();
    await expectAccessible(page);
  });

  test.runIf(width === widths.phone)('the main menu and its languages', async () => {
    const page = await browser.open(site.url('/long'), reader);
    await page.click('.mobile-menu > summary');
    await page.click('.back-to-main-menu');
    await page.click('.mobile-menu-panel .locale-menu > summary');
    await expectAccessible(page);
  });

  test('every tab', async () => {
    const page = await browser.open(site.url('/getting-started/installation'), reader);
    await page.locator('.tab-label').nth(1).click();
    await expectAccessible(page);
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
