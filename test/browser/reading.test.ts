/**
 * Reading any page of the reference site, in a real browser, under a content security policy that allows only the site's
 * files.
 */
import { describe, expect, test } from 'vitest';
import { gatherComplaints, useBrowser, widths } from '../helpers/browser.js';
import { useReferenceSite } from '../helpers/reference-site.js';

const browser = useBrowser();
const site = useReferenceSite();

const installing = '/getting-started/installing-solidus';

describe('without JavaScript', () => {
  const off = { javaScriptEnabled: false };

  test('the page is readable, and its menus work', async () => {
    const page = await browser.open(site.url(installing), off);
    expect(await page.locator('article h1').isVisible()).toBe(true);
    await page.locator('.version-menu summary').click();
    await page.locator('.version-menu a', { hasText: '3.2' }).click();
    await page.waitForURL(site.url(`/3.2${installing}`));
  });

  test('tabs show one panel, and another one when it is chosen', async () => {
    const page = await browser.open(site.url(installing), off);
    const panels = page.locator('.tab-panel');
    expect(await panels.nth(0).isVisible()).toBe(true);
    expect(await panels.nth(1).isVisible()).toBe(false);
    await page.locator('.tab-label').nth(1).click();
    expect(await panels.nth(1).isVisible()).toBe(true);
  });

  test('a redirect stub redirects', async () => {
    const page = await browser.open(site.url('/getting-started/upgrading-solidus'), off);
    await page.waitForURL(site.url('/upgrading-solidus'));
  });
});

describe('redirect stubs', () => {
  test('keep query and hash, and add no entry to the history', async () => {
    const page = await browser.page();
    const asked: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
    await page.goto(site.url('/policies/security'));
    await page.goto(site.url('/getting-started/upgrading-solidus?from=mail#top')).catch(() => undefined);
    await page.waitForURL(site.url('/upgrading-solidus?from=mail#top'), { waitUntil: 'load' });
    expect(asked).not.toContain(site.url('/upgrading-solidus'));
    await page.goBack();
    expect(page.url()).toBe(site.url('/policies/security'));
  });
});

describe('every kind of page', () => {
  const routes = ['/', installing, `/3.2${installing}`, '/policies/security', '/no-such-page'];

  test.each(routes)('%s breaks no policy and logs nothing', async (route) => {
    const page = await browser.page();
    const complaints = gatherComplaints(page);
    await page.goto(site.url(route), { waitUntil: 'networkidle' });
    // The browser logs the status of the not-found page itself.
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
  });

  test('the not-found page, opened by its file, searches for no other page', async () => {
    const page = await browser.page();
    const complaints = gatherComplaints(page);
    await page.goto(site.url('/404.html'), { waitUntil: 'networkidle' });
    expect(complaints).toEqual([]);
  });

  test.each(routes)('%s needs no sideways scrolling at any width', async (route) => {
    const page = await browser.open(site.url(route));
    for (const width of Object.values(widths)) {
      await page.setViewportSize({ width, height: 800 });
      const widest = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ width, widest }).toEqual({ width, widest: width });
    }
  });
});
