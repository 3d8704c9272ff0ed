/** The starter site with pages for tests of the client. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { useBuiltSite, type BuiltSite } from './built-site.js';
import { projectRoot } from './run-cli.js';

const paragraphs = (count: number) =>
  `${'Text of a page that is long enough to be scrolled. '.repeat(12)}\n\n`.repeat(count);

const chapter = (name: string) => `## ${name}\n\n${paragraphs(4)}`;

const files = {
  'content/docs/1.0/long.md': `# Long\n\n[Installation](getting-started/installation.md) ${paragraphs(2)}${['One', 'Two', 'Three', 'Only in old versions'].map(chapter).join('')}[To a heading](other.md#three) [Layers](versions/layers.md)\n`,
  'content/docs/2.0/long.md': `# Long\n\n[Installation](getting-started/installation.md) ${paragraphs(2)}${['One', 'Two', 'Three'].map(chapter).join('')}[To a heading](other.md#three) [Layers](versions/layers.md)\n`,
  'content/docs/1.0/other.md': `# Other\n\n[Long](long.md)\n\n${['One', 'Two', 'Three'].map(chapter).join('')}`,
  'content/docs/1.0/scripted.md': '# Scripted\n\n<p id="made">not yet</p>\n\n<script src="/own.js"></script>\n',
  'content/docs/1.0/hidden.md': `# Hidden

${paragraphs(2)}
::::tabs

:::tab One

${chapter('In one')}

:::

:::tab Two

${chapter('In two')}

:::

::::

<details>
<summary>More</summary>

## In details

${paragraphs(1)}

</details>

${chapter('After')}`,
  'content/docs/1.0/migrating-from-3.x.md': '# Migrating from 3.x\n\nA page named like a file.\n',
  'content/docs/1.0/node.js.md': '# Node.js\n\nA page named like a file.\n',
  'content/static/plain/file.html': '<!doctype html><title>Plain</title><h1>Plain file</h1>',
  'content/static/own.js': 'document.querySelector("#made").textContent = "made";',
  'content/pages/counter.tsx': `
    import { useEffect, useId, useState } from 'react';
    export const title = 'Counter';
    export default function Counter({ site }: { site: { title: string } }) {
      const [count, setCount] = useState(0);
      useEffect(() => {
        const { dataset } = document.documentElement;
        const add = (more: number) => void (dataset.counters = String(Number(dataset.counters ?? 0) + more));
        add(1);
        return () => add(-1);
      }, []);
      return (
        <>
          <h1>Counter of {site.title}</h1>
          <button id="count" aria-describedby={useId()} onClick={() => setCount(count + 1)}>{count}</button>
          <a id="away" href="/long">Long</a>
        </>
      );
    }`,
  'content/pages/memoized.tsx': `
    import { memo, useState } from 'react';
    export default memo(function Memoized() {
      const [count, setCount] = useState(0);
      return <><h1>Memoized</h1><button id="count" onClick={() => setCount(count + 1)}>{count}</button></>;
    });`,
  'content/pages/crash.tsx': `
    import { useState } from 'react';
    export const title = 'Crash';
    export default function Crash() {
      const [hasCrashed, crash] = useState(false);
      if (hasCrashed) throw new Error('The page is at its end.', { cause: new Error('The cause of that.') });
      return <><h1>Crash</h1><button id="crash" onClick={() => crash(true)}>Crash</button></>;
    }`,
  'content/pages/crash-at-once.tsx': `
    import { useEffect } from 'react';
    export default function CrashAtOnce() {
      useEffect(() => document.querySelector('.not-there').classList.add('wide'), []);
      return <h1>Whole</h1>;
    }`,
};

const starter = join(projectRoot, 'templates/starter');
const startersConfig = readFileSync(join(starter, 'docsgen.config.ts'), 'utf8');

/** With the site's own navbar and crash notice around the theme's, and a head. Call it once at the top of a test file. */
export function useOwnNavbarSite(): BuiltSite {
  return useBuiltSite(starter, '/', {
    files: {
      'content/pages/counter.tsx': files['content/pages/counter.tsx'],
      'content/docs/1.0/long.md': '# Long\n',
      'docsgen.config.ts': startersConfig.replace(
        '({',
        "({\n  theme: { components: { Navbar: 'theme/navbar.tsx', Head: 'theme/head.tsx', PageCrash: 'theme/page-crash.tsx' } },",
      ),
      'theme/head.tsx': `
      export default function Head() {
        return <><meta name="description" content="the site's own" /><meta property="fb:app_id" content="1" /></>;
      }`,
      'theme/page-crash.tsx': `
      import { PageCrash, type PageCrashProps } from 'docsgen/theme';
      export default function OwnPageCrash(props: PageCrashProps) {
        return <div id="own-crash"><PageCrash {...props} /></div>;
      }`,
      'theme/navbar.tsx': `
      import { useState } from 'react';
      import { Navbar, type NavbarProps } from 'docsgen/theme';
      function Broken(): never { throw new Error('The navbar is at its end.'); }
      export default function OwnNavbar(props: NavbarProps) {
        const [count, setCount] = useState(0);
        return <><Navbar {...props} /><button id="own" onClick={() => setCount(count + 1)}>{count} on {props.page.url}</button>{count > 1 && <Broken />}</>;
      }`,
    },
  });
}

