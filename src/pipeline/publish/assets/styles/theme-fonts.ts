/** Publishes the theme's own fonts under hashed names, and resolves `docsgen:fonts/…` in style sheets. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { contentHash } from '../../../cache/content-hash.js';
import type { OutputFile, SiteConfig } from '../../../model.js';
import { packageFile } from '../../../files/package-files.js';
import { fileUrl } from '../../../place/address.js';

const fontNames = ['hanken-grotesk', 'geist-mono', 'hanken-grotesk-ext', 'geist-mono-ext'] as const;

/** Returns the fonts that every page needs. Interface texts have the letters of the site's language. */
function neededFonts({ interfaceTexts }: SiteConfig): ReadonlySet<string> {
  const hasOtherLetters = Object.values(interfaceTexts).some((text) =>
    /[\u0100-\u0130\u0132-\u0151\u0154-\u024F]/.test(text),
  );
  return new Set(['hanken-grotesk', 'geist-mono', ...(hasOtherLetters ? ['hanken-grotesk-ext'] : [])]);
}

export interface ThemeFonts {
  readonly files: readonly OutputFile[];
  /** The URLs of fonts that a page preloads. */
  readonly preloaded: readonly string[];
  /** Resolves fonts in the theme's style sheet to the hashed files. */
  readonly plugin: Plugin;
}

/** Returns the fonts. There are none if the site does not use them. */
export function themeFonts(config: SiteConfig): ThemeFonts {
  const fonts = (config.theme.fonts ? fontNames : []).map((name) => {
    const copyOf = packageFile(`dist/fonts/${name}.woff2`);
    const hash = contentHash(readFileSync(copyOf));
    const outFile = `assets/${name}-${hash.slice(0, 10)}.woff2`;
    return { name, file: { outFile, copyOf, hash }, url: fileUrl(config, outFile) };
  });
  const needed = neededFonts(config);
  return {
    files: fonts.map(({ file }) => file),
    preloaded: fonts.flatMap(({ name, url }) => (needed.has(name) ? [url] : [])),
    plugin: {
      name: 'docsgen-fonts',
      setup(build) {
        build.onResolve({ filter: /^docsgen:fonts\// }, ({ path }) => ({
          path: fonts.find(({ name }) => path.endsWith(`/${name}.woff2`))?.url ?? path,
          external: true,
        }));
      },
    },
  };
}
