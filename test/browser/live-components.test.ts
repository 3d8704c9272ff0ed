/** Live components: when their code loads, that they work, and what happens when the code does not load or fails. */
import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { gatherComplaints, useBrowser } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { heading, hold, isSameDocument, liveMounted, markDocument } from '../helpers/client-site.js';
import { fileBlock } from '../helpers/file-block.js';

const filler = `${'Text of a page that is long enough to be scrolled. '.repeat(12)}\n\n`.repeat(20);

const browser = useBrowser();
const site = useBuiltSite({
  ...fileBlock`
    --- docsgen.config.json
    {
      "title": "Live",
      "url": "https://docs.example.org",
      "versions": ["1.0"],
      "components": {
        "Counter": { "file": "components/counter.tsx", "client": "visible" },
        "Crash": { "file": "components/crash.jsx", "client": "load" },
        "Later": { "file": "components/later.jsx", "client": "load" },
        "Fold": { "file": "components/fold.jsx", "client": "load" },
        "Frail": { "file": "components/frail.jsx", "client": "load" },
        "Nothing": { "file": "components/nothing.jsx", "client": "visible" },
        "Preset": { "file": "components/preset.jsx", "client": "load" }
      }
    }
    --- components/counter.tsx
    import { useEffect, useId, useState } from 'react';

    interface CounterProps {
      readonly start?: string;
      readonly label?: string;
      readonly to?: string;
      readonly page: { readonly url: string; readonly version?: { readonly name: string }; readonly site: { readonly title: string } };
    }

    const count = (by: number): void => {
      const { dataset } = document.documentElement;
      dataset['counters'] = String(Number(dataset['counters'] ?? 0) + by);
    };

    export default function Counter({ start = '0', label, to, page }: CounterProps) {
      const id = useId();
      const [value, setValue] = useState(Number(start));
      useEffect(() => {
        count(1);
        return () => count(-1);
      }, []);
      return (
        <span className="counter">
          <button id={id} onClick={() => setValue(value + 1)}>
            {value}
          </button>
          <label htmlFor={id}>{label ?? \`\${page.site.title} \${page.version?.name} \${page.url}\`}</label>
          {to && <a href={to}>more</a>}
        </span>
      );
    }
    --- components/crash.jsx
    import { useState } from 'react';

    export default function Crash() {
      const [isBroken, setBroken] = useState(typeof window !== 'undefined' && location.search === '?at-once');
      if (isBroken) throw new Error('The component is at its end.');
      return <button className="crash" onClick={() => setBroken(true)}>whole</button>;
    }
    --- components/later.jsx
    import { useEffect, useState } from 'react';

    export default function Later() {
      const [isLive, setLive] = useState(false);
      useEffect(() => setLive(true), []);
      return isLive ? 'live' : 'built';
    }
    --- components/preset.jsx
    import * as React from 'react';
    import { useEffect, useState } from 'react';

    const { ReactCurrentOwner: owner } = React.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED;
    const made = { $$typeof: Symbol.for('react.element'), type: 'i', key: null, ref: null, _owner: owner.current };
    const Word = ({ word }) => <b>{word}{{ ...made, props: { children: ' of old' } }}</b>;
    Word.defaultProps = { word: 'preset' };

    export default function Preset({ start, ...others }) {
      const [value, setValue] = useState(start);
      useEffect(() => setValue(value + 1), []);
      return <span className="preset" {...others}>{value} <Word /></span>;
    }
    Preset.defaultProps = { start: 6 };
    --- components/nothing.jsx
    import { useEffect, useState } from 'react';

    export default function Nothing() {
      const [isLive, setLive] = useState(false);
      useEffect(() => setLive(true), []);
      return isLive && <b id="something">something</b>;
    }
    --- components/fold.jsx
    import { useState } from 'react';

    export default function Fold({ open, children }) {
      const [isOpen, setOpen] = useState(open === true);
      const [count, setCount] = useState(0);
      return (
        <section>
          <button className="fold" onClick={() => setOpen(!isOpen)}>{isOpen ? 'Close' : 'Open'}</button>
          <button className="again" onClick={() => setCount(count + 1)}>again {count}</button>
          {isOpen && children}
        </section>
      );
    }

    export const Loud = ({ children }) => <b onClick={({ target }) => (target.title = 'pressed')}>{children.toUpperCase()}</b>;
    --- components/parts.jsx
    import { Children, useState } from 'react';

    export function Ask({ children }) {
      const [isOpen, setOpen] = useState(false);
      return (
        <section className="ask">
          <button onClick={() => setOpen(!isOpen)}>{children[0]}</button>
          {isOpen && Children.toArray(children)[1]}
        </section>
      );
    }

    export function Rows({ children }) {
      const [chosen, setChosen] = useState(-1);
      return <ol className="rows">{children.map((child, index) => <li key={index} className={index === chosen ? 'chosen' : 'row'} onClick={() => setChosen(index)}>{child}</li>)}</ol>;
    }
    --- components/frail.jsx
    import { useState } from 'react';

    export default function Frail({ children }) {
      const [isBroken, setBroken] = useState(false);
      if (isBroken) throw new Error('The component is at its end.');
      return <div className="frail"><button className="break" onClick={() => setBroken(true)}>break</button>{children}</div>;
    }
    --- content/docs/1.0/index.md
    # Home

    Nothing is live here. [Two](two.md)
    --- content/docs/1.0/two.md
    # Two

    <Counter client:load start="3" to="index.md" />

    In a text, <Counter client:load label="</docsgen-live>&quot;' <b>&amp;lt;" /> too.
    --- content/docs/1.0/content.mdx
    import { Loud } from '@site/components/fold'

    # Content

    <Fold open>

    ## In it

    <Counter client:load start="3" label="inner" />

    ::::tabs
    :::tab[One]
    One
    :::
    :::tab[Two]
    Two
    :::
    ::::

    \`\`\`js
    const a = 1;
    \`\`\`

    </Fold>

    <Fold>

    <Fold open>

    Deep. <Counter client:load start="5" label="hidden" />

    \`\`\`js
    const b = 1;
    \`\`\`

    </Fold>

    </Fold>

    <Frail>

    Frail. <Counter client:load start="7" label="frail" />

    \`\`\`js
    const c = 1;
    \`\`\`

    </Frail>

    A <Loud client:load>word</Loud>.
    --- content/docs/1.0/parts.mdx
    import { Ask, Rows } from '@site/components/parts'

    # Parts

    <Ask client:load>

    Why?

    <Counter client:load start="3" label="inner" />

    </Ask>

    <Rows client:load>

    First

    Second

    </Rows>
    --- content/docs/1.0/idle.md
    # Idle

    <Counter client:idle />
    --- content/docs/1.0/crash.md
    # Crash

    <Crash />

    <Counter client:load />

    A text that is <Later />.
    --- content/docs/1.0/preset.md
    # Preset

    <Preset />
  `,
  'content/docs/1.0/far.md': `# Far\n\n${filler}<Counter start="5" />\n\n${filler}<Nothing />\n`,
});

