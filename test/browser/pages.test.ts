/** React pages that the browser runs, and those that it does not. */
import { expect, test } from 'vitest';
import { gatherComplaints, useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { fileBlock } from '../helpers/file-block.js';

const browser = useBrowser();
const withoutHome = useBuiltSite({
  'docsgen.config.json': '{ "title": "Test", "url": "https://docs.example.org", "versions": ["2.0", "1.0"] }',
  'content/docs/1.0/guide.md': '# Guide\n',
  'content/pages/index.jsx': `import { useVersions } from '@docusaurus/plugin-content-docs/client';
export default () => <p>{useVersions().map(({ name, path }) => <a key={name} id={'v' + name[0]} href={path}>{name}</a>)}</p>;
`,
});
const site = useBuiltSite({
  ...fileBlock`
    --- docsgen.config.json
    {
      "title": "Pages",
      "url": "https://docs.example.org",
      "favicon": "icon.svg",
      "theme": { "infima": true },
      "styles": ["own.css"],
      "customFields": { "step": 2 },
      "navbar": { "items": [{ "href": "https://chat.example.org", "className": "chat", "ariaLabel": "Chat" }] }
    }
    --- content/static/icon.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />
    --- content/docs/index.md
    # Guide

    [Counter](/counter) [Plain](/plain)

    ## normalizedTargetPositionX_normalizedTargetPositionY

    ## Second
    --- content/docs/word.md
    # Metrics.Collector.Controller.normalizedTargetPositionX_normalizedTargetPositionY

    [Guide](index.md)
    --- content/pages/counter.js
    import React, { useState } from 'react';
    import BrowserOnly from '@docusaurus/BrowserOnly';
    import { useLocation } from '@docusaurus/router';
    import { useColorMode } from '@docusaurus/theme-common';
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    import CodeBlock from '@theme/CodeBlock';
    import Layout from '@theme/Layout';
    import styles from './counter.module.css';

    export default function Counter() {
      const { siteConfig } = useDocusaurusContext();
      const { colorMode } = useColorMode();
      const [count, setCount] = useState(0);
      return (
        <Layout title="Counter">
          <main className="container">
            <button className={styles.big} onClick={() => setCount(count + siteConfig.customFields.step)}>{count}</button>
            <output>{useLocation().search} {colorMode} <BrowserOnly>{() => <b>{typeof window}</b>}</BrowserOnly></output>
            <CodeBlock language="html" title="a.html">{'<b>1 & 2</b>'}</CodeBlock>
          </main>
        </Layout>
      );
    }
    --- content/pages/counter.module.css
    .big { letter-spacing: 7px; }
    --- own.css
    .dark { --ifm-heading-color: rgb(1, 2, 3); }
    .navbar .chat { color: rgb(7, 8, 9); }
    .chat::before { content: ''; display: block; block-size: 11px; padding-block-end: 7px; background-color: var(--ifm-navbar-link-color); }
    --- content/pages/plain.jsx
    import Link from '@docusaurus/Link';
    import Layout from '@theme/Layout';

    export default function Plain() {
      return <Layout title="Plain"><div className="row"><p className="col col--6">A</p><p className="col col--6">B</p></div><Link to="/counter">Counter</Link><header className="dark"><h1>Hero <strong>bold</strong></h1></header></Layout>;
    }
    --- content/pages/text.jsx
    export { default } from '@site/parts/text.mdx';
    --- parts/text.mdx
    import Switch from './switch.jsx';

    # A text

    - In a list: <Switch />

    \`\`\`js
    const a = 1;
    \`\`\`
    --- parts/switch.jsx
    import { useState } from 'react';

    export default function Switch() {
      const [isOn, setOn] = useState(false);
      return <button className="switch" onClick={() => setOn(!isOn)}>{isOn ? 'on' : 'off'}</button>;
    }
    --- content/pages/colours.module.css
    .section { color: rgb(1, 2, 3); }
    .hero { --ifm-hero-background-color: rgb(4, 5, 6); }
    .second { --ifm-color-secondary: rgb(1, 200, 3); }
    .part { --ifm-color-primary: rgb(250, 240, 10); background: #182025; }
    .links { --ifm-link-color: rgb(240, 230, 140); --ifm-link-hover-color: rgb(255, 255, 255); background: #182025; }
    --- content/pages/colours.jsx
    import Admonition from '@theme/Admonition';
    import Layout from '@theme/Layout';
    import styles from './colours.module.css';

    export default function Colours() {
      return (
        <Layout title="Colours">
          <section className={styles.section}><h2>Title</h2><strong>Bold</strong><iframe title="Frame" width="3000" /></section>
          <header className={"hero hero--dark " + styles.hero}><h1>Hero</h1><span className="button button--outline button--secondary">Outline</span></header>
          <a className="button button--info" href="/plain">Info</a>
          <b className="button button--secondary">Second</b>
          <p className={styles.second}><i className="button button--secondary">Second</i></p>
          <p className={styles.links}><a href="/plain">Link</a></p>
          <p className={styles.part}>
            <a href="/plain">Link</a>
            <a className="button button--primary" href="/plain">Filled</a>
            <a className="button button--outline button--primary" href="/plain">Outlined</a>
          </p>
          <p><a className="button button--primary" href="/plain">Filled</a></p>
          <Admonition type="tip" className="own" id="one">Text</Admonition>
        </Layout>
      );
    }
  `,
});

test('a page with state works, with its own styles', async () => {
  const page = await browser.open(site.url('/counter?a=1'), { colorScheme: 'dark' });
  const complaints = gatherComplaints(page);
  const button = page.locator('main button:not(.code *)');
  await page.locator('output b', { hasText: 'object' }).waitFor();
  expect(await page.locator('output').textContent()).toBe('?a=1 dark object');
  await button.click();
  expect(await button.textContent()).toBe('2');
  expect(await button.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('7px');
  expect(complaints).toEqual([]);
});

test('components with state work in Markdown that a page imports', async () => {
  const page = await browser.open(site.url('/text'));
  const complaints = gatherComplaints(page);
  const button = page.locator('li .switch');
  await expect
    .poll(async () => {
      if ((await button.textContent()) === 'off') await button.click();
      return button.textContent();
    })
    .toBe('on');
  expect(await page.locator('h1').textContent()).toBe('A text');
  expect(complaints).toEqual([]);
});

test('a page without state has no script, and navigates in place', async () => {
  const page = await browser.open(site.url('/plain'));
  const complaints = gatherComplaints(page);
  const tops = await page.locator('.col').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /\/(?:islands|page)-/.test(name))).toEqual([]);
  await page.getByRole('link', { name: 'Counter' }).click();
  await page.locator('output b').waitFor();
  await page.locator('main button:not(.code *)').click();
  expect(await page.locator('main button:not(.code *)').textContent()).toBe('2');
  expect(complaints).toEqual([]);
});

