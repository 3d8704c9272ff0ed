/** Parts of Docusaurus' theme that a site has replaced in `src/theme/`, and their equivalents in docsgen. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileText } from '../../../pipeline/files/file-text.js';
import { documentationUrl } from '../../documentation-url.js';
import { adviceOnPart } from './around-pages.js';
import type { ThemeComponents } from '../../../theme/contract/theme-parts.js';
import { isDocusaurusPart, replaceableParts } from '../../../pipeline/text/docusaurus/theme-parts.js';
import type { DrawnElement } from '../../../pipeline/compile/plugins/drawn/drawn-elements.js';
import type { OldSite } from '../read/read-site.js';

/** Docsgen's parts by Docusaurus names. The longest name with which a file begins counts. */
export const replacements: Readonly<Record<string, keyof ThemeComponents>> = {
  AnnouncementBar: 'AnnouncementBar',
  'Blog/Components/Author': 'Author',
  'Blog/Pages/BlogAuthorsListPage': 'AuthorList',
  'Blog/Pages/BlogAuthorsPostsPage': 'PostList',
  BlogArchivePage: 'PostArchive',
  BlogListPage: 'PostList',
  BlogListPaginator: 'ListPages',
  BlogPostItem: 'PostItem',
  'BlogPostItem/Header/Authors': 'PostAuthors',
  'BlogPostItem/Header/Info': 'PostDate',
  BlogPostItems: 'PostList',
  BlogPostPage: 'DocPage',
  BlogPostPaginator: 'Pagination',
  BlogSidebar: 'Sidebar',
  BlogTagsListPage: 'Cards',
  BlogTagsPostsPage: 'PostList',
  ColorModeToggle: 'ColorModeButton',
  DocBreadcrumbs: 'Breadcrumbs',
  DocCard: 'Cards',
  DocCardList: 'Cards',
  DocItem: 'DocPage',
  'DocItem/Footer': 'EditLink',
  'DocItem/Paginator': 'Pagination',
  'DocItem/TOC': 'TableOfContents',
  'DocItem/TOC/Mobile': 'MobileTableOfContents',
  DocPaginator: 'Pagination',
  DocRoot: 'DocPage',
  DocSidebar: 'Sidebar',
  DocSidebarItem: 'Sidebar',
  DocVersionBadge: 'VersionBadge',
  DocVersionBanner: 'VersionBanner',
  EditThisPage: 'EditLink',
  Footer: 'Footer',
  LastUpdated: 'LastUpdated',
  Logo: 'Brand',
  Navbar: 'Navbar',
  'Navbar/ColorModeToggle': 'ColorModeButton',
  'Navbar/Logo': 'Brand',
  'Navbar/MobileSidebar': 'MobileMenu',
  NavbarItem: 'NavbarItem',
  'NavbarItem/DocsVersionDropdownNavbarItem': 'VersionMenu',
  'NavbarItem/LocaleDropdownNavbarItem': 'LocaleMenu',
  NotFound: 'NotFoundPage',
  PaginatorNavLink: 'Pagination',
  SearchBar: 'SearchButton',
  SearchPage: 'SearchPage',
  SiteMetadata: 'Head',
  SkipToContent: 'SkipLink',
  TOC: 'TableOfContents',
  TOCCollapsible: 'MobileTableOfContents',
  TagsListInline: 'Tags',
};

/** Components for which there is a setting, or which need no replacement. */
const otherReplacements: Readonly<Record<string, string>> = {
  Admonition: 'Name your kinds in "admonitions"; a style sheet changes how they look.',
  CodeBlock: 'A style sheet of "styles" changes how code looks; "CopyButton" is the button.',
  MDXComponents: 'Name each component that Markdown may use in "components".',
  'prism-include-languages': 'docsgen knows all languages of Shiki; give the grammars of others in "code.languages".',
};

