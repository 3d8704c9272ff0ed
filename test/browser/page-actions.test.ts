/** Actions of readers: copy a page, view it as Markdown, say whether it helped; below a base URL, with a strict policy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectContrast } from '../helpers/axe.js';
import { useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { settled } from '../helpers/client-site.js';

const browser = useBrowser();
const headings = Array.from({ length: 40 }, (_, index) => `## Part ${index}\n\n${'Many words. '.repeat(40)}\n`);
const site = useBuiltSite(
  {
    'docsgen.config.json': JSON.stringify({
      title: 'Site',
      url: 'https://docs.example.org',
      baseUrl: '/docs/',
      versions: ['2.0', '1.0'],
      sections: [{ name: 'docs', path: '/', versioned: true, editUrl: 'https://example.org/edit/' }],
      pageActions: {
        assistants: [{ label: 'Helper', url: 'https://helper.example/?q={markdown}' }],
        feedback: { url: '/answers', issue: 'https://example.org/new?title={title}&body={url}%20{version}' },
      },
    }),
    'content/docs/1.0/index.md': '# Home\n\n[Long](long.md)\n',
    'content/docs/1.0/long.md': `# Long & wide\n\n${headings.join('\n')}`,
  },
  '/docs/',
);

const twinOf = (name: string) => readFileSync(join(site.root, 'build', name), 'utf8');
const group = (page: Page) => page.getByRole('complementary', { name: 'Page actions' });
const status = (page: Page) => group(page).getByRole('status');
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

interface Message {
  readonly method: string;
  readonly body: unknown;
  readonly cookie: string | undefined;
}

/** Receives the feedback, and rejects the next `failures` requests. */
async function receive(page: Page, failures: number): Promise<readonly Message[]> {
  const messages: Message[] = [];
  let left = failures;
  await page.context().addCookies([{ name: 'session', value: 'secret', url: site.server.origin }]);
  await page.route('**/answers', async (route) => {
    const request = route.request();
    const { cookie } = await request.allHeaders();
    messages.push({ method: request.method(), body: request.postDataJSON(), cookie });
    await route.fulfill({ status: left-- > 0 ? 500 : 204 });
  });
  return messages;
}

test('a page is copied as Markdown, and so is the next one that is shown in place', async () => {
  const page = await browser.page({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(site.url('/1.0'));
  await settled(page);
  expect(site.server.requests.some((path) => path.includes('page-actions'))).toBe(false);
  const copy = group(page).getByRole('button', { name: 'Copy as Markdown' });
  // Without a pointer, the click loads the script.
  await copy.dispatchEvent('click');
  await status(page).filter({ hasText: 'Copied' }).waitFor();
  expect(await copied(page)).toBe(twinOf('1.0/index.md'));

  await page.getByRole('main').getByRole('link', { name: 'Long', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Long & wide' }).waitFor();
  await copy.focus();
  await page.keyboard.press('Enter');
  await status(page).filter({ hasText: 'Copied' }).waitFor();
  expect(await copied(page)).toBe(twinOf('1.0/long.md'));

  await page.route('**/long.md', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await copy.click();
  await status(page).filter({ hasText: 'The Markdown could not be loaded.' }).waitFor();
});

test('if copying is not allowed, the Markdown is shown and selected', async () => {
  const page = await browser.open(site.url('/1.0'));
  await page.evaluate(() => {
    for (const name of ['write', 'writeText'] as const)
      navigator.clipboard[name] = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await group(page).getByRole('button', { name: 'Copy as Markdown' }).click();
  await status(page).filter({ hasText: 'Copying is not allowed here.' }).waitFor();
  const field = group(page).getByRole('textbox', { name: 'Copy as Markdown' });
  const selected = await field.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
    value.slice(selectionStart, selectionEnd),
  );
  expect(selected).toBe(twinOf('1.0/index.md'));
});

test('feedback is sent without cookies, again after a failure, and then with a comment', async () => {
  const page = await browser.open(site.url('/1.0/long'));
  const messages = await receive(page, 1);
  const about = { page: 'docs/long', version: '1.0', url: 'https://docs.example.org/docs/1.0/long' };
  const [yes, no, retry, send] = ['Yes', 'No', 'Retry', 'Send'].map((name) =>
    group(page).getByRole('button', { name }),
  );
  const comment = group(page).getByRole('textbox', { name: 'What could be better?' });
  expect(await comment.isVisible()).toBe(false);

  await no!.click();
  await status(page).filter({ hasText: 'Your answer could not be sent.' }).waitFor();
  expect(await comment.isVisible()).toBe(false);
  await retry!.click();
  await status(page).filter({ hasText: 'Thank you for your answer.' }).waitFor();
  expect(await retry!.isVisible()).toBe(false);
  expect(await yes!.getAttribute('aria-pressed')).toBe('false');
  expect(await no!.getAttribute('aria-pressed')).toBe('true');

  await comment.fill(' An example. ');
  await expectAccessible(page);
  await expectContrast(page, 'dark', '.page-actions');
  await send!.click();
  await comment.waitFor({ state: 'hidden' });
  expect(await no!.evaluate((button) => button === document.activeElement)).toBe(true);
  const answer = { ...about, helpful: false, comment: '' };
  const expected = [answer, answer, { ...answer, comment: 'An example.' }];
  expect(messages).toEqual(expected.map((body) => ({ method: 'POST', body, cookie: undefined })));
});

test('without JavaScript, only links are shown', async () => {
  const page = await browser.open(site.url('/1.0/long'), { javaScriptEnabled: false });
  const links = await group(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  const whole = encodeURIComponent('https://docs.example.org/docs/1.0/long');
  expect(links).toEqual([
    ['View as Markdown', '/docs/1.0/long.md'],
    ['Open in Helper', `https://helper.example/?q=${whole}.md`],
    ['Edit this page, shown in 1.0, 2.0', 'https://example.org/edit/content/docs/1.0/long.md'],
    ['Report a docs problem', `https://example.org/new?title=Long%20%26%20wide&body=${whole}%201.0`],
    ['Back to top', '#'],
  ]);
  expect(await group(page).getByRole('button').count()).toBe(0);
});

test('the actions stay beside long contents, follow the article on a phone, and are not printed', async () => {
  const page = await browser.open(site.url('/long'), { viewport: { width: widths.desktop, height: 600 } });
  const top = group(page).getByRole('link', { name: 'Back to top' });
  await page.evaluate(() => scrollTo(0, 3000));
  expect(await top.boundingBox()).toMatchObject({ y: expect.closeTo(500, -2) });
  await page.locator('.toc a').last().click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(5000);
  await top.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await page.setViewportSize({ width: widths.phone, height: 800 });
  const [article, actions] = await Promise.all([page.locator('main').boundingBox(), group(page).boundingBox()]);
  expect(actions!.y).toBeGreaterThanOrEqual(article!.y + article!.height);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone);
  await page.emulateMedia({ media: 'print' });
  expect(await group(page).isVisible()).toBe(false);
});

test('a line divides the actions from the contents, and there is none without contents', async () => {
  const page = await browser.open(site.url('/1.0'), { viewport: { width: widths.desktop, height: 800 } });
  const line = () => group(page).evaluate((actions) => getComputedStyle(actions).borderBlockStartWidth);
  expect(await line()).toBe('0px');
  await page.goto(site.url('/1.0/long'));
  expect(await line()).toBe('1px');
});
