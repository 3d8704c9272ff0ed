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
    // Blocks.
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
});
