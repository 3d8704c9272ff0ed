/** Dates and addresses of posts, as Docusaurus 3 has them, and what lists and feeds make of posts. */
import { describe, expect, test } from 'vitest';
import { readTime } from '../../../src/pipeline/place/blog/place-post.js';
import { excerptOf, inFeed, inList } from '../../../src/pipeline/publish/render/blog/excerpt.js';
import { minutesToRead } from '../../../src/pipeline/publish/render/blog/fill-posts.js';
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
    ['2024-02-30-title', undefined, '2024/02/30/title'],
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
    ['2024-02-30', undefined],
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
    expect(excerptOf(article)).toEqual({
      article: { html: ['<p><a', '>a</a></p>\n'], slots: [link] },
      isShortened: true,
    });
    expect(excerptOf({ html: ['<p>a</p>'], slots: [] }).isShortened).toBe(false);
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
    expect(inFeed(html, 'https://example.org/blog/p')).toBe(
      '<p><a href="https://example.org/a">a</a><a href="https://example.org/blog/p#b">b</a><img src="https://example.org/i.png" srcset="https://example.org/i.png 1x, https://example.org/j.png 2x"></p>',
    );
  });
});

test('the time of reading counts words of the text, not of tags, and letters of languages without blanks', () => {
  const words = (count: number): string => `<p class="one two three">${'word '.repeat(count)}</p>`;
  expect(minutesToRead({ html: [words(0)], slots: [] })).toBe(1);
  expect(minutesToRead({ html: [words(200)], slots: [] })).toBe(1);
  expect(minutesToRead({ html: [words(201)], slots: [] })).toBe(2);
  expect(minutesToRead({ html: ['日本'.repeat(150)], slots: [] })).toBe(2);
});
