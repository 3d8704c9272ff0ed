/**
 * Bundles a file of the site's own code for the server or for browsers. Docusaurus modules, style sheets and pictures
 * have the same meaning in both. If code uses the context of its page, its exports are wrapped in it.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Asked } from '../../../../theme/docusaurus/page-context.js';
import type { SourceMapPayload } from 'node:module';
import { isAbsolute, join } from 'node:path';
import type { BuildOptions, Message, Metafile, Plugin } from 'esbuild';
import { ifThere } from '../../../files/if-there.js';
import { pathFrom } from '../../../files/slash-path.js';
import { contentHash } from '../../../cache/content-hash.js';
import { toolVersion } from '../../../cache/tool-version.js';
import { packageFile } from '../../../files/package-files.js';
import { sharedBaseUrl } from '../../../place/address.js';
import type { SiteConfig } from '../../../model.js';
import { packagesRoot } from '../../../own-code/find-package.js';
import { moduleName, withoutAlias } from '../../../text/module-names.js';
import {
  BundleError,
  inputsOf,
  packagePaths,
  relativePath,
  runEsbuild,
  type PathOfImport,
} from '../../../own-code/run-esbuild.js';
import { isMarkdown } from '../../../text/doc-path.js';
import { needsOlderReact, olderReact, withNewElements } from '../packages/older-react.js';
import { umdModules } from '../packages/umd-modules.js';
import { codeOfText, modulesOf, withoutSuffix, type CodeOfText } from './texts/code-of-text.js';
import { registeredComponents } from './texts/registered-components.js';
import { textCycles } from './texts/text-cycles.js';
import { placeInText, textModules } from './texts/text-modules.js';
import { computedPaths } from './paths/computed-paths.js';
import { placeAtCall, requireContexts } from './paths/require-context.js';
import { importedFiles, type ImportedFile } from './imported-files.js';
import { keyOfMessages, siteMessages } from './site-messages.js';
import { askedOfPage, asksForPage, describeMissingName, resolveProvided } from './provided-modules.js';
import { rawFiles } from './raw-files.js';
import { ownLoaders, styleModules } from './style-modules.js';
import { describeEmptyPath, describeMissingFile, describeMissingFolder } from './missing-file.js';
import { inPage, packageModule, withDefaultProps, wrappingModule } from './wrapping-module.js';
import { webpackLoaders } from './webpack-loaders.js';
import { yamlModules } from './yaml-modules.js';

export interface OwnBundle {
  readonly code: string;
  /** Its style sheet. Empty if it imports none. */
  readonly css: string;
  /** Whether its exports need a page around them: see `inPage`. */
  readonly isInPage: boolean;
  /** What it asks for of its page. */
  readonly asks: readonly Asked[];
  readonly files: readonly ImportedFile[];
  /** The site's input files, including those that would be used if they existed, from the root. */
  readonly inputs: readonly string[];
  readonly metafile: Metafile;
  /** The source map, if the options ask for one. Its paths start at the site's root. */
  readonly map: SourceMapPayload | undefined;
}

/**
 * The entry of a bundle: the code in a file, a file from the root, code that imports something else, or a package, whose
 * exports are together the default export.
 */
export type BundleEntry = BundledCode | { readonly specifier: string };

type BundledCode =
  | CodeOfText
  | { readonly file: string; readonly code?: never }
  | { readonly code: string; readonly imports?: CodeOfText };

/** Returns a name of a text's code for `bundleKey`. */
export function nameOfText(text: CodeOfText): string {
  return `text ${JSON.stringify(text)}`;
}

/**
 * Returns a cache key for everything in a bundle besides its files. It contains the base URL, because URLs of pictures
 * begin with it, and the components and admonitions of the config, because texts use them without an import. Languages
 * with messages have bundles of their own.
 */
export function bundleKey(config: SiteConfig, name: string): string {
  const { siteDir, aliases, components, admonitions } = config;
  const settings = [siteDir, aliases, components, admonitions, sharedBaseUrl(config), keyOfMessages(config)];
  return contentHash(JSON.stringify([toolVersion, name, settings]));
}

