/** src/client/serve → the script of pages that are being written. Bundled for `serve` alone, and kept like all bundles. */
import { cachedBundle } from '../../pipeline/cached-bundle.js';
import { contentHash } from '../../pipeline/content-hash.js';
import { packageFile } from '../../pipeline/package-files.js';
import { toolVersion } from '../../pipeline/tool-version.js';
import type { Tools } from '../../pipeline/tools.js';

export async function bundleServeScript(root: string, { cache }: Tools): Promise<string> {
  const key = contentHash(`serve ${toolVersion}`);
  const { value } = await cachedBundle({ cache, kind: 'serve-client', key, root }, async () => {
    const { build } = await import('esbuild');
    const result = await build({
      absWorkingDir: packageFile(''),
      entryPoints: [packageFile('src/client/serve/main.ts')],
      bundle: true,
      minify: true,
      write: false,
      logLevel: 'silent',
      format: 'esm',
      target: ['chrome123', 'firefox120', 'safari17.5'],
      loader: { '.css': 'text' },
      tsconfigRaw: {},
    });
    return { value: result.outputFiles[0]?.text ?? '', inputs: [] };
  });
  return value;
}
