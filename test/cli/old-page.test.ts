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
