/**
 * The running docsgen, as caches know it: its version, a hash of its own code, which is set when it is compiled, and the
 * installed versions of the packages that are not compiled into it. Those are security patches away from the versions
 * that docsgen was released with, and a patch may change what they produce.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

declare const __TOOL_VERSION__: string | undefined;

const { resolve } = createRequire(import.meta.filename);

/** The installed version of a package that docsgen loads while it runs. */
export function installedVersion(name: string): string {
  const { version } = JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')) as { version: string };
  return version;
}

/** Part of every cache key, so that an entry of another docsgen is never read. */
export const toolVersion: string = [
  typeof __TOOL_VERSION__ === 'string' ? __TOOL_VERSION__ : 'uncompiled',
  ...['esbuild', 'react', 'react-dom', 'shiki'].map((name) => `${name} ${installedVersion(name)}`),
].join(', ');
