/** The parts of a page that React hydrates: when it loads, when it does not, and when a component fails. */
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { gatherComplaints, useBrowser } from '../helpers/browser.js';
import type { BuiltSite } from '../helpers/built-site.js';
import { useReferenceSite } from '../helpers/reference-site.js';
import {
  addLink,
  bringIslands,
  heading,
  hold,
  isSameDocument,
  islandsMounted,
  markDocument,
  navigateTo,
  pageMounted,
  quiet,
  settled,
  useClientSite,
  useOwnNavbarSite,
} from '../helpers/client-site.js';

const browser = useBrowser();
const site = useClientSite();
const reference = useReferenceSite();
const ownSite = useOwnNavbarSite();

/** Opens a page; `prepare` is called before anything is loaded. */
async function open(
  route: string,
  prepare?: (page: Page) => Promise<unknown>,
  { url }: BuiltSite = site,
): Promise<Page> {
  const page = await browser.page();
  await prepare?.(page);
  await page.goto(url(route));
  await markDocument(page);
  return page;
}

const returns = '/advanced-solidus/returns';

/** Resolves when the browser has had time for all idle tasks. */
const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))));

/** Makes the browser never idle, so that islands load only when they are touched. */
const neverIdle = (page: Page) => page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));

describe('React', () => {
  const asksForReact = () => reference.server.requests.some((path) => path.includes('/islands-'));

  test('does not load for a reader who only reads, nor on the following pages', async () => {
    reference.server.forget();
    const page = await open(returns, undefined, reference);
    await settled(page);
    await idle(page);
    await page.waitForLoadState('networkidle');
    const scripts = () => reference.server.requests.filter((path) => path.endsWith('.js'));
    // The last one is requested when the browser is idle.
    await expect
      .poll(() =>
        scripts()
          .map((path) => path.replace(/-\w+\.js$/, ''))
          .toSorted(),
      )
      .toEqual(['/assets/color-mode', '/assets/extras', '/assets/main']);
    for (const route of ['/advanced-solidus/state-machines', `/3.2${returns}`, '/policies/security']) {
      await navigateTo(page, route);
      await page.waitForURL(reference.url(route));
    }
    expect(await isSameDocument(page)).toBe(true);
    expect(asksForReact()).toBe(false);
  });

  test('hydrates the navbar without a change', async () => {
    const page = await browser.page();
    const complaints = gatherComplaints(page);
    await page.goto(reference.url(returns));
    await bringIslands(page);
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  });

  test('never hydrates the article', async () => {
    const page = await open(returns, undefined, reference);
    await bringIslands(page);
    const touched = await page.evaluate(() =>
      Array.from(document.querySelectorAll('main, main *')).some((element) =>
        Object.keys(element).some((key) => key.startsWith('__react')),
      ),
    );
    expect(touched).toBe(false);
  });

  test.each([
    ['pointed to', (page: Page) => page.hover('.navbar-brand')],
    ['focused', (page: Page) => page.focus('.navbar-brand')],
    ['touched', (page: Page) => page.dispatchEvent('.navbar-brand', 'pointerdown')],
    ['pressed by a program', (page: Page) => page.locator('#own').evaluate((button: HTMLElement) => button.click())],
  ])('loads only when an island is %s', async (name, touch) => {
    const shown = name.endsWith('program') ? ownSite : reference;
    shown.server.forget();
    const page = await open(shown === ownSite ? '/' : returns, neverIdle, shown);
    await quiet(page);
    expect(shown.server.requests.filter((path) => path.includes('/islands-'))).toEqual([]);
    await touch(page);
    await islandsMounted(page);
  });

  test('if it cannot load, pages are loaded whole', async () => {
    const page = await open(returns, (opened) => opened.route('**/islands-*.js', (route) => route.abort()), reference);
    await settled(page);
    // The network reports the failure first, and the page's script when it knows.
    const failed = page.waitForEvent('console', (message) => message.text().includes('dynamically imported module'));
    await page.hover('.navbar-brand');
    await failed;
    await page.click('main a[href="/advanced-solidus/state-machines"]');
    await heading(page, 'State machines');
    expect(await isSameDocument(page)).toBe(false);
  });
});

describe('the navbar', () => {
  test('an item that cannot be rendered shows its name, and the others work', async () => {
    const page = await open('/long', (opened) =>
      opened.route('**/site-*.json', async (route) => {
        const response = await route.fetch();
        const json = (await response.json()) as { navbar: object[] };
        const navbar = json.navbar.map((item, index) => (index === 1 ? { ...item, label: { a: 'bad label' } } : item));
        await route.fulfill({ response, json: { ...json, navbar } });
      }),
    );
    await bringIslands(page);
    const failed = page.locator('.navbar-item-failed').first();
    await failed.waitFor();
    expect(await failed.textContent()).toMatch(/^The navbar item “.*bad label.*\/community.*” cannot be rendered: /);
    expect(await page.locator('.navbar-links a').count()).toBe(2);
    const middleOf = async (selector: string) => {
      const { y, height } = (await page.locator(selector).first().boundingBox())!;
      return y + height / 2;
    };
    expect(await middleOf('.navbar-item-failed')).toBeCloseTo(await middleOf('.navbar-links'), 0);
  });
});

