/** What the tests of the compiler share: one compiler without a highlighter, and articles put together. */
import { createCompiler, type CompileInput } from '../../../src/pipeline/compile/compile-document.js';
import type { Article, ArticleSlot, Document } from '../../../src/pipeline/model.js';
import { englishTexts } from '../../../src/theme/contract/texts.js';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}

const compiler = createCompiler(async (blocks) =>
  blocks.map(({ code, fence }) => {
    const title = fence.title === undefined ? '' : ` data-title="${escapeHtml(fence.title)}"`;
    return `<pre${title}><code>${escapeHtml(code)}${code === '' ? '' : '\n'}</code></pre>`;
  }),
);

type Options = Partial<Omit<CompileInput, 'text'>>;

/** The document of a text, and its article's HTML with each slot filled by `fill`. */
export async function compile(
  text: string,
  options: Options = {},
  fill: (slot: ArticleSlot, document: Document) => string = showSlot,
): Promise<{ document: Document; html: string }> {
  const input = { text, variables: {}, components: [], texts: englishTexts, wantArticle: true, ...options };
  const { document, article } = await compiler.compile(input);
  return { document, html: article === undefined ? '' : joinArticle(article, (slot) => fill(slot, document)) };
}

function joinArticle(article: Article, fill: (slot: ArticleSlot) => string): string {
  return article.html.map((html, index) => html + fillSlot(article.slots[index], fill)).join('');
}

function fillSlot(slot: ArticleSlot | undefined, fill: (slot: ArticleSlot) => string): string {
  return slot === undefined ? '' : fill(slot);
}

/** A link as the author gave it, a component by its name and props. */
function showSlot(slot: ArticleSlot, document: Document): string {
  if (slot.kind === 'component') return `[${slot.name} ${JSON.stringify({ ...slot.props, ...slot.links })}]`;
  const link = document.links[slot.link];
  return link === undefined ? ' missing' : ` ${link.attribute}="${escapeHtml(link.href)}"`;
}
