/** Maps analytics plugins to `analytics`. */
import { isText, type OldObject } from '../read/old-values.js';
import type { OldPlugin, OldSite } from '../read/read-site.js';
import { orNothing, type Draft, type DraftObject } from '../write/draft.js';

type Site = Pick<OldSite, 'config'>;
type AnalyticsMapper = (options: OldObject, site: Site) => DraftObject;

const mappers: readonly (readonly [name: RegExp, mapper: AnalyticsMapper])[] = [
  [/^@docusaurus\/plugin-google-gtag$/, mapGtag],
  [/^@docusaurus\/plugin-google-tag-manager$/, (options) => mapTagManager(options, 'containerId')],
  [/(?:^|[/-])gtm-plugin$/, (options) => mapTagManager(options, 'id')],
  [/(?:^|[/-])umami$/, mapUmami],
  [/(?:^|[/-])plausible$/, mapPlausible],
  [/^@docusaurus\/plugin-vercel-analytics$/, mapVercel],
];

/** Returns undefined for a plugin that is not about analytics, or that docsgen does not know. */
export function mapAnalytics({ name, options }: OldPlugin, site: Site): DraftObject | undefined {
  const [, mapper] = mappers.find(([pattern]) => pattern.test(name)) ?? [];
  return mapper?.(options, site);
}

function mapGtag(options: OldObject): DraftObject {
  const ids = options.texts('trackingID', 'analytics.gtag.ids');
  const [first] = ids;
  if (first === undefined) return {};
  const anonymizeIP = options.flag('anonymizeIP', 'analytics.gtag.anonymizeIP') === true ? true : undefined;
  return { gtag: { ids: ids.length === 1 ? first : ids, anonymizeIP } };
}

function mapTagManager(options: OldObject, key: 'containerId' | 'id'): DraftObject {
  return { googleTagManager: options.text(key, 'analytics.googleTagManager') };
}

function mapUmami(options: OldObject): DraftObject {
  const websiteId = options.text('websiteID', 'analytics.umami.websiteId');
  const domain = options.text('analyticsDomain', 'analytics.umami.src') ?? 'cloud.umami.is';
  const script = options.text('scriptName', 'analytics.umami.src') ?? 'script.js';
  // `dataDoNotTrack` is the attribute `data-do-not-track`.
  const attributes: Record<string, Draft> = {};
  for (const key of options.keys().filter((name) => /^data[A-Z]/.test(name))) {
    const value = options.says(key, 'carried', 'analytics.umami.attributes');
    if (isText(value) || typeof value === 'boolean')
      attributes[key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)] = String(value);
  }
  if (websiteId === undefined) return {};
  return { umami: { websiteId, src: `https://${domain}/${script}`, attributes: orNothing(attributes) } };
}

function mapPlausible(options: OldObject): DraftObject {
  const domain = options.text('domain', 'analytics.plausible.domain');
  return domain === undefined ? {} : { plausible: { domain } };
}

/**
 * Vercel serves the script at this path of every host. In docsgen, a path is below the base URL, so that a site with one
 * needs the whole address. Source: `inject` of the package `@vercel/analytics`.
 */
function mapVercel(options: OldObject, { config }: Site): DraftObject {
  options.saysAll('carried', 'analytics.script');
  const [url, baseUrl] = [config.peek('url'), config.peek('baseUrl')];
  const host = isText(url) && isText(baseUrl) && baseUrl !== '/' ? url.replace(/\/+$/, '') : '';
  return { script: { src: `${host}/_vercel/insights/script.js`, defer: true } };
}
