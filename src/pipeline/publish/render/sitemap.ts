/** Pages → sitemap.xml and robots.txt. */
import { escapeHtml } from '../../text/escape-html.js';
import type { OutputFile, Site } from '../../model.js';
import { fileUrl, ownFiles } from '../../place/address.js';
import { canonicalPage } from '../../place/lineage.js';

/**
 * The addresses that search engines should know: those that are their own canonical address. Old versions of a page that
 * still exists, unreleased versions and unlisted pages are left out. Format: https://www.sitemaps.org/protocol.html.
 */
export function makeSitemap({ config, routes, lineages }: Site): OutputFile {
  const urls = routes.flatMap((route) => {
    if (route.kind === 'reactPage') return [route.address.url];
    if (route.kind !== 'page' || route.page.facts.frontMatter.unlisted) return [];
    const { page } = route;
    const isCanonical = canonicalPage(page, lineages.get(page.lineage)).address.url === page.address.url;
    return isCanonical && page.version?.status !== 'unreleased' ? [page.address.url] : [];
  });
  const entries = [...new Set(urls)].sort().map((url) => `<url><loc>${escapeHtml(config.url + url)}</loc></url>\n`);
  return {
    outFile: ownFiles.sitemap,
    text: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
  };
}

/**
 * Lets every crawler in and names the sitemap; nothing when the static folder has a file of that name. Unreleased pages
 * say for themselves that they are not to be indexed.
 */
export function makeRobots({ config, content }: Site): readonly OutputFile[] {
  if (content.staticFiles.has(ownFiles.robots)) return [];
  const text = `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${fileUrl(config, ownFiles.sitemap)}\n`;
  return [{ outFile: ownFiles.robots, text }];
}
