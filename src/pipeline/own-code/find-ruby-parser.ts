/** Prism, Ruby's own parser, where it is installed (`@ruby/prism`, an optional peer). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RubyParser } from '../compile/code/samples/ruby-parser.js';

/** Finds the parser from the site's folder, then from docsgen's own; undefined when it is not installed. */
export function findRubyParser(root: string): RubyParser | undefined {
  for (const from of [join(root, 'package.json'), import.meta.filename]) {
    try {
      const { resolve } = createRequire(from);
      const { version } = JSON.parse(readFileSync(resolve('@ruby/prism/package.json'), 'utf8')) as { version: string };
      return { url: pathToFileURL(resolve('@ruby/prism')).href, version };
    } catch {
      // Not installed there.
    }
  }
  return undefined;
}
