/**
 * src/client and the theme's CSS → hashed files. The site's own style sheets come after the theme's. Kept in the cache by
 * what goes in, so that esbuild is started only when a script or a style changes.
 */
import { basename, join } from 'node:path';
import type { BuildFailure, BuildOptions, Message, Plugin } from 'esbuild';
import type { AssetProps } from '../../theme/page-props.js';
import { cachedBundle, type MadeBundle } from '../cached-bundle.js';
import { describeMessage } from '../config/load-config-module.js';
import { contentHash } from '../content-hash.js';
import { diagnose } from '../diagnostic.js';
import type { Diagnostic, Outcome, OutputFile, SiteConfig } from '../model.js';
import { packageFile } from '../package-files.js';
import { fileUrl } from '../place/address.js';
import { toolVersion } from '../tool-version.js';
import type { Tools } from '../tools.js';

/** The browser's files, and the URLs that HTML names them by. */
export interface ClientAssets {
  readonly files: readonly OutputFile[];
  readonly props: AssetProps;
  readonly redirectScriptUrl: string;
  /** Style sheets of the site's own and what they import, from the root. */
  readonly inputs: readonly string[];
}

type BundleName = 'main' | 'color-mode' | 'redirect' | 'styles';

interface Bundle {
  readonly name: BundleName;
  readonly extension: 'js' | 'css';
  readonly text: string;
}

/** Bundles what the browser needs, or takes it from the cache. A style sheet with a mistake is told, not published. */
export async function bundleClient(config: SiteConfig, tools: Tools): Promise<Outcome<ClientAssets | undefined>> {
  const key = contentHash(JSON.stringify([toolVersion, config.styles, config.baseUrl]));
  try {
    const identity = { cache: tools.cache, kind: 'client', key, root: config.root };
    const bundle = await cachedBundle(identity, () => bundleAll(config));
    return { value: nameAssets(config, bundle), diagnostics: [] };
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors) throw error;
    return {
      value: undefined,
      diagnostics: errors.map((message) => describeStyleMistake(config, message)),
    };
  }
}

/** A sheet that cannot be imported at all is named by the line of ours that imports it. */
function describeStyleMistake({ styles }: SiteConfig, message: Message): Diagnostic {
  const known = describeMessage(message);
  if (known.place?.file !== '<stdin>') return { ...known, code: 'style-invalid' };
  const sheet = styles[known.place.line - 2] ?? '';
  return diagnose('style-invalid', {
    message: `The style sheet "${sheet}" cannot be bundled: ${message.text.replace(/"[^"]*"/, 'it')}`,
    notes: ['The config names it under `styles`. It must be a CSS file.'],
  });
}

function nameAssets(config: SiteConfig, { value, inputs }: MadeBundle<readonly Bundle[]>): ClientAssets {
  const files = value.map(({ name, extension, text }) => ({
    name,
    text,
    outFile: `assets/${name}-${contentHash(text).slice(0, 10)}.${extension}`,
  }));
  const urlOf = (wanted: BundleName): string =>
    fileUrl(config, files.find(({ name }) => name === wanted)?.outFile ?? '');
  return {
    files: files.map(({ outFile, text }) => ({ outFile, text })),
    props: { styleUrls: [urlOf('styles')], scriptUrl: urlOf('main'), colorModeScriptUrl: urlOf('color-mode') },
    redirectScriptUrl: urlOf('redirect'),
    inputs,
  };
}

const forBrowsers = {
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  target: ['chrome123', 'firefox120', 'safari17.5'],
} as const satisfies BuildOptions;

async function bundleAll(config: SiteConfig): Promise<MadeBundle<readonly Bundle[]>> {
  const { build } = await import('esbuild');
  const sheets = [packageFile('src/theme/styles/index.css'), ...config.styles.map((file) => join(config.root, file))];
  const imports = sheets.map((file) => `@import ${JSON.stringify(file)};`).join('\n');
  const place = { absWorkingDir: config.root, outdir: config.root };
  const [styles, scripts] = await Promise.all([
    build({
      ...forBrowsers,
      ...place,
      stdin: { contents: imports, loader: 'css', resolveDir: config.root },
      loader: Object.fromEntries(embedded.map((extension) => [extension, 'dataurl'])),
      plugins: [siteUrls(config)],
    }),
    build({
      ...forBrowsers,
      ...place,
      entryPoints: (['main', 'color-mode', 'redirect'] as const).map((name) => packageFile(`src/client/${name}.ts`)),
      format: 'iife',
      tsconfigRaw: {},
    }),
  ]);
  const value: readonly Bundle[] = [
    ...scripts.outputFiles.map(({ path, text }): Bundle => ({
      name: basename(path, '.js') as BundleName,
      extension: 'js',
      text,
    })),
    ...styles.outputFiles.map(({ text }): Bundle => ({ name: 'styles', extension: 'css', text })),
  ];
  // docsgen's own files are in the key by its version; a path to them would differ between machines.
  const own = packageFile('');
  const inputs = Object.keys(styles.metafile.inputs).filter(
    (file) => file !== '<stdin>' && !join(config.root, file).startsWith(own),
  );
  return { value, inputs };
}

/** Files that a style sheet names by a relative path go into it. */
const embedded = ['.svg', '.png', '.jpg', '.webp', '.avif', '.woff2', '.woff'];

/** An address in a style sheet that begins with a slash is a file of the static folder, below the base URL. */
function siteUrls({ baseUrl }: SiteConfig): Plugin {
  return {
    name: 'docsgen-site-urls',
    setup(build) {
      build.onResolve({ filter: /^\// }, ({ path, kind }) =>
        kind === 'url-token' ? { path: baseUrl + path.slice(1), external: true } : undefined,
      );
    },
  };
}
