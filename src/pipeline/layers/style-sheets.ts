/** The site's own style sheets, for rules. Bundling reads them again, with everything that they import. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InstalledSite } from '../own-code/find-package.js';
import { findPostcss } from '../own-code/find-postcss.js';
import { folderOf, joinPath } from '../text/doc-path.js';
import { readStyleAddresses } from '../text/style-addresses.js';

export interface StyleSheet {
  /** The path from the site's root. */
  readonly file: string;
  readonly text: string;
  /** Whether the site's PostCSS compiles it. */
  readonly isCompiled: boolean;
}

/**
 * Returns the site's style sheets, and those that they import by a relative path, which may begin without a dot. Bundling
 * reports sheets that cannot be read.
 */
export function readSheets(site: InstalledSite, styles: readonly string[]): readonly StyleSheet[] {
  const isCompiled = styles.length > 0 && findPostcss(site) !== undefined;
  const sheets = new Map<string, StyleSheet>();
  const open = (file: string): void => {
    if (sheets.has(file)) return;
    const text = readSheet(join(site.root, file));
    if (text === undefined) return;
    sheets.set(file, { file, text, isCompiled });
    for (const { url, isImport } of readStyleAddresses(text)) {
      const imported =
        isImport && !/^(?:[/@~]|[a-z][a-z\d+.-]*:)/i.test(url) ? joinPath(folderOf(file), url) : undefined;
      if (imported !== undefined) open(imported);
    }
  };
  for (const file of styles) open(file);
  return [...sheets.values()];
}

function readSheet(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}
