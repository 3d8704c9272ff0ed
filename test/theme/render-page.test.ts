/** The documents around pages: titles, meta tags, landmarks, escaping, no inline scripts or styles. */
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { drawnIcons } from '../../src/theme/icons/drawn-icons.js';
import {
  renderDocPage,
  renderNotFoundPage,
  renderReactPage,
  renderRedirect,
} from '../../src/theme/render/render-page.js';
import {
  sampleDocPage,
  sampleHomePage,
  sampleNotFoundPage,
  samplePage,
  samplePolicyPage,
  sampleRedirect,
  sampleSite,
} from './samples.js';

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** All elements of a document in their order. */
function elements(html: string): readonly Element[] {
  const found: Element[] = [];
  const visit = (nodes: ReturnType<typeof parseDocument>['children']): string =>
    nodes
      .map((node) => {
        if (node.type === 'text') return node.data;
        if (!('children' in node)) return '';
        if (!('attribs' in node)) return visit(node.children);
        const place = found.push({ name: node.name, attributes: node.attribs, text: '' }) - 1;
        const text = visit(node.children);
        found[place] = { name: node.name, attributes: node.attribs, text };
        return text;
      })
      .join('');
  visit(parseDocument(html).children);
  return found;
}

const named = (html: string, name: string) => elements(html).filter((element) => element.name === name);
const withClass = (html: string, className: string) =>
  elements(html).filter((element) => element.attributes['class']?.split(' ').includes(className));

/** The `content` of a meta tag, by its name or property. */
function meta(html: string, key: string): string | undefined {
  return named(html, 'meta').find(({ attributes }) => attributes['name'] === key || attributes['property'] === key)
    ?.attributes['content'];
}

const samples = {
  'a page of docs': renderDocPage(sampleDocPage).html,
  'the home page': renderDocPage(sampleHomePage).html,
  'a policy page': renderDocPage(samplePolicyPage).html,
  'the not-found page': renderNotFoundPage(sampleNotFoundPage),
  'a React page': renderReactPage(samplePage, { html: '<h1>Search</h1>', isWide: false, sheets: [] }).html,
  'a redirect stub': renderRedirect(sampleRedirect, '/assets/redirect.js'),
};

describe('the head', () => {
  function checkTitle(pageTitle: string, expected: string): void {
    const html = renderDocPage({ ...sampleDocPage, meta: { ...sampleDocPage.meta, title: pageTitle } }).html;
    expect(named(html, 'title').map(({ text }) => text)).toEqual([expected]);
    expect(meta(html, 'og:title')).toBe(expected);
  }

  test('a title ends with the site, after a vertical bar', () => checkTitle('Returns', 'Returns | Solidus'));
  test('a page named like the site does not repeat it', () => checkTitle('Solidus', 'Solidus'));
  test('a page without a title has the name of the site', () => checkTitle('', 'Solidus'));

  test('has the meta tags for crawlers and link previews', () => {
    const html = samples['a page of docs'];
    const expected = {
      description: 'React to what happens in a store without changing the code in which it happens.',
      keywords: 'events, subscribers',
      'og:url': 'https://docs.example.org/customization/subscribing-to-events',
      'og:image': 'https://docs.example.org/img/social.png',
      'og:type': 'article',
      'og:locale': 'en',
      'og:site_name': 'Solidus',
      'twitter:card': 'summary_large_image',
      'docsearch:language': 'en',
      'docsearch:version': '4.5',
      docusaurus_locale: 'en',
      docusaurus_version: '4.5',
      docusaurus_tag: 'docs-default-4.5',
      'color-scheme': 'light dark',
      robots: undefined,
    };
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, meta(html, key)]))).toEqual(expected);
    const canonical = named(html, 'link').find(({ attributes }) => attributes['rel'] === 'canonical');
    expect(canonical?.attributes['href']).toBe('https://docs.example.org/customization/subscribing-to-events');
  });

  test('a page that search engines must not index has "noindex" and no canonical address', () => {
    const html = samples['the not-found page'];
    expect(meta(html, 'robots')).toBe('noindex');
    expect(html).not.toContain('rel="canonical"');
  });

  test('the colour mode is set before the styles load', () => {
    const html = samples['a page of docs'];
    expect(html.indexOf('/assets/color-mode.js')).toBeLessThan(html.indexOf('rel="stylesheet"'));
  });
});

