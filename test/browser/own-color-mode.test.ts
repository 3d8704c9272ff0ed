/** Sites that choose the colour mode: the first one, or the only one. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { bringIslands } from '../helpers/client-site.js';
import { fileBlock } from '../helpers/file-block.js';

const browser = useBrowser();

const filesOf = (theme: object) => ({
  'docsgen.config.json': JSON.stringify({ title: 'Example', url: 'https://docs.example.org', logo, theme }),
  ...fileBlock`
    --- content/docs/index.md
    # Home
    --- content/static/light.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
    --- content/static/dark.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
  `,
});
const logo = { src: 'light.svg', dark: 'dark.svg' };
const firstDark = useBuiltSite(filesOf({ colorMode: 'dark' }));
const onlyLight = useBuiltSite(filesOf({ colorMode: 'light', colorModeSwitch: false }));

/** Returns the mode that scripts and styles see, and the logo that is shown. */
async function shownIn(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(() => {
    const { dataset } = document.documentElement;
    const logos = [...document.querySelectorAll<HTMLImageElement>('.navbar img')];
    const shown = logos.find((image) => getComputedStyle(image).display !== 'none');
    const { colorScheme } = getComputedStyle(document.documentElement);
    return [dataset['theme'], colorScheme, shown?.src.replace(/.*\//, '')];
  });
}

test('a site begins in its own mode, and a reader’s choice counts from then on, also that of the device', async () => {
  const page = await browser.open(firstDark.url('/'), { colorScheme: 'light' });
  expect(await shownIn(page)).toEqual(['dark', 'dark', 'dark.svg']);
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(1);
  await page.click('.color-mode');
  expect(await shownIn(page)).toEqual(['light', 'light', 'light.svg']);
  await page.reload();
  expect(await shownIn(page)).toEqual(['light', 'light', 'light.svg']);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => shownIn(page)).toEqual(['dark', 'dark', 'dark.svg']);
});

test('a site with one mode has no button, and follows neither the device nor another site of the host', async () => {
  const page = await browser.open(onlyLight.url('/'), { colorScheme: 'dark' });
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  expect(await shownIn(page)).toEqual(['light', 'light', 'light.svg']);
  expect(await page.locator('.color-mode').count()).toBe(0);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.keyboard.press('t');
  // React draws the navbar again.
  await bringIslands(page);
  expect(await shownIn(page)).toEqual(['light', 'light', 'light.svg']);
  expect(await page.locator('.color-mode').count()).toBe(0);
});

test.each([
  ['dark', () => firstDark],
  ['light', () => onlyLight],
] as const)('without scripts, the site is %s whatever the device prefers', async (mode, site) => {
  const other = mode === 'dark' ? 'light' : 'dark';
  const page = await browser.open(site().url('/'), { colorScheme: other, javaScriptEnabled: false });
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).colorScheme)).toBe(mode);
  expect(await page.locator(`.navbar img[src$="${mode}.svg"]`).isVisible()).toBe(true);
  expect(await page.locator(`.navbar img[src$="${other}.svg"]`).isVisible()).toBe(false);
});

const themed = useBuiltSite({
  ...filesOf({}),
  'content/pages/pictures.js': `import ThemedImage from '@theme/ThemedImage';
export default () => <main><ThemedImage sources={{ light: '/light.svg', dark: '/dark.svg' }} alt="Two" /></main>;
`,
  'own.css': 'main img { display: block; width: 40px; }\n',
  'docsgen.config.json': JSON.stringify({ title: 'Example', url: 'https://docs.example.org', styles: ['own.css'] }),
});

test.each(['light', 'dark'] as const)(
  'a picture for each mode shows the %s one, whatever styles pictures have',
  async (mode) => {
    const page = await browser.open(themed.url('/pictures'), { colorScheme: mode });
    const shown = page.locator('main img:visible');
    expect(await shown.count()).toBe(1);
    expect(await shown.getAttribute('src')).toBe(`/${mode}.svg`);
  },
);
