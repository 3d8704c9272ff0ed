/**
 * src/client and the theme's CSS → hashed files. The site's own style sheets come after the theme's. Kept in the cache by
 * what goes in, so that esbuild is started only when a script or a style changes.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AssetProps } from '../../theme/page-props.js';
import { contentHash } from '../content-hash.js';
import type { OutputFile, SiteConfig } from '../model.js';
import { packageFile } from '../package-files.js';
import { fileUrl } from '../place/address.js';
import { toolVersion } from '../tool-version.js';
import type { Tools } from '../tools.js';

/** The browser's files, and the URLs that HTML names them by. */
export interface ClientAssets {
  readonly files: readonly OutputFile[];
  readonly props: AssetProps;
  readonly redirectScriptUrl: string;
}

type BundleName = 'main' | 'color-mode' | 'redirect' | 'styles';

interface Bundle {
  readonly name: BundleName;
  readonly extension: 'js' | 'css';
  readonly text: string;
}

/** Bundles what the browser needs, or takes it from the cache. */
export async function bundleClient(config: SiteConfig, tools: Tools): Promise<ClientAssets> {
  const ownStyles = config.styles.map((file) => readFileSync(join(config.root, file), 'utf8'));
  const key = contentHash(JSON.stringify([toolVersion, ownStyles]));
  const cached = toolVersion === 'uncompiled' ? undefined : tools.cache.read('client', key);
  const bundles = cached === undefined ? await bundleAll(config) : (JSON.parse(cached) as readonly Bundle[]);
  if (cached === undefined) tools.cache.write('client', key, JSON.stringify(bundles));
  const files = bundles.map(({ name, extension, text }) => ({
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
  };
}

async function bundleAll(config: SiteConfig): Promise<readonly Bundle[]> {
  const { build } = await import('esbuild');
  const styles = [packageFile('src/theme/styles/index.css'), ...config.styles.map((file) => join(config.root, file))];
  const result = await build({
    stdin: {
      contents: styles.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
      loader: 'css',
      resolveDir: config.root,
    },
    bundle: true,
    minify: true,
    write: false,
    outdir: config.root,
    logLevel: 'silent',
    external: ['http:*', 'https:*', 'data:*'],
    target: ['chrome111', 'firefox113', 'safari16.4'],
  });
  const scripts = await build({
    entryPoints: (['main', 'color-mode', 'redirect'] as const).map((name) => packageFile(`src/client/${name}.ts`)),
    bundle: true,
    minify: true,
    write: false,
    outdir: config.root,
    logLevel: 'silent',
    format: 'iife',
    target: ['chrome111', 'firefox113', 'safari16.4'],
  });
  return [
    ...scripts.outputFiles.map(({ path, text }): Bundle => ({
      name: basename(path, '.js') as BundleName,
      extension: 'js',
      text,
    })),
    ...result.outputFiles.map(({ text }): Bundle => ({ name: 'styles', extension: 'css', text })),
  ];
}
