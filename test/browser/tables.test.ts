/** Tables in narrow windows: none scrolls, each cell is visible and has a label, and screen readers still find a table. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { extrasWired } from '../helpers/client-site.js';
import { useReferenceSite } from '../helpers/reference-site.js';
import { projectRoot } from '../helpers/run-cli.js';

const prose = 'Whether readers see the reason below the price of the item';
const browser = useBrowser();
const reference = useReferenceSite();
const site = useBuiltSite(`${projectRoot}/templates/starter`, '/', {
  files: {
    'content/docs/1.0/names.md': `# Names

| Set | Meaning |
| --- | --- |
| \`Spree::PermissionSets::RestrictedStockManagement\` | ${prose} |
`,
    'content/docs/1.0/shades.md': `# Shades

| One | Two | Three | Four |
| --- | --- | --- | --- |
| ${'`a_name_that_is_long_and_does_not_break` | '.repeat(4)}

| One | Two |
| --- | --- |
| short | table |
`,
    'content/docs/1.0/tables.md': `# Tables

| Setting | Default | Meaning |
| --- | --- | --- |
| \`show_reason_below_the_price\` | true | ${prose} |
| \`tax\` | | [Installation](getting-started/installation.md) |

| Version | Ruby |
| --- | --- |
| 2.0 | 3.1 |
`,
  },
});

const at = (width: number) => ({ viewport: { width, height: 800 } });
const latestRoutes = readFileSync(`${projectRoot}/test/reference-site/routes.txt`, 'utf8')
  .trim()
  .split('\n')
  .filter((route) => !/^\/(?:\d\.\d|next|search)(?:\/|$)/.test(route));

/** Headings of the tables that scroll sideways, and of cells that are cut off or hidden. */
function faultsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const isCut = (cell: Element) => cell.scrollWidth > cell.clientWidth + 1 || !cell.checkVisibility();
    return [...document.querySelectorAll('.table-scroll')]
      .filter((table) => table.checkVisibility())
      .filter((table) => table.scrollWidth > table.clientWidth || [...table.querySelectorAll('td')].some(isCut))
      .map((table) => table.querySelector('tr')!.textContent);
  });
}

/** Shows a page in the document of the last one, where it has the same styles: loading it whole costs four times as much. */
async function show(page: Page, route: string): Promise<void> {
  const url = reference.url(route);
  const html = await fetch(url).then((answer) => answer.text());
  const isShown = await page.evaluate((text) => {
    const next = new DOMParser().parseFromString(text, 'text/html');
    const stylesOf = (shown: Document) =>
      Array.from(shown.querySelectorAll('link[rel="stylesheet"]'), (link) => link.getAttribute('href')).join(' ');
    if (stylesOf(next) !== stylesOf(document)) return false;
    document.body.replaceWith(document.adoptNode(next.body));
    return true;
  }, html);
  if (!isShown) await page.goto(url);
}

test('no table of the latest version scrolls at 375 px, nor at 320 px', { timeout: 240_000 }, async () => {
  // Scripts do not change a table, as the first test below shows, and take a third of the time of each page.
  const page = await browser.open('about:blank', { javaScriptEnabled: false });
  let tables = 0;
  for (const route of latestRoutes) {
    await show(page, route);
    tables += await page.locator('.table-scroll').count();
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ route, width, faults: await faultsOf(page) }).toEqual({ route, width, faults: [] });
    }
  }
  expect(tables).toBeGreaterThan(200);
});

