/**
 * States around the pages of the reference site: navbar, mobile menu, kept choices, storage that throws; and of the starter:
 * the languages in the menu, a wrong base URL.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { gatherComplaints, useBrowser, widths } from '../helpers/browser.js';
import {
  addLink,
  bringIslands,
  extrasWired,
  follow,
  heading,
  isSameDocument,
  markDocument,
  useClientSite,
} from '../helpers/client-site.js';
import { useReferenceSite } from '../helpers/reference-site.js';
import { serveFolder, type StaticServer } from '../helpers/static-server.js';

const browser = useBrowser();
const site = useReferenceSite();
const starter = useClientSite();
const phone = { viewport: { width: widths.phone, height: 700 }, reducedMotion: 'reduce' } as const;

const isInView = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom > 0);

describe('the navbar', () => {
  test('disappears on scrolling down and is back on scrolling up', async () => {
    const page = await browser.open(site.url('/advanced-solidus/returns'), { reducedMotion: 'reduce' });
    await extrasWired(page);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => isInView(page, '.navbar')).toBe(false);
    await page.evaluate(() => scrollTo(0, 800));
    await expect.poll(() => isInView(page, '.navbar')).toBe(true);
  });

  test('is visible for the keyboard', async () => {
    const page = await browser.open(site.url('/advanced-solidus/returns'), { reducedMotion: 'reduce' });
    await extrasWired(page);
    await page.evaluate(() => scrollTo(0, 900));
    await expect.poll(() => isInView(page, '.navbar')).toBe(false);
    await page.locator('.navbar-brand').focus();
    await expect.poll(() => isInView(page, '.navbar')).toBe(true);
  });
});

describe('the menu of a narrow screen', () => {
  test('shows the docs, then the main menu, and starts again', async () => {
    const page = await browser.open(site.url('/advanced-solidus/returns'), phone);
    await page.click('.mobile-menu summary');
    await page.locator('.sidebar').waitFor();
    expect(await page.locator('.mobile-menu-main > ul').isVisible()).toBe(false);
    await page.click('.back-to-main-menu');
    await page.locator('.mobile-menu-main > ul').waitFor();
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.closest('.mobile-menu-main > ul') !== null)).toBe(true);
    await page.click('.mobile-menu summary');
    await page.click('.mobile-menu summary');
    await page.locator('.sidebar').waitFor();
  });

  test('closes when a page is chosen, and the page is shown in place', async () => {
    const page = await browser.open(site.url('/advanced-solidus/returns'), phone);
    await markDocument(page);
    await page.click('.mobile-menu summary');
    await page.click('.sidebar a[href="/advanced-solidus/tax-calculation"]');
    await heading(page, 'Tax calculation');
    await page.locator('.sidebar').waitFor({ state: 'hidden' });
    expect(await isSameDocument(page)).toBe(true);
  });

  test('marks the current place on the following pages', async () => {
    const page = await browser.open(site.url('/advanced-solidus/returns'), phone);
    await follow(page, '/policies/security');
    await heading(page, 'Security');
    await page.click('.mobile-menu summary');
    expect(await page.locator('.mobile-menu-main > ul [aria-current]').allTextContents()).toEqual(['Security']);
    expect(await page.locator('.sidebar').count()).toBe(0);
  });

  test('closes by Escape, with the focus on its button', async () => {
    const page = await browser.open(site.url('/advanced-solidus/returns'), phone);
    await page.focus('.mobile-menu summary');
    await page.keyboard.press('Enter');
    await page.locator('.sidebar').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.sidebar').waitFor({ state: 'hidden' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  });
});

describe('the page behind the open menu of a narrow screen', () => {
  const visited = async (page: Page): Promise<ReadonlySet<string>> => {
    const places = new Set<string>();
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press('Tab');
      places.add(
        await page.evaluate(() => {
          const place = document.activeElement?.closest('.mobile-menu-panel, .navbar, body > *');
          return place?.id || place?.classList[0] || 'body';
        }),
      );
    }
    return places;
  };

  test.each([true, false])('cannot be reached (JavaScript: %s)', async (javaScriptEnabled) => {
    const page = await browser.open(site.url('/advanced-solidus/returns'), { ...phone, javaScriptEnabled });
    await page.click('.mobile-menu summary');
    expect([...(await visited(page))].toSorted()).toEqual(['body', 'mobile-menu-panel', 'navbar']);
    expect(await page.locator('main').isVisible()).toBe(false);
    await page.click('.mobile-menu summary');
    await page.locator('main').waitFor();
  });

  test('is back after Escape from anywhere in the menu', async () => {
    const page = await browser.open(site.url('/advanced-solidus/returns'), phone);
    await page.click('.mobile-menu summary');
    await page.locator('.sidebar a').nth(2).focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('main').isVisible()).toBe(true);
  });

  test('is back when the screen becomes wide', async () => {
    const page = await browser.open(site.url('/advanced-solidus/returns'), phone);
    await page.click('.mobile-menu summary');
    await page.setViewportSize({ width: widths.desktop, height: 800 });
    await page.locator('main').waitFor();
  });
});

describe('the languages', () => {
  /** Clicking scrolls an element into view, so that a test looks at its place first. */
  const expectInView = async (element: Locator) => {
    const box = await element.boundingBox();
    expect(box?.y).toBeGreaterThan(0);
    expect(box?.y).toBeLessThan(150);
  };

  test('are in the menu of narrow screens, and lead to the current page', async () => {
    const page = await browser.open(starter.url('/long'), phone);
    await page.click(await addLink(page, '/community'));
    await heading(page, 'Community');
    const menu = page.locator('.mobile-menu-panel .locale-menu');
    expect(await page.locator('.navbar .locale-menu').isVisible()).toBe(false);
    await page.click('.mobile-menu summary');
    await menu.locator('summary').click();
    expect(await menu.locator('a').getAttribute('href')).toBe('/community');
    expect(await menu.locator('a').isVisible()).toBe(true);
  });

  test('are in view on both levels of the menu, also after the sidebar has moved', async () => {
    const page = await browser.open(starter.url('/long'), { ...phone, viewport: { width: widths.phone, height: 300 } });
    const menu = page.locator('.mobile-menu-panel .locale-menu summary');
    await page.click('.mobile-menu summary');
    await page.locator('.mobile-menu-panel').evaluate((panel) => panel.scrollTo(0, panel.scrollHeight));
    expect(await page.locator('.mobile-menu-panel').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await expectInView(menu);
    await page.click('.back-to-main-menu');
    await expectInView(menu);
  });

  test('are in the bar of a tablet, and work while the menu is open', async () => {
    const page = await browser.open(starter.url('/long'), {
      ...phone,
      viewport: { width: widths.tablet, height: 700 },
    });
    await page.click('.mobile-menu summary');
    expect(await page.locator('.mobile-menu-panel .locale-menu').isVisible()).toBe(false);
    await page.click('.navbar .locale-menu summary');
    expect(await page.locator('.navbar .locale-menu a').isVisible()).toBe(true);
  });
});

