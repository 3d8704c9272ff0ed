/** Site → the props that all pages share. Made once for a build. */
import { versionsOfSection } from '../../section-versions.js';
import type { LinkProps, SearchProps, SiteInfo, SiteProps } from '../../../theme/contract/page-props.js';
import { interfaceWords } from '../../text/interface-words.js';
import { readHref } from '../../text/href.js';
import { contentHash } from '../../cache/content-hash.js';
import type { OutputFile, Site, SiteConfig } from '../../model.js';
import { fileUrl, joinRoutes, pagesAreFiles, routeAddress, treeRoute } from '../../place/address.js';
import { pageIn } from '../../place/lineage.js';
import type { ClientAssets } from '../assets/bundle-client.js';
import { makeSiteHead } from './head/site-head.js';
import { hasOwnIslands } from '../assets/own-islands.js';

type ConfiguredSite = Pick<Site, 'config' | 'configUrls' | 'pages' | 'lineages'>;

/** The props that all pages share, and the file from which the browser's islands get theirs. */
export function makeSiteProps(
  site: ConfiguredSite,
  {
    client,
    search,
    usesDocusaurus,
  }: {
    readonly client: Pick<ClientAssets, 'props' | 'liveScript' | 'diagramsScript' | 'analyticsScript'>;
    readonly search: SearchProps | undefined;
    /** Whether code of the site imports modules of Docusaurus' names. */
    readonly usesDocusaurus: boolean;
  },
  sourceDate: string | undefined,
): { readonly props: SiteProps; readonly file: OutputFile } {
  const { config } = site;
  const { trailingSlash, customFields } = config;
  const info: SiteInfo = {
    ...makeSiteInfo(site, search, sourceDate),
    ...(usesDocusaurus && { docusaurus: { trailingSlash, customFields } }),
  };
  const text = JSON.stringify(info);
  const file = { outFile: `assets/site-${contentHash(text).slice(0, 10)}.json`, text };
  const urls = { ...client.props, siteUrl: fileUrl(config, file.outFile) };
  const stamp = contentHash(JSON.stringify([urls, client.liveScript.url, client.diagramsScript.url])).slice(0, 10);
  const flags = { pagesAreFiles: pagesAreFiles(config), hasOwnIslands: hasOwnIslands(config) };
  return {
    props: { ...info, assets: { ...urls, stamp, ...flags }, head: makeSiteHead(site, client.analyticsScript.url) },
    file,
  };
}

/** Without a source date, `{year}` is left out. */
function makeSiteInfo(site: ConfiguredSite, search: SearchProps | undefined, sourceDate: string | undefined): SiteInfo {
  const { config, configUrls } = site;
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
    hasLocaleMenu: config.hasLocaleMenu,
    navbar: config.navbar.map(({ to, label, position }) => {
      const props = link(to, label);
      return { ...props, position, inVersions: urlsInVersions(site, props.url) };
    }),
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
    texts: interfaceWords(config),
  };
}

/** URLs of the same page in every version; undefined for what is no page of the latest. Query and fragment go along. */
function urlsInVersions(
  { config, pages, lineages }: ConfiguredSite,
  url: string,
): readonly (string | null)[] | undefined {
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const page = pages.find(
    ({ version, address, isServed }) => isServed && version?.isLast === true && address.url === path,
  );
  const lineage = page && lineages.get(page.lineage);
  return lineage && config.versions.map((version) => suffixed(pageIn(lineage, version)?.address.url, suffix));
}

function suffixed(url: string | undefined, suffix: string): string | null {
  return url === undefined ? null : url + suffix;
}

/** Each begins with the first section that it has. */
function versionsOf(config: SiteConfig): SiteInfo['versions'] {
  const versioned = config.sections.filter((section) => section.versioned);
  return config.versions.flatMap((version) => {
    const section = versioned.find((one) => versionsOfSection(config, one).includes(version)) ?? versioned[0];
    if (!section) return [];
    const { name, label, status } = version;
    return [{ name, label, status, url: routeAddress(config, treeRoute(section, version)).url }];
  });
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
