/** Writing with `docsgen serve`: the real program, real files, a real browser under a strict content security policy. */
import { once } from 'node:events';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useBrowser } from '../helpers/browser.js';
import { pageMounted } from '../helpers/client-site.js';
import { fileBlock } from '../helpers/file-block.js';
import { makeSite, threeVersions } from '../helpers/inline-site.js';
import { saveFile } from '../helpers/save-file.js';
import { serveSite } from '../helpers/serve-site.js';
import { startWriting } from '../helpers/writing.js';

const browser = useBrowser();
const file = 'content/docs/1.0/writing/markdown.md';

/** The mark that a full load would remove. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(globalThis, { marked: true }));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in globalThis);

test('a save shows without a load: scroll, details, tabs, focus and colour mode stay', async () => {
  const { page, write, complaints } = await startWriting(await browser.page());
  write(
    file,
    (text) =>
      `${text}\n\n::::tabs\n:::tab One\nFirst\n:::\n:::tab Two\nSecond\n:::\n::::\n\n<details id="more"><summary>More</summary>\n\nInside\n\n</details>\n\n<p><input id="field" aria-label="field"></p>\n`,
  );
  await page.locator('#field').waitFor();
  await mark(page);
  await page.locator('#more summary').click();
  await page.getByText('Two', { exact: true }).click();
  await page.locator('#field').fill('typed');
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  write(file, (text) => text.replace('Inside', 'Inside, changed').replace(/^title: .*$/m, 'title: A new title'));
  await page.getByText('Inside, changed').waitFor();
  expect(await page.title()).toContain('A new title');
  expect(await isMarked(page)).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await page.locator('#more').getAttribute('open')).not.toBeNull();
  expect(await page.getByText('Second', { exact: true }).isVisible()).toBe(true);
  expect(await page.locator('#field').inputValue()).toBe('typed');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field');
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  expect(complaints).toEqual([]);
});

test('a saved script in a page runs', async () => {
  const { page, write, complaints } = await startWriting(await browser.page());
  write('content/static/own.js', 'document.querySelector("#made").textContent = "made";');
  write(file, (text) => `${text}\n\n<p id="made">not yet</p>\n\n<script src="/own.js"></script>\n`);
  await page.locator('#made', { hasText: /^made$/ }).waitFor();
  expect(complaints).toEqual([]);
});

/** The content of a page on the screen, without sidebar and menus, which keep their open groups. */
const frameOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.title, document.querySelector('#__page')!.outerHTML].map((html) => html.replaceAll(' open=""', '')),
  );

test('the screen after many changes equals a full load', async () => {
  const { page, write, served } = await startWriting(await browser.page());
  await mark(page);
  const texts = [
    '# One\n\nA\n\nB\n\nC\n',
    '# One\n\nA\n\nnew\n\nB\n\nC\n',
    '# One\n\nC\n\n- a\n- b\n\n```js\nlet a = 1;\n```\n',
    '# Two\n\n## Section\n\nC **bold** text\n\n- b\n- a\n- c\n\n:::note\nNoted\n:::\n',
    '# Two\n\n## Section\n\n## Other\n\n| a | b |\n| - | - |\n| 1 | 2 |\n',
    'Nothing else.\n',
    '# Two\n\n## Section\n\n```js\nlet b = 2;\n```\n\n## Other\n\nA\n',
  ];
  for (const [number, text] of texts.entries()) {
    write(file, `${text}\nEnd ${number}.\n`);
    await page.getByText(`End ${number}.`, { exact: true }).waitFor();
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await tab.locator('docsgen-serve .bar .file').waitFor();
    // Some parts of a page load when the browser is idle.
    await vi.waitFor(async () => expect(await frameOf(page)).toEqual(await frameOf(tab)), { timeout: 60_000 });
    await tab.close();
  }
  expect(await isMarked(page)).toBe(true);
  expect(await served.stop()).toBe(0);
});

