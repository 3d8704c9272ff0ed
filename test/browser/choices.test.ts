/** Choices of readers and settings of their systems: announcement, tabs, direction, motion, colours. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { settled } from '../helpers/client-site.js';
import { recordShifts, shiftsOf } from '../helpers/layout-shifts.js';
import { useReferenceSite } from '../helpers/reference-site.js';
import { projectRoot } from '../helpers/run-cli.js';

const starter = join(projectRoot, 'templates/starter');
const startersConfig = readFileSync(join(starter, 'docsgen.config.ts'), 'utf8');
const tabs = (name: string) =>
  `::::tabs{sync="${name}"}\n\n:::tab npm\n\nWith npm.\n\n:::\n\n:::tab pnpm\n\nWith pnpm.\n\n:::\n\n::::\n`;

const browser = useBrowser();
const site = useBuiltSite(starter, '/', {
  files: {
    'docsgen.config.ts': startersConfig.replace('// editUrl:', 'editUrl:'),
    'content/docs/1.0/choices.md': `# Choices\n\n${tabs('manager')}\n${tabs('manager')}\n${tabs('other')}`,
    'content/docs/1.0/other-choices.md': `# Other choices\n\n${tabs('manager')}`,
  },
  prepare: (root) => {
    const git = (...args: readonly string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
        cwd: root,
        env: { ...process.env, GIT_COMMITTER_DATE: '2024-05-06T12:00:00Z' },
      });
    git('init', '--quiet');
    git('add', 'content/docs/1.0/index.md');
    git('commit', '--quiet', '--message', 'Begin');
  },
});
const reference = useReferenceSite();
const rightToLeft = useBuiltSite(starter, '/', {
  files: {
    'docsgen.config.ts': startersConfig.replace('({', "({\n  locale: { htmlLang: 'ar' },"),
    'content/docs/1.0/long-code.md': `# Long code\n\n\`\`\`js\n${'run();\n'.repeat(60)}\`\`\`\n`,
  },
});

describe('the announcement', () => {
  const bar = (page: Page) => page.locator('.announcement');

  test('stays closed, and is absent from the first paint of the next page', async () => {
    const page = await browser.open(reference.url('/'));
    expect(await bar(page).innerText()).toContain('Give it a star on GitHub');
    await bar(page).getByRole('button').click();
    await bar(page).waitFor({ state: 'hidden' });
    await recordShifts(page);
    await page.goto(reference.url('/getting-started/installing-solidus'));
    await settled(page);
    expect(await bar(page).isVisible()).toBe(false);
    expect(await shiftsOf(page)).toEqual([]);
    const kept = await page.evaluate(() => [
      localStorage.getItem('docsgen.announcement.dismiss'),
      localStorage.getItem('docsgen.announcement.id'),
    ]);
    expect(kept).toEqual(['true', 'support_us']);
  });

  test('moves the focus to the page when it is closed, and closes in other tabs', async () => {
    const context = await browser.context();
    const [page, other] = [await context.newPage(), await context.newPage()];
    await page.goto(reference.url('/'));
    await other.goto(reference.url('/advanced-solidus/returns'));
    await bar(page).getByRole('button').focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await bar(other).waitFor({ state: 'hidden' });
  });

  test('is shown again when it has a new id', async () => {
    const context = await browser.context();
    await context.addInitScript(() => {
      localStorage.setItem('docsgen.announcement.dismiss', 'true');
      localStorage.setItem('docsgen.announcement.id', 'an older one');
    });
    const page = await context.newPage();
    await page.goto(reference.url('/'));
    expect(await bar(page).isVisible()).toBe(true);
  });
});

describe('tabs', () => {
  const shown = (page: Page) => page.locator('.tab-panel:visible').allInnerTexts();

  test('of one name are synced, on this page and on the next', async () => {
    const page = await browser.open(site.url('/choices'));
    expect(await shown(page)).toEqual(['With npm.', 'With npm.', 'With npm.']);
    await page.locator('.tab-label', { hasText: 'pnpm' }).first().click();
    await expect.poll(() => shown(page)).toEqual(['With pnpm.', 'With pnpm.', 'With npm.']);
    await page.goto(site.url('/other-choices'));
    await expect.poll(() => shown(page)).toEqual(['With pnpm.']);
  });

  test('have their line below the last row of labels', async () => {
    const page = await browser.page({ viewport: { width: 150, height: 600 } });
    await page.goto(site.url('/other-choices'));
    await page.locator('.tabs').evaluate((group: HTMLElement) => (group.style.inlineSize = '60px'));
    const bottom = (index: number) =>
      page
        .locator('.tab-label')
        .nth(index)
        .evaluate((label) => label.getBoundingClientRect().bottom);
    const line = await page
      .locator('.tab-panel:visible')
      .evaluate((panel) => [panel.getBoundingClientRect().top, getComputedStyle(panel).borderTopWidth]);
    expect(await bottom(1)).toBeGreaterThan((await bottom(0)) + 30);
    expect(line).toEqual([(await bottom(1)) - 1, '1px']);
  });

  test('are chosen by the arrow keys', async () => {
    const page = await browser.open(site.url('/other-choices'));
    await page.locator('.tab-input').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => shown(page)).toEqual(['With pnpm.']);
  });
});

test('a page links to its source, and shows when its content last changed if that is known', async () => {
  const page = await browser.open(site.url('/1.0'));
  expect(await page.locator('.edit-link').getAttribute('href')).toBe(
    'https://github.com/my-organization/my-product/edit/main/content/docs/1.0/index.md',
  );
  expect(await page.locator('.last-updated time').getAttribute('datetime')).toBe('2024-05-06');
  await page.goto(site.url('/choices'));
  expect(await page.locator('.last-updated').count()).toBe(0);
});

test('the banner of a page that is new in an unreleased version leads to the home page of the latest', async () => {
  const page = await browser.open(site.url('/next/versions/releasing'));
  expect(await page.locator('.version-banner').textContent()).toContain('not released');
  await page.locator('.version-banner a').click();
  await page.waitForURL(site.url('/'));
});

test('a menu of one language is shown only if the site sets it', async () => {
  const page = await browser.open(site.url('/1.0'));
  expect(await page.locator('.locale-menu').count()).toBe(0);
  await page.goto(reference.url('/'));
  expect(await page.locator('.navbar .locale-menu').isVisible()).toBe(true);
});

describe('from right to left', () => {
  test.each(Object.values(widths))('nothing overflows at %i px', async (width) => {
    const page = await browser.open(rightToLeft.url('/writing/markdown'), { viewport: { width, height: 800 } });
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth).toBe(clientWidth);
  });

  test('the button below a long block of code is in the middle', async () => {
    const page = await browser.open(rightToLeft.url('/long-code'));
    const middle = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return box && Math.round(box.x + box.width / 2);
    };
    await page.locator('.code-unfold').waitFor();
    expect(await middle('.code-unfold')).toBe(await middle('.code-block'));
  });

  test('inline code runs from left to right and does not change the order of the words around it', async () => {
    const page = await browser.open(rightToLeft.url('/writing/markdown'));
    await page
      .locator('.prose p')
      .first()
      .evaluate((text) => (text.innerHTML = 'عربي <code>f(1)!</code> <b>2</b> عربي'));
    const code = page.locator('.prose p code').first();
    const left = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.getBoundingClientRect().left);
    const [first, last] = await code.evaluate((element) =>
      [0, 4].map((at) => {
        const range = document.createRange();
        range.setStart(element.firstChild!, at);
        range.setEnd(element.firstChild!, at + 1);
        return range.getBoundingClientRect().left;
      }),
    );
    expect(first).toBeLessThan(last!);
    // The text after it is on its left, although both could be one run of Latin text.
    expect(await left('.prose p b')).toBeLessThan(await left('.prose p code'));
  });

  test('the sidebar is on the right, the contents on the left, and code does not change', async () => {
    const page = await browser.open(rightToLeft.url('/writing/markdown'));
    const left = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN;
    expect(await left('.sidebar')).toBeGreaterThan(await left('article'));
    expect(await left('.toc')).toBeLessThan(await left('article'));
    const direction = await page
      .locator('pre')
      .first()
      .evaluate((block) => getComputedStyle(block).direction);
    expect(direction).toBe('ltr');
  });
});

test('readers who prefer reduced motion see none', async () => {
  const page = await browser.open(site.url('/writing/markdown'), { reducedMotion: 'reduce' });
  const moving = await page.evaluate(
    () =>
      [document.documentElement, ...document.querySelectorAll('*')]
        .map((element) => getComputedStyle(element))
        .filter(
          ({ transitionDuration, animationName, animationDuration, scrollBehavior }) =>
            transitionDuration.split(', ').some((duration) => Number.parseFloat(duration) > 0.01) ||
            (animationName !== 'none' && Number.parseFloat(animationDuration) > 0.01) ||
            scrollBehavior === 'smooth',
        ).length,
  );
  expect(moving).toBe(0);
});

test('with forced colours, a selection is visible by more than its colour', async () => {
  const page = await browser.open(site.url('/writing/markdown'), { forcedColors: 'active' });
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const style = getComputedStyle(element);
        return [style.fontWeight, style.textDecorationLine, style.borderInlineStartWidth, style.outlineStyle];
      });
  expect(await look('.sidebar-items a[aria-current="page"]')).not.toEqual(
    await look('.sidebar-items li li a:not([aria-current])'),
  );
  expect(await look('.toc a[aria-current]')).not.toEqual(await look('.toc a:not([aria-current])'));
});
