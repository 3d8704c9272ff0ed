/** Classifies imports by their path alone, and names modules uniquely in the whole site. */
import { posix } from 'node:path';
import { isInFolder, layersOf } from '../files/site-folders.js';
import type { Content, ImportedModule, SiteConfig } from '../model.js';
import { folderOf, joinPath } from './doc-path.js';
import { withoutThemeAlias } from './docusaurus/theme-parts.js';
import { nearestName } from './nearest-name.js';

export type ImportKind =
  /** React itself, which a page does not need. */
  | 'react'
  /** A component or another module of Docusaurus. */
  | 'docusaurus'
  | 'rawText'
  | 'partial'
  /** An image or another file that is published unchanged. */
  | 'file'
  | 'styles'
  | 'data'
  | 'component';

const files =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|webm|mov|mp3|ogg|wav|pdf|zip|gz|tgz|txt|csv|docx?|xlsx?|pptx?)$/i;

export function importKind(written: string): ImportKind {
  const specifier = plainSpecifier(written);
  if (specifier === 'react') return 'react';
  if (/^@(?:theme|theme-original|theme-init|docusaurus)\//.test(specifier)) return 'docusaurus';
  if (rawFile(specifier) !== undefined) return 'rawText';
  if (/\.mdx?$/i.test(specifier)) return 'partial';
  if (files.test(specifier)) return 'file';
  if (/\.(?:css|scss|sass|less)$/i.test(specifier)) return 'styles';
  return /\.(?:json|ya?ml|toml)$/i.test(specifier) ? 'data' : 'component';
}

/** Whether an import without a name adds the styles of a file to the site's. */
export function isStyleSheet(specifier: string): boolean {
  return importKind(specifier) === 'styles' && /(?<!\.module)\.css$/i.test(specifier);
}

/** Returns the name that a string literal in code contains. JavaScript ignores a backslash such as that in "\_". */
export function nameIn(literal: string): string {
  return literal.replaceAll(/\\(.)/g, '$1');
}

/** Returns the file whose text is imported: `!!raw-loader!./a.js` and `./a.js?raw`, which may begin with "!!", too. */
export function rawFile(specifier: string): string | undefined {
  const plain = withoutPrefix(specifier);
  return /^raw-loader(?:\?[^!]*)?!(.+)$/.exec(plain)?.[1] ?? /^(.+)\?raw$/.exec(plain)?.[1];
}

/** Short names of folders in imports, and what they stand for: `@site/…`. The longest name is first. */
export type Aliases = SiteConfig['aliases'];

/** Returns an import with the path that its alias stands for. The alias is the first part of its path, or all of it. */
export function withoutAlias(specifier: string, aliases: Aliases): string {
  const [, loaders = '', path = ''] = /^(.*!)?([^!]*)$/s.exec(specifier) ?? [];
  const alias = aliasIn(specifier, aliases);
  return alias === undefined ? specifier : `${loaders}${aliases[alias]}${path.slice(alias.length)}`;
}

/** Returns the alias with which an import begins. */
function aliasIn(specifier: string, aliases: Aliases): string | undefined {
  const path = specifier.replace(/^.*!/s, '');
  return Object.keys(aliases).find((name) => path === name || path.startsWith(`${name}/`));
}

/** Explains the alias or the "@site" with which a path begins. Undefined for any other path. */
export function describeStart(written: string, config: Notation): string | undefined {
  if (written.startsWith('@site/')) return 'A path with "@site/" in front is looked up from the folder of the site.';
  const alias = aliasIn(written, config.aliases);
  if (alias === undefined) return undefined;
  return `"${alias}" is one of the "aliases" of the config and stands for "${aliasTarget(alias, config) || '.'}".`;
}

/** Returns the path that an alias stands for, from the root. */
function aliasTarget(alias: string, { siteDir, aliases }: Notation): string {
  return joinPath('', `${siteDir}/${aliases[alias]?.replace(/^@site/, '') ?? ''}`) ?? '';
}

/** Returns an import that begins with no alias, but nearly with one, with that alias. */
export function withNearAlias(specifier: string, aliases: Aliases): string | undefined {
  const [, loaders = '', first = '', rest = ''] = /^(.*!)?([^!/]*)(.*)$/s.exec(specifier) ?? [];
  const names = [...Object.keys(aliases), '@site'];
  const near = aliasIn(specifier, aliases) === undefined ? nearestName(first, names) : undefined;
  return near === undefined || near === first ? undefined : `${loaders}${near}${rest}`;
}

/** The settings that decide how paths in a file are written. */
type Notation = Pick<SiteConfig, 'siteDir' | 'aliases'>;

/** Rewrites a path from the root in the notation of another path in a file: with its alias, `@site/`, "/" or dots. */
export function writtenLike(written: string, path: string, file: string, { siteDir, aliases }: Notation): string {
  const alias = aliasIn(written, aliases);
  const inAlias = alias === undefined ? '..' : posix.relative(aliasTarget(alias, { siteDir, aliases }), path);
  if (!inAlias.startsWith('..')) return `${alias}/${inAlias}`;
  if (alias !== undefined || written.startsWith('@site/')) return `@site/${posix.relative(siteDir, path)}`;
  if (written.startsWith('/')) return `/${path}`;
  return relativeLike(written, posix.relative(folderOf(file), path));
}

/** Returns a relative path with "./" in front if another path has it, as imports must. */
export function relativeLike(written: string, relative: string): string {
  return written.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
}

/** Returns the path of an import as a file of the site would be named: without loaders and aliases. */
function plainSpecifier(written: string): string {
  return withoutThemeAlias(withoutLoaders(written));
}

/**
 * Returns an import without the loaders of webpack that only do what docsgen does with such a file anyway:
 * `!!yaml-loader!./a.yml` is `./a.yml`. Others stay. Source of the form: https://webpack.js.org/concepts/loaders/#inline.
 */
export function withoutLoaders(specifier: string): string {
  const parts = withoutPrefix(specifier).split('!');
  const file = parts.pop() ?? '';
  const known = files.test(file) ? fileLoaders : dataLoaders;
  return parts.every((loader) => known.has(loader.replace(/\?.*/s, ''))) ? file : specifier;
}

/**
 * Returns an import without what is before its loaders: the signs that switch off others, and a name whose ending decides
 * about others, `a.raw!=!`. Source: https://webpack.js.org/api/loaders/#inline-matchresource.
 */
function withoutPrefix(specifier: string): string {
  return specifier.replace(/^[^!]*!=!/, '').replace(/^(?:!!?|-!)/, '');
}

const dataLoaders: ReadonlySet<string> = new Set(['yaml-loader', 'js-yaml-loader', 'json-loader']);
const fileLoaders: ReadonlySet<string> = new Set(['file-loader', 'url-loader', '@svgr/webpack']);

/** Whether an import names code or data of the site, and not of a package. */
export function isSiteModule(specifier: string): boolean {
  return (
    /^(?:\.{1,2}\/|\/|@site\/)/.test(plainSpecifier(specifier)) && ['component', 'data'].includes(importKind(specifier))
  );
}

/** The settings that decide where modules are. */
export type ModuleSettings = Pick<SiteConfig, 'siteDir' | 'contentDir' | 'sections' | 'versions'>;

/** Where an imported module is. */
export type ModuleName =
  /** From the site's root, often without its extension. */
  { readonly kind: 'file'; readonly path: string } | { readonly kind: 'package'; readonly specifier: string };

/**
 * Returns the module that a file of the site imports. Returns undefined for a path outside the site, or outside the
 * folder of a version that is read from git.
 */
export function moduleName(file: string, written: string, config: ModuleSettings): ModuleName | undefined {
  const specifier = plainSpecifier(written);
  const isPath = /^\.{1,2}\//.test(specifier);
  if (!isPath && !/^@site\/|^\//.test(specifier)) return { kind: 'package', specifier };
  const [, inSite] = /^@site\/+(.*)$/s.exec(specifier) ?? [];
  const inRoot = inSite === undefined ? specifier : `${config.siteDir}/${inSite}`;
  const path = isPath ? joinPath(folderOf(file), specifier) : joinPath('', inRoot);
  const layer = isPath ? gitLayerOf(config, file) : undefined;
  if (path === undefined || (layer !== undefined && !isInFolder(path, layer))) return undefined;
  return { kind: 'file', path };
}

/**
 * Returns the module that a text imports. A relative path is looked up from the folder of each file in turn: those of
 * the translation that is shown, then of the text itself.
 */
export function importedModule(
  files: readonly string[],
  written: string,
  config: ModuleSettings,
  modules: Content['modules'],
): ImportedModule | undefined {
  for (const file of files) {
    const name = moduleName(file, written, config);
    const found = name && modules.get(moduleKey(name));
    if (found) return found;
  }
  return undefined;
}

/** Returns the folder of the version from git that holds a file. Its virtual name contains a colon. */
function gitLayerOf(config: ModuleSettings, file: string): string | undefined {
  if (!file.includes(':')) return undefined;
  return layersOf(config).find(({ version, folder }) => version?.git !== undefined && isInFolder(file, folder))?.folder;
}

/** Returns the key of a module for maps. No file's path begins with "package:". */
export function moduleKey(name: ModuleName): string {
  return name.kind === 'file' ? name.path : `package:${name.specifier}`;
}

const partialPrefix = 'docsgen-partial:';
const textPrefix = 'docsgen-text:';

/**
 * Returns the name under which code of texts imports the module of a partial. `file` is from the site's root. Quotes are
 * encoded, because the name is between them.
 */
export function partialSpecifier(file: string): string {
  return partialPrefix + quotable(file);
}

/** Returns the name under which code of texts imports the content of a text, as a component. */
export function textSpecifier(file: string): string {
  return textPrefix + quotable(file);
}

function quotable(file: string): string {
  return encodeURI(file).replaceAll("'", '%27');
}

/** Returns the file that such a name means. Undefined for other names. */
export function partialOfSpecifier(specifier: string): string | undefined {
  return fileAfter(partialPrefix, specifier);
}

/** Returns the file that a name of `textSpecifier` means. Undefined for other names. */
export function textOfSpecifier(specifier: string): string | undefined {
  return fileAfter(textPrefix, specifier);
}

function fileAfter(prefix: string, specifier: string): string | undefined {
  return specifier.startsWith(prefix) ? decodeURI(specifier.slice(prefix.length)) : undefined;
}

/** The name under which code of a partial imports the module of the text that includes it. */
export const includerSpecifier = 'docsgen-includer';

/** The beginning of the names under which code of texts imports components that are registered in the config. */
export const registeredPrefix = 'docsgen-component:';