test('a problem is shown over the last good page and disappears by itself', async () => {
  const { page, write, root } = await startWriting(await browser.page());
  const good = readFileSync(join(root, file), 'utf8');
  await mark(page);
  write(file, `${good}\nNever shown\n\n:::note\nnot closed\n`);
  const overlay = page.locator('docsgen-serve .overlay');
  await overlay.waitFor();
  const lines = `${good}\nNever shown\n\n`.split('\n').length;
  expect(await overlay.innerText()).toContain(`${file}:${lines}:1`);
  expect(await overlay.innerText()).toContain('note-unclosed');
  expect(await overlay.locator('pre').innerText()).toContain(':::note');
  expect(await overlay.locator('a.place').getAttribute('href')).toBe(`vscode://file${join(root, file)}:${lines}:1`);
  expect(await page.getByText('Never shown').count()).toBe(0);
  expect(await isMarked(page)).toBe(true);
  await page.reload();
  await overlay.waitFor();
  expect(await overlay.innerText()).toContain('The page is shown as it was before.');
  expect(await page.getByText('Never shown').count()).toBe(0);
  expect(await page.locator('article h1').count()).toBe(1);
  await mark(page);
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'detached' });
  await page.locator('docsgen-serve').getByText('1 problem here').click();
  await overlay.waitFor();
  write(file, `${good}\nFixed\n`);
  await page.getByText('Fixed').waitFor();
  await overlay.waitFor({ state: 'detached' });
  expect(await isMarked(page)).toBe(true);
});

test('a text that is broken from the start has a page, which updates when it is fixed', async () => {
  const broken = 'content/docs/1.0/broken.md';
  const root = makeSite({
    'content/docs/1.0/index.md': '# Home\n',
    [broken]: '---\nslug: at-its-slug\ntitle: Broken\ntitle: twice\n---\n\nThe text\n',
  });
  const served = await serveSite(root);
  const page = await browser.open(`${served.origin}/at-its-slug`);
  const overlay = page.locator('docsgen-serve .overlay');
  await overlay.waitFor();
  expect(await overlay.innerText()).toContain(`${broken}:4:1`);
  await mark(page);
  saveFile(join(root, broken), '---\nslug: at-its-slug\ntitle: Fixed\n---\n\nThe text\n');
  await page.getByText('The text').waitFor();
  await overlay.waitFor({ state: 'detached' });
  expect(await page.locator('h1').innerText()).toBe('Fixed');
  expect(await isMarked(page)).toBe(true);
});

test('broken links elsewhere are counted and listed; here they are shown over the new text', async () => {
  const { page, write } = await startWriting(await browser.page());
  write('content/docs/1.0/versions/layers.md', (text) => `${text}\n[a](nowhere.md)\n\n<b>[c](nothing.md)</b>\n`);
  const bar = page.locator('docsgen-serve .bar');
  await bar.getByText('2 errors elsewhere').click();
  const item = page.locator('docsgen-serve .list .line').first();
  expect(await item.innerText()).toMatch(/nowhere\.md.*layers\.md:\d+:\d+/s);
  write(file, (text) => `${text}\nNew text with [b](missing.md).\n`);
  await page.getByText('New text with b.').waitFor();
  expect(await page.locator('docsgen-serve .overlay').innerText()).toContain('missing.md');
  await item.getByRole('link').first().click();
  await page.waitForURL(/versions\/layers$/);
});

