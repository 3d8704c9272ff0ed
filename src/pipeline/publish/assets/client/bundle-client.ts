/**
 * Bundles src/client and the theme's CSS to hashed files. The site's own style sheets follow the theme's. The result is
 * cached by its inputs, so esbuild is started only if a script or a style changed.
 */
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Message, Plugin } from 'esbuild';
import type { AssetProps } from '../../../../theme/contract/page-props.js';
import { cachedBundle, type MadeBundle } from '../../../own-code/cached-bundle.js';
import { describeMessage } from '../../../config/load-config-module.js';
import { contentHash } from '../../../cache/content-hash.js';
import { diagnose } from '../../../diagnostics/diagnostic.js';
import type { DiagnosticCode } from '../../../diagnostics/codes.js';
import type { Diagnostic, Outcome, OutputFile, SiteConfig } from '../../../model.js';
import { packageFile } from '../../../files/package-files.js';
import { pathFrom } from '../../../files/slash-path.js';
import { withinStatic } from '../../../files/site-folders.js';
import { fileUrl, sharedBaseUrl } from '../../../place/address.js';
import { admonitionIcons } from '../styles/admonition-icons.js';
import { fromTop, resolveTildes, staticUrl } from '../modules/imported-files.js';
import { configStyles, styleSettings } from '../styles/config-styles.js';
import { flatRules, adaptSheet } from '../styles/docusaurus-sheet.js';
import { siteSheets } from '../styles/site-sheets.js';
import { bundleScripts, forBrowsers, readScripts, type ScriptName } from './client-scripts.js';
import { hasOwnParts, ownIslands } from './own-islands.js';
import { BundleError, inputsOf, packagePaths, runEsbuild } from '../../../own-code/run-esbuild.js';
import { toolVersion } from '../../../cache/tool-version.js';
import type { AssetTools } from '../asset-tools.js';
import { themeFonts, type ThemeFonts } from '../styles/theme-fonts.js';

/** The browser's files, and their URLs in HTML. */
export interface ClientAssets {
  readonly files: readonly OutputFile[];
  readonly props: Pick<
    AssetProps,
    | 'fontUrls'
    | 'styleUrls'
    | 'scriptUrl'
    | 'colorModeScriptUrl'
    | 'clientModulesUrl'
    | 'islandsUrl'
    | 'extrasUrl'
    | 'extrasStyleUrl'
    | 'actionsScriptUrl'
    | 'baseUrlScriptFile'
  >;
  readonly redirectScriptUrl: string;
  /** The styles of blocks such as cards. Published only if a page contains one. */
  readonly blocksStyle: NamedScript;
  /** The script that runs live components. Published only if the site has some. */
  readonly liveScript: NamedScript;
  /** The script that draws diagrams. Published only if the site has some. */
  readonly diagramsScript: NamedScript;
  /** The script that starts analytics. Published only if the site uses them. */
  readonly analyticsScript: NamedScript;
  /**
   * The scripts that combine changes of several versions and mark newer text. Published only if the site shows changes.
   */
  readonly changesScript: NamedScript;
  readonly newerScript: NamedScript;
  /** The script that suggests the nearest pages on the not-found page. */
  readonly notFoundScriptUrl: string;
}

export interface NamedScript {
  readonly file: OutputFile;
  readonly url: string;
}

export interface BundledClient {
  /** Undefined if one of the site's own files cannot be bundled. */
  readonly assets: ClientAssets | undefined;
  /** The site's own style sheets and theme components with their imports, from the root. */
  readonly inputs: readonly string[];
}

/** Files that only some sites publish. */
const onDemand: readonly string[] = [
  'blocks',
  'live',
  'diagrams',
  'analytics',
  'changes',
  'newer',
] satisfies readonly BundleName[];

type BundleName = ScriptName | 'styles' | 'extra-styles' | 'blocks';

interface Bundle {
  readonly name: BundleName;
  readonly extension: 'js' | 'css';
  readonly text: string;
}

/**
 * Bundles the browser's files, or returns them from the cache. A style sheet with an error is reported and not
 * published.
 */
export async function bundleClient(config: SiteConfig, tools: AssetTools): Promise<Outcome<BundledClient>> {
  const key = contentHash(
    JSON.stringify([
      toolVersion,
      config.styles,
      config.admonitions,
      sharedBaseUrl(config),
      config.theme,
      config.analytics?.consent,
      config.changes,
      config.sections.some(({ blog }) => blog),
      config.siteDir,
      config.staticDirs,
      styleSettings(config),
    ]),
  );
  const fonts = themeFonts(config);
  try {
    const identity = { ...tools, kind: 'client', key };
    const bundle = await cachedBundle(identity, () => bundleAll(config, fonts));
    return { value: { assets: nameAssets(config, bundle.value, fonts), inputs: bundle.inputs }, diagnostics: [] };
  } catch (error) {
    if (!(error instanceof BundleError)) throw error;
    return {
      value: { assets: undefined, inputs: error.inputs.filter((file) => isOfSite(config, file)) },
      diagnostics: error.errors.map((message) => describeError(config, message)),
    };
  }
}

