/** Imports TypeScript of docsgen or its tests into a benchmark, which Node runs without compiling. */
import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** `file` is relative to the project's folder. */
export async function importSource(file) {
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-source-'));
  const outfile = join(folder, 'source.mjs');
  await build({ entryPoints: [join(project, file)], bundle: true, format: 'esm', platform: 'node', outfile });
  const source = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true });
  return source;
}
