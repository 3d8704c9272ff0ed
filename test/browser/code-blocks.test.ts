/** Code blocks in a browser: synced tabs, and the text that is copied from a terminal. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { settled } from '../helpers/client-site.js';
import { fileBlock } from '../helpers/file-block.js';

const wide =
  'A message that is longer than a phone is wide, and longer than the column of a desktop, too, so that it scrolls.';

const browser = useBrowser();
const site = useBuiltSite(fileBlock`
  --- docsgen.config.json
  { "title": "Example", "url": "https://docs.example.org" }
  --- content/docs/index.md
  # Home

  \`\`\`js tab
  one();
  \`\`\`

  \`\`\`ts tab
  one<A>();
  \`\`\`

  Text.

  \`\`\`ts tab
  two<A>();
  \`\`\`

  \`\`\`js tab
  two();
  \`\`\`

  \`\`\`bash npm2yarn
  npm i
  \`\`\`

  [Other](other.md)
  --- content/docs/long.md
  # Long

  \`\`\`js
  ${['const first = "a line that is longer than a phone is wide, so that its reader wants to wrap it";', ...Array<string>(40).fill('next();')].join('\n  ')}
  \`\`\`
  --- content/docs/plain.md
  # Plain

  \`\`\`
  ${wide}
  short
  \`\`\`

  \`\`\`text {1}
  ${wide}
  short
  \`\`\`

  \`\`\`text wrap
  ${wide}
  short
  \`\`\`

  \`\`\`
  ${wide}
  \`\`\`
  --- content/docs/other.md
  # Other

  \`\`\`bash npm2yarn
  npm test
  \`\`\`

  \`\`\`console
  $ npm test \
      --silent
  PASS
  $ git status
  On branch main
  \`\`\`

  \`\`\`js wrap showLineNumbers {1}
  const wrapped = 'a long line that is longer than a phone is wide, and longer than the column of a desktop, too, so that it wraps';
  \`\`\`
`);

const label = (page: Page, name: string) => page.locator('.tab-label', { hasText: name });
const shown = (page: Page) => page.locator('.tab-panel:visible code').allInnerTexts();

test('tabs with the same labels are synced, on this page and on the next', async () => {
  const page = await browser.open(site.url('/'));
  await settled(page);
  expect(await shown(page)).toEqual(['one();', 'two<A>();', 'npm i']);
  await label(page, 'JavaScript').nth(1).click();
  await label(page, 'TypeScript').first().click();
  await label(page, 'pnpm').click();
  expect(await shown(page)).toEqual(['one<A>();', 'two<A>();', 'pnpm i']);
  await page.getByRole('link', { name: 'Other', exact: true }).last().click();
  await page.getByRole('heading', { name: 'Other' }).waitFor();
  expect(await shown(page)).toEqual(['pnpm test']);
});

test('only the commands of a terminal are copied', async () => {
  const context = await browser.context({ permissions: ['clipboard-read', 'clipboard-write'] });
  const page = await context.newPage();
  await page.goto(site.url('/other'));
  await settled(page);
  const terminal = page.locator('.code', { has: page.locator('.is-terminal') });
  await terminal.hover();
  await terminal.locator('.copy-button').click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('npm test \\\n    --silent\ngit status');
  await terminal.locator('code').evaluate((code) => getSelection()?.selectAllChildren(code));
  await page.keyboard.press('Control+C');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('npm test \\\n    --silent\nPASS\ngit status\nOn branch main');
});

test('on a phone a reader can wrap long lines, and show all of a long block', async () => {
  const page = await browser.open(site.url('/long'), { viewport: { width: widths.phone, height: 900 } });
  const block = page.locator('.code-block');
  const height = () => block.evaluate(({ clientHeight }) => clientHeight);
  const folded = await height();
  await page.getByRole('button', { name: 'Show all 41 lines' }).click();
  await expect.poll(height).toBeGreaterThan(folded);
  const isWide = () => block.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isWide()).toBe(true);
  await page.getByRole('button', { name: 'Wrap long lines', pressed: false }).click();
  expect(await isWide()).toBe(false);
  await page.reload();
  await page.getByRole('button', { name: 'Wrap long lines', pressed: true }).click();
  expect(await isWide()).toBe(true);
});

test('wrapped lines fit their block', async () => {
  for (const width of [widths.desktop, widths.phone]) {
    const page = await browser.open(site.url('/other'), { viewport: { width, height: 900 } });
    const [inner, outer] = await page
      .locator('.is-wrapped')
      .evaluate((block) => [block.scrollWidth, block.clientWidth]);
    expect(inner).toBe(outer);
  }
});

test('the end of the first line is beside or below the buttons of a block', async () => {
  for (const width of Object.values(widths)) {
    const context = await browser.context({
      viewport: { width, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const page = await context.newPage();
    await page.goto(site.url('/plain'));
    await settled(page);
    await expect.poll(() => page.locator('.copy-button').count()).toBe(4);
    if (width === widths.phone) await page.locator('.code-wrap').first().waitFor();
    const covered = await page.locator('.code').evaluateAll((blocks) =>
      blocks.map((block) => {
        const pre = block.querySelector('.code-block')!;
        pre.scrollLeft = pre.scrollWidth;
        const range = new Range();
        range.selectNodeContents(block.querySelector('.line')!);
        const rows = [...range.getClientRects()];
        const buttons = Array.from(block.querySelectorAll('.copy-button, .code-wrap'), (one) =>
          one.getBoundingClientRect(),
        );
        return buttons.some((button) =>
          rows.some(
            (row) =>
              row.left < button.right && row.right > button.left && row.top < button.bottom && row.bottom > button.top,
          ),
        );
      }),
    );
    expect(covered, `at ${width}`).toEqual([false, false, false, false]);
  }
});