describe('a table that is too wide for a phone', () => {
  const layout = (page: Page) =>
    page
      .locator('.table-scroll')
      .first()
      .evaluate((wrapper) => {
        const cells = [...wrapper.querySelectorAll('td')];
        return {
          display: cells.map((cell) => getComputedStyle(cell).display)[0],
          labels: cells.map((cell) => getComputedStyle(cell, '::before').content),
          heights: cells.map((cell) => cell.getBoundingClientRect().height),
        };
      });

  test.each([true, false])('becomes labelled rows below 480 px (JavaScript: %s)', async (javaScriptEnabled) => {
    const page = await browser.open(site.url('/tables'), { ...at(479), javaScriptEnabled });
    const { display, labels, heights } = await layout(page);
    expect(display).toBe('block');
    expect(labels).toEqual(['none', '"Default" / ""', '"Meaning" / ""', 'none', 'none', '"Meaning" / ""']);
    // The empty cell.
    expect(heights[4]).toBe(0);
  });

  test('is a table in wider windows', async () => {
    const page = await browser.open(site.url('/tables'), at(480));
    expect((await layout(page)).display).toBe('table-cell');
  });

  test('has a sticky head only where it is a table', async () => {
    const page = await browser.open(reference.url('/policies/release_policy'), {
      viewport: { width: 1440, height: 500 },
    });
    await extrasWired(page);
    const tall = page.locator('.table-scroll.is-tall');
    await tall.waitFor();
    await page.setViewportSize({ width: 375, height: 500 });
    await tall.waitFor({ state: 'detached' });
  });

  test('is a table to a screen reader at any width, its cells in order and without their labels', async () => {
    const page = await browser.open(site.url('/tables'), at(1440));
    const wide = await tablesHeard(page);
    await page.setViewportSize({ width: 375, height: 800 });
    expect(await tablesHeard(page)).toEqual(wide);
    expect(wide[0]).toEqual([
      ['columnheader: Setting', 'columnheader: Default', 'columnheader: Meaning'],
      ['cell: show_reason_below_the_price', 'cell: true', `cell: ${prose}`],
      ['cell: tax', 'cell: ', 'cell: Installation'],
    ]);
  });
});

test('an edge has a shade where a table continues, and nothing has the colour of the page', async () => {
  const page = await browser.open(site.url('/shades'), at(768));
  const looks = (scrolled: number) =>
    page.evaluate(async (left) => {
      const tables = [...document.querySelectorAll('.table-scroll')];
      for (const table of tables) table.scrollLeft = left;
      // The animation follows with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return tables.map((table) => getComputedStyle(table).backgroundSize);
    }, scrolled);
  expect(await looks(0)).toEqual(['0px 100%, 12px 100%', '0px 100%, 0px 100%']);
  expect(await looks(200)).toEqual(['12px 100%, 12px 100%', '0px 100%, 0px 100%']);
  expect(await looks(9999)).toEqual(['12px 100%, 0px 100%', '0px 100%, 0px 100%']);
});

test('a long name in code breaks between its parts on a phone, does not break in a column, and is copied unchanged', async () => {
  const name = 'Spree::PermissionSets::RestrictedStockManagement';
  const page = await browser.open(site.url('/names'), at(320));
  const code = page.locator('td code').first();
  const lines = () =>
    code.evaluate((element) => {
      const range = document.createRange();
      const found: [number, string][] = [];
      for (const text of element.childNodes) {
        for (let index = 0; index < (text.nodeValue ?? '').length; index++) {
          range.setStart(text, index);
          range.setEnd(text, index + 1);
          const { top } = range.getBoundingClientRect();
          if (found.at(-1)?.[0] === top) found.at(-1)![1] += range.toString();
          else found.push([top, range.toString()]);
        }
      }
      return found.map(([, line]) => line);
    });
  expect(await lines()).toEqual(['Spree::PermissionSets::', 'RestrictedStockManagement']);
  const copied = await code.evaluate((element) => {
    getSelection()!.selectAllChildren(element);
    return getSelection()!.toString();
  });
  expect(copied).toBe(name);
  for (const width of [500, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await lines()).toEqual([name]);
  }
});

test('a table that fits is a table on a phone', async () => {
  const page = await browser.open(site.url('/tables'), at(320));
  const cell = page.locator('.table-scroll').nth(1).locator('td').first();
  expect(await cell.evaluate((element) => getComputedStyle(element).display)).toBe('table-cell');
});

interface Heard {
  readonly nodeId: string;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly childIds?: readonly string[];
}

/** Tables in Chromium's accessibility tree: rows of cells, each with its role and words. */
async function tablesHeard(page: Page): Promise<readonly (readonly (readonly string[])[])[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: readonly Heard[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const roleOf = (node: Heard) => String(node.role?.value);
  const childrenOf = (node: Heard) => (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
  const wordsOf = (node: Heard): string =>
    roleOf(node) === 'StaticText' ? String(node.name?.value) : childrenOf(node).map(wordsOf).join('');
  const below = (node: Heard, role: string): readonly Heard[] =>
    childrenOf(node).flatMap((child) => (roleOf(child) === role ? [child] : below(child, role)));
  return nodes
    .filter((node) => roleOf(node) === 'table')
    .map((table) =>
      below(table, 'row').map((row) => childrenOf(row).map((cell) => `${roleOf(cell)}: ${wordsOf(cell)}`)),
    );
}
