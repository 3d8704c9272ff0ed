/** Publishes the theme's own fonts under hashed names, and resolves `docsgen:fonts/…` in style sheets. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';
import { contentHash } from '../../cache/content-hash.js';
import type { OutputFile, SiteConfig } from '../../model.js';
import { packageFile } from '../../files/package-files.js';
import { fileUrl } from '../../place/address.js';

const fontNames = ['hanken-grotesk', 'geist-mono'] as const;

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
  return {
    files: fonts.map(({ file }) => file),
    preloaded: fonts.map(({ url }) => url),
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