interface OwnOptions extends BuildOptions {
  /** A bundle of the same entry without its packages. If it needs a page, so does the whole one. */
  readonly light?: OwnBundle;
}

/**
 * Bundles the code. Throws a `BundleError` for errors in the files. What the code needs around it is known when it has
 * been bundled, so that some code is bundled twice. With `light`, code with large packages often is not.
 */
export async function bundleOwn(
  config: SiteConfig,
  entry: BundleEntry,
  side: 'server' | 'browser',
  { light, ...options }: OwnOptions,
): Promise<OwnBundle> {
  if ('specifier' in entry) return bundlePackage(config, entry.specifier, side, options);
  const known =
    'file' in entry && light?.isInPage && exportsAreKnown(config.root, light) ? { entry, light } : undefined;
  const first = known
    ? await bundleWrapped(config, { entry: known.entry, exported: known.light, side }, options)
    : await bundleOnce(config, entry, side, options);
  const isOlder = needsOlderReact(first.code);
  if (!isOlder && (known || !first.isInPage)) return first;
  const plugins = [...(isOlder ? [olderReact] : []), ...(options.plugins ?? [])];
  if ('file' in entry) return bundleWrapped(config, { entry, exported: first, side }, { ...options, plugins });
  return isOlder ? bundleOnce(config, entry, side, { ...options, plugins }) : first;
}

async function bundlePackage(
  config: SiteConfig,
  specifier: string,
  side: 'server' | 'browser',
  options: BuildOptions,
): Promise<OwnBundle> {
  const plain = await bundleOwn(config, { code: packageModule(specifier) }, side, options);
  return plain.isInPage ? bundleOwn(config, { code: packageModule(specifier, inPage) }, side, options) : plain;
}

/** Whether a bundle names all its exports. The names in `export * from 'package'` are those of the package. */
function exportsAreKnown(root: string, { metafile }: OwnBundle): boolean {
  return Object.entries(metafile.inputs).every(([file, { imports }]) => {
    const text = imports.some(({ external }) => external) && ifThere(() => readFileSync(join(root, file), 'utf8'));
    return !text || !/\bexport\s*\*/.test(text);
  });
}

/** An entry that is bundled in a module around it, and a bundle with the same exports. */
interface WrappedEntry {
  readonly entry: Extract<BundledCode, { readonly file: string }>;
  readonly exported: OwnBundle;
  readonly side: 'server' | 'browser';
}

function bundleWrapped(
  config: SiteConfig,
  { entry, exported, side }: WrappedEntry,
  options: BuildOptions,
): Promise<OwnBundle> {
  const output = Object.values(exported.metafile.outputs).find(({ entryPoint }) => entryPoint !== undefined);
  const wrapper = exported.isInPage ? inPage : withDefaultProps;
  const code = wrappingModule(join(config.root, entry.file), output?.exports ?? [], wrapper);
  return bundleOnce(config, { code, ...(entry.code !== undefined && { imports: entry }) }, side, options);
}

const asWebpackReads: readonly Plugin[] = [yamlModules, umdModules];

