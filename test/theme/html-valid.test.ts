/**
 * Every kind of page is valid and accessible HTML, as html-validate's recommended and a11y rules see it. The rules set
 * otherwise in `.htmlvalidate.json` are matters of spelling, in which HTML is free and React has its own: `fetchPriority`,
 * `checked=""`, `<br/>`, `<!doctype html>`; and ids may begin with a digit, as those of headings do ("4.6 changes"). A title is as
 * long as its author writes it. Tables say their roles, because browsers forget them where a table is laid out as a list.
 */
import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';
import { expect, test } from 'vitest';
import config from '../../.htmlvalidate.json' with { type: 'json' };
import {
  renderChangesPage,
  renderDocPage,
  renderNotFoundPage,
  renderReactPage,
  renderRedirect,
  renderVersionChangesPage,
  renderVersionsPage,
} from '../../src/theme/render/render-page.js';
import {
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

const validator = new HtmlValidate(new StaticConfigLoader(config as unknown as ConfigData));

async function check(html: string): Promise<void> {
  const report = await validator.validateString(html);
  const messages = report.results.flatMap((result) => result.messages);
  expect(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`)).toEqual([]);
}

test('a page of docs with every piece', () => check(renderDocPage(sampleDocPage).html));
test('the home page', () => check(renderDocPage(sampleHomePage).html));
test('a page without sidebar and version', () => check(renderDocPage(samplePolicyPage).html));
test('the versions and what each changed', () => check(renderChangesPage(sampleChangesPage).html));
test('what one version changed', () => check(renderVersionChangesPage(sampleVersionChanges).html));
test('the versions of a page', () => check(renderVersionsPage(sampleVersionsPage).html));
test('the not-found page', () => check(renderNotFoundPage(sampleNotFoundPage)));
test('a React page', () =>
  check(renderReactPage(samplePage, { html: '<h1>Search</h1>', isWide: false, sheets: [] }).html));
test('a redirect stub', () => check(renderRedirect(sampleRedirect, '/assets/redirect.js')));
