/**
 * Navigation in place on the reference site: the result equals a full load, and pages that cannot be shown in place are loaded
 * whole. The starter covers cases that the reference site lacks: names like those of files, pages with scripts, plain files.
 */
import { describe, expect, test } from 'vitest';
import type { Page, Response } from 'playwright-core';
import { gatherComplaints, useBrowser } from '../helpers/browser.js';
import type { BuiltSite } from '../helpers/built-site.js';
import { useReferenceSite } from '../helpers/reference-site.js';
import {
  addLink,
  extrasWired,
  follow,
  heading,
  hold,
  isSameDocument,
  markDocument,
  quiet,
  saveData,
  useClientSite,
  withoutFonts,
} from '../helpers/client-site.js';

const browser = useBrowser();
const site = useReferenceSite();
const starter = useClientSite();

const start = '/advanced-solidus/returns';
const other = '/advanced-solidus/tax-calculation';
const states = '/advanced-solidus/state-machines';
const installing = '/getting-started/installing-solidus';
const inArticle = `main a[href="${states}"]`;

/** Opens a page and marks its document. A full load removes the mark. */
async function open(
  route: string,
  prepare?: (page: Page) => Promise<unknown>,
  { url }: BuiltSite = site,
): Promise<Page> {
  // Nothing may move during the click.
  const page = await browser.page({ reducedMotion: 'reduce' });
  // Before anything is prefetched.
  await prepare?.(page);
  await page.goto(url(route));
  await markDocument(page);
  return page;
}

/** Puts a high picture above the text of a page. It arrives when the promise resolves. */
async function addPicture(page: Page, route: string, arrive: () => Promise<unknown>): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"></svg>';
  await page.route(`**${route}`, async (handled) => {
    const response = await handled.fetch();
    await handled.fulfill({ response, body: (await response.text()).replace('<h2', '<img src="/late.svg"><h2') });
  });
  await page.route('**/late.svg', async (handled) => {
    await arrive();
    await handled.fulfill({ contentType: 'image/svg+xml', body });
  });
}

const scrollTop = (page: Page) => page.evaluate(() => scrollY);
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

