/** Modules of the site that browsers run on every page. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { fileBlock } from '../helpers/file-block.js';

const browser = useBrowser();
const site = useBuiltSite(
  fileBlock`
    --- docsgen.config.json
    {
      "title": "Example", "url": "https://docs.example.org", "baseUrl": "/base/",
      "clientModules": ["src/failing.js", "src/widget.ts"]
    }
    --- src/failing.js
    export default { onRouteDidUpdate() { throw new Error('a module that fails'); } };
    --- src/widget.ts
    import { createElement } from 'react';
    import { renderToString } from 'react-dom/server';
    import { canUseDOM } from 'can-use-dom';
    import './widget.css';
    import dot from './dot.svg';
    const calls: string[] = ((globalThis as any).calls = [String(canUseDOM), String(dot), renderToString(createElement('i'))]);
    const note = (name: string) => ({ location, previousLocation }: any) => {
      calls.push(name + ' ' + (previousLocation?.pathname ?? null) + ' ' + location.pathname + location.hash);
      return name === 'update' ? () => calls.push('shown') : undefined;
    };
    export const onRouteUpdate = note('update');
    export const onRouteDidUpdate = note('did');
    --- src/widget.css
    h1 { color: rgb(1, 2, 3); }
    --- src/dot.svg
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
    --- node_modules/can-use-dom/package.json
    { "name": "can-use-dom", "version": "1.0.0", "main": "index.js" }
    --- node_modules/can-use-dom/index.js
    exports.canUseDOM = typeof window !== 'undefined';
    --- content/docs/index.md
    # Home

    [Other](other.md) and [below](#below)

    ## Below
    --- content/docs/other.md
    # Other
  `,
  '/base/',
);

const callsIn = (page: Page) => page.evaluate(() => (globalThis as unknown as { calls: readonly string[] }).calls);

test('run on every page and once per load, with their packages, pictures and style sheets', async () => {
  const page = await browser.open(site.url('/'));
  const first = ['update null /base/', 'did null /base/', 'shown'];
  await expect.poll(async () => (await callsIn(page)).slice(3)).toEqual(first);
  const [canUseDom, dot, type] = await callsIn(page);
  expect([canUseDom, type]).toEqual(['true', '<i></i>']);
  expect((await page.request.get(new URL(dot ?? '', page.url()).href)).status()).toBe(200);
  expect(await page.locator('h1').evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(1, 2, 3)');

  await page.getByRole('link', { name: 'Below' }).first().click();
  await page.getByRole('link', { name: 'Other' }).first().click();
  await page.getByRole('heading', { name: 'Other' }).waitFor();
  const second = ['update /base/ /base/other', 'did /base/ /base/other', 'shown'];
  await expect.poll(async () => (await callsIn(page)).slice(3)).toEqual([...first, ...second]);
});
