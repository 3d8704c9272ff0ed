/** The embedded engine over files that arrive late, or not at all. */
import { describe, expect, test } from 'vitest';
import { createEngine } from '../../../src/client/search/engine/embedded.js';
import type { SearchElsewhere, SearchIndexFile, SearchPart } from '../../../src/theme/contract/search/search-files.js';

const part = (words: string, texts: string): SearchPart => ({
  texts: [[texts, 1]],
  documents: [[['', 1, '', words]]],
  words: '',
  places: '',
});

const elsewhere: SearchElsewhere = { versions: ['2.0', '1.0'], groups: [[[0], 'gateway', ['Gateways']]] };

const site: Readonly<Record<string, unknown>> = {
  '/s/2.0.json': {
    parts: ['new.json'],
    pages: [['/gateways', 'Gateways', [], 0, 0, 'g']],
    atRest: [],
  } satisfies SearchIndexFile,
  '/s/1.0.json': {
    parts: ['old.json'],
    pages: [['/1.0/refunds', 'Refunds', [], 0, 0, 'r']],
    atRest: [['/1.0/refunds', 'Money']],
  } satisfies SearchIndexFile,
  '/s/new.json': part('gateway payment', 'new-text.json'),
  '/s/old.json': part('payment refund', 'old-text.json'),
  '/s/new-text.json': [[['A gateway takes the payment.', '']]],
  '/s/old-text.json': [[['A refund returns the payment.', '']]],
  '/s/words.json': elsewhere,
};

/** An engine, and the set of addresses that it cannot fetch. */
function engineWithout(...gone: readonly string[]) {
  const missing = new Set(gone);
  const versions = ['2.0', '1.0'].map((name) => ({
    name,
    label: name,
    isLast: name === '2.0',
    tags: [],
    indexUrl: `/s/${name}.json`,
  }));
  const engine = createEngine({ versions, elsewhereUrl: '/s/words.json' }, async (url) => {
    if (missing.has(url) || !(url in site)) throw new Error(`${url} answered 404`);
    return site[url];
  });
  const ask = (query: string) =>
    engine.search({ query, scope: { kind: 'version', name: '1.0' }, limit: 5, patienceMs: 1000 });
  return { ask, missing, engine };
}

test('the entries before a query are those of the current version, or none', async () => {
  const { engine } = engineWithout('/s/2.0.json');
  expect(await engine.atRest({ kind: 'version', name: '1.0' })).toEqual([['/1.0/refunds', 'Money']]);
  expect(await engine.atRest({ kind: 'version', name: '2.0' })).toEqual([]);
  expect(await engine.atRest({ kind: 'all' })).toEqual([]);
});

test('hits of another version include their text', async () => {
  const answer = await engineWithout().ask('gateway');
  expect(answer.hits).toEqual([]);
  expect(answer.elsewhere?.hit.url).toBe('/gateways');
  expect(answer.elsewhere?.hit.snippet.map(({ text }) => text).join('')).toBe('A gateway takes the payment.');
});

describe('hits are shown without', () => {
  test('a text that cannot be fetched', async () => {
    const { hits } = await engineWithout('/s/old-text.json').ask('refund');
    expect(hits.map(({ url, snippet }) => [url, snippet])).toEqual([['/1.0/refunds', []]]);
  });

  test.each(['/s/words.json', '/s/2.0.json', '/s/new.json'])('hits of other versions, when %s fails', async (url) => {
    const answer = await engineWithout(url).ask('refund gateway');
    expect(answer.hits.map((hit) => hit.url)).toEqual(['/1.0/refunds']);
    expect(answer.elsewhere).toBeUndefined();
  });
});

test.each(['/s/1.0.json', '/s/old.json'])(
  'when %s fails, the query fails, and the next one tries again',
  async (url) => {
    const { ask, missing } = engineWithout(url);
    await expect(ask('refund')).rejects.toThrow('404');
    missing.clear();
    expect((await ask('refund')).hits).toHaveLength(1);
  },
);

test('only the beginning of a long pasted text is searched', async () => {
  const { hits } = await engineWithout().ask(`refund ${'payment gateway '.repeat(100_000)}`);
  expect(hits).toHaveLength(1);
  expect((await engineWithout().ask(`${'x'.repeat(400)} refund`)).hits).toEqual([]);
});
