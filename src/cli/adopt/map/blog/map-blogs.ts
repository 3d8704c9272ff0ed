/** Maps instances of the blog plugin to sections with the setting `blog`. All addresses stay. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isText, type OldObject } from '../../read/old-values.js';
import { blogPlugin, type OldSite } from '../../read/read-site.js';
import { defaultMarker } from '../../../../pipeline/text/docusaurus/post-names.js';
import { withoutYear } from '../../read/without-year.js';
import { orNone, orNothing, type Draft, type DraftObject } from '../../write/draft.js';
import { mapEditUrl } from '../map-edit-url.js';
import { fromRoot, leaveComponent, reportTagsFile } from '../map-docs.js';

/** A blog of the old site. */
export interface OldBlog {
  readonly options: OldObject;
  /** Absolute. */
  readonly folder: string;
}

/** Returns the blogs whose folders exist. Docusaurus 3 builds an empty list for any other, also for the preset's own. */
export function readBlogs({ plugins, siteDir, findings }: OldSite): readonly OldBlog[] {
  return plugins.flatMap(({ name, options }) => {
    if (name !== blogPlugin) return [];
    const path = options.peek('path');
    const folder = resolve(siteDir, isText(path) ? path : 'blog');
    if (existsSync(folder)) return [{ options, folder }];
    const text = 'its folder does not exist: Docusaurus builds an empty list of posts at most, and docsgen nothing';
    const next = 'If "docsgen check --against" reports this list as lost, name its address in "exceptions".';
    findings.add({ fate: 'near', name: options.name, path: options.path, text, next });
    for (const key of options.keys()) options.take(key);
    return [];
  });
}

interface Around {
  readonly site: OldSite;
  readonly root: string;
  readonly markdown: 'mdx' | 'commonmark';
  /** Names of other sections. */
  readonly taken: readonly string[];
}

/** Returns a section for each blog. */
export function mapBlogs(blogs: readonly OldBlog[], { site, root, markdown, taken }: Around): readonly DraftObject[] {
  const names = new Set(taken);
  return blogs.map(({ options, folder }) => {
    const id = options.text('id', 'name of the section') ?? 'blog';
    const name = ['', '-blog', '-posts'].map((end) => `${id}${end}`).find((one) => !names.has(one)) ?? id;
    names.add(name);
    options.says('path', 'carried', 'folder of the section');
    const base = options.text('routeBasePath', 'path of the section') ?? 'blog';
    const pathsFromSite = { folder, directory: 'blogDirPath', file: 'blogPath' };
    return {
      name,
      folder: fromRoot(root, folder) === name ? undefined : fromRoot(root, folder),
      path: `/${base.split('/').filter(Boolean).join('/')}`,
      markdown: markdown === 'mdx' ? 'mdx' : undefined,
      naming: 'docusaurus',
      include: orNone(options.texts('include', 'include of the section')),
      exclude: orNone(options.texts('exclude', 'exclude of the section')),
      blog: orNothing(blogSettings(options)) ?? true,
      editUrl: mapEditUrl(site, { options, root, versions: [{ folder }], ...pathsFromSite }),
    };
  });
}

/** Settings whose value is docsgen's default are left out. */
function blogSettings(options: OldObject): DraftObject {
  reportOthers(options);
  return {
    title: unless('Blog', options.text('blogTitle', 'blog.title')),
    description: unless('Blog', options.text('blogDescription', 'blog.description')),
    sortPosts: unless('descending', options.text('sortPosts', 'blog.sortPosts')),
    truncateMarker: unless(defaultMarker, markerOf(options)),
    postsPerPage: unless(10, countOf(options, 'postsPerPage', 'blog.postsPerPage')),
    sidebarTitle: unless('Recent posts', options.text('blogSidebarTitle', 'blog.sidebarTitle')),
    sidebarCount: unless(5, countOf(options, 'blogSidebarCount', 'blog.sidebarCount')),
    readingTime: unless(true, options.flag('showReadingTime', 'blog.readingTime')),
    authors: unless('authors.yml', options.text('authorsMapPath', 'blog.authors')),
    archive: options.peek('archiveBasePath') === null ? false : undefined,
    feeds: mapFeeds(options.object('feedOptions')),
  };
}

function unless<Value extends Draft>(byDefault: Value, value: Value | undefined): Value | undefined {
  return value === byDefault || value === '' ? undefined : value;
}

