/** Which hits are found, and in which order. */
import { describe, expect, test } from 'vitest';
import type { IndexedPage } from '../../../src/client/search/engine/indexed-page.js';
import { buildPageIndex } from '../../../src/client/search/engine/page-index.js';

const page = (
  title: string,
  words: string,
  { sections = [], ...more }: Partial<Omit<IndexedPage, 'sections'>> & { readonly sections?: readonly string[][] } = {},
): IndexedPage => ({
  url: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  crumbs: ['Guide'],
  weight: 1,
  sections: [['', words], ...sections].map(([heading = '', own = '']) => ({ heading, above: [], words: own })),
  ...more,
});

const pages = [
  page('Payments and refunds', 'gateway credit card capture order', {
    sections: [['Refund reasons', 'reason order payment']],
  }),
  page('Promotions', 'coupon rule payment'),
  page('Custom promotion adjuster', 'order_adjuster_class Spree::Config.order_adjuster_class'),
  page('Upgrading', 'steps release', { url: '/upgrading' }),
  page('Upgrading to 4.3', 'v4.3 payment', { url: '/upgrading/v4.3' }),
  page('Upgrading to 4.2', 'v4.2 payment', { url: '/upgrading/v4.2' }),
  page('Tax calculation', 'Spree::TaxCalculator vat zone'),
];

async function find(query: string, among: readonly IndexedPage[] = pages): Promise<readonly string[]> {
  const index = await buildPageIndex(among);
  return index
    .search(query)
    .flatMap((match) =>
      match.sections.map(({ section }) => [match.page.title, section.heading].filter(Boolean).join('#')),
    );
}

describe('the first hit', () => {
  test.each([
    ['payments and refunds', 'Payments and refunds'],
    ['payment', 'Payments and refunds'],
    ['promotions', 'Promotions'],
    ['refund reasons', 'Payments and refunds#Refund reasons'],
    ['order_adjuster_class', 'Custom promotion adjuster'],
    ['adjuster_class', 'Custom promotion adjuster'],
    ['order_adj', 'Custom promotion adjuster'],
    ['order_adjuster_clsas', 'Custom promotion adjuster'],
    ['Spree::TaxCalculator', 'Tax calculation'],
    ['taxcalculator', 'Tax calculation'],
    ['tax_calculator', 'Tax calculation'],
    ['v4.3', 'Upgrading to 4.3'],
    ['4.2', 'Upgrading to 4.2'],
    ['4.2.7', 'Upgrading to 4.2'],
    ['upgrade', 'Upgrading'],
    ['cupon', 'Promotions'],
    ['promtions', 'Promotions'],
    ['gatew', 'Payments and refunds'],
    ['calculate tax', 'Tax calculation'],
    ['how to use a coupon', 'Promotions'],
  ])('%s → %s', async (query, first) => {
    expect((await find(query))[0]).toBe(first);
  });
});

test('a complete name ranks above many places with parts of it', async () => {
  const parts = page('Spree and its orders', 'spree order Spree::Bus', {
    sections: Array.from({ length: 6 }, (_, number) => [`Order ${number}`, 'spree order Spree::Config']),
  });
  const whole = page('Something else', 'Spree::Order.ransack many other words of no interest');
  expect((await find('Spree::Order', [parts, whole]))[0]).toBe('Something else');
});

test('a filler word with a question mark in the middle of a query, or alone, is the name of a method', async () => {
  const methods = [page('Views', 'view template cancel'), page('Abilities', 'can permission view')];
  expect((await find('can? in views', methods))[0]).toBe('Abilities');
  expect((await find('can?', methods))[0]).toBe('Abilities');
  expect((await find('which views can', methods))[0]).toBe('Views');
});

describe('a word in another spelling', () => {
  const written = [
    page('Backend', 'menu webhook login'),
    page('Extensions', 'gem install'),
    page('Ends', 'end of the line'),
    page('Names', 'Spree::HookWeb webLogin'),
  ];
  test.each([
    ['back end', 'Backend', 'in two'],
    ['web hook', 'Backend', 'in two, beside names that look like it'],
    ['log in', 'Backend', 'in two, of which one says nothing alone'],
    ['log-in', 'Backend', 'with a hyphen'],
    ['plugin', 'Extensions', 'by another word, where it is nowhere itself'],
    ['plugins', 'Extensions', 'by another word in another form'],
  ])('%s → %s: it is found %s', async (query, first) => {
    expect((await find(query, written))[0]).toBe(first);
  });

  test('similar words find nothing where the word itself exists', async () => {
    const used = page('Plugins', 'vite plugin');
    expect(await find('plugin', [...written, used])).toEqual(['Plugins']);
  });
});

test('a section with all words ranks above a page with the words in different places', async () => {
  const apart = page('Apart', 'intro', {
    sections: [
      ['One', 'vat'],
      ['Two', 'zone'],
      ['Three', 'country'],
    ],
  });
  const together = page('Together', 'intro', {
    sections: [
      ['One', 'vat zone country other words of a longer text'],
      ['Two', 'nothing'],
      ['Three', 'nothing'],
    ],
  });
  expect((await find('vat zone country', [apart, together]))[0]).toBe('Together#One');
});

