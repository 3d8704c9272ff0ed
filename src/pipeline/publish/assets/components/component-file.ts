/** A file of the site's own code, and its bundle. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ifThere } from '../../../files/if-there.js';
import { packageFile } from '../../../files/package-files.js';
import type { SiteConfig } from '../../../model.js';
import type { RunCode } from '../../../own-code/run-file.js';
import type { OwnBundle } from '../modules/own-bundle.js';
import type { CodeOfText } from '../modules/texts/code-of-text.js';
import type { PageClient } from './own-module.js';

/**
 * A file from the root, or a package by its import name. Files that are imported or used by name need no default
 * export.
 */
export interface ComponentFile {
  readonly file: string;
  readonly kind: 'page' | 'component' | 'named' | 'import' | 'package' | 'text';
  /** The code of a text and its file. `file` is then the name of the code. */
  readonly text?: CodeOfText;
}

/**
 * A bundle. `packages` are those of the site that it imports, which Node finds only from a file below their folder.
 */
export interface Bundled extends Pick<OwnBundle, 'code' | 'css' | 'files' | 'isInPage' | 'asks'>, Pick<RunCode, 'map'> {
  readonly packages: readonly string[];
  readonly interactive?: string;
  /** Absent if the code cannot be loaded. */
  readonly exported?: KnownExports;
}

/** What is known of exports without running the code. */
export interface KnownExports {
  readonly client?: PageClient;
  /** The names of its components. */
  readonly names: readonly string[];
}

/**
 * Returns a reader of the files that authors of the site write. Of MDX it reads only the code of the text itself:
 * the lines of other texts' code are not those of their files.
 */
export function textReader({ root }: SiteConfig, { text }: ComponentFile): (file: string) => string | undefined {
  return (file) => {
    if (file === text?.file) return text.code;
    const path = join(root, file);
    if (/\.mdx?(?:\?|$)|(?:^|\/)node_modules\//.test(file) || path.startsWith(packageFile('src'))) return undefined;
    return ifThere(() => readFileSync(path, 'utf8'));
  };
}