const isCode = (path: string): boolean => /\/assets\/(?:live|islands)-/.test(path);
const fetched = () => site.server.requests.filter(isCode);

const idle = (page: Page) =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => requestIdleCallback(() => resolve()))));

async function open(route: string, prepare?: (page: Page) => Promise<unknown>) {
  const page = await browser.page();
  const complaints = gatherComplaints(page);
  await prepare?.(page);
  site.server.forget();
  await page.goto(site.url(route));
  await markDocument(page);
  return { page, complaints };
}

/** Opens the page of components with content, and resolves when all of it is live and has its buttons. */
async function openContent() {
  const opened = await open('/content');
  await counters(opened.page, 2);
  await liveMounted(opened.page);
  await opened.page.locator('.copy-button').first().waitFor();
  return opened;
}

const counters = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.documentElement.dataset['counters'] === wanted, String(count));

const texts = (page: Page, selector = '.counter button') => page.locator(selector).allTextContents();

test('functions have their default props in browsers, too', async () => {
  const { page, complaints } = await open('/preset');
  await page.locator('.preset', { hasText: '7 preset of old' }).waitFor();
  // Props that are passed on have no page, which would become an attribute.
  expect(await page.locator('.preset').getAttribute('page')).toBeNull();
  expect(complaints).toEqual([]);
});

