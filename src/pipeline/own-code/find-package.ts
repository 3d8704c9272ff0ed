/** Finds packages and their folders by import names, as Node does. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

export interface FoundPackage {
  /** The absolute path of its folder. */
  readonly folder: string;
  readonly version: string;
}

/** Returns the folder from which packages are resolved if they are not found next to the importing file. */
export function packagesRoot({ root, siteDir }: { readonly root: string; readonly siteDir: string }): string {
  return join(root, siteDir);
}

/** Finds an optional package from the site's folder or docsgen's own. Returns undefined if it is not installed. */
export function findPackage(root: string, name: string): FoundPackage | undefined {
  const folder = packageFolder(name, root) ?? packageFolder(name, dirname(import.meta.filename));
  if (folder === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  return { folder, version };
}

/**
 * Returns the folder of a package that code in another folder imports. It is in a `node_modules` folder and may be a
 * symbolic link.
 */
export function packageFolder(name: string, from: string): string | undefined {
  const above = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  return above.map((modules) => join(modules, name)).find((folder) => existsSync(join(folder, 'package.json')));
}

/** Returns the nearest `node_modules` in which Node searches for packages of a folder. */
export function modulesFolder(from: string): string | undefined {
  return createRequire(join(from, 'package.json'))
    .resolve.paths('any')
    ?.find((folder) => existsSync(folder));
}

/** Returns the package that an import names, or undefined for a file or a Node module. */
export function packageName(specifier: string): string | undefined {
  if (isBuiltin(specifier) || /^(?:[./]|\w{2,}:)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
