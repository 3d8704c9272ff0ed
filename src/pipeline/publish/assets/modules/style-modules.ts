/**
 * Loads style sheets that code imports. `*.module.css` exports its class names. These contain a hash of the file's
 * path, so that server and browser use the same names and files with equal names do not clash.
 */
import { basename, dirname } from 'node:path';
import type { Loader, Message, OnLoadResult, Plugin, PluginBuild } from 'esbuild';
import { pathFrom } from '../../../files/slash-path.js';
import { contentHash } from '../../../cache/content-hash.js';
import type { SiteConfig } from '../../../model.js';
import { runEsbuild } from '../../../own-code/run-esbuild.js';
import { anySheet, readSheet, siteSheets } from '../styles/site-sheets.js';
import { asked } from './asked.js';

export interface StyleOptions {
  readonly config: SiteConfig;
  /** The target. Browsers only get class names; the server's bundle contains the sheet. */
  readonly side: 'server' | 'browser';
  /** Receives files that the bundler does not know, as absolute paths. */
  readonly inputs: Set<string>;
}

const namespace = 'docsgen-style-module';
const isModule = /\.module\.(?:css|scss|sass|less)$/i;

export function styleModules({ config, side, inputs }: StyleOptions): Plugin {
  return {
    name: namespace,
    setup(build) {
      const files = new Map<string, string>();
      build.onResolve({ filter: isModule }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === asked) return undefined;
        const found = await build.resolve(path, { importer, resolveDir, kind, pluginData: asked });
        if (found.errors.length > 0) return { errors: found.errors };
        const unique = uniquePath(config, found.path);
        files.set(`${namespace}:${unique}`, pathFrom(config.root, found.path));
        return { path: unique, namespace, pluginData: found.path };
      });
      build.onLoad({ filter: /./, namespace }, async ({ path, pluginData }) => {
        const file = pluginData as string;
        inputs.add(file);
        const sheet = await readSheet(config, file, inputs);
        if ('errors' in sheet) return sheet;
        const loaded: OnLoadResult = { contents: sheet.css, loader: 'local-css', resolveDir: dirname(file) };
        return side === 'server' ? loaded : { contents: await namesIn(path, loaded), loader: 'js' };
      });
      build.onEnd(({ errors }) => {
        for (const error of errors) nameFiles(error, files);
      });
      if (side === 'browser') leaveOutSheets(build);
      else void siteSheets(config, inputs).setup(build);
    },
  };
}

/** Returns the path from which esbuild derives class names. */
function uniquePath({ root }: SiteConfig, file: string): string {
  const name = basename(file).replace(isModule, '');
  const path = pathFrom(root, file);
  return `${name}-${contentHash(path).slice(0, 6)}.css`;
}

/** Puts the names of files into an error, in place of those from which class names are derived. */
function nameFiles(error: Message, files: ReadonlyMap<string, string>): void {
  for (const [unique, file] of files) error.text = error.text.replaceAll(unique, file);
  const { location } = error;
  if (location) location.file = files.get(location.file) ?? location.file;
}

function leaveOutSheets(build: PluginBuild): void {
  build.onLoad({ filter: anySheet, namespace: 'file' }, () => ({ contents: '', loader: 'empty' }));
}

/** Returns JavaScript that exports the class names of a sheet, equal to those in the server's bundle. */
async function namesIn(path: string, loaded: OnLoadResult): Promise<string> {
  const entry: Plugin = {
    name: namespace,
    setup(build) {
      build.onResolve({ filter: /./ }, ({ path: wanted, kind }) =>
        kind === 'import-statement' ? { path: wanted, namespace } : { path: wanted, external: true },
      );
      build.onLoad({ filter: /./, namespace }, () => loaded);
    },
  };
  const name = JSON.stringify(path);
  const { outputFiles } = await runEsbuild({
    absWorkingDir: '/',
    stdin: { contents: `export * from ${name};\nexport { default } from ${name};`, loader: 'js' },
    outdir: '/',
    bundle: true,
    format: 'esm',
    plugins: [entry],
  });
  return outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? '';
}

/**
 * How files are read: scripts may contain JSX. A computed path names files that have no content for code, too, such as
 * `static/.nojekyll`.
 */
export const ownLoaders: Readonly<Record<string, Loader>> = {
  '.js': 'jsx',
  '.mjs': 'jsx',
  '.nojekyll': 'empty',
  '.gitkeep': 'empty',
  '.gitignore': 'empty',
  '.DS_Store': 'empty',
};
