/** Shared code of the compiler's tests: one compiler without a highlighter, and assembled articles. */
import { readArticleText } from '../../../src/pipeline/compile/article/article-text.js';
import { createCompiler } from '../../../src/pipeline/compile/compile-document.js';
import type { CompileInput } from '../../../src/pipeline/compile/compile-input.js';
import { defaultCode } from '../../../src/pipeline/compile/code/code-fence.js';
import type { LocatedLink } from '../../../src/pipeline/compile/compilation.js';
import type { Article, ArticleSlot, CompiledDocument, Facts, Places } from '../../../src/pipeline/model.js';
import { englishTexts } from '../../../src/theme/contract/texts.js';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? '');
}

const defaultCompiler = createCompiler({
  renderCode: async (blocks) =>
    blocks.map(({ code, fence }) => {
      const title = fence.title === undefined ? '' : ` data-title="${escapeHtml(fence.title)}"`;
      return `<pre${title}><code>${escapeHtml(code)}${code === '' ? '' : '\n'}</code></pre>`;
    }),
});

type Options = Partial<Omit<CompileInput, 'text'>>;

/** A document with its parts beside their places. */
export interface FlatDocument
  extends Omit<Facts, 'links'>, Omit<Places, 'links' | 'imports' | 'headings'>, Pick<CompiledDocument, 'description'> {
  readonly links: readonly LocatedLink[];
}

/** The document of a text, and its article's HTML with each slot filled by `fill`. */
export async function compile(
  text: string,
  options: Options = {},
  fill: (slot: ArticleSlot, document: FlatDocument) => string = showSlot,
  compiler = defaultCompiler,
): Promise<{ document: FlatDocument; html: string }> {
  const input = {
    text,
    variables: {},
    components: [],
    texts: englishTexts,
    code: defaultCode,
    wantArticle: true,
    ...options,
  };
  const { document: compiled, article } = await compiler.compile(input);
  const document = flatten(compiled);
  return {
    document,
    html: article === undefined ? '' : joinArticle(readArticleText(article.join('')), (slot) => fill(slot, document)),
  };
}

function flatten({ facts, places, description }: CompiledDocument): FlatDocument {
  const links = facts.links.map(({ candidates, ...link }, number): LocatedLink => {
    const spans = places.links[number];
    if (!spans) throw new Error(`link ${number} has no place`);
    if (!candidates) return { ...link, span: spans.span };
    const located = candidates.flatMap((candidate, at) => {
      const span = spans.candidates?.[at];
      return span ? [{ ...candidate, span }] : [];
    });
    return { ...link, span: spans.span, candidates: located };
  });
  const { imports: _, headings: __, ...others } = places;
  return { ...facts, ...others, links, description };
}

function joinArticle(article: Article, fill: (slot: ArticleSlot) => string): string {
  return article.html.map((html, index) => html + fillSlot(article.slots[index], fill)).join('');
}

function fillSlot(slot: ArticleSlot | undefined, fill: (slot: ArticleSlot) => string): string {
  return slot === undefined ? '' : fill(slot);
}

/** A link as the author wrote it, and a component by its name and props. */
function showSlot(slot: ArticleSlot, document: FlatDocument): string {
  if (slot.kind === 'component') {
    const content = slot.children
      ? `${joinArticle(slot.children, (inner) => showSlot(inner, document))}[/${slot.name}]`
      : '';
    return `[${slot.name} ${JSON.stringify({ ...slot.props, ...slot.links })}]${content}`;
  }
  const link = document.links[slot.link];
  return link === undefined ? ' missing' : ` ${link.attribute}="${escapeHtml(link.href)}"`;
}
