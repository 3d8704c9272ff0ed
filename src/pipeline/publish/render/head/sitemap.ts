/** Makes the sitemap and robots.txt. */
import { escapeHtml } from '../../../../theme/render/escape-html.js';
import type { OutputFile, Page, RecipeFile, Route, Site } from '../../../model.js';
import { baseUrlIn, fileUrl, ownFiles, sitemapFile } from '../../../place/address.js';
import { canonicalUrl } from '../../../languages/canonical.js';
import type { ChangeOfPage } from '../dates/change-dates.js';

/**
 * Lists the addresses that search engines should know: pages that are their own canonical address. Old versions of an
 * existing page, versions with `noIndex` and unlisted pages are left out. Format:
 * https://www.sitemaps.org/protocol.html.
 */
export function makeSitemap(site: Site, changeOf: ChangeOfPage): readonly RecipeFile[] {
  const { sitemap, noIndex } = site.config;
  if (sitemap === false || noIndex) return [];
  return [{ outFile: sitemap.filename, recipe: undefined, make: () => writeSitemap(site, sitemap, changeOf) }];
}

async function writeSitemap(
  site: Site,
  { ignorePatterns, lastmod, changefreq, priority }: Exclude<Site['config']['sitemap'], false>,
  changeOf: ChangeOfPage,
): Promise<string> {
  const { config, routes } = site;
  const isIgnored = await ignoring(ignorePatterns);
  const listed = routes.filter((route) => isListed(site, route) && !isIgnored(route.address.route));
  const urls = new Map(listed.map((route) => [route.address.url, route]));
  const entries = [...urls.keys()].sort().map((url) => {
    const route = urls.get(url);
    const parts = [
      element('loc', escapeHtml(config.url + url)),
      element('lastmod', route?.kind === 'page' ? lastModified(route.page, lastmod, changeOf) : undefined),
      element('changefreq', changefreq),
      element('priority', priority),
    ];
    return `<url>${parts.join('')}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

async function ignoring(patterns: readonly string[]): Promise<(route: string) => boolean> {
  if (patterns.length === 0) return () => false;
  const { default: picomatch } = await import('picomatch');
  return picomatch([...patterns], { windows: false });
}

function isListed(site: Site, route: Route): boolean {
  if (route.kind === 'reactPage' || route.kind === 'changes') return true;
  if (route.kind !== 'page') return false;
  const { page } = route;
  if (page.facts.frontMatter.unlisted || page.facts.frontMatter.noIndex) return false;
  const isCanonical = canonicalUrl(site, page) === page.address.url;
  return isCanonical && page.version?.noIndex !== true;
}

function element(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : `<${name}>${value}</${name}>`;
}

/** Returns the day in front matter, or else the day of the last change. */
function lastModified(page: Page, form: 'date' | 'datetime' | false, changeOf: ChangeOfPage): string | undefined {
  if (form === false || page.generated) return undefined;
  const named = page.facts.frontMatter.lastUpdate?.date;
  if (named !== undefined) return form === 'date' ? named : `${named}T00:00:00Z`;
  const change = changeOf(page);
  return form === 'date' ? change?.day : change?.time;
}

/**
 * Allows every crawler and names the sitemap of each language. Returns nothing if the static folder has a file of that
 * name. Pages that must not be indexed contain a tag for that.
 */
export function makeRobots({ config, content }: Site): readonly OutputFile[] {
  if (content.staticFiles.has(ownFiles.robots)) return [];
  const sitemap = sitemapFile(config);
  const bases = [config.baseUrl, ...config.languages.map((language) => baseUrlIn(config, language))];
  const urls = sitemap === undefined ? [] : bases.map((baseUrl) => config.url + fileUrl({ baseUrl }, sitemap));
  const lines = urls.length === 0 ? '' : `\n${urls.map((url) => `Sitemap: ${url}\n`).join('')}`;
  return [{ outFile: ownFiles.robots, text: `User-agent: *\nAllow: /\n${lines}` }];
}
