/** The page of front matter: the keys and their values come from the program, their meanings from here. */
import { knownKeys, type KnownKey } from '../../src/pipeline/compile/front-matter/front-matter.js';
import { page, prose, table } from './markdown.js';

const meanings: Readonly<Record<KnownKey, string>> = {
  title: 'The page’s name, unless its text begins with a heading of level 1',
  title_meta: 'Its name for search engines and in the browser’s tab',
  description: 'What search engines, link previews and lists of pages say about it',
  keywords: 'Keywords for search engines',
  image: 'The image of link previews: a path or a URL',
  slug: 'Its address: from its folder, or with a slash in front from its version',
  id: 'Its name in sidebars and addresses. See [Names of pages](../guides/naming.md)',
  parse_number_prefixes: 'Whether `01-` in front of its name is an order. See [Names of pages](../guides/naming.md)',
  sidebar_label: 'Its name in the sidebar',
  sidebar_position: 'Its place in the sidebar',
  sidebar_class_name: 'A class of its item in the sidebar, for your style sheet',
  related_pages:
    'The pages to show as related, by their paths in the version’s folder without `.md`; `[]` for none. See [`relatedPages`](settings/surroundings.md#relatedPages)',
  search_start: 'Whether the search dialog lists the page before a reader types',
  sidebar_badge: 'A word or two beside its name in the sidebar, such as `New`',
  sidebar_icon: 'An [icon](directives.md#icons) before its name in the sidebar',
  displayed_sidebar: 'The [sidebar](../guides/sidebars.md) that the page shows. `null`: none, and no neighbours',
  layout: 'A page as wide as the site, without sidebar and contents. See [Landing pages](../guides/landing-pages.md)',
  wrapperClassName: 'A class of the page, for your style sheet',
  hide_title: 'Whether its title is left out',
  hide_table_of_contents: 'Whether the list of its headings is left out',
  hide_breadcrumbs: 'Whether its breadcrumbs are left out',
  toc_min_heading_level: 'The first level of headings in the list of headings',
  toc_max_heading_level: 'The last level of headings in that list',
  pagination_prev: 'The page before it. `null`: none',
  pagination_next: 'The page after it. `null`: none',
  pagination_label: 'Its name where it is the next or previous page',
  custom_edit_url: 'Where “Edit this page” leads. `null`: nowhere',
  last_update: 'Replaces the day of the last commit, and says who wrote the page',
  date: 'When the [post](../guides/blog.md) was written, if the name of its file does not say so: a day, or a day and a time',
  authors: 'Who wrote the post. See [Authors](../guides/blog.md#authors)',
  author: 'The name of the only author of a post. So are the keys below; `authors` is the newer form',
  author_title: 'What this author does',
  author_url: 'Where the name of this author leads',
  author_image_url: 'The picture of this author',
  authorTitle: 'The same as `author_title`',
  authorURL: 'The same as `author_url`',
  authorImageURL: 'The same as `author_image_url`',
  tags: 'Its [tags](../guides/front-matter.md#tags)',
  since: 'The version that the page is [new in](../guides/changes.md#corrections). `false`: it is not marked as new',
  search_weight: 'Moves it up or down among search results',
  noindex: 'Whether search engines are asked to leave it out',
  unlisted: 'Whether it is in no sidebar, sitemap and search',
  draft: 'Whether it is not published',
};

export function frontMatterPage(): string {
  const keys = Object.keys(meanings) as readonly KnownKey[];
  return page(
    {
      title: 'Front matter',
      description: 'Every key of front matter that docsgen reads, with its values.',
      position: 3,
    },
    '[Front matter](../guides/front-matter.md) is YAML between two lines of `---` at the beginning of a page. All other keys are kept for your components.',
    table(
      ['Key', 'Value', 'Meaning'],
      keys.map((key) => [`\`${key}\``, prose(knownKeys[key].wanted), meanings[key]]),
    ),
  );
}
