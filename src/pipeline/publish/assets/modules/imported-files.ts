/**
 * Resolves pictures and other files that code or a style sheet imports to URLs, and publishes each file under a hashed
 * name. An SVG is a component that converts to its URL, so both `<Logo />` and `<img src={Logo} />` work.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { OnLoadArgs, OnLoadResult, OnResolveArgs, OnResolveResult, Plugin, PluginBuild } from 'esbuild';
import { Parser } from 'htmlparser2';
import { pathFrom } from '../../../files/slash-path.js';
import { staticPath } from '../../../files/static-path.js';
import { contentHash } from '../../../cache/content-hash.js';
import type { SiteConfig } from '../../../model.js';
import { fileUrl, sharedBaseUrl, sharedUrl } from '../../../place/address.js';
import { decodeUrlPath } from '../../../text/href.js';
import { asked } from './asked.js';

/** A file to publish. Both paths end with its name. */
export interface ImportedFile {
  /** The path from the site's root. */
  readonly file: string;
  readonly outFile: string;
  readonly hash: string;
}

const pattern =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|mov|mp3|ogg|wav|flac|pdf|zip|gz|woff2?|ttf|otf|eot|txt|csv)(?:[?#].*)?$/i;
const namespace = 'docsgen-file';

/** Creates the plugin. It adds the imported files to `found`, and paths of other files on which URLs depend to `inputs`. */
export function importedFiles(config: SiteConfig, found: Map<string, ImportedFile>, inputs: Set<string>): Plugin {
  const publish = (path: string): string => {
    const hash = contentHash(readFileSync(path));
    const name = basename(path, extname(path)).replaceAll(/[^\w.-]+/g, '-');
    const outFile = `assets/files/${name}-${hash.slice(0, 10)}${extname(path)}`;
    const file = pathFrom(config.root, path);
    found.set(file, { file, outFile, hash });
    return fileUrl(config, outFile);
  };
  return {
    name: namespace,
    setup(build) {
      resolveTildes(build);
      build.onResolve({ filter: pattern }, async ({ path, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === asked || kind === 'entry-point') return undefined;
        const isStyle = kind === 'url-token';
        if (isStyle && /^(?:\/|[a-z][a-z\d+.-]*:|#)/i.test(path)) return undefined;
        const result = await build.resolve(path, { importer, resolveDir, kind, pluginData: asked });
        if (result.errors.length > 0) return { errors: result.errors };
        if (result.external || result.namespace !== 'file') return undefined;
        // esbuild separates what follows the name: "?#iefix" of a font, "#id" of a picture.
        const url = (): string => publish(result.path) + result.suffix;
        return isStyle ? { path: url(), external: true } : { path: result.path, namespace };
      });
      const load = ({ path }: OnLoadArgs): OnLoadResult => ({
        contents: path.toLowerCase().endsWith('.svg')
          ? svgModule(readFileSync(path, 'utf8'), publish(path))
          : `export default ${JSON.stringify(publish(path))};`,
        loader: 'js',
        resolveDir: config.root,
      });
      build.onLoad({ filter: /./, namespace }, load);
      // esbuild asks no plugin where the files of a computed path are.
      build.onLoad({ filter: pattern, namespace: 'file' }, load);
      build.onResolve({ filter: fromTop }, (asking) =>
        asking.kind === 'url-token'
          ? { path: staticUrl(config, asking.path, inputs), external: true }
          : resolveFromTop(config, asking, build, inputs),
      );
    },
  };
}

/**
 * Lets "~" precede the path of a package in a style sheet, or one that begins with a slash. Source:
 * https://github.com/webpack/css-loader.
 */
export function resolveTildes(build: PluginBuild): void {
  build.onResolve({ filter: /^~[^~]/ }, ({ path, importer, resolveDir, kind }) =>
    kind === 'url-token' || kind === 'import-rule'
      ? build.resolve(path.slice(1), { importer, resolveDir, kind })
      : undefined,
  );
}

/** Matches an address that begins with a slash. In a style sheet, it is that of a static file. */
export const fromTop = /^\/([^/]|$)/;

/**
 * Returns the URL of a static file that a style sheet names with a slash in front. `inputs` receives the paths of files
 * on which the URL depends, whether they exist or not.
 */
export function staticUrl(config: SiteConfig, address: string, inputs: Set<string>): string {
  const written = address.slice(1).replace(/[?#].*$/s, '');
  const path = decodeUrlPath(written) ?? written;
  const isStatic = (file: string): boolean => {
    const files = config.staticDirs.map((dir) => join(config.root, dir, file));
    for (const one of files) inputs.add(one);
    return files.some((one) => existsSync(one));
  };
  const found = staticPath(config, path, isStatic);
  return (
    (found === path ? sharedBaseUrl(config) + written : sharedUrl(config, found)) + address.slice(1 + written.length)
  );
}

/**
 * Resolves an import that begins with a slash: a file of the static folder or of the site's folder, as in Docusaurus.
 * Absolute paths are left to esbuild.
 */
async function resolveFromTop(
  config: SiteConfig,
  { path, importer, resolveDir, kind, pluginData }: OnResolveArgs,
  build: PluginBuild,
  inputs: Set<string>,
): Promise<OnResolveResult | undefined> {
  if (kind === 'entry-point' || path.startsWith(`${config.root}/`) || existsSync(path)) return undefined;
  for (const folder of [...config.staticDirs, config.siteDir]) {
    const file = join(config.root, folder, path);
    inputs.add(file);
    const { errors, path: found, suffix } = await build.resolve(file, { importer, resolveDir, kind, pluginData });
    if (errors.length === 0) return { path: found, suffix };
  }
  return undefined;
}

/**
 * Returns the module of an SVG. React accepts the object of `forwardRef` as a component, and any other use converts it
 * to its URL.
 */
function svgModule(text: string, url: string): string {
  const { attributes, inner } = readSvg(text);
  return `import { createElement, forwardRef } from 'react';
const attributes = ${JSON.stringify(attributes)};
const inner = { __html: ${JSON.stringify(inner)} };
const Svg = forwardRef(({ title, titleId, ...props }, ref) =>
  createElement('svg', { ...attributes, ...props, ref, dangerouslySetInnerHTML: inner }));
Svg.toString = () => ${JSON.stringify(url)};
export { Svg as ReactComponent, Svg as default };
`;
}

/** Returns the content of the outer element, and its attributes under React's names. */
function readSvg(text: string): { readonly attributes: Readonly<Record<string, string>>; readonly inner: string } {
  let attributes: Readonly<Record<string, string>> = {};
  let [start, end] = [0, 0];
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, found) {
        if (depth++ > 0 || name !== 'svg') return;
        attributes = found;
        start = parser.endIndex + 1;
      },
      onclosetag() {
        if (--depth === 0) end = parser.startIndex;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  const { class: className, style: _, ...rest } = attributes;
  const given = Object.entries(rest).filter(([name]) => !name.startsWith('on'));
  return {
    attributes: { ...Object.fromEntries(given), ...(className !== undefined && { className }) },
    inner: text.slice(start, Math.max(start, end)),
  };
}
