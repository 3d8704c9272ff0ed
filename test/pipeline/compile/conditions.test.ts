/** Text for some versions: what remains of it in each version, and the problems of its conditions. */
import { describe, expect, test } from 'vitest';
import { settleConditions, usedConditions } from '../../../src/pipeline/compile/conditions/conditions.js';
import { startCpuClock } from '../../helpers/cpu-clock.js';
import { compile, type FlatDocument } from './compiling.js';

const versions = ['4.1', '4.2', '4.3', 'next'];

async function compileIn(version: string, text: string): Promise<{ document: FlatDocument; html: string }> {
  return compile(text, { conditions: settleConditions(usedConditions(text) ?? [], version, versions) });
}

/** The HTML in each named version. */
async function check(text: string, expected: Readonly<Record<string, string>>): Promise<void> {
  for (const [version, html] of Object.entries(expected)) {
    const compiled = await compileIn(version, text);
    expect([version, compiled.html.replaceAll('\n', '')]).toEqual([version, html]);
    expect(compiled.document.diagnostics).toEqual([]);
  }
}

/** The diagnostics of the text with their places, the same in all versions. */
async function checkReports(text: string, expected: readonly string[], suggestion?: string): Promise<void> {
  for (const version of versions) {
    const { diagnostics } = (await compileIn(version, text)).document;
    expect(diagnostics.map(({ code, span }) => `${code} ${span.line}:${span.column}+${span.length}`)).toEqual(expected);
    expect(diagnostics[0]?.suggestion).toBe(suggestion);
  }
}

describe('a block', () => {
  test('shows its content from one version on, until another one, or in the named ones', async () => {
    const text = 'a\n\n:::versions{from="4.2" until="4.3"}\n*b*\n:::\n\nc';
    const [without, whole] = ['<p>a</p><p>c</p>', '<p>a</p><p><em>b</em></p><p>c</p>'];
    await check(text, { '4.1': without, '4.2': whole, '4.3': whole, next: without });
    await check(text.replace(/\{.*\}/, '{from=4.3}'), { '4.2': without, '4.3': whole, next: whole });
    await check(text.replace(/\{.*\}/, "{until='4.2'}"), { '4.1': whole, '4.2': whole, '4.3': without });
    await check(text.replace(/\{.*\}/, '{only="4.1, next"}'), { '4.1': whole, '4.2': without, next: whole });
  });

  test('is part of the list, quote or note around it', async () => {
    await check('- a\n\n  :::versions{from="4.2"}\n  b\n  :::\n- c', {
      '4.1': '<ul><li><p>a</p></li><li><p>c</p></li></ul>',
      '4.2': '<ul><li><p>a</p><p>b</p></li><li><p>c</p></li></ul>',
    });
    await check('> a\n>\n> :::versions{from="4.2"}\n> b\n> :::', {
      '4.1': '<blockquote><p>a</p></blockquote>',
      '4.2': '<blockquote><p>a</p><p>b</p></blockquote>',
    });
    const note = (text: string): string =>
      `<div class="note note-tip" role="note"><p class="note-title">Tip</p>${text}</div>`;
    await check('::::tip\na\n\n:::versions{from="4.2"}\nb\n:::\n::::', {
      '4.1': note('<p>a</p>'),
      '4.2': note('<p>a</p><p>b</p>'),
    });
  });

  test('also removes an element without other content', async () => {
    await check('1. a\n2. :::versions{from="4.2"}\n   b\n   :::\n3. c', {
      '4.1': '<ol><li>a</li><li>c</li></ol>',
      '4.2': '<ol><li>a</li><li>b</li><li>c</li></ol>',
    });
    await check('a\n\n::::tip Title\n:::versions{from="4.2"}\nb\n:::\n::::\n\n> - :v[c]{from="4.2"}', {
      '4.1': '<p>a</p>',
    });
  });

  test('chooses among tabs', async () => {
    const text = '::::tabs\n:::tab A\na\n:::\n:::versions{from="4.2"}\n:::tab B\nb\n:::\n:::\n::::';
    const tabs = await compileIn('4.1', text);
    expect(tabs.html.match(/<label/g)).toHaveLength(1);
    expect((await compileIn('4.2', text)).html.match(/<label/g)).toHaveLength(2);
    expect(tabs.document.diagnostics).toEqual([]);
  });

  test('is absent from links, headings, ids, variables and search', async () => {
    const text = [
      '# A :v[new]{from="4.2"} page',
      ':::versions{from="4.2"}\nFirst.\n\n## Only here\n\n[a](missing.md) {{unknown}} <b id="x">\n:::',
      'Second.\n\n## :v[Old]{until="4.1"}\n\n[b]\n\n:::versions{until="4.1"}\n[b]: old.md\n:::\n:::versions{from="4.2"}\n[b]: new.md\n:::',
    ].join('\n\n');
    const { document } = await compileIn('4.1', text);
    expect(document.headings.map(({ id, text: words }) => `${id}: ${words}`)).toEqual(['a-page: A page', 'old: Old']);
    expect(document.links.map(({ href }) => href)).toEqual(['old.md']);
    expect(document).toMatchObject({ title: 'A page', description: 'Second.', diagnostics: [] });
    expect(document.ids).toEqual(['a-page', 'old']);
    const { document: later } = await compileIn('4.2', text);
    expect(later.headings.map(({ id }) => id)).toEqual(['a-new-page', 'only-here']);
    expect(later.links.map(({ href }) => href)).toEqual(['missing.md', 'new.md']);
    expect(later.description).toBe('First.');
    expect(later.diagnostics.map(({ code }) => code)).toEqual(['variable-undeclared', 'html-unbalanced']);
  });
});

