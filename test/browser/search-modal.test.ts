/** The search modal over the embedded index: every state, by keyboard, under a strict policy. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { expectAccessible, expectContrast } from '../helpers/axe.js';
import { gatherComplaints, useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { hold } from '../helpers/client-site.js';
import { projectRoot } from '../helpers/run-cli.js';

const browser = useBrowser();
const site = useBuiltSite(join(projectRoot, 'templates/starter'), '/', {
  prepare: (root) => {
    writeFileSync(
      join(root, 'content/docs/1.0/hostile.md'),
      '# Hostile \\<img src=x onerror=alert(1)>\n\n`<script>alert(2)</script>` and &lt;b onmouseover=alert(3)&gt; hostiletext\n',
    );
    writeFileSync(join(root, 'content/docs/1.0/prototype.md'), '# hasOwnProperty\n\nprototypetext\n');
    for (const folder of ['one', 'two']) {
      mkdirSync(join(root, 'content/docs/1.0', folder));
      const sections = Array.from({ length: 5 }, (_, index) => `## Twintext ${index}\n\nparagraph`).join('\n\n');
      writeFileSync(join(root, 'content/docs/1.0', folder, 'same.md'), `# 2024\n\n${sections}\n`);
    }
    writeFileSync(
      join(root, 'content/docs/2.0/gadgets.md'),
      '# Wiring gadgets\n\n```ruby\nGadget.wire(:left, to: "gadgettext")\n```\n',
    );
  },
});

// A test that fails halfway does not reset the server.
afterEach(() => {
  site.server.failWhen(() => false);
});

const input = (page: Page) => page.locator('.DocSearch-Input');
const hits = (page: Page) => page.locator('.DocSearch-Hit');

async function openModal(route = '/'): Promise<Page> {
  const page = await browser.open(site.url(route));
  await page.locator('.search-button').click();
  await input(page).waitFor();
  return page;
}

async function searchFor(page: Page, query: string): Promise<void> {
  await input(page).fill(query);
  await page.locator('.search-modal [role="status"]', { hasText: `“${query}”` }).waitFor({ state: 'attached' });
  // Results are announced before they replace the list that is shown before a query.
  await page.locator('.DocSearch-Hit-source', { hasText: /^Browse$/ }).waitFor({ state: 'detached' });
}

describe('opening and closing', () => {
  test('search fetches nothing before it is used', async () => {
    const page = await browser.open(site.url('/'));
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.reload({ waitUntil: 'networkidle' });
    expect(fetched.filter((path) => path.includes('search'))).toEqual([]);
  });

  test('the button is a link to the results page without JavaScript', async () => {
    const page = await browser.open(site.url('/'), { javaScriptEnabled: false });
    await page.locator('.search-button').click();
    await page.waitForURL(site.url('/search'));
    expect(await page.locator('noscript').innerText()).toContain('needs JavaScript');
  });

  test('a touch of the button fetches index and modal', async () => {
    const page = await browser.open(site.url('/'));
    const index = page.waitForRequest((request) => request.url().endsWith('/assets/search/2.0.json'));
    await page.locator('.search-button').hover();
    await index;
    expect(await input(page).count()).toBe(0);
  });

  test('Control+k, Meta+k and / open it, Escape closes it, the focus returns', async () => {
    const page = await browser.open(site.url('/'));
    const before = page.locator('.version-menu summary');
    const isActive = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
    for (const keys of ['Control+k', 'Meta+k', '/']) {
      await before.focus();
      await page.keyboard.press(keys);
      await input(page).waitFor();
      await expect.poll(() => isActive(input(page)), { message: keys }).toBe(true);
      await page.keyboard.press('Escape');
      await input(page).waitFor({ state: 'detached' });
      await expect.poll(() => isActive(before), { message: keys }).toBe(true);
    }
  });

  test('/ is an ordinary character in a text field', async () => {
    const page = await browser.open(site.url('/search'));
    await page.locator('.search-form input').fill('');
    await page.keyboard.type('a/b');
    expect(await page.locator('.search-form input').inputValue()).toBe('a/b');
    expect(await input(page).count()).toBe(0);
  });

  test('/ opens it after a tab was chosen', async () => {
    const page = await browser.open(site.url('/getting-started/installation'));
    await page.locator('.tab-label').last().click();
    await page.keyboard.press('/');
    await input(page).waitFor();
  });

  test('no key is lost during loading', async () => {
    const page = await browser.open(site.url('/'));
    const release = await hold(page, '**/assets/search**');
    await page.keyboard.press('/');
    await page.keyboard.type('configu');
    release();
    // The modal opens meanwhile.
    await page.keyboard.type('ratoin', { delay: 60 });
    await hits(page).first().waitFor();
    expect(await input(page).inputValue()).toBe('configuratoin');
    await page.keyboard.press('Escape');
  });

  test('if it cannot be loaded, the results page shows results for the typed query', async () => {
    const page = await browser.open(site.url('/'));
    let fail = (): void => {};
    const typed = new Promise<void>((resolve) => (fail = resolve));
    await page.route(/search-modal/, async (route) => {
      await typed;
      await route.abort();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('markdown');
    fail();
    await page.waitForURL(site.url('/search?q=markdown'));
    await page.locator('.search-hits li').first().waitFor();
  });

  test('a style sheet that could not be loaded is requested again', async () => {
    const page = await browser.open(site.url('/'));
    await page.route('**/assets/search-*.css', (route) => route.abort(), { times: 1 });
    await page.keyboard.press('/');
    // Without its styles, the modal is replaced by the results page, which needs the same ones.
    await page.waitForURL(site.url('/search'));
    await page.waitForFunction(() =>
      [...document.styleSheets].some(({ href, cssRules }) => href?.includes('/assets/search-') && cssRules.length > 0),
    );
  });

  test('it is styled after a visit of the results page, whose styles were removed', async () => {
    const page = await browser.open(site.url('/search?q=markdown'));
    await page.locator('.search-hits a').first().click();
    await page.locator('article').waitFor();
    await page.keyboard.press('/');
    await input(page).waitFor();
    const position = await page
      .locator('.DocSearch-Container')
      .evaluate((element) => getComputedStyle(element).position);
    expect(position).toBe('fixed');
  });

  test('an opened page gets the focus', async () => {
    const page = await openModal();
    await searchFor(page, 'installation');
    const link = hits(page).first().locator('a');
    await link.hover();
    await page.waitForLoadState('networkidle');
    await link.click();
    await page.waitForURL(/installation/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
  });
});

describe('bugs of the package that are worked around', () => {
  test('a slow response does not block the input and its keys', async () => {
    const page = await openModal();
    await page.keyboard.press('Escape');
    // A version whose index is not fetched yet.
    await page.goto(site.url('/1.0'));
    const release = await hold(page, '**/1.0.json');
    await page.locator('.search-button').click();
    await input(page).waitFor();
    const handle = await input(page).elementHandle();
    await page.keyboard.type('p');
    await page.locator('.DocSearch-Container--Stalled').waitFor();
    await page.keyboard.type('ort');
    release();
    await hits(page).first().waitFor();
    expect(await input(page).inputValue()).toBe('port');
    expect(await handle?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test('a failure is reported, and cleared by the next query', async () => {
    const page = await browser.page();
    await page.goto(site.url('/1.0'));
    site.server.failWhen((path) => path.endsWith('/1.0.json'));
    await page.locator('.search-button').click();
    await input(page).fill('port');
    await page.locator('.DocSearch-ErrorScreen').waitFor();
    expect(await page.locator('.DocSearch-Title').innerText()).toBe('Unable to fetch results');
    expect(await page.locator('.DocSearch-Help').innerText()).toBe('You might want to check your network connection.');
    site.server.failWhen(() => false);
    await input(page).fill('ports');
    await hits(page).first().waitFor();
  });

  test('a query without results offers other queries, even after one with results', async () => {
    const page = await openModal();
    await searchFor(page, 'installation');
    await searchFor(page, 'qqzzqq');
    const screen = page.locator('.DocSearch-NoResults');
    expect(await screen.locator('.DocSearch-Title').innerText()).toBe('No results for “qqzzqq”');
    expect(await screen.innerText()).toContain('Try searching for');
    await screen.locator('.DocSearch-Prefill').first().click();
    await hits(page).first().waitFor();
  });

  test('results are counted separately for each query', async () => {
    const page = await openModal();
    for (const query of ['version', 'versions', 'version']) await searchFor(page, query);
    const status = await page.locator('.search-modal [role="status"]').innerText();
    const count = /\d+/.exec(status)?.[0];
    const footer = page.locator('.DocSearch-HitsFooter a');
    await expect.poll(() => footer.innerText()).toBe(`See all ${count} results`);
    await footer.click();
    await page.waitForURL(site.url('/search?q=version&version=2.0'));
    await page.locator('.search-status', { hasText: `${count} results for “version”` }).waitFor();
  });

  test('"See all" leads to the results of the searched version', async () => {
    const context = await browser.context();
    await context.addInitScript(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
    const page = await context.newPage();
    await page.goto(site.url('/writing/markdown'));
    await page.locator('.search-button').click();
    await searchFor(page, 'version');
    await page.locator('.DocSearch-HitsFooter a').click();
    await page.locator('.search-status', { hasText: 'results for' }).waitFor();
    expect(await page.locator('[name="version"]').inputValue()).toBe('2.0');
  });

  test('missing texts of snippets are not requested repeatedly', async () => {
    const page = await openModal();
    site.server.failWhen((path) => path.includes('/search/text-'));
    const failed = page.waitForResponse(/\/search\/text-/);
    await searchFor(page, 'installation');
    await (await failed).finished();
    const again: string[] = [];
    page.on('request', (request) => again.push(request.url()));
    // Longer than it takes to search again.
    await page.waitForTimeout(500);
    expect(again.filter((url) => url.includes('/search/text-'))).toEqual([]);
  });

  test('closing does not scroll the page', async () => {
    const page = await browser.open(site.url('/writing/markdown'), { viewport: { width: 1440, height: 500 } });
    await page.keyboard.press('/');
    await searchFor(page, 'markdown');
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY)).toBe(300);
  });

  test('it is a dialog beside an inert page, with input and list linked by ARIA, and without the logo of a service', async () => {
    const page = await openModal();
    const dialog = page.getByRole('dialog', { name: 'Search docs' });
    expect(await dialog.getAttribute('aria-modal')).toBe('true');
    await page.locator('[inert] main, main[inert]').waitFor({ state: 'attached' });
    await searchFor(page, 'installation');
    const combobox = page.getByRole('combobox', { name: 'Search docs' });
    expect(await combobox.getAttribute('aria-expanded')).toBe('true');
    const grid = page.locator(`[id="${(await combobox.getAttribute('aria-controls'))?.split(' ')[0]}"]`);
    expect(await grid.getAttribute('role')).toBe('grid');
    expect(await grid.getByRole('row').count()).toBeGreaterThan(0);
    expect(await page.locator('.DocSearch-Logo svg').count()).toBe(0);
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
    await page.locator('[inert]').first().waitFor({ state: 'detached' });
  });

  test('nothing from the storage runs as code', async () => {
    const context = await browser.context({ bypassCSP: true });
    await context.addInitScript(() => {
      const hit = {
        objectID: 'stored',
        url: 'javascript:document.title="run"',
        type: 'lvl1',
        hierarchy: { lvl0: '<img src=x onerror="document.title=\'run\'">', lvl1: '<b>Stored</b>' },
      };
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__docsgen /search', JSON.stringify([hit]));
    });
    const page = await context.newPage();
    await page.goto(site.url('/'));
    const title = await page.title();
    await page.locator('.search-button').click();
    await hits(page).first().waitFor();
    expect(await page.locator('.search-modal :is(img, b)').count()).toBe(0);
    expect(await hits(page).first().innerText()).toContain('<b>Stored</b>');
    expect(await page.locator('[href^="javascript"]').count()).toBe(0);
    await page.keyboard.press('Enter');
    await input(page).waitFor({ state: 'detached' });
    expect(await page.title()).toBe(title);
  });

  test('the strict policy holds from opening to closing', async () => {
    const page = await browser.page();
    const complaints = gatherComplaints(page);
    await page.goto(site.url('/'));
    await page.locator('.search-button').click();
    await searchFor(page, 'installation');
    await searchFor(page, 'qqzzqq');
    await page.keyboard.press('Escape');
    await input(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

describe('finding', () => {
  test('the arrow keys select a hit and Enter opens it', async () => {
    const page = await openModal();
    await searchFor(page, 'installation');
    expect(await hits(page).first().getAttribute('aria-selected')).toBe('true');
    expect(await input(page).getAttribute('aria-activedescendant')).toBe(await hits(page).first().getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    const url = await hits(page).nth(1).locator('a').getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(site.url(url ?? ''));
  });

  test('it searches the current version', async () => {
    const page = await openModal('/1.0/getting-started/configuration');
    await searchFor(page, 'configuration');
    expect(await hits(page).first().locator('a').getAttribute('href')).toBe('/1.0/getting-started/configuration');
  });

  test('the searched version is shown and can be changed, also by keyboard', async () => {
    const page = await openModal('/1.0/getting-started/configuration');
    const choice = page.getByRole('combobox', { name: 'Version' });
    expect(await choice.inputValue()).toBe('1.0');
    await searchFor(page, 'configuration');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('2');
    await page.locator('.DocSearch-Hit a[href="/reference/configuration"]').first().waitFor();
    expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.locator('.DocSearch-HitsFooter a[href*="version=2.0"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.search-button').click();
    await input(page).waitFor();
    expect(await choice.inputValue()).toBe('1.0');
  });

  test('hits are below the title of their page, at most three; pages with the same title are separate', async () => {
    const page = await openModal();
    await searchFor(page, 'twintext');
    await hits(page).first().waitFor();
    const titles = await page.locator('.DocSearch-Hit-source').allInnerTexts();
    expect(titles).toEqual(['One › 2024', 'Two › 2024']);
    expect(
      await hits(page)
        .locator('a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([
      ...[0, 1, 2].map((index) => `/one/same#twintext-${index}`),
      ...[0, 1, 2].map((index) => `/two/same#twintext-${index}`),
    ]);
  });

  test('code is shown unchanged', async () => {
    const page = await openModal();
    await searchFor(page, 'gadgettext');
    const code = page.locator('.DocSearch-Hit-path code');
    await code.waitFor();
    expect(await code.innerText()).toBe('Gadget.wire(:left, to: "gadgettext")');
    expect(await code.locator('mark').innerText()).toBe('gadgettext');
  });

  test('hits that only other versions have are marked and lead there', async () => {
    const page = await openModal('/1.0');
    await searchFor(page, 'gadgettext');
    await hits(page).first().waitFor();
    expect(await page.locator('.DocSearch-Hit-source').innerText()).toBe('In 2.0 and later · Wiring gadgets');
    await page
      .locator('.search-modal [role="status"]', { hasText: 'In 2.0 and later: Wiring gadgets' })
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.waitForURL(site.url('/gadgets'));
  });

  test('before a query, the groups of the version are listed, and can be selected by keys', async () => {
    const page = await openModal('/1.0/getting-started/configuration');
    await hits(page).first().waitFor();
    expect(await page.locator('.DocSearch-Hit-source').allInnerTexts()).toEqual(['Browse']);
    const groups = page.locator('.DocSearch-Hit a');
    expect(await groups.first().getAttribute('href')).toMatch(/^\/1\.0\//);
    const latest = await groups.count();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Version' }).selectOption('2.0');
    await expect.poll(() => groups.first().getAttribute('href')).not.toMatch(/^\/1\.0\//);
    expect(await groups.count()).toBeGreaterThanOrEqual(latest);
    const url = await groups.first().getAttribute('href');
    await input(page).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(site.url(url ?? ''));
    await input(page).waitFor({ state: 'detached' });
  });

  test('an opened hit is listed as recent, and can be kept and removed', async () => {
    const page = await openModal();
    await searchFor(page, 'installation');
    await page.keyboard.press('Enter');
    await page.waitForURL(/installation/);
    await page.locator('.search-button').click();
    await hits(page).first().waitFor();
    const titles = page.locator('.DocSearch-Hit-source');
    await expect.poll(() => titles.allInnerTexts()).toEqual(['Recent', 'Browse']);
    await hits(page).first().getByTitle('Keep this search').click();
    await expect.poll(() => titles.allInnerTexts()).toEqual(['Favorites', 'Browse']);
    await hits(page).first().getByTitle('Remove this search from the favorites').click();
    await expect.poll(() => titles.allInnerTexts()).toEqual(['Browse']);
  });

  test('nothing of a query or of a page becomes markup', async () => {
    const page = await openModal();
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    // Snippets may arrive after the hits.
    const firstHit = (): Promise<string> => hits(page).first().innerText();
    await searchFor(page, 'hostiletext');
    await expect.poll(firstHit).toContain('hostiletext');
    await searchFor(page, 'script');
    await expect.poll(firstHit).toContain('<script>alert(2)</script>');
    await searchFor(page, 'prototypetext');
    await expect.poll(firstHit).toContain('prototypetext');
    expect(await firstHit()).toContain('hasOwnProperty');
    await searchFor(page, '"><img/qqzz=qqzz>');
    expect(await page.locator('.DocSearch-Title').innerText()).toContain('<img/qqzz=qqzz>');
    expect(await page.locator('.search-modal :is(img, script, b)').count()).toBe(0);
    expect(dialogs).toEqual([]);
  });
});

test.each(Object.values(widths))('at %i px it fits, and everybody can use it in both modes', async (width) => {
  const page = await browser.open(site.url('/'), { colorScheme: 'light', viewport: { width, height: 700 } });
  await page.locator('.search-button').click();
  await searchFor(page, 'version');
  const box = await page.locator('.DocSearch-Modal').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  await expectAccessible(page);
  await expectContrast(page, 'dark');
});
