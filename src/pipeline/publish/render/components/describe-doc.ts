/** What `useDoc` returns of a document, and `useDocsVersion` of all documents of a version. */
import type { ListedDoc, ShownDoc } from '../../../../theme/docusaurus/page-context.js';
import { docusaurusVersion } from '../../../../theme/docusaurus/version-name.js';
import { pathFrom } from '../../../files/slash-path.js';
import { tagsOf } from '../../../place/page-place.js';
import type { LinkedPage, SiteConfig } from '../../../model.js';
import type { SiteView } from '../site-view.js';

export function describeDoc({ siteDir }: Pick<SiteConfig, 'siteDir'>, page: LinkedPage): ShownDoc {
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
export function listDocs(
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
