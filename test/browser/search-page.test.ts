/** The results page over the embedded index, below a base URL. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectContrast } from '../helpers/axe.js';
import { gatherComplaints, useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { hold, quiet } from '../helpers/client-site.js';
import { recordShifts, shiftsOf } from '../helpers/layout-shifts.js';
import { projectRoot } from '../helpers/run-cli.js';

const browser = useBrowser();
const site = useBuiltSite(join(projectRoot, 'templates/starter'), '/docs/', {
  prepare: (root) => {
    const file = join(root, 'docsgen.config.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace('defineConfig({', "defineConfig({\n  baseUrl: '/docs/',"));
    const many = Array.from({ length: 4 }, (_, index) => `## Manytext ${index}\n\nparagraph`).join('\n\n');
    for (const name of 'abcdefghij')
      writeFileSync(join(root, `content/docs/1.0/many-${name}.md`), `# Many ${name}\n\n${many}\n`);
    writeFileSync(
      join(root, 'content/docs/2.0/gadgets.md'),
      '# Wiring gadgets\n\n```ruby\nGadget.wire(:left, to: "gadgettext")\n```\n',
    );
  },
});

const items = (page: Page) => page.locator('.search-hits > li');
const status = (page: Page) => page.locator('.search-status');

test.each(['q=installation', 'q=version&version=any'])('%s needs no sideways scrolling at any width', async (query) => {
  const page = await browser.open(site.url(`/search?${query}`));
  await items(page).first().waitFor();
  for (const width of [320, ...Object.values(widths)]) {
    await page.setViewportSize({ width, height: 800 });
    const widest = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ width, widest }).toEqual({ width, widest: width });
  }
});

describe('the address', () => {
  test('contains the query, which the title shows', async () => {
    const page = await browser.open(site.url('/search?q=installation'));
    await items(page).first().waitFor();
    expect(await page.locator('[name="q"]').inputValue()).toBe('installation');
    expect(await page.title()).toBe('Search results for “installation” | My Product');
    expect(await status(page).innerText()).toMatch(/^\d+ results? for “installation”$/);
    await items(page).first().locator('a').click();
    await page.waitForURL(site.url('/getting-started/installation'));
  });

  test('follows the typed query and the chosen version', async () => {
    const page = await browser.open(site.url('/search'));
    await status(page).filter({ hasText: 'Type to search the docs.' }).waitFor();
    await page.locator('[name="q"]').fill('configuration');
    await page.waitForURL(site.url('/search?q=configuration'));
    await page.locator('[name="version"]').selectOption('1.0');
    await page.waitForURL(site.url('/search?q=configuration&version=1.0'));
    await page.locator('.search-hits a[href="/docs/1.0/getting-started/configuration"]').waitFor();
    await page.reload();
    await page.locator('.search-hits a[href="/docs/1.0/getting-started/configuration"]').waitFor();
    expect(await page.locator('[name="version"]').inputValue()).toBe('1.0');
  });

  test('has the query that was typed before everything was loaded', async () => {
    const page = await browser.page();
    const release = await hold(page, '**/search-page-*');
    await page.goto(site.url('/search'), { waitUntil: 'commit' });
    await page.locator('[name="q"]').fill('configuration');
    release();
    await page.waitForURL(site.url('/search?q=configuration'));
    await items(page).first().waitFor();
  });

  test('does not change the page when the reader skips to its main part', async () => {
    const page = await browser.open(site.url('/search'));
    await page.locator('[name="q"]').fill('configuration');
    await items(page).first().waitFor();
    await page.locator('.search-page').evaluate((element) => Object.assign(element, { isTheSame: true }));
    await page.locator('.skip-link').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/#__main$/);
    await quiet(page);
    expect(await page.locator('.search-page').evaluate((element) => 'isTheSame' in element)).toBe(true);
  });

  test('q is always text', async () => {
    const page = await browser.page();
    const complaints = gatherComplaints(page);
    const query = '"><img src=x onerror=alert(1)>{query}$&qqzz';
    await page.goto(site.url(`/search?q=${encodeURIComponent(query)}&version=%3Cscript%3E`));
    await expect.poll(() => page.title()).toContain(query);
    expect(await page.locator('[name="q"]').inputValue()).toBe(query);
    await expect.poll(() => status(page).innerText()).toContain('<img src=x onerror=alert(1)>');
    expect(await page.locator('main :is(img, script)').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('versions', () => {
  test('the latest one by default, or the last one that was read', async () => {
    const page = await browser.open(site.url('/search?q=configuration'));
    await page.locator('.search-hits a[href="/docs/reference/configuration"]').waitFor();
    expect(await page.locator('[name="version"] option:checked').innerText()).toBe('2.0 (this version)');
    await page.evaluate(() => localStorage.setItem('docs-preferred-version-default', '1.0'));
    await page.reload();
    await page.locator('.search-hits a[href="/docs/1.0/getting-started/configuration"]').waitFor();
  });

  test('with any version, a page is one hit; with all versions, each different text is one', async () => {
    const page = await browser.open(site.url('/search?q=installation&version=any'));
    const named = page.locator('.search-hit-name', { hasText: /^Installation$/ });
    await named.first().waitFor();
    expect(await named.count()).toBe(1);
    expect(await named.getAttribute('href')).toBe('/docs/next/getting-started/installation');
    expect(await page.locator('.search-hit-versions').first().innerText()).toBe('Versions: Next, 2.0, 1.0');
    await page.locator('[name="version"]').selectOption('all');
    // It has its own file in 2.0, and another value of a variable in next.
    await expect.poll(() => named.count()).toBe(3);
    await page.locator('[name="q"]').fill('markdown');
    const shared = page.locator('.search-hits > li', { has: page.locator('a[href="/docs/next/writing/markdown"]') });
    await shared.waitFor();
    expect(await shared.locator('.search-hit-versions').first().innerText()).toBe('Versions: Next, 2.0, 1.0');
  });
});

describe('hits', () => {
  test('of one page are below its title, at most three', async () => {
    const page = await browser.open(site.url('/search?q=manytext'));
    await items(page).first().waitFor();
    expect(await items(page).first().locator('.search-hit-name').getAttribute('href')).toBe('/docs/many-a');
    expect(await items(page).first().locator('.search-hit-section').count()).toBe(3);
    expect(await items(page).first().locator('.search-hit-section').first().getAttribute('href')).toBe(
      '/docs/many-a#manytext-0',
    );
  });

  test('in code are shown as unchanged code', async () => {
    const page = await browser.open(site.url('/search?q=gadgettext'));
    const code = page.locator('.search-hit-snippet code');
    await code.waitFor();
    expect(await code.innerText()).toBe('Gadget.wire(:left, to: "gadgettext")');
    expect(await code.locator('mark').innerText()).toBe('gadgettext');
    expect(await code.evaluate((element) => getComputedStyle(element).fontFamily)).toContain('mono');
  });

  test('of other versions are first if this one has none', async () => {
    const page = await browser.open(site.url('/search?q=gadgettext&version=1.0'));
    await items(page).first().waitFor();
    expect(await page.locator('.search-hit-where').innerText()).toBe('In 2.0 and later');
    expect(await status(page).innerText()).toContain('No results for “gadgettext”');
    await items(page).first().locator('a').click();
    await page.waitForURL(site.url('/gadgets'));
  });
});

describe('states', () => {
  test('more results on demand, which get the focus', async () => {
    const page = await browser.open(site.url('/search?q=manytext'));
    await items(page).nth(6).waitFor();
    // Seven pages, with two hits of the last one.
    expect(await page.locator('.search-hit-section').count()).toBe(20);
    await page.locator('.search-more').click();
    await items(page).nth(9).waitFor();
    expect(await page.locator('.search-hit-section').count()).toBe(30);
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('.search-hits a'))).toBe(true);
    expect(await page.locator('.search-more').isVisible()).toBe(false);
  });

  test('other queries are offered if nothing is found', async () => {
    const page = await browser.open(site.url('/search?q=qqzzqq'));
    await status(page).locator('button').first().waitFor();
    expect(await status(page).innerText()).toContain('No results for “qqzzqq”');
    expect(await status(page).innerText()).toContain('Try searching for');
    await status(page).locator('button').first().click();
    await items(page).first().waitFor();
  });

  test('a failure is reported, and tried again', async () => {
    site.server.failWhen((path) => path.includes('/search/2.0.json'));
    const page = await browser.open(site.url('/search?q=installation'));
    await status(page).locator('strong', { hasText: 'Unable to fetch results' }).waitFor();
    site.server.failWhen(() => false);
    await status(page).locator('button').click();
    await items(page).first().waitFor();
  });

  test('if search cannot be loaded, the page shows a message', async () => {
    site.server.failWhen((path) => path.includes('search-page-'));
    const page = await browser.open(site.url('/search?q=installation'));
    await page.locator('.search-unavailable', { hasText: 'Unable to fetch results' }).waitFor();
    site.server.failWhen(() => false);
  });

  test('without the texts, hits have no snippets', async () => {
    site.server.failWhen((path) => path.includes('/search/text-'));
    const page = await browser.open(site.url('/search?q=installation'));
    await items(page).first().waitFor();
    expect(await page.locator('.search-hit-snippet').count()).toBe(0);
    site.server.failWhen(() => false);
  });
});

describe('coming and going', () => {
  test('a reader who comes back finds as many hits, at the same scroll position', async () => {
    const page = await browser.open(site.url('/search?q=manytext'), { viewport: { width: 1440, height: 500 } });
    await items(page).nth(6).waitFor();
    await page.locator('.search-more').click();
    await items(page).nth(9).waitFor();
    const place = await page.evaluate(() => {
      scrollTo({ top: 1200, behavior: 'instant' });
      return scrollY;
    });
    await page.evaluate(() => document.querySelectorAll<HTMLElement>('.search-hits a')[25]!.click());
    await page.locator('article').waitFor();
    await page.goBack();
    await items(page).nth(9).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    // The search runs again, which must not move the page.
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });

  test('a slow search page does not overwrite the page that was opened instead', async () => {
    const page = await browser.open(site.url('/search?q=installation'));
    await page.goto(site.url('/'));
    const release = await hold(page, '**/*search*.js');
    await page.goto(site.url('/search?q=installation'));
    await page.evaluate(() => document.querySelector<HTMLElement>('.navbar-links a')!.click());
    await page.locator('article h1').waitFor();
    const title = await page.title();
    release();
    // Longer than it takes to start the search page.
    await page.waitForTimeout(500);
    expect(await page.title()).toBe(title);
  });

  test('the last typed query does not affect another page', async () => {
    const page = await browser.open(site.url('/search?q=installation'));
    const link = items(page).first().locator('a');
    await link.waitFor();
    await page.evaluate(() => {
      const field = document.querySelector<HTMLInputElement>('[name="q"]')!;
      field.value = 'orders';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector<HTMLElement>('.search-hits a')!.click();
    });
    await page.locator('article h1').waitFor();
    // Longer than the pause in typing after which a query is sent.
    await page.waitForTimeout(300);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.title()).not.toContain('orders');
  });

  test('going back to a slow page keeps the results until it has loaded', async () => {
    const page = await browser.open(site.url('/writing/variables'));
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/docs/search?q=installation' });
      document.querySelector('main')!.append(link);
      link.click();
    });
    await items(page).first().waitFor();
    await page.reload();
    await items(page).first().waitFor();
    const title = await page.title();
    const release = await hold(page, '**/index.json');
    await page.evaluate(() => history.back());
    await page.waitForURL(site.url('/writing/variables'));
    // Longer than it takes to follow the address.
    await page.waitForTimeout(200);
    expect(await page.locator('[name="q"]').inputValue()).toBe('installation');
    expect(await page.title()).toBe(title);
    release();
    await page.locator('h1', { hasText: 'Variables' }).waitFor();
  });

  test('a visit leaves nothing behind', async () => {
    // In a process of its own: all documents of a process are counted.
    const page = await (await browser.context()).newPage();
    await page.goto(site.url('/'));
    const session = await page.context().newCDPSession(page);
    const countNodes = async (): Promise<number> => {
      await session.send('HeapProfiler.collectGarbage');
      return (await session.send('Memory.getDOMCounters')).nodes;
    };
    const goRound = async (times: number): Promise<void> => {
      for (let round = 0; round < times; round++) {
        for (const [url, shown] of [
          ['/docs/search?q=manytext', '.search-hits li'],
          ['/docs/writing/variables', 'article'],
        ] as const) {
          await page.evaluate((href) => {
            const link = Object.assign(document.createElement('a'), { href });
            document.querySelector('main')!.append(link);
            link.click();
          }, url);
          await page.locator(shown).first().waitFor();
        }
      }
    };
    await goRound(3);
    const before = await countNodes();
    await goRound(12);
    expect((await countNodes()) - before).toBeLessThan(400);
  });
});

describe.each(Object.values(widths))('at %i px', (width) => {
  test('nothing moves when the hits arrive', async () => {
    const page = await browser.open('about:blank', { viewport: { width, height: 800 } });
    await recordShifts(page);
    await page.goto(site.url('/search?q=version'));
    await items(page).first().waitFor();
    // Snippets may arrive after the hits.
    await page.waitForTimeout(300);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('everybody can use it in both modes', async () => {
    const page = await browser.open(site.url('/search?q=version&version=any'), {
      colorScheme: 'light',
      viewport: { width, height: 800 },
    });
    await items(page).first().waitFor();
    await expectAccessible(page);
    await expectContrast(page, 'dark');
  });
});
