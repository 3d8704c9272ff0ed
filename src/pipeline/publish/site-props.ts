/** Site → what every page of the theme is told. Made once for a build. */
import type { AssetProps, LinkProps, SiteProps } from '../../theme/page-props.js';
import { englishTexts } from '../../theme/texts.js';
import { readHref } from '../links/href.js';
import type { Site, SiteConfig } from '../model.js';
import { fileUrl, joinRoutes, routeAddress } from '../place/address.js';

/** The props that all pages share. `year` is that of the source date; without one, `{year}` is left out. */
export function makeSiteProps(
  { config, configUrls }: Pick<Site, 'config' | 'configUrls'>,
  assets: AssetProps,
  year: number | undefined,
): SiteProps {
  const ownFile = (file: string | undefined): string | undefined =>
    file === undefined ? undefined : fileUrl(config, file);
  const link = (to: string, label: string): LinkProps => configLink(config, configUrls, to, label);
  const socialImage = ownFile(config.socialImage);
  return {
    title: config.title,
    tagline: config.tagline,
    origin: config.url,
    baseUrl: config.baseUrl,
    homeUrl: routeAddress(config, '/').url,
    logoUrl: ownFile(config.logo),
    faviconUrl: ownFile(config.favicon),
    socialImageUrl: socialImage && config.url + socialImage,
    locale: config.locale,
    locales: [config.locale],
    navbar: config.navbar.map(({ to, label, position }) => ({ ...link(to, label), position })),
    footer: {
      columns: config.footer.columns.map(({ title, items }) => ({
        title,
        items: items.map(({ to, label }) => link(to, label)),
      })),
      copyright: config.footer.copyright.replaceAll(/\{year\}\s?/g, (found) =>
        year === undefined ? '' : found.replace('{year}', String(year)),
      ),
    },
    announcement: config.announcement && {
      id: config.announcement.id,
      parts: announcementParts(config.announcement.text, link),
      closeable: config.announcement.closeable,
    },
    texts: { ...englishTexts, ...config.texts },
    assets,
  };
}

/** A link of the config: one to the site has the URL that was found for it, a whole URL stays. */
function configLink(config: SiteConfig, urls: Site['configUrls'], to: string, label: string): LinkProps {
  const href = readHref(to);
  if (href.kind !== 'inside') return { label, url: to, external: href.kind === 'outside' };
  return { label, url: urls.get(to) ?? routeAddress(config, joinRoutes(href.path)).url + href.suffix, external: false };
}

/** `text [label](to) text` → its parts. */
function announcementParts(
  text: string,
  link: (to: string, label: string) => LinkProps,
): readonly (string | LinkProps)[] {
  return text
    .split(/(\[[^\]]*\]\([^)\s]*\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, label, to] = /^\[([^\]]*)\]\(([^)\s]*)\)$/.exec(part) ?? [];
      return label !== undefined && to !== undefined ? link(to, label) : part;
    });
}
