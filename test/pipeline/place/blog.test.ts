/** Dates and addresses of posts, as Docusaurus 3 has them, and what lists and feeds make of posts. */
import { describe, expect, test } from 'vitest';
import type { ComponentSlot, Page } from '../../../src/pipeline/model.js';
import { postsByList } from '../../../src/pipeline/place/blog/post-order.js';
import { readTime } from '../../../src/pipeline/place/blog/place-post.js';
import { excerptOf, inFeed, inList } from '../../../src/pipeline/publish/render/blog/excerpt.js';
import { minutesToRead } from '../../../src/pipeline/publish/render/blog/fill-posts.js';
import { atomFeed } from '../../../src/pipeline/publish/render/feeds/atom-feed.js';
import { jsonFeed } from '../../../src/pipeline/publish/render/feeds/json-feed.js';
import { rssFeed } from '../../../src/pipeline/publish/render/feeds/rss-feed.js';
import { readAuthor } from '../../../src/pipeline/text/docusaurus/author.js';
import { readPostName } from '../../../src/pipeline/text/docusaurus/post-names.js';

describe('the path of a file gives a date and an address', () => {
  test.each([
    ['2024-05-01-title', '2024-05-01', '2024/05/01/title'],
    ['2024-05-01-title/index', '2024-05-01', '2024/05/01/title'],
    ['2024/05/01/title', '2024-05-01', '2024/05/01/title'],
    ['2024/05/01/title/index', '2024-05-01', '2024/05/01/title'],
    ['2024/05-01-title', '2024-05-01', '2024/05/01/title'],
    ['2024-05/01-title', '2024-05-01', '2024/05/01/title'],
    ['2024-5-1-title', '2024-05-01', '2024/5/1/title'],
    ['2024-05-01', '2024-05-01', '2024/05/01'],
    ['2024-05-01/index', '2024-05-01', '2024/05/01'],
    ['folder/2024-05-01-title', '2024-05-01', '2024/05/01/folder/title'],
    ['2024-05-01-title/part', '2024-05-01', '2024/05/01/title/part'],
    ['2023-02-29-title', '2023-03-01', '2023/02/29/title'],
    ['2024-05-32-title', undefined, '2024/05/32/title'],
    ['title', undefined, 'title'],
    ['folder/title/index', undefined, 'folder/title'],
    ['index', undefined, 'index'],
    ['24-05-01-title', undefined, '24-05-01-title'],
  ])('%s', (path, day, address) => {
    expect(readPostName(path)).toMatchObject({ day, path: address });
  });
});

