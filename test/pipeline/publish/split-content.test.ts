/** The children of a component: what Docusaurus would pass, from HTML that exists already. */
import { expect, test } from 'vitest';
import { splitContent, type ContentPart } from '../../../src/pipeline/publish/render/components/split-content.js';

/** Each child as text. Components are numbers. */
function childrenOf(...parts: readonly (string | number)[]): readonly string[] {
  const content = parts.map((part): ContentPart<number> =>
    typeof part === 'string' ? { kind: 'html', html: part } : { kind: 'slot', slot: part },
  );
  return splitContent(content).map((child) =>
    child.map((part) => (part.kind === 'html' ? part.html : `[${part.slot}]`)).join(''),
  );
}

test('each block is a child, with the blanks around it', () => {
  expect(childrenOf('\n<div><p>a</p>\n<hr></div>\n<pre>b</pre>\n')).toEqual([
    '\n<div><p>a</p>\n<hr></div>\n',
    '<pre>b</pre>\n',
  ]);
  expect(childrenOf('<img src="a>b"><br><path d="m"/><p>c</p>')).toHaveLength(4);
});

test('each component is a child, without the blanks between blocks', () => {
  expect(childrenOf('\n', 1, '\n', 2, '\n<p>a</p>\n', 3, '\n')).toEqual(['[1]', '[2]', '\n<p>a</p>\n', '[3]']);
});

test('a component within an element belongs to the same child', () => {
  expect(childrenOf('<ul><li>', 1, '</li>\n<li>', 2, '</li></ul>\n<p>a</p>')).toEqual([
    '<ul><li>[1]</li>\n<li>[2]</li></ul>\n',
    '<p>a</p>',
  ]);
});

test('running text keeps its blanks', () => {
  expect(childrenOf('a ', 1, '\n', 2, ' <b>c</b> d')).toEqual(['a ', '[1]', '\n', '[2]', ' ', '<b>c</b>', ' d']);
  expect(childrenOf('only words')).toEqual(['only words']);
  expect(childrenOf(1, ' ', 2)).toEqual(['[1]', ' ', '[2]']);
});

test('what looks like a tag in a script, a style or a comment is none', () => {
  expect(childrenOf('<style>a>b{}/*<p>*/</style><!-- <p> --><p>a</p>')).toEqual([
    '<style>a>b{}/*<p>*/</style>',
    '<!-- <p> -->',
    '<p>a</p>',
  ]);
});

test('an element that is never closed is one child with all that follows', () => {
  expect(childrenOf('<p>a<p>b</p>', 1)).toEqual(['<p>a<p>b</p>[1]']);
});
