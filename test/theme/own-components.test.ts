/** A site's own component replaces each part that a config can name, on each kind of document. */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import {
  renderChangesPage,
  renderDocPage,
  renderNotFoundPage,
  renderReactPage,
  renderRedirect,
  renderSearchPage,
  renderVersionChangesPage,
  renderVersionsPage,
} from '../../src/theme/render/render-page.js';
import { browserPartNames, themePartNames } from '../../src/theme/contract/theme-parts.js';
import * as browserParts from '../../src/theme/parts/browser-parts.js';
import * as buildParts from '../../src/theme/parts/build-parts.js';
import { createTheme, type Theme } from '../../src/theme/render/theme.js';
import {
  sampleBlogPages,
  sampleChangesPage,
  sampleDocPage,
  sampleHomePage,
  sampleNotFoundPage,
  samplePage,
  sampleRedirect,
  sampleSearchPage,
  sampleVersionChanges,
  sampleVersionsPage,
} from './samples.js';

/** Every kind of document, rendered with a theme. */
function documents(theme: Theme): string {
  return [
    renderDocPage(sampleDocPage, theme).html,
    renderDocPage(sampleHomePage, theme).html,
    ...sampleBlogPages.map((page) => renderDocPage(page, theme).html),
    renderReactPage(samplePage, { html: '<h1>Own</h1>', isWide: false, sheets: [] }, theme).html,
    renderSearchPage(sampleSearchPage, theme).html,
    renderChangesPage(sampleChangesPage, theme).html,
    renderVersionChangesPage(sampleVersionChanges, theme).html,
    renderVersionsPage(sampleVersionsPage, theme).html,
    renderNotFoundPage(sampleNotFoundPage, theme),
    renderRedirect(sampleRedirect, '/assets/redirect.js', theme),
  ].join('\n');
}

// Crashes happen in the browser; see test/browser/islands.test.ts.
test.each(themePartNames.filter((name) => name !== 'PageCrash'))('%s', (name) => {
  const own = () => createElement('meta', { name: 'own' });
  const html = documents(createTheme({ [name]: own }));
  expect(html).toContain('<meta name="own"/>');
});

test('the lists export only the parts of the table, each where it runs', () => {
  const ofBuild = themePartNames.filter((name) => name !== 'Head' && !browserPartNames.includes(name));
  expect(Object.keys(buildParts).toSorted()).toEqual(ofBuild.toSorted());
  expect(Object.keys(browserParts).toSorted()).toEqual(browserPartNames.toSorted());
});
