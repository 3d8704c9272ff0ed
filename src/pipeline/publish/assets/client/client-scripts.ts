/**
 * The scripts for browsers. They are bundled when docsgen is compiled, because they are the same for nearly every site.
 * A site with own components in them bundles them again in the same way.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { installedVersion } from '../../../cache/tool-version.js';
import { packageFile } from '../../../files/package-files.js';
import { inputsOf, runEsbuild } from '../../../own-code/run-esbuild.js';

/** Classic scripts block rendering and can find their own element; the others are modules. */
const classicScripts = ['color-mode', 'redirect'] as const;
const modules = [
  'main',
  'islands',
  'extras',
  'page-actions',
  'base-url',
  'not-found',
  'live',
  'diagrams',
  'analytics',
  'changes',
  'newer',
] as const;

export type ScriptName = (typeof classicScripts | typeof modules)[number];

/** Source files of scripts that are not `<name>.ts`. */
const placesElsewhere: ReadonlyMap<ScriptName, string> = new Map([
  ['islands', 'islands.tsx'],
  ['page-actions', 'article/page-actions.ts'],
]);

/** The settings of every bundle for browsers. */
export const forBrowsers = {
  bundle: true,
  minify: true,
  target: ['chrome123', 'firefox120', 'safari17.5'],
} as const satisfies BuildOptions;

export interface ClientScripts {
  readonly texts: ReadonlyMap<ScriptName, string>;
  /** The input files, relative to the working folder. Empty for the scripts that were bundled with docsgen. */
  readonly inputs: readonly string[];
}

type BundlePlace = BuildOptions & { readonly absWorkingDir: string };

/** Bundles all scripts. Throws a `BundleError` for errors in the site's files. */
export async function bundleScripts(place: BundlePlace): Promise<ClientScripts> {
  const bundle = (names: readonly ScriptName[], format: 'iife' | 'esm') =>
    runEsbuild({
      ...forBrowsers,
      ...place,
      entryPoints: names.map((name) => packageFile(`src/client/${placesElsewhere.get(name) ?? `${name}.ts`}`)),
      format,
      tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
      define: { 'process.env.NODE_ENV': '"production"' },
    });
  const bundles = await Promise.all([bundle(classicScripts, 'iife'), bundle(modules, 'esm')]);
  const files = bundles.flatMap(({ outputFiles }) => outputFiles);
  return {
    texts: new Map(files.map(({ path, text }) => [basename(path, '.js') as ScriptName, text])),
    inputs: bundles.flatMap(({ metafile }) => inputsOf(metafile)),
  };
}

/**
 * Returns the scripts that were bundled with docsgen. Returns undefined if other versions of their packages are
 * installed, because a page must be hydrated by the React version that rendered it.
 */
export function readScripts(): ClientScripts | undefined {
  if (!existsSync(versionsFile) || readFileSync(versionsFile, 'utf8') !== installedVersions()) return undefined;
  const names = [...classicScripts, ...modules];
  return { texts: new Map(names.map((name) => [name, readFileSync(fileOf(name), 'utf8')])), inputs: [] };
}

/** Bundles the scripts when docsgen itself is compiled. Returns their input files. */
export async function writeScripts(): Promise<readonly string[]> {
  const root = packageFile('');
  const { texts, inputs } = await bundleScripts({ absWorkingDir: root, outdir: root });
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of texts) writeFileSync(fileOf(name), text);
  writeFileSync(versionsFile, installedVersions());
  return inputs;
}

const folder = packageFile('dist/client/pages');
const versionsFile = join(folder, 'versions.txt');

function fileOf(name: ScriptName): string {
  return join(folder, `${name}.js`);
}

function installedVersions(): string {
  return ['esbuild', 'react', 'react-dom'].map((name) => `${name} ${installedVersion(name)}\n`).join('');
}
