/** What draws social cards: resvg, a library in machine code, which a site installs if it wants them (an optional peer). */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { findPackage } from './find-package.js';
import { importOwn } from './import-own.js';

export const cardLibrary = '@resvg/resvg-js';

/** The part of https://github.com/thx/resvg-js that is used. */
export interface CardLibrary {
  readonly Resvg: new (
    svg: string,
    options: object,
  ) => {
    /** Undefined for a drawing without marks. */
    getBBox(): { readonly width: number } | undefined;
    render(): { asPng(): Uint8Array };
  };
}

/** Looked for from the folder of the site's packages. Rejects if it is not installed or not made for this machine. */
export async function loadCardLibrary(packages: string): Promise<CardLibrary> {
  const folder = findPackage(packages, cardLibrary)?.folder ?? '';
  return (await importOwn(pathToFileURL(join(folder, 'index.js')).href)) as unknown as CardLibrary;
}
