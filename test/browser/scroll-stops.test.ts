/** Tables and code blocks as stops of the Tab key: only those that scroll, each with a role and a name. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { heading } from '../helpers/client-site.js';
import { useReferenceSite } from '../helpers/reference-site.js';
import { projectRoot } from '../helpers/run-cli.js';

const long = 'order.'.repeat(60);
const columns = Array.from({ length: 12 }, (_, index) => `internationalization${index}`).join(' | ');
const browser = useBrowser();
const reference = useReferenceSite();
const site = useBuiltSite(`${projectRoot}/templates/starter`, '/', {
  files: {
    'content/docs/1.0/drawing.md': `# Drawing

<pre role="img" aria-label="A very long arrow">${'-'.repeat(400)}></pre>

\`\`\`text
${long}
\`\`\`
`,
    'content/docs/1.0/scrollers.md': `# Scrollers

\`\`\`text title="a.rb"
short
\`\`\`

\`\`\`text title="b.rb"
${long}
\`\`\`

| A | B |
| --- | --- |
| 1 | 2 |

| ${columns} |
${'| --- '.repeat(12)}|
| ${columns} |

::::tabs

:::tab One

Nothing.

:::

:::tab Two

\`\`\`text
${long}
\`\`\`

:::

::::
`,
  },
});

/** The role and the name of each table and code block, and whether the Tab key stops there. */
function stopsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(pre, .table-scroll)')].map((element) =>
      ['role', 'aria-label', 'tabindex'].map((name) => element.getAttribute(name) ?? '-').join(' '),
    ),
  );
}

const fits = '- - -';

/** The stops of "/scrollers" on a desktop. */
const ofScrollers = [fits, 'group b.rb 0', fits, 'group Table 0', fits];

test('an element that scrolls is a stop with a role and a name, and one that fits is not', async () => {
  const page = await browser.open(site.url('/scrollers'));
  await expect.poll(() => stopsOf(page)).toEqual(ofScrollers);
  await page.locator('.tab-label', { hasText: 'Two' }).click();
  await expect.poll(async () => (await stopsOf(page)).at(-1)).toBe('group Code 0');
});

test('stops are computed again when the window changes', async () => {
  const page = await browser.open(site.url('/scrollers'), { viewport: { width: 1440, height: 800 } });
  await page.evaluate(() => (document.querySelector('pre code')!.textContent = 'x'.repeat(60)));
  await expect.poll(() => stopsOf(page)).toEqual(ofScrollers);
  await page.setViewportSize({ width: 375, height: 800 });
  // On a phone the wide table is a list of cells.
  await expect.poll(() => stopsOf(page)).toEqual(['group a.rb 0', 'group b.rb 0', fits, fits, fits]);
});

test('a page that is shown in place has the same stops', async () => {
  const page = await browser.open(site.url('/scrollers'));
  await page.click('.sidebar a[href="/drawing"]');
  await heading(page, 'Drawing');
  await page.click('.sidebar a[href="/scrollers"]');
  await heading(page, 'Scrollers');
  await expect.poll(() => stopsOf(page)).toEqual(ofScrollers);
});

test('the code of the reference site is a stop only if it scrolls, and then has a name', async () => {
  const page = await browser.open(reference.url('/advanced-solidus/payments-and-refunds'));
  const strays = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main pre')]
        .filter((block) => block.scrollWidth > block.clientWidth !== (block.getAttribute('role') === 'group'))
        .concat([...document.querySelectorAll('main pre[tabindex]:not([aria-label])')])
        .map((block) => block.textContent),
    );
  await expect.poll(strays).toEqual([]);
  await page.setViewportSize({ width: 375, height: 800 });
  await page.locator('main pre[tabindex]').first().waitFor();
  await expect.poll(strays).toEqual([]);
});

test('elements that are no longer shown are no longer observed', async () => {
  const page = await browser.page();
  await page.addInitScript(() => {
    const watched = new Set<Element>();
    class Counted extends ResizeObserver {
      override observe(element: Element) {
        watched.add(element);
        super.observe(element);
      }
      override unobserve(element: Element) {
        watched.delete(element);
        super.unobserve(element);
      }
    }
    Object.assign(globalThis, { ResizeObserver: Counted, watched });
  });
  const gone = () =>
    page.evaluate(() => {
      const { watched } = globalThis as unknown as { readonly watched: ReadonlySet<Element> };
      return [watched.size > 0, [...watched].filter(({ isConnected }) => !isConnected).length];
    });
  await page.goto(site.url('/scrollers'));
  await expect.poll(() => stopsOf(page)).toEqual(ofScrollers);
  await page.click('.sidebar a[href="/drawing"]');
  await heading(page, 'Drawing');
  expect(await gone()).toEqual([true, 0]);
});

test('a block keeps the role and the name that its author set', async () => {
  const page = await browser.open(site.url('/drawing'));
  await expect.poll(() => stopsOf(page)).toEqual(['img A very long arrow -', 'group Code 0']);
});

test('without JavaScript the browser makes them stops', async () => {
  const page = await browser.open(site.url('/scrollers'), { javaScriptEnabled: false });
  const block = page.locator('pre').nth(1);
  await block.evaluate((element) => element.focus({ preventScroll: true }));
  expect(await block.evaluate((element) => element.matches(':focus'))).toBe(true);
});
