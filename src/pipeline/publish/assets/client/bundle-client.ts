/**
 * src/client and the theme's CSS → hashed files. The site's own style sheets come after the theme's. Kept in the cache by
 * what goes in, so that esbuild is started only when a script or a style changes.
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
import { isInFolder } from '../../../files/site-folders.js';
import { fileUrl } from '../../../place/address.js';
import { admonitionIcons } from '../styles/admonition-icons.js';
import { configStyles, styleSettings } from '../styles/config-styles.js';
import { bundleScripts, forBrowsers, readScripts, type ScriptName } from './client-scripts.js';
import { hasOwnParts, ownIslands } from './own-islands.js';
import { BundleError, inputsOf, packagePaths, runEsbuild } from '../../../own-code/run-esbuild.js';
import { toolVersion } from '../../../cache/tool-version.js';
import type { Tools } from '../../../tools.js';
import { themeFonts, type ThemeFonts } from '../theme-fonts.js';

/** The browser's files, and the URLs that HTML names them by. */
export interface ClientAssets {
  readonly files: readonly OutputFile[];
  readonly props: Pick<
    AssetProps,
    | 'fontUrls'
    | 'styleUrls'
    | 'scriptUrl'
    | 'colorModeScriptUrl'
    | 'islandsUrl'
    | 'extrasUrl'
    | 'extrasStyleUrl'
    | 'actionsScriptUrl'
    | 'baseUrlScriptFile'
  >;
  readonly redirectScriptUrl: string;
  /** Of blocks such as cards; published only if a page has some. */
  readonly blocksStyle: NamedScript;
  /** Brings live components; published only if the site has some. */
  readonly liveScript: NamedScript;
  /** Shows the drawings of diagrams; published only if the site has some. */
  readonly diagramsScript: NamedScript;
  /** Starts what counts visits; published only if the site has something that does. */
  readonly analyticsScript: NamedScript;
  /** Combines changes of several versions, and marks what is newer than a reader's; published only where changes are. */
  readonly changesScript: NamedScript;
  readonly newerScript: NamedScript;
  /** Names the nearest pages on the not-found page. */
  readonly notFoundScriptUrl: string;
}

export interface NamedScript {
  readonly file: OutputFile;
  readonly url: string;
}

export interface BundledClient {
  /** Undefined if one of the site's own files cannot be bundled. */
  readonly assets: ClientAssets | undefined;
  /** Style sheets and theme components of the site's own and what they import, from the root. */
  readonly inputs: readonly string[];
}

/** Those that not every site publishes. */
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

/** Bundles what the browser needs, or takes it from the cache. A style sheet with an error is reported, not published. */
export async function bundleClient(config: SiteConfig, tools: Tools): Promise<Outcome<BundledClient>> {
  const key = contentHash(
    JSON.stringify([
      toolVersion,
      config.styles,
      config.admonitions,
      config.baseUrl,
      config.theme,
      config.analytics?.consent,
      config.changes,
      config.siteDir,
      config.staticDirs,
      styleSettings(config),
    ]),
  );
  const fonts = themeFonts(config);
  try {
    const identity = { cache: tools.cache, kind: 'client', key, root: config.root };
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
 * A site has styles here, and theme components of its own. A sheet that cannot be imported is named by its import in our
 * entry.
 */
function describeError(config: SiteConfig, message: Message): Diagnostic {
  const known = describeMessage(message);
  if (known.place?.file !== '<stdin>')
    return { ...known, code: codeOf(message), ...describeSheetError(config, message) };
  const sheet = config.styles[known.place.line - 1 - themeSheets(config).length] ?? '';
  return diagnose('style-invalid', {
    message: `The style sheet "${sheet}" cannot be bundled: ${message.text.replace(/"[^"]*"/, 'it')}`,
    notes: ['The config names it under `styles`, or a page imports it. It must be a CSS file.'],
  });
}

/** What a path in a style sheet may be; the bundler's own advice is for programs. */
function describeSheetError(
  { root, staticDirs }: SiteConfig,
  { text, location }: Message,
): Partial<Pick<Diagnostic, 'message' | 'notes' | 'suggestion'>> {
  if (location?.file.endsWith('.css') !== true) return {};
  const sought = /^Could not resolve "([^"]+)"/.exec(text)?.[1];
  const unknown = /^No loader is configured for "[^"]*" files: (.*)$/.exec(text)?.[1];
  const beside = 'A path in a style sheet is looked up from its own folder';
  if (sought !== undefined) {
    const inStatic = `/${sought.replace(/^(?:\.{0,2}\/)+/, '')}`;
    return {
      message: `There is no file "${sought}"`,
      notes: [`${beside}; one with a slash in front, "/img/logo.svg", is a file of "${staticDirs[0] ?? 'static'}".`],
      ...(staticDirs.some((folder) => existsSync(join(root, folder, inStatic))) && { suggestion: `"${inStatic}"` }),
    };
  }
  if (unknown === undefined) return {};
  const takes = `images (${embedded.slice(0, -2).join(', ')}) and fonts (${embedded.slice(-2).join(', ')})`;
  return {
    message: `"${unknown}" cannot be put into a style sheet`,
    notes: [
      `A sheet takes ${takes}. Put other files into "${staticDirs[0] ?? 'static'}" and name them with a slash in front.`,
    ],
  };
}

