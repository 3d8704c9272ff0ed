/** What every page loads before anything else stays small. */
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('the scripts of the first load are below 4 kB together, compressed', async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/client/main.ts', 'src/client/color-mode.ts', 'src/client/redirect.ts'],
    bundle: true,
    minify: true,
    write: false,
    outdir: 'unused',
  });
  const sizes = outputFiles.map(({ contents }) => brotliCompressSync(contents).length);
  expect(sizes).toHaveLength(3);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * 1024);
});
