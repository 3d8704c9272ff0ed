/**
 * The components and style sheets that texts of MDX import → the files and packages that they come from. Only names are
 * looked at here: what an import means is read by the compiler, and its code is bundled when the site is published.
 */
import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { isInFolder } from '../files/site-folders.js';
import { pathFrom } from '../files/slash-path.js';
import type { ImportedModule, SiteConfig } from '../model.js';
import { packageFolder, packageName, packagesRoot } from '../own-code/find-package.js';
import {
  importKind,
  isStyleSheet,
  moduleKey,
  moduleName,
  type ModuleName,
  type ModuleSettings,
} from '../text/module-names.js';
import { extractCode } from './files/extract-code.js';
import type { GitTree } from './files/git-tree.js';
import type { GitTrees } from './files/git-trees.js';
import type { Overlay } from './files/overlay.js';

interface Site extends ModuleSettings {
  readonly root: string;
  readonly cacheDir: string;
  readonly overlay: Overlay;
  readonly gitTrees: GitTrees;
}

/** By `moduleKey`; those that are not found are absent. `texts` are of MDX, by file. */
export function findModules(texts: ReadonlyMap<string, string>, site: Site): ReadonlyMap<string, ImportedModule> {
  const modules = new Map<string, ImportedModule>();
  for (const [file, text] of texts) {
    for (const specifier of importedSpecifiers(text)) {
      const name = moduleName(file, specifier, site);
      if (!name || modules.has(moduleKey(name))) continue;
      const found = name.kind === 'file' ? findFile(name.path, site) : findPackage(name, site);
      if (found) modules.set(moduleKey(name), found);
    }
  }
  return modules;
}

/** Folders that hold the code of versions from git, from the root, by the folder of the layer: of those whose texts import some. */
export function findGitCode(
  texts: ReadonlyMap<string, string>,
  { root, cacheDir, gitTrees }: Pick<Site, 'root' | 'cacheDir' | 'gitTrees'>,
): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const [layer, tree] of gitTrees) {
    const isWanted = Array.from(texts).some(([file, text]) => isInFolder(file, layer) && importsCode(text));
    const folder = isWanted ? extractCode(tree, cacheDir) : undefined;
    if (folder !== undefined) folders.set(layer, pathFrom(root, folder));
  }
  return folders;
}

/** Whether a text imports code, data or classes by a relative path. */
function importsCode(text: string): boolean {
  const kinds: ReadonlySet<string> = new Set(['component', 'data', 'styles']);
  return specifiersIn(text).some((specifier) => /^\.{1,2}\//.test(specifier) && kinds.has(importKind(specifier)));
}

/** The config's style sheets, then those among the modules, in an order that does not depend on the pages; from the root. */
export function sheetsOfSite(
  { styles }: Pick<SiteConfig, 'styles'>,
  modules: ReadonlyMap<string, ImportedModule>,
): readonly string[] {
  const sheets = [...modules].filter(([key]) => isStyleSheet(key)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [...new Set([...styles, ...sheets.flatMap(([, module]) => (module.kind === 'file' ? module.file : []))])];
}

const importLine = /^import\s(?:[^'"]*?\sfrom)?\s*['"]([^'"\r\n]+)['"]/gm;

/** What a text imports outside of code fences: sometimes more than the compiler finds, never less. */
export function importedSpecifiers(text: string): readonly string[] {
  return specifiersIn(text).filter((specifier) => importKind(specifier) === 'component' || isStyleSheet(specifier));
}

function specifiersIn(text: string): readonly string[] {
  if (!/^import\s/m.test(text)) return [];
  const specifiers = Array.from(withoutFences(text).matchAll(importLine), ([, specifier = '']) => specifier);
  return [...new Set(specifiers)];
}

function withoutFences(text: string): string {
  let fence = '';
  const lines = text.split(/\r\n|\n|\r/).map((line) => {
    const marks = /^[ \t>]*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/.exec(line)?.[1] ?? '';
    if (fence === '') {
      fence = marks;
      return marks === '' ? line : '';
    }
    if (marks.startsWith(fence)) fence = '';
    return '';
  });
  return lines.join('\n');
}

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];

function findFile(path: string, site: Site): ImportedModule | undefined {
  const { root, overlay } = site;
  const candidates = [path, `${path}/index`].flatMap((name) => endings.map((ending) => name + ending));
  for (const [folder, tree] of site.gitTrees) if (isInFolder(path, folder)) return findInGit(candidates, tree, site);
  const isFile = (file: string): boolean =>
    overlay.has(file)
      ? overlay.get(file) !== undefined
      : (statSync(join(root, file), { throwIfNoEntry: false })?.isFile() ?? false);
  const file = candidates.find(isFile);
  return file === undefined ? undefined : { kind: 'file', file };
}

/** Bundlers read files, so the code of the version becomes files in the cache folder. */
function findInGit(candidates: readonly string[], tree: GitTree, { root, cacheDir }: Site): ImportedModule | undefined {
  const found = candidates.find((candidate) => tree.contents.has(candidate));
  const folder = found === undefined ? undefined : extractCode(tree, cacheDir);
  if (found === undefined || folder === undefined) return undefined;
  const file = join(folder, found.slice(tree.nameOf('').length));
  return { kind: 'file', file: pathFrom(root, file) };
}

function findPackage({ specifier }: Extract<ModuleName, { kind: 'package' }>, site: Site): ImportedModule | undefined {
  const { root } = site;
  const from = packagesRoot(site);
  const name = packageName(specifier);
  const folder = name === undefined ? undefined : packageFolder(name, from);
  if (name === undefined || folder === undefined) return undefined;
  if (!isStyleSheet(specifier)) return { kind: 'package', specifier };
  // A package may say under `exports` where its sheet is.
  const file = resolveFrom(from, specifier) ?? join(folder, specifier.slice(name.length));
  return existsSync(file) ? { kind: 'file', file: pathFrom(root, file) } : undefined;
}

function resolveFrom(folder: string, specifier: string): string | undefined {
  try {
    return createRequire(join(folder, 'package.json')).resolve(specifier);
  } catch {
    return undefined;
  }
}