test('pages are complete without JavaScript', async () => {
  const page = await browser.open(site.url('/counter'), { javaScriptEnabled: false });
  expect(await page.title()).toBe('Counter | Pages');
  expect(await page.locator('main button').textContent()).toBe('0');
  expect(await page.locator('main').count()).toBe(1);
});

test('headings, heroes and buttons of pages have the colours that a site gives them', async () => {
  const page = await browser.open(site.url('/colours'), { colorScheme: 'dark', viewport: { width: 375, height: 700 } });
  const colours = await page
    .locator('h2, strong, .hero h1')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(colours).toEqual(['rgb(1, 2, 3)', 'rgb(1, 2, 3)', 'rgb(255, 255, 255)']);
  const ground = (selector: string): Promise<string> =>
    page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('.hero')).toBe('rgb(4, 5, 6)');
  expect(await ground('.hero .button')).toBe('rgba(0, 0, 0, 0)');
  const outline = await page.locator('.hero .button').evaluate((element) => getComputedStyle(element).borderTopColor);
  expect(outline).toBe('rgb(255, 255, 255)');
  const lightness = /oklch\((\S+)|rgb\((\d+)/.exec(await ground('.button--info'));
  expect(Number(lightness?.[1] ?? Number(lightness?.[2]) / 255)).toBeGreaterThan(0.4);
  expect(await ground('b.button--secondary')).toBe('rgb(235, 237, 240)');
  expect(await ground('i.button--secondary')).toBe('rgb(1, 200, 3)');
  expect(await page.locator('#one').getAttribute('class')).toBe('note note-tip own');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('links and buttons have the colours of the part of a page that they are in', async () => {
  const page = await browser.open(site.url('/colours'), { colorScheme: 'light' });
  const links = page.locator('[data-island="page"] p > a');
  const colours = await links.evaluateAll((all) =>
    all.map((one) => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]),
  );
  const none = 'rgba(0, 0, 0, 0)';
  const [ofLinks, ofPage, filled, outlined, elsewhere] = colours;
  expect(ofLinks).toEqual(['rgb(240, 230, 140)', none]);
  // As in Docusaurus, a primary colour changes no links.
  expect(ofPage).toEqual([elsewhere?.[1], none]);
  expect(filled).toEqual(['color(xyz-d65 0 0 0)', 'rgb(250, 240, 10)']);
  expect(outlined).toEqual(['rgb(250, 240, 10)', none]);
  await links.first().hover();
  await expect.poll(() => links.first().evaluate((link) => getComputedStyle(link).color)).toBe('rgb(255, 255, 255)');
});

test('a code block keeps its button if scripts add that before the page runs', async () => {
  const page = await browser.open(site.url('/plain'));
  const complaints = gatherComplaints(page);
  await page.route('**/page-counter-*.js', async (route) => {
    await page.locator('.copy-button').waitFor();
    await route.continue();
  });
  await page.goto(site.url('/counter'));
  await page.locator('output b').waitFor();
  await page.locator('main button:not(.code *)').click();
  expect(await page.locator('main button:not(.code *)').textContent()).toBe('2');
  expect(await page.locator('main .code code').textContent()).toBe('<b>1 & 2</b>');
  expect(await page.locator('.code .copy-button').count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('a part of a page sets the colour of its headings, and bold text has the colour around it', async () => {
  const page = await browser.open(site.url('/plain'));
  const colors = await page
    .locator('h1, h1 strong')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).color));
  expect(colors).toEqual(['rgb(1, 2, 3)', 'rgb(1, 2, 3)']);
});

test('an icon that a site draws in a link of the navbar has the colour of the link', async () => {
  const page = await browser.open(site.url('/'));
  const color = await page
    .locator('.navbar .chat')
    .first()
    .evaluate((link) => getComputedStyle(link, '::before').backgroundColor);
  expect(color).toBe('rgb(7, 8, 9)');
});

test('the padding of an icon is beside its size, as with Infima', async () => {
  const page = await browser.open(site.url('/'), { viewport: { width: 1280, height: 800 } });
  const link = page.locator('.navbar .chat').first();
  expect(await link.evaluate((element) => getComputedStyle(element, '::before').boxSizing)).toBe('content-box');
});

test('a link of the navbar with a class is as high as its content, so that it may be a button', async () => {
  const page = await browser.open(site.url('/'), { viewport: { width: 1280, height: 800 } });
  const link = page.locator('.navbar .chat').first();
  const [height, ofItem] = await link.evaluate((element) =>
    [element, element.closest('li')].map((one) => one?.getBoundingClientRect().height),
  );
  expect(height).toBe(18);
  expect(ofItem).toBeGreaterThan(50);
});

test('a long word of a heading is broken in the contents', async () => {
  const page = await browser.open(site.url('/'), { viewport: { width: 1280, height: 800 } });
  const widths = await page.locator('.page-side').evaluate((side) => [side.scrollWidth, side.clientWidth]);
  expect(widths[0]).toBe(widths[1]);
});

test('a long word of a title is broken in the links to the next page', async () => {
  const page = await browser.open(site.url('/'), { viewport: { width: 320, height: 800 } });
  expect(await page.locator('.pagination').textContent()).toContain('normalizedTargetPositionY');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('a plain link to a version without a home page leads to its first page, and requests no file that is not there', async () => {
  const page = await browser.open(withoutHome.url('/'));
  const complaints = gatherComplaints(page);
  const missing: string[] = [];
  page.on('response', (response) => void (response.ok() || missing.push(response.url())));
  await page.locator('#v1').hover();
  await page.locator('#v1').click();
  await page.waitForURL('**/1.0/guide');
  expect([missing, complaints]).toEqual([[], []]);
});
