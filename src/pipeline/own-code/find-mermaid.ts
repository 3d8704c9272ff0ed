/** Finds Mermaid, which draws diagrams in the browser. A site installs it (`mermaid`, an optional peer dependency). */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Mermaid {
  /** The absolute path of its folder. */
  readonly folder: string;
  readonly version: string;
}

/** The path of its browser module in that folder. It is split, so that a diagram loads only what it needs. */
export const mermaidModule = 'dist/mermaid.esm.min.mjs';

/** Searches from the site's folder. Returns undefined if it is not installed. */
export function findMermaid(root: string): Mermaid | undefined {
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve('mermaid/package.json');
    const folder = dirname(manifest);
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    return existsSync(join(folder, mermaidModule)) ? { folder, version } : undefined;
  } catch {
    return undefined;
  }
}
