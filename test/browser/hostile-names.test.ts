/** Elements with the names of the browser's own members: which are rejected, and which scripts must tolerate. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { isDocumentMember } from '../../src/pipeline/compile/markdown/raw-html/hiding-names.js';
import { gatherComplaints, useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { bringIslands, heading, isSameDocument, markDocument, scriptsRun } from '../helpers/client-site.js';
import { projectRoot } from '../helpers/run-cli.js';

const starter = join(projectRoot, 'templates/starter');
// The test's own tools use "querySelector" and others, too, and do not tolerate replacements.
const members = ['getElementById', 'createElement', 'dispatchEvent', 'getSelection', 'body', 'head', 'images', 'title'];
const controls = ['closest', 'matches', 'parentElement', 'checkVisibility', 'scrollIntoView', 'title'];

const browser = useBrowser();
const site = useBuiltSite(starter, '/', {
  files: {
    'docsgen.config.ts': readFileSync(join(starter, 'docsgen.config.ts'), 'utf8').replace(
      '({',
      "({\n  severities: { 'html-forbidden': 'warning' },",
    ),
    'content/docs/1.0/hostile.md': `# Hostile

<base href="/nowhere/">

${members.map((name) => `<img alt="" name="${name}"><form id="${name}" name="${name}"></form>`).join('\n')}

<form id="document"></form><a id="requestIdleCallback"></a>

## Location

## Scroll {#scrollTo}

<details><summary>More</summary><form id="inside">${controls
      .map((name) => `<input aria-label="${name}" name="${name}">`)
      .join('')}</form></details>

[Other](other.md)
`,
    'content/docs/1.0/other.md': '# Other\n\nOthertext.\n',
  },
});

test('every member of document in the browser is known', async () => {
  const page = await browser.open(site.url('/'));
  const names = await page.evaluate(() => {
    const found = new Set<string>();
    for (let part: object | null = document; part; part = Object.getPrototypeOf(part) as object | null) {
      for (const name of Object.getOwnPropertyNames(part)) found.add(name);
    }
    return [...found];
  });
  expect(names.length).toBeGreaterThan(200);
  expect(names.filter((name) => !isDocumentMember(name))).toEqual([]);
});

const mode = (page: Page) => page.evaluate(() => document.documentElement.dataset['theme']);

describe('a published hostile page', () => {
  test('has no element in place of a member', async () => {
    const page = await browser.open(site.url('/hostile'));
    const hidden = await page.evaluate(
      (names) => names.filter((name) => Reflect.get(document, name) instanceof HTMLImageElement),
      members,
    );
    expect(hidden).toEqual([]);
    expect(await page.locator('base, main [name="body"]').count()).toBe(0);
  });

  test('keeps colour mode, navigation and search', async () => {
    const page = await browser.open(site.url('/hostile'));
    const complaints = gatherComplaints(page);
    await bringIslands(page);
    await markDocument(page);
    const before = await mode(page);
    await page.click('.color-mode');
    expect(await mode(page)).not.toBe(before);
    // A click beside the controls hits the form.
    await page.evaluate(() =>
      document.querySelector('#inside')!.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    );
    await page.evaluate(() => location.assign('#inside'));
    await page.locator('details[open]:has(#inside)').waitFor();
    await page.click('.search-button');
    await page.locator('.DocSearch-Input').fill('othertext');
    // Before there are results, other links are listed.
    await page.locator('.DocSearch-Hit', { hasText: 'Othertext' }).click();
    await heading(page, 'Other');
    expect(await isSameDocument(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

test('elements from a site’s own scripts break neither colour mode nor navigation', async () => {
  const page = await browser.page();
  const complaints = gatherComplaints(page);
  const hostile = members.map((name) => `<img alt="" name="${name}">`).join('');
  await page.route('**/other', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</main>', `${hostile}$&`) });
  });
  await page.goto(site.url('/other'));
  expect(await page.evaluate(() => Reflect.get(document, 'body') instanceof HTMLImageElement)).toBe(true);
  await scriptsRun(page);
  await markDocument(page);
  const before = await mode(page);
  // Pointing at the navbar would load React, which uses members of document itself.
  await page.locator('.color-mode').evaluate((button: HTMLElement) => button.click());
  expect(await mode(page)).not.toBe(before);
  await page.locator('.sidebar a[href="/hostile"]').click();
  await heading(page, 'Hostile');
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.title()).toContain('Hostile');
  expect(complaints).toEqual([]);
});
