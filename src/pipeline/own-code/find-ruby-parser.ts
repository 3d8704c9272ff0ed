/** Prism, Ruby's own parser, where it is installed (`@ruby/prism`, an optional peer). */
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { RubyParser } from '../compile/code/samples/ruby-parser.js';
import { findPackage } from './find-package.js';

/** Finds the parser from the site's folder, then from docsgen's own; undefined when it is not installed. */
export function findRubyParser(root: string): RubyParser | undefined {
  const found = findPackage(root, '@ruby/prism');
  if (!found) return undefined;
  const { resolve } = createRequire(import.meta.filename);
  return { url: pathToFileURL(resolve(found.folder)).href, version: found.version };
}