describe('texts never become markup', () => {
  const hostile = '</title><script>alert(1)</script>"\'<img src=x onerror=alert(1)>';

  test('in titles, labels and meta tags', () => {
    const link = { label: hostile, url: '/a', external: false };
    const html = renderDocPage({
      ...sampleDocPage,
      site: { ...sampleSite, title: `S${hostile}`, tagline: hostile, navbar: [{ ...link, position: 'left' }] },
      meta: { ...sampleDocPage.meta, title: hostile, description: hostile, keywords: [hostile] },
      heading: hostile,
      breadcrumbs: [
        { label: hostile, url: undefined },
        { label: hostile, url: '/b' },
      ],
      sidebar: { items: [{ kind: 'link', ...link, isActive: false }], url: '/assets/sidebar.json' },
      tableOfContents: [{ id: hostile, text: hostile, items: [] }],
      previous: link,
    }).html;
    expect(named(html, 'title')[0]?.text).toBe(`${hostile} | S${hostile}`);
    expect(named(html, 'h1')[0]?.text).toBe(hostile);
    expect(named(html, 'script').every(({ attributes }) => attributes['src']?.startsWith('/assets/'))).toBe(true);
    expect(named(html, 'img').some(({ attributes }) => 'onerror' in attributes)).toBe(false);
  });

  test('in the target of a redirect', () => {
    const targetUrl = '/a"><script>alert(1)</script>';
    const html = renderRedirect({ ...sampleRedirect, targetUrl }, '/assets/redirect.js');
    expect(named(html, 'script')).toHaveLength(1);
    expect(named(html, 'a')[0]?.attributes['href']).toBe(targetUrl);
  });
});

describe.each(Object.entries(samples))('%s', (_, html) => {
  test('is a complete document without inline scripts or styles', () => {
    expect(html.startsWith('<!doctype html><html lang="en"')).toBe(true);
    expect(html.endsWith('</html>')).toBe(true);
    expect(named(html, 'style')).toEqual([]);
    expect(named(html, 'script').every(({ attributes, text }) => attributes['src'] !== undefined && text === '')).toBe(
      true,
    );
    const inline = elements(html).filter(({ attributes }) =>
      Object.keys(attributes).some((key) => /^(style$|on)/.test(key)),
    );
    expect(inline).toEqual([]);
  });

  test('has one main part and one level 1 heading', () => {
    expect(named(html, 'main')).toHaveLength(1);
    expect(named(html, 'h1')).toHaveLength(1);
  });
});

