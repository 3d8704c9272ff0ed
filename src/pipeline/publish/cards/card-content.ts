/**
 * The content of a page's social card. The file name is a hash of it, so pages know the name before the card is drawn.
 */
import type { BreadcrumbProps } from '../../../theme/contract/page-props.js';
import { contentHash } from '../../cache/content-hash.js';
import { toolVersion } from '../../cache/tool-version.js';
import { letterWithoutFont } from '../../rules/missing-cards.js';
import type { Asset, LinkedPage, Site } from '../../model.js';

/** The size that networks show, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

export interface CardContent {
  readonly title: string;
  /** The group of the page in the sidebar; empty for none. */
  readonly group: string;
  /** Label of the version; empty for none. */
  readonly version: string;
  readonly site: string;
  /** The site's logo, if it is a static file. */
  readonly logo: Pick<Asset, 'file' | 'hash'> | undefined;
  /** The accent of the theme, `#rgb` or `#rrggbb`. */
  readonly accent: string;
}

/** The theme's own accent, `--dg-accent` in `tokens.css`. */
const ownAccent = '#2f4bc4';

export function cardContent(
  { config, content }: Pick<Site, 'config' | 'content'>,
  page: LinkedPage,
  breadcrumbs: readonly BreadcrumbProps[],
): CardContent {
  const logo = content.staticFiles.get(config.logo?.src ?? '');
  return {
    title: page.title,
    group: breadcrumbs.at(-2)?.label ?? '',
    version: page.version?.label ?? '',
    site: config.title,
    logo: logo && { file: logo.file, hash: logo.hash },
    accent: config.theme.accent ?? ownAccent,
  };
}

/** Returns undefined if the card fonts lack a letter: no card is better than one with boxes. */
export function cardOutFile(card: CardContent): string | undefined {
  const { title, group, version, site } = card;
  if ([title, group, version, site].some((text) => letterWithoutFont(text) !== undefined)) return undefined;
  return `assets/cards/${contentHash(JSON.stringify([toolVersion, card])).slice(0, 10)}.png`;
}
