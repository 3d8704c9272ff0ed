/** Search by a hosted service: the real client, against a fake service that is as strict as the real one. */
import { writeFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SearchRecord } from '../../src/pipeline/publish/search/search-records.js';
import { gatherComplaints, useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { projectRoot, runCli } from '../helpers/run-cli.js';
import { keys, routeToService, startSearchService, type SearchService } from '../helpers/search-service.js';
import { strictPolicy } from '../helpers/static-server.js';

const browser = useBrowser();
const site = useBuiltSite(join(projectRoot, 'templates/starter'), '/', {
  env: { DOCSEARCH_APP_ID: keys.appId, DOCSEARCH_API_KEY: keys.apiKey, DOCSEARCH_INDEX_NAME: keys.indexName },
  policy: strictPolicy.replace(
    "connect-src 'self'",
    "connect-src 'self' https://*.algolia.net https://*.algolianet.com",
  ),
  prepare: (root) => {
    const file = join(root, 'docsgen.config.ts');
    const search = `search: { externalUrlPattern: '/reference/', missingResultsUrl: 'https://issues.example.org/?q={query}' },`;
    writeFileSync(file, readFileSync(file, 'utf8').replace('defineConfig({', `defineConfig({\n  ${search}`));
  },
});

let service: SearchService;
beforeAll(async () => {
  const { stdout } = runCli(site.root, ['search-records']);
  const records = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SearchRecord);
  const hostile: SearchRecord = {
    ...records[0]!,
    objectID: 'hostile',
    content: 'hostiletext <img src=x onerror=alert(1)> &lt;script&gt;alert(2)&lt;/script&gt;',
    type: 'content',
    hierarchy: { ...records[0]!.hierarchy, lvl0: '<img src=x onerror=alert(3)>', lvl1: '<b>Hostile</b>' },
  };
  const code: SearchRecord = {
    ...hostile,
    objectID: 'code',
    url: 'javascript:alert(4)',
    content: 'hostiletext by address',
  };
  service = await startSearchService([...records, hostile, code]);
});
afterAll(() => service.close());
afterEach(() => {
  service.misbehave(undefined);
  service.delay(0);
});

async function open(route: string): Promise<Page> {
  const page = await browser.page();
  await routeToService(page, service);
  await page.goto(site.url(route));
  return page;
}

async function searchInModal(query: string, route = '/'): Promise<Page> {
  const page = await open(route);
  await page.locator('.search-button').click();
  await page.locator('.DocSearch-Input').fill(query);
  return page;
}

const hits = (page: Page) => page.locator('.DocSearch-Hit');

