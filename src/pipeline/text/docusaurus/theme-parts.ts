import { apiTabs } from './api-parts.js';

/** The parts of Docusaurus' own themes, of versions 2 and 3. What else a site has in `src/theme/` is its own. */
const parts = new Set([
  ...apiTabs,
  'Admonition',
  'AnnouncementBar',
  'BackToTopButton',
  'Blog',
  'BlogArchivePage',
  'BlogLayout',
  'BlogListPage',
  'BlogListPaginator',
  'BlogPostAuthor',
  'BlogPostAuthors',
  'BlogPostItem',
  'BlogPostItems',
  'BlogPostPage',
  'BlogPostPaginator',
  'BlogSidebar',
  'BlogTagsListPage',
  'BlogTagsPostsPage',
  'CodeBlock',
  'CodeInline',
  'ColorModeToggle',
  'ContentVisibility',
  'Details',
  'DocBreadcrumbs',
  'DocCard',
  'DocCardList',
  'DocCategoryGeneratedIndexPage',
  'DocItem',
  'DocItemFooter',
  'DocPage',
  'DocPaginator',
  'DocRoot',
  'DocSidebar',
  'DocSidebarItem',
  'DocSidebarItems',
  'DocTagDocListPage',
  'DocTagsListPage',
  'DocVersionBadge',
  'DocVersionBanner',
  'DocVersionRoot',
  'DocVersionSuggestions',
  'DocsRoot',
  'EditMetaRow',
  'EditThisPage',
  'ErrorPageContent',
  'Footer',
  'Heading',
  'Icon',
  'IconArrow',
  'IconClose',
  'IconEdit',
  'IconExternalLink',
  'IconMenu',
  'IdealImage',
  'LastUpdated',
  'Layout',
  'LayoutHead',
  'LayoutProviders',
  'Loading',
  'Logo',
  'MDXComponents',
  'MDXContent',
  'MDXPage',
  'Mermaid',
  'Navbar',
  'NavbarItem',
  'NotFound',
  'PaginatorNavLink',
  'Playground',
  'ReactLiveScope',
  'Root',
  'SearchBar',
  'SearchMetadata',
  'SearchMetadatas',
  'SearchPage',
  'SearchTranslations',
  'Seo',
  'SiteMetadata',
  'SkipToContent',
  'TOC',
  'TOCCollapsible',
  'TOCInline',
  'TOCItems',
  'TabItem',
  'Tabs',
  'Tag',
  'TagsListByLetter',
  'TagsListInline',
  'ThemeContext',
  'ThemeProvider',
  'ThemedImage',
  'Toggle',
  'UserPreferencesContext',
  'UserPreferencesProvider',
  'hooks',
  'prism-include-languages',
]);

/** The icons of Docusaurus' interface. Those of social networks are not among them. */
const icons: readonly string[] = [
  'Arrow',
  'Close',
  'Copy',
  'DarkMode',
  'Edit',
  'ExternalLink',
  'Home',
  'Language',
  'LightMode',
  'Menu',
  'Success',
  'SystemColorMode',
  'WordWrap',
];

/** The elements of Markdown. */
const elements = ['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Pre', 'Ul'];

/** Files of docsgen's replacements by name. After "#" is the export that is the module's default export. */
export const providedParts: Readonly<Record<string, string>> = {
  Admonition: 'theme/admonition.tsx',
  CodeBlock: 'theme/code-block.tsx',
  CodeInline: 'theme/mdx-elements.tsx#CodeInline',
  Details: 'theme/details.tsx',
  DocCard: 'sidebar/doc-card-list.tsx#DocCard',
  DocCardList: 'sidebar/doc-card-list.tsx',
  Heading: 'theme/heading.tsx',
  IdealImage: 'images/ideal-image.tsx',
  Layout: 'theme/layout.tsx',
  MDXComponents: 'theme/mdx-components.tsx',
  MDXContent: 'theme/mdx-content.tsx',
  SearchBar: 'theme/search-bar.tsx',
  TabItem: 'theme/tab-item.tsx',
  Tabs: 'theme/tabs.tsx',
  ThemedImage: 'images/themed-image.tsx',
  TOCInline: 'theme/toc-inline.tsx',
  ...Object.fromEntries(elements.map((name) => [`MDXComponents/${name}`, `theme/mdx-elements.tsx#${name}`])),
  ...Object.fromEntries(icons.map((name) => [`Icon/${name}`, `theme/icons.tsx#${name}`])),
};

/** Cards, images and code in running text, which docsgen provides unless the site has its own. */
export const replaceableParts: ReadonlySet<string> = new Set([
  'CodeInline',
  'DocCard',
  'DocCardList',
  'IdealImage',
  'ThemedImage',
]);

/**
 * Whether a name such as "DocItem/Footer" is that of a part of Docusaurus' theme. Sites often put icons of their own
 * beside the theme's.
 */
export function isDocusaurusPart(name: string): boolean {
  const [part = '', within] = name.split('/');
  return parts.has(part) && (part !== 'Icon' || within === undefined || within === 'Socials' || icons.includes(within));
}

/** Returns `@site/src/theme/Name` for `@theme/Name` if that is a component of the site, and other imports as they are. */
export function withoutThemeAlias(specifier: string): string {
  const name = /^@theme\/(.+)$/s.exec(specifier)?.[1];
  return name === undefined || isDocusaurusPart(name) ? specifier : `@site/src/theme/${name}`;
}