/** Returns the word of the comment that the old pattern matches, if it matches a single one. */
function markerOf(options: OldObject): string | undefined {
  const old = options.peek('truncateMarker');
  if (old === undefined) return undefined;
  const shown = typeof old === 'object' && old !== null && '$' in old && old.$ === 'other' ? old.text : '';
  const [, source = '', flags] = /^\/(.+)\/(\w*)$/s.exec(shown) ?? [];
  // With "g" or "y", each search would begin behind the last one.
  const pattern = new RegExp(source, flags?.replaceAll(/[gy]/g, ''));
  // The letters of "\s" are no word, and the dashes of "more-->" are no part of one.
  const words = new Set(source.replaceAll(/\\[A-Za-z]/g, ' ').match(/[A-Za-z]\w*(?:-\w+)*/g));
  const marks = [...words].filter((word) =>
    [`<!-- ${word} -->`, `<!--${word}-->`, `{/* ${word} */}`].some((comment) => pattern.test(comment)),
  );
  if (marks.length === 1) options.says('truncateMarker', 'carried', 'blog.truncateMarker');
  else
    options.says(
      'truncateMarker',
      'left',
      'the mark is a comment of one word, which is "truncate" unless "blog.truncateMarker" names another',
      'Write such a comment in the posts.',
    );
  return marks.length === 1 ? marks[0] : undefined;
}

function countOf(options: OldObject, key: string, to: string): Draft | undefined {
  return options.peek(key) === 'ALL' ? options.text(key, to) : options.number(key, to);
}

function mapFeeds(old: OldObject | undefined): Draft | undefined {
  if (!old) return undefined;
  for (const key of ['language', 'xslt', 'createFeedItems'])
    old.says(key, 'left', 'feeds have the language of the site and whole posts, and no style sheet');
  const type = old.says('type', 'carried', 'blog.feeds.types');
  const limit = old.says('limit', 'carried', 'blog.feeds.limit');
  const copyright = old.text('copyright', 'blog.feeds.copyright');
  const texts = {
    title: unless('', old.text('title', 'blog.feeds.title')),
    description: unless('', old.text('description', 'blog.feeds.description')),
    copyright: unless('', copyright && withoutYear(copyright)),
  };
  if (type === null) return false;
  const types = type === 'all' ? ['rss', 'atom', 'json'] : isText(type) ? [type] : type;
  const isDefault = types === undefined || JSON.stringify(types) === '["rss","atom"]';
  return orNothing({
    types: isDefault ? undefined : (types as Draft),
    limit: limit === null || limit === false ? 'ALL' : unless(20, limit as Draft | undefined),
    ...texts,
  });
}

// ---------------------------------------------------------------------------------------------------------------- others

/** Options that change addresses, with the value that docsgen has. */
const paths: Readonly<Record<string, string>> = {
  tagsBasePath: 'tags',
  pageBasePath: 'page',
  authorsBasePath: 'authors',
  archiveBasePath: 'archive',
};

/** Components of pages, and docsgen's parts. */
const components: Readonly<Record<string, string>> = {
  blogListComponent: 'PostList',
  blogPostComponent: 'DocPage',
  blogTagsListComponent: 'Cards',
  blogTagsPostsComponent: 'PostList',
  blogArchiveComponent: 'PostArchive',
  blogAuthorsListComponent: 'AuthorList',
  blogAuthorsPostsComponent: 'PostList',
};

/** Options without a setting. */
const left: Readonly<Record<string, string>> = {
  onInlineAuthors: 'authors may be written in front matter',
  onUntruncatedBlogPosts: 'a post without the mark is shown whole in lists',
  readingTime: 'a function; the time is computed for 200 words in a minute',
  processBlogPosts: 'a function that changes posts',
  admonitions: 'kinds of admonitions are those of the docs',
};

function reportOthers(options: OldObject): void {
  for (const [key, path] of Object.entries(paths)) {
    const written = options.peek(key);
    if (written === path || written === null)
      options.says(key, 'carried', written === null ? 'blog.archive' : 'built in');
    else options.says(key, 'left', `the path is "${path}"`, 'Write redirects from the old addresses.');
  }
  for (const [key, part] of Object.entries(components)) leaveComponent(options, key, part);
  for (const [key, why] of Object.entries(left)) options.says(key, 'left', why);
  reportTagsFile(options);
  for (const key of ['showLastUpdateTime', 'showLastUpdateAuthor'])
    options.says(key, 'near', 'posts show it if the docs do');
}
