/** The hooks of `@docusaurus/plugin-content-docs/client`, called as by a page of a site's own code. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { SiteInfo } from '../../src/theme/contract/page-props.js';
import * as hooks from '../../src/theme/docusaurus/core/docs-client.js';
import * as globalData from '../../src/theme/docusaurus/hooks/use-global-data.js';
import { inPage } from '../../src/theme/docusaurus/in-page.js';
import { sampleSite } from './samples.js';

const site = {
  ...sampleSite,
  versions: [
    { name: 'next', label: 'Next', status: 'unreleased', url: '/docs/next' },
    { name: '2.0', label: '2.0', status: 'latest', url: '/docs' },
    { name: '1.0', label: '1.0', status: 'released', url: '/docs/1.0' },
  ],
} as const;

/** Returns the result of a hook on the page at a URL. */
function ask<Answer>(url: string, hook: () => Answer, shown: SiteInfo = site): Answer | undefined {
  let answer: Answer | undefined;
  const Page = inPage(() => {
    answer = hook();
    return null;
  });
  renderToStaticMarkup(createElement(Page, { site: shown, url }));
  return answer;
}

test('list the versions with their home pages, and the latest', () => {
  const versions = ask('/versions', () => hooks.useVersions());
  expect(versions?.map(({ name, path, isLast }) => [name, path, isLast])).toEqual([
    ['current', '/docs/next', false],
    ['2.0', '/docs', true],
    ['1.0', '/docs/1.0', false],
  ]);
  expect(ask('/versions', () => hooks.useLatestVersion())?.name).toBe('2.0');
  expect(ask('/versions', () => hooks.useDocVersionSuggestions().latestVersionSuggestion)?.name).toBe('2.0');
  expect(ask('/versions', () => hooks.useDocsData().versions.length)).toBe(3);
});

test.each([
  ['/docs/1.0/guide', '1.0'],
  ['/docs/1.0', '1.0'],
  ['/docs/guide', '2.0'],
  ['/docs-of-others', undefined],
  ['/versions', undefined],
])('return the version of the page at %s', (url, expected) => {
  expect(ask(url, () => hooks.useActiveVersion())?.name).toBe(expected);
  expect(ask(url, () => hooks.useActiveDocContext().activeVersion)?.name).toBe(expected);
  expect(ask(url, () => hooks.useActivePluginAndVersion())?.activeVersion.name).toBe(expected);
  expect(ask(url, () => hooks.useActivePlugin())?.pluginId).toBe(expected && 'default');
});

test.each([
  ['/docs/1.0/guide', '1.0', false],
  ['/docs/guide', '2.0', true],
  ['/policies', '2.0', true],
])('return the version of the document at %s', (url, version, isLast) => {
  expect(ask(url, () => hooks.useDocsVersion())).toMatchObject({
    version,
    label: version,
    isLast,
    pluginId: 'default',
  });
});

test('give data of the config as that of plugins', () => {
  const docusaurus = { titleDelimiter: '|', trailingSlash: undefined, customFields: {}, pluginData: { own: { a: 1 } } };
  const withData = { ...site, docusaurus };
  expect(ask('/versions', () => globalData.usePluginData('own'), withData)).toEqual({ a: 1 });
  expect(ask('/versions', () => globalData.default()['own'], withData)).toEqual({ default: { a: 1 } });
  expect(ask('/versions', () => globalData.usePluginData('other'), withData)).toBeUndefined();
});

test('give the same versions as the data of the plugin of docs, and nothing of other plugins', () => {
  const docs = ask('/versions', () => hooks.useDocsData());
  const name = 'docusaurus-plugin-content-docs';
  expect(ask('/versions', () => globalData.usePluginData(name))).toEqual(docs);
  expect(ask('/versions', () => globalData.usePluginData(name, 'community'))).toBeUndefined();
  expect(ask('/versions', () => globalData.useAllPluginInstancesData(name))).toEqual({ default: docs });
  expect(ask('/versions', () => globalData.usePluginData('docusaurus-plugin-content-blog'))).toBeUndefined();
});

test('the first page of an item of the sidebar is the first listed one', () => {
  const link = (href: string, unlisted = false) => ({ type: 'link', href, unlisted });
  const group = { type: 'category', items: [link('/hidden', true), { type: 'category', items: [link('/first')] }] };
  expect(hooks.findFirstSidebarItemLink(link('/own'))).toBe('/own');
  expect(hooks.findFirstSidebarItemLink(group)).toBe('/first');
  expect(hooks.findFirstSidebarItemCategoryLink({ ...group, href: '/group' })).toBe('/group');
  expect(hooks.findFirstSidebarItemLink({ ...group, href: '/group', linkUnlisted: true })).toBe('/first');
  expect(hooks.findFirstSidebarItemLink({ type: 'html' })).toBeUndefined();
});