describe('the modal', () => {
  test('sends no facet by default, and shows each hit with its version', async () => {
    const page = await searchInModal('installation');
    await hits(page).first().waitFor();
    expect(service.refused).toEqual([]);
    expect(service.accepted.at(-1)).toMatchObject({ indexName: 'docs', query: 'installation' });
    expect(service.accepted.at(-1)).not.toHaveProperty('facetFilters');
    expect(await page.locator('.DocSearch-Hit-badge').first().innerText()).toContain('1.0');
  });

  test('filters on a version only when the reader chooses it', async () => {
    const page = await searchInModal('installation');
    await hits(page).first().waitFor();
    const choice = page.getByRole('combobox', { name: 'Version' });
    expect(await choice.locator('option').allInnerTexts()).toEqual(['All versions', 'Next', '2.0', '1.0']);
    expect(await choice.inputValue()).toBe('');
    await choice.selectOption('1.0');
    await expect.poll(() => service.accepted.at(-1)).toHaveProperty('facetFilters');
    expect(service.refused).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.search-button').click();
    expect(await choice.inputValue()).toBe('');
  });

  test('shows at most three hits of a page, and the pages in the order of the service', async () => {
    service.misbehave((response) => {
      const hit = (index: number) => ({
        objectID: `${index}`,
        url: `/writing/page-${index % 2}#${index}`,
        hierarchy: { lvl0: 'Guide', lvl1: `Page ${index % 2}`, lvl2: `Part ${index}` },
      });
      response.end(
        JSON.stringify({ results: [{ nbHits: 10, hits: Array.from({ length: 10 }, (_, index) => hit(index)) }] }),
      );
    });
    const page = await searchInModal('anything');
    await hits(page).first().waitFor();
    expect(await page.locator('.DocSearch-Hit-source').allInnerTexts()).toEqual(['Guide › Page 0', 'Guide › Page 1']);
    expect(await hits(page).locator('.DocSearch-Hit-title').allInnerTexts()).toEqual(
      [0, 2, 4, 1, 3, 5].map((index) => `Part ${index}`),
    );
  });

  test('with its logo breaks no policy', async () => {
    const page = await browser.page();
    const complaints = gatherComplaints(page);
    await routeToService(page, service);
    await page.goto(site.url('/'));
    await page.locator('.search-button').click();
    await page.locator('.DocSearch-Logo svg').waitFor();
    await page.locator('.DocSearch-Input').fill('installation');
    await hits(page).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('opens hits on the current host, although the index has addresses of the published site', async () => {
    const page = await searchInModal('installation', '/community');
    await hits(page).first().waitFor();
    const url = await hits(page).first().locator('a').getAttribute('href');
    expect(url).toMatch(/^\/1\.0\//);
    await page.keyboard.press('Enter');
    await page.waitForURL(site.url(url!));
  });

  test('opens hits of the external pattern by a full load', async () => {
    const page = await searchInModal('configuration');
    const hit = page.locator('.DocSearch-Hit a[href^="/reference/"]').first();
    await hit.waitFor();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await hit.click();
    await page.waitForURL(/\/reference\/configuration/);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  });

  test('shows that nothing was found, with a link for reports', async () => {
    const page = await searchInModal('qqzz & more');
    const screen = page.locator('.DocSearch-NoResults');
    await screen.waitFor();
    const text = await screen.innerText();
    expect(text).toContain('No results for “qqzz & more”');
    expect(text).toContain('Believe this query should return results? Let us know.');
    expect(await screen.locator('a').getAttribute('href')).toBe('https://issues.example.org/?q=qqzz%20%26%20more');
  });

  test.each([
    ['an error of the server', (response: import('node:http').ServerResponse) => response.writeHead(500).end('{}')],
    ['a refusal', (response: import('node:http').ServerResponse) => response.writeHead(403).end('{"message":"no"}')],
    ['no JSON', (response: import('node:http').ServerResponse) => response.end('<html>')],
    ['an answer without results', (response: import('node:http').ServerResponse) => response.end('{}')],
    [
      'results without hits',
      (response: import('node:http').ServerResponse) => response.end('{"results":[{"hits":7}]}'),
    ],
    ['a broken connection', (response: import('node:http').ServerResponse) => response.destroy()],
  ])('reports %s', async (_, misbehaviour) => {
    service.misbehave((response) => void misbehaviour(response));
    const page = await searchInModal('installation');
    await page.locator('.DocSearch-ErrorScreen').waitFor();
    expect(await page.locator('.DocSearch-ErrorScreen').innerText()).toContain('Unable to fetch results');
    service.misbehave(undefined);
    await page.locator('.DocSearch-Input').fill('installing');
    await page.locator('.DocSearch-Input').fill('installation');
    await hits(page).first().waitFor();
  });

  test('ignores invalid hits', async () => {
    service.misbehave((response) =>
      response.end(
        JSON.stringify({
          results: [
            {
              nbHits: 5,
              hits: [
                null,
                7,
                {},
                { url: 3, hierarchy: [] },
                { objectID: 'a', url: '/community', hierarchy: { lvl1: 'Good' } },
              ],
            },
          ],
        }),
      ),
    );
    const page = await searchInModal('anything');
    await hits(page).first().waitFor();
    expect(await hits(page).count()).toBe(1);
  });

  test('keeps every key while a response is slow', async () => {
    service.delay(700);
    const page = await open('/');
    await page.locator('.search-button').click();
    await page.locator('.DocSearch-Input').waitFor();
    await page.keyboard.type('installation', { delay: 80 });
    await hits(page).first().waitFor();
    expect(await page.locator('.DocSearch-Input').inputValue()).toBe('installation');
  });

  test('an older query that fails or is late does not affect the newest one', async () => {
    const page = await browser.page();
    await routeToService(page, service);
    let release = (): void => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let late = 0;
    await page.route(/algolia/, async (route) => {
      const { query } = (route.request().postDataJSON() as { requests: readonly { query: string }[] }).requests[0]!;
      if (query !== 'in' && query !== 'ins') return route.fallback();
      await released;
      late += 1;
      return query === 'in'
        ? route.abort('failed')
        : route.fulfill({
            json: { results: [{ nbHits: 999, hits: [] }] },
            headers: { 'access-control-allow-origin': '*' },
          });
    });
    await page.goto(site.url('/'));
    await page.locator('.search-button').click();
    for (const query of ['in', 'ins', 'install']) await page.locator('.DocSearch-Input').fill(query);
    await hits(page).first().waitFor();
    const spoken = page.locator('.search-modal [role="status"]');
    const before = await spoken.innerText();
    release();
    await expect.poll(() => late).toBeGreaterThan(1);
    // Longer than it takes to show a response.
    await page.waitForTimeout(500);
    expect(await hits(page).count()).toBeGreaterThan(0);
    expect(await spoken.innerText()).toBe(before);
    expect(await page.locator('.DocSearch-HitsFooter').innerText()).not.toContain('999');
  });

  test('nothing in a response becomes markup, and no address runs code', async () => {
    const page = await searchInModal('hostiletext');
    await hits(page).first().waitFor();
    expect(await hits(page).count()).toBe(1);
    expect(await hits(page).first().innerText()).toContain('<img src=x onerror=alert(1)> <script>alert(2)</script>');
    expect(await page.locator('.DocSearch-Dropdown').innerText()).toContain('<b>Hostile</b>');
    expect(await page.locator('.DocSearch-Dropdown :is(img, script, b)').count()).toBe(0);
    expect(await page.locator('[href^="javascript"]').count()).toBe(0);
  });
});

describe('the results page', () => {
  const items = (page: Page) => page.locator('.search-hits li');

  test('filters on language and the tags of the version', async () => {
    const page = await open('/search?q=installation&version=1.0');
    await items(page).first().waitFor();
    expect(service.refused).toEqual([]);
    expect(service.accepted.at(-1)?.facetFilters).toEqual([
      'language:en',
      ['docusaurus_tag:docs-default-1.0', 'docusaurus_tag:docs-community-current', 'docusaurus_tag:default'],
    ]);
  });

  test('one hit lists all versions that have the page', async () => {
    const page = await open('/search?q=configuration&version=any');
    await items(page).first().waitFor();
    expect(service.accepted.at(-1)?.facetFilters).toEqual(['language:en']);
    expect(await page.locator('.search-hit-versions').first().innerText()).toBe('Versions: Next, 2.0, 1.0');
  });

  test('shows the content of a response as text', async () => {
    const page = await open('/search?q=hostiletext&version=1.0');
    await items(page).first().waitFor();
    expect(await items(page).first().innerText()).toContain('<img src=x onerror=alert(1)>');
    expect(await page.locator('.search-hits :is(img, script, b)').count()).toBe(0);
  });

  test('opens hits of the external pattern by a full load', async () => {
    const page = await open('/search?q=configuration&version=any');
    const hit = page.locator('.search-hits a[href^="/reference/"], .search-hits a[href*="/reference/"]').first();
    await hit.waitFor();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await hit.click();
    await page.waitForURL(/\/reference\/configuration/);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  });

  test('offers more results only while there are more', async () => {
    service.misbehave((response) => {
      const hit = (index: number) => ({
        objectID: `${index}`,
        url: `/writing/page-${Math.floor(index / 3)}#${index}`,
        hierarchy: { lvl1: 'Markdown', lvl2: `Part ${index}` },
      });
      response.end(
        JSON.stringify({ results: [{ nbHits: 1200, hits: Array.from({ length: 25 }, (_, index) => hit(index)) }] }),
      );
    });
    const page = await open('/search?q=anything');
    await items(page).nth(6).waitFor();
    await page.locator('.search-more').click();
    await items(page).nth(8).waitFor();
    await page.locator('.search-more').click();
    await page.locator('.search-more').waitFor({ state: 'hidden' });
    expect(await page.locator('.search-hit-section').count()).toBe(25);
  });

  test('reports a failure, and tries again', async () => {
    service.misbehave((response) => response.writeHead(500).end());
    const page = await open('/search?q=installation');
    await page.locator('.search-status', { hasText: 'Unable to fetch results' }).waitFor();
    service.misbehave(undefined);
    await page.locator('.search-status button').click();
    await items(page).first().waitFor();
  });
});
