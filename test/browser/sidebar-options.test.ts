/** What changes how readers use a sidebar: groups that close, a sidebar that can be hidden, and landing pages. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.js';
import { useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { fileBlock } from '../helpers/file-block.js';

const browser = useBrowser();
const site = useBuiltSite({
  ...longGroup(),
  ...fileBlock`
  --- docsgen.config.json
  {
    "title": "Example",
    "url": "https://docs.example.org",
    "languages": ["de"],
    "sections": [{ "name": "docs", "path": "/", "sidebarAutoCollapse": true, "sidebarHideable": true }]
  }
  --- content/docs/index.md
  # Home

  See [a cart](shop/cart.md).

  ~~~sh
  docsgen build
  ~~~
  --- content/docs/landing.md
  ---
  layout: landing
  ---
  # Landing
  --- content/docs/guides/install.md
  # Install
  --- content/docs/guides/more/deep.md
  # Deep
  --- content/docs/shop/cart.md
  # Cart

  Go [home](../index.md).
`,
});

/** Pages that make the sidebar higher than a window. */
function longGroup(): Readonly<Record<string, string>> {
  const numbers = Array.from({ length: 20 }, (_, index) => index + 10);
  return Object.fromEntries(numbers.map((number) => [`content/docs/guides/page-${number}.md`, `# Page ${number}\n`]));
}

const openGroups = (page: Page) => page.locator('.sidebar details[open] > summary').allTextContents();
const toggle = (page: Page) => page.getByRole('button', { name: 'Sidebar', exact: true });

/** Waits until the script that browsers load when they are idle has come, with its styles. */
async function openHome(width: number): Promise<Page> {
  const page = await browser.open(site.url('/'), { viewport: { width, height: 900 } });
  await page.locator('.copy-button').waitFor();
  return page;
}

test('a group closes when a reader opens another one beside it', async () => {
  const page = await openHome(widths.desktop);
  const group = (name: string) => page.locator('.sidebar summary', { hasText: name });
  await group('Shop').click();
  await group('Guides').click();
  expect(await openGroups(page)).toEqual(['Guides']);
  await group('More').click();
  expect(await openGroups(page)).toEqual(['Guides', 'More']);
});

test('going to a page closes the groups beside its own', async () => {
  const page = await openHome(widths.desktop);
  await page.locator('.sidebar summary', { hasText: 'Guides' }).click();
  await page.getByRole('link', { name: 'a cart' }).click();
  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  await expect.poll(() => openGroups(page)).toEqual(['Shop']);
});

test('a reader hides the sidebar, also on the next pages, and shows it again', async () => {
  const page = await openHome(widths.desktop);
  const list = page.locator('.sidebar-items');
  await expectAccessible(page, '.sidebar');
  await toggle(page).click();
  expect(await list.isVisible()).toBe(false);
  await page.getByRole('link', { name: 'a cart' }).click();
  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  expect(await list.isVisible()).toBe(false);
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
  await toggle(page).press('Enter');
  expect(await list.isVisible()).toBe(true);
  expect(await toggle(page).getAttribute('aria-expanded')).toBe('true');
});

test('a sidebar that is shown again shows the current page', async () => {
  const page = await openHome(widths.desktop);
  await page.setViewportSize({ width: widths.desktop, height: 260 });
  await toggle(page).click();
  await page.getByRole('link', { name: 'a cart' }).click();
  await page.getByRole('heading', { name: 'Cart' }).waitFor();
  await toggle(page).click();
  const [link, button] = [page.locator('.sidebar [aria-current]'), toggle(page)];
  const [bottom, top] = [await link.boundingBox(), await button.boundingBox()];
  expect(bottom!.y + bottom!.height).toBeLessThanOrEqual(top!.y);
});

/** Goes from a link to others by a key, and returns those that get the focus behind something else. */
async function covered(page: Page, from: string, key: string): Promise<readonly string[]> {
  await page.locator('.sidebar a', { hasText: from }).focus();
  const found: (string | null)[] = [];
  for (let count = 0; count < 15; count += 1) {
    await page.keyboard.press(key);
    found.push(
      await page.evaluate(() => {
        const link = document.activeElement!;
        const { left, top, height } = link.getBoundingClientRect();
        return document.elementFromPoint(left + 20, top + height / 2) === link ? null : link.textContent;
      }),
    );
  }
  return found.filter((name) => name !== null);
}

test('with the keyboard, no link is behind the button', async () => {
  const page = await browser.open(site.url('/guides/install'), { viewport: { width: widths.desktop, height: 400 } });
  expect(await covered(page, 'Page 10', 'Tab')).toEqual([]);
});

test('with the keyboard, no link is behind the languages of a phone', async () => {
  const page = await browser.open(site.url('/guides/page-29'), { viewport: { width: widths.phone, height: 400 } });
  await page.locator('.mobile-menu > summary').click();
  expect(await covered(page, 'Page 29', 'Shift+Tab')).toEqual([]);
});

test('the menu of a narrow window has no such button', async () => {
  const page = await openHome(widths.phone);
  await page.locator('.mobile-menu > summary').click();
  await page.locator('.sidebar-items').waitFor();
  expect(await toggle(page).count()).toBe(0);
});

test('a landing page has the sidebar in the menu of a phone, and none beside its text', async () => {
  const page = await browser.open(site.url('/landing'), { viewport: { width: widths.phone, height: 800 } });
  await page.locator('.mobile-menu summary').click();
  const link = page.locator('.sidebar [aria-current="page"]');
  await link.waitFor();
  expect(await link.textContent()).toBe('Landing');
  await page.setViewportSize({ width: widths.desktop, height: 900 });
  expect(await page.locator('.sidebar').isVisible()).toBe(false);
});