async function bundleOnce(
  config: SiteConfig,
  entry: BundledCode,
  side: 'server' | 'browser',
  { plugins = [], ...options }: BuildOptions,
): Promise<OwnBundle> {
  const files = new Map<string, ImportedFile>();
  const others = new Set<string>();
  const text = textIn(entry);
  const pathOf = pathOfImport(config, text);
  const { outputFiles, metafile, warnings } = await runEsbuild({
    absWorkingDir: config.root,
    ...('file' in entry
      ? { entryPoints: [entry.file] }
      : { stdin: { contents: entry.code, resolveDir: packagesRoot(config), loader: 'js' } }),
    outdir: join(config.root, outFolder),
    alias: aliasesFor(config),
    ...packagePaths(config),
    bundle: true,
    format: 'esm',
    loader: ownLoaders,
    // The project's tsconfig.json would be an input that the cache does not know.
    tsconfigRaw: { compilerOptions: { jsx: 'react-jsx' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    logOverride: { [computedRequire]: 'warning' },
    ...options,
    plugins: [...ownPlugins(config, { text, side, files, inputs: others }), ...plugins],
  }).catch((error: unknown) => {
    throw error instanceof BundleError ? describeErrors(error, { config, read: others, pathOf }) : error;
  });
  const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  // The code of a text is in the key, and of texts that it imports, the plugins name the files.
  const ofBundle = inputsOf(metafile, pathOf).filter((input) => !isMarkdown(withoutSuffix(input)));
  const inputs = [...ofBundle, ...files.keys(), ...Array.from(others, (path) => pathFrom(config.root, path))];
  const failing = warnings.flatMap((warning) => describeRequire(config, warning, { text, pathOf }));
  if (failing.length > 0) throw new BundleError(failing, inputs);
  const ownInputs = [...new Set(inputs)].filter((input) => isOfSite(config, input));
  return {
    code: withNewElements(textOf('.js')),
    css: side === 'server' ? textOf('.css') : '',
    ...asksOf(config, metafile, () => codesOf(config, text, ownInputs)),
    files: [...files.values()],
    inputs: ownInputs,
    metafile,
    map: mapFromRoot(config, textOf('.js.map')),
  };
}

interface PluginParts {
  readonly text: CodeOfText | undefined;
  readonly side: 'server' | 'browser';
  /** Receives the imported files. */
  readonly files: Map<string, ImportedFile>;
  /** Receives the absolute paths of inputs that the bundler does not know. */
  readonly inputs: Set<string>;
}

function ownPlugins(config: SiteConfig, { text, side, files, inputs }: PluginParts): readonly Plugin[] {
  return [
    // First, because it looks for an import in each folder with the help of all others.
    ...(text ? [codeOfText(config, text, inputs)] : []),
    registeredComponents(config),
    textCycles(),
    textModules(config, inputs),
    resolveProvided(packagesRoot(config), inputs),
    styleModules({ config, side, inputs }),
    rawFiles(inputs),
    webpackLoaders,
    importedFiles(config, files, inputs),
    siteMessages(config, inputs),
    ...asWebpackReads,
    computedPaths({ config, inputs }),
    requireContexts({ config, inputs }),
  ];
}

interface ReadFiles {
  readonly config: SiteConfig;
  /** The absolute paths of files that plugins have read, texts among them. */
  readonly read: ReadonlySet<string>;
  readonly pathOf: PathOfImport;
}

/** Describes errors in docsgen's words, at places in the files that authors edit. */
function describeErrors({ errors, inputs }: BundleError, { config, read, pathOf }: ReadFiles): BundleError {
  const textOf = (file: string): string | undefined => {
    const path = join(config.root, file);
    return isMarkdown(file) && read.has(path) ? readFileSync(path, 'utf8') : undefined;
  };
  const described = errors
    .map((message) => placeInText(message, textOf))
    .map((message) => placeAtCall(message, (file) => ifThere(() => readFileSync(join(config.root, file), 'utf8'))))
    .map((message) => describeMissingFile(describeMissingName(message), config, pathOf));
  return new BundleError(described, inputs);
}

/** esbuild needs an output folder to check that no input is overwritten, but nothing is written. */
const outFolder = '.docsgen/out';

/** Lets the paths of a source map start at the root. esbuild's start at the output file. */
function mapFromRoot({ root }: SiteConfig, written: string): SourceMapPayload | undefined {
  if (written === '') return undefined;
  const map = JSON.parse(written) as SourceMapPayload;
  return { ...map, sources: map.sources.map((source) => pathFrom(root, join(root, outFolder, source))) };
}

/** Returns what a bundle asks for. `codes` returns the code of the site in it. */
function asksOf(
  { root }: SiteConfig,
  metafile: Metafile,
  codes: () => readonly string[],
): Pick<OwnBundle, 'isInPage' | 'asks'> {
  const pathsOf = (files: readonly string[]): readonly string[] => files.map((file) => join(root, file));
  const inputs = pathsOf(Object.keys(metafile.inputs));
  return {
    isInPage: asksForPage(inputs),
    asks: askedOfPage(inputs, pathsOf(bundledFiles(metafile)), codes),
  };
}

/** Returns the code of a text, and of the files of code among the inputs. */
function codesOf({ root }: SiteConfig, text: CodeOfText | undefined, inputs: readonly string[]): readonly string[] {
  const files = inputs.filter((input) => /\.[cm]?[jt]sx?$/.test(input) && existsSync(join(root, input)));
  const ofText = text ? modulesOf(text).map(({ code }) => code) : [];
  return [...ofText, ...files.map((file) => readFileSync(join(root, file), 'utf8'))];
}

/** Returns the text whose code an entry is, or imports. */
function textIn(entry: BundledCode): CodeOfText | undefined {
  if (!('file' in entry)) return entry.imports;
  return entry.code === undefined ? undefined : entry;
}

/** Relative imports of a text start in its first folder. Others may begin with an alias. */
function pathOfImport(config: SiteConfig, text: CodeOfText | undefined): PathOfImport {
  const modules = text ? modulesOf(text) : [];
  const folders = new Map(
    modules.flatMap(({ file, folders: [folder] = [] }) => (folder === undefined ? [] : [[file, folder]])),
  );
  return (file, specifier) => {
    const folder = folders.get(withoutSuffix(file));
    const relative = relativePath(folder === undefined ? file : `${folder}/text`, specifier);
    if (relative !== undefined) return relative;
    const name = moduleName(file, withoutAlias(specifier, config.aliases), config);
    return name?.kind === 'file' ? name.path : undefined;
  };
}

/** Returns what names in imports stand for, as absolute paths. */
function aliasesFor(config: SiteConfig): Readonly<Record<string, string>> {
  const site = packagesRoot(config);
  const own = Object.entries(config.aliases).map(([name, path]) => [name, path.replace(/^@site/, () => site)]);
  return { '@site': site, ...Object.fromEntries(own) };
}

/** Returns the inputs of which code is left in the bundle. */
function bundledFiles({ outputs }: Metafile): readonly string[] {
  const parts = Object.values(outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return parts.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : []));
}

/** esbuild's name of a warning: a path of `require` is computed, so that its file is unknown and the call fails. */
const computedRequire = 'unsupported-require-call';

/** esbuild's name of another one: no file matches a computed path, so that each call fails. */
const emptyPath = 'empty-glob';

/**
 * Returns the error for a warning about the site's own code. Packages catch such failures themselves, and so may a file
 * with a guard.
 */
function describeRequire(
  config: SiteConfig,
  warning: Message,
  { text, pathOf }: { readonly text: CodeOfText | undefined; readonly pathOf: PathOfImport },
): readonly Message[] {
  const file = warning.location?.file ?? 'node_modules/';
  if (![computedRequire, emptyPath].includes(warning.id) || /(?:^|\/)node_modules\//.test(file)) return [];
  const written = text && modulesOf(text).find((one) => one.file === withoutSuffix(file));
  const code = written?.code ?? ifThere(() => readFileSync(join(config.root, file), 'utf8')) ?? '';
  if (/\btry\s*\{|\btypeof require\b/.test(code)) return [];
  const missing = describeMissingFolder(warning, config, pathOf);
  if (missing) return [missing];
  if (warning.id === emptyPath) return [describeEmptyPath(warning, code, pathOf)];
  const advice =
    'Begin the path with a folder, as in require("@site/static/img/" + name), or import each file by its name. A file of the static folder needs no import, but its address: useBaseUrl(`/img/${name}`), from "@docusaurus/useBaseUrl".';
  return [
    {
      ...warning,
      text: 'The path of this "require" is computed, so the file that it names is not in the bundle',
      notes: [{ text: advice, location: null }],
    },
  ];
}

/**
 * Whether a file is the site's. docsgen's own files are represented by its version in the key, because their paths
 * differ between machines.
 */
function isOfSite({ root }: SiteConfig, input: string): boolean {
  const isFile = input !== '<stdin>' && !/^[\w-]{2,}:/.test(input);
  return isFile && !isAbsolute(input) && !join(root, input).startsWith(packageFile('src'));
}