export function reportSwizzled({ siteDir, findings }: OldSite): void {
  const folder = join(siteDir, 'src/theme');
  if (!existsSync(folder)) return;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.(?:test|spec|d)\.|__tests__/.test(file));
  const replaced: ReplacedPart[] = [];
  for (const file of files.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) {
    const name = nameOf(file);
    // These are reported where they are read.
    if (name === 'MDXComponents' || isElementPart(name)) continue;
    if (name.startsWith('MDXComponents/') && !elementPart.test(name) && isRead(findings)) continue;
    const written = { file: join(folder, file) };
    const around = ['Root', 'Layout'].find((one) => name === one || name.startsWith(`${one}/`));
    if (around !== undefined) {
      const text = 'a part of Docusaurus’ theme around every page, for which docsgen has none';
      const next = adviceOnPart(around, fileText(written.file));
      findings.add({ fate: 'left', name: `src/theme/${name}`, written, text, next });
      continue;
    }
    const instead = insteadOf(name);
    // Cards of the site are only in code that imports them: lists of pages have docsgen's.
    if (!isDocusaurusPart(name) || (replaceableParts.has(name) && instead.part === undefined)) {
      findings.add({ fate: 'carried', name: `src/theme/${name}`, written, text: `imported as "@theme/${name}"` });
      continue;
    }
    replaced.push({ name, written, ...instead });
  }
  for (const { name, written, part, next } of replaced.filter(isFirstOfPart)) {
    const names = replaced.filter((one) => one.next === next).map((one) => one.name);
    const parts = names.length === 1 ? 'a part of Docusaurus’ theme' : 'parts of Docusaurus’ theme';
    findings.add({
      fate: 'left',
      name: `src/theme/${[name, ...names.slice(1)].join(', ')}`,
      written,
      text: part === undefined ? parts : `${parts}; docsgen’s is "${part}"`,
      next,
    });
  }
}

/** Returns the name of a file's part, as imports have it. */
function nameOf(file: string): string {
  return file.replace(/(?:\/index)?\.[jt]sx?$/, '');
}

/** A part that the site has replaced. */
interface ReplacedPart {
  readonly name: string;
  readonly written: { readonly file: string };
  /** Docsgen's part. Absent if it has none. */
  readonly part?: keyof ThemeComponents | undefined;
  readonly next: string;
}

/** Docusaurus divides its parts into many files: those with the same advice are one finding. */
function isFirstOfPart({ next }: ReplacedPart, index: number, all: readonly ReplacedPart[]): boolean {
  return all.findIndex((one) => one.next === next) === index;
}

function insteadOf(name: string): Pick<ReplacedPart, 'part' | 'next'> {
  if (elementPart.test(name)) return { next: adviceOnElements };
  const part = longestMatch(name, replacements);
  if (part !== undefined)
    return { part, next: `Write it again for docsgen’s props, and name its file in "theme.components.${part}".` };
  const next = longestMatch(name, otherReplacements);
  return { next: next ?? `Parts that can be replaced: ${documentationUrl('reference/theme-parts')}` };
}

/** What a site can do in place of components for elements of Markdown. */
export const adviceOnElements =
  'Change how these elements look in a style sheet of "styles", and what they contain by a plugin in "markdown.rehypePlugins".';

/** The parts for elements of Markdown that a component of the site may draw. The first one that a site has counts. */
export const partsOfElements: Readonly<Record<DrawnElement, readonly string[]>> = {
  a: ['MDXComponents/A'],
  code: ['MDXComponents/Code', 'CodeInline'],
  img: ['MDXComponents/Img'],
};

function isElementPart(name: string): boolean {
  return Object.values(partsOfElements).flat().includes(name);
}

/** The parts for all other elements of Markdown. Other files beside them are the site's own components. */
const elementPart = /^MDXComponents\/(?:Details|Heading|Li|Pre|Ul)(?:\/|$)/;

/** Whether its components are in the config. */
function isRead(findings: OldSite['findings']): boolean {
  return findings.all().some(({ name, fate }) => name === 'src/theme/MDXComponents' && fate !== 'left');
}

function longestMatch<Value>(name: string, table: Readonly<Record<string, Value>>): Value | undefined {
  const [match] = Object.keys(table)
    .filter((key) => name === key || name.startsWith(`${key}/`))
    .sort((a, b) => b.length - a.length);
  return match === undefined ? undefined : table[match];
}
