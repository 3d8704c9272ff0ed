/** HTML of components becomes Markdown that shows the same. */
import { describe, expect, test } from 'vitest';
import { markdownOfHtml } from '../../../src/pipeline/publish/twins/markdown-of-html.js';

const write = (html: string): string => markdownOfHtml(html, (href) => `https://a.example${href}`);

describe('HTML as Markdown', () => {
  test.each<readonly [string, string]>([
    // Running text stays in its line, with the blanks around it.
    [' 2 < 3 <b>of *all*</b> ', String.raw` 2 \< 3 **of \*all\*** `],
    ['<b> of </b>a', ' **of** a'],
    ['1. a', String.raw`1\. a`],
    ['a<br>b', 'a\\\nb'],
    ['<code>a`b</code>', '``a`b``'],
    ['<a href="/b (c)">text</a>, <a href="#d">here</a>', '[text](https://a.example/b%20%28c%29), here'],
    ['<img src="/a.png" alt="A [b]">', String.raw`![A \[b\]](https://a.example/a.png)`],
    ['<b><b>a</b></b>', '**a**'],
    ['a<br># b<br>1. c<br>=== d', 'a\\\n\\# b\\\n1\\. c\\\n\\=== d'],
    ['a!<a href="/b">c</a>', 'a\\![c](https://a.example/b)'],
    ['<a href="/a\nb\u2003c">d</a>', '[d](https://a.example/a%0Ab%E2%80%83c)'],
    ['<img src="/a (b).png" alt="c">', '![c](https://a.example/a%20%28b%29.png)'],
    // Blocks.
    ['<a class="card" href="/b"><h3>a</h3><p>b</p></a>', '[a b](https://a.example/b)'],
    ['<a href="#b"><p>a</p><p>b</p></a>', 'a\n\nb'],
    [
      '<ol start="none"><li>a</li></ol><ol start="-1"><li>b</li></ol><ol start="0"><li>c</li></ol>',
      '1. a\n\n1. b\n\n0. c',
    ],
    [
      '<table><caption>a</caption><tr><td colspan="2">b<tr><td>c<td>d</table>',
      '**a**\n\n| b |  |\n| --- | --- |\n| c | d |',
    ],
    ['<table></table>a', 'a'],
    ['<p>a</p>b<p># c</p>', 'a\n\nb\n\n\\# c'],
    ['<h3 id="a"><a href="#a">A</a></h3>', '### A'],
    ['<ul><li>a</li><li>b<ol start="3"><li>c</li></ol></li></ul>', '- a\n- b\n\n  3. c'],
    ['<ul><li><p>a</p><p>b</p></li><li>c</li></ul>', '- a\n\n  b\n\n- c'],
    ['<pre data-language="md"><code>```\na\n</code></pre>', '````md\n```\na\n````'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['<div role="note"><p class="note-title">Tip</p><p>a</p></div>', '> **Tip**\n>\n> a'],
    ['<details><summary>a <b>b</b></summary><p>c</p></details>', '**a b**\n\nc'],
    ['<table><tr><th>a<th>b<tr><td>c|d<td><p>e</p><p>f</p></table>', '| a | b |\n| --- | --- |\n| c\\|d | e f |'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '**a**\n\nb'],
    // What readers do not see, or do not read.
    ['a<button>b</button><svg><text>c</text></svg><i hidden>d</i><!-- e -->', 'a'],
    [
      '<fieldset class="tabs"><legend class="visually-hidden">a, b</legend><input><label class="tab-label">a</label><div>c</div></fieldset>',
      '**a**\n\nc',
    ],
  ])('%s', (html, markdown) => {
    expect(write(html)).toBe(markdown);
  });

  test('elements of any depth, and any number of marks, are no reason to fail', () => {
    const deep = (name: string): string =>
      `<p>a</p>${`<${name}>`.repeat(20_000)}b${`</${name}>`.repeat(20_000)}<p>c</p>`;
    for (const name of ['div', 'span', 'b', 'ul', 'table', 'a']) expect(write(deep(name))).toMatch(/^a\n[^]*c$/);
    expect(write(`<code>${'` '.repeat(200_000)}</code>`).length).toBeGreaterThan(400_000);
  });
});
