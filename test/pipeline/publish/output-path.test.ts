import { expect, test } from 'vitest';
import { decodeUrlPath } from '../../../src/pipeline/text/href.js';
import { joinOutput } from '../../../src/pipeline/publish/output/output-path.js';

test('an output file is below the output folder', () => {
  expect(joinOutput('/site/build', '4.5/a b/index.html')).toBe('/site/build/4.5/a b/index.html');
  expect(joinOutput('/site/build', '..a/b../...')).toBe('/site/build/..a/b../...');
});

test.each(['', '/etc/passwd', '../a', 'a/../../b', 'a/..', '.', 'a/./b', 'a//b', 'a/', 'a\0b', 'a\\b', '..\\a'])(
  'the output name %j is a bug',
  (outFile) => {
    expect(() => joinOutput('/site/build', outFile)).toThrow(/^Bug: /);
  },
);

test.each([
  ['/a%20b/c', '/a b/c'],
  ['/%C3%A9', '/é'],
  ['/100%', undefined],
  ['/foo%ZZ.html', undefined],
  ['/%ff', undefined],
  ['/a%00b', undefined],
  ['', ''],
])('the URL path %j decodes to %j', (text, expected) => {
  expect(decodeUrlPath(text)).toBe(expected);
});
