/** Files of code → which of them take a file in, themselves or through files that they import. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Overlay } from '../layers/files/overlay.js';
import type { SiteConfig } from '../model.js';
import { moduleName, rawFile, type ModuleSettings } from '../text/module-names.js';

/** Paths are from the root. Packages are not followed. */
export function filesImporting(
  file: string,
  entries: readonly string[],
  config: Pick<SiteConfig, 'root'> & ModuleSettings,
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

/**
 * The files that a text of MDX or a file of code takes in, also through other code: code, data, styles, pictures. Texts that
 * it imports are left out. Rather a file too many than one too few. Paths are from the root.
 */
export function filesImportedBy(
  file: string,
  config: Pick<SiteConfig, 'root'> & ModuleSettings,
  overlay: Overlay,
): readonly string[] {
  const seen = new Set([file]);
  for (const from of seen) {
    for (const imported of readImports(from, config, overlay))
      if (!isText(imported) && isFile(imported, config.root, overlay)) seen.add(imported);
  }
  return [...seen].filter((imported) => imported !== file);
}

function isText(file: string): boolean {
  return /\.mdx?$/i.test(file);
}

const importPattern =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*|\bnew URL\(\s*|@(?:import|use|forward)\s+(?:url\(\s*)?)(['"])([^'"\r\n]+)\1/g;
const urlPattern = /\burl\(\s*(['"]?)([^'")\r\n]+?)\1\s*\)/g;

/** Every file that an import may mean: it is also looked for before it is deleted or after it is made. */
function readImports(
  from: string,
  config: Pick<SiteConfig, 'root'> & ModuleSettings,
  overlay: Overlay,
): readonly string[] {
  const text = /\.(?:[cm]?[jt]sx?|s?css|sass|less|mdx?)$/i.test(from) ? readText(from, config.root, overlay) : '';
  return importsIn(text, from, config);
}

/** Every file that an import in a piece of code may mean. */
export function importsIn(text: string, from: string, config: ModuleSettings): readonly string[] {
  const named = [...text.matchAll(importPattern), ...text.matchAll(urlPattern)];
  return named.flatMap(([, , written = '']) => {
    const specifier = (rawFile(written) ?? written).replace(/(?<=.)[?#].*$/, '');
    const name = moduleName(from, specifier, config);
    if (name?.kind !== 'file') return [];
    return [name.path, `${name.path}/index`].flatMap((path) => endings.map((ending) => path + ending));
  });
}

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.css', '.json'];

/** Empty if it is not a file. */
function readText(file: string, root: string, overlay: Overlay): string {
  if (!isFile(file, root, overlay)) return '';
  return overlay.get(file)?.toString() ?? readFileSync(join(root, file), 'utf8');
}

function isFile(file: string, root: string, overlay: Overlay): boolean {
  if (overlay.has(file)) return overlay.get(file) !== undefined;
  const path = join(root, file);
  // Below a file, a missing path is another error for "stat".
  return existsSync(path) && statSync(path).isFile();
}
