/** Style sheets of Docusaurus' sites: rules for whole elements, and the colours of the bar. */
import { describe, expect, test } from 'vitest';
import { useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { fileBlock } from '../helpers/file-block.js';

const browser = useBrowser();
const site = useBuiltSite(fileBlock`
  --- docsgen.config.json
  {
    "title": "Test",
    "url": "https://docs.example.org",
    "theme": { "infima": true },
    "styles": ["own.css"],
    "components": { "Wide": "wide.jsx" },
    "announcement": { "id": "news", "text": "<strong><a href='/guide'>News</a></strong>", "backgroundColor": "#000", "textColor": "#ffffff" },
    "navbar": { "items": [{ "label": "Guide", "to": "/guide" }, { "label": "More", "items": [{ "label": "Guide", "to": "/guide" }] }, { "type": "search" }] }
  }
  --- own.css
  :root { --ifm-navbar-background-color: #000; --ifm-navbar-link-color: rgb(250, 250, 210); --ifm-button-color: rgb(255, 255, 254); }
  a { color: rgb(200, 0, 0); font-size: 9px; }
  article a, main a { text-decoration: underline; }
  svg { display: block; }
  .icon { fill: currentcolor; width: 9px; }
  code:not(.prism-code code) { background: rgb(1, 2, 3); }
  :root { --ifm-color-primary: rgb(137, 184, 205); --ifm-color-secondary: rgb(48, 56, 70); --ifm-card-background-color: rgb(23, 33, 56); }
  #dark { --ifm-button-color: initial; }
  .measure, .prose > h1 { text-indent: var(--ifm-h1-font-size); }
  .near { margin: 0; }
  .mid { --ifm-color-primary: rgb(26, 123, 191); }
  .face { display: block; width: var(--ifm-avatar-photo-size); }
  --- wide.jsx
  export default function Wide() {
    return <table><tbody><tr><td><div style={{ width: '900px' }}>Wide</div></td></tr></tbody></table>;
  }
  --- content/pages/start.jsx
  import SearchBar from '@theme/SearchBar';

  export default function Start() {
    return (
      <>
        <SearchBar />
        <div className="hero">Plain</div>
        <a className="button button--outline button--link" href="/guide">Guide</a>
        <h1 className="measure">Measure</h1>
        <table>
          <thead><tr><th id="column">Version</th></tr></thead>
          <tbody><tr><th id="row">7.1</th><td id="cell">Notes</td></tr></tbody>
        </table>
      </>
    );
  }
  --- content/static/tall.svg
  <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"></svg>
  --- content/docs/index.md
  # Home

  ## First

  [Guide](guide.md) <span style="display: flex"><span><img src="/tall.svg" height="75" alt="Tall"></span></span>

  <Wide />

  <b class="face">Jane</b>

  <div><a class="button button--secondary button--outline" href="/guide">Outlined</a> <a class="button button--primary" href="/guide">Filled</a> <a id="dark" class="button button--secondary" href="/guide">Dark</a></div>

  <div class="hero hero--primary"><div class="hero__title">Brand</div></div>

  <div class="card near margin-vert--lg">Card</div>

  <div class="container">Container</div>
  --- content/docs/guide.md
  # Guide

  <p><code>inline</code></p>

  ~~~js
  block
  ~~~
  --- content/docs/parts.mdx
  ---
  title: Parts
  hide_title: true
  ---

  <link rel="preload" as="image" href="/tall.svg" />

  # Parts

  <div className="mid"><span className="badge badge--primary">White</span></div>

  <span className="badge badge--success">Done</span> <span className="text--success">Done</span>

  <div className="card"><div className="card__header"><h3>Card</h3></div></div>

  <div className="button-group"><button className="button button--primary">One</button><button className="button button--primary">Two</button></div>
`);

test('parts in an article look as in Infima: white on a colour that allows it, filled badges, no margins in cards', async () => {
  const page = await browser.open(site.url('/parts'), { colorScheme: 'light' });
  const styleOf = (selector: string, name: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  const white = 'color(xyz-d65 0.9505 1 1.0888)';
  expect(await styleOf('.badge--primary', 'color')).toBe(white);
  expect(await styleOf('.badge--success', 'color')).toBe(white);
  expect(await styleOf('.badge--success', 'background-color')).toBe(await styleOf('.text--success', 'color'));
  expect(await styleOf('.card h3', 'margin-top')).toBe('0px');
  expect(await styleOf('.prose > h1', 'margin-top')).toBe('0px');
  expect(await styleOf('.button-group', 'column-gap')).toBe('2px');
  const corners = ['top-left', 'top-right'].map((corner) =>
    styleOf('.button-group > .button', `border-${corner}-radius`),
  );
  expect(await Promise.all(corners)).toEqual(['8px', '0px']);
});

test('in a table of a page, only the line below its head is stronger', async () => {
  const page = await browser.open(site.url('/start'));
  const [column, row, cell] = await Promise.all(
    ['#column', '#row', '#cell'].map((id) =>
      page.locator(id).evaluate((element) => getComputedStyle(element).borderBottomColor),
    ),
  );
  expect(row).toBe(cell);
  expect(column).not.toBe(cell);
});

test('a site’s rule for all links changes those of texts, and neither headings nor the announcement', async () => {
  const page = await browser.open(site.url('/'));
  const color = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  expect(await color('.prose p a')).toBe('rgb(200, 0, 0)');
  expect(await color('.heading-link')).toBe(await color('.prose h2'));
  expect(await color('.announcement a')).toBe('rgb(255, 255, 255)');
  expect(await color('.announcement strong')).toBe('rgb(255, 255, 255)');
  expect(await color('.toc a')).not.toBe('rgb(200, 0, 0)');
  const heading = page.locator('h2 .heading-link');
  expect(await heading.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('none');
  const sizes = [heading, page.locator('.prose h2')].map((one) =>
    one.evaluate((element) => getComputedStyle(element).fontSize),
  );
  expect(new Set(await Promise.all(sizes)).size).toBe(1);
});

test('a site’s rule for all drawings shows no icon of another state', async () => {
  const page = await browser.open(site.url('/'), { colorScheme: 'light' });
  await page.locator('.navbar .icon-sun, .navbar .icon-moon').first().waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.navbar :is(.icon-sun, .icon-moon):visible').count()).toBe(1);
});

test('a site’s rule for its own icons changes none of docsgen’s', async () => {
  const page = await browser.open(site.url('/'));
  const icon = page.locator('.navbar .search-button svg');
  expect(await icon.evaluate((one) => [getComputedStyle(one).fill, one.clientWidth > 9])).toEqual(['none', true]);
});

test('on a page, a plain hero has the ground of the page, a link is no box, and headings have Infima’s sizes', async () => {
  const page = await browser.open(site.url('/start'), { colorScheme: 'light' });
  const styleOf = (selector: string, name: string): Promise<string> =>
    page.locator(selector).evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  expect(await styleOf('.hero', 'background-color')).toBe('rgba(0, 0, 0, 0)');
  expect(await styleOf('.button--link', 'border-top-color')).toBe('rgba(0, 0, 0, 0)');
  expect(await styleOf('.measure', 'text-indent')).toBe('32px');
  await page.goto(site.url('/guide'));
  expect(await styleOf('.prose > h1', 'text-indent')).toBe('48px');
});

test('a page shows Docusaurus’ search bar as a button with its text, which opens search', async () => {
  const page = await browser.open(site.url('/start'), { viewport: { width: 375, height: 800 } });
  const button = page.locator('main .search-button');
  expect((await button.boundingBox())?.width).toBeGreaterThan(60);
  await button.click();
  await page.locator('.DocSearch-Input').waitFor();
});

test('a rule for code that excludes Docusaurus’ code blocks excludes docsgen’s, too', async () => {
  const page = await browser.open(site.url('/guide'));
  const ground = (selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('.prose p code')).toBe('rgb(1, 2, 3)');
  expect(await ground('.prose pre code')).not.toBe('rgb(1, 2, 3)');
});

test.each([1440, 375])('everything on a dark bar has the colour of its links, at %i px', async (width) => {
  const page = await browser.open(site.url('/'), { viewport: { width, height: 800 } });
  await page.locator('.navbar .icon-button').first().waitFor();
  const colors = await page
    .locator(
      '.navbar :is(.navbar-brand, .search-button, .icon-button, .navbar-links > ul > li > a, .navbar-menu > summary)',
    )
    .locator('visible=true')
    .evaluateAll((all) => all.map((one) => [one.className, getComputedStyle(one).color]));
  expect(colors.length).toBeGreaterThan(2);
  expect(colors.filter(([, color]) => color !== 'rgb(250, 250, 210)')).toEqual([]);
});

test('a menu of a dark bar has the colours of the page', async () => {
  const page = await browser.open(site.url('/'));
  await page.locator('.navbar-links .navbar-menu > summary').click();
  const link = page.locator('.navbar-links .navbar-menu ul a').first();
  expect(await link.evaluate((element) => getComputedStyle(element).color)).not.toBe('rgb(250, 250, 210)');
});

test('a wide table of a component scrolls on a phone, and a picture with a height alone has that height', async () => {
  const page = await browser.open(site.url('/'), { viewport: { width: 375, height: 700 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  const size = await page.getByAltText('Tall').evaluate((image) => image.getBoundingClientRect().height);
  expect(size).toBe(75);
});

test('a site’s rule may use the size of photos that Infima has', async () => {
  const page = await browser.open(site.url('/'));
  expect(await page.locator('.face').evaluate((face) => face.getBoundingClientRect().width)).toBe(48);
});

test('a site’s colour for the text of buttons is that of filled buttons, and not of outlined ones', async () => {
  const page = await browser.open(site.url('/'));
  const color = (name: string): Promise<string> =>
    page.getByRole('link', { name }).evaluate((button) => getComputedStyle(button).color);
  expect(await color('Filled')).toBe('rgb(255, 255, 254)');
  expect(await color('Outlined')).toBe(await page.locator('h1').evaluate((title) => getComputedStyle(title).color));
});

test('search among the items of the bar has a border on each side', async () => {
  const page = await browser.open(site.url('/'));
  const widths = await page.locator('.search-button').evaluate((button) => {
    const { borderTopWidth, borderBottomWidth, borderInlineStartWidth, borderInlineEndWidth } =
      getComputedStyle(button);
    return [borderTopWidth, borderBottomWidth, borderInlineStartWidth, borderInlineEndWidth];
  });
  expect(widths).toEqual(['1px', '1px', '1px', '1px']);
});

test('a hero, a filled button and a card have the ground that the site sets, with a text that is readable on it', async () => {
  const page = await browser.open(site.url('/'), { colorScheme: 'light' });
  const styleOf = (selector: string): Promise<readonly string[]> =>
    page.locator(selector).evaluate((element) => {
      const { backgroundColor, color } = getComputedStyle(element);
      return [backgroundColor, color];
    });
  const hero = await styleOf('.hero--primary');
  expect(hero[0]).toBe('rgb(137, 184, 205)');
  expect(hero[1]).toMatch(/^color\(xyz-d65 0 0 0\)$|^rgb\(0, 0, 0\)$/);
  expect((await styleOf('.button--primary'))[0]).toBe('rgb(137, 184, 205)');
  const dark = await styleOf('#dark');
  expect(dark[0]).toBe('rgb(48, 56, 70)');
  expect(dark[1]).toMatch(/^color\(xyz-d65 0\.95\d* 1 1\.08\d*\)$|^rgb\(255, 255, 255\)$/);
  expect((await styleOf('.card'))[0]).toBe('rgb(23, 33, 56)');
});

test('a class for a margin overrides rules of the site, and containers of wide windows are wider, as in Infima', async () => {
  const page = await browser.open(site.url('/'), { viewport: { width: 1500, height: 800 } });
  const valueOf = (selector: string, key: 'marginBottom' | 'maxWidth'): Promise<string> =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element)[name], key);
  expect(await valueOf('.card', 'marginBottom')).toBe('32px');
  expect(await valueOf('.prose .container', 'maxWidth')).toBe('1320px');
  await page.setViewportSize({ width: 1200, height: 800 });
  expect(await valueOf('.prose .container', 'maxWidth')).toBe('1140px');
});

describe('rules for the classes of Docusaurus’ navbar', () => {
  const colored = useBuiltSite(fileBlock`
    --- docsgen.config.json
    {
      "title": "Test",
      "url": "https://docs.example.org",
      "theme": { "infima": true },
      "styles": ["own.css"],
      "navbar": { "items": [{ "label": "Guide", "to": "/guide" }, { "label": "More", "items": [{ "label": "Guide", "to": "/guide" }] }, { "type": "search" }] }
    }
    --- own.css
    :root { --ifm-link-color: rgb(0, 90, 160); }
    .navbar { background-color: rgb(28, 88, 106); }
    .navbar__items { color: rgb(255, 255, 250); --ifm-navbar-link-color: rgb(255, 255, 250); }
    .navbar__link { text-transform: uppercase; }
    .navbar__link:hover { color: rgb(250, 250, 0); padding: 3rem; }
    --- content/docs/guide.md
    # Guide
    --- content/pages/index.jsx
    export default function Home() {
      return <div style={{ color: 'white', background: 'teal' }}><a className="own" href="/guide">Start</a> <a href="/guide">Plain</a></div>;
    }
  `);

  test.each([1440, 375])('colour its parts, and neither menus nor panels, at %i px', async (width) => {
    const page = await browser.open(colored.url('/guide'), { viewport: { width, height: 800 }, colorScheme: 'light' });
    const colorsOf = (selector: string): Promise<readonly string[]> =>
      page
        .locator(selector)
        .locator('visible=true')
        .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).color))]);
    const bar =
      '.navbar :is(.navbar-brand, .search-button, .icon-button, .navbar-links > ul > li > a, .menu > summary)';
    await page.locator('.navbar .icon-button').first().waitFor();
    expect(await colorsOf(bar)).toEqual(['rgb(255, 255, 250)']);
    await page.locator(width > 1000 ? '.navbar-links .navbar-menu > summary' : '.mobile-menu > summary').click();
    const open = width > 1000 ? '.navbar-links .navbar-menu ul a' : '.mobile-menu-panel :is(a, button)';
    await page.locator(open).locator('visible=true').first().waitFor();
    expect(await colorsOf(open)).not.toContain('rgb(255, 255, 250)');
  });

  test('colour links under the pointer, and place nothing', async () => {
    const page = await browser.open(colored.url('/guide'));
    const link = page.locator('.navbar-links > ul > li > a').first();
    await link.hover();
    await expect.poll(() => link.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(250, 250, 0)');
    expect(await link.evaluate((one) => getComputedStyle(one).paddingTop)).not.toBe('48px');
    const letters = (selector: string): Promise<string> =>
      page.locator(selector).evaluate((one) => getComputedStyle(one).textTransform);
    expect(await letters('.navbar-links > ul > li:first-child > a')).toBe('uppercase');
    expect(await letters('.navbar .search-button')).toBe('none');
  });

  test('leave a link with a class in a React page the colour of links', async () => {
    const page = await browser.open(colored.url('/'));
    const colorOf = (name: string): Promise<string> =>
      page.getByRole('link', { name }).evaluate((one) => getComputedStyle(one).color);
    expect(await colorOf('Start')).toBe(await colorOf('Plain'));
    expect(await colorOf('Start')).not.toBe('rgb(255, 255, 255)');
  });
});

