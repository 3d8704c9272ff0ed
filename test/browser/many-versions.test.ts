/** A site with more versions than a menu can show. */
import { expect, test } from 'vitest';
import { gatherComplaints, useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { isSameDocument, markDocument } from '../helpers/client-site.js';
import { fileBlock } from '../helpers/file-block.js';

const versions = Array.from({ length: 60 }, (_, index) => `${60 - index}.0`);
const browser = useBrowser();
const site = useBuiltSite({
  ...fileBlock`
    --- content/docs/1.0/index.md
    # Home

    To [setup](setup.md) and [old](old.md).
    --- content/docs/1.0/setup.md
    # Setup

    To [old](old.md).
    --- content/docs/1.0/old.md
    # Old

    To [setup](setup.md).
    --- content/docs/4.0/_layer.yml
    removed: [old]
    --- content/docs/4.0/setup.md
    # Setup
    --- content/docs/4.0/index.md
    # Home

    To [setup](setup.md).
    --- content/api/1.0/index.md
    # API

    To [b](b.md).
    --- content/api/1.0/b.md
    # B

    To [start](index.md).
  `,
  'docsgen.config.json': JSON.stringify({
    title: 'Many',
    url: 'https://docs.example.org',
    versions,
    sections: [
      { name: 'docs', path: '/', versioned: true },
      { name: 'api', path: '/api', versioned: true, versions: ['59.0', '58.0', '3.0', '2.0', '1.0'] },
    ],
  }),
});

const listLink = '.version-menu a.all-versions';

test('without scripts, the menu leads to the list of a page’s versions, and that to the page', async () => {
  const context = await browser.context({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url('/2.0/old'));
  await page.click('.version-menu summary');
  expect(await page.locator('.version-menu li').count()).toBe(21);
  expect(await page.locator('.version-menu .is-absent').count()).toBe(20);
  await page.click(listLink);
  await page.waitForURL(/\/versions\//);
  expect(await page.locator('main h1').textContent()).toBe('Old');
  expect(await page.locator('main li').allTextContents()).toEqual(['3.0', '2.0', '1.0']);
  await page.click('main li a:text-is("3.0")');
  await page.waitForURL(site.url('/3.0/old'));
});

test('the menu follows the current page, before and after React loads', async () => {
  const page = await browser.page();
  const complaints = gatherComplaints(page);
  await page.goto(site.url('/2.0/old'));
  await markDocument(page);
  const listOf = (): Promise<string | null> => page.locator(listLink).getAttribute('href');
  expect(await page.locator(listLink).getAttribute('aria-current')).toBe('true');
  await page.click('article a:text-is("setup")');
  await page.waitForURL(/2\.0\/setup/);
  await expect.poll(listOf).toBe('/versions/docs/1.0/setup');
  await page.click('.version-menu summary');
  await page.click('.version-menu a[data-version="60.0"]');
  await page.waitForURL(site.url('/setup'));
  await expect.poll(() => page.locator(listLink).getAttribute('aria-current')).toBe(null);
  expect(await page.locator('.version-menu summary').textContent()).toContain('60.0');
  await page.click('.version-menu summary');
  await page.click(listLink);
  await page.locator('main h1', { hasText: 'Setup' }).waitFor();
  await page.click('main li a:text-is("2.0")');
  await page.waitForURL(/2\.0\/setup/);
  await expect.poll(() => page.locator(listLink).getAttribute('aria-current')).toBe('true');
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a section with few versions has the right ones, in the file and in the browser', async () => {
  const page = await browser.page();
  const complaints = gatherComplaints(page);
  await page.goto(site.url('/api/3.0/b'));
  await markDocument(page);
  expect(await page.locator('.version-badge').getAttribute('class')).toContain('is-released');
  const shown = async (): Promise<unknown> => ({
    current: await page.locator('.version-menu summary').textContent(),
    urls: await page
      .locator('.version-menu a[data-version]')
      .evaluateAll((links) => links.slice(0, 4).map((link) => link.getAttribute('href'))),
    isInListOnly: await page.locator(listLink).getAttribute('aria-current'),
  });
  const onServer = await shown();
  expect(onServer).toEqual({
    current: 'Version 3.0',
    urls: ['/', '/api/59.0/b', '/api/58.0/b', '/57.0'],
    isInListOnly: 'true',
  });
  await page.click('article a:text-is("start")');
  await page.waitForURL(/api\/3\.0$/);
  await page.click('article a:text-is("b")');
  await page.waitForURL(/api\/3\.0\/b$/);
  await expect.poll(shown).toEqual(onServer);
  await page.click('.version-menu summary');
  await page.click('.version-menu a[data-version="59.0"]');
  await page.waitForURL(/api\/59\.0\/b$/);
  await expect.poll(() => page.locator('.version-menu summary').textContent()).toBe('Version 59.0');
  await expect.poll(() => page.locator(listLink).getAttribute('aria-current')).toBe(null);
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});
