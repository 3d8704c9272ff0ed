import { defineConfig } from 'docsgen';

const repository = 'https://github.com/docsgen/docsgen';

export default defineConfig({
  title: 'docsgen',
  tagline: 'Documentation sites for products with many versions',
  relatedPages: true,
  url: 'https://docsgen.github.io',
  baseUrl: '/docsgen/',
  styles: ['content/_styles/examples.css'],
  markdown: { math: '$$' },
  components: {
    Counter: { file: 'content/_components/counter.tsx', client: 'visible' },
    Search: 'content/_components/search.tsx',
  },
  versions: ['0.1'],
  sections: [{ name: 'docs', path: '/', versioned: true, editUrl: `${repository}/edit/main/docs/content/docs/` }],
  navbar: {
    items: [
      { label: 'Tutorial', to: '/tutorial' },
      { label: 'Guides', to: '/guides/writing' },
      { label: 'Reference', to: '/reference/settings' },
      { label: 'GitHub', to: repository, position: 'right' },
    ],
  },
});
