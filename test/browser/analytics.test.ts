/** Counting visits, consent, external parts of the host, and colours of a Docusaurus site. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectContrast } from '../helpers/axe.js';
import { gatherComplaints, useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';

const browser = useBrowser();
const pages = {
  'content/docs/index.md': '# Home\n\n[Guide](guide.md) [Blog](/blog/first)\n',
  'content/docs/guide.md': '# Guide\n\n## Part\n\n[Home](index.md)\n',
  'styles/brand.css': ":root { --ifm-color-primary: #15c213 } [data-theme='dark'] { --ifm-color-primary: #00f }",
};
const config = (settings: object): string =>
  JSON.stringify({
    title: 'Test',
    url: 'https://docs.example.org',
    external: ['/blog'],
    theme: { infima: true },
    styles: ['styles/brand.css'],
    ...settings,
  });
const asked = useBuiltSite({
  ...pages,
  'docsgen.config.json': config({ analytics: { gtag: { ids: 'G-1' }, consent: true } }),
});
const managed = useBuiltSite({
  ...pages,
  'docsgen.config.json': config({ analytics: { googleTagManager: 'GTM-1' } }),
});
const counted = useBuiltSite({
  ...pages,
  'docsgen.config.json': config({
    analytics: { gtag: { ids: ['G-1', 'G-2'] }, script: 'https://own.example/count.js' },
  }),
});

/** Opens a site under its published address, and records requests to other hosts. */
async function publish(
  { root }: { readonly root: string },
  page: Page,
): Promise<{ readonly page: Page; readonly outside: string[]; readonly inside: string[] }> {
  const [outside, inside]: [string[], string[]] = [[], []];
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.hostname !== 'docs.example.org') {
      outside.push(url.href);
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    }
    inside.push(url.pathname);
    if (url.pathname.startsWith('/blog')) return route.fulfill({ contentType: 'text/html', body: '<h1>Blog</h1>' });
    const file = /\.\w+$/.test(url.pathname) ? url.pathname : join(url.pathname, 'index.html');
    return route.fulfill({ path: join(root, 'build', file) });
  });
  await page.goto('https://docs.example.org/');
  return { page, outside, inside };
}

const tag = 'https://www.googletagmanager.com/gtag/js?id=G-1';
const commandsOf = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() =>
    ((globalThis as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((command) =>
      Array.from(command).slice(0, 2),
    ),
  );

describe('counting visits', () => {
  test('a page that is shown in place counts as a view, but another heading does not', async () => {
    const { page, outside } = await publish(counted, await browser.page());
    await expect.poll(() => outside).toEqual([tag, 'https://own.example/count.js']);
    await page.evaluate(() =>
      document.addEventListener('docsgen:pageview', (event) => {
        document.documentElement.dataset['seen'] = JSON.stringify((event as CustomEvent).detail);
      }),
    );
    const before = [
      ['js', expect.anything()],
      ['config', 'G-1'],
      ['config', 'G-2'],
    ];
    expect(await commandsOf(page)).toEqual(before);
    await page.getByRole('link', { name: 'Guide' }).first().click();
    await expect.poll(() => commandsOf(page)).toEqual([...before, ['event', 'page_view']]);
    expect(await page.evaluate(() => document.documentElement.dataset['seen'])).toBe(
      '{"url":"https://docs.example.org/guide","title":"Guide | Test"}',
    );
    await page.goto('https://docs.example.org/guide#part');
    expect(await commandsOf(page)).toHaveLength(4);
  });

  test('Google Tag Manager gets the event that starts it', async () => {
    const { page, outside } = await publish(managed, await browser.page());
    await expect.poll(() => outside).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1']);
    expect(await page.evaluate(() => (globalThis as { dataLayer?: unknown[] }).dataLayer)).toEqual([
      { 'gtm.start': expect.any(Number), event: 'gtm.js' },
    ]);
  });

  test('nothing is counted on the author’s own machine', async () => {
    const page = await browser.open(counted.url('/'));
    await page.waitForLoadState('networkidle');
    expect(await page.locator('script[src^="https:"]').count()).toBe(0);
  });
});

describe('consent', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Counting visits' });

  test('nothing is fetched before the reader accepts, and the choice is remembered', async () => {
    const { page, outside } = await publish(asked, await browser.page());
    await bar(page).getByRole('button', { name: 'Decline' }).waitFor();
    expect(outside).toEqual([]);
    await bar(page).getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => outside).toEqual([tag]);
    expect(await bar(page).count()).toBe(0);
    await page.reload();
    await expect.poll(() => outside).toEqual([tag, tag]);
    expect(await bar(page).count()).toBe(0);
  });

  test('a reader who declines is not asked again, and can change that in the footer, by keyboard', async () => {
    const { page, outside } = await publish(asked, await browser.page());
    await bar(page).getByRole('button', { name: 'Decline' }).click();
    await page.reload();
    const again = page.getByRole('button', { name: 'Counting of visits' });
    await again.waitFor();
    expect(await bar(page).count()).toBe(0);
    await again.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => outside).toEqual([tag]);
    expect(await again.evaluate((button) => button === document.activeElement)).toBe(true);
    // When a reader withdraws consent, the page loads again without the service.
    await again.click();
    await Promise.all([page.waitForEvent('load'), bar(page).getByRole('button', { name: 'Decline' }).click()]);
    expect(await commandsOf(page)).toEqual([]);
  });

  test.each([widths.desktop, widths.phone])('breaks no rule of accessibility at %i px', async (width) => {
    const reader = { viewport: { width, height: 800 }, colorScheme: 'light', bypassCSP: true } as const;
    const { page } = await publish(asked, await browser.page(reader));
    await bar(page).waitFor();
    await expectAccessible(page);
    await expectContrast(page, 'dark');
  });

  test('without JavaScript there is no bar', async () => {
    const { page, outside } = await publish(asked, await browser.page({ javaScriptEnabled: false }));
    expect(await page.locator('.consent, .consent-change').count()).toBe(0);
    expect(outside).toEqual([]);
  });
});

