/**
 * Packages that a config imports → a digest of what is installed. A release of a package never changes, so its
 * `package.json` is enough. A package that is linked from elsewhere is being worked on, so all its files count.
 */
import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { contentHash } from '../../cache/content-hash.js';

/** Takes packages by name, with those that they need themselves. */
export function packageState(root: string, names: readonly string[]): string {
  const states = new Map<string, string>();
  const open = names.map((name) => ({ name, from: root }));
  for (let next = open.pop(); next; next = open.pop()) {
    const folder = findPackage(next.name, next.from);
    if (folder === undefined || states.has(folder)) continue;
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    states.set(folder, isInstalled(folder) ? manifest : `${manifest}\n${filesOf(folder)}`);
    for (const name of neededBy(manifest)) open.push({ name, from: folder });
  }
  return contentHash([...states.values()].sort().join('\0'));
}

/** The package that an import names; undefined for a file and for a module of Node. */
export function packageName(specifier: string): string | undefined {
  if (isBuiltin(specifier) || /^(?:[./]|\w{2,}:)/.test(specifier)) return undefined;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return realpathSync(found);
    if (dirname(folder) === folder) return undefined;
  }
}

function neededBy(manifest: string): readonly string[] {
  const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(manifest) as Readonly<
    Record<string, object | undefined>
  >;
  return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
}

function isInstalled(folder: string): boolean {
  return folder.includes(`${sep}node_modules${sep}`);
}

function filesOf(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return files
    .map((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesOf(path);
      return entry.isFile() ? `${entry.name} ${contentHash(readFileSync(path, 'latin1'))}` : '';
    })
    .join('\n');
}
