/**
 * Loads a site's own React code: pages of `content/pages` and registered components. esbuild bundles it, the bundles
 * are cached by the contents of their inputs, and they run with docsgen's own React. A second copy of React would not
 * recognize the first one's elements.
 */
import { pathToFileURL } from 'node:url';
import { readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import type { Message } from 'esbuild';
import type { ComponentType } from 'react';
import { isComponent } from '../../../theme/contract/is-component.js';
import { claimCacheFolder } from '../../cache/cache-folder.js';
import { folderContains } from '../../files/folder-contains.js';
import { ifThere } from '../../files/if-there.js';
import { packageFile } from '../../files/package-files.js';
import { pathFrom } from '../../files/slash-path.js';
import { cachedBundle, type MadeBundle } from '../../own-code/cached-bundle.js';
import { describeMessage } from '../../config/load-config-module.js';
import { contentHash } from '../../cache/content-hash.js';
import { diagnose } from '../../diagnostics/diagnostic.js';
import {
  installedFiles,
  modulesFolder,
  packageFolder,
  packageName,
  packagesRoot,
} from '../../own-code/find-package.js';
import { messagesFile } from './modules/site-messages.js';
import { findInteractive } from '../../own-code/find-interactive.js';
import { importOwn } from '../../own-code/import-own.js';
import type { Diagnostic, DocumentPlace, Outcome, Place, SiteConfig } from '../../model.js';
import { placeInStack, writeRunFile, type RunCode, type RunFile, type RunModule } from '../../own-code/run-file.js';
import { BundleError } from '../../own-code/run-esbuild.js';
import type { AssetTools } from './asset-tools.js';
import { componentFailed } from './component-failed.js';
import type { ImportedFile } from './modules/imported-files.js';
import { bundleKey, bundleOwn, nameOfText, type BundleEntry, type OwnBundle } from './modules/own-bundle.js';
import type { CodeOfText } from './modules/texts/code-of-text.js';
import { ownModules, siteManifest, withoutUnusedNames, withPackages } from './own-packages.js';

type Component = ComponentType<Record<string, unknown>>;

/** The exports of a file. */
export interface OwnModule {
  /** The default export. Its author decides about its props. */
  readonly component: Component;
  /** The components among all exports, by name. */
  readonly named: ReadonlyMap<string, Component>;
  /** The export `title`, which is the page's own title, like `description` below. */
  readonly title: string | undefined;
  readonly description: string | undefined;
  /**
   * The export `markdown`, a function that returns the default export as Markdown for programs that do not read HTML.
   */
  readonly markdown: MarkdownOf | undefined;
  /** The export `client`, which says when browsers run the page. If it is undefined, the code decides. */
  readonly client: PageClient | undefined;
  /** The imported style sheets as one text. May be empty. */
  readonly css: string;
  /** The imported pictures and other files. */
  readonly files: readonly ImportedFile[];
  /** Whether its components need a page around them: see `inPage`. */
  readonly isInPage: boolean;
  /** Whether they may use the document that shows them: see `useDoc`. */
  readonly usesDoc: boolean;
  /** Whether they ask for the documents of their version: see `useDocsVersion`. */
  readonly usesDocs: boolean;
  /** Returns where the code of the module, or the site's own code that it imports, threw an error. */
  readonly thrownAt: (error: unknown) => Place | DocumentPlace | undefined;
  /**
   * Runs the code, and returns the module whose components can be rendered, or undefined if it fails. Absent if it has
   * run.
   */
  readonly wake?: () => Promise<OwnModule | undefined>;
}

/**
 * Receives the component's props. `children` is Markdown. The result may be anything, so callers must check that it is
 * a text.
 */
export type MarkdownOf = (props: Readonly<Record<string, unknown>>) => unknown;

/** When browsers run a React page: when idle, immediately, or never. */
export type PageClient = 'idle' | 'load' | 'none';

export interface LoadedComponents {
  /** The modules by file, from the root. Those that failed are absent. */
  readonly byFile: ReadonlyMap<string, OwnModule>;
  /** The code in a file that only works in a browser, such as `useState`. Absent for other files. */
  readonly interactive: ReadonlyMap<string, string>;
  /** The inputs of all modules, including failed ones, from the root. */
  readonly inputs: readonly string[];
}

/**
 * A file from the root, or a package by its import name. Files that are imported or used by name need no default
 * export.
 */
export interface ComponentFile {
  readonly file: string;
  readonly kind: 'page' | 'component' | 'named' | 'import' | 'package' | 'text';
  /** The code of a text and its file. `file` is then the name of the code. */
  readonly text?: CodeOfText;
}

/** Loads the exports of each file. */
export async function loadComponents(
  config: SiteConfig,
  files: readonly ComponentFile[],
  tools: AssetTools,
): Promise<Outcome<LoadedComponents>> {
  const byFile = new Map<string, OwnModule>();
  const interactive = new Map<string, string>();
  // Languages without messages share bundles, whose inputs name the file of one of them.
  const inputs = new Set<string>(files.length > 0 ? [messagesFile(config)] : []);
  const diagnostics: Diagnostic[] = [];
  const running: RunningTools = { ...tools, ownModules: tools.ownModules ?? new Map(), failed: new Map() };
  for (const component of files) {
    const { file, kind } = component;
    const bundle = await bundleComponent(config, component, running);
    for (const input of bundle.inputs) inputs.add(input);
    if (bundle instanceof BundleError) {
      diagnostics.push(...bundle.errors.map(describeFailure));
      continue;
    }
    if (bundle.value.interactive !== undefined) interactive.set(file, bundle.value.interactive);
    const own = await moduleOf(config, component, bundle.value, running);
    if ('diagnostic' in own) diagnostics.push(own.diagnostic);
    else if ((kind === 'page' || kind === 'component') && !own.named.has('default'))
      diagnostics.push(noDefaultExport(file, kind));
    else byFile.set(file, own);
  }
  return { value: { byFile, interactive, inputs: [...inputs] }, diagnostics };
}

/** Runs the code that has not run. Returns undefined if some of it fails. */
export async function wakeComponents(components: LoadedComponents): Promise<LoadedComponents | undefined> {
  const byFile = new Map<string, OwnModule>();
  for (const [file, own] of components.byFile) {
    const awake = own.wake ? await own.wake() : own;
    if (!awake) return undefined;
    byFile.set(file, awake);
  }
  return { ...components, byFile };
}

/** Describes an error of bundling. The bundler's own words about files without a loader are for its settings. */
function describeFailure(error: Message): Diagnostic {
  const described: Diagnostic = { ...describeMessage(error), code: 'component-failed' };
  const file = /^No loader is configured for "[^"]*" files: (.*)$/.exec(error.text)?.[1];
  if (file === undefined) return described;
  return { ...described, message: `Code cannot import the file "${file}"`, notes: [adviceOnFile(described.place)] };
}

