/**
 * Computes a digest of the installed packages that a config imports. A release of a package never changes, so its
 * `package.json` is enough. A linked package is being developed, so all its files count.
 */
import { readFileSync, readdirSync, realpathSync } from 'node:fs';
import { join, sep } from 'node:path';
import { contentHash } from '../../cache/content-hash.js';
import { packageFolder } from '../../own-code/find-package.js';

/** Takes packages by name, and includes the packages that they depend on. */
export function packageState(root: string, names: readonly string[]): string {
  const states = new Map<string, string>();
  const open = names.map((name) => ({ name, from: root }));
  for (let next = open.pop(); next; next = open.pop()) {
    const found = packageFolder(next.name, next.from);
    const folder = found && realpathSync(found);
    if (folder === undefined || states.has(folder)) continue;
    const manifest = readFileSync(join(folder, 'package.json'), 'utf8');
    states.set(folder, isInstalled(folder) ? manifest : `${manifest}\n${filesOf(folder)}`);
    for (const name of neededBy(manifest)) open.push({ name, from: folder });
  }
  return contentHash([...states.values()].sort().join('\0'));
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