/**
 * Describes an error in one of the site's style sheets or theme components. A sheet that cannot be imported is
 * identified by its import in our entry file.
 */
function describeError(config: SiteConfig, message: Message): Diagnostic {
  const known = describeMessage(message);
  if (known.place?.file !== '<stdin>')
    return { ...known, code: codeOf(message), ...describeSheetError(config, message) };
  // A compiler's message names the sheet.
  if (message.pluginName !== '') return diagnose('style-invalid', { message: known.message, notes: known.notes });
  const sheet = config.styles[known.place.line - 1 - themeSheets(config).length] ?? '';
  return diagnose('style-invalid', {
    message: `The style sheet "${sheet}" cannot be bundled: ${message.text.replace(/"[^"]*"/, 'it')}`,
    notes: [
      'The config names it under `styles`, or a page imports it. It must be a CSS or SCSS file.',
      ...message.notes.map(({ text }) => text),
    ],
  });
}

/** Explains which paths are valid in a style sheet, because the bundler's advice is for programs. */
function describeSheetError(
  { root, staticDirs }: SiteConfig,
  { text, location }: Message,
): Partial<Pick<Diagnostic, 'message' | 'notes' | 'suggestion'>> {
  if (location?.file.endsWith('.css') !== true) return {};
  const sought = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  const unknown = /^No loader is configured for "[^"]*" files: (.*)$/.exec(text)?.[1];
  const beside = 'A path in a style sheet is looked up from its own folder';
  if (sought !== undefined && /^(?:@[^/]+\/)?[^@./][^./]*$/.test(sought)) {
    return {
      message: `There is no file or package "${sought}"`,
      notes: [`${beside}, then among packages. Install the package: npm install ${sought}`],
    };
  }
  if (sought !== undefined) {
    const inStatic = `/${sought.replace(/^(?:\.{0,2}\/)+/, '')}`;
    return {
      message: `There is no file "${sought}"`,
      notes: [`${beside}; one with a slash in front, "/img/logo.svg", is a file of "${staticDirs[0] ?? 'static'}".`],
      ...(staticDirs.some((folder) => existsSync(join(root, folder, inStatic))) && { suggestion: `"${inStatic}"` }),
    };
  }
  if (unknown === undefined) return {};
  const takes = `images (${pictures.join(', ')}) and fonts (${fontFiles.join(', ')})`;
  return {
    message: `"${unknown}" cannot be put into a style sheet`,
    notes: [
      `A sheet takes ${takes}. Put other files into "${staticDirs[0] ?? 'static'}" and name them with a slash in front.`,
    ],
  };
}

function codeOf({ location }: Message): DiagnosticCode {
  return location && !/\.css$|(?:^|\/)postcss\.config\.\w+$/.test(location.file) ? 'component-failed' : 'style-invalid';
}

const isReact = /(^|\/)node_modules\/(react|react-dom|scheduler)\//;

/**
 * Whether a file is the site's. docsgen's own files are represented by its version in the key, because their paths
 * differ between machines.
 */
function isOfSite({ root }: SiteConfig, file: string): boolean {
  return file !== '<stdin>' && !join(root, file).startsWith(packageFile('src')) && !isReact.test(file);
}

function nameAssets(config: SiteConfig, bundles: readonly Bundle[], fonts: ThemeFonts): ClientAssets {
  const files = new Map(
    bundles.map(({ name, extension, text }) => {
      const outFile = `assets/${name}-${contentHash(text).slice(0, 10)}.${extension}`;
      return [name, { outFile, text }];
    }),
  );
  const fileOf = (wanted: BundleName): { readonly outFile: string; readonly text: string } => {
    const file = files.get(wanted);
    if (!file) throw new Error(`The bundle "${wanted}" was not made.`);
    return file;
  };
  const urlOf = (wanted: BundleName): string => fileUrl(config, fileOf(wanted).outFile);
  const scriptOf = (wanted: BundleName): NamedScript => ({ file: fileOf(wanted), url: urlOf(wanted) });
  return {
    files: [...[...files].flatMap(([name, file]) => (onDemand.includes(name) ? [] : [file])), ...fonts.files],
    props: {
      fontUrls: fonts.preloadedWith(fileOf('styles').text),
      styleUrls: [urlOf('styles')],
      scriptUrl: urlOf('main'),
      colorModeScriptUrl: urlOf('color-mode'),
      islandsUrl: urlOf('islands'),
      extrasUrl: urlOf('extras'),
      extrasStyleUrl: urlOf('extra-styles'),
      actionsScriptUrl: urlOf('page-actions'),
      baseUrlScriptFile: fileOf('base-url').outFile,
    },
    redirectScriptUrl: urlOf('redirect'),
    blocksStyle: scriptOf('blocks'),
    liveScript: scriptOf('live'),
    diagramsScript: scriptOf('diagrams'),
    analyticsScript: scriptOf('analytics'),
    changesScript: scriptOf('changes'),
    newerScript: scriptOf('newer'),
    notFoundScriptUrl: urlOf('not-found'),
  };
}

