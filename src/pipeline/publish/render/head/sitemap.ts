/** Pages → sitemap and robots.txt. */
import picomatch from 'picomatch';
import { escapeHtml } from '../../../text/escape-html.js';
import type { OutputFile, Page, Route, Site } from '../../../model.js';
import { fileUrl, ownFiles, sitemapFile } from '../../../place/address.js';
import { canonicalPage } from '../../../place/lineage.js';
import type { ChangeOfPage } from '../change-dates.js';

/**
 * The addresses that search engines should know: those that are their own canonical address. Old versions of a page that
 * still exists, versions that say so and unlisted pages are left out. Format: https://www.sitemaps.org/protocol.html.
 */
export function makeSitemap({ config, routes, lineages }: Site, changeOf: ChangeOfPage): readonly OutputFile[] {
  const { sitemap, noIndex } = config;
  if (sitemap === false || noIndex) return [];
  const isIgnored = picomatch([...sitemap.ignorePatterns], { windows: false });
  const listed = routes.filter((route) => isListed(route, lineages) && !isIgnored(route.address.route));
  const urls = new Map(listed.map((route) => [route.address.url, route]));
  const { changefreq, priority } = sitemap;
  const entries = [...urls.keys()].sort().map((url) => {
    const route = urls.get(url);
    const parts = [
      element('loc', escapeHtml(config.url + url)),
      element('lastmod', route?.kind === 'page' ? lastModified(route.page, sitemap.lastmod, changeOf) : undefined),
      element('changefreq', changefreq),
      element('priority', priority),
    ];
    return `<url>${parts.join('')}</url>\n`;
  });
  return [
    {
      outFile: sitemap.filename,
      text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
    },
  ];
}

function isListed(route: Route, lineages: Site['lineages']): boolean {
  if (route.kind === 'reactPage') return true;
  if (route.kind !== 'page') return false;
  const { page } = route;
  if (page.facts.frontMatter.unlisted || page.facts.frontMatter.noIndex) return false;
  const isCanonical = canonicalPage(page, lineages.get(page.lineage)).address.url === page.address.url;
  return isCanonical && page.version?.noIndex !== true;
}

function element(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : `<${name}>${value}</${name}>`;
}

/** The day that front matter names comes first. */
function lastModified(page: Page, form: 'date' | 'datetime' | undefined, changeOf: ChangeOfPage): string | undefined {
  if (form === undefined || page.generated) return undefined;
  const named = page.facts.frontMatter.lastUpdate?.date;
  if (named !== undefined) return form === 'date' ? named : `${named}T00:00:00Z`;
  const change = changeOf(page);
  return form === 'date' ? change?.day : change?.time;
}

/**
 * Lets every crawler in and names the sitemap; nothing when the static folder has a file of that name. Pages that are not
 * to be indexed say so themselves.
 */
export function makeRobots({ config, content }: Site): readonly OutputFile[] {
  if (content.staticFiles.has(ownFiles.robots)) return [];
  const sitemap = sitemapFile(config);
  const line = sitemap === undefined ? '' : `\nSitemap: ${config.url}${fileUrl(config, sitemap)}\n`;
  return [{ outFile: ownFiles.robots, text: `User-agent: *\nAllow: /\n${line}` }];
}
