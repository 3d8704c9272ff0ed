/**
 * The files of pages with formulas: KaTeX's style sheet and fonts, and the rules of each page's formulas, all with
 * hashed names.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../cache/content-hash.js';
import type { OutputFile, Page, SiteConfig } from '../../model.js';
import { findPackage, packagesRoot } from '../../own-code/find-package.js';
import { fileUrl } from '../../place/address.js';

export interface MathFiles {
  readonly files: readonly OutputFile[];
  /** Returns the style sheets of a page, KaTeX's first. */
  readonly sheetsOf: (page: Pick<Page, 'facts'>) => readonly string[];
}

/** Returns the files for the formulas on these pages. There are none if no page has a formula. */
export function makeMathFiles(config: SiteConfig, pages: readonly Pick<Page, 'facts'>[]): MathFiles {
  const sheets = new Map(
    pages.flatMap(({ facts: { mathSheet } }) =>
      mathSheet === undefined ? [] : [[mathSheet, hashedFile('math', mathSheet)] as const],
    ),
  );
  const katex = sheets.size > 0 ? findPackage(packagesRoot(config), 'katex')?.folder : undefined;
  if (katex === undefined) return { files: [], sheetsOf: () => [] };
  const fonts = new Map<string, OutputFile>();
  const { outFile, text } = katexSheet(config, join(katex, 'dist'), fonts);
  return {
    files: [{ outFile, text }, ...fonts.values(), ...sheets.values()],
    sheetsOf: ({ facts: { mathSheet } }) => {
      const own = mathSheet === undefined ? undefined : sheets.get(mathSheet);
      return own ? [fileUrl(config, outFile), fileUrl(config, own.outFile)] : [];
    },
  };
}

function hashedFile(name: string, text: string): { readonly outFile: string; readonly text: string } {
  return { outFile: `assets/${name}-${contentHash(text).slice(0, 10)}.css`, text };
}

/**
 * Returns KaTeX's sheet with WOFF2 fonts only, which every supported browser reads. It is in a layer, so that the
 * site's own styles take precedence.
 */
function katexSheet(config: SiteConfig, folder: string, fonts: Map<string, OutputFile>): ReturnType<typeof hashedFile> {
  const css = readFileSync(join(folder, 'katex.min.css'), 'utf8');
  const text = css
    .replaceAll(/,url\([^)]*\.(?:woff|ttf)\) ?format\("[^"]*"\)/g, '')
    .replaceAll(/url\((fonts\/([\w-]+))\.woff2\)/g, (_, path: string, name: string) => {
      const copyOf = join(folder, `${path}.woff2`);
      const hash = contentHash(readFileSync(copyOf));
      const outFile = `assets/${name}-${hash.slice(0, 10)}.woff2`;
      fonts.set(name, { outFile, copyOf, hash });
      return `url(${fileUrl(config, outFile)})`;
    });
  return hashedFile('katex', `@layer theme{${text}}`);
}