/** Returns the theme's own sheets, which precede the site's. */
function themeSheets({ analytics, changes, theme, sections }: SiteConfig): readonly string[] {
  const names = [
    'index',
    ...(theme.fonts ? ['fonts'] : []),
    ...(theme.infima ? ['infima', 'infima/elements', 'infima/grid', 'infima/parts', 'infima/helpers'] : []),
    ...(analytics?.consent === true ? ['consent'] : []),
    ...(changes ? ['changes'] : []),
    ...(sections.some(({ blog }) => blog) ? ['blog'] : []),
  ];
  return names.map((name) => packageFile(`src/theme/styles/${name}.css`));
}

async function bundleAll(config: SiteConfig, fonts: ThemeFonts): Promise<MadeBundle<readonly Bundle[]>> {
  const sheets = [...themeSheets(config), ...config.styles.map((file) => join(config.root, file))];
  const imports = sheets.map((file) => `@import ${JSON.stringify(file)};`);
  const ownRules = [...admonitionIcons(config), ...(await configStyles(styleSettings(config), config.root))];
  const place = { absWorkingDir: config.root, outdir: config.root, ...packagePaths(config) };
  const loader = Object.fromEntries(embedded.map((extension) => [extension, 'dataurl' as const]));
  const otherInputs = new Set<string>();
  const [blocks, extraStyles, styles, scripts] = await Promise.all([
    runEsbuild({ ...forBrowsers, ...place, entryPoints: [packageFile('src/theme/styles/blocks.css')], loader }),
    runEsbuild({ ...forBrowsers, ...place, entryPoints: [packageFile('src/theme/styles/extras.css')] }),
    runEsbuild({
      ...forBrowsers,
      ...place,
      stdin: { contents: [...imports, ...ownRules].join('\n'), loader: 'css', resolveDir: config.root },
      loader,
      ...ofPackages,
      ...(config.theme.infima && flatRules),
      plugins: [siteUrls(config, otherInputs), siteSheets(config, otherInputs), fonts.plugin],
    }),
    (hasOwnParts(config) ? undefined : readScripts()) ?? bundleScripts({ ...place, plugins: [ownIslands(config)] }),
  ]);
  const value: readonly Bundle[] = [
    ...Array.from(scripts.texts, ([name, text]): Bundle => ({ name, extension: 'js', text })),
    ...styles.outputFiles.map(({ text }): Bundle => ({
      name: 'styles',
      extension: 'css',
      text: config.theme.infima ? adaptSheet(text) : text,
    })),
    ...blocks.outputFiles.map(({ text }): Bundle => ({ name: 'blocks', extension: 'css', text })),
    ...extraStyles.outputFiles.map(({ text }): Bundle => ({ name: 'extra-styles', extension: 'css', text })),
  ];
  const inputs = [
    ...inputsOf(styles.metafile),
    ...Array.from(otherInputs, (file) => pathFrom(config.root, file)),
    ...scripts.inputs,
  ];
  return { value, inputs: [...new Set(inputs)].filter((file) => isOfSite(config, file)) };
}

/** How packages name the sheet that `@import 'name'` means. */
const ofPackages = { conditions: ['style'], mainFields: ['style', 'main'] };

/** Files that are embedded in a style sheet if it names them by a relative path. */
const pictures = ['.svg', '.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif'];
const fontFiles = ['.woff2', '.woff', '.ttf', '.otf', '.eot'];
const embedded = [...pictures, ...fontFiles];

/**
 * Resolves addresses in style sheets. One that begins with a slash is a file of the static folder below the base URL,
 * and so is a static file that is named from the folder of the site. `inputs` receives the paths of files on which the
 * addresses depend.
 */
function siteUrls(config: SiteConfig, inputs: Set<string>): Plugin {
  const { root, siteDir } = config;
  return {
    name: 'docsgen-site-urls',
    setup(build) {
      resolveTildes(build);
      build.onResolve({ filter: fromTop }, ({ path, kind }) =>
        kind === 'url-token' ? { path: staticUrl(config, path, inputs), external: true } : undefined,
      );
      build.onResolve({ filter: /^@site\// }, ({ path, kind }) => {
        const file = posix.join(siteDir, path.slice('@site/'.length));
        const inStatic = withinStatic(config, file);
        inputs.add(join(root, file));
        if (!existsSync(join(root, file))) return undefined;
        if (inStatic === undefined || kind !== 'url-token') return { path: join(root, file) };
        return { path: sharedBaseUrl(config) + inStatic, external: true };
      });
    },
  };
}
