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

/** The families of the fonts, and the properties with which a site names others in their place. */
const families = {
  'hanken-grotesk': { family: 'Hanken Grotesk', properties: ['--dg-font', '--ifm-font-family-base'] },
  'geist-mono': { family: 'Geist Mono', properties: ['--dg-font-mono', '--ifm-font-family-monospace'] },
} as const;

/** Whether a style sheet names another font for the whole page in place of one of the theme's. */
function isReplaced(name: string, css: string): boolean {
  const { family, properties } = families[name.startsWith('geist-mono') ? 'geist-mono' : 'hanken-grotesk'];
  const blocks = [...css.matchAll(/(?<=^|[{},;\s/])(?::root|html|body)[^{},]*(?:,[^{}]*)?\{([^{}]*)/g)];
  const declarations = blocks.flatMap(([, block = '']) => block.split(';'));
  return declarations.some((declaration) => {
    const [property = '', value = ''] = declaration.split(/:(.*)/s);
    const isOwn = !value.trimStart().startsWith('var(') && !value.includes(family);
    return isOwn && properties.some((one) => one === property.trim());
  });
}

export interface ThemeFonts {
  readonly files: readonly OutputFile[];
  /** Returns the URLs of the fonts that a page with a style sheet preloads: those that the sheet does not replace. */
  readonly preloadedWith: (css: string) => readonly string[];
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
    preloadedWith: (css) =>
      fonts.filter(({ name }) => needed.has(name) && !isReplaced(name, css)).map(({ url }) => url),
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