describe('a link to another page', () => {
  test('changes title, description, canonical address, article, address and marks like a full load, and announces itself', async () => {
    const page = await open(start);
    await page.click(inArticle);
    await heading(page, 'State machines');
    expect(await isSameDocument(page)).toBe(true);
    expect(pathOf(page)).toBe(states);
    // Screen readers hear the title, and continue in the main part.
    await page.waitForFunction(() => document.activeElement?.tagName === 'MAIN');
    expect(await page.locator('[aria-live]').first().textContent()).toBe('State machines | Solidus');
    await page.waitForFunction(() =>
      document.querySelector('.version-menu a')?.getAttribute('href')?.includes('state'),
    );
    const inPlace = { head: await headOf(page), marks: await marksOf(page) };
    await page.reload();
    expect({ head: await headOf(page), marks: await marksOf(page) }).toEqual(inPlace);
    expect(inPlace.marks).toContain(`${states}: page`);
  });

  test('fetches only the chunk of that page, and once the data of the navbar', async () => {
    const page = await open(start, saveData);
    await extrasWired(page);
    await page.waitForLoadState('networkidle');
    const askedFor = async (route: string, name: string): Promise<readonly string[]> => {
      site.server.forget();
      await follow(page, route);
      await heading(page, name);
      await quiet(page);
      // Browsers request the icon when the address changes, and the images of the text.
      return site.server.requests.filter((path) => !/^\/(img\/favicon|assets\/files\/)/.test(path));
    };
    const first = await askedFor(installing, 'Installing Solidus');
    expect(first.toSorted()).toEqual([expect.stringMatching(/^\/assets\/site-\w+\.json$/), `${installing}/index.json`]);
    expect(await askedFor(other, 'Tax calculation')).toEqual([`${other}/index.json`]);
  });

  test('scrolls to its heading, which becomes the target', async () => {
    const page = await open(start);
    await page.click(`main a[href="${other}#refunds"]`);
    await heading(page, 'Tax calculation');
    await page.waitForFunction(() => document.querySelector('h2:target')?.id === 'refunds');
    await expect
      .poll(() => page.locator('#refunds').evaluate((element) => element.getBoundingClientRect().top))
      .toBeLessThan(200);
    expect(pathOf(page)).toBe(`${other}#refunds`);
  });

  test('begins at its top if it has no such heading, and Tab continues there', async () => {
    const page = await open(start);
    await page.evaluate(() => scrollTo(0, 800));
    const link = await addLink(page, `${other}#nope`);
    await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)!.click(), link);
    await heading(page, 'Tax calculation');
    await page.waitForFunction(() => location.hash === '#nope');
    expect(await scrollTop(page)).toBe(0);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test.each([
    ['/migrating-from-3.x', 'Migrating from 3.x'],
    ['/node.js', 'Node.js'],
  ])('is shown in place when its name looks like a file: %s', async (href, name) => {
    const page = await open('/long', undefined, starter);
    await follow(page, href);
    await heading(page, name);
    expect(pathOf(page)).toBe(href);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('keeps groups open that a reader has opened, and wires tabs and copy buttons of the new article', async () => {
    const page = await open(start);
    const group = page.locator('.sidebar details', { hasText: 'Cookbook' });
    await group.locator('summary').first().click();
    await follow(page, installing);
    await heading(page, 'Installing Solidus');
    expect(await group.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    await page.locator('.tab-label').nth(1).click();
    expect(await page.locator('.tab-panel').nth(1).isVisible()).toBe(true);
    await page.locator('.copy-button').first().waitFor();
  });

  test('works by keyboard alone, and Tab continues in the article', async () => {
    const page = await open(start);
    await page.focus(inArticle);
    await page.keyboard.press('Enter');
    await heading(page, 'State machines');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

async function headOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    document.title,
    ...Array.from(
      document.querySelectorAll('meta[name]:not([name="color-scheme"]), meta[property], link[rel="canonical"]'),
      (element) => element.outerHTML,
    ).sort(),
  ]);
}

async function marksOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('a[aria-current]'), (link) =>
      link.closest('.toc, .toc-mobile') ? '' : `${link.getAttribute('href')}: ${link.getAttribute('aria-current')}`,
    ),
  );
}

describe('left to the browser', () => {
  // The requests of these respond at once, so a navigation in place would be over when the browser is done.
  const openWithLink = async (attributes: Readonly<Record<string, string>>): Promise<Page> => {
    const fetched: Promise<Response>[] = [];
    const page = await open(start, async (page) => void fetched.push(page.waitForResponse(`**${other}/index.json`)));
    await page.hover(await addLink(page, other, attributes));
    for (const response of await Promise.all(fetched)) await response.finished();
    return page;
  };
  const staysAt = async (page: Page, title: string): Promise<void> => {
    // Longer than it takes to show a loaded page.
    await page.waitForTimeout(300);
    expect(await page.locator('h1').textContent()).toBe(title);
    expect(pathOf(page)).toBe(start);
  };

  test('a link to another window', async () => {
    const page = await openWithLink({ target: '_blank' });
    const opened = page.context().waitForEvent('page');
    await page.click('#added');
    await (await opened).waitForURL(site.url(other));
    await staysAt(page, 'Returns');
  });

  test('a download', async () => {
    const page = await openWithLink({ download: 'page.html' });
    const saved = page.waitForEvent('download');
    await page.click('#added');
    expect((await saved).suggestedFilename()).toBe('page.html');
    await staysAt(page, 'Returns');
  });

  test.each(['Control', 'Shift'] as const)('a click with %s, which opens a page of its own', async (key) => {
    const page = await openWithLink({});
    const opened = page.context().waitForEvent('page');
    await page.click('#added', { modifiers: [key] });
    await (await opened).waitForURL(site.url(other));
    await staysAt(page, 'Returns');
  });

  test('a click with Alt, which saves', async () => {
    const page = await openWithLink({});
    const saved = page.waitForEvent('download');
    await page.click('#added', { modifiers: ['Alt'] });
    await saved;
    await staysAt(page, 'Returns');
  });

  test('a file of the site', async () => {
    const page = await open(start);
    await follow(page, '/img/logo.svg');
    await page.waitForURL(site.url('/img/logo.svg'));
    expect(site.server.requests.some((path) => path.includes('logo.svg/'))).toBe(false);
  });
});

describe('a link to a heading of the page itself', () => {
  test('with an extra trailing slash stays in the document', async () => {
    const page = await open(start);
    await follow(page, `${start}/#types`);
    await page.waitForFunction(() => document.querySelector('h2:target')?.id === 'types');
    expect(pathOf(page)).toBe(`${start}#types`);
    expect(await isSameDocument(page)).toBe(true);
  });
});

describe('the history', () => {
  test('restores the scroll position of each page', async () => {
    const page = await open(start, withoutFonts);
    await page.evaluate(() => scrollTo(0, 700));
    await page.evaluate(() => document.querySelector<HTMLElement>('.sidebar a[href$="/tax-calculation"]')!.click());
    await heading(page, 'Tax calculation');
    expect(await scrollTop(page)).toBe(0);
    await page.evaluate(() => scrollTo(0, 300));
    await page.goBack();
    await heading(page, 'Returns');
    await page.waitForFunction(() => scrollY === 700);
    await page.goForward();
    await heading(page, 'Tax calculation');
    await page.waitForFunction(() => scrollY === 300);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('restores the right one for a reader who goes faster than pages load', async () => {
    const page = await open(start, async (page) => {
      await saveData(page);
      await withoutFonts(page);
    });
    const go = async (href: string, name: string, from: number) => {
      await page.evaluate((y) => scrollTo(0, y), from);
      await page.evaluate((url) => document.querySelector<HTMLElement>(`.sidebar a[href="${url}"]`)!.click(), href);
      await heading(page, name);
    };
    await go(other, 'Tax calculation', 300);
    await go(states, 'State machines', 500);
    await page.evaluate(() => scrollTo(0, 100));
    await page.waitForFunction(() => history.state?.scroll?.[1] === 100);
    // Nothing is in memory any more.
    await page.reload();
    const release = await hold(page, '**/index.json');
    await page.evaluate(() => history.back());
    await page.waitForURL(site.url(other));
    await page.evaluate(() => scrollTo(0, 150));
    // Longer than it takes to save a scroll position.
    await page.waitForTimeout(400);
    await page.evaluate(() => history.back());
    await page.waitForURL(site.url(start));
    release();
    await heading(page, 'Returns');
    await page.waitForFunction(() => scrollY === 300);
    await page.evaluate(() => history.forward());
    await heading(page, 'Tax calculation');
    await page.waitForFunction(() => scrollY === 500);
  });

  test('keeps scroll positions over a reload', async () => {
    const page = await open(start, withoutFonts);
    await page.evaluate(() => scrollTo(0, 700));
    await page.waitForFunction(() => history.state?.scroll?.[1] === 700);
    await page.reload();
    await page.waitForFunction(() => scrollY === 700);
  });

  test('keeps the text in place over reloads, although a picture above it arrives late', async () => {
    const page = await open(other, async (page) => {
      await withoutFonts(page);
      await addPicture(page, other, () => new Promise((resolve) => setTimeout(resolve, 300)));
    });
    const heading = page.locator('#refunds');
    const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await heading.evaluate((element) => element.scrollIntoView());
    await page.waitForFunction(() => history.state?.scroll?.[1] === scrollY);
    const before = await top();
    for (let reloads = 0; reloads < 3; reloads++) {
      await page.reload();
      // The browser restores the position after its event.
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(20);
    }
  });

  test('does not move a page that is opened before the reloaded one has its pictures', async () => {
    let arrival = Promise.resolve();
    const page = await open(other, (page) => addPicture(page, other, () => arrival));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction(() => history.state?.scroll?.[1] === scrollY);
    let release = (): void => {};
    arrival = new Promise((resolve) => (release = resolve));
    await page.reload({ waitUntil: 'domcontentloaded' });
    // The end of the page as it is now.
    await page.waitForFunction(() => scrollY > 0);
    await page.evaluate((url) => document.querySelector<HTMLElement>(`.sidebar a[href="${url}"]`)!.click(), start);
    await heading(page, 'Returns');
    release();
    await page.waitForLoadState();
    // Longer than the browser takes to scroll.
    await page.waitForTimeout(100);
    expect(await scrollTop(page)).toBe(0);
  });

  test('restores the position of a page that is loaded whole, after a return from another site', async () => {
    const page = await open(start, async (page) => {
      await saveData(page);
      await withoutFonts(page);
    });
    await page.evaluate((url) => document.querySelector<HTMLElement>(`.sidebar a[href="${url}"]`)!.click(), other);
    await heading(page, 'Tax calculation');
    await page.evaluate(() => scrollTo(0, 500));
    await page.waitForFunction(() => history.state?.scroll?.[1] === 500);
    await page.goto(starter.url('/'));
    await page.evaluate(() => history.go(-2));
    await heading(page, 'Returns');
    await page.waitForLoadState();
    await markDocument(page);
    await page.route(`**${other}/index.json`, (route) => route.fulfill({ status: 404 }));
    const release = await hold(page, '**/index.json');
    await page.evaluate(() => history.forward());
    await page.waitForURL(site.url(other));
    await page.evaluate(() => scrollTo(0, 150));
    release();
    await page.waitForFunction(() => !('isSameDocument' in globalThis));
    await page.waitForFunction(() => scrollY === 500);
  });

  test('goes back from a heading to where the reader was on the same page', async () => {
    const page = await open(other, withoutFonts);
    await page.evaluate(() => scrollTo(0, 50));
    await page.evaluate(() => document.querySelector<HTMLElement>('.toc a[href="#refunds"]')!.click());
    await page.waitForFunction(() => scrollY > 300);
    await page.goBack();
    await page.waitForFunction(() => scrollY === 50);
    expect(await isSameDocument(page)).toBe(true);
    expect(pathOf(page)).toBe(other);
  });
});

describe('addresses of files', () => {
  const file = `${installing}/index.html?a=1#requirements`;

  test.each([`${installing}/index.html`, `${installing}.html`])(
    'a link to %s leads to the plain path and keeps query and hash',
    async (path) => {
      const page = await open(start);
      await follow(page, `${path}?a=1#x`);
      await heading(page, 'Installing Solidus');
      expect(pathOf(page)).toBe(`${installing}?a=1#x`);
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  test('a page loaded by its file gets the plain path and keeps query and hash', async () => {
    const page = await browser.open(site.url(file));
    await page.waitForURL(site.url(`${installing}?a=1#requirements`));
  });

  test('a page is found if the host does not serve its `.html` address', async () => {
    const page = await browser.open(site.url(`${installing}.html?a=1#x`));
    await page.waitForURL(site.url(`${installing}?a=1#x`));
    await heading(page, 'Installing Solidus');
  });

  test('a redirect is found if the host does not serve its `.html` address', async () => {
    const page = await browser.open(site.url('/4.6/getting-started/upgrading-solidus.html?a=1#x'));
    await page.waitForURL(site.url('/upgrading-solidus?a=1#x'));
    await heading(page, 'Upgrading Solidus');
  });

  test('a page with its own scripts is found in the same way', async () => {
    const page = await browser.open(starter.url('/scripted.html'));
    await page.waitForURL(starter.url('/scripted'));
    await page.locator('#made', { hasText: 'made' }).waitFor();
  });
});

test('a page that is found late does not replace the one that the reader has opened meanwhile', async () => {
  let release = (): void => {};
  const page = await open(`${installing}.html`, async (opened) => {
    await saveData(opened);
    release = await hold(opened, `**${installing}/index.json`);
  });
  await follow(page, start);
  await heading(page, 'Returns');
  const answered = page.waitForResponse(`**${installing}/index.json`);
  release();
  await (await answered).finished();
  // Longer than it takes to show a loaded page.
  await page.waitForTimeout(300);
  expect(await page.locator('h1').textContent()).toBe('Returns');
  expect(pathOf(page)).toBe(start);
});

test('an invalid list of pages does not change the not-found page', async () => {
  const page = await browser.page();
  const complaints = gatherComplaints(page);
  await page.route('**/assets/pages-*', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Home' }));
  await page.goto(site.url('/no-such-page'), { waitUntil: 'networkidle' });
  expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
});

describe('another version', () => {
  async function readAt(page: Page, id: string): Promise<void> {
    const top = await page.locator(id).evaluate((element) => element.getBoundingClientRect().top + scrollY);
    // A jump, which does not move the navbar.
    await page.evaluate((y) => scrollTo(0, y), top - 100);
    expect(await page.evaluate(() => scrollY > innerHeight)).toBe(true);
  }

  async function choose(page: Page, label: string): Promise<void> {
    // With the mouse, because Playwright's clicks scroll before they press an element in a sticky bar.
    for (const target of [page.locator('.version-menu summary'), page.locator('.version-menu a', { hasText: label })]) {
      const box = await target.boundingBox();
      await page.mouse.click(box!.x + 5, box!.y + 5);
    }
  }

  test('brings its own sidebar', async () => {
    const page = await open(start);
    await choose(page, '3.2');
    await page.waitForURL(site.url(`/3.2${start}`));
    await page.locator(`.sidebar a[href="/3.2${start}"][aria-current="page"]`).waitFor();
    expect(await page.locator('.sidebar a[href^="/3.2"]').count()).toBe(await page.locator('.sidebar a').count());
    expect(await isSameDocument(page)).toBe(true);
  });

  test('keeps the current heading of the reader', async () => {
    const page = await open(start);
    await readAt(page, '#types');
    await choose(page, '3.2');
    await page.waitForURL(site.url(`/3.2${start}#types`));
    await page.waitForFunction(() => document.querySelector('h2:target')?.id === 'types');
  });

  test('begins at the top if it does not have that heading', async () => {
    const page = await open('/3.2/customization/customizing-your-storefront');
    await readAt(page, '#classic');
    await choose(page, '4.6');
    await page.waitForURL(site.url('/customization/customizing-your-storefront'));
    await page.waitForFunction(() => scrollY === 0);
  });
});

describe('loaded whole', () => {
  async function checkWhole(page: Page, href: string, url = href): Promise<void> {
    await follow(page, href);
    await page.waitForURL((address) => address.pathname === url);
    await page.waitForLoadState();
    expect(await isSameDocument(page)).toBe(false);
  }

  test('a page whose chunk is missing', async () => {
    site.server.failWhen((path) => path === `${other}/index.json`);
    const page = await open(start);
    await checkWhole(page, other).finally(() => site.server.failWhen(() => false));
    await heading(page, 'Tax calculation');
  });

  test('a page whose chunk is invalid', async () => {
    const page = await open(start, (opened) =>
      opened.route(`**${other}/index.json`, (route) => route.fulfill({ contentType: 'text/html', body: '<p>Home' })),
    );
    await checkWhole(page, other);
  });

  test('a page of another deploy', async () => {
    const page = await open(start, (opened) =>
      opened.route(`**${other}/index.json`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...((await response.json()) as object), stamp: 'other' } });
      }),
    );
    await checkWhole(page, other);
  });

  test('a page of which only the chunk is blocked', async () => {
    const page = await open(start, (opened) => opened.route(`**${other}/index.json`, (route) => route.abort()));
    await checkWhole(page, other);
  });

  test('a page with its own scripts, which run', async () => {
    const page = await open('/long', undefined, starter);
    await checkWhole(page, '/scripted');
    await page.locator('#made', { hasText: 'made' }).waitFor();
  });

  test('an unknown path, which shows the not-found page', async () => {
    const page = await open(start);
    await checkWhole(page, '/no-such-page');
    await heading(page, 'Page not found');
  });

  test('a plain HTML file of the static folder, by its own name', async () => {
    const page = await open('/long', undefined, starter);
    await checkWhole(page, '/plain/file.html');
    await heading(page, 'Plain file');
  });

  test('a redirect stub, which redirects', async () => {
    const page = await open(start);
    await checkWhole(page, '/getting-started/upgrading-solidus', '/upgrading-solidus');
  });

  test('a page of the history whose chunk was deleted', async () => {
    site.server.failWhen((path) => path === `${start}/index.json`);
    const page = await open(start);
    await follow(page, other);
    await heading(page, 'Tax calculation');
    await page.goBack();
    await heading(page, 'Returns').finally(() => site.server.failWhen(() => false));
    expect(await isSameDocument(page)).toBe(false);
  });
});

test('navigation breaks no policy and logs nothing', async () => {
  const page = await browser.page();
  const complaints = gatherComplaints(page);
  await page.goto(site.url(start));
  for (const href of [other, `/3.2${start}`, '/policies/security', '/search', installing]) {
    await follow(page, href);
    await page.waitForURL(site.url(href));
  }
  await page.goBack();
  await page.waitForURL(site.url('/search'));
  await quiet(page);
  expect(complaints).toEqual([]);
});
