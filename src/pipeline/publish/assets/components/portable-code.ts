/**
 * The places of docsgen's modules in bundled code. Machines that share a cache may have docsgen and React in different
 * folders, so that cached code has signs in their place.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageFile } from '../../../files/package-files.js';

/** Returns code that is right on every machine. */
export function portableCode(code: string): string {
  return placesOfModules().reduce((text, [sign, place]) => text.replaceAll(`"${place}/`, `"${sign}/`), code);
}

/** Returns such code for this machine. */
export function localCode(portable: string): string {
  return placesOfModules().reduce((text, [sign, place]) => text.replaceAll(`"${sign}/`, () => `"${place}/`), portable);
}

/** Imports have addresses, and calls of `require` have paths, as they are written between double quotes. */
function placesOfModules(): readonly (readonly [sign: string, place: string])[] {
  const { resolve } = createRequire(import.meta.filename);
  const folders = { dist: packageFile('dist'), packages: join(dirname(resolve('react/package.json')), '..') };
  return Object.entries(folders).flatMap(([name, folder]) => [
    [`docsgen-${name}-url:`, pathToFileURL(folder).href],
    [`docsgen-${name}-path:`, JSON.stringify(folder).slice(1, -1)],
  ]);
}