describe('the code of a component loads', () => {
  test('not at all on a page without live components', async () => {
    const { page } = await open('/');
    await page.waitForLoadState('networkidle');
    await idle(page);
    expect(fetched()).toEqual([]);
    expect(await page.content()).not.toContain('live-');
  });

  test('only when it is scrolled near', async () => {
    const { page, complaints } = await open('/far');
    await page.waitForLoadState('networkidle');
    await idle(page);
    expect(fetched().map((path) => path.replace(/-[0-9a-f]{10}/, ''))).toEqual(['/assets/live.js']);
    await page.locator('.counter').scrollIntoViewIfNeeded();
    await counters(page, 1);
    await page.click('.counter button');
    expect(await texts(page)).toEqual(['6']);
    expect(fetched().filter((path) => path.includes('nothing'))).toEqual([]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.locator('#something').waitFor();
    expect(complaints).toEqual([]);
  });

  test('when the browser is idle', async () => {
    const { page } = await open('/idle', (opened) =>
      opened.addInitScript(() => {
        const waiting: (() => void)[] = [];
        let later = (call: () => void): unknown => waiting.push(call);
        Object.assign(globalThis, {
          requestIdleCallback: (call: () => void) => later(call),
          becomeIdle: () => {
            later = queueMicrotask;
            waiting.forEach(later);
          },
        });
      }),
    );
    await page.waitForLoadState('networkidle');
    expect(fetched().filter((path) => path.includes('counter'))).toEqual([]);
    await page.evaluate(() => (globalThis as unknown as { becomeIdle: () => void }).becomeIdle());
    await counters(page, 1);
  });

  test('when one of its buttons is pressed, and the press is repeated', async () => {
    const { page } = await open('/idle', (opened) =>
      opened.addInitScript(() => {
        const askedBy: string[] = [];
        const requestIdleCallback = () => askedBy.push(new Error('asked').stack ?? '');
        Object.assign(globalThis, { askedBy, requestIdleCallback });
      }),
    );
    // The script of live components listens, and waits for an idle moment that never comes.
    await page.waitForFunction(() =>
      (globalThis as unknown as { askedBy: readonly string[] }).askedBy.some((stack) => /\/live-/.test(stack)),
    );
    await page.click('.counter button');
    await page.locator('.counter button', { hasText: '1' }).waitFor();
  });

  test.each(['live', 'main'])('when one of its buttons is pressed before %s.js has loaded', async (name) => {
    const neverIdle = (page: Page) =>
      page.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 }));
    const page = await browser.page();
    await neverIdle(page);
    const release = await hold(page, `**/assets/${name}-*.js`);
    await page.goto(site.url('/idle'), { waitUntil: 'commit' });
    await page.click('.counter button');
    release();
    await page.locator('.counter button', { hasText: '1' }).waitFor();
    await page.click('.counter button');
    await page.locator('.counter button', { hasText: '2' }).waitFor();
  });

  test('before a button is pressed whose text is content of the component, and that press is repeated', async () => {
    const page = await browser.page();
    const code = '**/live-components-parts-*.js';
    const release = await hold(page, code);
    const isAsked = page.waitForRequest(code);
    await page.goto(site.url('/parts'));
    await isAsked;
    await page.click('.ask button p');
    release();
    await counters(page, 1);
  });

  test('at once', async () => {
    const { page, complaints } = await open('/two', (opened) =>
      opened.addInitScript(() => Object.assign(globalThis, { requestIdleCallback: () => 0 })),
    );
    await counters(page, 2);
    expect(complaints).toEqual([]);
  });
});

test('a component that looks for single children has each of them, also those that it shows later', async () => {
  const html = await (await fetch(site.url('/parts'))).text();
  expect(html).toMatch(/<button><docsgen-content[^>]*>\s*<p>Why\?<\/p>/);
  expect(html).toMatch(/<li class="row"><docsgen-content[^>]*>\s*<p>First<\/p>/);
  const { page, complaints } = await open('/parts');
  await page.locator('.ask button').first().click();
  await counters(page, 1);
  await page.click('.counter button');
  expect(await texts(page)).toEqual(['4']);
  await liveMounted(page);
  await page.click('.rows li:last-child');
  expect(await texts(page, '.rows .chosen')).toEqual([expect.stringContaining('Second')]);
  expect(complaints).toEqual([]);
});

