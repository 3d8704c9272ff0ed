import { describe, expect, test } from 'vitest';
import { fold, termsOf, wordsOf } from '../../../src/theme/search-words.js';

test('names stay whole in a text', () => {
  const words = wordsOf('Set `Spree::Config.order_adjuster_class`, (v4.3) “on-line” café: a_b?').map(
    ({ text }) => text,
  );
  expect(words).toEqual(['Set', 'Spree::Config.order_adjuster_class', 'v4.3', 'on-line', 'café', 'a_b']);
});

describe('a word is found by', () => {
  test.each([
    ['Order', ['order']],
    ['Café', ['cafe']],
    ['v4.3', ['v4.3', '4.3']],
    ['4.3', ['4.3']],
    ['order_adjuster_class', ['order_adjuster_class', 'order', 'adjuster', 'class']],
    ['TaxCalculator', ['taxcalculator', 'tax', 'calculator']],
    ['HTMLParser', ['htmlparser', 'html', 'parser']],
    ['Spree::TaxCalculator', ['spree::taxcalculator', 'spree', 'taxcalculator', 'tax', 'calculator']],
    ['a.b', ['a.b']],
    ['заказ', ['заказ']],
  ])('%s', (word, terms) => {
    expect([...termsOf(word)].sort()).toEqual([...terms].sort());
  });
});

test('neither case nor accents count', () => {
  expect(fold('ÀÉÎ ﬁx')).toBe('aei fix');
});