test('a broken config keeps the old site, in the browser and after a load, and is reported without secrets', async () => {
  const root = makeSite({ 'content/docs/1.0/index.md': '# Home\n' });
  rmSync(join(root, 'docsgen.config.json'));
  const config = (rest: string): string =>
    `export default { title: 'Test', url: 'https://test.example', versions: ['1.0'] };\n${rest}`;
  saveFile(join(root, 'docsgen.config.mjs'), config(''));
  const served = await serveSite(root, [], { SERVICE_TOKEN: 'value-of-the-token' });
  const page = await browser.open(served.origin);
  await page.locator('docsgen-serve .bar .file').waitFor();
  saveFile(
    join(root, 'docsgen.config.mjs'),
    config('const apiKey = "abcdefghijkl"; throw new Error(`bad ${process.env.SERVICE_TOKEN}`);\n'),
  );
  const overlay = page.locator('docsgen-serve .overlay');
  await overlay.waitFor();
  expect(await overlay.innerText()).toContain('config-unreadable');
  expect(await overlay.innerText()).toContain('apiKey = ');
  expect(await overlay.innerText()).not.toContain('abcdefghijkl');
  expect(await overlay.innerText()).not.toContain('value-of-the-token');
  expect(await overlay.innerText()).not.toContain(root);
  await page.reload();
  await overlay.waitFor();
  expect(await page.locator('h1').innerText()).toBe('Home');
  saveFile(join(root, 'docsgen.config.mjs'), config('').replace('Test', 'Fixed'));
  await overlay.waitFor({ state: 'detached' });
  await expect.poll(() => page.title()).toContain('Fixed');
});

test('the bar names the file and its versions; a save changes all of them, in two browsers, until one has its own copy', async () => {
  const { page, served, root, write } = await startWriting(await browser.page(), '/writing/markdown');
  const bar = page.locator('docsgen-serve .bar');
  expect(await bar.locator('.file').innerText()).toBe(file);
  expect(await bar.locator('summary').innerText()).toBe('shown in 1.0–Next');
  expect(await bar.getByText('Edit', { exact: true }).getAttribute('href')).toBe(
    `vscode://file${join(root, file)}:1:1`,
  );
  const other = await browser.open(`${served.origin}/next/writing/markdown`);
  await other.locator('docsgen-serve .bar .file').waitFor();
  write(file, (text) => `${text}\nSeen twice\n`);
  await page.getByText('Seen twice').waitFor();
  await other.getByText('Seen twice').waitFor();
  await bar.getByText('Change it from 2.0 on').click();
  const own = 'content/docs/2.0/writing/markdown.md';
  await bar.getByText(own).waitFor();
  expect(readFileSync(join(root, own), 'utf8')).toBe(readFileSync(join(root, file), 'utf8'));
  await bar.getByText('Change it from 2.0 on').waitFor({ state: 'detached' });
  write(own, '# Own\n\nOnly here.\n');
  await page.getByText('Only here.').waitFor();
});

test('a style, a component and a React page update without a load', async () => {
  const { page, write, root } = await startWriting(await browser.page());
  saveFile(join(root, 'own.css'), 'html body main article h1 { letter-spacing: 1px; }\n');
  saveFile(join(root, 'card.tsx'), 'export default () => <p className="card">First card</p>;\n');
  write('docsgen.config.ts', (text) =>
    text.replace('defineConfig({', "defineConfig({\n  styles: ['own.css'],\n  components: { Card: 'card.tsx' },"),
  );
  const spacing = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.querySelector('h1')!).letterSpacing);
  await expect.poll(spacing).toBe('1px');
  await mark(page);
  write('own.css', 'html body main article h1 { letter-spacing: 3px; }\n');
  await expect.poll(spacing).toBe('3px');
  write(file, (text) => `${text}\n<Card />\n`);
  await page.getByText('First card').waitFor();
  write('card.tsx', 'export default () => <p className="card">Second card</p>;\n');
  await page.getByText('Second card').waitFor();
  write('card.tsx', 'export default () => <p>not closed;\n');
  await page.locator('docsgen-serve .overlay').waitFor();
  expect(await page.getByText('Second card').count()).toBe(1);
  expect(await isMarked(page)).toBe(true);
});

