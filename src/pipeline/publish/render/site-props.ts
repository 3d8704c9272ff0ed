/** Makes the props that all pages share, once for a build. */
import { firstSectionOf } from '../../section-versions.js';
import type {
  AnnouncementProps,
  ColorModeProps,
  FooterContentProps,
  LinkProps,
  LocaleProps,
  SearchProps,
  SiteInfo,
  SiteProps,
} from '../../../theme/contract/page-props.js';
import { given, orNothing } from '../../given.js';
import { isHtml, linksAsHtml } from '../../text/config-html.js';
import { contentHash } from '../../cache/content-hash.js';
import type { Locale, OutputFile, Site, SiteConfig } from '../../model.js';
import {
  baseUrlIn,
  fileUrl,
  listOutFile,
  pagesAreFiles,
  routeAddress,
  sharedBaseUrl,
  sharedUrl,
  treeRoute,
  urlOfFile,
} from '../../place/address.js';
import { allVersionsRoute, changesRoute, versionsInMenu, versionsWithChanges } from '../../place/plain-routes.js';
import type { ClientAssets } from '../assets/client/bundle-client.js';
import { makeSiteHead } from './head/site-head.js';
import { hasOwnIslands } from '../assets/client/own-islands.js';
import { configHtml, configLink, linkOrHtml, type Linked } from './surroundings/config-links.js';
import { footerLogo, imageUrl, logoProps } from './surroundings/logo-props.js';
import { fillYear } from './dates/source-date.js';
import { languageMenuExtras, navbarLook, navbarProps, versionMenuExtras } from './surroundings/navbar-props.js';

type ConfiguredSite = Pick<
  Site,
  'config' | 'content' | 'configUrls' | 'pages' | 'lineages' | 'sidebars' | 'sidebarOf' | 'routes'
>;

/** Makes the props that all pages share, and the file from which islands in the browser read theirs. */
export function makeSiteProps(
  site: ConfiguredSite,
  {
    client,
    search,
    usesDocusaurus,
  }: {
    readonly client: Pick<ClientAssets, 'props' | 'liveScript' | 'diagramsScript' | 'analyticsScript'>;
    readonly search: SearchProps | undefined;
    /** Whether the site's code imports modules by Docusaurus' names. */
    readonly usesDocusaurus: boolean;
  },
  sourceDate: string | undefined,
): { readonly props: SiteProps; readonly file: OutputFile } {
  const { config } = site;
  const { titleDelimiter, trailingSlash, customFields, pluginData } = config;
  const info: SiteInfo = {
    ...makeSiteInfo(site, search, sourceDate),
    ...(usesDocusaurus && { docusaurus: { titleDelimiter, trailingSlash, customFields, pluginData } }),
  };
  const text = JSON.stringify(info);
  const file = { outFile: `assets/site-${contentHash(text).slice(0, 10)}.json`, text };
  const urls = {
    ...client.props,
    siteUrl: fileUrl(config, file.outFile),
  };
  const stamp = contentHash(JSON.stringify([urls, client.liveScript.url, client.diagramsScript.url])).slice(0, 10);
  const flags = {
    pagesAreFiles: pagesAreFiles(config),
    hasOwnIslands: hasOwnIslands(config),
    hasKeys: config.theme.keys,
  };
  return {
    props: {
      ...info,
      assets: { ...urls, stamp, ...flags },
      head: makeSiteHead(site, client.analyticsScript.url, redirectedStarts(info)),
      ...(config.markdownPages && { markdownListUrl: urlOfFile(site, listOutFile(undefined)) }),
    },
    file,
  };
}

function makeSiteInfo(site: ConfiguredSite, search: SearchProps | undefined, sourceDate: string | undefined): SiteInfo {
  const { config } = site;
  const ownFile = (file: string | undefined): string | undefined =>
    file === undefined ? undefined : sharedUrl(config, file);
  const socialImage = config.socialImage && imageUrl(site, config.socialImage);
  return {
    title: config.title,
    tagline: config.tagline,
    origin: config.url,
    baseUrl: config.baseUrl,
    homeUrl: routeAddress(config, '/').url,
    ...given({ startUrl: redirectTargets(site).get('/') }),
    logoUrl: config.logo && imageUrl(site, config.logo.src),
    ...given({ logo: logoProps(site) }),
    faviconUrl: ownFile(config.favicon),
    socialImageUrl: socialImage && (URL.canParse(socialImage) ? socialImage : config.url + socialImage),
    ...localesOf(site),
    ...given({ filesUrl: config.translation?.own.baseUrl, onlyHereUrl: onlyHereUrl(config) }),
    navbar: navbarProps(site, search !== undefined),
    ...given({
      colorMode: colorModeProps(config.theme),
      navbarLook: navbarLook(site),
      versionMenu: versionMenuExtras(site),
    }),
    footer: footerProps(site, sourceDate),
    announcement: announcementProps(site),
    search,
    versions: versionsOf(site),
    ...given({ versionList: versionListOf(config) }),
    texts: config.interfaceTexts,
  };
}