describe('rules that are written for the layout of Docusaurus', () => {
  const laidOut = useBuiltSite(fileBlock`
    --- docsgen.config.json
    { "title": "Test", "url": "https://docs.example.org", "theme": { "infima": true }, "styles": ["own.css"] }
    --- own.css
    :root { --ifm-background-surface-color: rgb(237, 246, 255); }
    .navbar { position: fixed; left: 0; right: 0; top: 0; }
    #__docusaurus { padding-top: var(--ifm-navbar-height); }
    .markdown ul { margin: 0 0 1rem; }
    --- content/docs/index.md
    # Home

    A text.

    - An item
  `);

  test('a fixed navbar has the ground of surfaces and covers nothing', async () => {
    const page = await browser.open(laidOut.url('/'), { colorScheme: 'light' });
    const navbar = page.locator('.navbar');
    expect(await navbar.evaluate((bar) => getComputedStyle(bar).backgroundColor)).toBe('rgb(237, 246, 255)');
    const { height } = (await navbar.boundingBox())!;
    expect((await page.locator('.layout').boundingBox())!.y).toBeGreaterThanOrEqual(height);
  });

  test('a list without a margin above it has a distance from the text before it', async () => {
    const page = await browser.open(laidOut.url('/'));
    const text = (await page.locator('.prose > p').boundingBox())!;
    const list = (await page.locator('.prose > ul').boundingBox())!;
    expect(list.y - text.y - text.height).toBeGreaterThan(12);
  });
});

