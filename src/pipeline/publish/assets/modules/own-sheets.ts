/** Publishes the style sheets that components and pages import. Only pages with that code load them. */
import { contentHash } from '../../../cache/content-hash.js';
import type { Cache } from '../../../cache/cache.js';
import { toolVersion } from '../../../cache/tool-version.js';
import type { OutputFile, SiteConfig } from '../../../model.js';
import { groupBy } from '../../../group-by.js';
import { fileUrl } from '../../../place/address.js';
import type { NamedScript } from '../client/bundle-client.js';
import { forBrowsers } from '../client/client-scripts.js';
import type { OwnModule } from '../components/own-module.js';
import { flatRules, adaptSheet } from '../styles/docusaurus-sheet.js';

/** The sheets by the importing file, from the root. Files with the same rules have one sheet. */
export type OwnSheets = ReadonlyMap<string, NamedScript>;

export async function makeOwnSheets(
  config: SiteConfig,
  modules: ReadonlyMap<string, OwnModule>,
  cache: Pick<Cache, 'read' | 'write'>,
): Promise<OwnSheets> {
  const texts = new Map<string, string>();
  for (const [file, { css }] of modules) {
    if (css === '') continue;
    const minified = await minify(css, config, cache);
    texts.set(file, config.theme.infima ? adaptSheet(minified) : minified);
  }
  const byText = groupBy([...texts], ([, text]) => [text]);
  return new Map(
    Array.from(texts, ([file, text]) => {
      const isShared = (byText.get(text)?.length ?? 0) > 1;
      const name = isShared ? 'shared' : file.replace(/\.\w+$/, '').replaceAll(/[^\w.-]+/g, '-');
      const outFile = `assets/${name}-${contentHash(text).slice(0, 10)}.css`;
      return [file, { file: { outFile, text }, url: fileUrl(config, outFile) }];
    }),
  );
}

async function minify(
  css: string,
  { theme }: Pick<SiteConfig, 'theme'>,
  cache: Pick<Cache, 'read' | 'write'>,
): Promise<string> {
  const key = contentHash(`${toolVersion} ${theme.infima} ${css}`);
  const known = cache.read('own-sheets', key);
  if (known !== undefined) return known;
  const { transform } = await import('esbuild');
  const target = { minify: true, target: [...forBrowsers.target], ...(theme.infima && flatRules) };
  const { code } = await transform(css, { loader: 'css', ...target });
  cache.write('own-sheets', key, code);
  return code;
}

/** Returns the files to publish: sheets, and pictures that code imports. */
export function ownFilesOf(
  { root }: SiteConfig,
  sheets: OwnSheets,
  modules: ReadonlyMap<string, OwnModule>,
): readonly OutputFile[] {
  const copies = [...modules.values()].flatMap(({ files }) =>
    files.map(({ file, outFile, hash }): OutputFile => ({ outFile, copyOf: `${root}/${file}`, hash })),
  );
  const all = [...Array.from(sheets.values(), ({ file }) => file), ...copies];
  return [...new Map(all.map((file) => [file.outFile, file])).values()];
}
