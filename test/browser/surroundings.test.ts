/** Parts that the config puts around pages: menus, icons and HTML of the navbar, logos, classes of versions, the footer. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectContrast } from '../helpers/axe.js';
import { gatherComplaints, useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { islandsMounted } from '../helpers/client-site.js';
import { fileBlock } from '../helpers/file-block.js';

const browser = useBrowser();
const longName = useBuiltSite(fileBlock`
  --- docsgen.config.json
  { "title": "Example Product Documentation Of The Team", "url": "https://docs.example.org", "versions": ["2.0", "1.0"] }
  --- content/docs/1.0/index.md
  # Home
`);
const site = useBuiltSite(fileBlock`
  --- docsgen.config.json
  {
    "title": "Harbour",
    "url": "https://docs.example.org",
    "favicon": "light.svg",
    "versions": ["2.0", { "name": "1.0", "className": "is-old warm" }],
    "logo": { "src": "light.svg", "dark": "dark.svg" },
    "navbar": {
      "items": [
        { "type": "versions" },
        { "label": "Guide", "docSidebar": "guide" },
        { "label": "Reference", "docSidebar": "reference" },
        {
          "label": "More",
          "items": [
            { "label": "Commands", "doc": "commands" },
            { "html": "<hr>" },
            { "label": "Forum", "href": "https://forum.example.org", "target": "_blank" }
          ]
        },
        { "label": "About", "to": "/about", "items": [{ "label": "People", "to": "/people" }] },
        { "html": "<b>Ask</b> <a href=\"/people\">us</a>", "position": "right" },
        { "icon": "github", "ariaLabel": "Source code", "href": "https://example.org/code", "position": "right" }
      ]
    },
    "versionMenu": { "after": [{ "label": "About versions", "doc": "about", "ariaLabel": "About all versions" }] },
    "footer": {
      "columns": [{ "title": "Docs", "items": [{ "label": "Setup", "doc": "setup" }, { "html": "<a href=\"/people\">Get <b>help</b></a>" }] }],
      "logo": { "src": "light.svg", "dark": "dark.svg", "alt": "Harbour Foundation", "href": "https://example.org" },
      "copyright": "Copyright <a href=\"/about\">Harbour</a>"
    }
  }
  --- content/static/light.svg
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>
  --- content/static/dark.svg
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#fff"/></svg>
  --- content/docs/1.0/_sidebar.yml
  guide: [index, setup, about, people]
  reference: [api, commands]
  --- content/docs/1.0/index.md
  # Home

  [Setup](setup.md) [Commands](commands.md)
  --- content/docs/1.0/setup.md
  # Setup
  --- content/docs/1.0/about.md
  # About
  --- content/docs/1.0/people.md
  # People
  --- content/docs/1.0/api.md
  # API
  --- content/docs/1.0/commands.md
  # Commands
`);

const wordSite = useBuiltSite(fileBlock`
  --- docsgen.config.json
  {
    "title": "Harbour",
    "url": "https://docs.example.org",
    "versions": [{ "name": "2.0", "label": "Stable (v2.x)" }, "1.0"],
    "logo": { "src": "word.svg", "alt": "Harbour" },
    "navbar": {
      "title": "",
      "items": [
        { "type": "versions" },
        { "label": "Source code", "href": "https://example.org/code", "className": "icon", "position": "right" }
      ]
    },
    "footer": { "logo": { "src": "word.svg", "alt": "Harbour", "height": 20 } }
  }
  --- content/static/word.svg
  <svg xmlns="http://www.w3.org/2000/svg" width="2400" height="400"><rect width="2400" height="400"/></svg>
  --- content/docs/1.0/index.md
  # Home
`);

const openWord = (width: number): Promise<Page> =>
  browser.open(wordSite.url('/'), { viewport: { width, height: 800 }, reducedMotion: 'reduce' });

const open = (route: string, width: number = widths.desktop, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> =>
  browser.open(site.url(route), { viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });

const menu = (page: Page, within: string, label: string) =>
  page.locator(`${within} .navbar-menu`, { has: page.locator('summary', { hasText: label }) });
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
const current = (page: Page, within: string): Promise<readonly string[]> =>
  page
    .locator(`${within} [aria-current]:not([data-version])`)
    .evaluateAll((links) => links.map((link) => link.textContent ?? ''));

describe.each([widths.desktop, widths.phone])('%i px breaks no rule of accessibility', (width) => {
  test('with menus closed and open', async () => {
    const page = await open('/commands', width);
    await expectAccessible(page);
    await expectContrast(page, 'dark');
    const within = width === widths.phone ? '.mobile-menu-panel' : '.navbar';
    if (width === widths.phone) {
      await page.click('.mobile-menu > summary');
      await page.click('.back-to-main-menu');
    }
    await menu(page, within, 'More').locator('summary').click();
    await expectContrast(page, 'dark', within);
    await expectContrast(page, 'light', within);
    await expectAccessible(page, within);
  });
});

describe('menus of the navbar', () => {
  test('open and close by the keyboard, one at a time', async () => {
    const page = await open('/');
    const more = menu(page, '.navbar', 'More');
    await more.locator('summary').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Commands');
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('More');
    expect(await more.getAttribute('open')).toBeNull();
    await page.keyboard.press('Enter');
    await page.locator('.navbar .version-menu > summary').click();
    expect(await more.getAttribute('open')).toBeNull();
    await page.getByRole('link', { name: 'About all versions' }).click();
    await page.waitForURL(site.url('/about'));
    await expect.poll(() => page.locator('.navbar details[open]').count()).toBe(0);
  });

  test('whose name is a link have an arrow that opens them, also in the panel of a phone', async () => {
    const page = await open('/', widths.phone);
    await page.click('.mobile-menu > summary');
    await page.click('.back-to-main-menu');
    await page.locator('.mobile-menu-main a', { hasText: 'About' }).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'People' }).click();
    await page.waitForURL(site.url('/people'));
    await expect.poll(() => page.locator('.mobile-menu[open]').count()).toBe(0);
  });
});

test('a link that represents a sidebar is current on all of its pages, in the built HTML, by the script and in React', async () => {
  const page = await open('/commands');
  const complaints = gatherComplaints(page);
  expect(await current(page, '.navbar-links')).toEqual(['Reference', 'Commands']);
  await page.locator('.navbar-brand').click();
  await page.waitForURL(site.url('/'));
  await expect.poll(() => current(page, '.navbar-links')).toEqual(['Guide']);
  expect(await current(page, '.mobile-menu-main')).toEqual(['Guide']);
  await page.locator('article a', { hasText: 'Commands' }).click();
  await expect.poll(() => current(page, '.navbar-links')).toEqual(['Reference', 'Commands']);
  await page.hover('.navbar-brand');
  await islandsMounted(page);
  expect(await current(page, '.navbar-links')).toEqual(['Reference', 'Commands']);
  expect(complaints).toEqual([]);
});

test('a link of the navbar that a style sheet of the site makes a block is on the line of the others', async () => {
  const page = await open('/setup');
  const tops = await page.locator('.navbar-links > ul:first-child > li > a').evaluateAll((links) => {
    links[0]!.style.display = 'block';
    return links.slice(0, 2).map((link) => {
      const text = document.createRange();
      text.selectNodeContents(link);
      return text.getBoundingClientRect().top;
    });
  });
  expect(tops[0]).toBeGreaterThan(0);
  expect(tops[1]).toBe(tops[0]);
});

test('the classes of a version are on the document while its pages are shown', async () => {
  const page = await open('/setup');
  const classes = () => page.evaluate(() => document.documentElement.className);
  await page.evaluate(() => document.documentElement.classList.add('own'));
  expect(await classes()).toBe('own');
  await page.click('.navbar .version-menu > summary');
  await page.click('.navbar .version-menu a[data-version="1.0"]');
  await page.waitForURL(site.url('/1.0/setup'));
  await expect.poll(classes).toBe('own is-old warm');
  await page.goBack();
  await expect.poll(classes).toBe('own');
  expect(await (await open('/1.0/setup')).evaluate(() => document.documentElement.className)).toContain('is-old warm');
});

test.each(['light', 'dark'] as const)(
  'on a %s background the logos are those for it, until the reader chooses a mode',
  async (mode) => {
    const page = await open('/', widths.desktop, mode);
    const shown = () =>
      page
        .locator('.navbar-brand img:visible, .footer-logo img:visible')
        .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
    expect(await shown()).toEqual([`/${mode}.svg`, `/${mode}.svg`]);
    await page.locator('.navbar-tools button').last().click();
    const other = mode === 'light' ? 'dark' : 'light';
    await expect.poll(shown).toEqual([`/${other}.svg`, `/${other}.svg`]);
  },
);

describe('logos with a size', () => {
  const boxes = (page: Page, logos: string) =>
    page.locator(logos).evaluateAll((all) =>
      all.map((logo) => {
        const { width, height } = logo.getBoundingClientRect();
        return [Math.round(width), Math.round(height)];
      }),
    );

  test('a logo that is a word keeps its shape, and one with a size has that, whatever the image measures', async () => {
    const page = await openWord(widths.desktop);
    expect(await boxes(page, '.navbar-brand img')).toEqual([[168, 28]]);
    expect(await boxes(page, '.footer-logo img')).toEqual([[120, 20]]);
  });

  test('on a phone the logo shrinks, so nothing of the navbar is outside of the window', async () => {
    const page = await openWord(widths.phone);
    const ends = await page
      .locator('.navbar :is(img, summary, button):visible')
      .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right));
    expect(ends.length).toBeGreaterThan(3);
    expect(Math.max(...ends)).toBeLessThanOrEqual(widths.phone);
    const [[width = 0] = []] = await boxes(page, '.navbar-brand img');
    expect(width).toBeGreaterThan(60);
  });

  test('a link with the class "icon" is not styled like an icon of the theme', async () => {
    const page = await openWord(widths.desktop);
    const [[width = 0] = []] = await boxes(page, '.navbar a.icon');
    expect(width).toBeGreaterThan(60);
  });
});

test('a long name of a site without a logo is whole in the navbar of a phone', async () => {
  const page = await browser.open(longName.url('/'), { viewport: { width: widths.phone, height: 800 } });
  const brand = page.locator('.navbar-brand');
  expect(await brand.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
  const { y = -1, height = 0 } = (await brand.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(2);
  expect(y + height).toBeLessThanOrEqual(58);
});

test('links in HTML of the navbar and the footer are followed in place', async () => {
  const page = await open('/1.0');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await page.locator('.navbar .html-item a').click();
  await page.waitForURL(site.url('/people'));
  await page.locator('.footer a', { hasText: 'Setup' }).click();
  await page.waitForURL(site.url('/setup'));
  await page.locator('.footer .html-item a').click();
  await page.waitForURL(site.url('/people'));
  expect(await page.locator('html[data-same]').count()).toBe(1);
});

describe('a logo with the site’s name', () => {
  const named = useBuiltSite(fileBlock`
    --- docsgen.config.json
    {
      "title": "Harbour",
      "url": "https://docs.example.org",
      "logo": "name.svg",
      "navbar": { "title": "", "items": [{ "type": "search", "position": "right" }] }
    }
    --- content/static/name.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><rect width="40" height="10"/></svg>
    --- content/docs/index.md
    # Home
  `);

  test.each([widths.desktop, widths.phone])(
    'is as wide as its proportions at %i px, and search is at the end',
    async (width) => {
      const page = await browser.open(named.url('/'), { viewport: { width, height: 800 } });
      const logo = await page.locator('.navbar-brand img').boundingBox();
      expect([logo?.width, logo?.height]).toEqual([112, 28]);
      const search = await page.locator('.navbar .search-button').boundingBox();
      const tools = await page.locator('.navbar-tools').boundingBox();
      expect(tools!.x - (search!.x + search!.width)).toBeLessThan(40);
    },
  );
});