describe('a page of docs', () => {
  const html = samples['a page of docs'];

  test('has each landmark, and no two navigations with the same name', () => {
    expect(named(html, 'header')).toHaveLength(1);
    expect(named(html, 'footer')).toHaveLength(1);
    expect(named(html, 'aside').map(({ attributes }) => attributes['aria-label'])).toEqual([
      'Announcement',
      'On this page',
      'Page actions',
    ]);
    const labels = named(html, 'nav').map(({ attributes }) => attributes['aria-label']);
    expect(labels).toEqual([
      'Main',
      'Menu',
      'Docs',
      'Breadcrumbs',
      'Related pages',
      'Previous and next page',
      'More links',
    ]);
  });

  test('begins with a link to the main part', () => {
    const first = named(html, 'a')[0];
    expect(first?.text).toBe('Skip to main content');
    expect(first?.attributes['href']).toBe(`#${named(html, 'main')[0]?.attributes['id']}`);
  });

  test("marks the reader's place in the navbar, the version menu, the sidebar and the mobile menu", () => {
    const current = named(html, 'a').filter(({ attributes }) => 'aria-current' in attributes);
    const places = current.map(({ text, attributes }) => `${text}: ${attributes['aria-current']}`);
    expect(places).toEqual([
      'Docs: true',
      '4.5: true',
      'English: true',
      'English: true',
      'Docs: true',
      'Subscribing to events: page',
    ]);
  });

  test('shows in the version menu which versions lack the page, and the status of each version', () => {
    const menu = html.slice(
      html.indexOf('<details class="menu version-menu"'),
      html.indexOf('<details class="menu locale'),
    );
    expect(named(menu, 'li').map(({ text }) => text)).toEqual([
      'Next unreleased',
      '4.6 latest',
      '4.5',
      '4.4',
      '4.3',
      '4.2',
      '4.1',
      '4.0',
      '3.4',
      '3.3',
      '3.2 (not in this version)',
    ]);
  });

  test('links from an old version to the latest', () => {
    expect(withClass(html, 'version-banner')[0]?.text).toBe(
      'This page describes version 4.5, which is not the latest one. Read the docs of 4.6, the latest version',
    );
  });

  test('opens only the groups that should be open', () => {
    const sidebar = html.slice(html.indexOf('<nav class="sidebar"'), html.indexOf('<main'));
    const closed = named(sidebar, 'details').filter(({ attributes }) => !('open' in attributes));
    expect(closed.map(({ text }) => text.slice(0, 13))).toEqual(['State machine', 'RMA and retur']);
  });

  test('an entry has the icon and the badge of its page', () => {
    const sidebar = html.slice(html.indexOf('<nav class="sidebar"'), html.indexOf('<main'));
    expect(withClass(sidebar, 'sidebar-badge').map(({ text }) => text)).toEqual([' New']);
    expect(
      sidebar
        .split('<path')
        .slice(1)
        .map((path) => path.slice(4, 14)),
    ).toEqual([drawnIcons['home']?.slice(0, 10)]);
    expect(withClass(sidebar, 'sidebar-icon')[0]?.attributes['aria-hidden']).toBe('true');
  });

  test('a group that has a page is a link beside the group', () => {
    expect(withClass(html, 'sidebar-category')[0]?.attributes['href']).toBe('/4.5/upgrading-solidus');
    expect(withClass(html, 'sidebar-own-page')[0]?.text).toMatch(/^Pages of Upgrading Solidus/);
  });

  test('inserts the article unchanged', () => {
    expect(html).toContain(sampleDocPage.articleHtml);
  });
});

test('a page without sidebar, contents and neighbours shows none of them', () => {
  const html = renderDocPage({ ...samplePolicyPage, tableOfContents: [] }).html;
  for (const className of ['sidebar', 'toc', 'toc-mobile', 'pagination', 'version-banner', 'breadcrumbs']) {
    expect(withClass(html, className)).toEqual([]);
  }
});

test('the link to the list of Markdown pages is at the beginning of a page, where programs look for it', () => {
  const site = { ...sampleDocPage.site, markdownListUrl: '/llms.txt' };
  const note = /<body><a [^>]*>[^<]*<\/a><p hidden="">For coding agents: /;
  expect(renderDocPage({ ...sampleDocPage, site }).html).toMatch(note);
  expect(renderNotFoundPage({ ...sampleNotFoundPage, site })).toMatch(note);
  expect(samples['a page of docs']).not.toMatch(note);
});

describe('a redirect stub', () => {
  const html = samples['a redirect stub'];

  test('redirects by a script, by a refresh without JavaScript, and by a link', () => {
    expect(named(html, 'script')[0]?.attributes).toEqual({
      src: '/assets/redirect.js',
      'data-target': '/upgrading-solidus',
    });
    const refresh = '<meta http-equiv="refresh" content="0; url=/upgrading-solidus"/>';
    expect(html).not.toContain('<noscript>');
    // The script stops the parser before the refresh.
    expect(html.indexOf(refresh)).toBeGreaterThan(html.indexOf('/assets/redirect.js'));
    expect(named(html, 'a').map(({ attributes }) => attributes['href'])).toEqual(['/upgrading-solidus']);
  });

  test('is not indexed, and names the canonical address', () => {
    expect(meta(html, 'robots')).toBe('noindex');
    expect(named(html, 'link')[0]?.attributes).toEqual({
      rel: 'canonical',
      href: 'https://docs.example.org/upgrading-solidus',
    });
  });
});