describe('a site with a wide logo and a long name of its version', () => {
  const versioned = useBuiltSite(fileBlock`
    --- docsgen.config.json
    {
      "title": "Test",
      "url": "https://docs.example.org",
      "logo": { "src": "logo.svg", "width": 150, "height": 36 },
      "navbar": { "title": "", "style": "dark" },
      "theme": { "infima": true },
      "styles": ["own.css"],
      "versions": [{ "name": "2.0", "label": "v2.0 (maintained)" }, { "name": "1.0" }]
    }
    --- own.css
    :root { --ifm-font-color-base: rgb(10, 10, 10); }
    .menu { position: static; }
    --- content/static/logo.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 150 36"><rect width="150" height="36" /></svg>
    --- content/docs/1.0/index.md
    # Home
    --- content/docs/2.0/index.md
    # Home
  `);

  test.each([320, 375])('shows both without a wider page at %i px', async (width) => {
    const page = await browser.open(versioned.url('/'), { viewport: { width, height: 800 } });
    await page.locator('.navbar-brand img').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect((await page.locator('.navbar-brand img').boundingBox())?.width).toBeGreaterThan(40);
  });

  test('has its rules for the sidebar of Docusaurus not in the menu of versions', async () => {
    const page = await browser.open(versioned.url('/'));
    expect(await page.locator('.version-menu').evaluate((menu) => getComputedStyle(menu).position)).toBe('relative');
  });

  test('has pale texts on its dark bar, whatever colour it gives to texts', async () => {
    const page = await browser.open(versioned.url('/'), { colorScheme: 'light' });
    const colorOf = (selector: string): Promise<string> =>
      page.locator(selector).evaluate((one) => getComputedStyle(one).color);
    expect(await colorOf('.prose')).toBe('rgb(10, 10, 10)');
    expect(await colorOf('.navbar')).toBe('rgb(227, 227, 227)');
  });
});

describe('a navbar to which a site gives only a ground', () => {
  const plain = useBuiltSite(fileBlock`
    --- docsgen.config.json
    {
      "title": "Test",
      "url": "https://docs.example.org",
      "theme": { "infima": true },
      "styles": ["own.css"],
      "navbar": { "items": [{ "label": "Other", "href": "https://www.example.org" }, { "label": "More", "items": [{ "label": "Home", "to": "/" }] }, { "type": "search" }] }
    }
    --- own.css
    .navbar { background-color: rgb(64, 144, 199); }
    --- content/docs/index.md
    # Home
  `);

  test('has links in the colour of texts, as in Infima', async () => {
    const page = await browser.open(plain.url('/'), { colorScheme: 'light' });
    await page.locator('.navbar .icon-button').first().waitFor();
    const colors = await page.evaluate(() => {
      const links = document.querySelectorAll(
        '.navbar :is(.search-button, .navbar-links > ul > li > a, .menu > summary)',
      );
      const arrow = getComputedStyle(document.querySelector('.external')!, '::after').color;
      return [...Array.from(links, (link) => getComputedStyle(link).color), arrow];
    });
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    expect([...new Set(colors)]).toEqual([text]);
  });
});
