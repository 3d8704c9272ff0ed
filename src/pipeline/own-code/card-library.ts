/**
 * Loads resvg, which draws social cards. It is a native library that a site installs if it wants cards (an optional
 * peer dependency).
 */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { findPackage } from './find-package.js';
import { importOwn } from './import-own.js';

export const cardLibrary = '@resvg/resvg-js';

/** The part of https://github.com/thx/resvg-js that docsgen uses. */
export interface CardLibrary {
  readonly Resvg: new (
    svg: string,
    options: object,
  ) => {
    /** Returns undefined for a drawing without visible marks. */
    getBBox(): { readonly width: number } | undefined;
    render(): { asPng(): Uint8Array };
  };
}

/**
 * Loads the library from the folder of the site's packages. Rejects if it is not installed or does not support this
 * machine.
 */
export async function loadCardLibrary(packages: string): Promise<CardLibrary> {
  const folder = findPackage(packages, cardLibrary)?.folder ?? '';
  return (await importOwn(pathToFileURL(join(folder, 'index.js')).href)) as unknown as CardLibrary;
}
