/** What is found, and what comes first. */
import { describe, expect, test } from 'vitest';
import { buildSectionIndex, type IndexedSection } from '../../../src/client/search/section-index.js';

const section = (title: string, heading: string, words: string): Omit<IndexedSection, 'id'> => ({
  page: title,
  isPage: heading === '',
  title,
  heading,
  crumbs: 'Guide',
  words,
});

const sections = [
  section('Payments and refunds', '', 'gateway credit card capture order'),
  section('Payments and refunds', 'Refund reasons', 'reason order payment'),
  section('Promotions', '', 'coupon rule payment'),
  section('Custom promotion adjuster', '', 'order_adjuster_class Spree::Config.order_adjuster_class'),
  section('Upgrading to 4.3', '', 'v4.3 payment'),
  section('Upgrading to 4.2', '', 'v4.2 payment'),
  section('Tax calculation', '', 'Spree::TaxCalculator vat zone'),
].map((one, id) => ({ ...one, id }));

async function find(query: string): Promise<readonly string[]> {
  const index = await buildSectionIndex(sections);
  return index.search(query).map(({ section: { title, heading } }) => [title, heading].filter(Boolean).join('#'));
}

describe('comes first', () => {
  test.each([
    ['payments and refunds', 'Payments and refunds'],
    ['payment', 'Payments and refunds'],
    ['promotions', 'Promotions'],
    ['refund reasons', 'Payments and refunds#Refund reasons'],
    ['order_adjuster_class', 'Custom promotion adjuster'],
    ['adjuster_class', 'Custom promotion adjuster'],
    ['order_adj', 'Custom promotion adjuster'],
    ['Spree::TaxCalculator', 'Tax calculation'],
    ['taxcalculator', 'Tax calculation'],
    ['tax_calculator', 'Tax calculation'],
    ['v4.3', 'Upgrading to 4.3'],
    ['4.2', 'Upgrading to 4.2'],
    ['cupon', 'Promotions'],
    ['promtions', 'Promotions'],
    ['gatew', 'Payments and refunds'],
    ['calculate tax', 'Tax calculation'],
    ['how to use a coupon', 'Promotions'],
  ])('%s → %s', async (query, first) => {
    expect((await find(query))[0]).toBe(first);
  });
});

test('one page does not fill the list', async () => {
  const long = Array.from({ length: 12 }, (_, number) =>
    section('Long', number === 0 ? '' : `Part ${number}`, 'payment payments'),
  );
  const index = await buildSectionIndex([...long, section('Short', '', 'payment')].map((one, id) => ({ ...one, id })));
  expect(index.search('payment').findIndex((match) => match.section.title === 'Short')).toBeLessThan(8);
});

test('a number is meant as it is typed', async () => {
  expect(await find('4.9')).toEqual([]);
});

test('when no section has all words, those with some of them come', async () => {
  expect(await find('coupon vat')).toEqual(expect.arrayContaining(['Promotions', 'Tax calculation']));
});

test('nothing for nothing', async () => {
  expect(await find('  ?! ')).toEqual([]);
  expect(await find('qqzzqq')).toEqual([]);
});

test('other queries are near ones', async () => {
  const index = await buildSectionIndex(sections);
  expect(index.suggest('taxcalclatoin')[0]).toBe('Tax calculation');
});

test('building gives way to what waits', async () => {
  let breaths = 0;
  const many = Array.from({ length: 3000 }, (_, id) => ({ ...sections[0]!, id }));
  await buildSectionIndex(many, async () => void breaths++);
  expect(breaths).toBeGreaterThan(0);
});

describe('of a match are marked', () => {
  const roles = [section('Roles', '', 'role roles rule rules promotion')].map((one, id) => ({ ...one, id }));
  test.each([
    ['rule', ['rule', 'rules'], 'no words that are only a slip away, where the word itself stands'],
    ['promotino', ['promotion'], 'words a slip away, where it does not'],
    ['rule promotino', ['role', 'rule', 'rules', 'promotion'], 'all that was found, where one of the words is not'],
  ])('%s: %j, %s', async (query, marked) => {
    const index = await buildSectionIndex(roles);
    expect([...(index.search(query)[0]?.terms ?? [])].sort()).toEqual(marked.toSorted());
  });
});
