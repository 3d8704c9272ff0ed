/** Files of code → which of them take a file in, themselves or through files that they import. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Overlay } from '../layers/files/overlay.js';
import type { SiteConfig } from '../model.js';
import { moduleName } from '../text/module-names.js';

/** Paths are from the root. Packages are not followed. */
export function filesImporting(
  file: string,
  entries: readonly string[],
  config: Pick<SiteConfig, 'root' | 'siteDir'>,
  overlay: Overlay,
): ReadonlySet<string> {
  const known = new Map<string, readonly string[]>();
  const importsOf = (from: string): readonly string[] => {
    const found = known.get(from) ?? readImports(from, config, overlay);
    known.set(from, found);
    return found;
  };
  const reaches = (entry: string): boolean => {
    const seen = new Set([entry]);
    // Files that are found on the way are added, and looked at in their turn.
    for (const from of seen) {
      if (from === file) return true;
      for (const imported of importsOf(from)) seen.add(imported);
    }
    return false;
  };
  return new Set(entries.filter(reaches));
}

const importPattern = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*|@import\s+(?:url\(\s*)?)(['"])([^'"\r\n]+)\1/g;

/** Every file that an import may mean: it is also looked for before it is deleted or after it is made. */
function readImports(from: string, config: Pick<SiteConfig, 'root' | 'siteDir'>, overlay: Overlay): readonly string[] {
  const text = /\.(?:[cm]?[jt]sx?|s?css)$/i.test(from) ? readText(from, config.root, overlay) : '';
  return Array.from(text.matchAll(importPattern), ([, , specifier = '']) => specifier).flatMap((specifier) => {
    const name = moduleName(from, specifier, config);
    if (name?.kind !== 'file') return [];
    return [name.path, `${name.path}/index`].flatMap((path) => endings.map((ending) => path + ending));
  });
}

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.css', '.json'];

/** Empty for what is no file. */
function readText(file: string, root: string, overlay: Overlay): string {
  const path = join(root, file);
  if (overlay.has(file)) return overlay.get(file)?.toString() ?? '';
  return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : '';
}
