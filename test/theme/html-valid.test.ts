/**
 * Every kind of page is valid and accessible HTML by html-validate's recommended and a11y rules. `.htmlvalidate.json` changes
 * rules about spelling, where HTML allows what React writes: `fetchPriority`, `checked=""`, `<br/>`, `<!doctype html>`. Ids
 * may begin with a digit, like those of some headings ("4.6 changes"). Titles have no maximum length, because authors write
 * them. Tables have explicit roles, because browsers drop the roles of a table that is laid out as a list.
 */
import { expect, test } from 'vitest';
import {
  renderChangesPage,
  renderDocPage,
  renderNotFoundPage,
  renderReactPage,
  renderRedirect,
  renderVersionChangesPage,
  renderVersionsPage,
} from '../../src/theme/render/render-page.js';
import { htmlValidator } from '../helpers/html-validator.js';
import {
  sampleBlogPages,
  sampleChangesPage,
  sampleDocPage,
  sampleHomePage,
  sampleNotFoundPage,
  samplePage,
  samplePolicyPage,
  sampleRedirect,
  sampleVersionChanges,
  sampleVersionsPage,
} from './samples.js';

async function check(html: string): Promise<void> {
  const report = await htmlValidator.validateString(html);
  const messages = report.results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`)).toEqual([]);
}

test('a page of docs with every part', () => check(renderDocPage(sampleDocPage).html));
test.each(sampleBlogPages.map((page) => [page.blog?.kind, page] as const))('a page of a blog: %s', (_kind, page) =>
  check(renderDocPage(page).html),
);
test('the home page', () => check(renderDocPage(sampleHomePage).html));
test('a page without sidebar and version', () => check(renderDocPage(samplePolicyPage).html));
test('the list of versions with their changes', () => check(renderChangesPage(sampleChangesPage).html));
test('the changes of one version', () => check(renderVersionChangesPage(sampleVersionChanges).html));
test('the versions of a page', () => check(renderVersionsPage(sampleVersionsPage).html));
test('the not-found page', () => check(renderNotFoundPage(sampleNotFoundPage)));
test('a React page', () =>
  check(renderReactPage(samplePage, { html: '<h1>Search</h1>', isWide: false, sheets: [] }).html));
test('a redirect stub', () => check(renderRedirect(sampleRedirect, '/assets/redirect.js')));
