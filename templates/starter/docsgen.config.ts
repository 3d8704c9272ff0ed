import { defineConfig } from 'docsgen';

// Your editor explains every setting when the package is installed: npm install --save-dev docsgen
// To build, `npx docsgen build` is enough.
export default defineConfig({
  title: 'My Product',
  tagline: 'Documentation that knows its versions',

  // Where the site will be published: scheme and host. A path goes into baseUrl.
  url: 'https://docs.example.org',
  // baseUrl: '/my-product/',

  // Files of content/static.
  favicon: 'img/favicon.svg',
  logo: 'img/logo.svg',

  // Newest first. The first one that is released is the latest: it is served at the root, the others at their name.
  // Each has a folder in content/docs, which holds only the pages that this version changed or added.
  versions: [
    { name: 'next', unreleased: true, variables: { node: '22' } },
    { name: '2.0', variables: { node: '20' } },
    '1.0',
  ],

  // Pages at /changes show what each version changed, and pages and sections show the version that they are new in.
  changes: true,

  // Values of {{name}} in Markdown. A version can have its own, as above; {{version}} is the version's name.
  variables: { product: 'My Product', node: '18' },

  // Trees of Markdown, each with its own path.
  sections: [
    {
      name: 'docs',
      path: '/',
      versioned: true,
      // Shows "Edit this page". The file's path is put after it.
      // editUrl: 'https://github.com/my-organization/my-product/edit/main/',
    },
    { name: 'community', path: '/community', sidebar: false },
  ],

  navbar: {
    items: [
      { label: 'Docs', to: '/' },
      { label: 'Community', to: '/community' },
      { label: 'example.org', to: 'https://example.org', position: 'right' },
    ],
  },

  footer: {
    columns: [
      {
        title: 'Documentation',
        items: [
          { label: 'Installation', to: '/getting-started/installation' },
          { label: 'Versions', to: '/versions/layers' },
        ],
      },
      { title: 'More', items: [{ label: 'Community', to: '/community' }] },
    ],
    // The year is that of the last commit, or of SOURCE_DATE_EPOCH.
    copyright: 'Copyright © {year} My Organization',
  },

  // A bar above every page, until the reader closes it. A new id shows it again.
  // announcement: { id: 'version-2', text: 'Version 2.0 is out: [what changed](/versions/layers).' },

  // Old addresses that keep working. Pages moved by a _layer.yml need none.
  redirects: [{ from: '/install', to: '/getting-started/installation' }],

  // More, when you need it: components, styles, texts, severities, locale, trailingSlash.
});