test("elements of a site's own head stay when another page is shown", async () => {
  const page = await browser.page();
  await page.goto(ownSite.url('/'));
  await markDocument(page);
  await page.click('.navbar-links a[href="/community"]');
  await heading(page, 'Community');
  expect(await isSameDocument(page)).toBe(true);
  const added = page.locator('head > :is([content="the site\'s own"], [property="fb:app_id"])');
  expect(await added.count()).toBe(2);
});

describe('the navbar before React has loaded', () => {
  /** The content of the navbar on the page. */
  const shown = (page: Page) =>
    page.evaluate(() =>
      ['.navbar', '.mobile-menu-main'].map((selector) =>
        // React puts a comment between two texts.
        document.querySelector(selector)!.innerHTML.replaceAll('<!-- -->', ''),
      ),
    );
  const ways = [
    ['/advanced-solidus/state-machines', 'another page'],
    [`/3.2${returns}`, 'another version'],
    ['/cookbook/using-the-graphql-api', 'a page that old versions lack'],
    ['/4.0/how-tos/how-to-use-a-custom-promotion-adjuster', 'a page that has moved'],
    ['/policies/security', 'a page outside versions'],
  ] as const;

  test.each(ways)('on %s equals that of a full load, and React hydrates it without a change', async (route) => {
    const page = await open(returns, neverIdle, reference);
    const complaints = gatherComplaints(page);
    await settled(page);
    await navigateTo(page, route);
    await page.waitForURL(reference.url(route));
    const drawn = await shown(page);
    await bringIslands(page);
    expect(await shown(page)).toEqual(drawn);
    await page.reload();
    await settled(page);
    expect(drawn).toEqual(await shown(page));
    expect(complaints).toEqual([]);
  });

  test('follows the reader when React has loaded', async () => {
    const page = await open(returns, neverIdle, reference);
    await navigateTo(page, `/3.2${returns}`);
    await page.locator('.version-menu summary', { hasText: '3.2' }).waitFor();
    await bringIslands(page);
    await page.click('.version-menu summary');
    await page.click('.version-menu a[data-version="4.0"]');
    await page.waitForURL(reference.url(`/4.0${returns}`));
    await page.locator('.version-menu summary', { hasText: '4.0' }).waitFor();
    expect(await page.locator('.navbar-brand').getAttribute('href')).toBe('/4.0');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a press while React loads acts once', async () => {
    const page = await open(returns, neverIdle, reference);
    const mode = () => page.evaluate(() => document.documentElement.dataset['theme']);
    const before = await mode();
    const release = await hold(page, '**/islands-*.js');
    await page.click('.color-mode');
    const after = before === 'dark' ? 'light' : 'dark';
    expect(await mode()).toBe(after);
    await page.click('.version-menu summary');
    release();
    await islandsMounted(page);
    expect(await mode()).toBe(after);
    expect(await page.getAttribute('.color-mode', 'aria-pressed')).toBe(String(after === 'dark'));
    expect(await page.locator('.version-menu').getAttribute('open')).toBe('');
  });
});

describe("a site's own navbar", () => {
  test('acts once when it is pressed while the code of a React page loads', async () => {
    const page = await browser.page();
    const release = await hold(page, '**/page-counter-*.js');
    await page.goto(ownSite.url('/counter'));
    await islandsMounted(page);
    await page.click('#own');
    await page.locator('#own', { hasText: '1 on /counter' }).waitFor();
    release();
    await pageMounted(page);
    await idle(page);
    expect(await page.textContent('#own')).toBe('1 on /counter');
  });

  test('is live, wraps the theme’s, and follows the reader', async () => {
    const page = await browser.page();
    const complaints = gatherComplaints(page);
    await page.goto(ownSite.url('/community'));
    await islandsMounted(page);
    await page.click('#own');
    await page.locator('#own', { hasText: '1 on /community' }).waitFor();
    await page.click('.navbar-links a[href="/"]');
    await page.locator('#own', { hasText: /^1 on \/$/ }).waitFor();
    expect(await page.locator('.navbar .version-menu').count()).toBe(1);
    expect(complaints).toEqual([]);
    await page.click('#own');
    await page.locator('#own-crash .page-crash li', { hasText: 'The navbar is at its end.' }).waitFor();
    await page.click('text=Try again');
    await page.locator('#own', { hasText: /^0 on \/$/ }).waitFor();
  });
});

