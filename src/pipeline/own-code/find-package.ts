/** Finds packages and their folders by import names, as Node does. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { pathFrom } from '../files/slash-path.js';

export interface FoundPackage {
  /** The absolute path of its folder. */
  readonly folder: string;
  readonly version: string;
}

/** A site's root, and the folder of its code from there. */
export interface InstalledSite {
  readonly root: string;
  readonly siteDir: string;
}

/** Returns the folder from which packages are resolved if they are not found next to the importing file. */
export function packagesRoot({ root, siteDir }: InstalledSite): string {
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

/** Returns the file that code in a folder gets if it requires a package, or undefined if there is none. */
export function resolvePackage(folder: string, specifier: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(specifier);
  } catch {
    return undefined;
  }
}

/**
 * Returns files, from the root, that change when one of a site's packages or its dependencies are installed or
 * reinstalled, because what is made with packages, or without one, must not become stale.
 */
export function installedFiles(config: InstalledSite, packages: readonly string[]): readonly string[] {
  const root = packagesRoot(config);
  const files = packages.flatMap((name) => {
    const folder = packageFolder(name, root);
    if (folder === undefined) return placesToInstall(root).map((modules) => join(modules, name, 'package.json'));
    return [join(folder, 'package.json'), join(folder.slice(0, -name.length), '.package-lock.json')];
  });
  return [...new Set(files)].map((file) => pathFrom(config.root, file));
}

/** Returns the nearest `node_modules` in which Node searches for packages of a folder. */
export function modulesFolder(from: string): string | undefined {
  return modulesFolders(from).find((folder) => existsSync(folder));
}

/**
 * Returns the folders in which packages of a site may be installed: its own, and those of workspaces above it. Other
 * folders are left out, because what is made with their names would differ from machine to machine.
 */
function placesToInstall(root: string): readonly string[] {
  const isOfWorkspace = (modules: string): boolean => existsSync(join(dirname(modules), 'package.json'));
  return modulesFolders(root).filter((modules, index) => index === 0 || isOfWorkspace(modules));
}

/** Returns all folders in which Node searches for packages of a folder, the nearest one first. They may be missing. */
function modulesFolders(from: string): readonly string[] {
  return createRequire(join(from, 'package.json')).resolve.paths('any') ?? [];
}

/** Returns the package that an import names, or undefined for a file or a Node module. */
export function packageName(specifier: string): string | undefined {
  if (isBuiltin(specifier) || /^(?:[./]|\w{2,}:)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
