/** A checkout on Windows may have other line ends in every file. Readers and authors must not see a difference. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFixture, type Files } from '../helpers/file-block.js';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';
import { readTree } from '../pipeline/publish/temporary-folder.js';

/** The report of a build, without its time, and the site, if there is one. */
function build(files: Files) {
  const root = makeSite(files);
  const { stderr, stdout, code } = runCli(root, ['build']);
  const site = code === 0 ? readTree(join(root, 'build')) : {};
  return { report: (stdout + stderr).replace(/in [\d.,]+ m?s/, ''), code, site };
}

/** The files as git on Windows writes them. Files that are published as they are stay as they are. */
function withWindowsLineEnds(files: Files): Files {
  const isText = (file: string): boolean => !/\.(?:png|svg|pdf|zip)$/.test(file);
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, isText(file) ? String(text).replaceAll('\n', '\r\n') : text]),
  );
}

test.each([
  'front-matter/title-description-and-keywords',
  'links/link-to-a-missing-anchor',
  'markdown/blocks',
  'markdown/code-from-files',
  'markdown/includes',
  'markdown/text-for-some-versions',
  'mdx/built-in-components',
  'mdx/imported-partials',
  'mdx/pages-and-links',
])('%s', (name) => {
  const files = readFixture(name);
  const expected = build(files);
  expect(expected.report).not.toBe('');
  expect(build(withWindowsLineEnds(files))).toEqual(expected);
});
