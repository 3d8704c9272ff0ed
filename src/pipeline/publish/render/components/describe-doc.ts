/** What the hooks `useDoc`, `useDocsVersion` and `useDocsSidebar` return of a page. */
import type {
  Asked,
  ListedDoc,
  ShownDoc,
  ShownPage,
  ShownSidebar,
  ShownSidebarItem,
} from '../../../../theme/docusaurus/page-context.js';
import { docusaurusVersion } from '../../../../theme/docusaurus/version-name.js';
import { pathFrom } from '../../../files/slash-path.js';
import { tagsOf } from '../../../place/page-place.js';
import type { LinkedPage, SidebarItem, SiteConfig } from '../../../model.js';
import type { SiteView } from '../site-view.js';

export type AskedParts = Pick<ShownPage, Asked>;

/** Returns the parts of a page that code asks for. */
export function describePage(view: SiteView, page: LinkedPage, asks: readonly Asked[]): AskedParts {
  return {
    ...(asks.includes('doc') && { doc: describeDoc(view.site.config, page) }),
    ...(asks.includes('docs') && { docs: listDocs(view, page) }),
    ...(asks.includes('sidebar') && { sidebar: describeSidebar(view, page) }),
  };
}

function describeDoc({ siteDir }: Pick<SiteConfig, 'siteDir'>, page: LinkedPage): ShownDoc {
  const { source, title, docPath, version, address, facts } = page;
  const { rest, description = '', slug, image, keywords } = facts.frontMatter;
  return {
    id: docPath,
    title,
    description,
    source: `@site/${pathFrom(siteDir, source.file)}`,
    permalink: address.url,
    version: docusaurusVersion(version?.name),
    frontMatter: {
      ...rest,
      title: facts.frontMatter.title,
      description: facts.frontMatter.description,
      slug,
      image,
      keywords,
    },
    tags: tagsOf(page).map(({ label }) => ({ label })),
    toc: facts.headings.flatMap(({ level, id, text }) => (level > 1 ? [{ id, value: text, level }] : [])),
  };
}

/** Returns the documents of a page's section in its version, by id. */
function listDocs(
  { pagesOf, sidebarOf }: Pick<SiteView, 'pagesOf' | 'sidebarOf'>,
  { section, version }: LinkedPage,
): Readonly<Record<string, ListedDoc>> {
  const docs = pagesOf(section, version).filter(({ generated }) => !generated);
  return Object.fromEntries(
    docs.map((page) => {
      const { docPath: id, title, facts } = page;
      const { description = '' } = facts.frontMatter;
      return [id, { id, title, description, sidebar: sidebarOf(page)?.sidebar.name }];
    }),
  );
}

/** Returns the sidebar of a page. */
function describeSidebar(
  { sidebarOf, pageAt }: Pick<SiteView, 'sidebarOf' | 'pageAt'>,
  page: LinkedPage,
): ShownSidebar | undefined {
  const { sidebar } = sidebarOf(page) ?? {};
  const describe = (item: SidebarItem): ShownSidebarItem => {
    if (item.kind === 'html') return { type: 'html', value: item.html };
    const { label, className, url, route } = item;
    const shown = route === undefined ? undefined : pageAt(route);
    const { description, unlisted, rest } = shown?.facts.frontMatter ?? {};
    const customProps = rest?.['sidebar_custom_props'];
    const given = { label, className, description: item.description ?? description, customProps };
    if (item.kind === 'category') {
      const { collapsed, collapsible, items } = item;
      const inner = { collapsed, collapsible, items: items.map(describe) };
      return { type: 'category', ...given, href: url, linkUnlisted: unlisted, ...inner };
    }
    const isOfVersion = shown?.section === page.section && shown.version === page.version && !shown.generated;
    return { type: 'link', ...given, href: item.url, unlisted, docId: isOfVersion ? shown.docPath : undefined };
  };
  return sidebar && { name: sidebar.name, items: sidebar.items.map(describe) };
}