test('the theme keeps its precedence over resets after a style is saved', async () => {
  const { page, write, root } = await startWriting(await browser.page());
  saveFile(join(root, 'own.css'), '@layer base { main article h1 { margin: 90px; } }\n');
  write('docsgen.config.ts', (text) => text.replace('defineConfig({', "defineConfig({\n  styles: ['own.css'],"));
  // A script has appended this one, whose rules are in the layer of the theme.
  await page.locator('link[href*="/extra-styles-"]').waitFor({ state: 'attached' });
  const heading = (): Promise<string> =>
    page.locator('main article h1').evaluate((element) => {
      const { fontSize, margin, textTransform } = getComputedStyle(element);
      return JSON.stringify({ fontSize, margin, textTransform });
    });
  const before = await heading();
  write('own.css', (text) => `${text}html body main article h1 { text-transform: uppercase; }\n`);
  await expect.poll(heading).toBe(before.replace('"none"', '"uppercase"'));
});

test('a style that is saved again before it has loaded leaves nothing of the style before', async () => {
  const { page, write, root } = await startWriting(await browser.page());
  const heading = (style: string): string => `html body main article h1 { ${style} }\n`;
  const computed = (name: string): Promise<string> =>
    page.locator('h1').evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  saveFile(join(root, 'own.css'), heading('word-spacing: 5px'));
  write('docsgen.config.ts', (text) => text.replace('defineConfig({', "defineConfig({\n  styles: ['own.css'],"));
  await expect.poll(() => computed('word-spacing')).toBe('5px');
  // The next sheet gets no response.
  await page.route('**/assets/styles-*.css', () => {}, { times: 1 });
  const hanging = page.waitForRequest('**/assets/styles-*.css');
  write('own.css', heading('letter-spacing: 1px'));
  await hanging;
  write('own.css', heading('letter-spacing: 3px'));
  await expect.poll(() => computed('letter-spacing')).toBe('3px');
  await expect.poll(() => computed('word-spacing')).toBe('0px');
});

