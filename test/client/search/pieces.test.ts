import { describe, expect, test } from 'vitest';
import type { TextPiece } from '../../../src/client/search/engine/engine.js';
import {
  escapeHtml,
  markedHtml,
  readMarked,
  readText,
  snippetHtml,
} from '../../../src/client/search/view/marked-html.js';
import { makeSnippet, markText } from '../../../src/client/search/engine/pieces.js';

const show = (pieces: readonly TextPiece[]) =>
  pieces.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');

const plain = (text: string, terms: readonly string[] = []) => show(makeSnippet([text, ''], new Set(terms)).pieces);

describe('only the matching part of a name is marked', () => {
  test.each([
    [['adjuster', 'order'], 'The [order]_[adjuster]_class of Spree::[Order]'],
    [['order_adjuster_class'], 'The [order_adjuster_class] of Spree::Order'],
    [['spree::order'], 'The order_adjuster_class of [Spree::Order]'],
    [['order', 'order_adjuster_class'], 'The [order]_adjuster_class of Spree::[Order]'],
  ])('%j', (terms, marked) => {
    expect(show(markText('The order_adjuster_class of Spree::Order', new Set(terms)))).toBe(marked);
  });
});

test('a snippet is cut around the densest group of matches', () => {
  const far = `${'filler words go on and on. '.repeat(20)}Here a payment is voided by its gateway. ${'And more. '.repeat(30)}`;
  const snippet = plain(far, ['payment', 'gateway']);
  expect(snippet).toContain('[payment] is voided by its [gateway]');
  expect(snippet).toMatch(/^… .* …$/);
  expect(snippet.length).toBeLessThan(220);
});

test('a short text is shown in full', () => {
  expect(plain('Short text.', ['none'])).toBe('Short text.');
});

test('a text without spaces is cut, too', () => {
  expect(plain('x'.repeat(1000)).length).toBeLessThan(200);
});

test('a match in code shows its line unchanged', () => {
  const code = "config.send_core_emails = false\nSpree::Config.mails_from = 'shop@example.com' # sender";
  const snippet = makeSnippet(['Turn the emails off.', code], new Set(['mails_from']));
  expect(snippet.isCode).toBe(true);
  expect(show(snippet.pieces)).toBe("Spree::Config.[mails_from] = 'shop@example.com' # sender");
  expect(makeSnippet(['The emails of mails_from.', code], new Set(['mails_from'])).isCode).toBe(false);
});

test('marks of the service become marked pieces, and everything else stays text', () => {
  const html = 'a <mark>b</mark> &lt;i&gt; <b onclick=x>c</b> &amp;lt; <mark>open';
  expect(show(readMarked(html))).toBe('a [b] <i> <b onclick=x>c</b> &lt; [open]');
});

test('a snippet contains no markup except marks after it is parsed and written again', () => {
  const html = markedHtml(readMarked('<mark>x</mark><img src=x onerror=alert(1)>\'"&lt;script&gt;'));
  expect(html).toBe('<mark>x</mark>&lt;img src=x onerror=alert(1)&gt;&#039;&quot;&lt;script&gt;');
  expect(readText(escapeHtml('<a href="\'">&amp;'))).toBe('<a href="\'">&amp;');
});

test('code in a snippet is shown as code, and escaped', () => {
  expect(snippetHtml([{ text: '<b>', isMarked: true }], true)).toBe('<code><mark>&lt;b&gt;</mark></code>');
});