describe('a React page', () => {
  /** Presses its button once, when it is live. */
  const counts = async (page: Page) => {
    await pageMounted(page);
    expect(await page.textContent('#count')).toBe('0');
    await page.click('#count');
    expect(await page.textContent('#count')).toBe('1');
  };

  test('is live when it is loaded', async () => {
    const page = await browser.page();
    const complaints = gatherComplaints(page);
    await page.goto(site.url('/counter'));
    await islandsMounted(page);
    await page.click('#count');
    await page.locator('#count', { hasText: '1' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a press of a button before React has loaded is repeated afterwards', async () => {
    const page = await open('/counter', neverIdle);
    await page.click('#count');
    await page.locator('#count', { hasText: '1' }).waitFor();
  });

  test('a press before any script has loaded is repeated afterwards', async () => {
    const page = await browser.page();
    const release = await hold(page, '**/main-*.js');
    await page.goto(site.url('/counter'), { waitUntil: 'commit' });
    await page.click('#count');
    release();
    await page.locator('#count', { hasText: '1' }).waitFor();
    await idle(page);
    expect(await page.textContent('#count')).toBe('1');
  });

  test('a press is also repeated on a later React page, whose code has not loaded yet', async () => {
    const page = await open('/memoized');
    await pageMounted(page);
    const release = await hold(page, '**/page-counter-*.js');
    await navigateTo(page, '/counter');
    await heading(page, 'Counter');
    await page.click('#count');
    release();
    await page.locator('#count', { hasText: '1' }).waitFor();
    await idle(page);
    expect(await page.textContent('#count')).toBe('1');
  });

  test('is live when it is shown in place, and again after going back to it', async () => {
    const page = await open('/long');
    await page.click(await addLink(page, '/counter'));
    await heading(page, 'Counter of My Product');
    await counts(page);
    await page.click('#away');
    await heading(page, 'Long');
    await page.goBack();
    await heading(page, 'Counter');
    await counts(page);
    expect(await isSameDocument(page)).toBe(true);
  });

  const mounted = (page: Page) => page.evaluate(() => document.documentElement.dataset['counters']);

  test('stays live when it is requested again, unchanged or with another query', async () => {
    const page = await open('/counter');
    await counts(page);
    for (const url of ['/counter', '/counter', '/counter?a=1', '/counter?a=2', '/counter?a=2']) {
      await page.evaluate(() => document.querySelector('#count')!.setAttribute('data-old', ''));
      await navigateTo(page, url);
      await page.locator('#count:not([data-old])').waitFor();
      await counts(page);
      expect(await mounted(page)).toBe('1');
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  test('is rendered once, even if the reader comes and goes several times before its code has loaded', async () => {
    const page = await open('/long');
    await bringIslands(page);
    const release = await hold(page, '**/page-counter-*.js');
    for (const [url, name] of [
      ['/counter', 'Counter'],
      ['/long', 'Long'],
      ['/counter', 'Counter'],
    ] as const) {
      await navigateTo(page, url);
      await heading(page, name);
    }
    release();
    await counts(page);
    expect(await mounted(page)).toBe('1');
    await navigateTo(page, '/long');
    await heading(page, 'Long');
    await expect.poll(() => mounted(page)).toBe('0');
  });

  test('can be a component in React’s memo', async () => {
    const page = await open('/memoized');
    await islandsMounted(page);
    await counts(page);
  });

  test('that crashes shows the chain of messages, and can be retried', async () => {
    const page = await open('/crash');
    await islandsMounted(page);
    await page.click('#crash');
    await heading(page, 'This page crashed.');
    expect(await page.locator('.page-crash li').allTextContents()).toEqual([
      'The page is at its end.',
      'The cause of that.',
    ]);
    await page.click('text=Try again');
    await page.locator('#crash').waitFor();
    expect(await page.locator('h1').textContent()).toBe('Crash');
  });

  test('that crashes at once shows the HTML of the build', async () => {
    const page = await browser.page();
    const complaints = gatherComplaints(page);
    await page.goto(site.url('/crash-at-once'));
    await expect.poll(() => complaints.join('\n')).toMatch(/island page failed[\s\S]*Cannot read properties of null/);
    await heading(page, 'Whole');
    expect(await page.locator('.page-crash').count()).toBe(0);
  });

  test('whose module has no default export shows the HTML of the build', async () => {
    const page = await browser.page();
    const complaints = gatherComplaints(page);
    await page.route('**/page-counter-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'export const title = "Counter";' }),
    );
    await page.goto(site.url('/counter'));
    await expect.poll(() => complaints.join('\n')).toContain('content/pages/counter.tsx: The page component has no');
    await heading(page, 'Counter of My Product');
  });

  test('without its module shows the HTML of the build', async () => {
    const page = await open('/counter', (opened) => opened.route('**/page-counter-*.js', (route) => route.abort()));
    await islandsMounted(page);
    expect(await page.locator('h1').textContent()).toBe('Counter of My Product');
  });
});
