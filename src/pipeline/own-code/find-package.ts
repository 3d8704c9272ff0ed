/** An optional package, found from the site's folder or from docsgen's own. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface FoundPackage {
  /** Absolute path of its folder. */
  readonly folder: string;
  readonly version: string;
}

/** Undefined when it is not installed. */
export function findPackage(root: string, name: string): FoundPackage | undefined {
  for (const from of [join(root, 'package.json'), import.meta.filename]) {
    for (const above of createRequire(from).resolve.paths(name) ?? []) {
      try {
        const manifest = join(above, name, 'package.json');
        const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string };
        return { folder: dirname(manifest), version };
      } catch {
        // Not installed there.
      }
    }
  }
  return undefined;
}
