/** `check --against` reads only the author's words of an older build's page. */
import { expect, test } from 'vitest';
import { readOldPage } from '../../src/cli/check/against/read-old-page.js';

test('marks of changes are not words of the article', () => {
  const html = `<main><div class="prose"><h1>Orders</h1><p class="page-change"><a href="/changes/2.0">Changed in 2.0</a></p>
<h2 id="more"><a class="heading-link" href="#more">More</a> <a class="since" href="/changes/2.0">since 2.0</a></h2>
<p>All at once.</p></div></main>`;
  expect(readOldPage(html)).toMatchObject({
    headings: [{ id: 'more', text: 'More' }],
    words: ['more', 'all', 'at', 'once'],
  });
});

test('early releases of Docusaurus 2 have the id of a heading in an element of the heading', () => {
  const html = `<article><header><h1>Orders</h1></header><div class="markdown"><p>All.</p>
<h2><a aria-hidden="true" tabindex="-1" class="anchor enhancedAnchor_Bzes" id="more"></a>More<a class="hash-link" href="#more">#</a></h2>
<p>At once.</p><h3>No id</h3></div></article>`;
  expect(readOldPage(html)).toMatchObject({
    ids: ['more'],
    headings: [{ id: 'more', text: 'More' }],
    words: ['all', 'more', 'at', 'once', 'no', 'id'],
  });
});

test('headings in the footer and in menus of a site belong to no page', () => {
  const html = `<nav><h2 id="menu">Menu</h2></nav><main><div class="prose"><h2 id="more">More</h2>
<nav><h3 id="steps">Steps</h3></nav></div></main><footer><h2 id="footer-heading">Footer</h2></footer>`;
  expect(readOldPage(html).ids).toEqual(['more', 'steps']);
});

test('Docusaurus makes the titles of admonitions of their kinds', () => {
  const html = `<div class="theme-doc-markdown markdown">
<div class="theme-admonition theme-admonition-important"><div class="admonitionHeading_ep_1"><svg></svg>info</div><div class="admonitionContent_XCah"><p>Save first.</p></div></div>
<div class="admonition admonition-tip"><div class="admonition-heading"><h5>Faster</h5></div><div class="admonition-content"><p>Wait.</p></div></div></div>`;
  expect(readOldPage(html).words).toEqual(['save', 'first', 'faster', 'wait']);
});

test.each([
  [
    'VitePress',
    `<div class="vp-doc _guide"><div><h1 id="orders">Orders <a class="header-anchor" href="#orders">\u200B</a></h1>
<nav class="table-of-contents"><ul><li><a href="#more">More</a></li></ul></nav>
<h2 id="more">More <a class="header-anchor" href="#more">\u200B</a></h2>
<div class="language-ts"><button class="copy"></button><span class="lang">ts</span><pre><code>all</code></pre></div></div></div>`,
  ],
  [
    'Material for MkDocs',
    `<article class="md-content__inner md-typeset"><a class="md-content__button md-icon">Edit</a><h1 id="orders">Orders</h1>
<div class="toc"><ul><li><a href="#more">More</a></li></ul></div>
<h2 id="more">More<a class="headerlink" href="#more">&para;</a></h2><p>all</p></article>`,
  ],
  [
    'Starlight',
    `<div class="sl-markdown-content"><div class="sl-heading-wrapper level-h2"><h2 id="more">More</h2>
<a class="sl-anchor-link" href="#more"><span class="sr-only">Section titled “More”</span></a></div><p>all</p></div>`,
  ],
  [
    'mdBook',
    `<div id="content" class="content"><main><h1 id="orders"><a class="header" href="#orders">Orders</a></h1>
<h2 id="more"><a class="header" href="#more">More</a></h2><pre><code><span class="boring">fn main() {</span>all</code></pre></main></div>`,
  ],
  [
    'docsgen',
    `<div class="prose"><h2 id="more"><a class="heading-link" href="#more">More</a></h2><figure class="code is-shell">
<figcaption class="code-title is-language"><span class="code-language">Shell</span></figcaption><pre><code>all</code></pre></figure></div>`,
  ],
])('%s adds no words to an article and its headings', (_, html) => {
  expect(readOldPage(html)).toMatchObject({ headings: [{ id: 'more', text: 'More' }], words: ['more', 'all'] });
});