test('external pages are loaded whole, and never prefetched', async () => {
  const { page, inside } = await publish(counted, await browser.page());
  const complaints = gatherComplaints(page);
  const link = page.getByRole('link', { name: 'Blog' });
  await link.hover();
  await link.click();
  await page.getByRole('heading', { name: 'Blog' }).waitFor();
  expect(inside.filter((path) => path.startsWith('/blog'))).toEqual(['/blog/first']);
  expect(complaints).toEqual([]);
});

test.each(['light', 'dark'] as const)('the primary colour is a readable link colour, %s', async (colorScheme) => {
  const page = await browser.open(counted.url('/'), { colorScheme });
  const pairs = await page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const luminance = (property: string): number => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${property})`;
      canvas.fillStyle = getComputedStyle(probe).color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3), (value) => {
        const channel = value / 255;
        return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: string, other: string): number => {
      const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (lighter + 0.05) / (darker + 0.05);
    };
    const grounds = ['--dg-bg', '--dg-surface', '--dg-surface-strong', '--dg-accent-soft'];
    return [
      ...['--dg-accent', '--dg-accent-strong'].flatMap((text) =>
        grounds.map((ground) => [`${text} on ${ground}`, contrast(text, ground)]),
      ),
      ['--dg-on-accent on --dg-accent', contrast('--dg-on-accent', '--dg-accent')],
    ] as [string, number][];
  });
  expect(pairs.filter(([, ratio]) => ratio < 4.5)).toEqual([]);
  const current = page.locator('.sidebar [aria-current]').first();
  expect(await current.evaluate((link) => getComputedStyle(link).color)).toMatch(/^color\(xyz/);
});

test('the guide lists every property of Docusaurus that takes effect', () => {
  const css = readFileSync('src/theme/styles/infima.css', 'utf8');
  // Declarations that only set Infima's properties are not properties of the theme.
  const ofTheme = css.matchAll(/^ *(?!--ifm-|--docsgen-(?!brand))[\w-]+: ([^;]+);/gm);
  const used = new Set(
    Array.from(ofTheme, ([, value = '']) =>
      Array.from(value.matchAll(/var\((--(?:ifm|docusaurus)-[\w-]+)/g), ([, name]) => name),
    ).flat(),
  );
  const guide = readFileSync('docs/content/docs/0.1/guides/head-and-analytics.md', 'utf8');
  const listed = Array.from(guide.matchAll(/^\| (`--.*?) \|/gm), ([, names = '']) =>
    Array.from(names.matchAll(/--[\w-]+/g), ([name]) => name),
  ).flat();
  expect(listed.toSorted()).toEqual([...used].toSorted());
});
