/**
 * Packages that a site's own code imports, when a bundle is made for Node. React and the theme are docsgen's own wherever
 * the site is. A package that uses React goes into the bundle, or it would find a second React, or none; the others stay
 * outside and are found by Node.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildOptions, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild';
import { packageFile } from '../../files/package-files.js';

export const ownReact: Plugin = {
  name: 'docsgen-react',
  setup(build) {
    const { resolve } = createRequire(import.meta.filename);
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path, kind }) => outside(resolve(path), kind));
    build.onResolve({ filter: /^docsgen\/theme$/ }, ({ kind }) => outside(packageFile('dist/theme.js'), kind));
  },
};

/** A file that Node loads, and only once, whether it is imported or required. */
function outside(path: string, kind: OnResolveArgs['kind']): OnResolveResult {
  return { path: kind === 'require-call' ? path : pathToFileURL(path).href, external: true };
}

/** Puts the packages that use React into the bundle, with all that they import. */
export function withPackages(root: string): BuildOptions {
  return {
    plugins: [ownReact, otherPackages(root)],
    // What a package of CommonJS requires from outside: React and modules of Node.
    banner: {
      js: `import { createRequire as docsgenRequire } from 'node:module';\nconst require = docsgenRequire(import.meta.url);`,
    },
    // A package's style sheet reaches readers when a page imports it, or by the config's `styles`.
    loader: { '.css': 'empty' },
  };
}

function otherPackages(root: string): Plugin {
  return {
    name: 'docsgen-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./#]/ }, ({ path, importer, resolveDir, kind }) => {
        const name = kind === 'entry-point' ? undefined : packageName({ path, external: true });
        if (name === undefined || name === '@site' || path.startsWith('@site/')) return undefined;
        // A page shows what it imports, so that is a component.
        const isInside = importer === '<stdin>' || !isOwnFile(root, importer);
        return isInside || usesReact(resolveDir, name) ? undefined : { path, external: true };
      });
    },
  };
}

function isOwnFile(root: string, file: string): boolean {
  const path = relative(root, file);
  return !/^\.\.[\\/]|(?:^|[\\/])node_modules[\\/]/.test(path);
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

function usesReact(folder: string, name: string): boolean {
  const modules = packageFolder(folder, name);
  if (modules === undefined) return false;
  const manifest = JSON.parse(readFileSync(join(modules, name, 'package.json'), 'utf8')) as Manifest;
  return 'react' in { ...manifest.dependencies, ...manifest.peerDependencies };
}

/** The package that an import names; undefined for a file, a module of Node and React. */
export function packageName({
  path,
  external,
}: {
  readonly path: string;
  readonly external?: boolean;
}): string | undefined {
  if (!external || isBuiltin(path) || /^(?:\.|\/|file:|[a-z]:[\\/])/i.test(path)) return undefined;
  return path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The folder `node_modules` in which files of a folder find a package. */
export function packageFolder(folder: string, name: string): string | undefined {
  return foldersUp(folder)
    .map((above) => join(above, 'node_modules'))
    .find((modules) => existsSync(join(modules, name, 'package.json')));
}

function foldersUp(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersUp(above)];
}
