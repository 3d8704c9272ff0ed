/** What `useDoc` returns of a document. */
import type { ShownDoc } from '../../../../theme/docusaurus/page-context.js';
import { pathFrom } from '../../../files/slash-path.js';
import type { LinkedPage, SiteConfig } from '../../../model.js';

export function describeDoc({ siteDir }: Pick<SiteConfig, 'siteDir'>, page: LinkedPage): ShownDoc {
  const { source, title, docPath, version, address, facts } = page;
  const { rest, description = '', slug, image, keywords, tags = [] } = facts.frontMatter;
  return {
    id: docPath,
    title,
    description,
    source: `@site/${pathFrom(siteDir, source.file)}`,
    permalink: address.url,
    version: version?.name ?? 'current',
    frontMatter: {
      ...rest,
      title: facts.frontMatter.title,
      description: facts.frontMatter.description,
      slug,
      image,
      keywords,
    },
    tags: tags.map(({ label }) => ({ label })),
    toc: facts.headings.flatMap(({ level, id, text }) => (level > 1 ? [{ id, value: text, level }] : [])),
  };
}
