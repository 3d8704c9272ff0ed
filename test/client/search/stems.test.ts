import { describe, expect, test } from 'vitest';
import { stemOf } from '../../../src/theme/contract/search/search-stems.js';

describe('forms of one word have the same stem', () => {
  test.each([
    ['upgrade', 'upgrades', 'upgraded', 'upgrading'],
    ['customize', 'customise', 'customizing', 'customising', 'customization', 'customisation'],
    ['authorize', 'authorise', 'authorization', 'authorisation'],
    ['install', 'installs', 'installed', 'installing', 'installation', 'installer'],
    ['cancel', 'cancels', 'canceled', 'cancelled', 'cancelling', 'cancellation'],
    ['calculate', 'calculation', 'calculations', 'calculator', 'calculated'],
    ['deploy', 'deploying', 'deployment'],
    ['policy', 'policies'],
    ['tax', 'taxes', 'taxed'],
    ['address', 'addresses'],
    ['ship', 'ships', 'shipped', 'shipping'],
    ['migrate', 'migration', 'migrations', 'migrating'],
    ['setting', 'settings'],
    ['code', 'codes', 'coded'],
  ])('%s', (...forms) => {
    expect(new Set(forms.map(stemOf)).size).toBe(1);
  });
});

describe('words of different meanings have different stems', () => {
  test.each([
    ['customer', 'custom'],
    ['production', 'product'],
    ['setting', 'set'],
    ['payment', 'pay'],
    ['shipment', 'ship'],
    ['order', 'ord'],
    ['status', 'statu'],
    ['string', 'str'],
    ['news', 'new'],
    ['during', 'dure'],
    ['address', 'addres'],
  ])('%s, %s', (one, other) => {
    expect(stemOf(one)).not.toBe(stemOf(other));
  });
});

test('words such as "constructor" are treated like others', () => {
  expect(stemOf('constructor')).toBe(stemOf('constructors'));
});

test('names, numbers and other scripts stay unchanged', () => {
  for (const word of ['order_updates', 'spree::orders', '4.6', 'v8engines', 'заказы', 'café', 'ing', 'is']) {
    expect(stemOf(word)).toBe(word);
  }
});