/** Returns the URLs of the starts of the site and of versions at which a redirect is, and no page. */
function redirectedStarts(site: Pick<SiteInfo, 'homeUrl' | 'startUrl' | 'versions'>): readonly string[] {
  const starts = [{ url: site.homeUrl, startUrl: site.startUrl }, ...site.versions];
  return [...new Set(starts.flatMap(({ url, startUrl }) => (startUrl === undefined ? [] : [url])))];
}

/** Returns the URL of the pages of changes, which only the site in its own language has. */
function onlyHereUrl(config: SiteConfig): string | undefined {
  const hasPages = config.languages.length > 0 && versionsWithChanges(config).length > 0;
  return hasPages ? routeAddress(config, changesRoute(undefined)).url.replace(/\/?$/, '/') : undefined;
}

/** Returns the languages of the site, and the one in which it is shown. */
function localesOf(site: Linked): Pick<SiteInfo, 'locale' | 'locales' | 'hasLocaleMenu' | 'languageMenu'> {
  const { config } = site;
  const own = { ...(config.translation?.own.locale ?? config.locale), baseUrl: sharedBaseUrl(config) };
  const locales = [own, ...config.languages.map((one) => ({ ...one, baseUrl: baseUrlIn(config, one) }))];
  const props = locales.map(localeProps);
  const locale = props.find(({ htmlLang }) => htmlLang === config.locale.htmlLang) ?? localeProps(own);
  const languageMenu = languageMenuExtras(site);
  const hasLocaleMenu = config.hasLocaleMenu || props.length > 1 || languageMenu !== undefined;
  return { locale, locales: props, hasLocaleMenu, ...given({ languageMenu }) };
}

function localeProps({
  label,
  direction,
  htmlLang,
  baseUrl,
  folder,
}: Locale & { readonly baseUrl: string }): LocaleProps {
  return { name: folder.slice(folder.lastIndexOf('/') + 1), label, direction, htmlLang, baseUrl };
}

function colorModeProps({ colorMode, colorModeSwitch }: SiteConfig['theme']): ColorModeProps | undefined {
  return orNothing<ColorModeProps>({
    initial: colorMode === 'system' ? undefined : colorMode,
    isFixed: colorModeSwitch ? undefined : true,
  });
}

function footerProps(site: ConfiguredSite, sourceDate: string | undefined): FooterContentProps {
  const { columns, links, style, copyright: written } = site.config.footer;
  const copyright = fillYear(written, sourceDate);
  return {
    columns: columns.map(({ title = '', items }) => ({ title, items: items.map((item) => linkOrHtml(site, item)) })),
    ...(isHtml(copyright) ? { copyright: '', copyrightHtml: configHtml(site, copyright) } : { copyright }),
    ...(links.length > 0 && { links: links.map((link) => linkOrHtml(site, link)) }),
    ...given({ logo: footerLogo(site), style }),
  };
}

function announcementProps(site: ConfiguredSite): AnnouncementProps | undefined {
  const { announcement } = site.config;
  if (!announcement) return undefined;
  const { id, text, closeable } = announcement;
  if (!isHtml(text))
    return { id, parts: announcementParts(text, (to, label) => configLink(site, to, label)), closeable };
  return { id, parts: [], html: configHtml(site, linksAsHtml(text)), closeable };
}

function versionListOf(config: Site['config']): SiteInfo['versionList'] {
  const inMenu = versionsInMenu(config);
  return inMenu === undefined ? undefined : { inMenu, url: routeAddress(config, allVersionsRoute).url };
}

/** Returns the versions. Each starts with the first section that it has. */
function versionsOf(site: ConfiguredSite): SiteInfo['versions'] {
  const { config } = site;
  const starts = redirectTargets(site);
  return config.versions.flatMap((version) => {
    const section = firstSectionOf(config, version);
    if (!section) return [];
    const { name, label, status } = version;
    const { route, url } = routeAddress(config, treeRoute(section, version));
    return [{ name, label, status, url, ...given({ startUrl: starts.get(route) }) }];
  });
}

/** Returns the targets of redirects by their route. */
function redirectTargets({ routes }: ConfiguredSite): ReadonlyMap<string, string> {
  const targets = new Map<string, string>();
  for (const one of routes)
    if (one.kind === 'redirect' && !targets.has(one.address.route)) targets.set(one.address.route, one.target.url);
  return targets;
}

/** Splits `text [label](to) text` into its parts. */
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
