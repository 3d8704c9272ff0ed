/** The files of a build that are compared besides its pages. */
import { expect, test } from 'vitest';
import { openBuild } from '../../../src/pipeline/published/open-build.js';
import { makeSite } from '../../helpers/inline-site.js';

test('what docsgen makes from pages is left out, in every language', () => {
  const made = [
    'index.json',
    'index.md',
    'assets/search/1.0.json',
    'assets/site-0123456789.json',
    'changes/feed.xml',
    'llms.txt',
    'sitemap.xml',
    'opensearch.xml',
  ];
  const files = ['index.html', ...made, 'assets/search.svg', 'data/list.json'];
  const folder = makeSite(
    Object.fromEntries(
      files.flatMap((file) => [
        [file, ''],
        [`de/${file}`, ''],
      ]),
    ),
    null,
  );
  expect([...(openBuild(folder, '/')?.files.values() ?? [])]).toEqual([
    'assets/search.svg',
    'data/list.json',
    'de/assets/search.svg',
    'de/data/list.json',
  ]);
});
