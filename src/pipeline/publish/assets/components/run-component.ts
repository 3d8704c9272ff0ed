/**
 * Runs bundles of the site's own code with docsgen's own React. A second copy of React would not recognize the first
 * one's elements.
 */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { claimCacheFolder } from '../../../cache/cache-folder.js';
import { folderContains } from '../../../files/folder-contains.js';
import { contentHash } from '../../../cache/content-hash.js';
import { diagnose } from '../../../diagnostics/diagnostic.js';
import { modulesFolder, packageFolder, packagesRoot } from '../../../own-code/find-package.js';
import { importOwn } from '../../../own-code/import-own.js';
import type { Diagnostic, SiteConfig } from '../../../model.js';
import { localCode } from './portable-code.js';
import { placeInStack, writeRunFile, type RunFile, type RunModule } from '../../../own-code/run-file.js';
import type { AssetTools } from '../asset-tools.js';
import { componentFailed } from '../component-failed.js';
import { textReader, type Bundled, type ComponentFile } from './component-file.js';
import { readModule, readPackage, type OwnModule } from './own-module.js';

type Run = RunModule | { readonly diagnostic: Diagnostic };

/** Tools with the code that has run. Code runs when its bundle is made, and again when it is loaded. */
export interface RunningTools extends AssetTools {
  readonly ownModules: Map<string, RunModule>;
  /** Code that fails is tried once in a load, and again in the next one. */
  readonly failed: Map<string, Extract<Run, { diagnostic: Diagnostic }>>;
}

/** Runs unchanged code only once, because often another component or a text was saved. */
export async function runOnce(
  config: SiteConfig,
  component: ComponentFile,
  bundle: Bundled,
  { ownModules, failed }: RunningTools,
): Promise<Run> {
  const key = contentHash(`${component.file}\0${bundle.code}`);
  const known = ownModules.get(key) ?? failed.get(key);
  if (known) return known;
  const run = await runBundle(config, component, bundle);
  if ('exports' in run) ownModules.set(key, run);
  else failed.set(key, run);
  return run;
}

/** Runs a bundle from a separate file. */
async function runBundle(config: SiteConfig, component: ComponentFile, { code, packages, map }: Bundled): Promise<Run> {
  const { file } = component;
  const folder = packages.length > 0 ? folderBesidePackages(config) : config.cacheDir;
  let runFile: RunFile;
  try {
    if (folder === config.cacheDir) claimCacheFolder(folder);
    runFile = writeRunFile(folder, 'component', localCode(code));
  } catch (error) {
    return { diagnostic: cannotRun(file, folder, error) };
  }
  try {
    return { exports: await importOwn(pathToFileURL(runFile.path).href), runFile: runFile.path };
  } catch (error) {
    const absent = packages.filter((name) => packageFolder(name, packagesRoot(config)) === undefined);
    const thrownAt = placeInStack(error, { runFile: runFile.path, map }, textReader(config, component));
    return { diagnostic: componentFailed({ file, what: 'cannot be loaded', error, absent, thrownAt }) };
  } finally {
    runFile.remove();
  }
}

/**
 * Returns a folder from which Node finds the site's packages: the cache if it is below their folder, or else the cache
 * folder in `node_modules`.
 */
function folderBesidePackages(config: SiteConfig): string {
  const root = packagesRoot(config);
  const modules = modulesFolder(root);
  return folderContains(root, config.cacheDir) || modules === undefined
    ? config.cacheDir
    : join(modules, '.cache', 'docsgen');
}

function cannotRun(file: string, folder: string, error: unknown): Diagnostic {
  const { code, message } = error as NodeJS.ErrnoException;
  return diagnose('component-failed', {
    message: `${file}: The component cannot be loaded: the folder ${folder} cannot be written (${code ?? message})`,
    notes: ['A component is compiled into that folder to be run. It may be elsewhere: see `cacheDir`.'],
  });
}

/** Returns the module of code that has run. */
export function readExports(
  config: SiteConfig,
  component: ComponentFile,
  bundle: Bundled,
  { exports, runFile }: RunModule,
): OwnModule {
  const textOf = textReader(config, component);
  const thrownAt: OwnModule['thrownAt'] = (error) => placeInStack(error, { runFile, map: bundle.map }, textOf);
  const read = component.kind === 'package' ? readPackage : readModule;
  return read(exports, { ...bundle, thrownAt });
}
