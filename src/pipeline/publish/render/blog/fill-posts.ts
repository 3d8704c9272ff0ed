/** Adds the words of posts to the props of a blog's page: how long they take to read, and excerpts in lists. */
import type { BlogProps, ListedPostProps } from '../../../../theme/contract/page-props.js';
import type { Article, LinkedPage } from '../../../model.js';
import { renderArticle, type RenderComponent } from '../render-article.js';
import type { Renderer } from '../renderer.js';
import { postsOnPage } from './blog-props.js';
import { excerptOf, inList, markerOf } from './excerpt.js';

/** The articles of the posts must be made. */
export function fillBlog(
  renderer: Pick<Renderer, 'view' | 'compiled'>,
  page: LinkedPage,
  blog: BlogProps | undefined,
  renderComponent: RenderComponent,
): BlogProps | undefined {
  const { view, compiled } = renderer;
  if (blog?.kind === 'post') return { ...blog, ...minutesOf(page, compiled.articleOf(page)) };
  if (blog?.kind !== 'posts') return blog;
  const posts = postsOnPage(view, page);
  const filled = blog.posts.map((listed, index): ListedPostProps => {
    const post = posts[index];
    if (!post) return listed;
    const whole = compiled.articleOf(post);
    const { article, isShortened } = excerptOf(whole, markerOf(post));
    const html = renderArticle(view.site.config, article, post, renderComponent);
    const key = `post-${index + 1}-`;
    return { ...listed, ...minutesOf(post, whole), html: inList(html, { key, url: listed.url }), isShortened };
  });
  return { ...blog, posts: filled };
}

function minutesOf({ section }: LinkedPage, article: Article): { readonly minutes?: number } {
  return section.blog?.readingTime ? { minutes: minutesToRead(article) } : {};
}

/** A common speed of reading texts on screens, which Docusaurus uses too. */
const wordsPerMinute = 200;

/** Returns the whole minutes that an article takes, at least one. Each Chinese, Japanese and Korean letter is a word. */
export function minutesToRead({ html, slots }: Article): number {
  return Math.max(1, Math.ceil(countWords({ html, slots }) / wordsPerMinute));
}

function countWords({ html, slots }: Article): number {
  const text = html.join(' ').replaceAll(/<!--[\s\S]*?-->|<[^>]*>/g, ' ');
  const words = text.match(
    /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu,
  );
  const inside = slots.map((slot) => (slot.kind === 'component' && slot.children ? countWords(slot.children) : 0));
  return inside.reduce((sum, count) => sum + count, words?.length ?? 0);
}