function adviceOnFile(place: Place | undefined): string {
  const start = (place?.column ?? 1) - 1;
  const written = place?.lineText?.slice(start, start + (place.length ?? 0)) ?? '';
  return /\+|\$\{/.test(written)
    ? 'A computed path imports all files that it may name. Write their ending behind it, as in require("@site/static/img/" + name + ".svg"), or move the file.'
    : 'Import its text, with "?raw" behind its name.';
}

async function bundleComponent(
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

/**
 * A bundle. `packages` are those of the site that it imports, which Node finds only from a file below their folder.
 */
interface Bundled
  extends Pick<OwnBundle, 'code' | 'css' | 'files' | 'isInPage' | 'usesDoc' | 'usesDocs'>, Pick<RunCode, 'map'> {
  readonly packages: readonly string[];
  readonly interactive?: string;
  /** Absent if the code cannot be loaded. */
  readonly exported?: KnownExports;
}

/** What is known of exports without running the code. */
interface KnownExports {
  readonly client?: PageClient;
  /** The names of its components. */
  readonly names: readonly string[];
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
      : await bundleOwn(config, entry, 'server', { ...forNode, ...withPackages(config), light: own });
  const outside = packagesOf(whole);
  // Nobody can change a package, so its code is no reason for a warning.
  const interactive = await (kind === 'page' ? findInteractivePage(whole.code) : findInteractive(own.code));
  const { code, css, files, isInPage, usesDoc, usesDocs, map } = whole;
  const value = {
    code: withoutUnusedNames(code),
    css,
    files,
    isInPage,
    usesDoc,
    usesDocs,
    map,
    packages: outside,
    ...(interactive !== undefined && { interactive }),
  };
  const installed = installedFiles(config, [...new Set([...packages, ...outside])]);
  const manifests = packages.length === 0 ? [] : [pathFrom(config.root, siteManifest(config))];
  return { value, inputs: [...new Set([...whole.inputs, ...installed, ...manifests])] };
}

const forNode = { platform: 'node', target: 'node20', sourcemap: 'external', sourcesContent: false } as const;

/**
 * Returns a reader of the files that authors of the site write. Of MDX it reads only the code of the text itself:
 * the lines of other texts' code are not those of their files.
 */
function textReader({ root }: SiteConfig, { text }: ComponentFile): (file: string) => string | undefined {
  return (file) => {
    if (file === text?.file) return text.code;
    const path = join(root, file);
    if (/\.mdx?(?:\?|$)|(?:^|\/)node_modules\//.test(file) || path.startsWith(packageFile('src'))) return undefined;
    return ifThere(() => readFileSync(path, 'utf8'));
  };
}

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

/** Returns the module of a bundle. Its code is left alone if it need not run: see `Tools`. */
async function moduleOf(
  config: SiteConfig,
  component: ComponentFile,
  bundle: Bundled,
  tools: RunningTools,
): Promise<OwnModule | { readonly diagnostic: Diagnostic }> {
  const { runsCode, ...now } = tools;
  if (runsCode === 'ifFailed' && bundle.exported) {
    const wake = async (): Promise<OwnModule | undefined> => {
      const own = await moduleOf(config, component, bundle, now);
      return 'diagnostic' in own ? undefined : own;
    };
    return { ...moduleAtRest(bundle, bundle.exported), wake };
  }
  const run = await runOnce(config, component, bundle, tools);
  return 'diagnostic' in run ? run : readExports(config, component, bundle, run);
}

/** Returns a module whose code has not run. Its components cannot be rendered. */
function moduleAtRest(bundle: Bundled, { client, names }: KnownExports): OwnModule {
  const exports = { ...Object.fromEntries(names.map((name) => [name, atRest])), client };
  return readModule(exports, { ...bundle, thrownAt: () => undefined });
}

function atRest(): never {
  throw new Error('Bug: the code of the site has not run.');
}

function readExports(
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

type Exports = Readonly<Record<string, unknown>>;

/** What a module is, apart from its exports. */
type AroundExports = Omit<Bundled, 'map' | 'exported'> & Pick<OwnModule, 'thrownAt'>;

function readModule(exports: Exports, { css, files, isInPage, usesDoc, usesDocs, thrownAt }: AroundExports): OwnModule {
  const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
  const all = { ...membersOf(exports['default']), ...exports };
  const named = Object.entries(all).filter((entry): entry is [string, Component] => isComponent(entry[1]));
  return {
    component: new Map(named).get('default') ?? noDefault,
    named: new Map(named),
    title: text(exports['title']),
    description: text(exports['description']),
    markdown: typeof exports['markdown'] === 'function' ? (exports['markdown'] as MarkdownOf) : undefined,
    client: pageClients.find((known) => known === exports['client']),
    css,
    files,
    isInPage,
    usesDoc,
    usesDocs,
    thrownAt,
  };
}

const pageClients: readonly PageClient[] = ['idle', 'load', 'none'];

/** Returns the components in a default export that is an object, like Docusaurus' `MDXComponents`. */
function membersOf(exported: unknown): Exports {
  return typeof exported === 'object' && exported !== null && !isComponent(exported) ? (exported as Exports) : {};
}

/** Reads the bundle of a package. A CommonJS module has all its exports below the default one. */
function readPackage({ default: all }: Exports, bundle: AroundExports): OwnModule {
  const exports = all as Exports;
  const inner = exports['default'];
  if (isComponent(inner) || typeof inner !== 'object' || inner === null) return readModule(exports, bundle);
  return readModule({ ...exports, ...(inner as Exports) }, bundle);
}

/** Replaces a missing default export. */
function noDefault(): never {
  throw new Error('the module has no default export');
}

type Run = RunModule | { readonly diagnostic: Diagnostic };

/** Tools with the code that has run. Code runs when its bundle is made, and again when it is loaded. */
interface RunningTools extends AssetTools {
  readonly ownModules: Map<string, RunModule>;
  /** Code that fails is tried once in a load, and again in the next one. */
  readonly failed: Map<string, Extract<Run, { diagnostic: Diagnostic }>>;
}

/** Runs unchanged code only once, because often another component or a text was saved. */
async function runOnce(
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
    runFile = writeRunFile(folder, 'component', code);
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

function noDefaultExport(file: string, kind: 'page' | 'component'): Diagnostic {
  return diagnose('page-no-default-export', {
    message: `${file}: The ${kind === 'page' ? 'page ' : ''}component has no default export and cannot be rendered.`,
    notes: ['Write "export default function …" in that file.'],
  });
}