test('two of one component have separate state, ids and props, and texts are not markup', async () => {
  const { page, complaints } = await open('/two');
  await counters(page, 2);
  await page.locator('.counter button').first().click();
  await page.locator('.counter button').last().click();
  await page.locator('.counter button').last().click();
  expect(await texts(page)).toEqual(['4', '2']);
  expect(await texts(page, '.counter label')).toEqual(['Live 1.0 /two', `</docsgen-live>"' <b>&lt;`]);
  const ids = await page.locator('.counter button').evaluateAll((buttons) => buttons.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
  expect(await page.locator('.counter a').getAttribute('href')).toBe('/');
  expect(complaints).toEqual([]);
});

describe('the content of a live component', () => {
  const fold = (page: Page, nth: number) => page.locator('.fold').nth(nth).click();

  test('does not change while the component changes, and live components in it have their own state', async () => {
    const { page, complaints } = await openContent();
    await page.locator('.counter button').first().click();
    await page.locator('.again').first().click();
    await page.getByText('again 1').waitFor();
    await page.locator('.tabs label', { hasText: 'Two' }).click();
    expect(await page.locator('.tab-panel', { hasText: 'Two' }).isVisible()).toBe(true);
    expect(await texts(page)).toEqual(['4', '7']);
    expect(await page.locator('#in-it').count()).toBe(1);
    await page.getByText('WORD').click();
    expect(await page.getByText('WORD').getAttribute('title')).toBe('pressed');
    expect(complaints).toEqual([]);
  });

  test('starts again when the component removes it and shows it again', async () => {
    const { page, complaints } = await openContent();
    await page.locator('.counter button').first().click();
    await fold(page, 0);
    await counters(page, 1);
    await fold(page, 0);
    await counters(page, 2);
    expect(await texts(page)).toEqual(['3', '7']);
    expect(await page.locator('.code').first().locator('.copy-button').count()).toBe(1);
    await page.locator('.counter button').first().click();
    expect(await texts(page)).toEqual(['4', '7']);
    expect(complaints).toEqual([]);
  });

  test('becomes live when it is shown for the first time, at any depth', async () => {
    const { page, complaints } = await openContent();
    expect(await page.getByText('Deep.').count()).toBe(0);
    await fold(page, 1);
    await counters(page, 3);
    await page.locator('.counter button').nth(1).click();
    expect(await texts(page)).toEqual(['3', '6', '7']);
    expect(await page.locator('.code').nth(1).locator('.copy-button').count()).toBe(1);
    await fold(page, 1);
    await counters(page, 2);
    expect(complaints).toEqual([]);
  });

  test('works when the component around it has failed', async () => {
    const { page, complaints } = await openContent();
    await page.click('.break');
    await expect.poll(() => complaints.join('\n')).toMatch(/Frail-1 failed/);
    // The content starts again, and a press before that is repeated.
    await page.locator('.counter button').last().click();
    await expect.poll(() => texts(page)).toEqual(['3', '8']);
    await counters(page, 2);
    expect(await page.locator('.frail .copy-button').count()).toBe(1);
  });
});

test('without JavaScript, the HTML of the build is shown', async () => {
  const page = await browser.open(site.url('/two'), { javaScriptEnabled: false });
  expect(await page.locator('.counter').allTextContents()).toEqual([
    '3Live 1.0 /twomore',
    `0</docsgen-live>"' <b>&lt;`,
  ]);
});

test('components start and stop with their pages', async () => {
  const { page, complaints } = await open('/');
  await page.click('main a[href="/two"]');
  await heading(page, 'Two');
  await counters(page, 2);
  await page.locator('.counter button').first().click();
  expect(await texts(page)).toEqual(['4', '0']);
  await page.click('.counter a');
  await heading(page, 'Home');
  await counters(page, 0);
  await page.goBack();
  await heading(page, 'Two');
  await counters(page, 2);
  expect(await texts(page)).toEqual(['3', '0']);
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

describe('a component that fails', () => {
  test.each(['', '?at-once'])('shows the HTML of the build, and the others work (%j)', async (query) => {
    const { page, complaints } = await open(`/crash${query}`);
    await counters(page, 1);
    if (query === '') {
      await page.getByText('A text that is live.').waitFor();
      await page.click('.crash');
    }
    await expect.poll(() => complaints.join('\n')).toMatch(/Crash-1 failed[\s\S]*The component is at its end\./);
    await expect.poll(() => texts(page, '.crash')).toEqual(['whole']);
    await page.click('.counter button');
    expect(await texts(page)).toEqual(['1']);
  });

  test('to load shows the HTML of the build', async () => {
    const { page, complaints } = await open('/two', (opened) =>
      opened.route('**/live-components-counter-*.js', (route) => route.abort()),
    );
    await expect.poll(() => complaints.length).toBeGreaterThan(0);
    expect(await texts(page)).toEqual(['3', '0']);
  });
});
