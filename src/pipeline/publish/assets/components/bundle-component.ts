/**
 * Bundles a file of the site's own code for Node. Bundles are cached by the contents of their inputs, with what they
 * export.
 */
import { isAbsolute } from 'node:path';
import { pathFrom } from '../../../files/slash-path.js';
import { cachedBundle, type MadeBundle } from '../../../own-code/cached-bundle.js';
import { installedFiles, packageName } from '../../../own-code/find-package.js';
import { findInteractive } from '../../../own-code/find-interactive.js';
import type { SiteConfig } from '../../../model.js';
import { portableCode } from './portable-code.js';
import { BundleError } from '../../../own-code/run-esbuild.js';
import { bundleKey, bundleOwn, nameOfText, type BundleEntry, type OwnBundle } from '../modules/own-bundle.js';
import { ownModules, siteManifest, withoutUnusedNames, withPackages } from '../own-packages.js';
import type { Bundled, ComponentFile } from './component-file.js';
import { readExports, runOnce, type RunningTools } from './run-component.js';

/** Returns the bundle, or the error of making it. */
export async function bundleComponent(
  config: SiteConfig,
  component: ComponentFile,
  tools: RunningTools,
): Promise<MadeBundle<Bundled> | BundleError> {
  const { file, kind, text } = component;
  const name = text ? nameOfText(text) : `${kind === 'package' ? 'package ' : ''}${file}`;
  const identity = { ...tools, kind: 'components', key: bundleKey(config, name) };
  try {
    return await cachedBundle(identity, async () => {
      const made = await makeBundle(config, component);
      return { ...made, value: await withExports(config, component, made.value, tools) };
    });
  } catch (error) {
    if (error instanceof BundleError) return error;
    throw error;
  }
}

/** Runs the code of a new bundle and adds what it exports. */
async function withExports(
  config: SiteConfig,
  component: ComponentFile,
  bundle: Bundled,
  tools: RunningTools,
): Promise<Bundled> {
  const run = await runOnce(config, component, bundle, tools);
  if ('diagnostic' in run) return bundle;
  const { client, named } = readExports(config, component, bundle, run);
  return { ...bundle, exported: { ...(client && { client }), names: [...named.keys()] } };
}

async function makeBundle(config: SiteConfig, { file, kind, text }: ComponentFile): Promise<MadeBundle<Bundled>> {
  const entry: BundleEntry = text ?? (kind === 'package' ? { specifier: file } : { file });
  const own = await bundleOwn(config, entry, 'server', { ...forNode, packages: 'external', plugins: [...ownModules] });
  const packages = packagesOf(own);
  const whole =
    packages.length === 0
      ? own
      : await bundleOwn(config, entry, 'server', { ...forNode, ...withPackages(config, own.metafile), light: own });
  const outside = packagesOf(whole);
  // Nobody can change a package, so its code is no reason for a warning.
  const interactive = await (kind === 'page' ? findInteractivePage(whole.code) : findInteractive(own.code));
  const { code, css, files, isInPage, asks, map } = whole;
  const value = {
    code: portableCode(withoutUnusedNames(code)),
    css,
    files,
    isInPage,
    asks,
    map,
    packages: outside,
    ...(interactive !== undefined && { interactive }),
  };
  const installed = installedFiles(config, [...new Set([...packages, ...outside])]);
  const manifests = packages.length === 0 ? [] : [pathFrom(config.root, siteManifest(config))];
  return { value, inputs: [...new Set([...whole.inputs, ...installed, ...manifests])] };
}

const forNode = { platform: 'node', target: 'node20', sourcemap: 'external', sourcesContent: false } as const;

/** Returns the packages outside of a bundle that its code imports. esbuild also lists imports that it has left out as unused. */
function packagesOf({ code, css, metafile }: Pick<OwnBundle, 'code' | 'css' | 'metafile'>): readonly string[] {
  const found = Object.values(metafile.inputs).flatMap(({ imports }) => imports);
  const outside = found.filter(
    ({ path, external }) =>
      external &&
      !isAbsolute(path) &&
      packageName(path) !== undefined &&
      (code.includes(JSON.stringify(path)) || css.includes(path)),
  );
  return [...new Set(outside.flatMap(({ path }) => packageName(path) ?? []))];
}

/** Finds interactive code in a page with its packages, some of which are CommonJS. */
async function findInteractivePage(code: string): Promise<string | undefined> {
  const ofPackage = /\brequire\("[^"]*\breact\b[^"]*"\)/.test(code) && /\.(useState|useEffect|useReducer)\b/.exec(code);
  const mounted = /\bcomponentDidMount\b/.exec(code)?.[0];
  return (await findInteractive(code, { anyElement: true })) ?? (ofPackage ? ofPackage[1] : mounted);
}