function codeOf({ location }: Message): DiagnosticCode {
  return location?.file.endsWith('.css') === false ? 'component-failed' : 'style-invalid';
}

const isReact = /(^|\/)node_modules\/(react|react-dom|scheduler)\//;

/** docsgen's own files are in the key by its version; a path to them would differ between machines. */
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
      fontUrls: fonts.preloaded,
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

/** The theme's own sheets, which come before the site's. */
function themeSheets({ analytics, changes, theme }: SiteConfig): readonly string[] {
  const names = [
    'index',
    ...(theme.fonts ? ['fonts'] : []),
    ...(theme.infima ? ['infima', 'infima/elements', 'infima/grid', 'infima/parts', 'infima/helpers'] : []),
    ...(analytics?.consent === true ? ['consent'] : []),
    ...(changes ? ['changes'] : []),
  ];
  return names.map((name) => packageFile(`src/theme/styles/${name}.css`));
}

async function bundleAll(config: SiteConfig, fonts: ThemeFonts): Promise<MadeBundle<readonly Bundle[]>> {
  const sheets = [...themeSheets(config), ...config.styles.map((file) => join(config.root, file))];
  const imports = sheets.map((file) => `@import ${JSON.stringify(file)};`);
  const ownRules = [...admonitionIcons(config), ...(await configStyles(styleSettings(config), config.root))];
  const place = { absWorkingDir: config.root, outdir: config.root, ...packagePaths(config) };
  const loader = Object.fromEntries(embedded.map((extension) => [extension, 'dataurl' as const]));
  const [blocks, extraStyles, styles, scripts] = await Promise.all([
    runEsbuild({ ...forBrowsers, ...place, entryPoints: [packageFile('src/theme/styles/blocks.css')], loader }),
    runEsbuild({ ...forBrowsers, ...place, entryPoints: [packageFile('src/theme/styles/extras.css')] }),
    runEsbuild({
      ...forBrowsers,
      ...place,
      stdin: { contents: [...imports, ...ownRules].join('\n'), loader: 'css', resolveDir: config.root },
      loader,
      plugins: [siteUrls(config), fonts.plugin],
    }),
    (hasOwnParts(config) ? undefined : readScripts()) ?? bundleScripts({ ...place, plugins: [ownIslands(config)] }),
  ]);
  const value: readonly Bundle[] = [
    ...Array.from(scripts.texts, ([name, text]): Bundle => ({ name, extension: 'js', text })),
    ...styles.outputFiles.map(({ text }): Bundle => ({ name: 'styles', extension: 'css', text })),
    ...blocks.outputFiles.map(({ text }): Bundle => ({ name: 'blocks', extension: 'css', text })),
    ...extraStyles.outputFiles.map(({ text }): Bundle => ({ name: 'extra-styles', extension: 'css', text })),
  ];
  const inputs = [...inputsOf(styles.metafile), ...scripts.inputs].filter((file) => isOfSite(config, file));
  return { value, inputs };
}

/** Files that a style sheet names by a relative path go into it. */
const embedded = ['.svg', '.png', '.jpg', '.webp', '.avif', '.woff2', '.woff'];

/**
 * An address in a style sheet that begins with a slash is a file of the static folder, below the base URL. So is a file of a
 * static folder that is named with `@site/`.
 */
function siteUrls({ baseUrl, root, siteDir, staticDirs }: SiteConfig): Plugin {
  return {
    name: 'docsgen-site-urls',
    setup(build) {
      build.onResolve({ filter: /^\/([^/]|$)/ }, ({ path, kind }) =>
        kind === 'url-token' ? { path: baseUrl + path.slice(1), external: true } : undefined,
      );
      build.onResolve({ filter: /^@site\// }, ({ path, kind }) => {
        const file = posix.join(siteDir, path.slice('@site/'.length));
        const folder = staticDirs.find((dir) => isInFolder(file, dir));
        if (!existsSync(join(root, file))) return undefined;
        if (folder === undefined || kind !== 'url-token') return { path: join(root, file) };
        return { path: baseUrl + file.slice(folder.length + 1), external: true };
      });
    },
  };
}
