/** Pages of lists of posts: the links to all of them, and what is said of an author. */
import { expect, test } from 'vitest';
import type { AuthorProps, BlogProps, DocPageProps } from '../../src/theme/contract/page-props.js';
import { renderDocPage } from '../../src/theme/render/render-page.js';
import { sampleDocPage } from './samples.js';

function listPage(list: Partial<Extract<BlogProps, { kind: 'posts' }>>): string {
  const page: DocPageProps = { ...sampleDocPage, blog: { kind: 'posts', posts: [], pages: [], ...list } };
  return renderDocPage(page).html;
}

/** Returns the numbers as readers see them: "1 … 4 [5] 6 … 9". */
function numbersOf(count: number, current: number): string {
  const pages = Array.from({ length: count }, (_, index) => ({
    url: `/${index + 1}`,
    isCurrent: index + 1 === current,
  }));
  const list = /<nav class="list-pages".*?<\/nav>/s.exec(listPage({ pages }))?.[0] ?? '';
  const items = Array.from(list.matchAll(/<li.*?<\/li>/gs), ([item]) => {
    const text = item.replaceAll(/<.*?>/gs, '');
    return item.includes('aria-current') ? `[${text}]` : text;
  });
  return items.join(' ');
}

test('a gap in the numbers of pages is at least two pages wide', () => {
  expect(numbersOf(4, 1)).toBe('[1] 2 3 4');
  expect(numbersOf(5, 1)).toBe('[1] 2 … 5');
  expect(numbersOf(7, 4)).toBe('1 2 3 [4] 5 6 7');
  expect(numbersOf(9, 5)).toBe('1 … 4 [5] 6 … 9');
  expect(numbersOf(9, 9)).toBe('1 … 8 [9]');
});

test('nothing is shown of an author of whom only the name is known', () => {
  const author: AuthorProps = {
    name: undefined,
    title: undefined,
    description: undefined,
    url: undefined,
    imageUrl: undefined,
    socials: [],
  };
  expect(listPage({ author })).not.toContain('author-text');
  const titled = listPage({ author: { ...author, title: 'Maintainer' } });
  expect(titled).toContain('Maintainer');
  expect(titled).not.toContain('<ul></ul>');
});
