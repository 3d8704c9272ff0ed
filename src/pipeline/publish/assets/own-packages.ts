/**
 * Handles packages that a site's own code imports in a bundle for Node. React and the theme are always docsgen's own. A
 * package that uses React is bundled, because it would find another React or none. So is a package of code that runs later
 * or only in browsers. Node loads the other packages.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, Metafile, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { ifThere } from '../../files/if-there.js';
import { packageFile } from '../../files/package-files.js';
import { pathFrom } from '../../files/slash-path.js';
import type { SiteConfig } from '../../model.js';
import { withNearAlias, withoutAlias } from '../../text/module-names.js';
import { compiledParts } from './modules/compiled-parts.js';
import {
  packageFolder,
  packageName,
  packagesRoot,
  resolvePackage,
  type InstalledSite,
} from '../../own-code/find-package.js';

const ownReact: Plugin = {
  name: 'docsgen-react',
  setup(build) {
    const { resolve } = createRequire(import.meta.filename);
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) => outside(resolve(path), kind));
    build.onResolve({ filter: /^docsgen\/theme$/ }, ({ kind }) => outside(packageFile('dist/theme.js'), kind));
  },
};

/** What bundles for Node have from docsgen itself. */
export const ownModules: readonly Plugin[] = [ownReact, compiledParts];

/** Marks a file as external. Node loads it once, whether it is imported or required. */
function outside(path: string, kind: OnResolveArgs['kind']): OnResolveResult {
  return { path: kind === 'require-call' ? path : pathToFileURL(path).href, external: true };
}

/**
 * Drops the names that a bundle imports from React and never uses. Bundlers ignore them, but Node fails for one that React
 * lacks, such as a type in a file of JavaScript.
 */
export function withoutUnusedNames(code: string): string {
  return code.replace(importOfReact, (statement, start: string, names: string, end: string) => {
    const parts = names.split(',').map((name) => name.trim());
    const used = parts.filter((part) => isUsed(part.replace(/^.* as /s, ''), code));
    return used.length === parts.length ? statement : `${start}{ ${used.join(', ')} }${end}`;
  });
}

const importOfReact = /^(import (?:[\w$]+, )?)\{([^{}]+)\}( from "file:[^"]*\/react(?:-dom)?\/[^"]*";)$/gm;

/** Whether a name is also outside of its import. */
function isUsed(name: string, code: string): boolean {
  const mention = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'g');
  return Array.from(code.matchAll(mention)).length > 1;
}

type SiteOfCode = InstalledSite & Pick<SiteConfig, 'aliases'>;

function isOfSite(specifier: string, { aliases }: SiteOfCode): boolean {
  return /^@site(?:\/|$)/.test(withoutAlias(specifier, aliases));
}

function isInstalled(name: string, from: string, config: InstalledSite): boolean {
  return [from, packagesRoot(config)].some((folder) => packageFolder(name, folder) !== undefined);
}

/**
 * Bundles the packages that use React, with all their imports, and those of code that runs later. `light` describes the
 * bundle without packages.
 */
export function withPackages(config: SiteOfCode, light: Metafile): BuildOptions {
  return {
    plugins: [...ownModules, otherPackages(config, light)],
    // CommonJS packages use `require` for external modules: React and Node's own.
    banner: {
      js: `import { createRequire as docsgenRequire } from 'node:module';\nconst require = docsgenRequire(import.meta.url);`,
    },
  };
}

