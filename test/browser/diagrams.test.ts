/** Diagrams, drawn by the real mermaid under the strict policy: when, in which colours, and what happens if it fails. */
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../helpers/axe.js';
import { gatherComplaints, useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { isSameDocument, markDocument } from '../helpers/client-site.js';
import { fileBlock } from '../helpers/file-block.js';
import { projectRoot } from '../helpers/run-cli.js';

const filler = `${'Text of a page that is long enough to be scrolled. '.repeat(12)}\n\n`.repeat(20);
const steps = Array.from({ length: 9 }, (_, index) => `S${index}[A step of the work]`).join(' --> ');

const browser = useBrowser();
const site = useBuiltSite(
  {
    ...fileBlock`
      --- docsgen.config.json
      { "title": "Diagrams", "url": "https://docs.example.org", "versions": ["1.0"] }
      --- content/docs/1.0/index.md
      # Home

      Nothing is drawn here. [Flow](flow.md)
      --- content/docs/1.0/flow.md
      # Flow

      \`\`\`mermaid
      flowchart LR
          accTitle: How an order goes
          A["<i style='color: rgb(200, 0, 0)'>Order</i> created"] -->|paid| B{Shipped?}
          style B fill:#ffffff,stroke:#aa0000
          click B "https://example.org"
      \`\`\`

      \`\`\`mermaid title="Pets"
      mindmap
          root((pets))
              Dogs
              Cats
      \`\`\`

      [Broken](broken.md)
      --- content/docs/1.0/broken.md
      # Broken

      \`\`\`mermaid
      flowchart LR
          A --
      \`\`\`

      \`\`\`mermaid
      sequenceDiagram
          A->>B: <img src=x onerror="document.title='run'">
      \`\`\`
    `,
    'content/docs/1.0/far.md': `# Far\n\n${filler}\`\`\`mermaid title="Work"\nflowchart LR\n${steps}\n\`\`\`\n`,
  },
  '/',
  {
    prepare: (root) => {
      mkdirSync(join(root, 'node_modules'));
      symlinkSync(join(projectRoot, 'node_modules/mermaid'), join(root, 'node_modules/mermaid'));
    },
  },
);

const fetched = () => site.server.requests.filter((path) => /\/assets\/(?:mermaid|diagrams)-/.test(path));

async function open(route: string, width: number = widths.desktop) {
  const page = await browser.page({ viewport: { width, height: 800 }, colorScheme: 'light' });
  const complaints = gatherComplaints(page);
  site.server.forget();
  await page.goto(site.url(route));
  await markDocument(page);
  return { page, complaints };
}

const drawn = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('.is-drawn').length === wanted, count);

test('a page without diagrams fetches nothing for them, and navigation draws those of the next page', async () => {
  const { page } = await open('/');
  await page.waitForLoadState('networkidle');
  expect(fetched()).toEqual([]);
  expect(await page.content()).not.toContain('mermaid');
  await page.click('.prose a[href*="flow"]');
  await drawn(page, 2);
  expect(await isSameDocument(page)).toBe(true);
  await page.click('.prose a[href*="broken"]');
  await page.locator('.diagram-failure').waitFor();
  await drawn(page, 1);
});

test('a diagram is drawn when it is scrolled near, and a wide one can be scrolled by keyboard', async () => {
  const { page, complaints } = await open('/far', widths.phone);
  await page.waitForLoadState('networkidle');
  expect(fetched().map((path) => path.replace(/-[0-9a-f]{10}/, ''))).toEqual(['/assets/diagrams.js']);
  expect(await page.locator('.code-block').textContent()).toContain('flowchart LR');
  await page.locator('.code').scrollIntoViewIfNeeded();
  await drawn(page, 1);
  const box = page.locator('.diagram');
  await page.waitForFunction(() => document.querySelector('.diagram[tabindex]') !== null);
  expect(await box.getAttribute('aria-label')).toBe('Work');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone);
  expect(await page.locator('.code-block').isVisible()).toBe(false);
  await expectAccessible(page, '.code');
  expect(complaints).toEqual([]);
});

test('a drawing keeps the styles of its author, and the policy is kept', async () => {
  const { page, complaints } = await open('/flow');
  await drawn(page, 2);
  const colorOf = (selector: string, property: string) =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await colorOf('.diagram i', 'color')).toBe('rgb(200, 0, 0)');
  expect(await colorOf('.diagram a polygon', 'stroke')).toBe('rgb(170, 0, 0)');
  expect(await colorOf('.diagram i', 'font-family')).toMatch(/^system-ui/);
  await expectAccessible(page, '.prose');
  expect(await page.getByRole('img', { name: 'Pets' }).count()).toBe(1);
  expect(await page.getByRole('group', { name: 'How an order goes' }).count()).toBe(1);
  expect(complaints).toEqual([]);
});

test('a change of the colour mode draws again', async () => {
  const { page, complaints } = await open('/flow');
  await drawn(page, 2);
  const fill = () =>
    page
      .locator('.diagram')
      .first()
      .locator('.node rect.label-container')
      .evaluate((element) => getComputedStyle(element).fill);
  const before = await fill();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForFunction(() => document.querySelectorAll('.diagram[data-mode="dark"]').length === 2);
  expect(await fill()).not.toBe(before);
  expect(await page.locator('.diagram').count()).toBe(2);
  expect(complaints).toEqual([]);
});

test('a diagram with an error keeps its source and shows the message; a text of a diagram is not HTML', async () => {
  const { page, complaints } = await open('/broken');
  await drawn(page, 1);
  const broken = page.locator('.code').first();
  expect(await broken.locator('.diagram-failure').textContent()).toMatch(/^This diagram cannot be drawn: Parse error/);
  expect(await broken.locator('.code-block').isVisible()).toBe(true);
  expect(await page.locator('.diagram img').count()).toBe(0);
  expect(await page.title()).toBe('Broken | Diagrams');
  expect(complaints).toEqual([]);
});

test('without JavaScript the source is shown', async () => {
  const context = await browser.context({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(site.url('/flow'));
  expect(await page.locator('.code-block').allTextContents()).toEqual([
    expect.stringContaining('flowchart LR'),
    expect.stringContaining('mindmap'),
  ]);
});