/** With a menu of languages. Call it once at the top of a test file. */
export function useClientSite(baseUrl = '/'): BuiltSite {
  const config = startersConfig.replace('({', '({\n  locale: { menu: true },');
  return useBuiltSite(starter, baseUrl, { files: { ...files, 'docsgen.config.ts': config } });
}

/** Navigates to a page from a script; see `src/client/navigation/navigation.ts`. */
export async function navigateTo(page: Page, url: string): Promise<void> {
  await page.evaluate((detail) => {
    const event = new CustomEvent('docsgen:navigate', { detail, cancelable: true });
    if (document.dispatchEvent(event)) location.assign(detail);
  }, url);
}

/** Switches prefetching off. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
}

/** Lets no font arrive. The height of a text depends on whether its fonts arrive in time. */
export async function withoutFonts(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.abort());
}

/** Holds back matching requests until the returned function is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return () => release();
}

/** Marks the document. A full load removes the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in globalThis);
}

/** Resolves when React has hydrated the islands around the article. */
export function islandsMounted(page: Page): Promise<void> {
  return hydrated(page, '[data-island="navbar"]');
}

/** Resolves when React has hydrated a React page, so that its buttons act at once. */
export function pageMounted(page: Page): Promise<void> {
  return hydrated(page, '[data-island="page"]');
}

/** Resolves when React has hydrated every live component of the page. */
export function liveMounted(page: Page): Promise<void> {
  return hydrated(page, 'docsgen-live');
}

/** What React keeps at the element of a root. */
interface ReactRoot {
  readonly stateNode: { readonly current: { readonly memoizedState: { readonly isDehydrated: boolean } } };
}

async function hydrated(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const isLive = (element: Element): boolean => {
      const [, root] = Object.entries(element).find(([key]) => key.startsWith('__reactContainer')) ?? [];
      return root !== undefined && !(root as ReactRoot).stateNode.current.memoizedState.isDehydrated;
    };
    const elements = [...document.querySelectorAll(wanted)];
    return elements.length > 0 && elements.every(isLive);
  }, selector);
}

/** Puts a link at the beginning of the article and returns how to find it. */
export async function addLink(
  page: Page,
  href: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<string> {
  await page.evaluate(
    ([url, more]) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries({ ...more, href: url, id: 'added' })) link.setAttribute(name, value);
      link.textContent = 'Added';
      document.querySelector('#added')?.remove();
      (document.querySelector('article') ?? document.querySelector('main')!).prepend(link);
    },
    [href, attributes] as const,
  );
  return '#added';
}

/** Follows a link that is put at the beginning of the article. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.click(await addLink(page, href));
}

/** Resolves when the page of this heading is shown. */
export function heading(page: Page, text: string): Promise<void> {
  return page.locator('h1', { hasText: text }).waitFor();
}

/** Points at the navbar, and resolves when React has hydrated the islands around the article. */
export async function bringIslands(page: Page): Promise<void> {
  await scriptsRun(page);
  await page.dispatchEvent('.navbar', 'pointerover');
  await islandsMounted(page);
}

/** Resolves when the page's own script has run. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['menu'] !== undefined);
}

/** Resolves when everything that loads in an idle browser has arrived and is drawn. */
export async function extrasWired(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes('/extra-styles-')));
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/**
 * Resolves when the page has sent no request for half a second. Playwright's state "networkidle" stays reached while pages
 * are shown in place.
 */
export async function quiet(page: Page): Promise<void> {
  let sent = 0;
  const count = (): void => void (sent += 1);
  page.on('request', count);
  for (let before = -1; before !== sent;) {
    before = sent;
    await page.waitForTimeout(500);
  }
  page.off('request', count);
}

/** Resolves when scripts have finished their work for a new page, without prefetching. */
export async function settled(page: Page): Promise<void> {
  await scriptsRun(page);
  await page.evaluate(() => document.fonts.ready);
}
