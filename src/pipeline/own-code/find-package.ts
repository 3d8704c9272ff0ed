/** Packages by the names that imports give them, and their folders, as Node finds them. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

export interface FoundPackage {
  /** Absolute path of its folder. */
  readonly folder: string;
  readonly version: string;
}

/** The folder from which packages are looked up that are not beside the file that imports them. */
export function packagesRoot({ root, siteDir }: { readonly root: string; readonly siteDir: string }): string {
  return join(root, siteDir);
}

/** An optional package, from the site's folder or from docsgen's own. Undefined when it is not installed. */
export function findPackage(root: string, name: string): FoundPackage | undefined {
  const folder = packageFolder(name, root) ?? packageFolder(name, dirname(import.meta.filename));
  if (folder === undefined) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string };
  return { folder, version };
}

/** The folder of a package that code in another folder imports, inside of some `node_modules`; it may be a link. */
export function packageFolder(name: string, from: string): string | undefined {
  const above = createRequire(join(from, 'package.json')).resolve.paths(name) ?? [];
  return above.map((modules) => join(modules, name)).find((folder) => existsSync(join(folder, 'package.json')));
}

/** The nearest `node_modules` in which Node looks for packages that code in a folder imports. */
export function modulesFolder(from: string): string | undefined {
  return createRequire(join(from, 'package.json'))
    .resolve.paths('any')
    ?.find((folder) => existsSync(folder));
}

/** The package that an import names; undefined for a file and for a module of Node. */
export function packageName(specifier: string): string | undefined {
  if (isBuiltin(specifier) || /^(?:[./]|\w{2,}:)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
