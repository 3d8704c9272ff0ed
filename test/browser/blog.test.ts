/** A blog as readers see it: with and without JavaScript, on a phone, in both modes, on paper, and from right to left. */
import { describe, expect, test } from 'vitest';
import { expectAccessible, expectContrast } from '../helpers/axe.js';
import { gatherComplaints, setTextSize, useBrowser, widths } from '../helpers/browser.js';
import { useBuiltSite } from '../helpers/built-site.js';
import { isSameDocument, markDocument } from '../helpers/client-site.js';

const browser = useBrowser();
const text = 'A sentence about a release that is long enough to fill a line of the page. '.repeat(4);
const post = (number: number): readonly [string, string] => [
  `content/blog/2024-0${number}-01-post-${number}.md`,
  `---\nauthors: [jane, omar]\ntags: [news, number ${number}]\n---\n# Post ${number}\n\n${text}\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\nA note[^1].\n\n[^1]: Small.\n\n<!-- truncate -->\n\n## Part\n\n${text}\n`,
];
const files = {
  'content/docs/index.md': '# Home\n',
  'content/blog/authors.yml':
    'jane:\n  name: Jane Doe\n  title: Maintainer\n  page: true\n  image_url: /jane.svg\n  description: She writes.\n  socials: { github: jane }\nomar:\n  name: Omar Haddad\n  title: Dokumentationsverantwortlicher\n',
  'content/static/jane.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><rect width="96" height="96"/></svg>',
  ...Object.fromEntries([1, 2, 3, 4, 5].map(post)),
};
const config = (locale: object) =>
  JSON.stringify({
    title: 'Example',
    url: 'https://docs.example.org',
    locale,
    sections: [
      { name: 'docs', path: '/' },
      { name: 'blog', path: '/blog', blog: { postsPerPage: 2, description: 'News.' } },
    ],
    navbar: { items: [{ label: 'Blog', to: '/blog' }] },
  });
const site = useBuiltSite({ ...files, 'docsgen.config.json': config({}) });
const mirrored = useBuiltSite({ ...files, 'docsgen.config.json': config({ htmlLang: 'ar', direction: 'rtl' }) });

const pages = {
  list: '/blog',
  'a later page of the list': '/blog/page/2',
  post: '/blog/2024/03/01/post-3',
  tags: '/blog/tags',
  tag: '/blog/tags/news',
  archive: '/blog/archive',
  authors: '/blog/authors',
  author: '/blog/authors/jane',
};

