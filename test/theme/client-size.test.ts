/** What every page loads before anything else stays small. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('the scripts of the first load are below 3 kB together, compressed', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/client/main.ts', 'src/client/color-mode.ts', 'src/client/redirect.ts'],
    bundle: true,
    minify: true,
    write: false,
    outdir: 'unused',
  });
  const sizes = outputFiles.map(({ contents }) => brotliCompressSync(contents).length);
  expect(sizes).toHaveLength(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3 * 1024);
});

test.each([
  ['search-embedded.js', 9],
  ['search-hosted.js', 9],
  ['search-modal.js', 82],
  ['search-page.js', 3],
  ['search.css', 3],
])('%s, fetched when search is first used, is below %i kB, compressed', (name, kilobytes) => {
  const bytes = brotliCompressSync(readFileSync(`dist/client/${name}`)).length;
  expect(bytes).toBeLessThan(kilobytes * 1024);
});
