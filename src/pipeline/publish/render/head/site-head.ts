/**
 * Makes the props of the config's head elements for every page. The elements become HTML here, because React lacks some
 * attributes.
 */
import type { AnalyticsProps, Attributes, SiteHeadProps } from '../../../../theme/contract/page-props.js';
import type { Site, SiteConfig } from '../../../model.js';
import { ownFiles, sharedUrl, urlOfFile } from '../../../place/address.js';
import { externalUrl } from '../../../place/outside/external-routes.js';
import { escapeHtml } from '../../../../theme/render/escape-html.js';

/**
 * Elements such as `preconnect` come first, then style sheets, which `styles` can override, then scripts. `redirects` are
 * URLs without a page to which links of the site's own code lead: those of versions without a home page.
 */
export function makeSiteHead(
  { config, configUrls, content }: Pick<Site, 'config' | 'configUrls' | 'content'>,
  analyticsUrl: string,
  redirects: readonly string[],
): SiteHeadProps {
  const { headTags, stylesheets, scripts, metadata, titleDelimiter, external } = config;
  const open = (name: string, attributes: Attributes): string =>
    openTag(name, withUrls(config, configUrls, attributes));
  const html = [
    ...headTags.map(({ tagName, attributes, innerHTML = '' }) =>
      voidElements.has(tagName.toLowerCase())
        ? open(tagName, attributes)
        : `${open(tagName, attributes)}${innerHTML}</${tagName}>`,
    ),
    ...stylesheets.map((attributes) => open('link', { rel: 'stylesheet', ...attributes })),
    ...scripts.map((attributes) => `${open('script', attributes)}</script>`),
  ];
  return {
    titleDelimiter,
    metadata,
    html: html.join(''),
    externalPaths: pathPattern(
      external.map((route) => externalUrl(config, route) ?? route),
      redirects,
    ),
    manifestUrl: urlOfFile({ config, content }, ownFiles.manifest),
    ...(content.staticFiles.has(ownFiles.touchIcon) && { touchIconUrl: sharedUrl(config, ownFiles.touchIcon) }),
    ...(config.search && { openSearchUrl: urlOfFile({ config, content }, ownFiles.openSearch) }),
    ...(config.analytics && { analytics: makeAnalytics({ config, configUrls }, config.analytics, analyticsUrl) }),
  };
}

function makeAnalytics(
  { config, configUrls }: Pick<Site, 'config' | 'configUrls'>,
  { gtag, googleTagManager, consent, ...others }: NonNullable<SiteConfig['analytics']>,
  scriptUrl: string,
): AnalyticsProps {
  const { consentTitle, consentText, consentAccept, consentDecline, consentChange } = config.interfaceTexts;
  return {
    scriptUrl,
    ...(gtag && { gtag }),
    ...(googleTagManager !== undefined && { googleTagManager }),
    scripts: analyticsScripts(others).map((attributes) => withUrls(config, configUrls, attributes)),
    ...(consent && { consent: { consentTitle, consentText, consentAccept, consentDecline, consentChange } }),
  };
}

/** Returns a pattern for paths with everything below them, and for single paths. */
function pathPattern(trees: readonly string[], singles: readonly string[]): string {
  const anyOf = (paths: readonly string[]): string =>
    `(?:${paths.map((path) => path.replace(/\/$/, '').replaceAll(/[^\w/%-]/g, String.raw`\$&`)).join('|')})`;
  return [
    ...(trees.length > 0 ? [`^${anyOf(trees)}(?:/|$)`] : []),
    ...(singles.length > 0 ? [`^${anyOf(singles)}/?$`] : []),
  ].join('|');
}

/** Returns the attributes of all analytics scripts except Google's. */
function analyticsScripts({
  plausible,
  umami,
  script,
}: Omit<NonNullable<SiteConfig['analytics']>, 'gtag' | 'googleTagManager' | 'consent'>): readonly Attributes[] {
  return [
    ...(plausible
      ? [{ defer: true, src: plausible.src, 'data-domain': plausible.domain, ...plausible.attributes }]
      : []),
    ...(umami ? [{ defer: true, src: umami.src, 'data-website-id': umami.websiteId, ...umami.attributes }] : []),
    ...(script ? [script] : []),
  ];
}

const voidElements: ReadonlySet<string> = new Set(['link', 'meta']);

function openTag(name: string, attributes: Attributes): string {
  const written = Object.entries(attributes).map(([key, value]) => {
    if (value === false) return '';
    return value === true ? ` ${key}` : ` ${key}="${escapeHtml(value)}"`;
  });
  return `<${name}${written.join('')}>`;
}

/** Adds the base URL to addresses of the site's files. */
function withUrls(config: SiteConfig, urls: Site['configUrls'], attributes: Attributes): Attributes {
  const urlOf = (value: string): string => urls.get(value) ?? sharedUrl(config, value.slice(1));
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) =>
      isFileOfSite(name, value) ? [name, urlOf(value)] : [name, value],
    ),
  );
}

/** Whether an attribute names a file or a page of the site. */
function isFileOfSite(name: string, value: string | boolean | undefined): value is string {
  return /^(?:href|src)$/i.test(name) && typeof value === 'string' && /^\/(?!\/)/.test(value);
}
