/** Highlights code in rendered pages: that of `@theme/CodeBlock`, which is plain until its components are rendered. */
import { unescapeHtml } from '../../../../theme/render/escape-html.js';
import type { LateCode } from '../../../compile/documents/compile-documents.js';

/** A page, and its chunk if it has one. Both contain the same figures. */
interface RenderedHtml {
  readonly html: string;
  readonly chunk?: { readonly html: string };
}

/** Matches a block that is only text. Highlighted blocks have elements for their lines. */
const plainFigure =
  /<figure class="code">(?:<figcaption class="code-title">([^<]*)<\/figcaption>)?<pre class="code-block" data-language="([^"]*)"><code>([^<]+)<\/code><\/pre><\/figure>/g;

/** Returns the page with highlighted code. */
export async function highlightShown<Rendered extends RenderedHtml>(
  rendered: Rendered,
  { highlight }: Pick<LateCode, 'highlight'>,
): Promise<Rendered> {
  const { html, chunk } = rendered;
  const blocks = Array.from(html.matchAll(plainFigure), ([, title, language = '', code = '']) => ({
    code: unescapeHtml(code),
    language: unescapeHtml(language),
    title: title === undefined ? undefined : unescapeHtml(title),
  }));
  if (blocks.length === 0) return rendered;
  const figures = await highlight(blocks);
  const fill = (text: string): string => {
    let number = 0;
    return text.replace(plainFigure, () => figures[number++] ?? '');
  };
  return { ...rendered, html: fill(html), ...(chunk && { chunk: { ...chunk, html: fill(chunk.html) } }) };
}
