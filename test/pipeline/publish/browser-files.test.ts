/** Files for browsers and search engines, besides the pages. */
import { expect, test } from 'vitest';
import { makeBrowserFiles } from '../../../src/pipeline/publish/render/head/browser-files.js';
import { structuredData } from '../../../src/pipeline/publish/render/head/structured-data.js';
import { loadInline } from '../../helpers/inline-site.js';

const base = { title: 'A “long” name & more', url: 'https://docs.example.org', baseUrl: '/docs/' };
const files = { 'content/docs/index.md': '---\ntitle: Home </script>\n---\n', 'content/static/icon.svg': '<svg/>' };

async function filesOf(more: Readonly<Record<string, string>>, settings: object = {}) {
  const { site } = await loadInline({ ...files, ...more }, { ...base, ...settings });
  return Object.fromEntries(
    makeBrowserFiles(site).map((file) => [file.outFile, 'text' in file ? file.text : undefined]),
  );
}

test('the manifest has the icons of the site', async () => {
  const { 'site.webmanifest': text = '' } = await filesOf(
    { 'content/static/apple-touch-icon.png': 'x' },
    { favicon: 'icon.svg', tagline: 'A tagline' },
  );
  expect(JSON.parse(text)).toMatchObject({
    name: base.title,
    description: 'A tagline',
    start_url: '/docs/',
    display: 'browser',
    icons: [
      { src: '/docs/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/docs/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  });
});

test('a site with search describes its search to browsers', async () => {
  const { 'opensearch.xml': text } = await filesOf({});
  expect(text).toContain('<ShortName>A “long” name &amp;</ShortName>');
  expect(text).toContain('template="https://docs.example.org/docs/search?q={searchTerms}"');
  expect(await filesOf({}, { search: false })).not.toHaveProperty(['opensearch.xml']);
});

test('a static file replaces a generated one', async () => {
  expect(await filesOf({ 'content/static/site.webmanifest': '{}' })).not.toHaveProperty(['site.webmanifest']);
});

test('structured data has breadcrumbs with addresses, and cannot end its script', async () => {
  const { site } = await loadInline(files, base);
  const [page] = site.pages;
  if (!page) throw new Error('no page');
  const text = structuredData(site, page, {
    breadcrumbs: [
      { label: 'Group', url: undefined },
      { label: 'Home', url: '/docs/a' },
    ],
    lastUpdated: { iso: '2026-03-04', text: 'March 4, 2026' },
    homeUrl: '/docs/',
    canonicalUrl: 'https://docs.example.org/docs/a',
    authors: [],
  });
  expect(text).not.toContain('<');
  expect(JSON.parse(text)['@graph']).toMatchObject([
    { '@type': 'TechArticle', headline: 'Home </script>', dateModified: '2026-03-04' },
    {
      itemListElement: [
        { position: 1, name: base.title, item: 'https://docs.example.org/docs/' },
        { position: 2, name: 'Home', item: 'https://docs.example.org/docs/a' },
      ],
    },
  ]);
});
