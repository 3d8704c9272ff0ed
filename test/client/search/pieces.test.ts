import { expect, test } from 'vitest';
import type { TextPiece } from '../../../src/client/search/engine.js';
import { escapeHtml, markedHtml, readMarked, readText } from '../../../src/client/search/marked-html.js';
import { makeSnippet, markText } from '../../../src/client/search/pieces.js';

const show = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

test('whole words are marked, also when a part of them was found', () => {
  expect(show(markText('The order_adjuster_class of Spree::Order', new Set(['adjuster', 'order'])))).toBe(
    'The [order_adjuster_class] of [Spree::Order]',
  );
});

test('a snippet is cut around the densest group of what was found', () => {
  const far = `${'filler words go on and on. '.repeat(20)}Here a payment is voided by its gateway. ${'And more. '.repeat(30)}`;
  const snippet = show(makeSnippet(far, new Set(['payment', 'gateway'])));
  expect(snippet).toContain('[payment] is voided by its [gateway]');
  expect(snippet).toMatch(/^… .* …$/);
  expect(snippet.length).toBeLessThan(220);
});

test('a short text is its own snippet', () => {
  expect(show(makeSnippet('Short text.', new Set(['none'])))).toBe('Short text.');
});

test('a text without blanks is cut all the same', () => {
  expect(show(makeSnippet('x'.repeat(1000), new Set())).length).toBeLessThan(200);
});

test('marks of the service become pieces, everything else stays text', () => {
  const html = 'a <mark>b</mark> &lt;i&gt; <b onclick=x>c</b> &amp;lt; <mark>open';
  expect(show(readMarked(html))).toBe('a [b] <i> <b onclick=x>c</b> &lt; [open]');
});

test('what is read and written again holds no markup but marks', () => {
  const html = markedHtml(readMarked('<mark>x</mark><img src=x onerror=alert(1)>\'"&lt;script&gt;'));
  expect(html).toBe('<mark>x</mark>&lt;img src=x onerror=alert(1)&gt;&#039;&quot;&lt;script&gt;');
  expect(readText(escapeHtml('<a href="\'">&amp;'))).toBe('<a href="\'">&amp;');
});
