/** Returns the words of pages' articles, in the same form as those of an older build. */
import type { CompiledContent } from '../../../pipeline/compile/documents/compile-documents.js';
import type { LinkedPage } from '../../../pipeline/model.js';
import type { Rendering } from '../../../pipeline/publish/render/components/rendered-code.js';
import { renderRoute } from '../../../pipeline/publish/render/render-routes.js';
import { readOldPage } from './read-old-page.js';

/** Returns the words by page. Pages whose components fail are missing. */
export type WordsOfPages = (pages: readonly LinkedPage[]) => Promise<ReadonlyMap<LinkedPage, readonly string[]>>;

/** Compiles articles. Pages with components are rendered as in a build, because only their code knows its words. */
export function openPageWords(compiled: CompiledContent, rendering: Rendering): WordsOfPages {
  const known = new Map<LinkedPage, readonly string[] | undefined>();
  const wordsOf = (page: LinkedPage): readonly string[] | undefined => {
    const html =
      page.facts.components.length === 0
        ? `<div class="prose">${compiled.articleOf(page).html.join('')}</div>`
        : rendering((renderer) => renderRoute(renderer, { kind: 'page', address: page.address, page }).html);
    return html === undefined ? undefined : readOldPage(html).words;
  };
  return async (pages) => {
    const fresh = pages.filter((page) => !known.has(page));
    if (fresh.length > 0) await compiled.makeArticles(fresh);
    for (const page of fresh) known.set(page, wordsOf(page));
    return new Map(
      pages.flatMap((page) => {
        const words = known.get(page);
        return words ? [[page, words] as const] : [];
      }),
    );
  };
}
