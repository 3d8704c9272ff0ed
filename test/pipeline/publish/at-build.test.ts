import { describe, expect, test } from 'vitest';
import { htmlOf } from '../../../src/pipeline/publish/assets/at-build.js';

describe('elements that a description leaves open end with it', () => {
  test.each([
    ['<em>a', '<p><em>a</em></p>'],
    ['<a href="x">a', '<p><a href="x">a</a></p>'],
    ['<ul><li>a', '<ul><li>a</li></ul>'],
    ['a</div></em>', '<p>a</p>'],
    ['<!-- a', '<!-- a-->'],
  ])('%s', (markdown, html) => {
    expect(htmlOf(markdown)).toBe(html);
  });
});

test('elements that nest more deeply than browsers read them are refused in words, and many others are not', () => {
  expect(() => htmlOf(`Text ${'<b>'.repeat(20_000)}`)).toThrow(
    /^the description "Text <b><b>.*…" has more than 512 HTML elements in one another$/,
  );
  expect(htmlOf(`Text ${'<b>a</b>'.repeat(20_000)}`)).toContain('<b>a</b>');
  expect(htmlOf('<b>'.repeat(500))).toContain('</b></b>');
});

describe('a note in a description', () => {
  const shown = '<div class="note note-tip" role="note"><p class="note-title">Tip</p><p>a</p>\n</div>';

  test('may have line ends of Windows', () => {
    expect(htmlOf(':::tip\r\n\r\na\r\n\r\n:::\r\n')).toBe(shown);
  });

  test.each([
    [':::tip a :::', 'Tip'],
    ['before\n:::tip[Hint]   a:::\nafter', 'Hint'],
  ])('may be one line: %s', (markdown, title) => {
    expect(htmlOf(markdown)).toContain(
      `<div class="note note-tip" role="note"><p class="note-title">${title}</p><p>a</p></div>`,
    );
  });

  test('is code in a fence, and a note below it', () => {
    expect(htmlOf('```\n:::tip\na\n:::\n```\n:::tip\na\n:::')).toBe(
      `<pre><code>:::tip\na\n:::\n</code></pre>\n${shown}`,
    );
  });

  test('may be below code in a line', () => {
    expect(htmlOf('```a```\n\n:::tip\na\n:::')).toContain(shown);
  });
});
