/** Finds the plugin of Docusaurus that a plugin of the site extends: the one that the site's file calls. */
import { resolve } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';
import { findModule } from '../evaluate/find-module.js';

/** Matches an import of a content plugin itself. Imports of types or of its code for the browser extend nothing. */
const contentPlugin =
  /(?:^[ \t]*import\s+(?!type\b)[^'"]*?\bfrom\s*|\b(?:require|import)\(\s*)['"](@docusaurus\/plugin-content-(?:docs|blog|pages))(?:\/lib(?:\/index(?:\.js)?)?)?['"]\s*\)?(?!\s*\.[A-Z])/m;

/** Returns the name of the extended plugin. `name` is the path of the site's own file from its folder. */
export function extendedPlugin(siteDir: string, name: string): string | undefined {
  const file = findModule(resolve(siteDir, name));
  return file === undefined ? undefined : contentPlugin.exec(fileText(file))?.[1];
}
