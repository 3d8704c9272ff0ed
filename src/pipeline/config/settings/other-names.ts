/**
 * Names that other programs have for a setting, or that people expect from them. They are too different from ours to be
 * found by their letters.
 */
import type { Settings } from '../config-schema.js';

export interface OtherName {
  readonly setting: keyof Settings;
  /** How the setting is written, if its value has another form than people expect. */
  readonly example?: string;
}

const severities = { setting: 'severities', example: `severities: { 'broken-link': 'warning' }` } as const;
const exceptions = { setting: 'exceptions', example: `exceptions: { 'page-orphan': ['content/drafts'] }` } as const;

const analytics = { setting: 'analytics', example: `analytics: { gtag: { ids: 'G-XXXXXXXXXX' } }` } as const;
const editUrl = {
  setting: 'sections',
  example: `sections: [{ name: 'docs', path: '/', editUrl: 'https://github.com/me/site/edit/main' }]`,
} as const;
const sidebars = {
  setting: 'sections',
  example: `sections: [{ name: 'docs', path: '/', sidebars: 'sidebars.json' }]`,
} as const;
const hostedSearch = {
  setting: 'search',
  example: `search: { appId: 'A1', apiKey: 'public key', indexName: 'docs' }`,
} as const;

/** Settings of the whole config, by another name or with another place. A name of our own is never in it. */
export const otherNames: Readonly<Record<string, OtherName>> = {
  rules: severities,
  lint: severities,
  linter: severities,
  linting: severities,
  checks: severities,
  diagnostics: severities,
  validation: severities,
  strict: severities,
  ignoreDeadLinks: { setting: 'severities', example: `severities: { 'broken-link': 'off' }` },
  onBrokenLinks: severities,
  onBrokenMarkdownLinks: { setting: 'severities', example: `severities: { 'broken-markdown-link': 'warning' }` },
  onBrokenMarkdownImages: { setting: 'severities', example: `severities: { 'broken-image': 'warning' }` },
  onBrokenAnchors: { setting: 'severities', example: `severities: { 'broken-anchor': 'warning' }` },
  onDuplicateRoutes: { setting: 'severities', example: `severities: { 'duplicate-route': 'error' }` },
  ignore: exceptions,
  ignores: exceptions,
  ignorePatterns: exceptions,
  ignorePages: exceptions,
  site_name: { setting: 'title' },
  name: { setting: 'title' },
  description: { setting: 'tagline' },
  site_description: { setting: 'tagline' },
  site: { setting: 'url' },
  siteUrl: { setting: 'url' },
  site_url: { setting: 'url' },
  base: { setting: 'baseUrl' },
  srcDir: { setting: 'contentDir' },
  docsDir: { setting: 'contentDir' },
  docs_dir: { setting: 'contentDir' },
  site_dir: { setting: 'outDir' },
  staticDirectories: { setting: 'staticDirs' },
  publicDir: { setting: 'staticDirs', example: `staticDirs: ['public']` },
  head: { setting: 'headTags' },
  customCss: { setting: 'styles' },
  extra_css: { setting: 'styles' },
  nav: { setting: 'navbar', example: `navbar: { items: [{ label: 'Guide', to: '/guide' }] }` },
  i18n: { setting: 'locale', example: `locale: { label: 'Deutsch', htmlLang: 'de' }` },
  lang: { setting: 'locale', example: `locale: { label: 'Deutsch', htmlLang: 'de' }` },
  language: { setting: 'locale', example: `locale: { label: 'Deutsch', htmlLang: 'de' }` },
  announcementBar: { setting: 'announcement' },
  attributes: { setting: 'variables' },
  editUrl,
  editLink: editUrl,
  edit_uri: editUrl,
  sidebar: sidebars,
  sidebars,
  sidebarPath: sidebars,
  routeBasePath: { setting: 'sections', example: `sections: [{ name: 'docs', path: '/docs' }]` },
  showLastUpdateTime: { setting: 'lastUpdated' },
  showLastUpdateAuthor: { setting: 'lastAuthor' },
  algolia: hostedSearch,
  docsearch: hostedSearch,
  gtag: analytics,
  googleAnalytics: analytics,
  googleTagManager: { setting: 'analytics', example: `analytics: { googleTagManager: 'GTM-XXXXXXX' }` },
  prism: { setting: 'code' },
};
