/** The reference site in a browser: its longest page is accessible in both modes, and each kind reads without JavaScript. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { expectAccessible, expectContrast } from '../helpers/axe.js';
import { useBrowser } from '../helpers/browser.js';
import { extrasWired, settled } from '../helpers/client-site.js';
import { referenceOutput, useReferenceSite } from '../helpers/reference-site.js';

const browser = useBrowser();
const site = useReferenceSite();

let longest = '/';
beforeAll(() => {
  const size = (file: string) => statSync(join(referenceOutput, file)).size;
  const [file = ''] = readdirSync(referenceOutput, { recursive: true, encoding: 'utf8' })
    .filter((each) => each.endsWith('/index.html'))
    .toSorted((one, other) => size(other) - size(one));
  longest = `/${file.replace('/index.html', '')}`;
});

test('the longest page is accessible, light and dark', async () => {
  const page = await browser.open(site.url(longest), { colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  await extrasWired(page);
  await expectAccessible(page);
  await expectContrast(page, 'dark');
});

test.each([
  '/',
  '/advanced-solidus/state-machines',
  '/3.2/customization/customizing-the-core',
  '/policies/security',
  '/3.2/customization/customizing-the-cor',
])('%s reads without JavaScript', async (route) => {
  const page = await browser.open(site.url(route), { javaScriptEnabled: false });
  expect(await page.locator('main h1').isVisible()).toBe(true);
  expect((await page.locator('main').innerText()).length).toBeGreaterThan(50);
  expect(await page.locator('.needs-script:visible').count()).toBe(0);
  await page.locator('.version-menu summary').click();
  await page.locator('.version-menu a', { hasText: '4.2' }).click();
  await page.locator('.version-menu summary', { hasText: '4.2' }).waitFor();
  await page.locator('main h1').waitFor();
});
