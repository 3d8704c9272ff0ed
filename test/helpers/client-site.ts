/** The starter site with pages on which the client is put to the test. */
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
  'content/static/plain/file.html': '<!doctype html><title>Plain</title><h1>Plain file</h1>',
  'content/static/own.js': 'document.querySelector("#made").textContent = "made";',
  'content/pages/counter.tsx': `
    import { useId, useState } from 'react';
    export const title = 'Counter';
    export default function Counter({ site }: { site: { title: string } }) {
      const [count, setCount] = useState(0);
      return (
        <>
          <h1>Counter of {site.title}</h1>
          <button id="count" aria-describedby={useId()} onClick={() => setCount(count + 1)}>{count}</button>
          <a id="away" href="/long">Long</a>
        </>
      );
    }`,
  'content/pages/crash.tsx': `
    import { useState } from 'react';
    export const title = 'Crash';
    export default function Crash() {
      const [hasCrashed, crash] = useState(false);
      if (hasCrashed) throw new Error('The page is at its end.', { cause: new Error('The cause of that.') });
      return <><h1>Crash</h1><button id="crash" onClick={() => crash(true)}>Crash</button></>;
    }`,
};

const starter = join(projectRoot, 'templates/starter');

/** With a navbar of the site's own around the theme's. Call it once at the top of a test file. */
export function useOwnNavbarSite(): BuiltSite {
  const config = readFileSync(join(starter, 'docsgen.config.ts'), 'utf8');
  return useBuiltSite(starter, '/', {
    files: {
      'docsgen.config.ts': config.replace('({', "({\n  theme: { components: { Navbar: 'theme/navbar.tsx' } },"),
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

/** Call it once at the top of a test file. */
export function useClientSite(baseUrl = '/'): BuiltSite {
  return useBuiltSite(starter, baseUrl, { files });
}

/** Marks the document; a full load takes the mark away. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => void Object.assign(globalThis, { isSameDocument: true }));
}

export function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isSameDocument' in globalThis);
}

/** Resolves when React has taken over the islands. */
export async function islandsMounted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const island = document.querySelector('[data-island="navbar"]');
    return island !== null && Object.keys(island).some((key) => key.startsWith('__reactContainer'));
  });
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
      document.querySelector('main')!.prepend(link);
    },
    [href, attributes] as const,
  );
  return '#added';
}
