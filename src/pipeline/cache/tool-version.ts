/**
 * Identifies the running docsgen for caches: its version, a hash of its code that is set at compile time, and the
 * installed versions of packages that are not compiled into it. Those may be upgraded, for example for security, and a
 * patch may change their output.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

declare const __TOOL_VERSION__: string | undefined;

const { resolve } = createRequire(import.meta.filename);

/** Returns the installed version of a package that docsgen loads at run time. */
export function installedVersion(name: string): string {
  const { version } = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as { version: string };
  return version;
}

/** A part of every cache key, so that entries of other docsgen versions are never read. */
export const toolVersion: string = [
  typeof __TOOL_VERSION__ === 'string' ? __TOOL_VERSION__ : 'uncompiled',
  ...['esbuild', 'react', 'react-dom', 'shiki'].map((name) => `${name} ${installedVersion(name)}`),
].join(', ');
