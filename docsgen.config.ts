import { defineConfig } from 'docsgen';

const restApi = 'https://solidus.stoplight.io';
const github = 'https://github.com/solidusio/solidus';

export default defineConfig({
  title: 'Solidus',
  tagline: 'Developer documentation of the open-source e-commerce framework for Ruby on Rails',
  relatedPages: true,
  url: 'https://docs.solidus.example',
  favicon: 'img/favicon.svg',
  styles: ['content/_styles/brand.css'],
  logo: 'img/logo.svg',
  locale: { menu: true },

  // Pages at /changes that show what each version changed, and marks on pages.
  changes: true,

  // Newest first. A layer holds only what its version changed; the rest is inherited from the line below.
  versions: [
    { name: 'next', unreleased: true, variables: { ruby: '3.2', rails: '7.2, 8.0 or 8.1' } },
    { name: '4.6', variables: { ruby: '3.1', rails: '7.0, 7.1, 7.2 or 8.0' } },
    { name: '4.5', variables: { ruby: '3.1', rails: '7.0, 7.1, 7.2 or 8.0' } },
    { name: '4.4', variables: { ruby: '3.1', rails: '7.0, 7.1 or 7.2' } },
    { name: '4.3', variables: { ruby: '3.0', rails: '7.0 or 7.1' } },
    { name: '4.2', variables: { ruby: '3.0', rails: '7.0' } },
    { name: '4.1', variables: { ruby: '3.0', rails: '7.0' } },
    { name: '4.0', variables: { ruby: '3.0', rails: '7.0' } },
    { name: '3.4', variables: { ruby: '2.7', rails: '6.0, 6.1 or 7.0' } },
    { name: '3.3', variables: { ruby: '2.7', rails: '6.0, 6.1 or 7.0' } },
    { name: '3.2', variables: { ruby: '2.5', rails: '5.2, 6.0, 6.1 or 7.0' } },
  ],
  sections: [
    { name: 'docs', path: '/', versioned: true },
    { name: 'policies', path: '/policies', sidebar: false },
  ],

  navbar: {
    items: [
      { label: 'Docs', to: '/' },
      { label: 'Security', to: '/policies/security' },
      { label: 'Releases', to: '/policies/release_policy' },
      { label: 'solidus.io', to: 'https://solidus.io', position: 'right' },
      { label: 'REST API', to: restApi, position: 'right' },
      { label: 'GitHub', to: github, position: 'right' },
    ],
  },
  pageActions: {
    feedback: {
      issue:
        'https://github.com/solidusio/solidus/issues/new?title=Docs%3A%20{title}&body=Page%3A%20{url}%0AVersion%3A%20{version}%0A%0A',
    },
  },
  footer: {
    columns: [
      {
        title: 'Documentation',
        items: [
          { label: 'Ruby API', to: 'https://rubydoc.info/gems/solidus_core' },
          { label: 'REST API', to: restApi },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'GitHub', to: github },
          { label: 'Slack', to: 'https://slack.solidus.io' },
          { label: 'Stack Overflow', to: 'https://stackoverflow.com/questions/tagged/solidus' },
          { label: 'Community Guidelines', to: '/policies/community-guidelines' },
        ],
      },
      {
        title: 'More',
        items: [
          { label: 'Website', to: 'https://solidus.io' },
          { label: 'Blog', to: 'https://solidus.io/blog' },
        ],
      },
    ],
    copyright: 'Copyright © {year} Solidus and its contributors',
  },
  announcement: {
    id: 'support_us',
    text: 'Does Solidus run your store? [Give it a star on GitHub](https://github.com/solidusio/solidus).',
  },

  texts: { wrongBaseUrl: 'Your Docusaurus site did not load properly.' },
  components: { ReleaseTable: 'content/_components/release-table.tsx' },
  search: { missingResultsUrl: 'https://github.com/solidusio/solidus/issues/new?title=Search%3A%20{query}' },

  redirects: [
    { from: '/getting-started/upgrading-solidus', to: '/upgrading-solidus' },
    { from: '/developers/customizations/overview', to: '/customization/customizing-your-storefront' },
    { from: '/developers/getting-started/first-time-installation', to: '/getting-started/installing-solidus' },
  ],
  exceptions: {
    // The classic storefront and legacy events ended with 4.0; adjusters are set in another way since 4.4.
    'anchor-vanished': [
      'content/docs/4.0/customization/subscribing-to-events.md',
      'content/docs/4.6/customization/subscribing-to-events.md',
      'content/docs/4.3/customization/customizing-your-storefront.md',
      'content/docs/4.4/how-tos/how-to-use-a-custom-promotion-adjuster.md',
    ],
  },
});
