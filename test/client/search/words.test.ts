import { describe, expect, test } from 'vitest';
import { fold, partsOf, significantWords, termsOf, wordsOf } from '../../../src/theme/contract/search/search-words.js';

test('names in a text are not split', () => {
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
    ['4.6.2', ['4.6.2', '4.6']],
    [
      'Spree::Config.promotions.order_adjuster_class',
      [
        'spree::config.promotions.order_adjuster_class',
        'spree::config',
        'spree',
        'config',
        'promotions',
        'order_adjuster_class',
        'order',
        'adjuster',
        'class',
      ],
    ],
    ['A1::B2::C3', ['a1::b2::c3', 'a1::b2', 'b2::c3', 'a1', 'b2', 'c3']],
    ['order_adjuster_class', ['order_adjuster_class', 'order', 'adjuster', 'class']],
    ['TaxCalculator', ['taxcalculator', 'tax', 'calculator']],
    ['HTMLParser', ['htmlparser', 'html', 'parser']],
    ['Spree::TaxCalculator', ['spree::taxcalculator', 'spree', 'taxcalculator', 'tax', 'calculator']],
    ['a.b', ['a.b']],
    ['заказ', ['заказ']],
    ['注文状態', ['注文状態', '注文', '文状', '状態']],
  ])('%s', (word, terms) => {
    expect([...termsOf(word)].sort()).toEqual([...terms].sort());
  });
});

test('letter case and accents are ignored', () => {
  expect(fold('ÀÉÎ ﬁx')).toBe('aei fix');
});

test('each part of a name has its position', () => {
  const word = 'Spree::TaxCalculator';
  const shown = partsOf(word).map(({ term, start, end }) => [term, word.slice(start, end)]);
  expect(shown).toEqual([
    ['spree::taxcalculator', 'Spree::TaxCalculator'],
    ['spree', 'Spree'],
    ['spree::taxcalculator', 'Spree::TaxCalculator'],
    ['taxcalculator', 'TaxCalculator'],
    ['spree', 'Spree'],
    ['tax', 'Tax'],
    ['calculator', 'Calculator'],
  ]);
});

test('a name with very many parts is not split in every possible way', () => {
  expect(termsOf(Array.from({ length: 2000 }, (_, at) => `N${at}`).join('::')).length).toBeLessThan(20_000);
});

test('a query is the distinct words of a text without fillers', () => {
  expect(significantWords("What's an Order? The order can't be canceled")).toEqual(['order', 'canceled']);
  expect(significantWords('how to')).toEqual(['how', 'to']);
});
