/** What a language changes in the program and in what pages load: texts, and fonts with its letters. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtInTexts, translatedLanguages } from '../../src/theme/languages/built-in-texts.js';
import { makeSite } from '../helpers/inline-site.js';
import { runCli, runProcess } from '../helpers/run-cli.js';

/** Returns the languages whose texts a run of the program loads, by the modules in V8's report. */
async function languagesOf(locale: object): Promise<readonly string[]> {
  const root = makeSite(
    { 'content/docs/index.md': '# Home\n' },
    { title: 'Test', url: 'https://test.example', locale },
  );
  const folder = join(root, 'coverage');
  const { code } = runProcess(root, ['check'], { NODE_V8_COVERAGE: folder });
  expect(code).toBe(0);
  const reports = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const urls = reports.flatMap((report) => (JSON.parse(report) as { result: { url: string }[] }).result);
  const files = new Set(urls.flatMap(({ url }) => (url.startsWith('file:') ? fileURLToPath(url) : [])));
  const loaded = [...files].map((file) => readFileSync(file, 'utf8'));
  expect(loaded.join('')).toContain('Nothing is published at this address.');
  const found = await Promise.all(
    translatedLanguages.map(async (tag) => {
      const { notFoundText } = await builtInTexts(tag);
      return loaded.some((text) => asCharacters(text).includes(notFoundText)) ? [tag] : [];
    }),
  );
  return found.flat();
}

/** esbuild writes letters beyond ASCII as escapes. */
function asCharacters(code: string): string {
  return code.replace(/\\(?:u([\da-f]{4})|x([\da-f]{2}))/gi, (_, long?: string, short?: string) =>
    String.fromCharCode(Number.parseInt(long ?? short ?? '', 16)),
  );
}

test('a site in English loads no translation', async () => {
  expect(await languagesOf({})).toEqual([]);
});

test('a site in another language loads that one', async () => {
  expect(await languagesOf({ htmlLang: 'ja' })).toEqual(['ja']);
});

test.each([
  ['pl', true],
  ['de', false],
])('the letters of %s decide whether pages preload the font of further Latin letters', (htmlLang, expected) => {
  const root = makeSite(
    { 'content/docs/index.md': '# Home\n' },
    { title: 'Test', url: 'https://test.example', locale: { htmlLang } },
  );
  expect(runCli(root, ['build']).code).toBe(0);
  const preloaded = /<link rel="preload" href="[^"]*hanken-grotesk-ext-/;
  expect(preloaded.test(readFileSync(join(root, 'build/index.html'), 'utf8'))).toBe(expected);
});