describe('text within a line', () => {
  test('is Markdown, also on several lines and with brackets inside', async () => {
    await check('a :v[*b* `c` [d](e.md)\nf [x]]{from="4.2"}, g', {
      '4.1': '<p>a , g</p>',
      '4.2': '<p>a <em>b</em> <code>c</code> <a href="e.md">d</a>f [x], g</p>',
    });
    await check('Use :v[`old`]{until="4.1"}:v[`new`]{from="4.2"}.', {
      '4.1': '<p>Use <code>old</code>.</p>',
      '4.2': '<p>Use <code>new</code>.</p>',
    });
    await check('> a :v[b\n> **c**]{from="4.2"} d', {
      '4.1': '<blockquote><p>a  d</p></blockquote>',
      '4.2': '<blockquote><p>a b<strong>c</strong> d</p></blockquote>',
    });
  });

  test('keeps the blanks at its ends', async () => {
    await check('taxes, :v[prices, ]{until="4.1"}:v[promotions,  ]{from="4.2"}events:v[ and *roles* ]{from="4.2"}', {
      '4.1': '<p>taxes, prices, events</p>',
      '4.2': '<p>taxes, promotions,  events and <em>roles</em> </p>',
    });
    await check('a :v[b\nc ]{from="4.2"}d', { '4.1': '<p>a d</p>', '4.2': '<p>a bc d</p>' });
  });

  test('can be part of headings, links and emphasis', async () => {
    await check('[a :v[b]{from="4.2"}](c.md) **:v[d]{from="4.2"}**', {
      '4.1': '<p><a href="c.md">a </a> </p>',
      '4.2': '<p><a href="c.md">a b</a> <strong>d</strong></p>',
    });
    await check('## Title :v[two]{from="4.2"} {#own}', {
      '4.1': '<h2 id="own"><a class="heading-link" href="#own">Title</a></h2>',
      '4.2': '<h2 id="own"><a class="heading-link" href="#own">Title two</a></h2>',
    });
    await check('## :v[Old]{until="4.1"} name :v[of]{from="4.2"} it :v[now]{from="4.2"}', {
      '4.1': '<h2 id="old-name-it"><a class="heading-link" href="#old-name-it">Old name it</a></h2>',
      '4.2': '<h2 id="name-of-it-now"><a class="heading-link" href="#name-of-it-now">name of it now</a></h2>',
    });
    const gone = ':v[x]{from="4.2"}';
    const left = '<a class="heading-link" href="#a-b-c">a <strong>b</strong> c</a>';
    await check(`## ${gone} ${gone} a **${gone} b** ${gone} ${gone} c ${gone} ${gone}`, {
      '4.1': `<h2 id="a-b-c">${left}</h2>`,
      '4.2':
        '<h2 id="x-x-a-x-b-x-x-c-x-x"><a class="heading-link" href="#x-x-a-x-b-x-x-c-x-x">x x a <strong>x b</strong> x x c x x</a></h2>',
    });
  });

  test('also removes its row or item, but not a single cell', async () => {
    const row = (...cells: readonly string[]): RegExp =>
      new RegExp(`<tr[^>]*>${cells.map((cell) => `<td[^>]*>${cell}</td>`).join('')}</tr>`);
    const text = '| a | b |\n| - | - |\n| :v[c]{from="4.2"} | :v[d]{from="4.2"} |\n| :v[e]{from="4.2"} | f |\n';
    const { html } = await compileIn('4.1', text);
    expect(html.replaceAll('\n', '')).toMatch(row('', 'f'));
    expect(html.match(/<tr/g)).toHaveLength(2);
    expect((await compileIn('4.2', text)).html.match(/<tr/g)).toHaveLength(3);
    await check('- a\n- :v[b]{from="4.2"}\n', { '4.1': '<ul><li>a</li></ul>' });
  });

  test('nests', async () => {
    const text = ':::versions{from="4.2"}\na :v[b :v[c]{from="next"}]{from="4.3"}\n:::';
    await check(text, { '4.1': '', '4.2': '<p>a </p>', '4.3': '<p>a b </p>', next: '<p>a b c</p>' });
  });

  test('without options, escaped or in code, it is text', async () => {
    const text = 'a :v b :v[c] :v [d]{e} ::v[f]{g} :w[h]{i} :v[j]\n{k} :v[l {m}';
    await check(text, { '4.1': `<p>${text.replace('\n', '')}</p>` });
    await check('\\:v[a]{from="4.2"} `:v[b]{from="4.2"}`', {
      '4.1': '<p>:v[a]{from=&quot;4.2&quot;} <code>:v[b]{from=&quot;4.2&quot;}</code></p>',
    });
  });
});

