/** Site → what every page of the theme is told. Made once for a build. */
import type { LinkProps, SearchProps, SiteInfo, SiteProps } from '../../theme/page-props.js';
import { englishTexts } from '../../theme/texts.js';
import { readHref } from '../links/href.js';
import { contentHash } from '../content-hash.js';
import type { OutputFile, Site, SiteConfig } from '../model.js';
import { fileUrl, joinRoutes, pagesAreFiles, routeAddress, treeRoute } from '../place/address.js';
import type { ClientAssets } from './bundle-client.js';

type ConfiguredSite = Pick<Site, 'config' | 'configUrls'>;

/** The props that all pages share, and the file from which the browser's islands get theirs. */
export function makeSiteProps(
  site: ConfiguredSite,
  { client, search }: { readonly client: Pick<ClientAssets, 'props'>; readonly search: SearchProps | undefined },
  sourceDate: string | undefined,
): { readonly props: SiteProps; readonly file: OutputFile } {
  const { config } = site;
  const info = makeSiteInfo(site, search, sourceDate);
  const text = JSON.stringify(info);
  const file = { outFile: `assets/site-${contentHash(text).slice(0, 10)}.json`, text };
  const urls = { ...client.props, siteUrl: fileUrl(config, file.outFile) };
  const stamp = contentHash(JSON.stringify(urls)).slice(0, 10);
  return { props: { ...info, assets: { ...urls, stamp, pagesAreFiles: pagesAreFiles(config) } }, file };
}

/** Without a source date, `{year}` is left out. */
function makeSiteInfo(
  { config, configUrls }: ConfiguredSite,
  search: SearchProps | undefined,
  sourceDate: string | undefined,
): SiteInfo {
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
    hasLocaleMenu: config.locale.menu,
    navbar: config.navbar.map(({ to, label, position }) => ({ ...link(to, label), position })),
    footer: {
      columns: config.footer.columns.map(({ title, items }) => ({
        title,
        items: items.map(({ to, label }) => link(to, label)),
      })),
      copyright: config.footer.copyright.replaceAll(/\{year\}\s?/g, (found) =>
        sourceDate === undefined ? '' : found.replace('{year}', sourceDate.slice(0, 4)),
      ),
    },
    announcement: config.announcement && {
      id: config.announcement.id,
      parts: announcementParts(config.announcement.text, link),
      closeable: config.announcement.closeable,
    },
    search,
    versions: versionsOf(config),
    texts: { ...englishTexts, ...config.texts },
  };
}

/** Those of the first versioned section: the version menu has no other. */
function versionsOf(config: SiteConfig): SiteInfo['versions'] {
  const section = config.sections.find(({ versioned }) => versioned);
  if (!section) return [];
  return config.versions.map((version) => ({
    name: version.name,
    label: version.label,
    status: version.status,
    url: routeAddress(config, treeRoute(section, version)).url,
  }));
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