test('a static file updates: an image without a load, a file of a style by an invisible load', async () => {
  const { page, write, root, complaints } = await startWriting(await browser.page());
  const square = (size: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="9" height="9"/></svg>`;
  write('content/static/square.svg', square(20));
  write('content/static/behind.svg', square(20));
  write('content/static/wide.svg', square(20));
  saveFile(join(root, 'own.css'), '#behind { background: url("/behind.svg"); }\n');
  write('docsgen.config.ts', (text) => text.replace('defineConfig({', "defineConfig({\n  styles: ['own.css'],"));
  write(
    file,
    (text) =>
      `${text}\n\n<p id="behind"><img id="square" alt="" src="/square.svg"><img id="chosen" alt="" src="/img/logo.svg" srcset="/wide.svg 1x"></p>\n`,
  );
  const width = (): Promise<number> =>
    page.evaluate(() => document.querySelector<HTMLImageElement>('#square')?.naturalWidth ?? 0);
  await expect.poll(width).toBe(20);
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName(`${origin}/behind.svg`).length)).toBe(1);
  await mark(page);
  write('content/static/square.svg', square(30));
  await expect.poll(width).toBe(30);
  // The page that is shown next has the same image.
  write(file, (text) => `${text}\nSaved after it.\n`);
  await page.getByText('Saved after it.').waitFor();
  write('content/static/square.svg', square(40));
  await expect.poll(width).toBe(40);
  expect(await isMarked(page)).toBe(true);
  const before = await page.evaluate(() => scrollY);
  write('content/static/behind.svg', square(50));
  await expect.poll(() => isMarked(page)).toBe(false);
  const kept = (): Promise<string> =>
    page.evaluate(() => fetch('/behind.svg', { cache: 'force-cache' }).then((answer) => answer.text()));
  await expect.poll(kept).toBe(square(50));
  const chosen = (): Promise<number> =>
    page.evaluate(() => document.querySelector<HTMLImageElement>('#chosen')?.naturalWidth ?? 0);
  await expect.poll(chosen).toBe(20);
  write('content/static/wide.svg', square(60));
  await expect.poll(chosen).toBe(60);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect.poll(width).toBe(40);
  expect(complaints).toEqual([]);
});

test('a theme component updates: in the build without a load, in the browser by an invisible load', async () => {
  const { page, write, root } = await startWriting(await browser.page());
  const part = (text: string): string => `export default () => <p className="own">${text}</p>;\n`;
  saveFile(join(root, 'footer.tsx'), part('First footer'));
  saveFile(join(root, 'mode.tsx'), part('First mode'));
  write('docsgen.config.ts', (text) =>
    text.replace(
      'defineConfig({',
      "defineConfig({\n  theme: { components: { Footer: 'footer.tsx', ColorModeButton: 'mode.tsx' } },",
    ),
  );
  write(
    file,
    (text) =>
      `${text}\n\n::::tabs\n:::tab One\nFirst\n:::\n:::tab Two\nSecond\n:::\n::::\n\n<details id="more"><summary>More</summary>\n\nInside\n\n</details>\n\n<p><input id="field" aria-label="field"></p>\n`,
  );
  await page.getByText('First footer').waitFor();
  await page.getByText('First mode').first().waitFor();
  await page.locator('#field').waitFor();
  await page.locator('#more summary').click();
  await page.getByText('Two', { exact: true }).click();
  await page.locator('#field').fill('typed');
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(0);
  const expectSame = async (): Promise<void> => {
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field');
    expect(await page.locator('#field').inputValue()).toBe('typed');
    expect(await page.locator('#more').getAttribute('open')).not.toBeNull();
    expect(await page.getByText('Second', { exact: true }).isVisible()).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  };
  await mark(page);
  write('footer.tsx', part('Second footer'));
  await page.getByText('Second footer').waitFor();
  expect(await isMarked(page)).toBe(true);
  await expectSame();
  write('mode.tsx', part('Second mode'));
  await page.getByText('Second mode').first().waitFor();
  await expectSame();
});

test('a browser after sleep, and a restarted server', async () => {
  const { page, served, root, write } = await startWriting(await browser.page());
  await page.context().setOffline(true);
  write(file, (text) => `${text}\nWhile asleep\n`);
  await served.said(/markdown\.md/);
  await page.context().setOffline(false);
  await page.getByText('While asleep').waitFor();
  await served.stop();
  await page.locator('docsgen-serve').getByText('docsgen serve has stopped').waitFor();
  write(file, (text) => `${text}\nWhile it was gone\n`);
  await serveSite(root, ['--port', String(served.port)]);
  await page.getByText('While it was gone').waitFor();
});

test('the not-found page changes with the site, a page appears at its address, and a deleted page stays on screen', async () => {
  const { page, served, write, root } = await startWriting(await browser.page());
  await page.goto(`${served.origin}/next/soon`);
  await page.getByText('Page not found').first().waitFor();
  await page.locator('docsgen-serve').getByText('This page is gone').waitFor();
  write('docsgen.config.ts', (text) => text.replace("title: 'My Product'", "title: 'Another Product'"));
  await expect.poll(() => page.title()).toContain('Another Product');
  write('content/docs/next/soon.md', '# Soon\n\nHere it is.\n');
  await page.getByText('Here it is.').waitFor();
  await page.goto(`${served.origin}/1.0/writing/markdown`);
  await page.locator('docsgen-serve .bar .file').waitFor();
  const heading = await page.locator('h1').innerText();
  rmSync(join(root, file));
  // The site's icon, which every page uses, is no reason to reload a deleted page.
  write('content/static/img/favicon.svg', (text) => text.replace('<svg', '<svg id="changed"'));
  await page.locator('docsgen-serve').getByText('This page is gone').waitFor();
  expect(await page.locator('h1').innerText()).toBe(heading);
  write(file, '# Here again\n');
  await page.getByText('Here again').first().waitFor();
});

test('an open page follows its file to a new name', async () => {
  const { page, served, root } = await startWriting(await browser.page());
  await page.goto(`${served.origin}/1.0/writing/markdown`);
  await page.locator('docsgen-serve .bar .file').waitFor();
  renameSync(join(root, file), join(root, file.replace('markdown.md', 'marked.md')));
  await page.waitForURL(`${served.origin}/1.0/writing/marked`);
});

test('a site that cannot be shown reports the reason, and is shown when it is fixed', async () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/1.0/index.md
      # Home
      --- own.css
      @import "./none.css";
    `,
    { ...threeVersions, styles: ['own.css'] },
  );
  const served = await serveSite(root);
  const page = await browser.open(served.origin);
  await page.locator('docsgen-serve .overlay').getByText('style-invalid').first().waitFor();
  saveFile(join(root, 'own.css'), 'p { color: red; }\n');
  await page.locator('h1', { hasText: 'Home' }).waitFor();
});

