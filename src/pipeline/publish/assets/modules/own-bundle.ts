/**
 * A file of the site's own code → its bundle, for the server or for browsers. Modules of Docusaurus' names, style sheets
 * and pictures mean the same in both. Where code asks for its page, its exports are put into one.
 */
import { dirname, isAbsolute, join } from 'node:path';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { pathFrom } from '../../../files/slash-path.js';
import { contentHash } from '../../../cache/content-hash.js';
import { toolVersion } from '../../../cache/tool-version.js';
import { packageFile } from '../../../files/package-files.js';
import type { SiteConfig } from '../../../model.js';
import { packagesRoot } from '../../../own-code/find-package.js';
import { inputsOf, packagePaths, runEsbuild } from '../../../own-code/run-esbuild.js';
import { importedFiles, type ImportedFile } from './imported-files.js';
import { asksForPage, inPageModule, resolveProvided } from './provided-modules.js';
import { ownLoaders, styleModules } from './style-modules.js';

export interface OwnBundle {
  readonly code: string;
  /** Its style sheet; empty where it imports none. */
  readonly css: string;
  /** Its exports expect a page: see `inPage`. */
  readonly isInPage: boolean;
  readonly files: readonly ImportedFile[];
  /** Files of the site that went in, and those that would, if they were there; from the root. */
  readonly inputs: readonly string[];
  readonly metafile: Metafile;
}

/** Code that is in a file, and where its relative imports begin, from the root, if not in the folder of that. */
export interface CodeOfText {
  readonly file: string;
  readonly code: string;
  readonly folder?: string;
}

/** What is bundled: a file from the root, the code in a file, or code that imports something else. */
export type BundleEntry =
  { readonly file: string; readonly code?: string; readonly folder?: string } | { readonly code: string };

/** Names the code of a text for `bundleKey`. It may use components of the config without an import. */
export function nameOfText({ components }: SiteConfig, text: CodeOfText): string {
  return `text ${JSON.stringify([text, components])}`;
}

/** Names a bundle by all that goes into it besides its files. URLs of pictures begin with the base URL. */
export function bundleKey({ siteDir, baseUrl }: SiteConfig, name: string): string {
  return contentHash(JSON.stringify([toolVersion, siteDir, baseUrl, name]));
}

/** Throws a `BundleError` for errors in the files. */
export async function bundleOwn(
  config: SiteConfig,
  entry: BundleEntry,
  side: 'server' | 'browser',
  options: BuildOptions,
): Promise<OwnBundle> {
  const plain = await bundleOnce(config, entry, side, options);
  if (!('file' in entry) || !plain.isInPage) return plain;
  const output = Object.values(plain.metafile.outputs).find(({ entryPoint }) => entryPoint !== undefined);
  const code = inPageModule(join(config.root, entry.file), output?.exports ?? []);
  const text = entry.code === undefined ? [] : [codeOfText(config, { ...entry, code: entry.code })];
  return bundleOnce(config, { code }, side, { ...options, plugins: [...text, ...(options.plugins ?? [])] });
}

async function bundleOnce(
  config: SiteConfig,
  entry: BundleEntry,
  side: 'server' | 'browser',
  { plugins = [], ...options }: BuildOptions,
): Promise<OwnBundle> {
  const files = new Map<string, ImportedFile>();
  const others = new Set<string>();
  const { outputFiles, metafile } = await runEsbuild({
    absWorkingDir: config.root,
    ...('file' in entry
      ? { entryPoints: [entry.file] }
      : { stdin: { contents: entry.code, resolveDir: packagesRoot(config), loader: 'js' } }),
    // Nothing is written: esbuild only wants to overwrite no input.
    outdir: join(config.root, '.docsgen/out'),
    alias: { '@site': packagesRoot(config) },
    ...packagePaths(config),
    bundle: true,
    format: 'esm',
    loader: ownLoaders,
    // A project's own tsconfig.json would be an input that the cache does not know.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    ...options,
    plugins: [
      resolveProvided,
      styleModules({ config, side, inputs: others }),
      importedFiles(config, files),
      ...('file' in entry && entry.code !== undefined ? [codeOfText(config, { ...entry, code: entry.code })] : []),
      ...plugins,
    ],
  });
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const absolute = Object.keys(metafile.inputs).map((input) => join(config.root, input));
  const fromRoot = (path: string): string => pathFrom(config.root, path);
  const inputs = [...inputsOf(metafile), ...files.keys(), ...[...others].map(fromRoot)];
  return {
    code: textOf('.js'),
    css: side === 'server' ? textOf('.css') : '',
    isInPage: asksForPage(absolute),
    files: [...files.values()],
    inputs: [...new Set(inputs)].filter((input) => isOfSite(config, input)),
    metafile,
  };
}

/** A file that is more than its code: only that is bundled. */
function codeOfText(config: SiteConfig, { file, code, folder = dirname(file) }: CodeOfText): Plugin {
  const path = join(config.root, file);
  return {
    name: 'docsgen-text',
    setup(build) {
      build.onResolve({ filter: /\.mdx?$/ }, (asked) =>
        asked.path === file || asked.path === path ? { path } : undefined,
      );
      build.onResolve({ filter: /^docsgen-component:/ }, (asked) => {
        const name = asked.path.replace(/^[^:]*:/, '');
        return { path: name, namespace: 'docsgen-component' };
      });
      build.onLoad({ filter: /./, namespace: 'docsgen-component' }, (asked) => {
        const component = config.components[asked.path];
        return component && { contents: reexport(config, component), loader: 'js' as const, resolveDir: config.root };
      });
      build.onLoad({ filter: /\.mdx?$/, namespace: 'file' }, (asked) =>
        asked.path === path ? { contents: code, loader: 'tsx', resolveDir: join(config.root, folder) } : undefined,
      );
    },
  };
}

/** A module whose default export is a component of the config. */
function reexport({ root }: SiteConfig, { file, export: name }: SiteConfig['components'][string]): string {
  const path = JSON.stringify(join(root, file));
  if (name === undefined) return `export { default } from ${path};`;
  const key = JSON.stringify(name);
  return `import * as all from ${path};\nexport default all[${key}] ?? all.default[${key}];`;
}

/** docsgen's own files are in the key by its version; a path to them would differ between machines. */
function isOfSite({ root }: SiteConfig, input: string): boolean {
  const isFile = input !== '<stdin>' && !/\.mdx?$/.test(input) && !/^[\w-]{2,}:/.test(input);
  return isFile && !isAbsolute(input) && !join(root, input).startsWith(packageFile('src'));
}
