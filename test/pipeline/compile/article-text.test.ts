/** An article becomes text and an article again, with its slots at the same places. */
import { expect, test } from 'vitest';
import { ArticleWriter, readArticleText } from '../../../src/pipeline/compile/article/article-text.js';
import type { Article, ArticleSlot } from '../../../src/pipeline/model.js';

function rewritten(parts: readonly (string | ArticleSlot)[]): Article {
  const writer = new ArticleWriter();
  for (const part of parts) writer.add(part);
  return readArticleText(writer.text().join(''));
}

const component: ArticleSlot = {
  kind: 'component',
  name: 'Card',
  props: { title: 'a\n"b"' },
  links: { to: 1 },
  span: { line: 1, column: 1, length: 4 },
};

test('an article without slots, and one with only slots', () => {
  expect(rewritten([])).toEqual({ html: [''], slots: [] });
  expect(rewritten(['<p>a</p>', '\n', '<p>b</p>'])).toEqual({ html: ['<p>a</p>\n<p>b</p>'], slots: [] });
  expect(rewritten([component, { kind: 'link', link: 0 }])).toEqual({
    html: ['', '', ''],
    slots: [component, { kind: 'link', link: 0 }],
  });
});

test('HTML with line ends and surrogate pairs keeps its slots', () => {
  expect(rewritten(['<a', { kind: 'link', link: 7 }, '>😀\r\n{"slots"}</a>\n', component, '\n'])).toEqual({
    html: ['<a', '>😀\r\n{"slots"}</a>\n', '\n'],
    slots: [{ kind: 'link', link: 7 }, component],
  });
});

test('a long article is a list of texts', () => {
  const long = 'x'.repeat(1 << 20);
  const writer = new ArticleWriter();
  for (const part of [long, { kind: 'link', link: 0 } as const, long, 'end']) writer.add(part);
  const text = writer.text();
  expect(text.slice(1)).toEqual([long, long, 'end']);
  expect(readArticleText(text.join('')).html).toEqual([long, `${long}end`]);
});