test('code in a saved article has its button, and the version menu is up to date', async () => {
  const { page, write, complaints } = await startWriting(await browser.page(), '/next/writing/markdown');
  await page.locator('.version-menu').waitFor();
  await mark(page);
  write(file, (text) => `${text}\n\n~~~js\nconst isNew = true;\n~~~\n`);
  const block = page.locator('.code', { hasText: 'isNew' });
  // The first button arrives when the browser is idle.
  await block.locator('.copy-button').first().waitFor();
  expect(await block.locator('.copy-button').count()).toBe(1);
  // The page is removed from 2.0, and React's menu of versions must show that.
  write('content/docs/2.0/_layer.yml', (text) => text.replace('removed:', 'removed:\n  - writing/markdown'));
  write('content/docs/next/writing/markdown.md', '# Anew\n\nIn next again.\n');
  await page.getByText('In next again.').waitFor();
  await page.locator('.version-menu summary, .version-menu button').first().click();
  const item = page.locator('.version-menu a', { hasText: '2.0' });
  await expect.poll(() => item.getAttribute('href')).toBe('/');
  expect(await isMarked(page)).toBe(true);
  // The removed page may have been prefetched.
  expect(complaints.filter((complaint) => !complaint.includes('404'))).toEqual([]);
});

test('what comes when the browser is idle is there once, and new parts of a page have it, too', async () => {
  const root = makeSite(
    fileBlock`
      --- content/docs/index.md
      # Home

      ![A cart](cart.svg)
      --- content/docs/cart.svg
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"/>
    `,
    {
      title: 'Test',
      url: 'https://test.example',
      sections: [{ name: 'docs', path: '/', sidebarHideable: true }],
    },
  );
  const served = await serveSite(root);
  const page = await browser.open(served.origin);
  const image = page.getByRole('button', { name: 'Enlarge the image: A cart' });
  await image.waitFor();
  await page.getByRole('button', { name: 'Sidebar', exact: true }).click();
  expect(await page.locator('.sidebar-items').isVisible()).toBe(false);
  await image.click();
  expect(await page.locator('dialog[open]').count()).toBe(1);
  await page.keyboard.press('Escape');
  const code = `\n~~~js\n${'next();\n'.repeat(60)}~~~\n`;
  saveFile(join(root, 'content/docs/index.md'), `# Home\n\n![A cart](cart.svg)\n${code}`);
  await page.locator('.code-unfold').first().waitFor();
  expect(await page.locator(':is(.code-unfold, .copy-button)').count()).toBe(2);
});

