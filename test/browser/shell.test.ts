/** The shell around the articles of the reference site: copying, contents, menus, banners, the not-found page. */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { sidebarKey } from '../../src/client/browser/storage-keys.js';
import { useBrowser, widths } from '../helpers/browser.js';
import { settled } from '../helpers/client-site.js';
import { recordShifts, shiftsOf } from '../helpers/layout-shifts.js';
import { useReferenceSite } from '../helpers/reference-site.js';

const browser = useBrowser();
const site = useReferenceSite();

const installing = '/getting-started/installing-solidus';
const phone = { viewport: { width: widths.phone, height: 800 } };

test('the home pages have a sidebar, as all pages of the docs', async () => {
  for (const route of ['/', '/next', '/3.2']) {
    const page = await browser.open(site.url(route));
    expect(await page.locator('.sidebar [aria-current="page"]').innerText()).toBe('Home');
  }
});

test('a card with an icon shows that it is a link', async () => {
  const page = await browser.open(site.url('/'));
  const card = page.locator('.block-cards .has-icon').first();
  const shadow = () => card.evaluate((element) => getComputedStyle(element).boxShadow);
  expect(await shadow()).toBe('none');
  await card.hover();
  await expect.poll(shadow).not.toBe('none');
});

test.each(['/3.2', '/3.2/advanced-solidus/returns'])(
  'the note on the version of %s touches the bar above it on a phone',
  async (route) => {
    const page = await browser.open(site.url(route), phone);
    const above = await page.locator('.toc-mobile, .navbar').last().boundingBox();
    expect((await page.locator('.version-banner').boundingBox())?.y).toBeCloseTo(above!.y + above!.height, 0);
  },
);

