/** Changes between versions in a browser: the pages of changes, marks, and marks of what is newer than a reader's version. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectContrast } from '../helpers/axe.js';
import { gatherComplaints, useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { hold } from '../helpers/client-site.js';
import { fixtures, readBlock } from '../helpers/file-block.js';

const { files } = readBlock(readFileSync(join(fixtures, 'changes/pages-and-marks/site.txt'), 'utf8'));
const browser = useBrowser();
const site = useBuiltSite(files);

const text = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((elements) => elements.map((element) => element.textContent.trim()));

/** Opens a page for a reader who chose a version before. */
async function openAs(version: string, route: string): Promise<Page> {
  const page = await browser.open('about:blank', { reducedMotion: 'reduce' });
  await page.addInitScript((name) => localStorage.setItem('docs-preferred-version-default', name), version);
  await page.goto(site.url(route));
  return page;
}

describe.each([widths.desktop, widths.phone])('%i pixels wide', (width) => {
  test.each(['/changes', '/changes/2.0', '/guides/orders'])('%s fits and is accessible', async (route) => {
    const page = await openAs('1.0', route);
    await page.setViewportSize({ width, height: 900 });
    if (route === '/guides/orders') await page.locator('.newer-legend').waitFor();
    await expectAccessible(page);
    await expectContrast(page, 'dark');
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide).toBe(false);
  });
});

describe('any two versions', () => {
  test('are compared if the address names the older one', async () => {
    const page = await browser.open('about:blank');
    const complaints = gatherComplaints(page);
    await page.goto(site.url('/changes/3.0?since=1.0'));
    await page.getByText('Since 1.0: 1 new page, 1 changed page, 1 removed page').waitFor();
    expect(await page.locator('.change-prose').first().innerHTML()).toMatch(
      /^The limit is <del>.*five<\/del><ins>.*twenty/,
    );
    expect(await text(page, '.changed-section > h4')).toEqual([
      'Old format Removed section',
      '"Quoted" & more New section',
      'Set up',
    ]);
    expect(await text(page, '.toc li')).toContain('SOAP');
    expect(complaints).toEqual([]);
  });

  test('are chosen in a list, and the address follows', async () => {
    const page = await browser.open(site.url('/changes/3.0'));
    await page.getByLabel('Compare with').selectOption('1.0');
    await page.getByText('Since 1.0:').waitFor();
    expect(page.url()).toBe(site.url('/changes/3.0?since=1.0'));
    await page.getByLabel('Compare with').selectOption('2.0');
    await page.getByText('Since 2.0: 1 new page, 1 changed page').waitFor();
    expect(page.url()).toBe(site.url('/changes/3.0'));
  });

  test('can be chosen before the script is there', async () => {
    const page = await browser.open('about:blank');
    const release = await hold(page, '**/assets/changes-*.js');
    await page.goto(site.url('/changes/3.0'), { waitUntil: 'commit' });
    await page.getByLabel('Compare with').selectOption('1.0');
    release();
    await page.getByText('Since 1.0:').waitFor();
    expect(page.url()).toBe(site.url('/changes/3.0?since=1.0'));
  });

  test('show a message if their changes cannot be loaded', async () => {
    const page = await browser.open(site.url('/changes/3.0'));
    site.server.failWhen((path) => path.startsWith('/assets/changes/'));
    await page.getByLabel('Compare with').selectOption('1.0');
    await page.getByText('The changes since 1.0 could not be loaded.').waitFor();
    site.server.failWhen(() => false);
  });

  test('are not offered without scripts', async () => {
    const page = await browser.open(site.url('/changes/3.0'), { javaScriptEnabled: false });
    expect(await page.locator('.changes-compare').isVisible()).toBe(false);
    expect(await page.getByText('Since 2.0: 1 new page, 1 changed page').isVisible()).toBe(true);
  });
});

test('a mark links to the page in the list of changes, in place', async () => {
  const page = await browser.open(site.url('/2.0/guides/orders'));
  await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
  await page.getByRole('link', { name: 'Changed in 2.0' }).click();
  await page.getByRole('heading', { name: 'What changed in 2.0' }).waitFor();
  expect(page.url()).toBe(site.url('/changes/2.0#guides.orders'));
  expect(await page.evaluate(() => 'isSame' in globalThis)).toBe(true);
  await page.locator('.version-menu summary').click();
  await page.getByRole('link', { name: 'What changed', exact: true }).last().click();
  await page.waitForURL(site.url('/changes'));
});

describe("the reader's version", () => {
  test('marks newer content, and marks can be switched off permanently', async () => {
    const page = await openAs('1.0', '/guides/orders');
    const legend = page.getByRole('note');
    await legend.waitFor();
    expect(await legend.textContent()).toContain('What is newer than version 1.0 is marked.');
    expect(await page.locator('.newer-bars > div').count()).toBe(3);
    expect(await text(page, '.prose > h2')).toEqual(['Set up Changed in 3.0', '"Quoted" & more since 2.0']);
    await page.getByRole('button', { name: 'Hide marks' }).click();
    expect(await page.locator('.newer-bars > div').first().isVisible()).toBe(false);
    await page.reload();
    await page.getByRole('button', { name: 'Show marks' }).click();
    expect(await page.locator('.newer-bars > div').first().isVisible()).toBe(true);
    await page.getByRole('link', { name: 'All changes since 1.0' }).click();
    await page.getByText('Since 1.0: 1 new page').waitFor();
    expect(page.url()).toBe(site.url('/changes/3.0?since=1.0#guides.orders'));
  });

  test('marks a whole page as newer', async () => {
    const page = await openAs('2.0', '/guides/cards');
    await page.getByText('This page is newer than version 2.0.').waitFor();
    expect(await page.locator('.newer-bars > div').count()).toBe(0);
  });

  test('marks another page in place, and removes the marks of the last one', async () => {
    const page = await openAs('2.0', '/guides/orders');
    await page.getByText('What is newer than version 2.0 is marked.').waitFor();
    await page.locator('.sidebar').getByRole('link', { name: 'Gift cards' }).click();
    await page.getByText('This page is newer than version 2.0.').waitFor();
    await page.locator('.sidebar').getByRole('link', { name: 'Start' }).click();
    await page.getByRole('heading', { name: 'Start' }).waitFor();
    expect(await page.getByRole('note').count()).toBe(0);
  });

  test('loads nothing if nothing is newer', async () => {
    const page = await openAs('3.0', '/guides/orders');
    site.server.forget();
    await page.reload({ waitUntil: 'networkidle' });
    expect(site.server.requests.filter((path) => /newer|changes/.test(path))).toEqual([]);
  });
});
