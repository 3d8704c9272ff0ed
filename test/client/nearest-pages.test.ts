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

test('a slip of the pen is found', () =>
  check('/docs/getting-started/instaling-solidus', [
    '/docs/getting-started/installing-solidus',
    '/docs/getting-started/testing-solidus',
  ]));
test('in the version that was asked for', () =>
  check('/docs/4.5/getting-started/instaling-solidus', [
    '/docs/4.5/getting-started/installing-solidus',
    '/docs/4.5/getting-started/testing-solidus',
  ]));
test('in the latest, where that version has no such page', () =>
  check('/docs/4.5/customization/customizing-email', ['/docs/customization/customizing-emails']));
test('a page that moved to another folder is found by its last name', () =>
  check('/docs/guides/returns.html', ['/docs/advanced/returns']));
test('other sections are looked through', () => check('/docs/securty', ['/docs/policies/security']));
test('nothing is better than anything', () => check('/docs/wp-login.php', []));
test('the root of a site is no name', () => check('/docs/', []));
test('pages of the same folder are not near for that', () => check('/docs/getting-started/zzz', []));
