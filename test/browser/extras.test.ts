/** Features that load when the browser is idle: keyboard shortcuts, and images that open. */
import { expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.js';
import { useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { fileBlock } from '../helpers/file-block.js';

const browser = useBrowser();
const site = useBuiltSite(fileBlock`
  --- docsgen.config.json
  { "title": "Example", "url": "https://docs.example.org", "versions": ["2.0", "1.0"] }
  --- content/docs/1.0/index.md
  # Home

  ![A cart](cart.svg "What a cart holds")
  --- content/docs/1.0/cart.svg
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"/>
  --- content/docs/1.0/more.md
  # More
`);

test('keys work as in their list, until a reader switches them off', async () => {
  const page = await browser.open(site.url('/'), { colorScheme: 'light' });
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await page.locator('.is-zoomable').waitFor();
  await page.keyboard.press('t');
  expect(await theme()).toBe('dark');
  await page.keyboard.press('v');
  expect(await page.locator('.version-menu a:focus').count()).toBe(1);
  const focused = () => page.locator('.version-menu a:focus').textContent();
  const labels = await page.locator('.version-menu a').allTextContents();
  const at = labels.indexOf((await focused()) ?? '');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(labels[(at + 1) % labels.length]);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(labels[at]);
  await page.keyboard.press('End');
  expect(await focused()).toBe(labels.at(-1));
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe(labels[0]);
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await page.waitForURL(site.url('/more'));
  await page.keyboard.press('[');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.keyboard.press('Shift+?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await list.waitFor();
  await expectAccessible(page, '.keys-list');
  expect(await list.locator('dd').allTextContents()).toContain('Next page');
  await list.getByLabel('Use these shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  expect(await theme()).toBe('dark');
});

test('the key of the version menu leads to the current version', async () => {
  const page = await browser.open(site.url('/1.0'));
  await page.locator('.is-zoomable').waitFor();
  await page.keyboard.press('v');
  expect(await page.locator('.version-menu a:focus').textContent()).toBe('1.0');
});

test('an image opens as large as the window allows, and closes', async () => {
  const page = await browser.open(site.url('/'));
  await page.getByRole('button', { name: 'Enlarge the image: A cart' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A cart' });
  expect((await dialog.locator('img').boundingBox())!.width).toBeGreaterThan(400);
  await expectAccessible(page, '.zoomed-image');
  await dialog.getByRole('button', { name: 'Close the image' }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
});
