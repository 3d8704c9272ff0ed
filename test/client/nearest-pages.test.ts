import { expect, test } from 'vitest';
import { nearestPages } from '../../src/client/navigation/nearest-pages.js';
import type { PageList } from '../../src/theme/contract/page-props.js';

const list: PageList = {
  prefixes: ['/docs', '/docs/4.5', '/docs/policies'],
  pages: [
    ['/', 'Home', 0],
    ['', 'Home', 1],
    ['/getting-started/installing-solidus', 'Installing Solidus', 0, 1],
    ['/getting-started/testing-solidus', 'Testing Solidus', 1, 0],
    ['/customization/customizing-emails', 'Customizing emails', 0],
    ['/advanced/returns', 'Returns', 0],
    ['/security', 'Security', 2],
  ],
};

const check = (path: string, expected: readonly string[]) =>
  expect(nearestPages(list, path).map(({ url }) => url)).toEqual(expected);

test('finds a page despite a typo', () =>
  check('/docs/getting-started/instaling-solidus', [
    '/docs/getting-started/installing-solidus',
    '/docs/getting-started/testing-solidus',
  ]));
test('suggests a page of the requested version', () =>
  check('/docs/4.5/getting-started/instaling-solidus', [
    '/docs/4.5/getting-started/installing-solidus',
    '/docs/4.5/getting-started/testing-solidus',
  ]));
test('suggests a page of the latest version if the requested one lacks it', () =>
  check('/docs/4.5/customization/customizing-email', ['/docs/customization/customizing-emails']));
test('finds a page that moved to another folder by the last part of its path', () =>
  check('/docs/guides/returns.html', ['/docs/advanced/returns']));
test('searches other sections too', () => check('/docs/securty', ['/docs/policies/security']));
test('suggests nothing rather than an unrelated page', () => check('/docs/wp-login.php', []));
test('ignores the root of the site', () => check('/docs/', []));
test('pages are not similar only because they share a folder', () => check('/docs/getting-started/zzz', []));