describe('code blocks', () => {
  const open = async (): Promise<Page> => {
    const context = await browser.context({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await context.newPage();
    await page.goto(site.url(installing));
    return page;
  };

  test('each has a button that copies its text and confirms it', async () => {
    const page = await open();
    const block = page.locator('.code').first();
    const button = block.getByRole('button', { name: 'Copy the code' });
    // It disappears after a moment.
    const announced = page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
    await button.click();
    await announced;
    const text = (await block.locator('code').textContent())?.replace(/\n$/, '');
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    expect(await page.locator('.copy-button').count()).toBe(await page.locator('.code').count());
  });

  test('lines marked as removed are not copied', async () => {
    const page = await open();
    await page.evaluate(() => {
      document.querySelector('.code code')!.innerHTML =
        '<span class="line">one</span>\n<span class="line line-removed">two</span>\n<span class="line line-added">three</span>\n';
    });
    await page.locator('.copy-button').first().click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('one\nthree');
  });

  test('without JavaScript there is no button', async () => {
    const page = await browser.open(site.url(installing), { javaScriptEnabled: false });
    expect(await page.locator('.copy-button').count()).toBe(0);
  });
});

describe('the contents', () => {
  test('mark the first heading at the top of the page, and again after scrolling down and up', async () => {
    const page = await browser.open(site.url('/advanced-solidus/state-machines'));
    const current = page.locator('.toc [aria-current="location"]');
    const first = await page.locator('.toc a').first().textContent();
    await expect.poll(() => current.allTextContents()).toEqual([first]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => current.allTextContents()).not.toEqual([first]);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => current.allTextContents()).toEqual([first]);
  });

  test('mark the current heading', async () => {
    const page = await browser.open(site.url(installing), { viewport: { width: 1440, height: 500 } });
    const current = page.locator('.toc [aria-current="location"]');
    const headings = page.locator('.toc a');
    const third = headings.nth(2);
    await third.click();
    await expect.poll(() => current.allTextContents()).toEqual([await third.textContent()]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => current.allTextContents()).toEqual([await headings.last().textContent()]);
  });

  test('are folded on a phone, and fold again when a heading is chosen', async () => {
    const page = await browser.open(site.url(installing), phone);
    const contents = page.locator('.toc-mobile');
    expect(await contents.locator('a').first().isVisible()).toBe(false);
    await contents.locator('summary').click();
    const link = contents.locator('a').nth(1);
    const hash = await link.getAttribute('href');
    await link.click();
    await expect.poll(() => new URL(page.url()).hash).toBe(hash);
    await expect.poll(() => link.isVisible()).toBe(false);
  });

  test('a heading links to itself', async () => {
    const page = await browser.open(site.url(installing));
    const heading = page.locator('.prose h2[id]').nth(1);
    await heading.locator('a').click();
    const id = await heading.getAttribute('id');
    await expect.poll(() => decodeURIComponent(new URL(page.url()).hash)).toBe(`#${id}`);
  });
});

describe('the version', () => {
  test('beside the breadcrumbs opens the menu, and an old one is marked in the bar of a phone', async () => {
    const page = await browser.open(site.url(`/4.5${installing}`));
    const menu = page.locator('.version-menu');
    await page.click('.version-badge');
    expect(await menu.locator('a[aria-current]').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    expect(await menu.locator('a[aria-current]').isVisible()).toBe(false);
    await page.setViewportSize({ width: widths.phone, height: 800 });
    expect(await page.locator('.version-badge').isVisible()).toBe(false);
    const ground = () => menu.locator('summary').evaluate((button) => getComputedStyle(button).backgroundColor);
    const old = await ground();
    await page.goto(site.url(installing));
    await expect.poll(ground).not.toBe(old);
  });
});

describe('the sidebar', () => {
  test('is once on a page, can be filtered by words, and is restored afterwards', async () => {
    const page = await browser.open(site.url(installing));
    await settled(page);
    expect(await page.locator('.sidebar-items').count()).toBe(1);
    const shown = () => page.locator('.sidebar-items a:visible').allTextContents();
    const before = await shown();
    const filter = page.getByRole('searchbox', { name: 'Filter pages' });
    await filter.fill('searchK autocomplete');
    await expect.poll(shown).toEqual(['Use Searchkick for autocomplete']);
    await filter.fill('no such page');
    await page.getByRole('status').filter({ hasText: 'No page has such a name.' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await shown()).toEqual(before);
    await filter.fill('searchkick');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/how-to-use-searchkick-for-search-autocomplete');
  });

  test('keeps open groups after a reload', async () => {
    const page = await browser.open(site.url(installing));
    const group = page.locator('.sidebar details', { hasText: 'Cookbook' }).first();
    await group.locator('> summary').click();
    expect(await group.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    await page.reload();
    await settled(page);
    expect(await group.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    // Data of another script in the storage must not break ours.
    await page.addInitScript((key) => sessionStorage.setItem(key, '{'), sidebarKey);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.reload();
    await settled(page);
    expect(errors).toEqual([]);
  });
});

describe('the menu of a phone', () => {
  const withAndWithout = [true, false].map((javaScriptEnabled) => ({ javaScriptEnabled }));

  test.each(withAndWithout)('contains main links and sidebar ($javaScriptEnabled)', async ({ javaScriptEnabled }) => {
    const page = await browser.open(site.url(installing), { ...phone, javaScriptEnabled });
    const sidebar = page.locator('.sidebar');
    expect(await sidebar.isVisible()).toBe(false);
    await page.locator('.mobile-menu summary').click();
    await expect.poll(() => sidebar.isVisible()).toBe(true);
    await sidebar.getByRole('link', { name: 'Using extensions' }).click();
    await page.waitForURL(site.url('/getting-started/using-extensions'));
  });

  test('has the arrow of a group with a page at the height of its link', async () => {
    const page = await browser.open(site.url(installing), phone);
    await page.locator('.mobile-menu summary').click();
    const link = page.locator('.sidebar-category');
    await link.waitFor();
    const arrow = await page.locator('.sidebar-own-page > summary').boundingBox();
    expect(arrow).toMatchObject(await link.boundingBox().then((box) => ({ y: box?.y, height: box?.height })));
  });

  test('opens with the current page in view', async () => {
    const page = await browser.open(site.url('/upgrading-solidus/v4.6'), { viewport: { width: 375, height: 450 } });
    await page.locator('.mobile-menu summary').click();
    const link = page.locator('.sidebar [aria-current="page"]');
    const isInSight = async () => {
      const box = await link.boundingBox();
      return box !== null && box.y > 60 && box.y + box.height < 450;
    };
    await expect.poll(isInSight).toBe(true);
    expect(await page.locator('.mobile-menu-panel').evaluate((panel) => panel.scrollTop)).toBeGreaterThan(0);
  });

  test('covers the page below the navbar at every scroll position', async () => {
    const page = await browser.open(site.url(installing), phone);
    await page.evaluate(() => scrollTo(0, 600));
    await page.locator('.mobile-menu summary').click();
    // The navbar may have disappeared on scrolling, and slides in again when it is used.
    await expect.poll(async () => (await page.locator('.navbar').boundingBox())?.y).toBe(0);
    const navbar = await page.locator('.navbar').boundingBox();
    const panel = await page.locator('.mobile-menu-panel').boundingBox();
    expect(panel).toEqual({ x: 0, y: navbar!.height, width: 375, height: 800 - navbar!.height });
  });

  test('shows one level at a time, which a script selects', async () => {
    const page = await browser.open(site.url(installing), phone);
    // The menu selects its own level when it has opened.
    await page
      .locator('.mobile-menu')
      .evaluate((menu) => menu.addEventListener('toggle', () => menu.setAttribute('data-toggled', '')));
    await page.locator('.mobile-menu summary').click();
    await page.locator('.mobile-menu[data-toggled]').waitFor();
    const visible = async (level: string) => {
      await page.evaluate((name) => (document.documentElement.dataset['menu'] = name), level);
      return Promise.all(
        ['.mobile-menu-main > ul', '.sidebar-items', '.back-to-main-menu'].map((part) =>
          page.locator(part).isVisible(),
        ),
      );
    };
    expect(await visible('docs')).toEqual([false, true, true]);
    expect(await visible('main')).toEqual([true, false, false]);
  });
});

describe('the link to the home page', () => {
  const hrefs = (page: Page) =>
    page.evaluate(() =>
      ['.navbar-brand', '.navbar-links a', '.mobile-menu-main > ul a'].map((selector) =>
        document.querySelector(selector)?.getAttribute('href'),
      ),
    );

  test('without JavaScript is that of the version, or of the latest outside versions', async () => {
    const page = await browser.page({ javaScriptEnabled: false });
    for (const [route, home] of [
      [`/4.0${installing}`, '/4.0'],
      [`/next${installing}`, '/next'],
      [installing, '/'],
      ['/policies/security', '/'],
      ['/4.0/no-such-page', '/'],
    ] as const) {
      await page.goto(site.url(route));
      expect({ route, hrefs: await hrefs(page) }).toEqual({ route, hrefs: [home, home, home] });
    }
  });

  test('and the version menu of the not-found page are those of the version in the address', async () => {
    const page = await browser.open(site.url('/4.0/no-such-page'));
    await expect.poll(() => hrefs(page)).toEqual(['/4.0', '/4.0', '/4.0']);
    expect(await page.locator('.version-menu summary').textContent()).toBe('Version 4.0');
    expect(await page.locator('.version-menu [aria-current]').getAttribute('href')).toBe('/4.0');
    await page.click('.navbar-brand');
    await page.waitForURL(site.url('/4.0'));
  });
});

describe('the banner', () => {
  test('of an old version leads to the same page in the latest', async () => {
    const page = await browser.open(site.url(`/3.2${installing}`));
    expect(await page.locator('.version-banner').textContent()).toContain('not the latest');
    await page.locator('.version-banner a').click();
    await page.waitForURL(site.url(installing));
  });

  test('of an unreleased one, too', async () => {
    const page = await browser.open(site.url(`/next${installing}`));
    expect(await page.locator('.version-banner').textContent()).toContain('not released');
    await page.locator('.version-banner a').click();
    await page.waitForURL(site.url(installing));
  });
});

describe('a page not found', () => {
  test('suggests the nearest pages, from a list that no other page fetches', async () => {
    const before = site.server.requests.length;
    const page = await browser.open(site.url(`/3.2${installing}s`));
    const first = page.locator('.nearest-pages a').first();
    await first.waitFor();
    expect(await first.getAttribute('href')).toBe(`/3.2${installing}`);
    await first.click();
    await page.locator('article h1').waitFor();
    const lists = site.server.requests.slice(before).filter((path) => path.startsWith('/assets/pages-'));
    expect(lists).toHaveLength(1);
  });

  test('without JavaScript, or without the list, links to the home page', async () => {
    site.server.failWhen((path) => path.startsWith('/assets/pages-'));
    for (const javaScriptEnabled of [true, false]) {
      const page = await browser.open(site.url(`/3.2${installing}s`), { javaScriptEnabled });
      if (javaScriptEnabled) await settled(page);
      expect(await page.locator('.nearest-pages').isVisible()).toBe(false);
      const home = page.locator('.not-found .button').first();
      await expect.poll(() => home.getAttribute('href')).toBe(javaScriptEnabled ? '/3.2' : '/');
    }
    site.server.failWhen(() => false);
  });
});

describe('the page does not shift', () => {
  const tables = '/advanced-solidus/model-preferences';
  const cases = ['/', tables, `/3.2${installing}`, '/policies/security', '/no-such-page'].flatMap((route) =>
    Object.values(widths).map((width) => ({ route, width })),
  );
  const shiftsOn = async (route: string, width: number): Promise<readonly number[]> => {
    const page = await browser.open('about:blank', { viewport: { width, height: 800 } });
    await recordShifts(page);
    await page.goto(site.url(route));
    await settled(page);
    return shiftsOf(page);
  };

  test.each(cases)('$route at $width px', async ({ route, width }) => {
    expect(await shiftsOn(route, width)).toEqual([]);
  });

  // So slow that the rows of a visible table arrive one after the other.
  test.each(Object.values(widths))('over a slow connection at %i px, too', async (width) => {
    site.server.trickle(700);
    onTestFinished(() => site.server.trickle(0));
    for (const route of [installing, '/policies/release_policy']) {
      expect(await shiftsOn(route, width)).toEqual([]);
    }
  });
});

test('on paper there is only the article, with every tab and without the shell', async () => {
  const page = await browser.open(site.url(installing));
  await page.emulateMedia({ media: 'print' });
  const isVisible = (selector: string) => page.locator(selector).first().isVisible();
  for (const hidden of ['.navbar', '.sidebar', '.toc', '.footer', '.pagination', '.copy-button']) {
    expect([hidden, await isVisible(hidden)]).toEqual([hidden, false]);
  }
  expect(await isVisible('article h1')).toBe(true);
  expect(await page.locator('.tab-panel').nth(1).isVisible()).toBe(true);
});