describe('a date in front matter is a day or a time, in UTC unless it has a zone', () => {
  test.each([
    ['2024-05-01', '2024-05-01T00:00:00.000Z'],
    ['2024/5/1', '2024-05-01T00:00:00.000Z'],
    ['2024-05-01T10:00', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01 9:05:06', '2024-05-01T09:05:06.000Z'],
    ['2024-05-01T10:00:00.123Z', '2024-05-01T10:00:00.000Z'],
    ['2024-05-01T10:00+02:00', '2024-05-01T08:00:00.000Z'],
    ['2024-05-01 10:00:00 +0200', '2024-05-01T08:00:00.000Z'],
    ['2024-05-01 10:00 -5', '2024-05-01T15:00:00.000Z'],
    ['May 1, 2024', '2024-05-01T00:00:00.000Z'],
    ['2023-02-29 11:00:00', '2023-03-01T11:00:00.000Z'],
    ['2024-05-32', undefined],
    ['2024-13-01', undefined],
    ['2024-05-01T25:00', undefined],
    ['yesterday', undefined],
    ['12', undefined],
  ])('%s', (written, time) => {
    expect(readTime(written)).toBe(time);
  });
});

describe('an author', () => {
  test('has the keys of Docusaurus, in both spellings of the image', () => {
    expect(readAuthor({ name: 'Ann', title: 'Editor', imageURL: '/ann.png', url: 'mailto:ann@example.org' })).toEqual({
      name: 'Ann',
      title: 'Editor',
      imageUrl: '/ann.png',
      url: 'mailto:ann@example.org',
    });
    expect(readAuthor({ image_url: 'https://example.org/ann.png', more: 1 })).toEqual({
      imageUrl: 'https://example.org/ann.png',
    });
  });

  test('has pages on platforms, by name or by address', () => {
    const socials = { github: 'ann', mastodon: '@ann', email: 'ann@example.org', blog: 'https://ann.example.org' };
    expect(readAuthor({ name: 'Ann', socials })?.socials).toEqual([
      { label: 'GitHub', url: 'https://github.com/ann' },
      { label: 'Mastodon', url: 'https://mastodon.social/@ann' },
      { label: 'Email', url: 'mailto:ann@example.org' },
      { label: 'blog', url: 'https://ann.example.org' },
    ]);
  });

  test.each([
    { name: ['Ann'] },
    { name: 'Ann', url: 'javascript:alert(1)' },
    { name: 'Ann', image_url: 'data:image/png;base64,' },
    { name: 'Ann', socials: { site: 'javascript:alert(1)' } },
    { name: 'Ann', socials: { nowhere: 'ann' } },
    'Ann',
    null,
  ])('that is refused: %j', (value) => {
    expect(readAuthor(value)).toBeUndefined();
  });
});

describe('an excerpt', () => {
  const link = { kind: 'link', link: 0 } as const;

  test('ends at the mark, with the links before it', () => {
    const article = { html: ['<p><a', '>a</a></p>\n<!--truncate-->\n<p><a', '>b</a></p>'], slots: [link, link] };
    expect(excerptOf(article, 'truncate')).toEqual({
      article: { html: ['<p><a', '>a</a></p>\n'], slots: [link] },
      isShortened: true,
    });
    expect(excerptOf({ html: ['<p>a</p>'], slots: [] }, 'truncate').isShortened).toBe(false);
  });

  test('ends at a mark between the tags of a component, which it shortens', () => {
    const box = { kind: 'component', name: 'Box', props: {}, links: {}, span: [0, 0] } as unknown as ComponentSlot;
    const children = { html: ['<p>a</p><!-- truncate --><p>b</p>'], slots: [] };
    expect(excerptOf({ html: ['', '<p>c</p>'], slots: [{ ...box, children }] }, 'truncate')).toEqual({
      article: { html: ['', ''], slots: [{ ...box, children: { html: ['<p>a</p>'], slots: [] } }] },
      isShortened: true,
    });
  });

  test('has headings below the title of the post', () => {
    expect(inList('<h2>a</h2><h6>b</h6><hr>', { key: '', url: '' })).toBe('<h3>a</h3><h6>b</h6><hr>');
  });

  test('leaves live components as React made them, and adapts what is between their tags', () => {
    const html = (own: string): string =>
      `<docsgen-live data-id="Box-1"><section id="a"><h2>t</h2><docsgen-content>${own}</docsgen-content></section></docsgen-live>`;
    expect(inList(html('<h2 id="b">b</h2>'), { key: 'post-1-', url: '/p' })).toBe(html('<h3 id="post-1-b">b</h3>'));
  });

  test('has ids of its own, links to its page, no title, and no open element', () => {
    const html =
      '<h1 id="t">Title</h1><ul><li id="a"><a href="#b">b</a> <a href="/x#b">x</a><input name="tabs" aria-describedby="a b">';
    expect(inList(html, { key: 'post-1-', url: '/blog/p' })).toBe(
      '<ul><li id="post-1-a"><a href="/blog/p#b">b</a> <a href="/x#b">x</a><input name="post-1-tabs" aria-describedby="post-1-a post-1-b"></li></ul>',
    );
  });

  test('has whole addresses in feeds, and nothing that runs', () => {
    const html =
      '<p><a href="/a">a</a><a href="#b">b</a><img src="/i.png" srcset="/i.png 1x, /j.png 2x"></p><script>x</script><button>c</button>';
    expect(inFeed(html, { url: 'https://example.org/blog/p', word: 'truncate' })).toBe(
      '<p><a href="https://example.org/a">a</a><a href="https://example.org/blog/p#b">b</a><img src="https://example.org/i.png" srcset="https://example.org/i.png 1x, https://example.org/j.png 2x"></p>',
    );
  });
});

describe('a feed has neither styles nor scripts', () => {
  const url = 'https://example.org/blog/p';

  test.each([
    ['marks', '<p>a</p><!-- truncate --><!--truncate-->', '<p>a</p>'],
    [
      'code',
      '<pre class="code-block" data-language="js"><code><span class="tk-keyword">let</span> a</code></pre>',
      '<pre><code>let a</code></pre>',
    ],
    [
      'formulas',
      '<span class="katex"><span><math><mi>x</mi></math></span><span aria-hidden="true">x</span></span>',
      '<math><mi>x</mi></math>',
    ],
    [
      'tabs',
      '<fieldset class="tabs"><legend class="visually-hidden">A</legend><input type="radio" checked><label class="tab-label" for="t">A</label><div class="tab-panel"><p>a</p></div></fieldset>',
      '<p>A</p><div><p>a</p></div>',
    ],
    [
      'tasks',
      '<li><input type="checkbox" checked disabled> a</li>',
      '<li><input type="checkbox" checked disabled> a</li>',
    ],
    [
      'live components',
      '<docsgen-live data-props="{}"><p>a <docsgen-content class="island"><b>b</b></docsgen-content></p></docsgen-live>',
      '<p>a <b>b</b></p>',
    ],
  ])('%s', (_name, html, inIt) => {
    expect(inFeed(html, { url, word: 'truncate' })).toBe(inIt);
  });
});

describe('posts by list', () => {
  const post = (route: string, tags: readonly string[], authors: readonly string[]) => ({
    address: { route },
    facts: { frontMatter: { tags: tags.map((label) => ({ label })) } },
    post: { authors: authors.map((key) => ({ key })) },
  });

  test('a post is in a list once, even if it names the tag or the author twice', () => {
    const posts = [post('/a', ['News', 'news'], ['tags/news']), post('/b', [], ['ann', 'ann'])] as unknown as Page[];
    const from = postsByList(posts);
    expect(from(undefined)).toBe(posts);
    expect(from({ tag: 'tags/news' })).toEqual([posts[0]]);
    expect(from({ author: 'ann' })).toEqual([posts[1]]);
    expect(from({ author: 'nobody' })).toEqual([]);
  });

  test('a blog with many tags reads each post once', () => {
    let reads = 0;
    const counted = {
      ...post('/a', ['News'], []),
      get facts() {
        reads += 1;
        return post('/a', ['News'], []).facts;
      },
    } as unknown as Page;
    const from = postsByList([counted]);
    for (let tag = 0; tag < 100; tag += 1) from({ tag: `tags/${tag}` });
    expect(reads).toBe(1);
  });
});

test('the time of reading counts words of the text, not of tags, and letters of languages without blanks', () => {
  const words = (count: number): string => `<p class="one two three">${'word '.repeat(count)}</p>`;
  expect(minutesToRead({ html: [words(0)], slots: [] })).toBe(1);
  expect(minutesToRead({ html: [words(200)], slots: [] })).toBe(1);
  expect(minutesToRead({ html: [words(201)], slots: [] })).toBe(2);
  expect(minutesToRead({ html: ['日本'.repeat(150)], slots: [] })).toBe(2);
});

test('a post without a date has none in RSS and JSON, and that of its last change in Atom, which needs one', () => {
  const entry = { id: 'https://example.org/a', title: 'A', url: 'https://example.org/a', updated: undefined, html: '' };
  const feed = { title: 'T', author: 'T', language: 'en', url: '', pageUrl: '', updated: '1970-01-01T00:00:00Z' };
  const changed = { ...entry, changed: '2024-05-01T10:00:00Z' };
  expect(rssFeed({ ...feed, entries: [changed] })).not.toContain('<pubDate>');
  expect(JSON.parse(jsonFeed({ ...feed, entries: [changed] })).items[0]).not.toHaveProperty('date_published');
  expect(atomFeed({ ...feed, entries: [changed] })).toContain('<updated>2024-05-01T10:00:00Z</updated>\n<content');
  // No time is better than a false one. An entry without any is not valid.
  expect(atomFeed({ ...feed, entries: [entry] })).not.toContain('<entry>');
});
