/** Finds Prism, Ruby's own parser, if it is installed (`@ruby/prism`, an optional peer dependency). */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RubyParser } from '../compile/code/samples/ruby-parser.js';
import { findPackage } from './find-package.js';

/** Searches from the site's folder, then from docsgen's own. Returns undefined if it is not installed. */
export function findRubyParser(root: string): RubyParser | undefined {
  const found = findPackage(root, '@ruby/prism');
  if (!found) return undefined;
  const { resolve } = createRequire(import.meta.filename);
  const module = resolve(found.folder);
  const wasm = join(dirname(module), 'prism.wasm');
  return { url: pathToFileURL(module).href, version: found.version, ...(existsSync(wasm) && { wasm }) };
}
