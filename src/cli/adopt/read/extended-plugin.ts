/** Finds the plugin of Docusaurus that a plugin of the site extends: the one that the site's file calls. */
import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';

/** Endings that the name of a plugin may leave out. */
const endings = ['', '.js', '.cjs', '.mjs', '.ts', '.mts', '.cts', '/index.js', '/index.ts'];

/** Matches an import of a content plugin itself. Imports of types or of its code for the browser extend nothing. */
const contentPlugin =
  /(?:^[ \t]*import\s+(?!type\b)[^'"]*?\bfrom\s*|\b(?:require|import)\(\s*)['"](@docusaurus\/plugin-content-(?:docs|blog|pages))(?:\/lib(?:\/index(?:\.js)?)?)?['"]\s*\)?(?!\s*\.[A-Z])/m;

/** Returns the name of the extended plugin. `name` is the path of the site's own file from its folder. */
export function extendedPlugin(siteDir: string, name: string): string | undefined {
  const file = endings.map((ending) => resolve(siteDir, name + ending)).find(isFile);
  return file === undefined ? undefined : contentPlugin.exec(fileText(file))?.[1];
}

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}
