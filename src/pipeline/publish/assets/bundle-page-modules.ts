/**
 * Bundles React pages and live components as browser modules, one each. They share the React of the islands, so a
 * module contains only its own code. Bundles are cached by the contents of their inputs.
 */
import type { Plugin } from 'esbuild';
import { sharedReactKey } from '../../../theme/contract/island-options.js';
import { cachedBundle, type MadeBundle } from '../../own-code/cached-bundle.js';
import { describeMessage } from '../../config/load-config-module.js';
import { contentHash } from '../../cache/content-hash.js';
import type { Content, Diagnostic, Outcome, OutputFile, SiteConfig } from '../../model.js';
import { fileUrl } from '../../place/address.js';
import { BundleError } from '../../own-code/run-esbuild.js';
import type { AssetTools } from './asset-tools.js';
import { browserBuiltins } from './packages/browser-builtins.js';
import { forBrowsers } from './client/client-scripts.js';
import { bundleKey, bundleOwn, nameOfText, type BundleEntry } from './modules/own-bundle.js';

export interface PageModule {
  readonly file: OutputFile;
  readonly url: string;
}

export interface PageModules {
  /** The modules by file, from the root. Those that failed are absent. */
  readonly byFile: ReadonlyMap<string, PageModule>;
  /** The inputs of all modules, including failed ones, from the root. */
  readonly inputs: readonly string[];
}

/** Bundles each React page. */
export function bundlePageModules(
  config: SiteConfig,
  pages: Content['reactPages'],
  tools: AssetTools,
): Promise<Outcome<PageModules>> {
  const wanted = pages.map(({ file, route }) => ({
    file,
    entry: { file },
    name: `page-${nameOf(route.slice(1)) || 'index'}`,
  }));
  return bundleModules(config, wanted, tools);
}

/** Bundles each component that the browser runs. */
export function bundleLiveModules(
  config: SiteConfig,
  modules: readonly Pick<WantedModule, 'file' | 'entry'>[],
  tools: AssetTools,
): Promise<Outcome<PageModules>> {
  const wanted = modules.map(({ file, entry }) => ({
    file,
    entry,
    name: `live-${nameOf(file.replace(/\.\w+$/, ''))}`,
  }));
  return bundleModules(config, wanted, tools);
}

interface WantedModule {
  /** A file from the root, or the name of a text's code. */
  readonly file: string;
  readonly entry: TextEntry;
  /** The name of the published file. */
  readonly name: string;
}

type TextEntry = Extract<BundleEntry, { readonly file: string }>;

function nameOf(path: string): string {
  return path.replaceAll(/[^\w.-]+/g, '-');
}

/** Bundles the modules. Own code that no browser can run, such as an import of `node:fs`, is reported. */
async function bundleModules(
  config: SiteConfig,
  wanted: readonly WantedModule[],
  tools: AssetTools,
): Promise<Outcome<PageModules>> {
  const byFile = new Map<string, PageModule>();
  const inputs = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const { file, entry, name } of wanted) {
    const { code } = entry;
    const key = bundleKey(config, code === undefined ? file : nameOfText({ ...entry, code }));
    try {
      const identity = { ...tools, kind: 'page-modules', key };
      const bundle = await cachedBundle(identity, () => bundleModule(config, entry));
      for (const input of bundle.inputs) inputs.add(input);
      byFile.set(file, nameModule(config, name, bundle.value));
    } catch (error) {
      if (!(error instanceof BundleError)) throw error;
      const { errors } = error;
      for (const input of error.inputs) inputs.add(input);
      diagnostics.push(
        ...errors.map((message): Diagnostic => ({ ...describeMessage(message), code: 'component-failed' })),
      );
    }
  }
  return { value: { byFile, inputs: [...inputs] }, diagnostics };
}

function nameModule(config: SiteConfig, name: string, text: string): PageModule {
  const outFile = `assets/${name}-${contentHash(text).slice(0, 10)}.js`;
  return { file: { outFile, text }, url: fileUrl(config, outFile) };
}

async function bundleModule(config: SiteConfig, entry: TextEntry): Promise<MadeBundle<string>> {
  const options = { ...forBrowsers, plugins: [sharedReact, browserBuiltins] };
  const light = await bundleOwn(config, entry, 'browser', { ...options, packages: 'external' });
  const isWhole = Object.values(light.metafile.inputs).every(({ imports }) => imports.every((one) => !one.external));
  const { code, inputs } = isWhole ? light : await bundleOwn(config, entry, 'browser', { ...options, light });
  return { value: code, inputs };
}

const reactNamespace = 'docsgen-react';

/** Resolves React to the copy that the islands' module shares. */
const sharedReact: Plugin = {
  name: 'docsgen-shared-react',
  setup(build) {
    build.onResolve({ filter: /^(react|react\/jsx-runtime|react-dom)$/ }, ({ path }) => ({
      path,
      namespace: reactNamespace,
    }));
    build.onLoad({ filter: /./, namespace: reactNamespace }, ({ path }) => ({
      contents: `module.exports = globalThis[Symbol.for(${JSON.stringify(sharedReactKey)})][${JSON.stringify(path)}]`,
      loader: 'js',
    }));
  },
};