describe.each(Object.entries(pages))('%s', (_name, path) => {
  test.each([widths.desktop, widths.phone])(
    'breaks no rule, and is not wider than a window of %i pixels',
    async (width) => {
      const page = await browser.page({ viewport: { width, height: 900 } });
      const complaints = gatherComplaints(page);
      await page.goto(site.url(path));
      await expectAccessible(page);
      await expectContrast(page, 'dark');
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    },
  );

  test('is not wider than the window from right to left', async () => {
    const page = await browser.page({ viewport: { width: widths.phone, height: 900 } });
    await page.goto(mirrored.url(path));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
});

test('without JavaScript, readers go from the list to a post, to an older one, to its tag and its author', async () => {
  const page = await browser.open(site.url('/blog'), { javaScriptEnabled: false });
  const title = (): Promise<string | null> => page.locator('main h1').textContent();
  await page.getByRole('link', { name: 'Read more of Post 5' }).click();
  expect(await title()).toBe('Post 5');
  expect(await page.locator('.post-date').textContent()).toContain('May 1, 2024 · 1 min read');
  await page.getByRole('link', { name: /Older post/ }).click();
  expect(await title()).toBe('Post 4');
  await page.getByRole('link', { name: 'news' }).click();
  expect(await title()).toBe('Posts tagged “news”');
  await page.getByRole('link', { name: 'Older posts' }).click();
  expect(await page.locator('.post h2').allTextContents()).toEqual(['Post 3', 'Post 2']);
  await page.locator('main').getByRole('link', { name: 'Jane Doe' }).first().click();
  expect(await title()).toBe('Jane Doe');
  await page.locator('.sidebar').getByRole('link', { name: 'Archive' }).click();
  expect(await page.locator('.post-archive a').allTextContents()).toHaveLength(5);
});

test('with JavaScript, pages of a blog are shown without a full load, and the link to the blog stays current', async () => {
  const page = await browser.open(site.url('/blog'));
  await markDocument(page);
  await page.locator('.post h2 a').first().click();
  await page.getByRole('heading', { level: 1, name: 'Post 5' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  const current = page.locator('.navbar-links a', { hasText: 'Blog' });
  expect(await current.getAttribute('aria-current')).toBe('true');
  expect(await page.locator('meta[property="og:type"]').getAttribute('content')).toBe('article');
  expect(await page.locator('meta[property="article:published_time"]').getAttribute('content')).toContain('2024-05-01');
});

test('lists of all posts link to the feeds, and lists of some posts do not', async () => {
  const page = await browser.open(site.url('/blog/page/2'));
  const links = page.locator('.post-feeds a');
  expect(await links.allTextContents()).toEqual(['RSS', 'Atom']);
  expect(await links.first().getAttribute('href')).toBe('/blog/rss.xml');
  // Readers of feeds need the whole address.
  expect(await page.locator('link[rel="alternate"][type="application/rss+xml"]').getAttribute('href')).toBe(
    'https://docs.example.org/blog/rss.xml',
  );
  for (const path of [pages.tag, pages.author, pages.post]) {
    await page.goto(site.url(path));
    expect(await links.count()).toBe(0);
  }
});

test('a note of an excerpt leads to the post, which has it', async () => {
  const page = await browser.open(site.url('/blog'));
  await page.locator('.post sup a').first().click();
  await page.getByRole('heading', { level: 1, name: 'Post 5' }).waitFor();
  expect(await page.evaluate(() => document.getElementById(location.hash.slice(1)) !== null)).toBe(true);
});

test('paper has date and authors, and no links to other pages of a list', async () => {
  const page = await browser.open(site.url('/blog'));
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.post-authors').first().isVisible()).toBe(true);
  expect(await page.locator('.list-pages').isVisible()).toBe(false);
  expect(await page.locator('.post-more').first().isVisible()).toBe(false);
});

test('with large text on a phone, names of authors do not overlap the numbers of their posts', async () => {
  const page = await browser.open(site.url('/blog/authors'), { viewport: { width: widths.phone, height: 900 } });
  await setTextSize(page, 32);
  const overlaps = await page.locator('.author-list li').evaluateAll((items) =>
    items.map((item) => {
      const [name, count] = ['.author > span', ':scope > span:last-of-type'].map((selector) =>
        item.querySelector(selector)?.getBoundingClientRect(),
      );
      return !name || !count || (name.right > count.left && name.bottom > count.top);
    }),
  );
  expect(overlaps).toEqual([false, false]);
});

test('a long title is cut in the breadcrumbs, and the name of the blog is not', async () => {
  const page = await browser.open(site.url('/blog/2024/03/01/post-3'), {
    viewport: { width: widths.phone, height: 900 },
  });
  const missing = await page.locator('.breadcrumbs li').evaluateAll((items) => {
    const [first, last] = items;
    if (!first || !last) return undefined;
    last.append(' and more words than fit into a line'.repeat(5));
    const name = document.createRange();
    name.selectNodeContents(first);
    return name.getBoundingClientRect().width - first.getBoundingClientRect().width;
  });
  expect(missing).toBeLessThanOrEqual(0);
});

test('with forced colours, the current page of a list differs by more than its colour', async () => {
  const page = await browser.open(site.url('/blog/page/2'), { forcedColors: 'active' });
  const lines = await page
    .locator('.list-pages li a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
  expect(lines).toEqual(['none', 'underline', 'none']);
});