describe('the colour mode', () => {
  const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

  test('is switched by its button before and after React has loaded, and kept', async () => {
    const page = await browser.open(site.url('/advanced-solidus/returns'), { colorScheme: 'light' });
    await page.click('.color-mode');
    expect(await mode(page)).toBe('dark');
    await bringIslands(page);
    await expect.poll(() => page.getAttribute('.color-mode', 'aria-pressed')).toBe('true');
    await page.click('.color-mode');
    expect(await mode(page)).toBe('light');
    await page.click('.color-mode');
    await page.reload();
    expect(await mode(page)).toBe('dark');
  });

  test('is synced with another tab', async () => {
    const context = await browser.context({ colorScheme: 'light' });
    const [one, other] = [await context.newPage(), await context.newPage()];
    await one.goto(site.url('/advanced-solidus/returns'));
    await other.goto(site.url('/advanced-solidus/tax-calculation'));
    await bringIslands(other);
    await one.click('.color-mode');
    await expect.poll(() => mode(other)).toBe('dark');
    expect(await other.getAttribute('.color-mode', 'aria-pressed')).toBe('true');
  });
});

describe('the version that a reader prefers', () => {
  test('is remembered, and is the target of links to the docs on pages outside versions', async () => {
    const page = await browser.open(site.url('/advanced-solidus/returns'));
    await page.click('.version-menu summary');
    await page.locator('.version-menu a', { hasText: '4.1' }).click();
    await page.waitForURL(site.url('/4.1/advanced-solidus/returns'));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('docs-preferred-version-default'))).toBe('4.1');
    await page.goto(site.url('/policies/security'));
    await page.locator('.navbar-links a[href="/4.1"]', { hasText: 'Docs' }).waitFor();
    expect(await page.locator('.version-menu summary').textContent()).toContain('4.1');
  });
});

test('storage that throws causes one warning, and everything works', async () => {
  const page = await browser.page();
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    }),
  );
  const complaints = gatherComplaints(page);
  await page.goto(site.url('/getting-started/installing-solidus'));
  await bringIslands(page);
  await page.click('.color-mode');
  await page.locator('.tab-label').nth(1).click();
  await follow(page, '/advanced-solidus/returns');
  await heading(page, 'Returns');
  expect(complaints).toHaveLength(1);
  expect(complaints[0]).toContain('Storage is unavailable');
});

describe('a wrong base URL', () => {
  let server: StaticServer | undefined;
  beforeAll(async () => {
    // The site is built for "/" and published below "/docs/".
    server = await serveFolder(join(starter.root, 'build'), '/docs/');
  });
  afterAll(() => server?.close());

  test('is reported on the home page, with the right one', async () => {
    const page = await browser.open(`${server?.origin}/docs/`);
    const banner = page.locator('.wrong-base-url');
    expect(await banner.isVisible()).toBe(true);
    expect(await banner.textContent()).toContain('This site did not load properly.');
    await page.locator('.wrong-base-url code', { hasText: '/docs/' }).waitFor();
    expect(await banner.locator('code').allTextContents()).toEqual(['/', '/docs/']);
  });

  test('is reported with the texts of the specification on the reference site', async () => {
    const page = await browser.open(site.url('/'));
    expect(await page.locator('.wrong-base-url').textContent()).toContain(
      'Your Docusaurus site did not load properly.',
    );
  });

  test('is not reported if it is right', async () => {
    const page = await browser.open(starter.url('/'));
    expect(await page.locator('.wrong-base-url').isVisible()).toBe(false);
  });

  test('is reported without JavaScript', async () => {
    const page = await browser.open(`${server?.origin}/docs/`, { javaScriptEnabled: false });
    expect(await page.locator('.wrong-base-url').isVisible()).toBe(true);
  });
});
