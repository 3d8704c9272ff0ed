/** The scripts of a page stay small: those that load first, and those with React. */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

async function size(entryPoints: readonly string[]): Promise<number> {
  const { outputFiles } = await build({
    entryPoints: [...entryPoints],
    bundle: true,
    minify: true,
    write: false,
    outdir: 'unused',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  expect(outputFiles).toHaveLength(entryPoints.length);
  return outputFiles.reduce((sum, { contents }) => sum + brotliCompressSync(contents).length, 0);
}

test('the scripts before idle or touch are below 10 kB together, compressed', async () => {
  const files = ['main', 'color-mode', 'redirect', 'base-url'].map((name) => `src/client/${name}.ts`);
  expect(await size(files)).toBeLessThan(10 * 1024);
});

test('React with all islands is below 65 kB, compressed', async () => {
  expect(await size(['src/client/islands.tsx'])).toBeLessThan(65 * 1024);
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
