/** Finds the code that imports a file, directly or through other files. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ifThere } from '../files/if-there.js';
import { slashPath } from '../files/slash-path.js';
import type { Overlay } from '../layers/files/overlay.js';
import type { SiteConfig } from '../model.js';
import { withoutCode } from '../references/mdx-text.js';
import { isMarkdown } from '../text/doc-path.js';
import { importOfImage } from '../text/href.js';
import { moduleName, nameIn, rawFile, type ModuleSettings, withoutAlias } from '../text/module-names.js';

/** Whether a file's text is read for a page, or by code that imports it. */
export type Reader = 'page' | 'code';

/** Paths are from the root. Packages are not followed. */
export function filesImporting(
  file: string,
  entries: readonly string[],
  config: Pick<SiteConfig, 'root' | 'aliases'> & ModuleSettings,
  overlay: Overlay,
): ReadonlySet<string> {
  const known = new Map<string, readonly string[]>();
  const importsOf = (from: string): readonly string[] => {
    const found = known.get(from) ?? readImports(from, config, overlay, 'code');
    known.set(from, found);
    return found;
  };
  const reaches = (entry: string): boolean => {
    const seen = new Set([entry]);
    // The loop adds the files that it finds, and visits them in turn.
    for (const from of seen) {
      if (from === file || (isComputed(from) && file.startsWith(startOf(from)))) return true;
      for (const imported of importsOf(from)) seen.add(imported);
    }
    return false;
  };
  return new Set(entries.filter(reaches));
}

/**
 * Returns the files that an MDX text or a code file imports, also through other code: code, data, styles, images, and
 * the texts that code imports. The partials and pictures of a page's text are left out, because they are looked up in
 * layers; those of a text that code reads are files on the disk. The list may contain a few files too many, but never too
 * few. Paths are from the root.
 */
export function filesImportedBy(
  file: string,
  config: Pick<SiteConfig, 'root' | 'aliases'> & ModuleSettings,
  overlay: Overlay,
  readBy: Reader = 'page',
): readonly string[] {
  const seen = new Set([file]);
  for (const from of seen) {
    for (const imported of readImports(from, config, overlay, from === file ? readBy : 'code'))
      if (isComputed(imported) || isFile(imported, config.root, overlay)) seen.add(imported);
  }
  return [...seen].filter((imported) => imported !== file && !isComputed(imported));
}

const importPattern =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire\s*\(\s*|\bnew URL\(\s*|@(?:import|use|forward)\s+(?:url\(\s*)?)(['"])([^'"\r\n]+)\1/g;
const urlPattern = /\burl\(\s*(['"]?)([^'")\r\n]+?)\1\s*\)/g;

/**
 * Returns every file that an import may mean, even a missing one, because it may have just been deleted or may be
 * created.
 */
function readImports(
  from: string,
  config: Pick<SiteConfig, 'root' | 'aliases'> & ModuleSettings,
  overlay: Overlay,
  readBy: Reader,
): readonly string[] {
  if (isComputed(from)) return filesBeginningWith(startOf(from), config.root);
  const text = /\.(?:[cm]?[jt]sx?|s?css|sass|less|mdx?)$/i.test(from) ? readText(from, config.root, overlay) : '';
  return importsIn(isMarkdown(from) ? codeInText(text, readBy) : text, from, config);
}

const partialImport = /(?:\bfrom|\bimport)\s*(['"])[^'"\r\n]+\.mdx?\1/g;
const imagePattern = /!\[[^\]]*\]\(\s*<?([^)>\s]+)|^ {0,3}\[[^\]]+\]:\s*<?([^>\s]+)/gm;

/** Returns a text in the form in which its imports can be found. Examples in code blocks import nothing. */
function codeInText(text: string, readBy: Reader): string {
  const written = withoutCode(text);
  if (readBy === 'page') return written.replaceAll(partialImport, '');
  const images = Array.from(written.matchAll(imagePattern), ([, inline, defined = '']) =>
    importOfImage(inline ?? defined),
  );
  return [written, ...images.map((path) => `import ${JSON.stringify(path ?? '')};`)].join('\n');
}

/**
 * Returns every file that an import in a piece of code may mean. A computed path, such as `'./img/' + name`, is its start
 * with "*" behind it.
 */
export function importsIn(
  text: string,
  from: string,
  config: ModuleSettings & Pick<SiteConfig, 'aliases'>,
): readonly string[] {
  const named = [...text.matchAll(importPattern), ...text.matchAll(urlPattern)];
  const computed = Array.from(text.matchAll(computedPattern), ([, , written = '']) => {
    const name = moduleName(from, withoutAlias(`${nameIn(written)}*`, config.aliases), config);
    return name?.kind === 'file' ? name.path : '';
  });
  const files = named.flatMap(([, , written = '']) => {
    const literal = nameIn(written);
    const specifier = withoutAlias(rawFile(literal) ?? literal, config.aliases).replace(/(?<=.)[?#].*$/, '');
    const name = moduleName(from, specifier, config);
    if (name?.kind !== 'file') return [];
    return [name.path, `${name.path}/index`].flatMap((path) => endings.map((ending) => path + ending));
  });
  // Bundles leave out a path without a folder, which may name any file.
  return [...files, ...computed.filter((path) => isComputed(path) && startOf(path) !== '')];
}

/** Matches the start of a path that continues with code. It names a folder, as in `computed-paths.ts`. */
const computedPattern = /\b(?:require|import)\(\s*(["'`])([^"'`$\r\n]+\/[^"'`$\r\n]*)(?=\1\s*\+|\$\{)/g;

function isComputed(path: string): boolean {
  return path.endsWith('*');
}

function startOf(computed: string): string {
  return computed.slice(0, -1);
}

function filesBeginningWith(start: string, root: string): readonly string[] {
  const folder = start.replace(/[^/]*$/, '');
  const found = ifThere(() => readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) ?? [];
  return found.map((name) => folder + slashPath(name)).filter((path) => path.startsWith(start));
}

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs', '.css', '.json'];

/** Returns "" if the path is not a file. */
function readText(file: string, root: string, overlay: Overlay): string {
  if (!isFile(file, root, overlay)) return '';
  return overlay.get(file)?.toString() ?? readFileSync(join(root, file), 'utf8');
}

function isFile(file: string, root: string, overlay: Overlay): boolean {
  if (overlay.has(file)) return overlay.get(file) !== undefined;
  const path = join(root, file);
  // For a path below a file, "stat" would throw a different error.
  return existsSync(path) && statSync(path).isFile();
}