describe('a condition is reported', () => {
  test('that names an unknown version', async () => {
    await checkReports('a :v[b]{from="4.22"}', ['versions-unknown 1:15+4'], '4.2');
    await checkReports('- :::versions{only="4.1, 5"}\n  a\n  :::', ['versions-unknown 1:26+1'], undefined);
  });

  test('that is invalid', async () => {
    await checkReports(':::versions\na\n:::', ['versions-invalid 1:4+8']);
    await checkReports('a\nb :v[c]{}', ['versions-invalid 2:8+2']);
    await checkReports(':v[c]{untill="4.2"}', ['versions-invalid 1:7+6'], 'until');
    await checkReports(':v[c]{from="4.2" and more}', ['versions-invalid 1:18+8']);
    await checkReports(':::versions{from="4.2"} Title\na\n:::', ['versions-invalid 1:25+5']);
    await checkReports('*a* ![b :v[c]{from="4.2"}](d.png)', ['versions-invalid 1:5+29']);
    await checkReports('![b *:v[c]{from="4.2"}*][d]\n\n[d]: d.png', ['versions-invalid 1:1+27']);
    await checkReports(':v[![b](d.png)]{from="4.2"}![\\:v[c]{from="4.2"}](d.png)', []);
  });

  test('that no version meets', async () => {
    await checkReports(':v[a]{from="4.3" until="4.1"}', ['versions-never 1:6+24'], '{from="4.1" until="4.3"}');
    await checkReports(':::versions{from="4.2"}\na :v[b]{until="4.1"}\n:::', ['versions-never 2:8+13']);
    await checkReports(':v[a :v[b]{from="4.1"}]{only=""}', ['versions-invalid 1:24+9']);
    await checkReports(
      ':v[a :v[b]{from="4.1"}]{from="4.3" until="4.1"}',
      ['versions-never 1:24+24'],
      '{from="4.1" until="4.3"}',
    );
  });

  test('outside of versions', async () => {
    const { document, html } = await compile('a :v[b]{from="4.2"}');
    expect(html).toBe('<p>a b</p>');
    expect(document.diagnostics).toMatchObject([
      { code: 'versions-invalid', span: { line: 1, column: 8, length: 12 } },
    ]);
  });

  test('of a block that is not closed', async () => {
    await checkReports(':::versions{from="4.2"}\na', ['note-unclosed 1:1+23']);
  });
});

test('unclosed texts are read in time', async () => {
  const spent = startCpuClock();
  await compile(`${':v['.repeat(5000)}\n\n${':v[ []'.repeat(4000)}`);
  expect(spent()).toBeLessThan(10);
});

describe('in MDX', () => {
  const mdx = (text: string, version: string, options: Parameters<typeof compile>[1] = {}) => {
    const conditions = settleConditions(usedConditions(text) ?? [], version, versions);
    return compile(text, { syntax: 'mdx', components: ['Foo'], conditions, ...options });
  };

  test('text and blocks work as in CommonMark, with expressions and components in them', async () => {
    const text = 'a :v[b {1} <Foo />]{from="4.2"}\n\n:::versions{until="4.1"}\n<Foo>*c*</Foo>\n:::\n';
    expect((await mdx(text, '4.1')).html).toBe('<p>a </p>\n[Foo {}]<em>c</em>[/Foo]');
    expect((await mdx(text, '4.2')).html).toBe('<p>a b 1 [Foo {}]</p>');
  });

  test('text for other versions is not read', async () => {
    const text = ':::versions{until="4.1"}\n<Foo>{f()}</Foo> <a id="b" href="c.md">d</a> <Bar />\n:::\n';
    const { document, html } = await mdx(text, '4.2');
    expect(html).toBe('');
    expect(document).toMatchObject({ components: [], ids: [], links: [], diagnostics: [] });
  });

  test('a component without content stays', async () => {
    const text = '<Foo>\n:v[a]{from="4.2"}\n</Foo>\n\n:v[b]{from="4.2"} <Foo />\n\n- :v[c]{from="4.2"}\n- d\n';
    expect((await mdx(text, '4.1')).html.replaceAll('\n', '')).toBe('[Foo {}] [Foo {}]<ul><li>d</li></ul>');
  });
});
