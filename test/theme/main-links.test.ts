/** The site's main links on the pages of a version. */
import { describe, expect, test } from 'vitest';
import { ariaCurrent, currentPlace, siteAt, startOf } from '../../src/theme/contract/main-links.js';
import { sampleSite } from './samples.js';

const versions = [
  { name: 'next', label: 'Next', status: 'unreleased', url: '/docs/next' },
  { name: '2.0', label: '2.0', status: 'latest', url: '/docs' },
  { name: '1.0', label: '1.0', status: 'released', url: '/docs/1.0' },
] as const;
const item = (url: string, inVersions?: readonly (string | null)[]) =>
  ({ label: url, url, external: false, position: 'left', inVersions }) as const;
const site = {
  ...sampleSite,
  homeUrl: '/docs',
  versions,
  navbar: [
    item('/docs'),
    item('/docs/guide', ['/docs/next/guide', '/docs/guide', '/docs/1.0/old-guide']),
    item('/docs/new', ['/docs/next/new', '/docs/new', null]),
    item('/policies'),
    item('/docs/1.0'),
  ],
};

const check = (version: number | undefined, expected: readonly string[]) => {
  const { homeUrl, navbar } = siteAt(site, version);
  expect([homeUrl, ...navbar.map(({ url }) => url)]).toEqual(expected);
};

test('lead to the same pages in that version, including moved ones', () =>
  check(0, ['/docs/next', '/docs/next', '/docs/next/guide', '/docs/next/new', '/policies', '/docs/1.0']));
test('lead to the latest version if the version has no such page', () =>
  check(2, ['/docs/1.0', '/docs/1.0', '/docs/1.0/old-guide', '/docs/new', '/policies', '/docs/1.0']));
test.each([1, undefined])(
  'keep the addresses of the config in the latest version and outside versions (%s)',
  (version) => check(version, ['/docs', '/docs', '/docs/guide', '/docs/new', '/policies', '/docs/1.0']),
);
test('a home page outside the docs stays the home page', () =>
  expect(siteAt({ ...site, homeUrl: '/' }, 2).homeUrl).toBe('/'));

test('links to the start lead where it is a redirect to, in each version', () => {
  const [next, latest, old] = versions;
  const startOfSite = (given: Partial<typeof site & { startUrl: string }>, version: number | undefined): string =>
    startOf(siteAt({ ...site, ...given }, version));
  expect(startOfSite({}, 2)).toBe('/docs/1.0');
  const redirected = {
    startUrl: '/docs/guide',
    versions: [next, latest, { ...old, startUrl: '/docs/1.0/old-guide' }] as const,
  };
  expect([0, 1, 2, undefined].map((version) => startOfSite(redirected as object, version))).toEqual([
    '/docs/next',
    '/docs/guide',
    '/docs/1.0/old-guide',
    '/docs/guide',
  ]);
  expect(startOfSite({ homeUrl: '/', startUrl: '/policies' }, 2)).toBe('/policies');
});

describe('a link is marked as current', () => {
  const marked = (page: { readonly url: string; readonly inSidebar?: string }, isInDocs = true) =>
    [item('/docs'), item('/docs/guide'), { ...item('/docs/api'), sidebar: 'docs/api' }, item('/policies')].map((link) =>
      ariaCurrent(link, currentPlace({ ...page, site }, isInDocs)),
    );

  test('on its page; a link to the home page on all pages of the docs', () =>
    expect(marked({ url: '/docs/guide' })).toEqual(['true', 'page', undefined, undefined]));
  test('on the pages of its sidebar', () => {
    expect(marked({ url: '/docs/api', inSidebar: 'docs/api' })).toEqual(['true', undefined, 'page', undefined]);
    expect(marked({ url: '/docs/api/a', inSidebar: 'docs/api' })).toEqual(['true', undefined, 'true', undefined]);
  });
  test('except that a home page which is the first page of a sidebar represents that sidebar', () => {
    const start = { ...item('/docs'), sidebar: 'docs/guide' };
    const markOn = (inSidebar: string) => ariaCurrent(start, currentPlace({ url: '/docs/a', inSidebar, site }, true));
    expect([markOn('docs/guide'), markOn('docs/api')]).toEqual(['true', undefined]);
  });
  test('only on its own page outside the docs', () =>
    expect(marked({ url: '/policies' }, false)).toEqual([undefined, undefined, undefined, 'page']));
});
