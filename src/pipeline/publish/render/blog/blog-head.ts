/** What the head of a post says: its dates, authors and tags. */
import type { ArticleMetaProps } from '../../../../theme/contract/page-props.js';
import type { LinkedPage } from '../../../model.js';
import { tagsOf } from '../../../place/page-place.js';
import { withBase, type BlogView } from './blog-props.js';

/** Returns what link previews show of a post. `modified` is the day of its last change. */
export function articleMeta(
  { site, props }: BlogView,
  page: LinkedPage,
  modified: string | undefined,
): ArticleMetaProps {
  const { post } = page;
  const urls = (post?.authors ?? []).map(
    ({ url }) => withBase(site.config, url)?.replace(/^(?=\/)/, props.origin) ?? '',
  );
  return {
    published: page.post?.date,
    modified,
    authors: urls.filter((url) => /^https?:/i.test(url)),
    tags: tagsOf(page).map(({ label }) => label),
  };
}
