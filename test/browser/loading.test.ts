/** What readers of the reference site see while a page loads slowly, and which pages are prefetched. */
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { gatherComplaints, useBrowser } from '../helpers/browser.js';
import {
  addLink,
  follow,
  heading,
  hold,
  isSameDocument,
  markDocument,
  quiet,
  saveData,
  scriptsRun,
} from '../helpers/client-site.js';
import { useReferenceSite } from '../helpers/reference-site.js';

const browser = useBrowser();
const site = useReferenceSite();

const start = '/advanced-solidus/returns';
const other = '/advanced-solidus/tax-calculation';
const installing = '/getting-started/installing-solidus';
const inSidebar = `.sidebar a[href="${other}"]`;

/** A page without prefetching, and with a clock that only the test moves. */
async function open(route: string): Promise<Page> {
  // The clock is that of the whole context.
  const page = await (await browser.context()).newPage();
  await saveData(page);
  await page.clock.install();
  await page.goto(site.url(route));
  await page.clock.runFor(2000);
  await scriptsRun(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await markDocument(page);
  return page;
}

const bar = (page: Page) => page.locator('progress.progress-bar');
const progress = (page: Page) => bar(page).evaluate((element: HTMLProgressElement) => element.value);

describe('a slow page', () => {
  test('shows a bar and a spinner after 200 ms, which grow and disappear', async () => {
    const page = await open(start);
    const release = await hold(page, `**${other}/index.json`);
    await follow(page, other);
    await page.clock.runFor(190);
    expect(await bar(page).isVisible()).toBe(false);
    expect(await page.locator('.page-status').count()).toBe(0);
    await page.clock.runFor(20);
    expect(await bar(page).isVisible()).toBe(true);
    expect(await progress(page)).toBeCloseTo(0.08);
    expect(await page.locator('.page-status[role="status"]').textContent()).toBe('Loading…');
    await page.clock.runFor(800);
    expect(await progress(page)).toBeCloseTo(0.1);
    await page.clock.runFor(800);
    expect(await progress(page)).toBeCloseTo(0.12);
    release();
    await heading(page, 'Tax calculation');
    expect(await progress(page)).toBe(1);
    expect(await page.locator('.page-status').count()).toBe(0);
    await page.clock.runFor(210);
    expect(await bar(page).isVisible()).toBe(false);
  });

  test('shows a message after ten seconds, offers a retry, and is shown when it arrives', async () => {
    const page = await open(start);
    const release = await hold(page, `**${other}/index.json`);
    await follow(page, other);
    await page.clock.runFor(10_100);
    expect(await page.locator('.page-status').textContent()).toContain('This page takes longer than usual to load.');
    expect(await page.locator('.page-status button').textContent()).toBe('Retry');
    release();
    await heading(page, 'Tax calculation');
    expect(await page.locator('.page-status').count()).toBe(0);
  });

  test('is requested again by Retry while the first request hangs', async () => {
    const page = await open(start);
    // The first request gets no response.
    await page.route(`**${other}/index.json`, () => {}, { times: 1 });
    await follow(page, other);
    await page.clock.runFor(10_100);
    await page.click('.page-status button');
    await heading(page, 'Tax calculation');
  });

  test('is requested again by Retry when it is the sidebar that hangs', async () => {
    const page = await open(start);
    const sidebar = '**/assets/sidebar-docs-3.2-*';
    await page.route(sidebar, () => {}, { times: 1 });
    // It is requested when the page has arrived.
    const hanging = page.waitForRequest(sidebar);
    await follow(page, `/3.2${other}`);
    await hanging;
    await page.clock.runFor(10_100);
    await page.click('.page-status button');
    await heading(page, 'Tax calculation');
    await page.locator(`.sidebar a[href="/3.2${other}"]`).waitFor();
  });

  test('gives way to another page that the reader opens', async () => {
    const page = await open(start);
    const release = await hold(page, `**${other}/index.json`);
    await follow(page, other);
    await page.clock.runFor(300);
    await follow(page, installing);
    await heading(page, 'Installing Solidus');
    const answered = page.waitForResponse(`**${other}/index.json`);
    release();
    await (await answered).finished();
    // Longer than it takes to show a loaded page.
    await page.waitForTimeout(300);
    expect(await page.locator('h1').textContent()).toBe('Installing Solidus');
    expect(await page.locator('.page-status').count()).toBe(0);
  });
});

describe('without a network', () => {
  test("the error's text is shown, the page stays, and Retry loads the other one when the network is back", async () => {
    const page = await open(start);
    await page.context().setOffline(true);
    await follow(page, other);
    const status = page.locator('.page-status[role="alert"]');
    await status.waitFor();
    expect(await status.textContent()).toMatch(/^This page could not be loaded\. .*fetch/);
    expect(page.url()).toBe(site.url(start));
    expect(await page.locator('h1').textContent()).toBe('Returns');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Retry');
    await page.context().setOffline(false);
    await page.keyboard.press('Enter');
    await heading(page, 'Tax calculation');
    expect(await status.count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the history never shows a page at the address of another', async () => {
    const page = await open(start);
    await follow(page, other);
    await heading(page, 'Tax calculation');
    await page.context().setOffline(true);
    await page.goBack();
    await page.locator('.page-status[role="alert"]').waitFor();
    expect(await page.locator('main').textContent()).toBe('');
    await page.context().setOffline(false);
    await page.click('.page-status button');
    await heading(page, 'Returns');
  });

  test('a fetched page is shown', async () => {
    const page = await browser.page();
    const parts = [`**${other}/index.json`, '**/assets/site-*.json'].map((url) => page.waitForResponse(url));
    await page.goto(site.url(start));
    await page.hover(await addLink(page, other));
    for (const response of await Promise.all(parts)) await response.finished();
    await page.context().setOffline(true);
    await page.click('#added');
    await heading(page, 'Tax calculation');
  });
});

describe('prefetching', () => {
  const asked = (path: string) => site.server.requests.includes(path);

  async function openAfresh(route: string, connection?: object): Promise<Page> {
    const page = await browser.page();
    if (connection) {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection);
    }
    site.server.forget();
    await page.goto(site.url(route));
    await scriptsRun(page);
    return page;
  }

  test('only pages of visible links are fetched', async () => {
    const page = await openAfresh(installing);
    await expect.poll(() => asked('/getting-started/deploying-your-store/index.json')).toBe(true);
    await page.waitForLoadState('networkidle');
    // Of a link far down the page, and of one in a closed group of the sidebar.
    const hidden = '/advanced-solidus/custom-authentication';
    expect(asked(`${hidden}/index.json`)).toBe(false);
    await page.locator(`main a[href="${hidden}"]`).scrollIntoViewIfNeeded();
    await expect.poll(() => asked(`${hidden}/index.json`)).toBe(true);
  });

  test('the page of a link is fetched when a reader points at it or focuses it', async () => {
    const page = await openAfresh(start);
    await page.hover(await addLink(page, '/cookbook/using-the-graphql-api'));
    await expect.poll(() => asked('/cookbook/using-the-graphql-api/index.json')).toBe(true);
    await page.focus(await addLink(page, '/policies/security'));
    await expect.poll(() => asked('/policies/security/index.json')).toBe(true);
  });

  test('an open version menu fetches only the version at which the reader points', async () => {
    const page = await openAfresh(start);
    await page.waitForLoadState('networkidle');
    await page.click('.version-menu > summary');
    await page.locator('.version-menu a').last().waitFor();
    // Long enough for requests of visible links.
    await quiet(page);
    const versions = () => site.server.requests.filter((path) => /^\/(?:\d\.\d|next)\/.*index\.json$/.test(path));
    expect(versions()).toEqual([]);
    await page.hover('.version-menu a[data-version="4.1"]');
    await expect.poll(versions).toEqual([`/4.1${start}/index.json`]);
  });

  test('links that cannot be followed do not block others', async () => {
    const page = await browser.page();
    const complaints = gatherComplaints(page);
    await page.route(site.url(other), async (route) => {
      const response = await route.fetch();
      const odd = '<a id="odd" href="http://localhost:PORT/x">x</a> <svg><a href="/x"><circle r="9"/></a></svg>';
      await route.fulfill({
        response,
        body: (await response.text()).replace('<div class="prose">', `$&<p>${odd}</p>`),
      });
    });
    site.server.forget();
    await page.goto(site.url(other));
    await expect.poll(() => asked(`${start}/index.json`)).toBe(true);
    await page.hover('#odd');
    await page.focus('#odd');
    expect(complaints).toEqual([]);
  });

  const impatient = (page: Page, milliseconds: number) =>
    page.addInitScript((shorter) => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = () => timeout(shorter);
    }, milliseconds);

  test('a page that hangs does not block others', async () => {
    const page = await browser.page();
    await impatient(page, 50);
    const later: string[] = [];
    let hanging: string | undefined;
    await page.route('**/index.json', (route) => {
      hanging ??= route.request().url();
      if (route.request().url() !== hanging) later.push(route.request().url());
    });
    await page.goto(site.url(other));
    await expect.poll(() => later.length).toBeGreaterThan(1);
  });

  test('a page that hangs is requested again when the reader opens it', async () => {
    const page = await browser.page();
    await impatient(page, 1000);
    let requests = 0;
    await page.route(`**${other}/index.json`, (route) => {
      requests += 1;
      return requests > 1 ? route.continue() : undefined;
    });
    await page.goto(site.url(start));
    await scriptsRun(page);
    await markDocument(page);
    await expect.poll(() => requests).toBe(1);
    await page.click(inSidebar);
    await heading(page, 'Tax calculation');
    expect(await isSameDocument(page)).toBe(true);
  });

  test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'nothing is prefetched with %o',
    async (connection) => {
      const page = await openAfresh(start, connection);
      await page.hover(inSidebar);
      await quiet(page);
      expect(site.server.requests.filter((path) => path.endsWith('index.json'))).toEqual([]);
    },
  );
});
