/** Settings of the head of pages, as HTML and as the sitemap. */
import { expect, test } from 'vitest';
import { makeSiteHead } from '../../../src/pipeline/publish/render/head/site-head.js';
import { makeRobots, makeSitemap } from '../../../src/pipeline/publish/render/head/sitemap.js';
import { loadInline } from '../../helpers/inline-site.js';

const base = { title: 'Test', url: 'https://test.example' };
const files = {
  'content/docs/index.md': '# Home\n',
  'content/docs/guide.md': '---\nlast_update: { date: 2026-01-02 }\n---\n# Guide\n',
  'content/docs/hidden.md': '---\nnoindex: true\n---\n# Hidden\n',
  'content/static/js/a.js': '',
};

async function headOf(settings: object): Promise<string> {
  const { site } = await loadInline(files, { ...base, ...settings });
  return makeSiteHead(site, '/assets/analytics.js', []).html;
}

async function sitemapOf(settings: object): Promise<string | undefined> {
  const { site } = await loadInline(files, { ...base, ...settings });
  const [file] = makeSitemap(site, () => ({ day: '2026-03-04', time: '2026-03-04T05:06:07Z', author: 'A' }));
  return file && String(await file.make());
}

test('attributes are escaped, true has no value, and false is left out', async () => {
  const scripts = [{ src: 'https://x.example/?a&b', async: true, defer: false, 'data-x': '"<' }];
  expect(await headOf({ scripts })).toBe(
    '<script src="https://x.example/?a&amp;b" async data-x="&quot;&lt;"></script>',
  );
});

test('elements, style sheets and scripts are in this order, and a file of the site gets the base URL', async () => {
  const html = await headOf({
    baseUrl: '/docs/',
    scripts: ['/js/a.js'],
    stylesheets: [{ href: 'https://x.example/a.css', media: 'print' }],
    headTags: [
      { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"a":"<"}' },
      { tagName: 'meta', attributes: { name: 'a' } },
    ],
  });
  expect(html).toBe(
    [
      '<script type="application/ld+json">{"a":"<"}</script>',
      '<meta name="a">',
      '<link rel="stylesheet" href="https://x.example/a.css" media="print">',
      '<script src="/docs/js/a.js"></script>',
    ].join(''),
  );
});

test('a script that does not exist is a broken link of the config', async () => {
  const { diagnostics } = await loadInline(files, { ...base, scripts: ['/js/b.js'] });
  expect(diagnostics.map(({ code, message, place }) => [code, message, place?.line])).toEqual([
    ['broken-link', 'Broken link: "/js/b.js"', 1],
  ]);
});

test('services become scripts with their attributes', async () => {
  const analytics = {
    plausible: { domain: 'x.org' },
    umami: { websiteId: 'id', src: '/umami.js', attributes: { 'data-do-not-track': 'true' } },
  };
  const { site } = await loadInline(files, { ...base, analytics });
  expect(makeSiteHead(site, '/a.js', []).analytics).toEqual({
    scriptUrl: '/a.js',
    scripts: [
      { defer: true, src: 'https://plausible.io/js/script.js', 'data-domain': 'x.org' },
      { defer: true, src: '/umami.js', 'data-website-id': 'id', 'data-do-not-track': 'true' },
    ],
  });
});

test('the sitemap follows the settings of the site', async () => {
  const text = await sitemapOf({ sitemap: { lastmod: 'date', changefreq: 'weekly', priority: 0.5 } });
  expect(text?.match(/<url>.*/g)).toEqual([
    '<url><loc>https://test.example/</loc><lastmod>2026-03-04</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>',
    '<url><loc>https://test.example/guide</loc><lastmod>2026-01-02</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>',
  ]);
  expect(await sitemapOf({ sitemap: { lastmod: 'datetime', ignorePatterns: ['/g*'] } })).toMatch(
    /^<url><loc>[^<]+<\/loc><lastmod>2026-03-04T05:06:07Z<\/lastmod><\/url>\n<\/urlset>/m,
  );
});

test('without a sitemap, robots.txt names none', async () => {
  for (const settings of [{ sitemap: false }, { noIndex: true }]) {
    expect(await sitemapOf(settings)).toBeUndefined();
    const { site } = await loadInline(files, { ...base, ...settings });
    expect(makeRobots(site)).toEqual([{ outFile: 'robots.txt', text: 'User-agent: *\nAllow: /\n' }]);
  }
});