function otherPackages(config: SiteOfCode, light: Metafile): Plugin {
  return {
    name: 'docsgen-packages',
    setup(build) {
      const isModule = moduleTester(config);
      const later = new Set(laterFiles(light).map((file) => join(config.root, file)));
      build.onResolve({ filter: /./, namespace: outsidePackage }, ({ path }) => ({ path, external: true }));
      build.onResolve({ filter: /^[^./#]/ }, ({ path, importer, resolveDir, kind }) => {
        // In a style sheet, "a.woff2" is a file beside it.
        const name = kind === 'entry-point' || kind === 'url-token' ? undefined : packageName(path);
        if (name === undefined || isOfSite(path, config)) return undefined;
        // The bundler reports a misspelt alias with its place, which Node would not.
        if (withNearAlias(path, config.aliases) !== undefined && !isInstalled(name, resolveDir, config))
          return undefined;
        // An import of a page is a component of it, so it is bundled.
        const isInside = importer === '<stdin>' || !isOwnFile(config.root, importer);
        // A package may name its style sheets without an ending: "swiper/css".
        const file = resolvePackage(resolveDir, path) ?? path;
        const isKept =
          isInside ||
          later.has(importer) ||
          isBundled(file) ||
          usesReact(name, [resolveDir, packagesRoot(config)], file);
        if (isKept) return undefined;
        const found = kind === 'require-call' ? path : asModulesName(path, name, resolveDir);
        return kind === 'import-statement' && !isModule(importer)
          ? { path: found, namespace: outsidePackage }
          : { path: found, external: true };
      });
      build.onLoad({ filter: /./, namespace: outsidePackage }, ({ path }) => ({ contents: asBundlersDo(path) }));
    },
  };
}

/**
 * Returns the files of a bundle that run only when code calls `import()` or `require`, which many components do inside of
 * <BrowserOnly>. Node would load their packages at once, and fail for those that need a browser.
 */
function laterFiles({ inputs, outputs }: Metafile): readonly string[] {
  const reached = new Set(Object.values(outputs).flatMap(({ entryPoint }) => entryPoint ?? []));
  // A set also gives what is added to it meanwhile.
  for (const file of reached)
    for (const { path, kind } of inputs[file]?.imports ?? []) if (kind === 'import-statement') reached.add(path);
  return Object.keys(inputs).filter((file) => !reached.has(file));
}

const outsidePackage = 'docsgen-outside-package';

/**
 * Returns a module with the exports of a package as bundlers see them. If CommonJS was compiled from a module, its
 * default export is the one of that module. Node would return all exports as one object.
 */
function asBundlersDo(specifier: string): string {
  const path = JSON.stringify(specifier);
  return `import * as all from ${path};
export * from ${path};
const found = all.default;
export default found?.__esModule && 'default' in found ? found.default : found;`;
}

/**
 * Returns the absolute path of the site's `package.json`, on which a bundle with packages depends. The file may be
 * missing.
 */
export function siteManifest(config: InstalledSite): string {
  return join(packagesRoot(config), 'package.json');
}

/**
 * Returns an import of a file in a package with the extension that bundlers add, because Node adds none to imports of
 * modules. A package with `exports` says itself what its imports mean.
 */
function asModulesName(specifier: string, name: string, from: string): string {
  const folder = specifier === name ? undefined : packageFolder(name, from);
  const file = folder === undefined ? undefined : resolvePackage(from, specifier);
  if (folder === undefined || file === undefined || 'exports' in readManifest(folder)) return specifier;
  return `${name}/${pathFrom(realpathSync(folder), file)}`;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
}

/** Creates a test whether a file is a module for Node. Bundlers then treat the packages that it imports as Node does. */
function moduleTester(config: InstalledSite): (file: string) => boolean {
  const { type } = existsSync(siteManifest(config)) ? readManifest(packagesRoot(config)) : {};
  return (file) => type === 'module' || /\.m[jt]sx?$/.test(file);
}

/** Whether Node cannot load a file with a plain import, such as a style sheet, a picture or JSON. */
function isBundled(path: string): boolean {
  return /\.(?:css|json|scss|sass|less|svg|png|jpe?g|gif|webp|avif)$/i.test(path);
}

function isOwnFile(root: string, file: string): boolean {
  const path = relative(root, file);
  return !/^\.\.[\\/]|(?:^|[\\/])node_modules[\\/]/.test(path);
}

interface Manifest {
  readonly type?: string;
  readonly module?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Whether a package uses React. `imported` is the imported file of the package: only one of its files may use React. */
function usesReact(name: string, from: readonly string[], imported: string): boolean {
  const folder = from.map((start) => packageFolder(name, start)).find((found) => found !== undefined);
  if (folder === undefined) return false;
  const manifest = readManifest(folder);
  // Some packages import React and name it only for their own development, or nowhere.
  const named = { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.devDependencies };
  const entries = [imported, resolvePackage(folder, name), manifest.module && join(folder, manifest.module)];
  return 'react' in named || entries.some((file) => file !== undefined && importsReact(file));
}

function importsReact(file: string): boolean {
  const text = ifThere(() => readFileSync(file, 'utf8')) ?? '';
  return /(?:\bfrom|\bimport|\brequire\()\s*["']react(?:\/[\w-]+)?["']/.test(text);
}
