import { expect, test } from 'vitest';
import type { LocatedLink } from '../../../src/pipeline/compile/compilation.js';
import { compile } from './compiling.js';

/** The text in a link's span must equal the link as it was written. */
async function linksOf(text: string, components: readonly string[] = []): Promise<readonly LocatedLink[]> {
  const { document } = await compile(text, { components });
  const lines = text.split(/\r\n|\n|\r/);
  for (const { span, written } of document.links) {
    const marked = lines[span.line - 1]?.slice(span.column - 1, span.column - 1 + span.length);
    expect(marked).toBe(written.split(/\r\n|\n|\r/)[0]);
  }
  return document.links;
}

async function check(text: string, links: readonly Partial<LocatedLink>[]): Promise<void> {
  expect(await linksOf(text, ['Card'])).toMatchObject(links);
}

test('links and images of every form are found, with the place of their address', async () => {
  await check('a [b](c.md) ![d](e.png "f") <https://x.org> www.x.org [g](<h i.md>)', [
    { href: 'c.md', kind: 'page', syntax: 'markdown', span: { line: 1, column: 7, length: 4 } },
    { href: 'e.png', kind: 'image', attribute: 'src' },
    { href: 'https://x.org', kind: 'page' },
    { href: 'http://www.x.org', written: 'www.x.org' },
    { href: 'h i.md', written: 'h i.md' },
  ]);
});

test('an address is decoded, but shown as it is written', async () => {
  await check('[a](b&amp;c\\_d%20e.md)', [{ href: 'b&c_d%20e.md', written: 'b&amp;c\\_d%20e.md' }]);
});

test('a definition is one link for all of its uses, and two if it is also used for an image', async () => {
  await check('[a] [b][a] ![c][a] [d]\n\n[a]: e.md\n[a]: f.md\n[unused]: g.md', [
    { href: 'e.md', kind: 'page', span: { line: 3, column: 6, length: 4 } },
    { href: 'e.md', kind: 'image' },
  ]);
});

test('places are right in quotes, lists, notes, tables and headings, for every kind of line end', async () => {
  for (const lineEnd of ['\n', '\r\n', '\r']) {
    const text = [
      '> - a',
      '>   [b](c.md)',
      '',
      ':::tip [d](e.md)',
      '[f](g.md)',
      ':::',
      '',
      '|a|',
      '|-|',
      '|[h](i.md)|',
      '# [j](k.md)',
    ];
    const links = await linksOf(text.join(lineEnd));
    expect(links.map(({ href }) => href)).toEqual(['c.md', 'e.md', 'g.md', 'i.md', 'k.md']);
  }
});

test('addresses in raw HTML are found, with their place, in quotes and lists as well', async () => {
  await check(
    '> - <div>\n>   <a\n>     href="b.md">x</a>\n>   <img width=3 src=\'c.png\'></div>\n\ny <a href=d.md>z</a>',
    [
      {
        href: 'b.md',
        kind: 'page',
        attribute: 'href',
        syntax: 'html',
        span: { line: 3, column: 13, length: 4 },
        sized: false,
      },
      { href: 'c.png', kind: 'image', attribute: 'src', sized: true },
      { href: 'd.md' },
    ],
  );
  await check('<video poster="a.png" src="b.mp4"></video> <object data="c.svg"></object> <img srcset="d.png 2x">', [
    { href: 'a.png', kind: 'image', attribute: 'poster' },
    { href: 'b.mp4', kind: 'page', attribute: 'src' },
    { href: 'c.svg', kind: 'page', attribute: 'data' },
    { href: 'd.png 2x', kind: 'image', attribute: 'srcset' },
  ]);
});

test('addresses in comments, scripts and code are not links', async () => {
  await check(
    '<!-- <a href="a.md"> -->\n\n<script>\nx = \'<a href="b.md">\'\n</script>\n\n`<a href="c.md">` `[d](e.md)`',
    [],
  );
});

test('addresses of components are links, its other attributes are texts', async () => {
  const { document, html } = await compile('a <Card to="b.md" title="c &amp; d" open /> e', { components: ['Card'] });
  expect(document.links).toMatchObject([{ href: 'b.md', attribute: 'to', syntax: 'component' }]);
  expect(html).toBe('<p>a [Card {"title":"c & d","open":true,"to":0}] e</p>');
});

test('external addresses are written, and others leave a slot', async () => {
  const { html } = await compile('[a](https://x.org) [b](c.md "t") [d](#e) [f](mailto:g@h.i)', {}, () => '¶');
  expect(html).toBe('<p><a href="https://x.org">a</a> <a title="t"¶>b</a> <a¶>d</a> <a href="mailto:g@h.i">f</a></p>');
});

test('raw HTML does not change around the slot of its address', async () => {
  const { html } = await compile('<a  class=x\n href = "b.md"  TITLE=\'c\'>d</a>\n', {}, () => '¶');
  expect(html).toBe("<p><a  class=x¶  TITLE='c'>d</a></p>");
});

test('the text may contain something that looks like the mark of a slot', async () => {
  const { html } = await compile('x0-0 <x0-0></x0-0> data-x0="0" $& $1\n\n```\n$& $1 $`\n```\n\n<i>$&</i>');
  expect(html).toContain('<p>x0-0 <x0-0></x0-0> data-x0=&quot;0&quot; $&amp; $1</p>');
  expect(html).toContain('<pre><code>$&amp; $1 $`\n</code></pre>');
  expect(html).toContain('<i>$&amp;</i>');
});
