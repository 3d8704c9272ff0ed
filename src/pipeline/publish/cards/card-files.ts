/**
 * Makes the images that are shown when pages are shared. A card that exists in the output or the cache is not drawn
 * again.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../../cache/content-hash.js';
import { packageFile } from '../../files/package-files.js';
import type { LinkedPage, OutputFile, SiteConfig } from '../../model.js';
import { onceAsync } from '../../once.js';
import { loadCardLibrary, type CardLibrary } from '../../own-code/card-library.js';
import { packagesRoot } from '../../own-code/find-package.js';
import type { SiteView } from '../render/site-view.js';
import { breadcrumbsOn } from '../render/surroundings/breadcrumbs.js';
import { cardContent, cardOutFile, type CardContent } from './card-content.js';
import { drawCard, xmlText, type Measure } from './draw-card.js';

/** Returns the cards of these pages; none if the site has no cards. Pages with the same content share one. */
export function cardFiles(view: SiteView, pages: readonly LinkedPage[]): readonly OutputFile[] {
  const { cache, site } = view;
  const { config } = site;
  if (!config.socialCards) return [];
  const paint = createPainter(config);
  // A page's own image replaces the card, as on the page.
  const shown = pages.filter(({ facts }) => facts.links.every(({ syntax }) => syntax !== 'frontMatter'));
  const cards = shown.map((page) => cardContent(site, page, breadcrumbsOn(view, page)));
  const byName = new Map(
    cards.flatMap((card) => {
      const outFile = cardOutFile(card);
      return outFile === undefined ? [] : [[outFile, card] as const];
    }),
  );
  return Array.from(byName, ([outFile, card]) => ({
    outFile,
    recipe: outFile,
    async make() {
      const key = contentHash(outFile);
      const known = cache.read('cards', key);
      if (known !== undefined) return Buffer.from(known, 'base64');
      const png = await paint(card);
      cache.write('cards', key, Buffer.from(png).toString('base64'));
      return png;
    },
  }));
}

/** Loads the library when the first card is painted. */
function createPainter(config: SiteConfig): (card: CardContent) => Promise<Uint8Array> {
  const load = onceAsync(async () => {
    const [library, { cardColors }] = await Promise.all([
      loadCardLibrary(packagesRoot(config)),
      import('./card-colors.js'),
    ]);
    return { library, measure: createMeasure(library), cardColors };
  });
  return async (card) => {
    const { library, measure, cardColors } = await load();
    const style = { logo: logoUrl(config, card), measure, colors: cardColors(card.accent) };
    return new library.Resvg(drawCard(card, style), options).render().asPng();
  };
}

const options = {
  font: {
    loadSystemFonts: false,
    fontFiles: [500, 700].map((weight) => packageFile(`dist/fonts/hanken-grotesk-${weight}.ttf`)),
    defaultFontFamily: 'Hanken Grotesk',
  },
};

/** Measures text in pixels at a font size of one pixel. */
function createMeasure({ Resvg }: CardLibrary): Measure {
  const size = 100;
  const boxWidth = (text: string, weight: number): number => {
    const marked = `<text y="${size}" font-family="Hanken Grotesk" font-weight="${weight}" font-size="${size}">${text}</text>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${marked}</svg>`;
    return new Resvg(svg, options).getBBox()?.width ?? 0;
  };
  const known = new Map<string, number>();
  return (text, weight) => {
    const key = `${weight} ${text}`;
    const width = known.get(key) ?? boxWidth(xmlText(text), weight) / size;
    known.set(key, width);
    return width;
  };
}

/** Returns the logo as a data URL, because the drawing library fetches nothing. */
function logoUrl({ root }: SiteConfig, { logo }: CardContent): string {
  if (!logo) return '';
  const type = logo.file.endsWith('.svg') ? 'image/svg+xml' : `image/${logo.file.replace(/^.*\./, '')}`;
  return `data:${type};base64,${readFileSync(join(root, logo.file)).toString('base64')}`;
}
