import { expect, test } from 'vitest';
import { compile } from './compiling.js';

/** The ids of a text's headings in order, and its problems. */
async function check(text: string, ids: readonly string[], diagnostics: readonly string[] = []): Promise<void> {
  const { document } = await compile(text);
  expect(document.headings.map(({ id }) => id)).toEqual(ids);
  expect(document.diagnostics.map(({ code, span }) => `${code} ${span.line}`)).toEqual(diagnostics);
}

test('have the same ids as on GitHub, with a number if an id is taken', async () => {
  await check('# The `code` & Ünïcode_x: 4.10!\n## A\n## A\n## A', ['the-code--ünïcode_x-410', 'a', 'a-1', 'a-2']);
});

test('have a hyphen for every space in their ids, also beside an element without text', async () => {
  await check('## Two  spaces\n## <a name="b"></a> B\n## C <i></i>\n\nD\nE\n---', ['two--spaces', '-b', 'c-', 'de']);
  await check('# `a()` ![c](d.png) e', ['a--e']);
  const spaced = await compile('# `a()`  b');
  expect(spaced.document.headings[0]?.text).toBe('a() b');
  await check('## New  {since="4.2"}', ['new']);
  const { document } = await compile('## New  {/* since="4.2" */}', { syntax: 'mdx' });
  expect(document.ids).toEqual(['new']);
});

test('have the same ids as in Docusaurus in a section with its names', async () => {
  const text = '## Owned by root:root (all)\n## `a:b` c::d :tada: 10:30 e:\n## f:g_h-\n## *i*:j[k]';
  await check(text, ['owned-by-rootroot-all', 'ab-cd-tada-1030-e', 'fg_h-', 'ijk']);
  const { document } = await compile(text, { naming: 'docusaurus' });
  expect(document.headings.map(({ id }) => id)).toEqual(['owned-by-root-all', 'ab-cd-tada-1030-e', 'fg_h-', 'ik']);
  expect(document.headings[0]?.text).toBe('Owned by root:root (all)');
  const escaped = await compile('## a\\:b c:d \\\\:e\n## a:b c\\:d', { naming: 'docusaurus' });
  expect(escaped.document.headings.map(({ id }) => id)).toEqual(['ab-c-', 'a-cd']);
  const references = await compile('## &lt;URL&gt;&#58;key a:b\n## A&colon;b', { naming: 'docusaurus' });
  expect(references.document.headings.map(({ id }) => id)).toEqual(['urlkey-a', 'ab']);
});

test('in Docusaurus, the alternative text of an image is part of an id', async () => {
  const text = '## ![The Stack](a.png)\n\n## See [![it](b.png)](c.md) now';
  const { document } = await compile(text, { naming: 'docusaurus' });
  expect(document.headings.map(({ id }) => id)).toEqual(['the-stack', 'see-it-now']);
  const own = await compile(text);
  expect(own.document.headings.map(({ id }) => id)).toEqual(['section', 'see--now']);
});

test('can have an explicit id, which other headings do not get', async () => {
  await check('## Setup\n## Other {#setup}\n## Third {#Third-Id}', ['setup-1', 'setup', 'Third-Id']);
  const { document, html } = await compile('## Other *x* {#own}');
  expect(document.headings[0]).toEqual({ level: 2, id: 'own', text: 'Other x' });
  expect(html).toBe('<h2 id="own"><a class="heading-link" href="#own">Other <em>x</em></a></h2>');
});

test('keep braces that are escaped or contain no id', async () => {
  await check('## A \\{#b}\n## {#c} d\n## E `{#f}`', ['a-b', 'c-d', 'e-f']);
});

test('do not get an id of raw HTML', async () => {
  await check('<a id="setup"></a>\n\n## Setup', ['setup-1']);
  await check('<a id="setup"></a>\n\n## Setup {#setup}', ['setup'], ['heading-id-duplicate 3']);
});

test('with the same explicit id are reported', async () => {
  await check('## A {#x}\n## B {#x}', ['x', 'x'], ['heading-id-duplicate 2']);
  await check('<i id="x"></i><i id="x"></i>', [], ['heading-id-duplicate 1']);
});

test('without letters get an id, too', async () => {
  const text = '## 🎉\n## ---- \n## !!';
  await check(text, ['section', 'section-1', 'section-2']);
  const { document } = await compile(text, { naming: 'docusaurus' });
  expect(document.headings.map(({ id }) => id)).toEqual(['section', '----', '-1']);
});

test('have ids in composed form', async () => {
  await check('## Cafe\u0301\n## X {#cafe\u0301s}', ['caf\u00e9', 'caf\u00e9s']);
});

test('in notes, lists and quotes are listed; for headings in raw HTML only their ids are', async () => {
  const { document } = await compile(':::tip\n## A\n:::\n\n- ## B\n\n> ## C\n\n<h2 id="d">D</h2>\n');
  expect(document.headings.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(document.ids).toContain('d');
});

test('are plain text in the contents list: no HTML, no image', async () => {
  const { document } = await compile('## A <b>b</b> ![c](d.png) [e](f.md) &amp; `<g>`');
  expect(document.headings[0]?.text).toBe('A b e & <g>');
});

test('with a link in them have no link to themselves around it', async () => {
  for (const inner of ['[a](https://x.org)', '<a href="https://x.org">a</a>', '[b][]', 'c[^1]']) {
    const { html } = await compile(`## ${inner}\n\n[b]: https://x.org\n[^1]: d`);
    expect(html).not.toContain('heading-link');
  }
});
