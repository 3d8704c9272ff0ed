/** The result of compiling does not depend on the thread. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SearchPart } from '../../src/theme/contract/search/search-files.js';
import { unpackSections } from '../../src/theme/contract/search/search-part.js';
import { makeSite } from '../helpers/inline-site.js';
import { runCli } from '../helpers/run-cli.js';

/** Enough text for a second thread, in pages that either thread may take. */
const pages = Array.from({ length: 60 }, (_, index) => `content/docs/page-${index}.md`);
const filler = 'Some more words of text. '.repeat(200);
const config = { title: 'Test', url: 'https://test.example' };

/** The words of each document's first section in the built index. */
function indexedWords(files: readonly string[], text: string): readonly (readonly string[])[] {
  const root = makeSite(Object.fromEntries(files.map((file) => [file, `# ${file}\n\n${text}\n`])), config);
  expect(runCli(root, ['build'])).toMatchObject({ code: 0, stderr: '' });
  const folder = join(root, 'build/assets/search');
  return readdirSync(folder)
    .filter((name) => name.startsWith('part-'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as SearchPart)
    .flatMap((part) => unpackSections(part))
    .map((sections) => sections.flatMap(([, , , words]) => words.split(' ')));
}

test('a word with an apostrophe is one word in the search index, in whichever thread its page is compiled', () => {
  const alone = indexedWords(pages.slice(0, 1), 'They don’t.');
  const shared = indexedWords(pages, `They don’t. ${filler}`);
  expect([alone.length, shared.length]).toEqual([1, pages.length]);
  for (const words of [...alone, ...shared]) {
    expect(words.filter((word) => /don|^t$/.test(word))).toEqual(['don’t']);
  }
});