test('a page that is reached in place is kept up to date, and the next one is current', async () => {
  const { page, write } = await startWriting(await browser.page(), '/1.0/writing/variables');
  const bar = page.locator('docsgen-serve .bar .file');
  await mark(page);
  const link = page.locator('.sidebar a[href="/1.0/writing/markdown"]');
  // Pointing at the link prefetches the page. The prefetched page is stale when it is shown.
  await link.hover();
  const fetched = (): Promise<boolean> =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/1.0/writing/markdown/index.json')),
    );
  await expect.poll(fetched).toBe(true);
  write(file, (text) => `${text}\nSaved before it was shown\n`);
  await expect
    .poll(() => page.evaluate(() => fetch('/1.0/writing/markdown/index.json').then((answer) => answer.text())))
    .toContain('Saved before it was shown');
  await link.click();
  await page.getByText('Saved before it was shown').waitFor();
  await expect.poll(() => bar.innerText()).toBe(file);
  write(file, (text) => `${text}\nSaved while it was shown\n`);
  await page.getByText('Saved while it was shown').waitFor();
  await page.goBack();
  await expect.poll(() => bar.innerText()).toBe('content/docs/1.0/writing/variables.md');
  write('content/docs/1.0/writing/variables.md', (text) => `${text}\nThe first one again\n`);
  await page.getByText('The first one again').waitFor();
  expect(await isMarked(page)).toBe(true);
});

/** Presses the button of a new page once, when the page is live. */
async function press(page: Page, label: string, pressed: string): Promise<void> {
  await page.locator('main button:not([data-old])', { hasText: label }).waitFor();
  await pageMounted(page);
  await page.locator('main button').click();
  expect(await page.locator('main button').innerText()).toBe(pressed);
  await page.locator('main button').evaluate((button) => button.setAttribute('data-old', ''));
}

test('a React page is replaced and live after a save', async () => {
  const { page, served, write } = await startWriting(await browser.page());
  const team = (text: string): string =>
    `import { useState } from 'react';\nexport default function Team() {\n  const [count, setCount] = useState(0);\n` +
    `  return <button onClick={() => setCount(count + 1)}>${text} {count}</button>;\n}\n`;
  write('content/pages/team.tsx', team('First'));
  await served.said(/team\.tsx added/);
  await page.goto(`${served.origin}/team`);
  await press(page, 'First 0', 'First 1');
  await mark(page);
  write('content/pages/team.tsx', team('Second'));
  await press(page, 'Second 0', 'Second 1');
  // The text is the same. Only the effect of a click differs.
  write('content/pages/team.tsx', team('Second').replace('count + 1', 'count + 10'));
  await press(page, 'Second 0', 'Second 10');
  expect(await isMarked(page)).toBe(true);
});

test('a page that moves takes its reader along', async () => {
  const { page, write, served } = await startWriting(await browser.page(), '/next/writing/markdown');
  write('content/docs/next/_layer.yml', 'moved:\n  writing/markdown: authoring\n');
  await page.waitForURL(/\/next\/authoring$/);
  await page.locator('docsgen-serve .bar .file').waitFor();
  await served.said(/_layer\.yml/);
});

test('a page of another origin can read nothing, and receives no events', async () => {
  const { page, served, write } = await startWriting(await browser.page());
  const elsewhere = createServer((_request, response) => response.end('<!doctype html><title>Elsewhere</title>'));
  elsewhere.listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  onTestFinished(() => void elsewhere.close());
  const stranger = await browser.open(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`);
  const heard = stranger.evaluate(
    (origin) =>
      new Promise<string>((resolve) => {
        const events = new EventSource(`${origin}/__docsgen/events`);
        events.addEventListener('change', () => resolve('change'));
        events.addEventListener('error', () => resolve(`error, ${events.readyState}`));
      }),
    served.origin,
  );
  write(file, (text) => `${text}\nSaved\n`);
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await heard).toBe('error, 2');
  for (const path of ['/', '/__docsgen/page?path=/', '/index.json', '/__docsgen/serve.js']) {
    const read = stranger.evaluate((url) => fetch(url).then((answer) => answer.text()), served.origin + path);
    await expect(read).rejects.toThrow('Failed to fetch');
    const opaque = stranger.evaluate((url) => fetch(url, { mode: 'no-cors' }), served.origin + path);
    await expect(opaque).rejects.toThrow('Failed to fetch');
  }
});
