/** Every id of a page is unique, and the document has the same ids as the page. */
import { expect, test } from 'vitest';
import { compile } from './compiling.js';

async function idsIn(text: string, variables: Record<string, string> = {}): Promise<readonly string[]> {
  const { document, html } = await compile(text, { variables });
  const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id);
  expect([...document.ids].sort()).toEqual([...ids].sort());
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, target = ''] of html.matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(target);
  return ids;
}

const tabs = '::::tabs\n:::tab A\n:::\n::::\n';

test('tabs and headings', async () => {
  expect(await idsIn(`## Tabs 1 1\n\n${tabs}`)).toEqual(['tabs-1-1-1', 'tabs-1-1']);
  expect(await idsIn(`<b id="tabs-1-1"></b>\n\n${tabs}\n${tabs}`)).toEqual(['tabs-1-1', 'tabs-2-1', 'tabs-3-1']);
});

test('footnotes in any letters', async () => {
  expect(await idsIn('a[^É]\n\n[^É]: b\n')).toEqual(['fnref-é', 'footnote-label', 'fn-é']);
  expect(await idsIn('a[^e\u0301] b[^e\u0301]\n\n[^e\u0301]: b\n')).toContain('fnref-é-2');
});

test('an id of HTML with a variable in it', async () => {
  expect(await idsIn('<b id="h-{{n}}">x</b> <b id="h-6">y</b>\n', { n: '5' })).toEqual(['h-5', 'h-6']);
});

test('an explicit id with a variable in it', async () => {
  expect(await idsIn('## H {#h-{{n}}}\n\n## I {#i-{{n}}-x} ##\n', { n: '5' })).toEqual(['h-5', 'i-5-x']);
});
