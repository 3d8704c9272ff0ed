/** Props of a whole site and of each kind of page, with every part shown. Tests override the props that they check. */
import type {
  AuthorProps,
  ChangesPageProps,
  DocPageProps,
  NotFoundPageProps,
  PageProps,
  PostProps,
  RedirectProps,
  SearchPageProps,
  SidebarItemProps,
  SiteProps,
  VersionChangesPageProps,
  VersionMenuProps,
  VersionsPageProps,
} from '../../src/theme/contract/page-props.js';
import { englishTexts } from '../../src/theme/contract/texts.js';
import { sampleArticle } from './sample-article.js';

const english = { name: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', baseUrl: '/' } as const;
const link = (label: string, url: string) => ({ label, url, external: url.startsWith('https:') });

const versionNames = ['Next', '4.6', '4.5', '4.4', '4.3', '4.2', '4.1', '4.0', '3.4', '3.3', '3.2'];
const statusOf = (label: string) => (label === 'Next' ? 'unreleased' : label === '4.6' ? 'latest' : 'released');

export const sampleSite: SiteProps = {
  title: 'Solidus',
  tagline: 'Build the store you have in mind, in Ruby.',
  origin: 'https://docs.example.org',
  baseUrl: '/',
  homeUrl: '/',
  logoUrl: '/img/logo.svg',
  faviconUrl: '/img/favicon.svg',
  socialImageUrl: 'https://docs.example.org/img/social.png',
  locale: english,
  locales: [english],
  hasLocaleMenu: true,
  navbar: [
    { ...link('Docs', '/'), position: 'left' },
    { ...link('Security', '/policies/security'), position: 'left' },
    { ...link('Releases', '/policies/release_policy'), position: 'left' },
    { ...link('solidus.io', 'https://solidus.io'), position: 'right' },
    { ...link('REST API', 'https://solidus.stoplight.io'), position: 'right' },
    { ...link('GitHub', 'https://github.com/solidusio/solidus'), position: 'right' },
    {
      kind: 'menu',
      label: 'Community',
      position: 'right',
      items: [{ ...link('Slack', 'https://slack.solidus.io'), position: 'right' }],
    },
  ],
  footer: {
    columns: [
      {
        title: 'Documentation',
        items: [
          link('Ruby API', 'https://rubydoc.info/gems/solidus_core'),
          link('REST API', 'https://solidus.stoplight.io'),
        ],
      },
      {
        title: 'Community',
        items: [
          link('GitHub', 'https://github.com/solidusio/solidus'),
          link('Slack', 'https://slack.solidus.io'),
          link('Stack Overflow', 'https://stackoverflow.com/questions/tagged/solidus'),
          link('Community Guidelines', '/policies/community-guidelines'),
        ],
      },
      { title: 'More', items: [link('Website', 'https://solidus.io'), link('Blog', 'https://solidus.io/blog')] },
    ],
    copyright: 'Copyright © 2026 Solidus',
  },
  announcement: {
    id: 'support_us',
    parts: [
      'If Solidus helps you, ',
      link('give it a star on GitHub', 'https://github.com/solidusio/solidus'),
      '. Thank you!',
    ],
    closeable: true,
  },
  search: {
    resultsUrl: '/search',
    settingsUrl: '/assets/search-settings.json',
    styleUrl: '/assets/search.css',
  },
  versions: versionNames.map((label) => ({
    name: label.toLowerCase(),
    label,
    status: statusOf(label),
    url: label === '4.6' ? '/' : `/${label.toLowerCase()}`,
  })),
  texts: englishTexts,
  head: { titleDelimiter: '|', metadata: [], html: '', externalPaths: '', manifestUrl: '/site.webmanifest' },
  assets: {
    fontUrls: ['/assets/font.woff2'],
    styleUrls: ['/assets/styles.css'],
    scriptUrl: '/assets/main.js',
    colorModeScriptUrl: '/assets/color-mode.js',
    islandsUrl: '/assets/islands.js',
    extrasUrl: '/assets/extras.js',
    extrasStyleUrl: '/assets/extras.css',
    actionsScriptUrl: '/assets/page-actions.js',
    baseUrlScriptFile: 'assets/base-url.js',
    siteUrl: '/assets/site.json',
    stamp: '0123456789',
    hasOwnIslands: false,
    hasKeys: true,
    pagesAreFiles: false,
  },
};

/** Eleven versions; the page is absent from 3.2 and the reader is in 4.5. */
export const sampleVersionMenu: VersionMenuProps = {
  current: '4.5',
  items: versionNames.map((label) => ({
    name: label.toLowerCase(),
    label,
    status: statusOf(label),
    url:
      label === '4.6'
        ? '/customization/subscribing-to-events'
        : `/${label.toLowerCase()}/customization/subscribing-to-events`,
    isCurrent: label === '4.5',
    isAbsent: label === '3.2',
  })),
};

const page: PageProps = {
  site: sampleSite,
  url: '/4.5/customization/subscribing-to-events',
  meta: {
    title: 'Subscribing to events',
    description: 'React to what happens in a store without changing the code in which it happens.',
    canonicalUrl: 'https://docs.example.org/customization/subscribing-to-events',
    noIndex: false,
    imageUrl: undefined,
    keywords: ['events', 'subscribers'],
    searchVersion: '4.5',
    searchTag: 'docs-default-4.5',
  },
  versionMenu: sampleVersionMenu,
  module: undefined,
};

const sidebarLink = (
  label: string,
  isActive = false,
  marks: { icon?: string; badge?: string } = {},
): SidebarItemProps => ({
  kind: 'link',
  label,
  url: `/4.5/${label.toLowerCase().replaceAll(' ', '-')}`,
  external: false,
  isActive,
  ...marks,
});

const category = (label: string, items: readonly SidebarItemProps[], more: { url?: string; isOpen?: boolean } = {}) =>
  ({ kind: 'category', label, url: more.url, isActive: false, isOpen: more.isOpen ?? true, items }) as const;

/** Three levels, 45 links, as large as the reference site's. */
export const sampleSidebarItems: readonly SidebarItemProps[] = [
  sidebarLink('Introduction', false, { icon: 'home', badge: 'New' }),
  category('Getting Started', [
    sidebarLink('Installing Solidus'),
    sidebarLink('Using extensions'),
    sidebarLink('Testing Solidus'),
    sidebarLink('Deploying your store'),
  ]),
  category('Customization', [
    sidebarLink('Customizing the core'),
    sidebarLink('Subscribing to events', true),
    sidebarLink('Customizing your storefront'),
    sidebarLink('Customizing the backend'),
    sidebarLink('Customizing the API'),
    sidebarLink('Customizing emails'),
  ]),
  category('Advanced Solidus', [
    sidebarLink('Promotions system'),
    sidebarLink('Payments and refunds'),
    sidebarLink('Stock and fulfillment'),
    sidebarLink('Tax calculation'),
    sidebarLink('Returns'),
    sidebarLink('State machines'),
    sidebarLink('Permission management'),
    sidebarLink('Custom authentication'),
    sidebarLink('Model preferences'),
    sidebarLink('Images and image processing'),
    sidebarLink('Extension development'),
  ]),
  category('Cookbook', [sidebarLink('Redefining checkout steps'), sidebarLink('Using the GraphQL API')]),
  category('How-tos', [
    category('API', [
      sidebarLink('How to sign in to the Solidus API using solidus_auth_devise'),
      sidebarLink('Add attributes to existing resources'),
    ]),
    category(
      'State machine',
      [
        sidebarLink('How to add orthogonal behavior to state machines: publishing events'),
        sidebarLink('How to customize existing state machines'),
        sidebarLink('How to replace an existing state machine'),
      ],
      { isOpen: false },
    ),
    category(
      'RMA and returns',
      [
        sidebarLink('How to customize return eligibility rules'),
        sidebarLink('How to modify valid exchange items'),
        sidebarLink('How to use custom logic to calculate refunds'),
      ],
      { isOpen: false },
    ),
    sidebarLink('How to set up the Colorado delivery fee'),
    sidebarLink('How to use a custom brand selector'),
    sidebarLink('How to use a custom promotion adjuster'),
    sidebarLink('How to use Searchkick for search autocomplete'),
  ]),
  category(
    'Upgrading Solidus',
    ['v4.5', 'v4.4', 'v4.3', 'v4.2', 'v4.1', 'v4.0', 'v3.4', 'v3.3'].map((label) => sidebarLink(label)),
    { url: '/4.5/upgrading-solidus' },
  ),
];

/** A page of an old version with every part shown. */
export const sampleDocPage: DocPageProps = {
  ...page,
  articleHtml: sampleArticle,
  cards: [{ label: 'Events', url: '/4.5/customization/events', description: 'What happens in a store.' }],
  tags: [
    { label: 'Events', url: '/4.5/tags/events' },
    { label: 'Ruby', url: undefined },
  ],
  lastUpdatedBy: 'Ada',
  heading: 'Subscribing to events',
  sidebar: { items: sampleSidebarItems, url: '/assets/sidebar-docs-4.5.json' },
  breadcrumbs: [
    { label: 'Customization', url: undefined },
    { label: 'Events', url: '/4.5/customization/events' },
    { label: 'Subscribing to events', url: '/4.5/customization/subscribing-to-events' },
  ],
  tableOfContents: [
    {
      id: 'a-subscriber',
      text: 'A subscriber',
      items: [
        { id: 'registering', text: 'Registering it', items: [] },
        { id: 'what-an-event-carries', text: 'What an event carries', items: [] },
      ],
    },
    { id: 'which-database', text: 'Which database', items: [] },
    { id: 'events-of-the-core', text: 'Events of the core', items: [] },
    { id: 'before-you-go-live', text: 'Before you go live', items: [] },
  ],
  related: [{ ...link('Customizing emails', '/4.5/customization/customizing-emails'), description: 'Templates.' }],
  previous: link('Customizing the core', '/4.5/customization/customizing-the-core'),
  next: link('Customizing your storefront', '/4.5/customization/customizing-your-storefront'),
  actions: {
    scriptUrl: '/assets/page-actions.js',
    copyUrl: '/4.5/customization/subscribing-to-events.md',
    viewUrl: '/4.5/customization/subscribing-to-events.md',
    assistants: [{ label: 'Claude', url: 'https://claude.ai/new?q=Read' }],
    issueUrl: 'https://github.com/example/docs/issues/new?title=Subscribing',
    feedback: {
      url: '/answers',
      about: {
        page: 'docs/customization/subscribing-to-events',
        version: '4.5',
        url: 'https://docs.example.org/4.5/customization/subscribing-to-events',
      },
    },
  },
  editUrl: 'https://github.com/example/docs/edit/main/content/docs/4.1/customization/subscribing-to-events.md',
  lastUpdated: { iso: '2026-11-21', text: 'November 21, 2026' },
  translation: { kind: 'stale', original: english, url: '/fr' },
  versionBanner: {
    kind: 'old',
    versionLabel: '4.5',
    latestLabel: '4.6',
    latestUrl: '/customization/subscribing-to-events',
  },
  versionLabel: '4.5',
  pageChange: {
    newIn: { label: '4.3', url: '/changes/4.3#events' },
    changedIn: { label: '4.5', url: '/changes/4.5#events' },
  },
};

/** The latest version's home page. */
export const sampleHomePage: DocPageProps = {
  ...sampleDocPage,
  url: '/',
  meta: { ...page.meta, title: 'Solidus', canonicalUrl: 'https://docs.example.org/' },
  heading: 'Solidus documentation',
  breadcrumbs: [],
  tableOfContents: [],
  previous: undefined,
  versionBanner: undefined,
  translation: undefined,
  versionLabel: '4.6',
  articleHtml:
    '<p>Solidus is an open-source e-commerce framework for Ruby on Rails. These pages help you install it, make it your own, and keep it up to date.</p><h2 id="start-here"><a class="heading-link" href="#start-here">Start here</a></h2><ul><li><a href="/getting-started/installing-solidus">Install Solidus</a> in a new or an existing Rails application.</li><li><a href="/customization/customizing-the-core">Change how the core behaves</a> without forking it.</li><li><a href="/upgrading-solidus">Upgrade</a> from an earlier release.</li></ul>',
};

/** A page outside versions, without a sidebar. */
export const samplePolicyPage: DocPageProps = {
  ...sampleDocPage,
  url: '/policies/security',
  meta: { ...page.meta, title: 'Security', searchVersion: 'current', searchTag: 'docs-policies-current' },
  heading: 'Security',
  sidebar: undefined,
  breadcrumbs: [],
  previous: undefined,
  next: undefined,
  translation: undefined,
  versionBanner: undefined,
  versionLabel: undefined,
};

const sampleAuthor: AuthorProps = {
  name: 'Ada',
  title: 'Maintainer',
  url: '/blog/authors/ada',
  imageUrl: '/img/ada.png',
  socials: [link('GitHub', 'https://github.com/ada')],
};
const samplePost: PostProps = {
  date: { iso: '2026-11-21', text: 'November 21, 2026' },
  authors: [sampleAuthor],
  minutes: 4,
};
const blogPage: DocPageProps = { ...samplePolicyPage, url: '/blog', heading: 'Blog', cards: [] };

/** One page of each kind of a blog. */
export const sampleBlogPages: readonly DocPageProps[] = [
  { ...blogPage, blog: { kind: 'post', ...samplePost } },
  {
    ...blogPage,
    blog: {
      kind: 'posts',
      posts: [{ ...samplePost, title: 'A post', url: '/blog/post', tags: [], html: '<p>Text.</p>', isShortened: true }],
      author: sampleAuthor,
      pages: [
        { url: '/blog', isCurrent: true },
        { url: '/blog/page/2', isCurrent: false },
      ],
    },
  },
  {
    ...blogPage,
    blog: {
      kind: 'archive',
      years: [{ id: '2026', year: '2026', posts: [{ title: 'A', url: '/blog/a', date: samplePost.date }] }],
    },
  },
  { ...blogPage, blog: { kind: 'authors', authors: [{ ...sampleAuthor, count: 2 }] } },
];

export const sampleNotFoundPage: NotFoundPageProps = {
  ...page,
  kind: 'notFound',
  searchUrl: '/search',
  pageListUrl: '/assets/pages.json',
  scriptUrl: '/assets/not-found.js',
  url: '/404.html',
  meta: { ...page.meta, title: 'Page not found', canonicalUrl: undefined, noIndex: true, keywords: [] },
};

export const sampleSearchPage: SearchPageProps = { ...page, kind: 'search', search: sampleSite.search! };

/** Of a site with so many versions that its menus show only two of them. */
export const sampleVersionsPage: VersionsPageProps = {
  ...page,
  site: { ...page.site, versionList: { inMenu: 2, url: '/versions' } },
  versionMenu: page.versionMenu && {
    ...page.versionMenu,
    items: page.versionMenu.items.slice(0, 2),
    listUrl: '/versions/docs/3.2/returns',
    place: 2,
  },
  kind: 'versions',
  pageTitle: 'Returns',
  versions: page.site.versions.map(({ label, status, url }) => ({ label, status, url })),
};

export const sampleChangesPage: ChangesPageProps = {
  ...page,
  kind: 'changes',
  releases: [
    {
      label: '4.6',
      status: 'latest',
      url: '/changes/4.6',
      fromLabel: '4.5',
      counts: { added: 1, changed: 1, moved: 1, removed: 1 },
      newPages: [link('Gift cards', '/customization/gift-cards')],
    },
  ],
};

/** A page of each kind, a section of each kind, and a block of each kind. */
export const sampleVersionChanges: VersionChangesPageProps = {
  ...page,
  kind: 'versionChanges',
  versionLabel: '4.6',
  fromLabel: '4.5',
  counts: { added: 1, changed: 1, moved: 1, removed: 1 },
  listUrl: '/changes',
  previous: link('4.5', '/changes/4.5'),
  next: link('Next', '/changes/next'),
  compare: {
    scriptUrl: '/assets/changes.js',
    steps: [
      { url: '/assets/changes/4.6.json', from: '4.5', fromLabel: '4.5' },
      { url: '/assets/changes/4.5.json', from: '4.4', fromLabel: '4.4' },
    ],
  },
  groups: [
    {
      labels: ['Customization'],
      pages: [
        {
          lineage: 'events',
          kind: 'changed',
          anchor: 'customization.subscribing-to-events',
          title: 'Subscribing to events',
          url: '/customization/subscribing-to-events',
          sections: [
            {
              kind: 'changed',
              id: '',
              title: 'Subscribing to events',
              blocks: [
                {
                  kind: 'prose',
                  runs: [
                    ['=', 'The core tells the '],
                    ['-', 'rest'],
                    ['+', 'other parts'],
                    ['=', ' of your store.'],
                  ],
                },
                {
                  kind: 'code',
                  runs: [
                    ['=', 'one\ntwo\nthree\nfour\n'],
                    ['-', 'bus = 1\n'],
                    ['+', 'bus = 2\n'],
                  ],
                },
                { kind: 'row', runs: [['+', 'order_finalized | Order']] },
                { kind: 'image', runs: [['-', 'The old drawing']] },
              ],
            },
            {
              kind: 'added',
              id: 'registering',
              title: 'Registering it',
              before: { id: 'a-subscriber', title: 'A subscriber', isSplit: true },
              blocks: [{ kind: 'prose', runs: [['+', 'Name the class in an initializer.']] }],
            },
            {
              kind: 'removed',
              id: 'old',
              title: 'The old bus',
              movedTo: 'Registering it',
              blocks: [{ kind: 'prose', runs: [['-', 'It was another gem.']] }],
            },
          ],
        },
        {
          lineage: 'cards',
          kind: 'added',
          anchor: 'customization.gift-cards',
          title: 'Gift cards',
          url: '/customization/gift-cards',
          summary: 'Sell cards that customers pay with later.',
          sections: [],
        },
        {
          lineage: 'emails',
          kind: 'moved',
          anchor: 'customization.emails',
          title: 'Emails',
          url: '/customization/emails',
          before: { url: '/4.5/emails' },
          sections: [],
        },
        { lineage: 'soap', kind: 'removed', anchor: 'soap', title: 'SOAP', url: '/4.5/soap', sections: [] },
      ],
    },
  ],
};

export const samplePage = page;

export const sampleRedirect: RedirectProps = {
  targetUrl: '/upgrading-solidus',
  canonicalUrl: 'https://docs.example.org/upgrading-solidus',
  site: page.site,
};
