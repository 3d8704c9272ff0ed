/** The table of settings: the schema does what the types document. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '../../../src/pipeline/config/check-shape.js';
import { documentedSettings, type DocumentedSetting } from '../../helpers/documented-settings.js';
import { openSource } from '../../helpers/source-syntax.js';

let source: ReturnType<typeof openSource>;
let settings: readonly DocumentedSetting[];
beforeAll(() => {
  source = openSource();
  settings = documentedSettings(source);
});
afterAll(() => source.close());

/** A config with one item in each list, and only required settings. */
const shortest = {
  title: 'T',
  url: 'https://x.org',
  versions: ['1'],
  sections: [{ name: 'docs', path: '/', blog: {} }],
  navbar: { items: [{ label: 'L', to: '/' }] },
  footer: { columns: [{ items: [{ label: 'L', to: '/' }] }] },
  announcement: { id: 'a', text: 'A' },
  redirects: [{ from: '/a', to: '/b' }],
  search: {},
  headTags: [{ tagName: 'link' }],
  analytics: { gtag: { ids: 'G-1' }, plausible: { domain: 'x.org' }, umami: { websiteId: 'a' } },
};

test('defaults are the documented ones', () => {
  const [bare, full] = [{ title: 'T', url: 'https://x.org' }, shortest].map((config) => readSettings(config).settings);
  const compared = settings.flatMap(({ path, defaultText = '' }) => {
    const [, literal] = /^`([^`]+)`$/.exec(defaultText) ?? [];
    if (literal === undefined) return [];
    const expected: unknown = JSON.parse(literal.replaceAll("'", '"'));
    return [{ path, expected, value: valueAt(/\[|^announcement|^analytics/.test(path) ? full : bare, path) }];
  });
  expect(compared.length).toBeGreaterThan(20);
  expect(compared.filter(({ expected, value }) => JSON.stringify(value) !== JSON.stringify(expected))).toEqual([]);
});

test('settings without a default are absent from the config', () => {
  const { settings: read } = readSettings({ ...shortest, favicon: undefined });
  const left = settings.filter(({ defaultText = '' }) => /^(none|not set)$/.test(defaultText)).map(({ path }) => path);
  expect(left).toContain('favicon');
  const given = /^(versions|announcement|analytics(\.(gtag|plausible|umami))?|sections\[\]\.blog)$/;
  expect(left.filter((path) => !given.test(path) && valueAt(read, path) !== undefined)).toEqual([]);
  expect(read).not.toHaveProperty('favicon');
});

test('names of inherited properties are treated like other names', () => {
  const variables = { constructor: 'a', prototype: 1 };
  expect(readSettings({ ...shortest, variables }).settings.variables).toEqual({ constructor: 'a', prototype: '1' });
});

function valueAt(config: unknown, path: string): unknown {
  return path
    .replaceAll('[]', '.0')
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], config);
}