describe('two pages that match equally well', () => {
  const child = (name: string) => page('Same', 'alike', { url: `/guide/${name}` });
  test.each([
    ['the index page comes first', ['/guide/install', '/guide'], ['/guide', '/guide/install']],
    ['the newer release comes first', ['/v4.9', '/v4.10', '/v4.8'], ['/v4.10', '/v4.9', '/v4.8']],
    ['the order of the alphabet decides', ['/b', '/a'], ['/a', '/b']],
    ['parts keep their order', ['/part-10', '/part-2', '/part-1'], ['/part-1', '/part-2', '/part-10']],
  ])('%s', async (_, urls, wanted) => {
    const index = await buildPageIndex(urls.map((url) => ({ ...child(url), url })));
    expect(index.search('alike').map((match) => match.page.url)).toEqual(wanted);
  });
});

describe('a page with a lower weight', () => {
  const lowered = [
    page('Upgrading to Solidus 4.3', 'mailer mailer_class', { weight: 0.5 }),
    page('Emails of Solidus', 'mailer'),
  ];
  test.each([
    ['mailer', 'Emails of Solidus', 'comes after others'],
    ['solidus mailer', 'Emails of Solidus', 'is not named by a word of other titles'],
    ['upgrade mailer', 'Upgrading to Solidus 4.3', 'counts in full when the query names it'],
    ['mailer 4.3', 'Upgrading to Solidus 4.3', 'counts in full when the query names its version'],
  ])('%s → %s: it %s', async (query, first) => {
    expect((await find(query, lowered))[0]?.replace(/#.*/, '')).toBe(first);
  });
});

test('a page has at most three hits', async () => {
  const sections = Array.from({ length: 12 }, (_, number) => [`Part ${number}`, 'payment payments']);
  const found = await find('payment', [page('Long', 'payment', { sections }), page('Short', 'payment')]);
  expect(found.filter((name) => name.startsWith('Long'))).toHaveLength(3);
  expect(found).toContain('Short');
});

test('a number matches only exactly', async () => {
  expect(await find('4.9')).toEqual([]);
});

test('if no page has all words, pages with some of them are found', async () => {
  expect(await find('coupon vat')).toEqual(expect.arrayContaining(['Promotions', 'Tax calculation']));
});

test('text without spaces is found by a part of it', async () => {
  const japanese = [page('注文の状態', '支払いは注文の状態を変更します'), page('返品', '返品を受け付けます')];
  expect((await find('状態', japanese))[0]).toBe('注文の状態');
  expect(await find('変更', japanese)).toEqual(['注文の状態']);
});

test('words such as "constructor" are found like others', async () => {
  const odd = [page('Objects', 'constructor __proto__ toString hasOwnProperty valueof')];
  for (const query of ['constructors', '__proto__', 'toString', 'hasOwnProperty', 'valueof']) {
    expect(await find(query, odd)).toEqual(['Objects']);
  }
  expect(await find('__defineGetter__', pages)).toEqual([]);
});

test('a word of every page does not make a title more relevant', async () => {
  const [about, named] = [
    page('Deployment', 'acme production server', { sections: [['Production', 'acme server']] }),
    page('Testing Acme', 'acme rspec production'),
  ];
  const others = Array.from({ length: 20 }, (_, at) => page(`Page ${at}`, 'acme'));
  expect((await find('acme production', [about, named, ...others]))[0]).toMatch(/^Deployment/);
});

test('an empty query finds nothing', async () => {
  expect(await find('  ?! ')).toEqual([]);
  expect(await find('qqzzqq')).toEqual([]);
});

test('suggested queries are similar to the query', async () => {
  const index = await buildPageIndex(pages);
  expect(index.suggest('taxcalclatoin')[0]).toBe('Tax calculation');
});

test('words that no page contains are reported as missing, in any form', async () => {
  const index = await buildPageIndex(pages);
  expect(index.missing('upgraded coupons of order_walkthrough')).toEqual(['order_walkthrough']);
});

test('building the index yields to waiting tasks', async () => {
  let breaths = 0;
  const many = Array.from({ length: 3000 }, () => pages[0]!);
  await buildPageIndex(many, async () => void breaths++);
  expect(breaths).toBeGreaterThan(0);
});

describe('the marks of a match', () => {
  const roles = [page('Roles', 'role roles rule rules promotion')];
  test.each([
    ['rule', ['rule', 'rules'], 'no words that are only a slip away, where the word itself stands'],
    ['promotino', ['promotion'], 'words a slip away, where it does not'],
    ['rule promotino', ['promotion', 'rule', 'rules'], 'each word in its own way'],
  ])('%s: %j, %s', async (query, marked) => {
    const index = await buildPageIndex(roles);
    expect([...(index.search(query)[0]?.sections[0]?.terms() ?? [])].sort()).toEqual(marked.toSorted());
  });

  test('cover a complete name, not its parts', async () => {
    const index = await buildPageIndex([page('Orders', 'Spree::Order order spree'), page('Spree', 'order spree')]);
    const [first] = index.search('Spree::Order');
    expect([...(first?.sections[0]?.terms() ?? [])]).toEqual(['spree::order']);
  });
});
