/** Mermaid, which draws diagrams in the browser, where a site has installed it (`mermaid`, an optional peer). */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export interface Mermaid {
  /** Absolute path of its folder. */
  readonly folder: string;
  readonly version: string;
}

/** Its module for browsers, from its folder: in parts, so that a diagram loads what it needs. */
export const mermaidModule = 'dist/mermaid.esm.min.mjs';

/** Looked for from the site's folder; undefined when it is not installed. */
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
