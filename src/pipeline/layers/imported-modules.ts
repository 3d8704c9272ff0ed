/**
 * Finds the files and packages of components and style sheets that MDX texts import. Only names are resolved here. The
 * compiler interprets the imports, and publishing bundles the code.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isInFolder } from '../files/site-folders.js';
import { pathFrom } from '../files/slash-path.js';
import { namingFiles } from '../languages/shown-file.js';
import type { Content, ImportedModule, SiteConfig } from '../model.js';
import { packageFolder, packageName, packagesRoot, resolvePackage } from '../own-code/find-package.js';
import {
  importKind,
  isStyleSheet,
  moduleKey,
  moduleName,
  withoutAlias,
  type ModuleName,
  type ModuleSettings,
} from '../text/module-names.js';
import { apiParts } from '../text/docusaurus/api-parts.js';
import { importSpecifiersOutsideCode } from '../references/mdx-text.js';
import { openProjectFiles } from '../references/project-files.js';
import { nearestModule } from '../references/site-references.js';
import { extractCode } from './files/extract-code.js';
import type { GitTree } from './files/git-tree.js';
import type { GitTrees } from './files/git-trees.js';
import type { Overlay } from './files/overlay.js';

interface Site extends ModuleSettings, Pick<SiteConfig, 'aliases' | 'translation'>, Pick<Content, 'translations'> {
  readonly root: string;
  readonly cacheDir: string;
  readonly overlay: Overlay;
  readonly gitTrees: GitTrees;
}

/** MDX texts with their files. A file may have several. */
type MdxTexts = readonly (readonly [file: string, text: string])[];

export interface FoundModules extends Pick<Content, 'modules' | 'nearModules'> {
  /** The files that imports may mean, from the root, including those that would be used if they existed. */
  readonly sought: ReadonlySet<string>;
}

/**
 * Returns the modules by `moduleKey`; those that are not found are absent. If there is a file with nearly the same name,
 * it is among `nearModules`.
 */
export function findModules(texts: MdxTexts, site: Site): FoundModules {
  const sought = new Set<string>();
  const modules = new Map<string, ImportedModule>();
  const nearModules = new Map<string, string>();
  const files = openProjectFiles(site.root, site.overlay);
  for (const [file, text] of texts) {
    for (const specifier of importedSpecifiers(text, site)) {
      for (const from of namingFiles(site, site, file)) {
        const name = moduleName(from, specifier, site);
        if (!name || modules.has(moduleKey(name))) continue;
        const found =
          name.kind === 'file'
            ? (findFile(name.path, site, sought) ?? providedModule(specifier))
            : findPackage(name, site);
        if (found) modules.set(moduleKey(name), found);
        const near = found || name.kind === 'package' ? undefined : nearestModule(name.path, files);
        if (near !== undefined) nearModules.set(moduleKey(name), near);
      }
    }
  }
  return { modules, nearModules, sought };
}

/**
 * Returns the folders with the code of git versions, from the root, by the folder of the layer. Only versions whose
 * texts import code have one.
 */
export function findGitCode(
  texts: MdxTexts,
  { root, cacheDir, gitTrees }: Pick<Site, 'root' | 'cacheDir' | 'gitTrees'>,
): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const [layer, tree] of gitTrees) {
    const isWanted = texts.some(([file, text]) => isInFolder(file, layer) && importsCode(text));
    const folder = isWanted ? extractCode(tree, cacheDir) : undefined;
    if (folder !== undefined) folders.set(layer, pathFrom(root, folder));
  }
  return folders;
}

/** Whether a text imports code, data or classes by a relative path, or names a file in its code. */
function importsCode(text: string): boolean {
  const kinds: ReadonlySet<string> = new Set(['component', 'data', 'styles']);
  if (/\brequire\(\s*['"`]\.{1,2}\//.test(text)) return true;
  return specifiersIn(text, { aliases: {} }).some(
    (specifier) => /^\.{1,2}\//.test(specifier) && kinds.has(importKind(specifier)),
  );
}

/**
 * Returns the style sheets of the config, then those among the modules, as paths from the root. Their order does not
 * depend on the pages.
 */
export function sheetsOfSite(
  { styles }: Pick<SiteConfig, 'styles'>,
  modules: ReadonlyMap<string, ImportedModule>,
): readonly string[] {
  const sheets = [...modules].filter(([key]) => isStyleSheet(key)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [...new Set([...styles, ...sheets.flatMap(([, module]) => (module.kind === 'file' ? module.file : []))])];
}

/**
 * Returns what a text imports outside of code fences. It may contain more imports than the compiler finds, but never
 * fewer.
 */
export function importedSpecifiers(text: string, config: Pick<SiteConfig, 'aliases'>): readonly string[] {
  return specifiersIn(text, config).filter(
    (specifier) => importKind(specifier) === 'component' || isStyleSheet(specifier),
  );
}

function specifiersIn(text: string, { aliases }: Pick<SiteConfig, 'aliases'>): readonly string[] {
  return [...new Set(importSpecifiersOutsideCode(text).map((specifier) => withoutAlias(specifier, aliases)))];
}

const endings = ['', '.tsx', '.ts', '.jsx', '.js', '.mjs'];

function findFile(path: string, site: Site, sought: Set<string>): ImportedModule | undefined {
  const { root, overlay } = site;
  const candidates = [path, `${path}/index`].flatMap((name) => endings.map((ending) => name + ending));
  for (const [folder, tree] of site.gitTrees) if (isInFolder(path, folder)) return findInGit(candidates, tree, site);
  const isFile = (file: string): boolean =>
    overlay.has(file)
      ? overlay.get(file) !== undefined
      : // A path through a file, as in "a.jsx/b", does not exist either.
        existsSync(join(root, file)) && statSync(join(root, file)).isFile();
  const file = candidates.find((candidate) => {
    sought.add(candidate);
    return isFile(candidate);
  });
  return file === undefined ? undefined : { kind: 'file', file };
}

/** Finds a file in git. Bundlers read files, so the version's code is extracted to the cache folder. */
function findInGit(candidates: readonly string[], tree: GitTree, { root, cacheDir }: Site): ImportedModule | undefined {
  const found = candidates.find((candidate) => tree.contents.has(candidate));
  const folder = found === undefined ? undefined : extractCode(tree, cacheDir);
  if (found === undefined || folder === undefined) return undefined;
  const file = join(folder, found.slice(tree.nameOf('').length));
  return { kind: 'file', file: pathFrom(root, file) };
}

/** Returns a component that docsgen provides. A file of the site replaces it. */
function providedModule(specifier: string): ImportedModule | undefined {
  const isProvided = specifier.startsWith('@theme/') && Object.hasOwn(apiParts, specifier.slice('@theme/'.length));
  return isProvided ? { kind: 'package', specifier } : undefined;
}

function findPackage({ specifier }: Extract<ModuleName, { kind: 'package' }>, site: Site): ImportedModule | undefined {
  const { root } = site;
  const from = packagesRoot(site);
  const name = packageName(specifier);
  const folder = name === undefined ? undefined : packageFolder(name, from);
  if (name === undefined || folder === undefined) return undefined;
  if (!isStyleSheet(specifier)) return { kind: 'package', specifier };
  // A package may define the path of its style sheet under `exports`.
  const file = resolvePackage(from, specifier) ?? join(folder, specifier.slice(name.length));
  return existsSync(file) ? { kind: 'file', file: pathFrom(root, file) } : undefined;
}
